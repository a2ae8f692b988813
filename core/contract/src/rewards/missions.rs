//! `rewards`, missions and their leaderboard (REQ-7.41).

use crate::{amount::Amount, endpoint::endpoints, envelope::Empty, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Missions with their progress.
    MissionSummary: Empty => Missions,
        Get "/wps/relay/MCSFE_getMissionSummaryDetails", body: None, token: Required, module: Comm3, provenance: Specified, list
        errors NeedRealAccount;
    /// Leaderboard of a week's missions.
    MissionLeaderboard: LeaderboardRequest => Leaderboard,
        Get "/wps/relay/MCSFE_getMissionLeaderboard", body: Query, token: Required, module: Comm3, provenance: Specified, list
        errors NeedRealAccount;
    /// Claims the reward of a mission.
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
    /// Score of the member in this week's leaderboard.
    pub score: Amount,
    /// Days for which an unclaimed reward stays in the reward centre after the mission's period.
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
    /// Task in one sentence.
    pub summary: String,
    /// Unit of progress.
    pub unit: MissionUnit,
    /// Current progress.
    pub done: Amount,
    /// Goal.
    pub goal: Amount,
    /// Reward in money; `0` for none.
    pub amount: Amount,
    /// Reward in points; `0` for none.
    pub points: Amount,
    /// State.
    pub state: MissionState,
    /// Period after which the mission restarts.
    pub period: MissionPeriod,
    /// End of the period, RFC 3339.
    pub ends_at: String,
    /// Path of the site where it can be done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
}

/// Unit of a mission's progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum MissionUnit {
    /// Money, deposited or staked.
    Amount,
    /// Number of bets, games or days.
    Count,
}

/// State of a mission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum MissionState {
    /// Progress below the goal.
    Open,
    /// Completed: the reward can be claimed.
    Claimable,
    /// Claimed.
    Claimed,
}

/// Period after which a mission restarts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum MissionPeriod {
    /// Each day at midnight UTC.
    Daily,
    /// Each Monday at midnight UTC.
    Weekly,
    /// One-time mission without a restart.
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
    /// Week of the leaderboard; the current one by default.
    #[serde(default)]
    pub week: LeaderboardWeek,
}

/// A week of the leaderboard.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum LeaderboardWeek {
    /// Current week.
    #[default]
    This,
    /// Previous week, with final results.
    Last,
}

/// Leaderboard of a week.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Leaderboard {
    /// First fifty entries.
    pub list: Vec<LeaderboardLine>,
    /// Entry of the member at any rank; none without a score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<LeaderboardLine>,
    /// End of the week, RFC 3339.
    pub ends_at: String,
}

/// Entry of the leaderboard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct LeaderboardLine {
    /// Rank, from 1.
    pub rank: u32,
    /// Name of the player, masked except for the member's own.
    pub player: String,
    /// Score in the leaderboard.
    pub score: Amount,
    /// Prize of the rank in money; `0` for none.
    pub prize: Amount,
    /// Whether it is the member's own entry.
    pub own: bool,
}
