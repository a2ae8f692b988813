//! `games`: navigation, lists, favourites, rooms, launch.

mod favourites;
mod launch;
mod lists;
mod memory;
mod navigation;
pub(crate) mod origin;
pub mod plan;
mod rooms;
mod shelves;
mod types;

pub use launch::Launched;
pub(crate) use launch::{Opening, Step};
pub(crate) use memory::FavouriteMemory;
pub use types::{
    FavouriteChoice, Favourites, GameChoice, GameQuery, HotGameQuery, LaunchTarget, RoomChoice,
    RoomQuery, ShelfQuery,
};
