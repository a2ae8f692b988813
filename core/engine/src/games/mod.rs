//! `games`: navigation, lists, favourites, rooms, launch (§2, §4).

mod favourites;
mod launch;
mod lists;
mod navigation;
pub(crate) mod origin;
pub mod plan;
mod rooms;
mod shelves;
mod types;

pub(crate) use favourites::FavouriteMemory;
pub use launch::Launched;
pub(crate) use launch::{Opening, Step};
pub use types::{
    FavouriteChoice, Favourites, GameChoice, GameQuery, HotGameQuery, LaunchTarget, RoomChoice,
    RoomQuery, ShelfQuery,
};
