//! `rewards`, promotions: the list, one of them, and everything that a member can do with it (REQ-3.39, REQ-7.47).

use crate::{amount::Amount, endpoint::endpoints, envelope::Empty, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Promotions that are current, upcoming or ended lately; each with the member's state.
    Promotions: PromotionsRequest => PromotionList,
        Get "/wps/relay/MCS2_promotionList", body: Query, token: Optional, module: Comm3, provenance: Extension, list
        errors OnBreak;
    /// One promotion with its text and conditions.
    PromotionDetail: PromotionRequest => PromotionPage,
        Get "/wps/relay/MCS2_promotionDetail", body: Query, token: Optional, module: Comm3, provenance: Extension, list
        errors OnBreak, NotFound;
    /// Joins a promotion: bets from now on count.
    JoinPromotion: PromotionId => Promotion,
        Post "/wps/relay/MCS2_joinPromotion", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, OnBreak, NotFound, PromotionClaimed, PromotionClosed, PromotionComing,
            PromotionApplying, PromotionNotReady;
    /// Applies for a promotion that the operator decides on, with a comment and proofs.
    ApplyPromotion: PromotionApplication => Promotion,
        Post "/wps/relay/MCS2_applyPromotion", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, OnBreak, NotFound, PromotionClaimed, PromotionClosed, PromotionComing,
            PromotionApplying, PromotionNotReady, ValidationFailed;
    /// Claims a promotion's reward.
    ClaimPromotion: PromotionClaim => PromotionClaimResult,
        Post "/wps/relay/MCS2_claimPromotion", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, OnBreak, NotFound, PromotionClaimed, PromotionClosed, PromotionComing,
            PromotionApplying, PromotionNotReady, ValidationFailed, BonusActive;
    /// Draws a raffle's prize with one ticket.
    ClaimRaffle: PromotionId => RafflePrize,
        Post "/wps/relay/MCS2_claimRafflePromotion", body: Json, token: Required, module: Comm3, provenance: Specified, mutation
        errors NeedRealAccount, OnBreak, NotFound, PromotionClosed, PromotionComing, NoTicket;
    /// Claimable items, by the badges that show them.
    AvailablePromo: Empty => ClaimableCounts,
        Get "/wps/relay/MCS2_availablePromo", body: None, token: Required, module: Comm3, provenance: Extension
        errors NeedRealAccount;
}

/// Query for the promotions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PromotionsRequest {
    /// Language code.
    pub language: String,
}

/// Query for one promotion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PromotionRequest {
    /// Id.
    pub id: String,
    /// Language code.
    pub language: String,
}

/// Id of a promotion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PromotionId {
    /// Id.
    pub id: String,
}

/// The promotions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PromotionList {
    /// Categories that have one, in their order.
    pub categories: Vec<PromotionCategory>,
    /// In the order to show.
    pub list: Vec<Promotion>,
}

/// A category of promotions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PromotionCategory {
    /// Key used in promotions.
    pub key: String,
    /// Title, in the request's language.
    pub title: String,
}

/// State of a promotion for the caller (REQ-3.39).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PromotionStatus {
    /// Not begun yet.
    ComingSoon,
    /// Can be joined, or applied for.
    Join,
    /// Joined: its conditions remain to be met.
    Joined,
    /// Its conditions are being met.
    InProcess,
    /// Its conditions are met: it can be claimed.
    Claim,
    /// The operator decides on the application.
    Applying,
    /// The operator said no.
    Rejected,
    /// The operator said yes and gave it.
    Issued,
    /// Claimed.
    Claimed,
    /// Over.
    Closed,
}

/// Task of a promotion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PromotionKind {
    /// None: it is an announcement only.
    Info,
    /// To join and then deposit.
    Deposit,
    /// To join and then play.
    Turnover,
    /// To apply, with a comment and proofs.
    Application,
    /// To redeem with the id of a messenger.
    Messenger,
    /// To draw with tickets.
    Raffle,
}

/// A messenger for ids that redeem a bonus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Messenger {
    /// Zalo.
    Zalo,
    /// WhatsApp.
    WhatsApp,
}

/// A promotion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Promotion {
    /// Id.
    pub id: String,
    /// Title, in the request's language.
    pub title: String,
    /// One sentence.
    pub summary: String,
    /// Key of its category.
    pub category: String,
    /// Task.
    pub kind: PromotionKind,
    /// State for the caller; a visitor sees `join` where a member could join.
    pub status: PromotionStatus,
    /// Address of the picture, 3 to 1.
    pub image: String,
    /// From when it runs, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<String>,
    /// Until when it runs, RFC 3339; none: until further notice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends_at: Option<String>,
    /// Reason of a rejection by the operator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Progress of its conditions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub progress: Option<PromotionProgress>,
    /// Tickets of the raffle that are left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tickets: Option<u32>,
    /// Amount given, or claimable.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
}

/// Progress of a promotion's conditions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PromotionProgress {
    /// So far.
    pub done: Amount,
    /// Goal.
    pub goal: Amount,
}

/// One promotion, whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PromotionPage {
    /// The promotion as in the list.
    pub promotion: Promotion,
    /// Conditions and rewards, in plain figures.
    pub conditions: PromotionConditions,
    /// HTML of the operator; cleaned before it is shown.
    pub content: String,
    /// Messengers with ids that redeem it.
    pub messengers: Vec<Messenger>,
    /// The member's application, when there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub application: Option<ApplicationDetails>,
}

/// Conditions in plain figures, read before joining.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PromotionConditions {
    /// Turnover required of the reward before a withdrawal; none if it is free at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turnover: Option<Amount>,
    /// Most that it gives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap: Option<Amount>,
    /// Percent of the deposit, where it gives one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub percent: Option<Amount>,
    /// Least deposit, or least stakes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<Amount>,
    /// Days for the turnover, counted from when it was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<u32>,
    /// Game types that count; none: all.
    #[serde(default)]
    pub game_types: Vec<String>,
    /// Number of times that a member can take it; none for once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<u32>,
}

/// An application.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PromotionApplication {
    /// Id of the promotion.
    pub id: String,
    /// 140 characters at most; may be empty.
    pub comment: String,
    /// Ids of kept pictures (`UploadProof`), 3 at most.
    pub proofs: Vec<String>,
}

/// Content of an application.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ApplicationDetails {
    /// Its comment.
    pub comment: String,
    /// Number of pictures.
    pub proofs: u32,
    /// Time, RFC 3339.
    pub at: String,
}

/// Claims a promotion's reward.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PromotionClaim {
    /// Id of the promotion.
    pub id: String,
    /// The messenger, if the promotion requires one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub messenger: Option<Messenger>,
    /// The member's id there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub messenger_id: Option<String>,
}

/// Result of a claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PromotionClaimResult {
    /// New state of the promotion.
    pub promotion: Promotion,
    /// Amount given.
    pub amount: Amount,
    /// Turnover required before a withdrawal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turnover: Option<Amount>,
}

/// Prize of a ticket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct RafflePrize {
    /// Reference of the draw.
    pub id: String,
    /// The prize's name, in the request's language.
    pub title: String,
    /// Money, when the prize is some; `0` for a blank.
    pub amount: Amount,
    /// Points, when the prize is some.
    pub points: Amount,
    /// New state of the promotion.
    pub promotion: Promotion,
}

/// Counts of the member's claimable items.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClaimableCounts {
    /// Promotions that can be claimed.
    pub available_promo_count: u32,
    /// Missions that can be claimed.
    pub mission_count: u32,
    /// Rewards that can be claimed.
    pub reward_count: u32,
    /// `availablePromo.REFERRAL.enabled`.
    #[serde(rename = "REFERRAL")]
    pub referral: ReferralSwitch,
}

/// Whether members may invite friends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReferralSwitch {
    /// They may.
    pub enabled: bool,
}
