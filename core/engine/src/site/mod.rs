//! `site`: start, preferences, domain routes, routing rules (§2, §4).

mod facts;
pub mod jackpot;
mod prefs;
mod route;
mod start;
mod types;

pub use route::{Frame, PageGroup, RouteDecision, RouteDialog, SlotStart};
pub use types::Started;
