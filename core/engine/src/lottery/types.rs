//! Inputs of the lottery's use cases.

use ante_contract::json::FromJson;
use serde::Deserialize;

/// Query for a list of lotteries.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct LotteryQuery {
    /// Prize mode: `Lott`, `ZY`, `Elott` or `SEA`; the site's own by default.
    pub prize_mode: Option<String>,
}

/// Lottery to open.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct LotteryOpening {
    /// Code of the lottery; without one the vendor's lobby opens.
    pub game_code: Option<String>,
    /// Vendor; TCG_LOTTO_VN by default.
    pub vendor: Option<String>,
    /// Play type with which it opens.
    pub play_type: Option<String>,
    /// Target of the back button, a path of the site; `/lottery` by default.
    pub back_url: Option<String>,
    /// Whether to skip the funding of the vendor's wallet.
    pub transferred: bool,
}

/// Lottery to add to the favourites or to remove; accepts a `Lottery`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LotteryFavorite {
    /// Id of the lottery.
    pub game_id: String,
    /// Desired state; without it the lottery is toggled.
    #[serde(default)]
    pub on: Option<bool>,
}
