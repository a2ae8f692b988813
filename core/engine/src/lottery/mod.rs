//! `lottery`: menus by prize mode, draws, the lobby, favourites (§3, §4, §7).

mod calls;
mod favourites;
mod open;
mod types;

pub use types::{LotteryFavourite, LotteryOpening, LotteryQuery};
