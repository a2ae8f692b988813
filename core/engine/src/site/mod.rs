//! `site`: start, preferences, domain routes, routing rules.

mod alarm;
mod cdn;
mod domains;
mod facts;
pub mod jackpot;
mod prefs;
mod route;
mod start;
mod types;
mod watch;

pub use route::{Frame, PageGroup, RouteDecision, RouteDialog, SlotStart};
pub use types::{ImageCdn, MeasuredRoutes, Route, RouteChoice, Started};

pub(crate) use alarm::Alarm;
#[cfg(test)]
pub(crate) use route::decide;
