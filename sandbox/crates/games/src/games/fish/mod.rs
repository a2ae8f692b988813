//! Demo fishing game: every shot is a bet on the targeted fish (`sandbox/games/README.md`).

pub mod description;
pub mod draw;
#[cfg(feature = "qa")]
pub mod forced;
pub mod kinds;
mod pages;
pub mod play;

pub use pages::routes;
