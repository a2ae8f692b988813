//! `agent`, the members of a team: their data, money and rates.
//!
//! An agent identifies a team member by the id from these calls. A member outside the agent's
//! subtree is not found.

use crate::{
    account::password::redact_debug, amount::Amount, endpoint::endpoints, envelope::Empty,
    json::FromJson,
};
use serde::{Deserialize, Serialize};

endpoints! {
    /// A page of the members below the agent, or below a team member.
    Team: TeamQuery => TeamPage,
        Get "/wps/relay/ODSFE2_team", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden, NotFound;
    /// A team member with the metrics of the last 30 days, and the rates of an agent.
    TeamMember: TeamMemberId => TeamMemberDetails,
        Get "/wps/relay/ODSFE2_teamMember", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden, NotFound;
    /// Sets the rates of an agent below, between the agent's own rates and those further down.
    SetTeamRates: TeamRates => TeamMemberDetails,
        Post "/wps/relay/MCSFE_setTeamRates", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, Forbidden, NotFound, ValidationFailed;
    /// Amount that the agent can transfer to the downline.
    Downline: Empty => DownlineInfo,
        Get "/wps/v2/wallets/downline", body: None, token: Required, module: Comm3, provenance: Extension
        errors NeedRealAccount, Forbidden;
    /// Transfers to a downline member; carries the payment password.
    TransferDownline: DownlineTransferRequest => DownlineTransferResult,
        Post "/wps/v2/wallets/downline/transfer", body: Json, token: Required, module: Comm3, provenance: Extension, encrypted, mutation
        errors NeedRealAccount, Forbidden, PaymentPasswordRequired, WithdrawalsHeld, NotFound,
            ValidationFailed, InsufficientBalance, LimitExceeded, TurnoverRequired, ReceiverUnavailable,
            TooManyRequests;
}

/// Sort key of a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum TeamSort {
    /// Registration time.
    Joined,
    /// User name.
    Account,
    /// Time of the last visit.
    Seen,
    /// Total of all wallets.
    Balance,
    /// Number of members below.
    Team,
}

/// Filter of a team by activity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum TeamActivity {
    /// Placed a bet in the last 30 days.
    Active,
    /// No bet in the last 30 days.
    Idle,
}

/// Query for members of a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamQuery {
    /// Id of the member directly above; the agent by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under: Option<String>,
    /// Exact depth below; any by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u32>,
    /// Prefix of the user name, case-insensitive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub search: Option<String>,
    /// Restriction to agents (`true`) or members (`false`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agents: Option<bool>,
    /// Filter by bets in the last 30 days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub activity: Option<TeamActivity>,
    /// Sort key; registration time by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sort: Option<TeamSort>,
    /// Whether to sort in ascending order.
    #[serde(default)]
    pub ascending: bool,
    /// Page, from 1.
    pub page: u32,
    /// Members per page; at most 100.
    pub page_size: u32,
}

/// Page of team members.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamPage {
    /// Path from the agent (excluded) to the member directly above the listed ones.
    pub path: Vec<TeamPathEntry>,
    /// Members of the page.
    pub content: Vec<TeamMemberSummary>,
    /// Number of matches.
    pub count: u32,
    /// Number of pages.
    pub total_pages: u32,
}

/// Member on the path down the tree.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct TeamPathEntry {
    /// Id.
    pub id: String,
    /// User name.
    pub account: String,
}

/// A team member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamMemberSummary {
    /// Id.
    pub id: String,
    /// User name.
    pub account: String,
    /// Whether the account is an agent's.
    pub agent: bool,
    /// Depth below the calling agent; 1 for directly below.
    pub level: u32,
    /// Registration time, RFC 3339.
    pub joined_at: String,
    /// Time of the last visit, RFC 3339; none without a visit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_at: Option<String>,
    /// Total of all wallets.
    pub balance: Amount,
    /// Number of members below.
    pub team: u32,
    /// Number of members directly below.
    pub direct: u32,
    /// Whether the member placed a bet in the last 30 days.
    pub active: bool,
}

/// Id of a team member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TeamMemberId {
    /// Id.
    pub id: String,
}

/// Details of a team member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamMemberDetails {
    /// The member.
    #[serde(flatten)]
    pub person: TeamMemberSummary,
    /// Path from the agent to the member, excluding both.
    pub path: Vec<TeamPathEntry>,
    /// Mobile number, masked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mobile: Option<String>,
    /// E-mail address, masked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Activity of the member in the last 30 days.
    pub recent: RecentActivity,
    /// Rates of an agent by game type, in menu order; empty for a member.
    pub rates: Vec<TeamRate>,
}

/// Activity of a member in the last 30 days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RecentActivity {
    /// Total of credited deposits.
    pub deposits: Amount,
    /// Total of paid withdrawals.
    pub withdrawals: Amount,
    /// Stakes of decided bets.
    pub valid_bet: Amount,
    /// Prizes less stakes of the decided bets.
    pub profit: Amount,
}

/// A rate with its bounds, in percent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamRate {
    /// Category.
    pub game_type: String,
    /// Rate.
    pub rate: Amount,
    /// Lower bound: the highest rate of agents further down.
    pub least: Amount,
    /// Upper bound: the upline's rate.
    pub most: Amount,
}

/// A rate to set, in percent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RateInput {
    /// Category.
    pub game_type: String,
    /// Rate with at most two decimals.
    pub rate: Amount,
}

/// Sets an agent's rates.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TeamRates {
    /// Id of the member.
    pub id: String,
    /// Rates, one for each game type.
    pub rates: Vec<RateInput>,
}

/// Amounts available for a transfer to the downline.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DownlineInfo {
    /// Minimum amount.
    pub min_amount: Amount,
    /// Maximum amount.
    pub max_amount: Amount,
    /// Amount in the main wallet that may be transferred.
    pub available: Amount,
    /// Whether a payment password is set; transfers require one.
    pub payment_password: bool,
    /// End of the hold on transfers and withdrawals, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_until: Option<String>,
}

/// Transfers to a downline member.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct DownlineTransferRequest {
    /// Id of the receiver.
    pub id: String,
    /// Amount.
    pub amount: Amount,
    /// Payment password.
    pub payment_password: String,
}

redact_debug!(DownlineTransferRequest);

/// Result of a transfer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct DownlineTransferResult {
    /// Reference of the movement.
    pub id: String,
    /// Amount.
    pub amount: Amount,
    /// User name of the receiver.
    pub account: String,
    /// Time, RFC 3339.
    pub at: String,
}
