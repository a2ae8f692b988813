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
    /// Display name.
    pub nickname: String,
    /// Address of the member's picture; none for initials.
    pub icon: Option<String>,
    /// Whether the member belongs to a VIP club.
    pub has_vip: bool,
    /// Name of the VIP rank.
    pub vip_label_name: String,
    /// Colour of the member's label, `#rrggbb`, if there is one.
    pub member_label_color: Option<String>,
    /// Texts of the member's labels.
    pub labels: Vec<String>,
    /// Whether the VIP channel of customer service is available.
    pub vip_service: bool,
    /// Whether the member may transfer to the upline.
    pub to_upline: bool,
    /// Whether the member has hidden the first steps on the home page, in this browser.
    pub first_steps_hidden: bool,
}

/// Balance in the header.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Balance {
    /// Load state of the data.
    pub phase: Phase,
    /// Amount, a decimal string as sent by the server.
    pub amount: String,
    /// Display text, without the currency symbol.
    pub text: String,
    /// Currency symbol, shown before the amount.
    pub currency_symbol: String,
}

/// Counts on badges and buttons (REQ-3.37).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Counts {
    /// Number of unread messages.
    pub unread_message: u32,
    /// Number of claimable promotions.
    pub available_promo_count: u32,
    /// Whether referrals are enabled: `availablePromo.REFERRAL.enabled`.
    pub referral_enabled: bool,
    /// Count on the badge of the missions.
    pub mission_count: u32,
    /// Count on the badge of the messages.
    pub message_count: u32,
    /// Count on the badge of the reward centre.
    pub reward_count: u32,
    /// Sum of claimable promotions and unread messages.
    pub unclaimed: u32,
}

/// Member centre and agent centre.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Panels {
    /// Whether the member centre is open.
    pub mc_show: bool,
    /// Page of the member centre.
    pub mc_page: String,
    /// Whether the agent centre is open.
    pub ac_show: bool,
    /// Page of the agent centre.
    pub ac_page: String,
}

/// Money calls with an unknown result.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PendingTransactions {
    /// Transactions, oldest first.
    pub items: Vec<PendingTransaction>,
}

/// Money call with an unknown result; contains no secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PendingTransaction {
    /// Idempotency key of the call.
    pub key: String,
    /// Name of the endpoint.
    pub label: String,
    /// Amount, a decimal string.
    pub amount: String,
    /// Time of the call, seconds since 1970.
    pub at: u32,
}
