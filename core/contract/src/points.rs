//! `points`: the points mall. Points are decimals like money, are kept in a separate account, and
//! never expire.

use crate::{
    amount::Amount,
    endpoint::endpoints,
    envelope::{Empty, PageRequest},
    json::FromJson,
};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Balance of the member's points.
    PointBalance: Empty => Points,
        Get "/wps/relay/MCS2_getPointBalance", body: None, token: Required, module: Ptsys3, provenance: Specified
        errors NeedRealAccount;
    /// Rewards that points can be redeemed for.
    PointReward: PointRewardRequest => PointRewards,
        Get "/wps/relay/MCS2_getPointReward", body: Query, token: Required, module: Ptsys3, provenance: Specified, list
        errors NeedRealAccount;
    /// Redeems points; carries the payment password.
    RedeemPointReward: RedeemRequest => Redemption,
        Post "/wps/relay/passwordCheck/MCS2_redeemPointReward", body: Json, token: Required, module: Ptsys3, provenance: Adapted, encrypted, mutation
        errors NeedRealAccount, OnBreak, PaymentPasswordRequired, WithdrawalsHeld, NotFound,
            ValidationFailed, InsufficientBalance, TurnoverRequired, BonusActive, TooManyRequests;
    /// A page of the member's redemptions, newest first.
    RedeemPointList: PageRequest => RedemptionList,
        Get "/wps/relay/MCS2_getRedeemPointList", body: Query, token: Required, module: Ptsys3, provenance: Specified, list
        errors NeedRealAccount;
    /// Sources of points, and their value.
    PointConfig: Empty => PointRules,
        Get "/wps/relay/MCS2_getPointConfig", body: None, token: Required, module: Ptsys3, provenance: Specified, list
        errors NeedRealAccount;
    /// A page of the movements of points, newest first, with the totals of the period.
    PointTransactions: PointTransactionsRequest => PointTransactionList,
        Get "/wps/relay/ODSFE2_MemTransDet", body: Query, token: Required, module: Ptsys3, provenance: Specified, list
        errors NeedRealAccount;
    /// Converts points to money; carries the payment password.
    ConvertPoint: ConvertRequest => PointConversion,
        Post "/wps/relay/passwordCheck/MCS2_convertPoint", body: Json, token: Required, module: Ptsys3, provenance: Adapted, encrypted, mutation
        errors NeedRealAccount, PaymentPasswordRequired, ValidationFailed, LimitExceeded, TooManyRequests;
}

/// A member's points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Points {
    /// Available points.
    pub points: Amount,
    /// Sum of all earned points.
    pub earned: Amount,
    /// Sum of all spent points.
    pub spent: Amount,
}

/// Query for the rewards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PointRewardRequest {
    /// Language code.
    #[serde(default)]
    pub language: String,
}

/// Rewards that points can be redeemed for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PointRewards {
    /// Rewards, in display order.
    pub list: Vec<PointRewardItem>,
}

/// Reward that points can be redeemed for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PointRewardItem {
    /// Id.
    pub id: String,
    /// Kind of reward.
    #[serde(rename = "type")]
    pub kind: PointRewardKind,
    /// Name, in the request's language.
    pub name: String,
    /// Description of one sentence.
    pub summary: String,
    /// Address of the square picture.
    pub image: String,
    /// Price in points, for one.
    pub points: Amount,
    /// Money to pay in addition, for one; `0` for none.
    pub amount_requirement: Amount,
    /// Amount of money that one gives; `0` for goods.
    pub amount: Amount,
    /// Turnover required before the money can be withdrawn; none if there is no requirement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turnover: Option<Amount>,
    /// Remaining quantity; none if unlimited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stock: Option<u32>,
    /// Remaining quantity for this member; none if unlimited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
}

/// Kind of a reward for points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PointRewardKind {
    /// Money, credited immediately.
    Cash,
    /// Bonus with turnover, granted immediately.
    Bonus,
    /// Goods, approved and sent by the operator.
    Item,
}

/// Redeems points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RedeemRequest {
    /// Id of the reward.
    pub id: String,
    /// Quantity, from 1.
    pub quantity: u32,
    /// Recipient or address for goods; 140 characters at most.
    #[serde(default)]
    pub remark: String,
    /// Payment password.
    pub payment_password: String,
}

/// A page of redemptions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RedemptionList {
    /// Redemptions of the page.
    pub list: Vec<Redemption>,
    /// Number of pages.
    pub total_pages: u32,
}

/// A redemption.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Redemption {
    /// Reference number.
    pub reference_number: String,
    /// Time of the request, RFC 3339.
    pub apply_time: String,
    /// Kind of reward.
    #[serde(rename = "type")]
    pub kind: PointRewardKind,
    /// Name, in the request's language.
    pub name: String,
    /// Quantity.
    pub quantity: u32,
    /// Price in points, for all of them.
    pub points_requirement: Amount,
    /// Money paid in addition, for all of them.
    pub amount_requirement: Amount,
    /// State.
    pub status: RedemptionStatus,
    /// Change of the points; a rejection refunds them.
    pub changed_points: Amount,
    /// Balance of points after the redemption.
    pub points_balance: Amount,
    /// Remark of the member or the operator.
    pub remark: String,
}

/// State of a redemption (REQ-3.40).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum RedemptionStatus {
    /// Awaiting the operator's decision.
    InProcess,
    /// Rejected; points and money were refunded.
    Rejected,
    /// Approved.
    Approved,
}

/// Sources of points, and their value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PointRules {
    /// Sources of points.
    pub sources: Vec<PointSource>,
    /// Points for one unit of money.
    pub convert_rate: Amount,
    /// Minimum points of a conversion.
    pub convert_least: Amount,
    /// Step of the points of a conversion.
    pub convert_step: Amount,
    /// Maximum of points converted in a day.
    pub convert_day_limit: Amount,
    /// Points that can still be converted today.
    pub convert_left: Amount,
    /// End of that day, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day_ends: Option<String>,
}

/// Source of points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PointSource {
    /// Type of the source.
    #[serde(rename = "type")]
    pub kind: PointKind,
    /// Stake for one point; for `deposit`, money deposited and then staked.
    pub amount: Amount,
}

/// Points types (REQ-9.31).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PointKind {
    /// Live casino.
    Live,
    /// Lottery.
    Lottery,
    /// Card and table games.
    Pvp,
    /// Slots and fishing games.
    Slots,
    /// Sports and e-sports.
    Sports,
    /// Redemptions, conversions and refunds.
    Redeem,
    /// Deposits.
    Deposit,
    /// Missions, raffles and gifts.
    Reward,
}

/// Query for movements of points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PointTransactionsRequest {
    /// Start of the period, RFC 3339; by default 30 days before its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// End of the period (exclusive), RFC 3339; now by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Type; none for all.
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<PointKind>,
    /// Page, from 1.
    #[serde(default)]
    pub page: u32,
}

/// A page of movements of points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PointTransactionList {
    /// Movements of the page.
    pub list: Vec<PointTransaction>,
    /// Number of pages.
    pub total_pages: u32,
    /// Number of movements in the period.
    pub count: u32,
    /// Sum of earned points in the period.
    pub earned: Amount,
    /// Sum of spent points in the period.
    pub spent: Amount,
}

/// A movement of points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PointTransaction {
    /// Reference number.
    pub reference_number: String,
    /// Time, RFC 3339.
    pub at: String,
    /// Type.
    #[serde(rename = "type")]
    pub kind: PointKind,
    /// Change of the points.
    pub changed_points: Amount,
    /// Balance of points after the movement.
    pub points_balance: Amount,
    /// Description, in the request's language.
    pub remark: String,
}

/// Converts points to money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ConvertRequest {
    /// Number of points.
    pub points: Amount,
    /// Payment password.
    pub payment_password: String,
}

/// Conversion of points to money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PointConversion {
    /// Reference number.
    pub reference_number: String,
    /// Converted points.
    pub points: Amount,
    /// Credited amount.
    pub amount: Amount,
    /// Balance of points after the conversion.
    pub points_balance: Amount,
}
