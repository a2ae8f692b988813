//! `rewards`, missions and their leaderboard (REQ-7.41).

use crate::{amount::Amount, endpoint::endpoints, envelope::Empty, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// The missions and how far each is.
    MissionSummary: Empty => Missions,
        Get "/wps/relay/MCSFE_getMissionSummaryDetails", body: None, token: Required, module: Comm3, provenance: Specified, list
        errors NeedRealAccount;
    /// Leaderboard of a week's missions.
    MissionLeaderboard: LeaderboardRequest => Leaderboard,
        Get "/wps/relay/MCSFE_getMissionLeaderboard", body: Query, token: Required, module: Comm3, provenance: Specified, list
        errors NeedRealAccount;
    /// Takes a mission's reward.
    ClaimMission: MissionId => Mission,
        Post "/wps/relay/MCSFE_claimMission", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, OnBreak, NotFound, MissionClaimed, MissionOpen;
}

/// The missions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Missions {
    /// Claimable ones first, then those in progress.
    pub list: Vec<Mission>,
    /// Number of claimable missions.
    pub mission_count: u32,
    /// Points of the leaderboard that the member has this week.
    pub score: Amount,
    /// Days that a mission that was done and not taken waits in the reward centre after its period.
    pub kept_days: u32,
}

/// A mission.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Mission {
    /// Id.
    pub id: String,
    /// Title, in the request's language.
    pub title: String,
    /// Task, in one sentence.
    pub summary: String,
    /// Unit of progress.
    pub unit: MissionUnit,
    /// So far.
    pub done: Amount,
    /// Goal.
    pub goal: Amount,
    /// Money that it gives; `0` for none.
    pub amount: Amount,
    /// Points that it gives; `0` for none.
    pub points: Amount,
    /// State.
    pub state: MissionState,
    /// Period after which it starts over.
    pub period: MissionPeriod,
    /// Until when it counts, RFC 3339.
    pub ends_at: String,
    /// Path of the site where it is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
}

/// Unit of a mission's progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum MissionUnit {
    /// Money: deposited, staked.
    Amount,
    /// Things done: bets, games, days.
    Count,
}

/// State of a mission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum MissionState {
    /// In progress.
    Open,
    /// Done: its reward can be taken.
    Claimable,
    /// Taken.
    Claimed,
}

/// Period after which a mission starts over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum MissionPeriod {
    /// Each day at midnight UTC.
    Daily,
    /// Each Monday at midnight UTC.
    Weekly,
    /// Never.
    Once,
}

/// Id of a mission.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MissionId {
    /// Id.
    pub id: String,
}

/// Query for a leaderboard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct LeaderboardRequest {
    /// Week of the leaderboard.
    pub week: LeaderboardWeek,
}

/// A week of the leaderboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum LeaderboardWeek {
    /// The present one.
    This,
    /// The one before, decided.
    Last,
}

/// Leaderboard of a week.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Leaderboard {
    /// The first fifty.
    pub list: Vec<LeaderboardLine>,
    /// The member's own line at any rank; none without a point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<LeaderboardLine>,
    /// Until when the week runs, RFC 3339.
    pub ends_at: String,
}

/// A line of the leaderboard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct LeaderboardLine {
    /// From 1.
    pub rank: u32,
    /// Name, masked but for the member's own.
    pub player: String,
    /// Points of the leaderboard.
    pub score: Amount,
    /// Money that the rank gives; `0` for none.
    pub prize: Amount,
    /// The member themselves.
    pub own: bool,
}
