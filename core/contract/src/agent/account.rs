//! `agent`, opening accounts for downlines, and invite links.

use super::team::{RateInput, TeamRate};
use crate::{
    account::password::redact_debug, amount::Amount, endpoint::endpoints, envelope::Empty,
    json::FromJson,
};
use serde::{Deserialize, Serialize};

endpoints! {
    /// The agent's own rates, which bound those of agents below.
    AgentRates: Empty => AgentRateList,
        Get "/wps/agent/rates", body: None, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden;
    /// Opens an account below the agent; its password must be changed at the first login.
    OpenAccount: OpenAccountRequest => OpenAccountResult,
        Put "/wps/agent/member", body: Json, token: Required, module: Reg3, provenance: Extension, encrypted, mutation
        errors NeedRealAccount, Forbidden, UsernameTaken, ValidationFailed, TooManyRequests;
    /// The agent's invite links with their results, newest first.
    InviteLinks: Empty => InviteLinkList,
        Get "/wps/agent/invites", body: None, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden;
    /// Creates an invite link.
    CreateInviteLink: InviteLinkRequest => InviteLinkList,
        Put "/wps/agent/invites", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, Forbidden, ValidationFailed, TooManyLinks;
    /// Turns an invite link off or on; a registration by an inactive link counts as one without.
    SwitchInviteLink: InviteLinkSwitch => InviteLinkList,
        Post "/wps/agent/invites", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, Forbidden, NotFound;
}

/// An agent's own rates.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct AgentRateList {
    /// Rates by game type, in menu order; the bounds apply to agents directly below.
    pub rates: Vec<TeamRate>,
}

/// Opens an account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenAccountRequest {
    /// User name.
    pub username: String,
    /// First password.
    pub password: String,
    /// Whether the account is an agent's.
    pub agent: bool,
    /// Rates of an agent, one for each game type; empty for a member.
    pub rates: Vec<RateInput>,
    /// Identity number of the new member, if the registration requires one.
    #[serde(rename = "idNumber", default, skip_serializing_if = "Option::is_none")]
    pub id_number: Option<String>,
}

redact_debug!(OpenAccountRequest);

/// Result of opening an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct OpenAccountResult {
    /// Id.
    pub id: String,
    /// User name.
    pub account: String,
}

/// An agent's links.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct InviteLinkList {
    /// Links, newest first.
    pub list: Vec<InviteLink>,
    /// Maximum number of links per agent.
    pub most: u32,
}

/// Invite link for registrations.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct InviteLink {
    /// Id.
    pub id: String,
    /// Note of the agent.
    pub note: String,
    /// Code of the link.
    pub code: String,
    /// Path of the registration with the code; the page puts its own origin before it.
    pub path: String,
    /// Whether accounts opened by it are agents.
    pub agent: bool,
    /// Rates of accounts opened by the link.
    pub rates: Vec<RateInput>,
    /// Whether the link is active.
    pub on: bool,
    /// Creation time, RFC 3339.
    pub created_at: String,
    /// Number of registrations by the link.
    pub joined: u32,
    /// Number of registered accounts with a deposit.
    pub depositors: u32,
    /// Total deposits of the registered accounts.
    pub deposits: Amount,
    /// Total stakes of decided bets of the registered accounts.
    pub valid_bet: Amount,
}

/// Creates an invite link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InviteLinkRequest {
    /// Note of the agent; at most 40 characters.
    pub note: String,
    /// Whether accounts opened by it are agents.
    pub agent: bool,
    /// Rates of accounts opened by the link, one for each game type; empty for members.
    pub rates: Vec<RateInput>,
}

/// Turns an invite link on or off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct InviteLinkSwitch {
    /// Id.
    pub id: String,
    /// Whether the link is to be active.
    pub on: bool,
}
