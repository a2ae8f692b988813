//! `agent`, the members of a team: their data, money and rates.
//!
//! An agent identifies a team member by the id from these calls; any member outside the own subtree
//! is not found.

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
    /// One of the team, with figures of the last 30 days, and the rates where they are an agent.
    TeamMember: TeamMemberId => TeamMemberDetails,
        Get "/wps/relay/ODSFE2_teamMember", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden, NotFound;
    /// Sets the rates of an agent below; each stays between the agent's own and those further down.
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
    /// Total of their wallets.
    Balance,
    /// Number of members below them.
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
    /// Did not.
    Idle,
}

/// Query for members of a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamQuery {
    /// Id of the member above them; the agent by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under: Option<String>,
    /// Exactly so far below; any by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u32>,
    /// Prefix of the user name, case-insensitive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub search: Option<String>,
    /// Agents or members alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agents: Option<bool>,
    /// Filter by bets in the last 30 days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub activity: Option<TeamActivity>,
    /// Sort key; registration time by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sort: Option<TeamSort>,
    /// The least first.
    #[serde(default)]
    pub ascending: bool,
    /// Page, from 1.
    pub page: u32,
    /// People a page, 100 at most.
    pub page_size: u32,
}

/// A page of people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamPage {
    /// Path from the agent (excluded) to the member directly above the listed ones.
    pub path: Vec<TeamPathEntry>,
    /// This page's.
    pub content: Vec<TeamMemberSummary>,
    /// All that were found.
    pub count: u32,
    /// Pages in all.
    pub total_pages: u32,
}

/// A member on the path down.
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
    /// They are an agent.
    pub agent: bool,
    /// Depth below the calling agent; 1 for directly below.
    pub level: u32,
    /// Registration time, RFC 3339.
    pub joined_at: String,
    /// Time of the last visit, RFC 3339; none without a visit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_at: Option<String>,
    /// Total of all their wallets.
    pub balance: Amount,
    /// Number of members below them.
    pub team: u32,
    /// Number of those directly below.
    pub direct: u32,
    /// Placed a bet in the last 30 days.
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
    /// The way from the agent to them, neither of them in it.
    pub path: Vec<TeamPathEntry>,
    /// Mobile number, masked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mobile: Option<String>,
    /// E-mail address, masked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Their own last 30 days.
    pub recent: RecentActivity,
    /// An agent's rates, by game type in the menu's order; a member has none.
    pub rates: Vec<TeamRate>,
}

/// A member's last 30 days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RecentActivity {
    /// Deposits that were credited.
    pub deposits: Amount,
    /// Withdrawals that were paid.
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
    /// Never below an agent's further down.
    pub least: Amount,
    /// Never above the upline's.
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
    /// Two decimals at most.
    pub rate: Amount,
}

/// Sets an agent's rates.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TeamRates {
    /// Id of the member.
    pub id: String,
    /// One of every game type.
    pub rates: Vec<RateInput>,
}

/// Amounts available for a transfer to the downline.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DownlineInfo {
    /// Least amount.
    pub min_amount: Amount,
    /// Largest amount.
    pub max_amount: Amount,
    /// Amount in the main wallet that may be transferred.
    pub available: Amount,
    /// A payment password is set; without one nothing leaves.
    pub payment_password: bool,
    /// Until when transfers are held, RFC 3339, as withdrawals are.
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
    /// The receiver's user name.
    pub account: String,
    /// Time, RFC 3339.
    pub at: String,
}
