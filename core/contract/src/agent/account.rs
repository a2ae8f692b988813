//! `agent`, opening accounts for downlines, and links that they register by.

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
    /// Opens an account below the agent; carries its password, which has to be changed at the first login.
    OpenAccount: OpenAccountRequest => OpenAccountResult,
        Put "/wps/agent/member", body: Json, token: Required, module: Reg3, provenance: Extension, encrypted, mutation
        errors NeedRealAccount, Forbidden, UsernameTaken, ValidationFailed, TooManyRequests;
    /// The agent's links with their results, newest first.
    InviteLinks: Empty => InviteLinkList,
        Get "/wps/agent/invites", body: None, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden;
    /// Makes a link.
    CreateInviteLink: InviteLinkRequest => InviteLinkList,
        Put "/wps/agent/invites", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, Forbidden, ValidationFailed, TooManyLinks;
    /// Turns a link off or on; a registration by a link that is off counts as one without a link.
    SwitchInviteLink: InviteLinkSwitch => InviteLinkList,
        Post "/wps/agent/invites", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, Forbidden, NotFound;
}

/// An agent's own rates.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct AgentRateList {
    /// By game type in the menu's order; the bounds are those of an agent directly below.
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
    /// An agent, not a member.
    pub agent: bool,
    /// An agent's rates, one of every game type; none of a member.
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
    /// Newest first.
    pub list: Vec<InviteLink>,
    /// Maximum number of links per agent.
    pub most: u32,
}

/// A link that people register by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct InviteLink {
    /// Id.
    pub id: String,
    /// The agent's note for it.
    pub note: String,
    /// Code of the link.
    pub code: String,
    /// Path of the registration with the code; the page puts its own origin before it.
    pub path: String,
    /// Accounts opened by it are agents.
    pub agent: bool,
    /// Their rates.
    pub rates: Vec<RateInput>,
    /// It is on.
    pub on: bool,
    /// Creation time, RFC 3339.
    pub created_at: String,
    /// Number of registrations by it.
    pub joined: u32,
    /// Number of those with a deposit.
    pub depositors: u32,
    /// Their deposits.
    pub deposits: Amount,
    /// Their stakes of decided bets.
    pub valid_bet: Amount,
}

/// Makes a link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InviteLinkRequest {
    /// The agent's note for it; at most 40 characters.
    pub note: String,
    /// Accounts opened by it are agents.
    pub agent: bool,
    /// Their rates, one of every game type; none of members.
    pub rates: Vec<RateInput>,
}

/// Turns a link on or off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct InviteLinkSwitch {
    /// Id.
    pub id: String,
    /// On.
    pub on: bool,
}
