//! `points`: the points mall. Points are a decimal like money, in an account of their own, and never expire.

use crate::{
    amount::Amount,
    endpoint::endpoints,
    envelope::{Empty, PageRequest},
    json::FromJson,
};
use serde::{Deserialize, Serialize};

endpoints! {
    /// The member's points.
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
        errors NeedRealAccount, OnBreak, PaymentPasswordRequired, NotFound, ValidationFailed,
            InsufficientBalance, TurnoverRequired, BonusActive, TooManyRequests;
    /// A page of the member's redemptions, newest first.
    RedeemPointList: PageRequest => RedemptionList,
        Get "/wps/relay/MCS2_getRedeemPointList", body: Query, token: Required, module: Ptsys3, provenance: Specified, list
        errors NeedRealAccount;
    /// Sources of points, and their value.
    PointConfig: Empty => PointRules,
        Get "/wps/relay/MCS2_getPointConfig", body: None, token: Required, module: Ptsys3, provenance: Specified, list
        errors NeedRealAccount;
    /// A page of the movements of the member's points, newest first, with the totals of the whole period.
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
    /// Points available.
    pub points: Amount,
    /// All that ever came.
    pub earned: Amount,
    /// All that was spent.
    pub spent: Amount,
}

/// Query for the rewards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PointRewardRequest {
    /// Language code.
    pub language: String,
}

/// Rewards that points can be redeemed for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PointRewards {
    /// In the order to show.
    pub list: Vec<PointRewardItem>,
}

/// Something that points can be redeemed for.
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
    /// One sentence.
    pub summary: String,
    /// Address of the picture, square.
    pub image: String,
    /// Points for one.
    pub points: Amount,
    /// Money to be added for one; `0` for none.
    pub amount_requirement: Amount,
    /// Money that one gives; `0` for a thing.
    pub amount: Amount,
    /// Turnover required of the money; none if it is free at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turnover: Option<Amount>,
    /// Remaining quantity; none for no bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stock: Option<u32>,
    /// Remaining quantity for this member; none for no bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
}

/// Kind of a reward for points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PointRewardKind {
    /// Money in the balance, at once.
    Cash,
    /// A bonus with a turnover, at once.
    Bonus,
    /// A thing, which the operator approves and sends.
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
    /// Recipient or address, for a thing; 140 characters at most.
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
    /// This page's.
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
    /// Points for all of them.
    pub points_requirement: Amount,
    /// Money added for all of them.
    pub amount_requirement: Amount,
    /// State.
    pub status: RedemptionStatus,
    /// By how much the points changed; a rejection gives them back.
    pub changed_points: Amount,
    /// Points after it.
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
    /// The operator has not decided yet.
    InProcess,
    /// No: points and money are back.
    Rejected,
    /// Yes.
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
    /// Least points of one conversion.
    pub convert_least: Amount,
    /// Points are converted in steps of this.
    pub convert_step: Amount,
    /// Most points that can be converted in a day.
    pub convert_day_limit: Amount,
    /// Points that can still be converted today.
    pub convert_left: Amount,
}

/// Source of points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PointSource {
    /// Type of the source.
    #[serde(rename = "type")]
    pub kind: PointKind,
    /// Money staked for one point; of `deposit`, money deposited and then staked.
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
    /// Slots, fishing among them.
    Slots,
    /// Sports and e-sports.
    Sports,
    /// Redeemed or converted, or given back.
    Redeem,
    /// Deposits.
    Deposit,
    /// Missions, raffles, gifts.
    Reward,
}

/// Query for movements of points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PointTransactionsRequest {
    /// First moment, RFC 3339.
    pub from: String,
    /// Moment after the last, RFC 3339.
    pub to: String,
    /// Type; none: all.
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<PointKind>,
    /// Page, from 1.
    pub page: u32,
}

/// A page of movements of points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PointTransactionList {
    /// This page's.
    pub list: Vec<PointTransaction>,
    /// Number of pages.
    pub total_pages: u32,
    /// Number of movements in the period.
    pub count: u32,
    /// All that came in the period.
    pub earned: Amount,
    /// All that went in the period.
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
    /// By how much the points changed.
    pub changed_points: Amount,
    /// Points after it.
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

/// A conversion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PointConversion {
    /// Reference number.
    pub reference_number: String,
    /// Points that went.
    pub points: Amount,
    /// Money that came.
    pub amount: Amount,
    /// Points after it.
    pub points_balance: Amount,
}
