//! `agent`, the people of a team: who they are, what they have, money and rates for them (§2, §6).
//!
//! An agent names somebody by the id that these calls answer; who is not in the own subtree is not
//! found, whoever they are.

use crate::{account::password::secret, amount::Amount, envelope::Nothing, table::endpoints};
use serde::{Deserialize, Serialize};

endpoints! {
    /// A page of the people below the agent, or below somebody of the team.
    Team: TeamQuery => TeamPage,
        Get "/wps/relay/ODSFE2_team", body: Query, token: Required, module: Comm3, source: Assumed, lists
        refuses NeedRealAccount, Forbidden, NotFound;
    /// One of the team, with figures of the last 30 days, and the rates where they are an agent.
    TeamMember: TeamMemberId => TeamCard,
        Get "/wps/relay/ODSFE2_teamMember", body: Query, token: Required, module: Comm3, source: Assumed, lists
        refuses NeedRealAccount, Forbidden, NotFound;
    /// Sets the rates of an agent below; each stays between the agent's own and those further down.
    SetTeamRates: TeamRates => TeamCard,
        Post "/wps/relay/MCSFE_setTeamRates", body: Json, token: Required, module: Comm3, source: Assumed, changes, lists
        refuses NeedRealAccount, Forbidden, NotFound, ValidationFailed;
    /// How much the agent can transfer to somebody below.
    Downline: Nothing => DownlineInfo,
        Get "/wps/v2/wallets/downline", body: None, token: Required, module: Comm3, source: Assumed
        refuses NeedRealAccount, Forbidden;
    /// Transfers to somebody below; carries the payment password.
    TransferDownline: DownlineRequest => DownlineTransferred,
        Post "/wps/v2/wallets/downline/transfer", body: Json, token: Required, module: Comm3, source: Assumed, encrypted, changes
        refuses NeedRealAccount, Forbidden, PaymentPasswordRequired, WithdrawalsHeld, NotFound,
            ValidationFailed, InsufficientBalance, LimitExceeded, TurnoverRequired, ReceiverUnavailable,
            TooManyRequests;
}

/// What somebody of a team is sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum TeamSort {
    /// When they joined.
    Joined,
    /// User name.
    Account,
    /// When they were last here.
    Seen,
    /// What their wallets hold.
    Balance,
    /// How many are below them.
    Team,
}

/// Who of a team is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum TeamActivity {
    /// Placed a bet in the last 30 days.
    Active,
    /// Did not.
    Idle,
}

/// Asks for people of a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamQuery {
    /// Below whom; the agent by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under: Option<String>,
    /// Exactly so far below; any by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u32>,
    /// How the user name begins, whatever its case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub search: Option<String>,
    /// Agents or members alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agents: Option<bool>,
    /// Who has placed a bet lately, or who has not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub activity: Option<TeamActivity>,
    /// Sorted by; when they joined by default.
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
    /// The way from the agent, who is not in it, to whom these are below.
    pub path: Vec<TeamPlace>,
    /// This page's.
    pub content: Vec<TeamPerson>,
    /// All that were found.
    pub count: u32,
    /// Pages in all.
    pub total_pages: u32,
}

/// Somebody on the way down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct TeamPlace {
    /// Id.
    pub id: String,
    /// User name.
    pub account: String,
}

/// Somebody of a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamPerson {
    /// Id.
    pub id: String,
    /// User name.
    pub account: String,
    /// They are an agent.
    pub agent: bool,
    /// How far below the agent who asks; 1: right below.
    pub level: u32,
    /// When they joined, RFC 3339.
    pub joined_at: String,
    /// When they were last here, RFC 3339; nothing where never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_at: Option<String>,
    /// What all their wallets hold.
    pub balance: Amount,
    /// Everybody below them.
    pub team: u32,
    /// Those right below them.
    pub direct: u32,
    /// Placed a bet in the last 30 days.
    pub active: bool,
}

/// Names somebody of the team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TeamMemberId {
    /// Id.
    pub id: String,
}

/// Somebody of the team, looked at closely.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamCard {
    /// Who they are.
    #[serde(flatten)]
    pub person: TeamPerson,
    /// The way from the agent to them, neither of them in it.
    pub path: Vec<TeamPlace>,
    /// Mobile number, masked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mobile: Option<String>,
    /// E-mail address, masked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Their own last 30 days.
    pub recent: TeamRecent,
    /// An agent's rates, by game type in the menu's order; a member has none.
    pub rates: Vec<TeamRate>,
}

/// Somebody's last 30 days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamRecent {
    /// Deposits that were credited.
    pub deposits: Amount,
    /// Withdrawals that were paid.
    pub withdrawals: Amount,
    /// Stakes of decided bets.
    pub valid_bet: Amount,
    /// Prizes less stakes of the decided bets.
    pub profit: Amount,
}

/// A rate with what it can be, in percent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamRate {
    /// Category.
    pub game_type: String,
    /// What it is.
    pub rate: Amount,
    /// Never below an agent's further down.
    pub least: Amount,
    /// Never above the upline's.
    pub most: Amount,
}

/// A rate that is wanted, in percent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WantedRate {
    /// Category.
    pub game_type: String,
    /// Two decimals at most.
    pub rate: Amount,
}

/// Sets an agent's rates.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TeamRates {
    /// Whose.
    pub id: String,
    /// One of every game type.
    pub rates: Vec<WantedRate>,
}

/// What can go to somebody below.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DownlineInfo {
    /// Least amount.
    pub min_amount: Amount,
    /// Largest amount.
    pub max_amount: Amount,
    /// What the main wallet holds that may go.
    pub available: Amount,
    /// A payment password is set; without one nothing leaves.
    pub payment_password: bool,
    /// Until when transfers are held, RFC 3339, as withdrawals are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_until: Option<String>,
}

/// Transfers to somebody below.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct DownlineRequest {
    /// To whom.
    pub id: String,
    /// How much.
    pub amount: Amount,
    /// Payment password.
    pub payment_password: String,
}

secret!(DownlineRequest);

/// What went.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct DownlineTransferred {
    /// Reference of the movement.
    pub id: String,
    /// How much.
    pub amount: Amount,
    /// The receiver's user name.
    pub account: String,
    /// When, RFC 3339.
    pub at: String,
}
