//! `agent`: overview of the agent centre, and announcements to agents (REQ-3.38).
//!
//! A team is all members below an agent, at any depth. Days are the agent's own, as in the member's
//! records: the request carries the clock's offset.

pub mod account;
pub mod contracts;
pub mod reports;
pub mod team;

use crate::{
    amount::Amount,
    endpoint::endpoints,
    envelope::{Empty, PageRequest},
};
use serde::{Deserialize, Serialize};

endpoints! {
    /// First page of the agent centre: existing contracts, the agent's code, unread count.
    AgentInfo: Empty => AgentSummary,
        Get "/wps/agent/info", body: None, token: Required, module: Comm3, provenance: Extension
        errors NeedRealAccount, Forbidden;
    /// The team's figures of a period, day by day, with those of the previous period.
    TeamOverview: TeamOverviewRequest => Overview,
        Get "/wps/relay/ODSFE2_teamOverview", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden, ValidationFailed;
    /// A page of the operator's announcements to its agents, newest first.
    AgentNotices: PageRequest => AgentNoticeList,
        Get "/wps/relay/MCSFE_agentAnnouncements", body: Query, token: Required, module: Inbox3, provenance: Extension, list
        errors NeedRealAccount, Forbidden;
    /// Marks announcements as read; none: all of them.
    ReadAgentNotices: AgentNoticeIds => UnreadAgentNotices,
        Post "/wps/relay/MCSFE_readAgentAnnouncements", body: Json, token: Required, module: Inbox3, provenance: Extension, mutation
        errors NeedRealAccount, Forbidden, ValidationFailed;
}

/// First page of the agent centre.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct AgentSummary {
    /// Contracts of this agent's line.
    pub contracts: ContractFlags,
    /// Code that downlines register with.
    pub referral_code: String,
    /// Path of the registration with the code; the page puts its own origin before it.
    pub path: String,
    /// Number of members below the agent, at any depth.
    pub team: u32,
    /// Levels of the team: how far below the agent the deepest of them is.
    pub levels: u32,
    /// Announcements that were not read.
    pub unread: u32,
}

/// Contracts by kind (REQ-3.38): 1 where there is one, else 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ContractFlags {
    /// Dividend.
    pub divtypereq: u8,
    /// Daily salary.
    pub dailysalreqtype: u8,
    /// Hourly salary.
    pub contracthoursalreq: u8,
    /// Real-time salary.
    pub realtimesalreqtype: u8,
}

/// Query for the team's figures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TeamOverviewRequest {
    /// First day, `yyyy-MM-dd`.
    pub from: String,
    /// Last day, inclusive; at most 93 days after the first.
    pub to: String,
    /// Minutes that the agent's clock is ahead of UTC.
    pub offset_minutes: i32,
}

/// The team's figures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    /// Number of members below the agent now.
    pub team: u32,
    /// Number of those directly below.
    pub direct: u32,
    /// Agents among the team.
    pub agents: u32,
    /// Current total of the team's wallets.
    pub balance: Amount,
    /// Of the whole period.
    pub totals: TeamSums,
    /// Of as many days right before it.
    pub before: TeamSums,
    /// Every day of the period, the first one first; empty days too.
    pub days: Vec<TeamDay>,
    /// The lines directly below the agent, the one with the highest valid bet first; ten at most.
    pub lines: Vec<TeamLine>,
}

/// A team's sums.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamSums {
    /// Members with a bet.
    pub active: u32,
    /// Registrations.
    pub joined: u32,
    /// Deposits that were credited.
    pub deposits: Amount,
    /// Withdrawals that were paid.
    pub withdrawals: Amount,
    /// Bets placed.
    pub bets: u32,
    /// Stakes of decided bets.
    pub valid_bet: Amount,
    /// Prizes less stakes of the decided bets: above 0 the team won.
    pub profit: Amount,
    /// The agent's income from it: commission by the operator's days, contracts by the end of their
    /// periods.
    pub income: Amount,
}

/// A day of a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamDay {
    /// `yyyy-MM-dd`, of the agent's clock.
    pub date: String,
    /// The day's sums.
    #[serde(flatten)]
    pub sums: TeamSums,
}

/// A member directly below the agent, with everyone below them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamLine {
    /// Id.
    pub id: String,
    /// User name: an agent knows their own people.
    pub account: String,
    /// Type.
    pub kind: u16,
    /// Number of members below them.
    pub team: u32,
    /// Number of members of the line, its head included, with a bet in the period.
    pub active: u32,
    /// The line's stakes of decided bets in the period.
    pub valid_bet: Amount,
}

/// A page of announcements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct AgentNoticeList {
    /// This page's.
    pub list: Vec<AgentNotice>,
    /// Number of pages.
    pub total_pages: u32,
    /// Not read, of all pages.
    pub unread: u32,
}

/// An announcement to agents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct AgentNotice {
    /// Id.
    pub id: String,
    /// Title in the request's language.
    pub title: String,
    /// Text as HTML, to be cleaned by the page.
    pub content: String,
    /// Publication time, RFC 3339.
    pub published_at: String,
    /// The agent has read it.
    pub read: bool,
}

/// Names announcements; none: all of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AgentNoticeIds {
    /// Ids.
    pub ids: Vec<String>,
}

/// Unread announcements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct UnreadAgentNotices {
    /// Announcements that were not read.
    pub unread: u32,
}
