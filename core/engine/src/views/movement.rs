//! View of a movement of money.

use ante_contract::json::FromJson;
use serde::{Deserialize, Serialize};

/// Fields of a movement that its view depends on: an `AccountRecord` and a `TeamMovement` fit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MovementViewForm {
    /// Kind on the server.
    #[cfg_attr(feature = "ts", tsify(type = "string"))]
    pub kind: MovementKind,
    /// Subject: an id, or `source:id` of a bonus.
    pub reference: String,
    /// Name of the game, for a bet, its prize or a returned stake.
    #[serde(default)]
    pub game_name: Option<String>,
}

/// Kind of a movement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum MovementKind {
    /// Deposit.
    Deposit,
    /// Withdrawal.
    Withdraw,
    /// Stake of a bet.
    Bet,
    /// Prize of a bet.
    Win,
    /// Returned stake, or returned amount of a withdrawal.
    Refund,
    /// Transfer from a wallet of a vendor.
    TransferIn,
    /// Transfer to a wallet of a vendor.
    TransferOut,
    /// Bonus.
    Bonus,
    /// Rebate.
    Rebate,
    /// Commission of an agent.
    Commission,
    /// Dividend of a contract.
    Dividend,
    /// Salary of a contract.
    Salary,
    /// Transfer to the upline.
    Upline,
    /// Transfer to a member of the team.
    Downline,
    /// Conversion or redemption of points.
    Points,
    /// A kind that this version does not know.
    #[default]
    Other,
}

/// Source of a bonus that was credited without a turnover requirement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum BonusSource {
    /// Promotion; the id is its own.
    Promotion,
    /// Mission.
    Mission,
    /// Reward centre.
    Reward,
    /// Referral programme.
    Referral,
}

/// Subject of a refund.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum RefundSubject {
    /// Bet with a returned stake.
    Bet,
    /// Withdrawal.
    Withdrawal,
}

/// A movement as shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MovementView {
    /// Kind to show.
    pub kind: MovementKind,
    /// Whether the reference is the code of a vendor.
    pub names_vendor: bool,
    /// Source of a bonus; missing for a plain one, and for other kinds.
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub source: Option<BonusSource>,
    /// Id at the source; may be empty.
    pub source_id: String,
    /// Subject of a refund in an `AccountRecord`, named by the reference; missing for other kinds.
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub refunded: Option<RefundSubject>,
}

/// Returns the view of a movement.
#[must_use]
pub fn movement_view(movement: &MovementViewForm) -> MovementView {
    let kind = movement.kind;
    let (source, id) = movement.reference.split_once(':').unwrap_or((&movement.reference, ""));
    let source = match source {
        _ if kind != MovementKind::Bonus => None,
        "promotion" => Some(BonusSource::Promotion),
        "mission" => Some(BonusSource::Mission),
        "reward" => Some(BonusSource::Reward),
        "referral" => Some(BonusSource::Referral),
        _ => None,
    };
    // Only the refund of a bet names a game.
    let refunded = match movement.game_name {
        _ if kind != MovementKind::Refund => None,
        Some(_) => Some(RefundSubject::Bet),
        None => Some(RefundSubject::Withdrawal),
    };
    MovementView {
        kind,
        refunded,
        names_vendor: matches!(kind, MovementKind::TransferIn | MovementKind::TransferOut),
        source_id: source.map_or_else(String::new, |_| id.to_owned()),
        source,
    }
}
