//! `wallet`, server-sent events: notifications of changed data.
//!
//! The stream has no envelope, so it is not in the endpoint table. Its events contain no amounts;
//! the client fetches the data after an event. It needs the session's cookie; a brand with bearer
//! tokens polls.

use serde::{Deserialize, Serialize};

/// Path of the stream. `GET`, `text/event-stream`, 401 without a session.
pub const PUSH_PATH: &str = "/wps/push";

/// Name of the event that shows that the stream passes: the first of a stream, and one after each
/// [`KEEP_ALIVE_INTERVAL_MS`] without another. A comment would be invisible to `EventSource`.
pub const KEEP_ALIVE_EVENT: &str = "keepAlive";
/// Longest time without an event.
pub const KEEP_ALIVE_INTERVAL_MS: u32 = 20_000;

/// Kind of event; its name is the event's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PushKind {
    /// The balance changed.
    Balance,
    /// A deposit changed; the data is its id.
    Deposit,
    /// A withdrawal changed; the data is its id.
    Withdrawal,
    /// Counts of the member's badges changed.
    Counts,
    /// A limit or a break changed.
    Limits,
}

impl PushKind {
    /// All kinds.
    pub const ALL: [Self; 5] =
        [Self::Balance, Self::Deposit, Self::Withdrawal, Self::Counts, Self::Limits];

    /// Returns the event name in the stream.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Balance => "balance",
            Self::Deposit => "deposit",
            Self::Withdrawal => "withdrawal",
            Self::Counts => "counts",
            Self::Limits => "limits",
        }
    }
}
