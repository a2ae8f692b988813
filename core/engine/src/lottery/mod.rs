//! `lottery`: menus by prize mode, draws, the lobby, favourites.

mod calls;
mod favourites;
mod open;
mod types;

pub use types::{LotteryFavourite, LotteryOpening, LotteryQuery};
