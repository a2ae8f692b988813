//! `games`: navigation, lists, launch (§2, §4).

mod launch;
mod lists;
mod navigation;
mod origin;
mod types;

pub use types::{GameChoice, GameQuery, HotGameQuery, LaunchTarget};
