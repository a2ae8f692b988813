//! Demo live tables by the server's clock: roulettes, and the duel of two fighters.

pub mod bet_slip;
mod bet_target;
pub mod clock;
pub mod description;
pub mod draw;
pub mod duel;
#[cfg(feature = "qa")]
pub mod forced;
mod pages;
pub mod roulette_field;
pub mod rounds;
pub mod state;

pub use pages::routes;
