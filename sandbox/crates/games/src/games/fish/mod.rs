//! The demo fishing game: every shot is a bet on the fish that it is aimed at (`sandbox/games/README.md`).

pub mod description;
pub mod draw;
#[cfg(feature = "qa")]
pub mod forced;
pub mod kinds;
mod pages;
pub mod play;

pub use pages::routes;
