//! Stored states of participations and applications.

use ante_ledger::stored_state;

/// State of a member's participation in a round of a promotion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ParticipationState {
    /// The member joined.
    Joined,
    /// The reward was paid.
    Claimed,
}

stored_state!(ParticipationState { Joined = "joined", Claimed = "claimed" });

/// State of an application for a promotion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ApplicationState {
    /// The operator's decision is pending.
    Applying,
    /// The operator rejected the application.
    Rejected,
    /// The operator approved the application, and the reward was paid.
    Issued,
}

stored_state!(ApplicationState { Applying = "applying", Rejected = "rejected", Issued = "issued" });
