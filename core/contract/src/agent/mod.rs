//! `agent`: overview of the agent centre, and announcements to agents (REQ-3.38).
//!
//! A team is all members below an agent, at any depth. Days are the agent's own, as in the member's
//! records: the request carries the offsets with which they begin.

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
    /// First page of the agent centre: contracts, the agent's code, size of the team, unread count.
    AgentInfo: Empty => AgentSummary,
        Get "/wps/agent/info", body: None, token: Required, module: Comm3, provenance: Extension
        errors NeedRealAccount, Forbidden;
    /// The team's metrics of a period by day, with those of the preceding period.
    TeamOverview: TeamOverviewRequest => Overview,
        Get "/wps/relay/ODSFE2_teamOverview", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden, ValidationFailed;
    /// A page of the operator's announcements to its agents, newest first.
    AgentNotices: PageRequest => AgentNoticeList,
        Get "/wps/relay/MCSFE_agentAnnouncements", body: Query, token: Required, module: Inbox3, provenance: Extension, list
        errors NeedRealAccount, Forbidden;
    /// Marks announcements as read; an empty list marks all.
    ReadAgentNotices: AgentNoticeIds => UnreadAgentNotices,
        Post "/wps/relay/MCSFE_readAgentAnnouncements", body: Json, token: Required, module: Inbox3, provenance: Extension, mutation
        errors NeedRealAccount, Forbidden, ValidationFailed;
}

/// Data of the first page of the agent centre.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct AgentSummary {
    /// Contracts of this agent's line, by kind.
    pub contracts: ContractFlags,
    /// Number of contracts that await this agent's answer, by kind.
    pub awaiting: AwaitingContracts,
    /// Code that downlines register with.
    pub referral_code: String,
    /// Path of the registration with the code, to be appended to an origin.
    pub path: String,
    /// Number of members below the agent, at any depth.
    pub team: u32,
    /// Depth of the team below the agent, in levels.
    pub levels: u32,
    /// Number of unread announcements.
    pub unread: u32,
}

/// Contracts by kind (REQ-3.38): 1 if there is one, else 0.
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

/// Number of own contracts of each kind that await the agent's answer: offers, and those that the
/// upline requests to end.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct AwaitingContracts {
    /// Dividend.
    pub dividend: u32,
    /// Daily salary.
    pub daily_salary: u32,
    /// Hourly salary.
    pub hourly_salary: u32,
    /// Real-time salary.
    pub real_time_salary: u32,
}

/// Query for the team's metrics.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TeamOverviewRequest {
    /// First day, `yyyy-MM-dd`.
    pub from: String,
    /// Last day, inclusive; at most 93 days after the first.
    pub to: String,
    /// Offset from UTC with which the days begin in the agent's time zone, in minutes; a multiple of
    /// 15. Those of the preceding period, too.
    pub offset_minutes: i32,
    /// Days from which another offset applies, in order, as in `2026-10-05:660,2027-04-05:600`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offset_changes: Option<String>,
}

/// Metrics of the team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    /// Number of members below the agent now.
    pub team: u32,
    /// Number of members directly below the agent.
    pub direct: u32,
    /// Number of agents in the team.
    pub agents: u32,
    /// Current total of the team's wallets.
    pub balance: Amount,
    /// Totals of the period.
    pub totals: TeamSums,
    /// Totals of the preceding period of equal length.
    pub before: TeamSums,
    /// Days of the period, oldest first, including empty ones.
    pub days: Vec<TeamDay>,
    /// Lines directly below the agent, the highest valid bet first; at most ten.
    pub lines: Vec<TeamLine>,
}

/// A team's sums.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamSums {
    /// Number of members with a bet.
    pub active: u32,
    /// Number of registrations.
    pub joined: u32,
    /// Total of credited deposits.
    pub deposits: Amount,
    /// Total of paid withdrawals.
    pub withdrawals: Amount,
    /// Number of placed bets.
    pub bets: u32,
    /// Stakes of decided bets.
    pub valid_bet: Amount,
    /// Prizes less stakes of the decided bets; positive if the team won.
    pub profit: Amount,
    /// The agent's income from the team: commission by the operator's days, contracts by the end of
    /// their periods.
    pub income: Amount,
}

/// Sums of a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamDay {
    /// Day in the agent's time zone, `yyyy-MM-dd`.
    pub date: String,
    /// Sums of the day.
    #[serde(flatten)]
    pub sums: TeamSums,
}

/// Member directly below the agent, with everyone below.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamLine {
    /// Id.
    pub id: String,
    /// User name, unmasked.
    pub account: String,
    /// Account type.
    pub kind: u16,
    /// Number of members below.
    pub team: u32,
    /// Number of members of the line, including its head, with a bet in the period.
    pub active: u32,
    /// Stakes of decided bets of the line in the period.
    pub valid_bet: Amount,
}

/// Page of announcements to agents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct AgentNoticeList {
    /// Announcements of the page.
    pub list: Vec<AgentNotice>,
    /// Number of pages.
    pub total_pages: u32,
    /// Number of unread announcements on all pages.
    pub unread: u32,
}

/// Announcement to agents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct AgentNotice {
    /// Id.
    pub id: String,
    /// Title in the request's language.
    pub title: String,
    /// Text as HTML; must be sanitized before display.
    pub content: String,
    /// Publication time, RFC 3339.
    pub published_at: String,
    /// Whether the agent has read it.
    pub read: bool,
}

/// Ids of announcements; an empty list selects all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AgentNoticeIds {
    /// Ids of the announcements.
    pub ids: Vec<String>,
}

/// Count of unread announcements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct UnreadAgentNotices {
    /// Number of unread announcements.
    pub unread: u32,
}
