//! View of a bonus.

use ante_contract::{json::FromJson, wallet::rewards::BonusState};
use serde::{Deserialize, Serialize};

/// Fields of a bonus that its view depends on: a `Bonus` fits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct BonusViewForm {
    /// State on the server.
    pub state: BonusState,
}

/// A bonus as shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct BonusView {
    /// Whether the turnover is in progress; an active bonus can expire and be cancelled.
    pub active: bool,
    /// Whether the member cancelled it.
    pub cancelled: bool,
}

/// Returns the view of a bonus.
#[must_use]
pub fn bonus_view(bonus: &BonusViewForm) -> BonusView {
    BonusView {
        active: bonus.state == BonusState::Active,
        cancelled: bonus.state == BonusState::Cancelled,
    }
}
