//! Slice `pushed`: server push events (issue 5). Counters only: a page refetches when its own
//! changes.

use serde::Serialize;

/// Counters of server push events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Pushed {
    /// The stream is open. Otherwise only the balance is polled.
    pub live: bool,
    /// Money moved, or a bet was decided, and the balance was refetched: it may be the same.
    pub money: u32,
    /// A deposit is another one.
    pub deposits: u32,
    /// A withdrawal is another one.
    pub withdrawals: u32,
    /// Counts of badges are other ones.
    pub counts: u32,
    /// A limit, or a break, is another one.
    pub limits: u32,
}
