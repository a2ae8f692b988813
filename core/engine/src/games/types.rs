//! Inputs and outputs of the games' use cases.

use ante_contract::{json::FromJson, wallet::vendor_wallets::VendorWallet};
use serde::{Deserialize, Serialize};

/// Query for a list of games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct GameQuery {
    /// Category.
    pub game_type: String,
    /// One vendor.
    #[serde(rename = "vassalage")]
    pub vendor_code: Option<String>,
    /// One classification.
    pub game_classify: Option<String>,
    /// Part of a name.
    pub game_name: Option<String>,
    /// Smallest stake at most this, as typed.
    pub min_bet: Option<String>,
    /// Lines at least this.
    pub min_line_num: Option<u32>,
    /// Order: `hot` (default), `new`, `name` or `minBet`.
    pub sort: Option<String>,
    /// Page, from 1 (default).
    pub page: Option<u32>,
    /// Games a page; the brand's page size by default.
    pub page_size: Option<u32>,
}

/// Query for hot games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct HotGameQuery {
    /// One vendor.
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
    /// One vendor; for recent games only.
    #[serde(rename = "vassalage")]
    pub vendor_code: Option<String>,
    /// Page, from 1 (default).
    pub page: Option<u32>,
    /// Games a page; the brand's page size by default.
    pub page_size: Option<u32>,
}

/// A game to add to the favourites or to remove: a `Game` fits.
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
    /// Wanted state, in case the server's state differs from the one shown: nothing is done if it
    /// already matches. Without it the game is toggled.
    pub on: Option<bool>,
}

/// The member's favourites.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Favorites {
    /// Codes of the games, newest first; ids of lotteries, in their own order.
    pub ids: Vec<String>,
}

/// A game to start: a `Game` fits.
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
    /// `VASSALAGE` opens a list of the vendor's games.
    pub is_game: Option<String>,
    /// Play type that a lottery opens with.
    pub default_play_type: Option<String>,
    /// Target of the game's back button: a path of the site.
    pub back_url: Option<String>,
    /// Room of a card or table game; without one its rooms are returned.
    pub room: Option<String>,
    /// Skips the funding of the vendor's own wallet.
    pub transferred: bool,
    /// Event that a sportsbook opens at: the `id` of a match.
    pub event_id: Option<String>,
    /// Outcome of that event that the bet slip opens with: the `outcome` of one of its odds.
    pub outcome: Option<String>,
    /// Decimal odds of that outcome when it was chosen: the bet slip reports a change.
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

/// A room to enter.
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
    /// Target of the game's back button, a path of the site; `/pvp` by default.
    #[serde(default)]
    pub back_url: Option<String>,
    /// Skips the funding of the vendor's own wallet.
    #[serde(default)]
    pub transferred: bool,
}

/// Target of a started game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum LaunchTarget {
    /// In the frame of `/game`.
    Frame {
        /// Address of the game, with its one-time ticket.
        url: String,
        /// Its origin: the only one that the frame's messages may come from.
        origin: String,
        /// Name of the game, if the launch gave it.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// In a window of its own.
    Window {
        /// Address of the game.
        url: String,
        /// Name of the game, if the launch gave it.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// On a page of the site: the lottery, with its query.
    Route {
        /// Path and query.
        to: String,
    },
    /// In a popup list of the vendor's games.
    List {
        /// Category.
        game_type: String,
        /// Vendor code.
        #[serde(rename = "vassalage")]
        vendor_code: String,
    },
    /// In one of its rooms, chosen by the member.
    Rooms {
        /// Code of the game.
        game_code: String,
        /// Vendor code.
        #[serde(rename = "vassalage")]
        vendor_code: String,
    },
    /// Not yet: it is played from a wallet of the vendor, which the member must fund first.
    Wallet {
        /// That wallet.
        wallet: VendorWallet,
    },
}
