//! `games`: navigation, lists, favourites, rooms, launch.

mod favourites;
mod launch;
mod lists;
mod member_games;
mod memory;
mod navigation;
pub(crate) mod origin;
pub mod plan;
mod rooms;
mod types;

pub use launch::LaunchFuture;
pub(crate) use launch::{LaunchSpec, LaunchStep};
pub(crate) use memory::FavouriteMemory;
pub use types::{
    FavouriteChoice, Favourites, GameChoice, GameQuery, HotGameQuery, LaunchTarget,
    MemberGamesQuery, RoomChoice, RoomQuery,
};
