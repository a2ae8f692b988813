//! View of a bet.

use crate::money::Money;
use ante_contract::{amount::Amount, json::FromJson, wallet::records::BetState};
use serde::{Deserialize, Serialize};

/// Fields of a bet that its view depends on: a `BetRecord`, a `TeamBet` and a `BetLeg` fit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct BetViewForm {
    /// State on the server.
    pub state: BetState,
    /// Stake; a selection has none.
    #[serde(default)]
    pub stake: Option<Amount>,
    /// Payout; a selection has none.
    #[serde(default)]
    pub prize: Option<Amount>,
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
///
/// A bet whose payout is not above its stake is shown as returned, never as won, even if the server
/// calls it so.
#[must_use]
pub fn bet_view(bet: &BetViewForm) -> BetView {
    let units = |amount: &Option<Amount>| Money::parse(amount.as_ref()?.as_str()).ok();
    let gained =
        units(&bet.stake).zip(units(&bet.prize)).is_none_or(|(stake, prize)| prize > stake);
    let shown = match bet.state {
        BetState::Won if !gained => BetState::Returned,
        state => state,
    };
    BetView {
        shown: Some(shown),
        has_result: shown != BetState::Open,
        decided: matches!(shown, BetState::Won | BetState::Returned | BetState::Lost),
    }
}
