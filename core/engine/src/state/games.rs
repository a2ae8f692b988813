//! Slice `categories`: the navigation.

use crate::state::Phase;
use serde::{Deserialize, Serialize};

/// Kind of lotteries shown first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PrizeMode {
    /// Lott mode.
    #[default]
    Lott,
    /// Elott mode: the ELOTT category has a TCG_LOTTO_VN or LOTT card.
    Elott,
}

/// The game categories.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Categories {
    /// Load state of the data.
    pub phase: Phase,
    /// Categories with vendors, in menu order.
    pub items: Vec<Category>,
    /// Other categories of the server: hidden, but needed for names in records.
    pub others: Vec<Category>,
    /// Kind of lotteries shown first.
    pub prize_mode: PrizeMode,
}

/// A category of the navigation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Category {
    /// Game type: RNG, LIVE, FISH, PVP, SPORTS, ESPORTS, LOTT, ELOTT or DS88.
    pub game_type: String,
    /// Title in the language of the page, as the server sent it.
    pub title: String,
    /// Current number of games, tables or events.
    pub count: u32,
    /// Address of its item in the navigation: its page; for lotteries and cockfighting, its first
    /// vendor's (REQ-2.4.5, REQ-2.4.6).
    pub path: String,
    /// Path of the page with everything of the category: of lotteries their hall; cockfighting has
    /// none.
    pub page: Option<String>,
    /// Whether these are the lotteries or the e-lotteries, which share a hall.
    pub lottery: bool,
    /// Whether its games can be favourites: lotteries have their own, cockfights have none.
    pub favorites: bool,
    /// Vendors of the category, hot ones first.
    pub vendors: Vec<MenuVendor>,
    /// Number of vendors in the hover menu.
    pub menu_count: u32,
    /// Whether the hover menu has a More button.
    pub more: bool,
}

/// A vendor of the navigation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MenuVendor {
    /// Vendor code.
    #[serde(rename = "vassalage")]
    pub vendor_code: String,
    /// Address in the navigation: the category's page with the vendor selected, or the vendor's lobby
    /// of lotteries; that of cockfighting opens its first game.
    pub path: String,
    /// Display name.
    pub name: String,
    /// Address of the icon; empty if the server has none.
    pub small_icon: String,
    /// Whether the vendor is marked as hot.
    pub hot: bool,
    /// Number of games.
    pub count: u32,
    /// Game type of the vendor; differs from the lane's for e-sports vendors among the sports.
    pub game_type: String,
}
