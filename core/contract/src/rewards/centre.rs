//! `rewards`, the reward centre: claimable rewards of the member.

use crate::{amount::Amount, endpoint::endpoints, envelope::PageRequest};
use serde::{Deserialize, Serialize};

endpoints! {
    /// A page of the member's rewards: those that wait first, then the newest.
    Rewards: PageRequest => RewardList,
        Get "/wps/relay/MCS2_rewardList", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount;
    /// Takes a reward, or all that wait.
    ClaimReward: RewardClaim => ClaimedRewards,
        Post "/wps/relay/MCS2_claimReward", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, OnBreak, NotFound, RewardClaimed, RewardExpired, BonusActive, NothingWaits;
}

/// A page of rewards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RewardList {
    /// This page's.
    pub list: Vec<Reward>,
    /// Number of pages.
    pub total_pages: u32,
    /// Number of claimable rewards.
    pub reward_count: u32,
    /// Money that waits, all of it.
    pub waiting: Amount,
}

/// A reward.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Reward {
    /// Id.
    pub id: String,
    /// Source.
    pub kind: RewardKind,
    /// Title, in the request's language.
    pub title: String,
    /// Money; `0` for none.
    pub amount: Amount,
    /// Points; `0` for none.
    pub points: Amount,
    /// Turnover required of the money; none if it is free at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turnover: Option<Amount>,
    /// State.
    pub state: RewardState,
    /// Since when it is there, RFC 3339.
    pub at: String,
    /// Until when it can be taken, RFC 3339; none: always.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<String>,
}

/// Source of a reward.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum RewardKind {
    /// The member's rank: birthday, level, week.
    Vip,
    /// The leaderboard of the missions.
    Leaderboard,
    /// Days one after another on which the member was here.
    SignIn,
    /// A mission that was done and not taken before its period ended.
    Mission,
    /// The operator, by hand.
    Gift,
}

/// State of a reward.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum RewardState {
    /// It can be taken.
    Waiting,
    /// Taken.
    Claimed,
    /// Not taken in time.
    Expired,
}

/// Id of a reward.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RewardClaim {
    /// Id; empty: all that wait.
    pub id: String,
}

/// Claimed rewards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ClaimedRewards {
    /// Number of rewards.
    pub count: u32,
    /// Money.
    pub amount: Amount,
    /// Points.
    pub points: Amount,
}
