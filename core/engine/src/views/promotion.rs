//! View of a promotion.

use crate::{engine::Engine, ports::Ports};
use ante_contract::{
    Amount,
    json::FromJson,
    rewards::promotions::{PromotionKind, PromotionStatus},
};
use serde::{Deserialize, Serialize};

/// Fields of a promotion that its view depends on: a `Promotion` fits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PromotionViewForm {
    /// Kind of the promotion.
    pub kind: PromotionKind,
    /// Status for the visitor.
    pub status: PromotionStatus,
    /// Maximum reward: that of its `PromotionConditions`.
    #[serde(default)]
    pub cap: Option<String>,
}

/// A promotion as shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PromotionView {
    /// Status to show; missing if this version does not know the status or the kind.
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub shown: Option<PromotionStatus>,
    /// The visitor's next step.
    pub step: PromotionStep,
    /// Whether it has not begun.
    pub upcoming: bool,
    /// Whether it is over.
    pub closed: bool,
    /// Whether the reward can be claimed.
    pub claimable: bool,
    /// Whether the member's application awaits the decision, or was rejected.
    pub applied: bool,
    /// Whether the member's application was rejected: the next step repeats it.
    pub rejected: bool,
    /// Whether it only informs, without conditions.
    pub info: bool,
    /// Whether prizes are drawn with tickets.
    pub draws: bool,
    /// Largest bonus for a Zalo id: the maximum reward, or the brand's; missing unless ids of messengers redeem it.
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub zalo_max: Option<Amount>,
}

/// Next step of a visitor with a promotion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PromotionStep {
    /// Joins it.
    Join,
    /// Applies for it.
    Apply,
    /// Claims the reward.
    Claim,
    /// Redeems it with the id of a messenger.
    Redeem,
    /// Draws with tickets.
    Draw,
    /// Deposits.
    Deposit,
    /// Plays.
    Play,
    /// No step.
    #[default]
    None,
}

impl<P: Ports> Engine<P> {
    /// Returns the view of a promotion.
    pub fn promotion_view(&self, promotion: &PromotionViewForm) -> PromotionView {
        use PromotionKind::{Application, Info, Messenger, Raffle, Turnover};
        use PromotionStatus::{
            Applying, Claim, Closed, ComingSoon, InProcess, Join, Joined, Rejected,
        };
        let step = match (promotion.status, promotion.kind) {
            (Rejected, _) | (Join, Application) => PromotionStep::Apply,
            (Joined | InProcess, Info) => PromotionStep::None,
            (Joined | InProcess, Turnover) => PromotionStep::Play,
            (Joined | InProcess, _) | (Join, Raffle | Messenger) => PromotionStep::Deposit,
            (Join, _) => PromotionStep::Join,
            (Claim, Raffle) => PromotionStep::Draw,
            (Claim, Messenger) => PromotionStep::Redeem,
            (Claim, _) => PromotionStep::Claim,
            _ => PromotionStep::None,
        };
        PromotionView {
            shown: Some(promotion.status),
            step,
            upcoming: promotion.status == ComingSoon,
            closed: promotion.status == Closed,
            claimable: promotion.status == Claim,
            applied: matches!(promotion.status, Applying | Rejected),
            rejected: promotion.status == Rejected,
            info: promotion.kind == Info,
            draws: promotion.kind == Raffle,
            zalo_max: (promotion.kind == Messenger).then(|| {
                Amount(promotion.cap.as_ref().unwrap_or(&self.0.brand.zalo_bonus_max).clone())
            }),
        }
    }
}
