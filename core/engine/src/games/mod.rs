//! `games`: navigation, lists, favourites, rooms, launch.

mod favorites;
mod launch;
mod lists;
mod member_games;
mod memory;
mod navigation;
pub(crate) mod origin;
pub mod plan;
mod room_quote;
mod rooms;
mod types;
mod winners;

pub use launch::LaunchFuture;
pub(crate) use launch::{LaunchSpec, LaunchStep};
pub(crate) use memory::FavoriteMemory;
pub use room_quote::{RoomOffer, RoomState, RoomsQuote};
pub use types::{
    FavoriteChoice, Favorites, GameChoice, GameQuery, HotGameQuery, LaunchTarget, MemberGamesQuery,
    RoomChoice, RoomQuery,
};
