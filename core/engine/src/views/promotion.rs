//! View of a promotion.

use ante_contract::json::FromJson;
use serde::{Deserialize, Serialize};

/// Fields of a promotion that its view depends on: a `Promotion` fits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PromotionViewForm {
    /// Kind of the promotion.
    #[cfg_attr(feature = "ts", tsify(type = "PromotionKind"))]
    pub kind: String,
    /// Its status for the visitor.
    #[cfg_attr(feature = "ts", tsify(type = "PromotionStatus"))]
    pub status: String,
}

/// A promotion as shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PromotionView {
    /// The visitor's next step.
    #[cfg_attr(
        feature = "ts",
        tsify(
            type = "'join' | 'apply' | 'claim' | 'redeem' | 'draw' | 'deposit' | 'play' | 'none'"
        )
    )]
    pub step: &'static str,
}

/// Returns the view of a promotion.
#[must_use]
pub fn promotion_view(promotion: &PromotionViewForm) -> PromotionView {
    let step = match (&*promotion.status, &*promotion.kind) {
        ("rejected", _) | ("join", "application") => "apply",
        ("joined" | "inProcess", "info") => "none",
        ("joined" | "inProcess", "turnover") => "play",
        ("joined" | "inProcess", _) | ("join", "raffle" | "messenger") => "deposit",
        ("join", _) => "join",
        ("claim", "raffle") => "draw",
        ("claim", "messenger") => "redeem",
        ("claim", _) => "claim",
        _ => "none",
    };
    PromotionView { step }
}
