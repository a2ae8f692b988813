//! `rewards`, the reward centre: claimable rewards of the member.

use crate::{amount::Amount, endpoint::endpoints, envelope::PageRequest, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// A page of the member's rewards: claimable ones first, then the newest.
    Rewards: PageRequest => RewardList,
        Get "/wps/relay/MCS2_rewardList", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount;
    /// Claims a reward, or all claimable ones.
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
    /// Rewards of the page.
    pub list: Vec<Reward>,
    /// Number of pages.
    pub total_pages: u32,
    /// Number of claimable rewards.
    pub reward_count: u32,
    /// Total amount of claimable money.
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
    /// Source of the reward.
    pub kind: RewardKind,
    /// Title, in the request's language.
    pub title: String,
    /// Amount of money; `0` for none.
    pub amount: Amount,
    /// Number of points; `0` for none.
    pub points: Amount,
    /// Turnover required before the money can be withdrawn; none if there is no requirement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turnover: Option<Amount>,
    /// State.
    pub state: RewardState,
    /// Time at which the reward was granted, RFC 3339.
    pub at: String,
    /// End of the claim period, RFC 3339; none if unlimited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<String>,
}

/// Source of a reward.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum RewardKind {
    /// VIP rank of the member: birthday, level or week.
    Vip,
    /// The leaderboard of the missions.
    Leaderboard,
    /// Consecutive days with a visit.
    SignIn,
    /// Completed mission whose reward was not claimed before the end of its period.
    Mission,
    /// Manual gift of the operator.
    Gift,
}

/// State of a reward.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum RewardState {
    /// Claimable.
    Waiting,
    /// Claimed.
    Claimed,
    /// Expired before a claim.
    Expired,
}

/// Id of a reward.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RewardClaim {
    /// Id; empty selects all claimable rewards.
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
