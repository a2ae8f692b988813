//! `games`: menus, vendors, lists, launch, winners, matches.

pub mod game_lists;
pub mod rooms;

use crate::{amount::Amount, endpoint::endpoints, envelope::Empty, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Game categories; the site's brand decides which are shown, and in what order.
    GameMenus: GameMenusRequest => GameMenuList,
        Get "/lgw/games/game_menus", body: Query, token: Optional, module: Comm3, provenance: Specified, list;
    /// Vendors by category.
    Vendors: VendorsRequest => VendorLanes,
        Get "/wps/relay/GCSGAME_newGameVendor", body: Query, token: Optional, module: Comm3, provenance: Specified, list;
    /// A page of games.
    GameList: GameListRequest => GamePage,
        Get "/wps/relay/GCSGAME_gameList", body: Data, token: Optional, module: Comm3, provenance: Adapted, list
        errors ValidationFailed;
    /// Hot games.
    HotGames: HotGamesRequest => GameCollection,
        Get "/wps/relay/GCSGAME_hotGamesV2", body: Query, token: None, module: Comm3, provenance: Specified, list
        errors NotFound;
    /// The winner board.
    WinnerBoard: Empty => Winners,
        Get "/wps/relay/GCSGAME_getRankList", body: None, token: None, module: Comm3, provenance: Specified, list;
    /// Featured matches.
    HotMatches: Empty => Matches,
        Get "/wps/relay/GCSGAME_hotMatches", body: None, token: None, module: Comm3, provenance: Extension, list;
    /// Starts a third-party game; the content is its address.
    Launch: LaunchRequest => LaunchResponse,
        Post "/wps/relay/GCS_gameLaunchFB", body: Json, token: Required, module: Comm3, provenance: Adapted, mutation
        errors NeedRealAccount, OnBreak, NotFound, InsufficientBalance, LimitReached, GameMaintenance;
}

/// Query for the categories.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameMenusRequest {
    /// Language code.
    pub language: String,
    /// `WEB`.
    pub device: String,
}

/// Game categories.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameMenuList {
    /// Those that the operator has.
    pub game_menus: Vec<GameMenu>,
}

/// A game category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameMenu {
    /// ELOTT, LOTT, LIVE, SPORTS, FISH, RNG, PVP, DS88 or ESPORTS.
    pub game_type: String,
    /// Number of games, tables or events now.
    pub count: u32,
}

/// Query for the vendors.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct VendorsRequest {
    /// Default `html5-desktop`.
    pub platform: String,
    /// Language code.
    pub language: String,
}

/// Vendors by category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct VendorLanes {
    /// One lane a category.
    pub lanes: Vec<VendorLane>,
}

/// Vendor lane (REQ-3.22): title, cards, gameClassify.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct VendorLane {
    /// Title in the request's language.
    pub title: String,
    /// The category.
    pub game_classify: String,
    /// The category's vendors.
    pub cards: Vec<Vendor>,
}

/// Game vendor item (REQ-3.21).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Vendor {
    /// Vendor code, such as PG, FB or DS88.
    #[serde(rename = "vassalage")]
    pub vendor_code: String,
    /// Name shown.
    pub name: String,
    /// Wallet of the vendor.
    pub account_type_id: u32,
    /// Category.
    pub game_type: String,
    /// Address of the icon.
    pub small_icon: String,
    /// 1 is hot.
    pub is_hot: u8,
    /// Number of games.
    pub count: u32,
}

/// Game list request (REQ-3.27), sent as `data`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameListRequest {
    /// Always 3.
    pub client_type: u8,
    /// Default `flash,html5-desktop`.
    pub platform: String,
    /// Channel of the brand.
    pub channel: String,
    /// Merchant code.
    pub merchant: String,
    /// Category.
    pub game_type: String,
    /// One vendor.
    #[serde(default, rename = "vassalage", skip_serializing_if = "Option::is_none")]
    pub vendor_code: Option<String>,
    /// One classification.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_classify: Option<String>,
    /// Part of a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_name: Option<String>,
    /// Smallest stake at most this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_bet: Option<Amount>,
    /// Lines at least this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_line_num: Option<u32>,
    /// Order: `hot` (default), `new`, `name` or `minBet`. Ours: the specification names none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sort: Option<String>,
    /// Language code.
    pub language: String,
    /// Page, from 1.
    pub page: u32,
    /// Games a page.
    pub page_size: u32,
}

/// A page of games (REQ-3.27).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct GamePage {
    /// The page's games.
    pub games: Vec<Game>,
    /// Pages in all.
    pub total_pages: u32,
    /// Games in all.
    pub total: u32,
    /// The classifications that the category's games have, of the chosen vendor where one is chosen;
    /// in the order to show.
    #[serde(default)]
    pub classifies: Vec<String>,
}

/// A game (REQ-3.24).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Game {
    /// Code of the game.
    pub game_code: String,
    /// Code of the game where `gameCode` is empty (REQ-3.24).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Name shown, in the request's language.
    pub name: String,
    /// Category.
    pub game_type: String,
    /// Vendor code.
    #[serde(rename = "vassalage")]
    pub vendor_code: String,
    /// Vendor of the launch.
    pub vendor: String,
    /// Wallet's name.
    pub account_type_name: String,
    /// `VASSALAGE` opens a list of the vendor's games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_game: Option<String>,
    /// Play type that a lottery opens with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_play_type: Option<String>,
    /// Classification inside the category (`classic`, `video`, `jackpot` …).
    pub game_classify: String,
    /// Address of the tile, 3:4.
    pub image: String,
    /// 1 is hot.
    #[serde(default)]
    pub is_hot: u8,
    /// 1 is new.
    #[serde(default)]
    pub is_new: u8,
    /// 1 has a jackpot.
    #[serde(default)]
    pub is_jackpot: u8,
    /// Smallest stake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_bet: Option<Amount>,
    /// Lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line_num: Option<u32>,
    /// In maintenance.
    #[serde(default)]
    pub maintenance: bool,
}

/// Hot game list request (REQ-3.28).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct HotGamesRequest {
    /// Merchant code.
    pub merchant_code: String,
    /// Always 2.
    pub is_platform: u8,
    /// One vendor.
    #[serde(default, rename = "vassalage", skip_serializing_if = "Option::is_none")]
    pub vendor_code: Option<String>,
    /// Default `flash,html5-desktop`.
    pub platform: String,
    /// Language code.
    pub language: String,
}

/// A short list of games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct GameCollection {
    /// In the order to show.
    pub list: Vec<Game>,
}

/// Winner list (REQ-3.35: player, game name, prize).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Winners {
    /// Largest first.
    pub list: Vec<Winner>,
}

/// A win.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Winner {
    /// Name, masked.
    pub player: String,
    /// Address of the player's picture.
    pub avatar: String,
    /// Name of the game.
    pub game_name: String,
    /// Code of the game.
    pub game_code: String,
    /// Address of the game's tile.
    pub image: String,
    /// Amount won.
    pub prize: Amount,
    /// Time, RFC 3339.
    pub won_at: String,
}

/// Featured matches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Matches {
    /// By kick-off.
    pub list: Vec<Match>,
}

/// A match with its odds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Match {
    /// Id.
    pub id: String,
    /// League, in the request's language.
    pub league: String,
    /// Kick-off, RFC 3339.
    pub starts_at: String,
    /// Minute of play, when it is on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minute: Option<u32>,
    /// Home side.
    pub home: Side,
    /// Away side.
    pub away: Side,
    /// Odds, in the order home, draw, away.
    pub odds: Vec<Odd>,
    /// Vendor that takes the bets.
    #[serde(rename = "vassalage")]
    pub vendor_code: String,
}

/// A side of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Side {
    /// Name.
    pub name: String,
    /// Address of the crest.
    pub crest: String,
    /// Goals or points, when it is on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
}

/// Odds of one result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Odd {
    /// `1`, `X` or `2`.
    pub outcome: String,
    /// Decimal odds.
    pub price: Amount,
}

/// Starts a third-party game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LaunchRequest {
    /// Code of the game.
    pub game_code: String,
    /// Category.
    pub game_type: String,
    /// Vendor code.
    #[serde(rename = "vassalage")]
    pub vendor_code: String,
    /// Default `flash,html5-desktop`.
    pub platform: String,
    /// Language code.
    pub language: String,
    /// Target of the game's own back button: a path of the site.
    pub back_url: String,
    /// Event that a sportsbook opens at: the `id` of a [`Match`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event_id: Option<String>,
    /// Outcome of that event that the bet slip opens with: the `outcome` of an [`Odd`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// Decimal odds of that outcome when it was chosen: the bet slip tells if they have changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Amount>,
}

/// Answer of a launch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LaunchResponse {
    /// The address to open (REQ-7.25: "content returned as the address").
    pub content: String,
    /// Open it in a window, not in the frame.
    #[serde(default)]
    pub window: bool,
    /// Name of the opened game, in the request's language, for a page loaded without a list. Ours:
    /// the specification has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}
