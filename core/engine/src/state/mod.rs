//! Client state: slices, what changed in them, and the epoch.
//!
//! The core owns all state that outlives a component (REQ-3.50). A view gets every slice
//! when it subscribes, and later only those that changed.

mod games;
mod member;
mod notices;
mod server_events;
mod session;
mod site;
mod slices;

pub use games::{Categories, Category, MenuVendor, PrizeMode};
pub use member::{Balance, Counts, MemberView, Panels, PendingTransaction, PendingTransactions};
pub use notices::NoticeBoard;
pub use server_events::ServerEvents;
pub use session::Session;
#[cfg(test)]
pub(crate) use site::{LOGIN_METHODS, REGISTRATION_METHODS};
pub use site::{Maintenance, Prefs, RegionBlock, SiteState, SiteStatus, Switches};
pub(crate) use slices::TrackedState;
pub use slices::{Changes, Slice, State, StatePatch};

use serde::{Deserialize, Serialize};

/// Load state of a slice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Phase {
    /// Initial state, before a request.
    #[default]
    Idle,
    /// Loading; present data is outdated.
    Loading,
    /// Loaded.
    Ready,
    /// Loading failed; present data is outdated.
    Failed,
}
