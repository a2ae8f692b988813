//! Slices of the logged-in member: `member`, `balance`, `counts`, `panels`, `pendingTransactions`.

use crate::state::Phase;
use serde::{Deserialize, Serialize};

/// Member info and the store keys made from it (REQ-3.50).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MemberView {
    /// Load state of the data.
    pub phase: Phase,
    /// Id.
    pub id: String,
    /// User name.
    pub account: String,
    /// Name shown.
    pub nickname: String,
    /// Address of the member's picture; none: initials.
    pub icon: Option<String>,
    /// Belongs to a VIP club.
    pub has_vip: bool,
    /// Name of the VIP rank.
    pub vip_label_name: String,
    /// Colour of the member's label, `#rrggbb`, when it has one.
    pub member_label_color: Option<String>,
    /// Texts of the member's labels.
    pub labels: Vec<String>,
    /// The VIP channel of customer service is available.
    pub vip_service: bool,
    /// May transfer to the upline.
    pub to_upline: bool,
    /// Whether the member has hidden the first steps on the home page, in this browser.
    pub first_steps_hidden: bool,
}

/// The balance in the header.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Balance {
    /// Load state of the data.
    pub phase: Phase,
    /// Decimal string as the server sent it.
    pub amount: String,
    /// Display text, without the currency symbol.
    pub text: String,
    /// Before the amount.
    pub currency_symbol: String,
}

/// Counts on badges and buttons (REQ-3.37).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Counts {
    /// Unread messages.
    pub unread_message: u32,
    /// Promotions that can be claimed.
    pub available_promo_count: u32,
    /// `availablePromo.REFERRAL.enabled`.
    pub referral_enabled: bool,
    /// Badge of the missions.
    pub mission_count: u32,
    /// Badge of the messages.
    pub message_count: u32,
    /// Badge of the reward centre.
    pub reward_count: u32,
    /// Available promotions and unread messages together.
    pub unclaimed: u32,
}

/// Member centre and agent centre.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Panels {
    /// The member centre shows.
    pub mc_show: bool,
    /// Page of the member centre.
    pub mc_page: String,
    /// The agent centre shows.
    pub ac_show: bool,
    /// Page of the agent centre.
    pub ac_page: String,
    /// The member centre is available.
    pub mc_available: bool,
    /// The agent centre is available.
    pub ac_available: bool,
}

/// Money calls with an unknown result.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PendingTransactions {
    /// Oldest first.
    pub items: Vec<PendingTransaction>,
}

/// One call with an unknown result; contains no secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PendingTransaction {
    /// The call's idempotency key.
    pub key: String,
    /// Name of the call in the endpoint table.
    pub label: String,
    /// Amount, a decimal string.
    pub amount: String,
    /// Time of the call, seconds since 1970.
    pub at: u32,
}
