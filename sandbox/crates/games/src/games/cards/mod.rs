//! Demo card table: three pieces, one swap, the best hand takes the pot
//! (`sandbox/games/README.md`).

pub mod deal;
pub mod description;
#[cfg(feature = "qa")]
pub mod forced;
pub mod hands;
#[cfg(test)]
mod odds;
mod pages;
pub mod pieces;
pub mod rooms;
pub mod state;
mod value;

pub use pages::routes;
