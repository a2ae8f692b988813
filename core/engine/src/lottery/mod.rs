//! `lottery`: menus by prize mode, draws, the lobby, favourites.

mod calls;
mod favorites;
mod open;
mod types;

pub use types::{LotteryFavorite, LotteryOpening, LotteryQuery};
