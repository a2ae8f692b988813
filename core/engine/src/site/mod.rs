//! `site`: start, preferences, domain routes, routing rules (§2, §4).

mod facts;
pub mod jackpot;
mod prefs;
mod start;
mod types;

pub use types::Started;
