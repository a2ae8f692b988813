//! View of a reward for points.

use crate::points::max_quantity;
use ante_contract::{json::FromJson, points::PointRewardKind};
use serde::{Deserialize, Serialize};

/// Fields of a reward that its view depends on: a `PointRewardItem` fits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PointRewardViewForm {
    /// Kind of reward.
    #[serde(rename = "type")]
    pub kind: PointRewardKind,
    /// Remaining quantity; missing if unlimited.
    #[serde(default)]
    pub stock: Option<u32>,
    /// Remaining quantity for the member; missing if unlimited.
    #[serde(default)]
    pub left: Option<u32>,
}

/// A reward for points as shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PointRewardView {
    /// Whether none is left in stock.
    pub sold_out: bool,
    /// Largest quantity that the member can redeem at once; 0 if none.
    pub max_quantity: u32,
    /// Whether the remark is the address that the reward is sent to.
    pub needs_address: bool,
}

/// Returns the view of a reward for points.
#[must_use]
pub fn point_reward_view(reward: &PointRewardViewForm) -> PointRewardView {
    PointRewardView {
        sold_out: reward.stock == Some(0),
        max_quantity: max_quantity(reward.stock, reward.left),
        needs_address: reward.kind == PointRewardKind::Item,
    }
}
