//! The demo live table: roulette by the server's clock.

pub mod clock;
pub mod control;
pub mod draw;
mod pages;
pub mod place;
pub mod rounds;
pub mod slip;
pub mod state;

pub use pages::routes;
