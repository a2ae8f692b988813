//! Reasons against a transfer to another account, or against spending points.

use crate::{json::Json, money::Money};
use serde::Serialize;

/// Reason against a transfer to another account, or against spending points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum MovementObstacle {
    /// No payment password is set.
    PaymentPassword,
    /// Transfers are held after a reset of the payment password.
    Hold,
    /// Nothing can be moved now: no money is available, or the day's limit of points is used up.
    Nothing,
}

/// Returns the obstacles that exist, in the order of display.
pub(crate) fn obstacles(no_password: bool, held: bool, nothing: bool) -> Vec<MovementObstacle> {
    let all = [
        (no_password, MovementObstacle::PaymentPassword),
        (held, MovementObstacle::Hold),
        (nothing, MovementObstacle::Nothing),
    ];
    all.into_iter().filter(|(exists, _)| *exists).map(|(_, obstacle)| obstacle).collect()
}

/// Returns the obstacles to a transfer by the response with the available amount, and whether the form
/// can be submitted: an amount that is not available is an error of its field.
pub(crate) fn transfer_obstacles<J: Json>(
    info: &J,
    available: Money,
) -> (Vec<MovementObstacle>, bool) {
    let no_password = info.member("paymentPassword").and_then(|set| set.boolean()) != Some(true);
    let held = info.member("heldUntil").is_some();
    (obstacles(no_password, held, available <= Money::ZERO), !no_password && !held)
}
