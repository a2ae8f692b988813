//! Slice `pushed`: what the server told of by itself (issue 5). Counters alone: a page asks again when
//! its own moves.

use serde::Serialize;

/// Counters of server push events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Pushed {
    /// The stream is open. Otherwise only the balance is asked for now and then.
    pub live: bool,
    /// Money moved, or a bet was decided, and the balance was asked for since: it may be the same.
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
