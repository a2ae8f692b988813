//! `games`: navigation, lists, launch (§2, §4).

mod types;

pub use types::{GameChoice, GameQuery, HotGameQuery, LaunchTarget};
