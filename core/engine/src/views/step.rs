//! State of a step of a deposit or withdrawal.

use serde::Serialize;

/// State of a step as shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum StepState {
    /// Reached.
    Done,
    /// Reached, and the member does not get the money by this deposit or withdrawal.
    Failed,
    /// The next one.
    Current,
    /// After the next one.
    Upcoming,
}
