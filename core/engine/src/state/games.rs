//! Slice `categories`: the navigation (§2).

use crate::state::Phase;
use serde::{Deserialize, Serialize};

/// Which lotteries are in front (§4).
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
    /// How far the data is.
    pub phase: Phase,
    /// Categories with vendors, in the order of the menu.
    pub items: Vec<Category>,
    /// What the server has beside them: not shown, but what was played of it keeps its name.
    pub others: Vec<Category>,
    /// Which lotteries are in front.
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
    /// How many games, tables or events it has now.
    pub count: u32,
    /// Path of its page; none where its navigation starts a game directly.
    pub path: Option<String>,
    /// Its vendors, hot ones first.
    pub vendors: Vec<MenuVendor>,
    /// How many of them the hover menu shows.
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
    pub vassalage: String,
    /// Name shown.
    pub name: String,
    /// Address of the icon; empty where the server has none.
    pub small_icon: String,
    /// Marked as hot.
    pub hot: bool,
    /// How many games it has.
    pub count: u32,
    /// Its own category; differs from the lane's for e-sports vendors among the sports.
    pub game_type: String,
}
