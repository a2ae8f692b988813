//! View of a bet.

use ante_contract::{json::FromJson, wallet::records::BetState};
use serde::{Deserialize, Serialize};

/// Fields of a bet that its view depends on: a `BetRecord`, a `TeamBet` and a `BetLeg` fit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct BetViewForm {
    /// State on the server.
    pub state: BetState,
}

/// A bet as shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BetView {
    /// State to show; missing if this version does not know it.
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub shown: Option<BetState>,
    /// Whether prize and profit are final.
    pub has_result: bool,
    /// Whether the bet was won or lost, as opposed to refunded.
    pub decided: bool,
}

/// Returns the view of a bet.
#[must_use]
pub fn bet_view(bet: &BetViewForm) -> BetView {
    BetView {
        shown: Some(bet.state),
        has_result: bet.state != BetState::Open,
        decided: matches!(bet.state, BetState::Won | BetState::Lost),
    }
}
