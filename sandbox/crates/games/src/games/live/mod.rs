//! The demo live tables by the server's clock: roulettes, and the duel of two fighters.

pub mod clock;
pub mod draw;
pub mod duel;
mod pages;
pub mod place;
pub mod rounds;
pub mod slip;
mod spot;
pub mod state;
pub mod words;

pub use pages::routes;
