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
    /// Categories with vendors, in the order of the menu.
    pub items: Vec<Category>,
    /// Other categories of the server: not shown, but needed for names in records.
    pub others: Vec<Category>,
    /// Kind of lotteries shown first.
    pub prize_mode: PrizeMode,
}

/// A category of the navigation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Category {
    /// RNG, LIVE, FISH, PVP, SPORTS, ESPORTS, LOTT, ELOTT or DS88.
    pub game_type: String,
    /// Title in the language of the page, as the server sent it.
    pub title: String,
    /// Number of games, tables or events now.
    pub count: u32,
    /// Path of its page; none where its navigation starts a game directly.
    pub path: Option<String>,
    /// Its vendors, hot ones first.
    pub vendors: Vec<MenuVendor>,
    /// Number of them in the hover menu.
    pub menu_count: u32,
    /// The hover menu has a More button.
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
    /// Name shown.
    pub name: String,
    /// Address of the icon; empty where the server has none.
    pub small_icon: String,
    /// Marked as hot.
    pub hot: bool,
    /// Number of games.
    pub count: u32,
    /// Its own category; differs from the lane's for e-sports vendors among the sports.
    pub game_type: String,
}
