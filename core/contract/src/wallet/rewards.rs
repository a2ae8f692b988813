//! `rewards` with money: bonuses with their turnover, and the rebate.

use crate::{amount::Amount, endpoint::endpoints, envelope::Empty, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Bonuses of the member with the progress of their turnover.
    BonusDetails: Empty => BonusList,
        Get "/wps/relay/MCS2_bonusDetails", body: None, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount;
    /// Cancels a bonus: its remainder and its turnover are removed.
    CancelBonus: BonusId => BonusList,
        Post "/wps/relay/MCS2_cancelBonus", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, NotFound, BetsOpen, BonusOver;
    /// Rebate accrued since the last claim.
    ManualRebate: Empty => Rebate,
        Get "/wps/relay/MCS2_manualRebate", body: None, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount;
    /// Claims the rebate.
    ClaimRebate: Empty => ClaimedRebate,
        Post "/wps/relay/MCS2_claimRebate", body: None, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, OnBreak, RebateTooSmall;
}

/// Bonuses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct BonusList {
    /// Bonuses: active ones first, then the newest.
    pub list: Vec<Bonus>,
}

/// Bonus with a turnover requirement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Bonus {
    /// Id.
    pub id: String,
    /// Title, in the request's language.
    pub title: String,
    /// Amount given.
    pub amount: Amount,
    /// Turnover required before a withdrawal.
    pub turnover: Amount,
    /// Eligible stakes so far.
    pub done: Amount,
    /// State of the bonus.
    pub state: BonusState,
    /// Amount removed if the bonus is cancelled now; only while it is active.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Amount>,
    /// Time of granting, RFC 3339.
    pub granted_at: String,
    /// Deadline of the turnover, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<String>,
}

/// Id of a bonus.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BonusId {
    /// Id.
    pub id: String,
}

/// State of a bonus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum BonusState {
    /// Active: the turnover is in progress.
    Active,
    /// Completed: the money can be withdrawn.
    Completed,
    /// Expired before completion; the remainder was removed.
    Expired,
    /// Cancelled by the member.
    Cancelled,
}

/// Claimable rebate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Rebate {
    /// Rebate by game type.
    pub lines: Vec<RebateLine>,
    /// Total rebate.
    pub amount: Amount,
    /// Minimum amount to claim.
    pub least: Amount,
    /// Start of the rebate period, RFC 3339.
    pub since: String,
    /// Earlier claims, newest first; 20 at most.
    pub taken: Vec<ClaimedRebate>,
}

/// Rebate of a game type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RebateLine {
    /// Category.
    pub game_type: String,
    /// Stakes of decided bets.
    pub valid_bet: Amount,
    /// Rate in percent, such as `0.6`.
    pub rate: Amount,
    /// Resulting rebate.
    pub amount: Amount,
}

/// Claimed rebate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ClaimedRebate {
    /// Reference.
    pub id: String,
    /// Amount.
    pub amount: Amount,
    /// Time, RFC 3339.
    pub at: String,
}
