//! `site`: start, preferences, domain routes, routing rules.

mod cdn;
mod domain_routes;
pub mod jackpot;
mod prefs;
mod queries;
mod recheck_signal;
mod route;
mod start;
mod status_poller;
mod types;

pub use route::{Frame, PageGroup, RouteDecision, RouteDialog, SlotStart};
pub use types::{ImageCdn, MeasuredRoutes, Route, RouteChoice, Started};

pub(crate) use recheck_signal::RecheckSignal;
#[cfg(test)]
pub(crate) use route::decide;
pub(crate) use route::referral_code;
