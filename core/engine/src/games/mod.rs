//! `games`: navigation, lists, favourites, launch (§2, §4).

mod favourites;
mod launch;
mod lists;
mod navigation;
mod origin;
mod shelves;
mod types;

pub(crate) use favourites::FavouriteMemory;
pub use types::{
    FavouriteChoice, Favourites, GameChoice, GameQuery, HotGameQuery, LaunchTarget, ShelfQuery,
};
