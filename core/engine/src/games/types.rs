//! Inputs and outputs of the games' use cases.

use ante_contract::{json::FromJson, wallet::vendor_wallets::VendorWallet};
use serde::{Deserialize, Serialize};

/// Query for a list of games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct GameQuery {
    /// Category of the games.
    pub game_type: String,
    /// Vendor code, to list one vendor only.
    #[serde(rename = "vassalage")]
    pub vendor_code: Option<String>,
    /// Classification, to list one only.
    pub game_classify: Option<String>,
    /// Part of the name.
    pub game_name: Option<String>,
    /// Upper bound of the smallest stake, as typed.
    pub min_bet: Option<String>,
    /// Lower bound of the number of lines.
    pub min_line_num: Option<u32>,
    /// Sort order: `hot` (default), `new`, `name` or `minBet`.
    pub sort: Option<String>,
    /// Page, from 1 (default).
    pub page: Option<u32>,
    /// Games per page; the brand's page size by default.
    pub page_size: Option<u32>,
}

/// Query for hot games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct HotGameQuery {
    /// Vendor code, to list one vendor only.
    #[serde(rename = "vassalage")]
    pub vendor_code: Option<String>,
}

/// Query for a page of favourites or recent games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct MemberGamesQuery {
    /// Category of the favourites; slots by default. Recent games are of every type.
    pub game_type: Option<String>,
    /// Vendor code, to list one vendor only; for recent games.
    #[serde(rename = "vassalage")]
    pub vendor_code: Option<String>,
    /// Page, from 1 (default).
    pub page: Option<u32>,
    /// Games per page; the brand's page size by default.
    pub page_size: Option<u32>,
}

/// Game to add to the favourites or to remove; accepts a `Game`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct FavoriteChoice {
    /// Code of the game.
    pub game_code: String,
    /// Vendor of the launch.
    pub vendor: String,
    /// Category.
    pub game_type: String,
    /// Desired state, in case the server's state differs from the shown one: without effect if it
    /// already matches. Without it the game is toggled.
    pub on: Option<bool>,
}

/// The member's favourites.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Favorites {
    /// Codes of games, newest first; ids of lotteries, sorted.
    pub ids: Vec<String>,
}

/// Game to start; accepts a `Game`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct GameChoice {
    /// Code of the game; empty for a vendor's lobby, and where `code` has it.
    pub game_code: String,
    /// Code of the game where `game_code` is empty.
    pub code: Option<String>,
    /// Category.
    pub game_type: String,
    /// Vendor code.
    #[serde(rename = "vassalage")]
    pub vendor_code: String,
    /// Vendor of the launch.
    pub vendor: String,
    /// Whether it is in maintenance, and so does not open from a list.
    pub maintenance: bool,
    /// `VASSALAGE` for an entry that opens a list of the vendor's games.
    pub is_game: Option<String>,
    /// Play type with which a lottery opens.
    pub default_play_type: Option<String>,
    /// Target of the back button in the game: a path of the site.
    pub back_url: Option<String>,
    /// Room of a card or table game; without one its rooms are returned.
    pub room: Option<String>,
    /// Whether to skip the funding of the vendor's wallet.
    pub transferred: bool,
    /// Event with which a sportsbook opens: the `id` of a match.
    pub event_id: Option<String>,
    /// Outcome of that event with which the bet slip opens: the `outcome` of one of its odds.
    pub outcome: Option<String>,
    /// Decimal odds of that outcome at the time of the choice; the bet slip shows a change.
    pub price: Option<String>,
}

/// Query for a list of rooms.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RoomQuery {
    /// Code of the game.
    pub game_code: String,
    /// Vendor code.
    #[serde(rename = "vassalage")]
    pub vendor_code: String,
}

/// Room to enter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RoomChoice {
    /// Code of the game.
    pub game_code: String,
    /// Vendor code.
    #[serde(rename = "vassalage")]
    pub vendor_code: String,
    /// Id of the room.
    pub room_id: String,
    /// Target of the back button in the game, a path of the site; `/pvp` by default.
    #[serde(default)]
    pub back_url: Option<String>,
    /// Whether to skip the funding of the vendor's wallet.
    #[serde(default)]
    pub transferred: bool,
}

/// Target of a started game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum LaunchTarget {
    /// Frame of the page `/game`.
    Frame {
        /// Address of the game, with its one-time ticket.
        url: String,
        /// Origin of the game: messages of the frame from any other origin must be ignored.
        origin: String,
        /// Name of the game, if the response has it.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Separate window.
    Window {
        /// Address of the game.
        url: String,
        /// Name of the game, if the response has it.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Page of the site.
    Route {
        /// Path and query.
        to: String,
    },
    /// Popup list of the vendor's games.
    List {
        /// Category.
        game_type: String,
        /// Vendor code.
        #[serde(rename = "vassalage")]
        vendor_code: String,
    },
    /// Room of the game, to be chosen by the member.
    Rooms {
        /// Code of the game.
        game_code: String,
        /// Vendor code.
        #[serde(rename = "vassalage")]
        vendor_code: String,
    },
    /// Funding required: the game is played from a vendor wallet that the member must fill first.
    Wallet {
        /// Vendor wallet to fill.
        wallet: VendorWallet,
    },
    /// No page: the list names the game as in maintenance.
    Maintenance,
}
