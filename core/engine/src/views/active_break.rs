//! View of the member's break: what it leaves allowed.

use ante_contract::json::FromJson;
use serde::{Deserialize, Serialize};

/// Fields of the limits that the view of a break depends on: a `LimitState` fits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct BreakViewForm {
    /// Active break.
    #[cfg_attr(feature = "ts", tsify(optional, type = "Break"))]
    #[serde(default, rename = "break")]
    pub active_break: Option<BreakFields>,
}

/// Fields of a break.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
pub struct BreakFields {
    /// End, RFC 3339; none if unlimited.
    #[serde(default)]
    pub until: Option<String>,
}

/// What is allowed during the member's break, or without one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BreakView {
    /// Whether the member can deposit.
    pub can_deposit: bool,
    /// Whether rewards, rebate and income can be claimed: the server reports none during a break.
    pub can_claim: bool,
    /// Whether a break, or a longer one, can be taken: none is longer than one without an end.
    pub can_take_break: bool,
}

/// Returns the view of a break.
#[must_use]
pub const fn break_view(limits: &BreakViewForm) -> BreakView {
    let is_free = limits.active_break.is_none();
    BreakView {
        can_deposit: is_free,
        can_claim: is_free,
        can_take_break: !matches!(&limits.active_break, Some(BreakFields { until: None })),
    }
}
