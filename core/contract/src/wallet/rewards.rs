//! `rewards`, with the money: bonuses with their turnover, rebate.

use crate::{amount::Amount, endpoint::endpoints, envelope::Empty, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// The member's bonuses and how far their turnover is.
    BonusDetails: Empty => BonusList,
        Get "/wps/relay/MCS2_bonusDetails", body: None, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount;
    /// Cancels a bonus: its remainder and its turnover are dropped.
    CancelBonus: BonusId => BonusList,
        Post "/wps/relay/MCS2_cancelBonus", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, NotFound, BetsOpen, BonusOver;
    /// Rebate accrued since the last one.
    ManualRebate: Empty => Rebate,
        Get "/wps/relay/MCS2_manualRebate", body: None, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount;
    /// Takes the rebate.
    ClaimRebate: Empty => ClaimedRebate,
        Post "/wps/relay/MCS2_claimRebate", body: None, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, OnBreak, RebateTooSmall;
}

/// Bonuses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct BonusList {
    /// Active ones first, then the newest.
    pub list: Vec<Bonus>,
}

/// A bonus.
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
    /// Stakes so far.
    pub done: Amount,
    /// `active`, `completed`, `expired` or `cancelled`.
    pub state: BonusState,
    /// Amount that giving it up now takes back; only while it is active.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Amount>,
    /// Time of granting, RFC 3339.
    pub granted_at: String,
    /// Until when its turnover counts, RFC 3339.
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
    /// Its turnover is in progress.
    Active,
    /// Done: its money is free.
    Completed,
    /// Not completed in time; its remainder was lost.
    Expired,
    /// Given up.
    Cancelled,
}

/// A rebate that can be taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Rebate {
    /// By game type.
    pub lines: Vec<RebateLine>,
    /// All of it.
    pub amount: Amount,
    /// Least amount that can be taken.
    pub least: Amount,
    /// Since when it gathers, RFC 3339.
    pub since: String,
    /// Rebates taken before, newest first; 20 at most.
    pub taken: Vec<ClaimedRebate>,
}

/// A game type's rebate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RebateLine {
    /// Category.
    pub game_type: String,
    /// Stakes of decided bets.
    pub valid_bet: Amount,
    /// Percent, such as `0.6`.
    pub rate: Amount,
    /// Resulting rebate.
    pub amount: Amount,
}

/// A rebate that was taken.
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
