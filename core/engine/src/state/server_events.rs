//! Slice `pushed`: server-sent events (docs/adr/0012). Counters only: a page refetches when its own
//! changes.

use serde::Serialize;

/// Counters of server-sent events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ServerEvents {
    /// Whether the stream is open. Otherwise the core polls the balance, and pages poll their own data.
    pub live: bool,
    /// Incremented when money moved or a bet was decided, after the balance was refetched; the
    /// balance may be the same.
    pub money: u32,
    /// Incremented when a deposit changed.
    pub deposits: u32,
    /// Incremented when a withdrawal changed.
    pub withdrawals: u32,
    /// Incremented when the counts of badges changed.
    pub counts: u32,
    /// Incremented when a limit or a break changed.
    pub limits: u32,
}
