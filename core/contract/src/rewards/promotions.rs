//! `rewards`, promotions: the list, details, and the member's actions (REQ-3.39, REQ-7.47).

use crate::{amount::Amount, endpoint::endpoints, envelope::Empty, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Current, upcoming and recently ended promotions, each with the member's state.
    Promotions: PromotionsRequest => PromotionList,
        Get "/wps/relay/MCS2_promotionList", body: Query, token: Optional, module: Comm3, provenance: Extension, list
        errors OnBreak;
    /// A promotion with its text and conditions.
    PromotionDetail: PromotionRequest => PromotionPage,
        Get "/wps/relay/MCS2_promotionDetail", body: Query, token: Optional, module: Comm3, provenance: Extension, list
        errors OnBreak, NotFound;
    /// Joins a promotion: later bets count.
    JoinPromotion: PromotionId => Promotion,
        Post "/wps/relay/MCS2_joinPromotion", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, OnBreak, NotFound, PromotionClaimed, PromotionClosed, PromotionComing,
            PromotionApplying, PromotionNotReady;
    /// Applies for a promotion, with a comment and proofs; the operator decides.
    ApplyPromotion: PromotionApplication => Promotion,
        Post "/wps/relay/MCS2_applyPromotion", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, OnBreak, NotFound, PromotionClaimed, PromotionClosed, PromotionComing,
            PromotionApplying, PromotionNotReady, ValidationFailed;
    /// Claims a promotion's reward.
    ClaimPromotion: PromotionClaim => PromotionClaimResult,
        Post "/wps/relay/MCS2_claimPromotion", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, OnBreak, NotFound, PromotionClaimed, PromotionClosed, PromotionComing,
            PromotionApplying, PromotionNotReady, ValidationFailed, BonusActive;
    /// Draws a raffle's prize with a ticket.
    ClaimRaffle: PromotionId => RafflePrize,
        Post "/wps/relay/MCS2_claimRafflePromotion", body: Json, token: Required, module: Comm3, provenance: Specified, mutation
        errors NeedRealAccount, OnBreak, NotFound, PromotionClosed, PromotionComing, NoTicket;
    /// Counts of claimable items, by the badges that show them.
    AvailablePromo: Empty => ClaimableCounts,
        Get "/wps/relay/MCS2_availablePromo", body: None, token: Required, module: Comm3, provenance: Extension
        errors NeedRealAccount;
}

/// Query for the promotions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PromotionsRequest {
    /// Language code.
    #[serde(default)]
    pub language: String,
}

/// Query for one promotion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PromotionRequest {
    /// Id.
    pub id: String,
    /// Language code.
    #[serde(default)]
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
    /// Categories with at least one promotion, in display order.
    pub categories: Vec<PromotionCategory>,
    /// Promotions, in display order.
    pub list: Vec<Promotion>,
}

/// A category of promotions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PromotionCategory {
    /// Key, as used in promotions.
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
    /// Upcoming.
    ComingSoon,
    /// Open for joining or for applications.
    Join,
    /// Joined; the conditions remain to be met.
    Joined,
    /// Joined, with progress toward the conditions.
    InProcess,
    /// Claimable: all conditions are met.
    Claim,
    /// The operator decides on the application.
    Applying,
    /// Rejected by the operator.
    Rejected,
    /// Approved and credited by the operator.
    Issued,
    /// Claimed.
    Claimed,
    /// Ended.
    Closed,
}

/// Task of a promotion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PromotionKind {
    /// Announcement without a task.
    Info,
    /// Join, then deposit.
    Deposit,
    /// Join, then play.
    Turnover,
    /// Apply with a comment and proofs.
    Application,
    /// Redeem with the id of a messenger.
    Messenger,
    /// Draw with tickets.
    Raffle,
}

/// Calendar period of a repeating promotion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PromotionPeriod {
    /// Monday to Sunday.
    Week,
    /// Calendar month.
    Month,
}

/// Messenger whose ids redeem a bonus.
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
    /// Description of one sentence.
    pub summary: String,
    /// Key of the category.
    pub category: String,
    /// Task of the promotion.
    pub kind: PromotionKind,
    /// State for the caller; for a visitor, `join` if a member could join.
    pub status: PromotionStatus,
    /// Address of the picture, 3:1.
    pub image: String,
    /// Start of the promotion, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<String>,
    /// End of the promotion, RFC 3339; none if open-ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends_at: Option<String>,
    /// Reason of a rejection by the operator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Progress of the conditions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub progress: Option<PromotionProgress>,
    /// Remaining tickets of the raffle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tickets: Option<u32>,
    /// Amount that was given, or that can be claimed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
}

/// Progress of a promotion's conditions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PromotionProgress {
    /// Current progress.
    pub done: Amount,
    /// Goal.
    pub goal: Amount,
}

/// Details of a promotion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PromotionPage {
    /// The promotion as in the list.
    pub promotion: Promotion,
    /// Conditions and rewards as figures.
    pub conditions: PromotionConditions,
    /// HTML of the operator; must be sanitized before display.
    pub content: String,
    /// Messengers whose ids redeem it.
    pub messengers: Vec<Messenger>,
    /// The member's application; none if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub application: Option<ApplicationDetails>,
}

/// Conditions as figures, shown before joining.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PromotionConditions {
    /// Turnover required of the reward before a withdrawal; none if there is no requirement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turnover: Option<Amount>,
    /// Maximum reward.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap: Option<Amount>,
    /// Percent of the deposit; none for a fixed reward.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub percent: Option<Amount>,
    /// Minimum deposit or minimum stakes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<Amount>,
    /// Days for the turnover, counted from the grant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<u32>,
    /// Game types that count; empty for all.
    #[serde(default)]
    pub game_types: Vec<String>,
    /// Maximum number of claims by a member; none for one claim.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<u32>,
    /// Calendar period (UTC) in which so many claims are possible; none for once and for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times_per: Option<PromotionPeriod>,
}

/// Application for a promotion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PromotionApplication {
    /// Id of the promotion.
    pub id: String,
    /// Comment of at most 140 characters; may be empty.
    pub comment: String,
    /// Ids of stored pictures (`UploadProof`), 3 at most.
    pub proofs: Vec<String>,
}

/// Content of an application.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ApplicationDetails {
    /// Comment of the application.
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
    /// Id of the member in that messenger.
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

/// Prize of a raffle ticket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct RafflePrize {
    /// Reference of the draw.
    pub id: String,
    /// Name of the prize, in the request's language.
    pub title: String,
    /// Amount of a money prize; `0` for a blank.
    pub amount: Amount,
    /// Number of points of a points prize.
    pub points: Amount,
    /// New state of the promotion.
    pub promotion: Promotion,
}

/// Counts of the member's claimable items.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ClaimableCounts {
    /// Number of claimable promotions.
    pub available_promo_count: u32,
    /// Number of claimable missions.
    pub mission_count: u32,
    /// Number of claimable rewards.
    pub reward_count: u32,
    /// Switch of referrals: `availablePromo.REFERRAL.enabled`.
    #[serde(rename = "REFERRAL")]
    pub referral: ReferralSwitch,
}

/// Whether members may invite friends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReferralSwitch {
    /// Whether referrals are enabled.
    pub enabled: bool,
}
