//! `games`: menus, vendors, lists, launch, winners, matches.

pub mod game_lists;
pub mod rooms;

use crate::{amount::Amount, endpoint::endpoints, envelope::Empty, json::FromJson};
use serde::{Deserialize, Deserializer, Serialize, de::Error};

endpoints! {
    /// Game categories of the operator; the brand selects and orders them.
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
    /// Starts a third-party game; `content` is its address.
    Launch: LaunchRequest => LaunchResponse,
        Post "/wps/relay/GCS_gameLaunchFB", body: Json, token: Required, module: Comm3, provenance: Adapted, mutation
        errors NeedRealAccount, OnBreak, NotFound, InsufficientBalance, LimitReached, GameMaintenance;
}

/// Query for the game categories.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameMenusRequest {
    /// Language code.
    #[serde(default)]
    pub language: String,
    /// Constant `WEB`.
    #[serde(default)]
    pub device: String,
}

/// Game categories.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameMenuList {
    /// Categories of the operator.
    pub game_menus: Vec<GameMenu>,
}

/// A game category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameMenu {
    /// Type: ELOTT, LOTT, LIVE, SPORTS, FISH, RNG, PVP, DS88 or ESPORTS.
    pub game_type: String,
    /// Current number of games, tables or events.
    pub count: u32,
}

/// Query for the vendors.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct VendorsRequest {
    /// Platform; default `html5-desktop`.
    pub platform: String,
    /// Language code.
    #[serde(default)]
    pub language: String,
}

/// Vendors by category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct VendorLanes {
    /// Lanes, one for each category.
    pub lanes: Vec<VendorLane>,
}

/// Vendor lane (REQ-3.22): title, cards, gameClassify.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct VendorLane {
    /// Title in the request's language.
    pub title: String,
    /// Category.
    pub game_classify: String,
    /// Vendors of the category.
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
    /// Display name.
    pub name: String,
    /// Id of the vendor's wallet.
    pub account_type_id: u32,
    /// Category.
    pub game_type: String,
    /// Address of the icon.
    pub small_icon: String,
    /// Whether the vendor is hot: 1 or 0.
    pub is_hot: u8,
    /// Number of games.
    pub count: u32,
}

/// Reads a number that may be sent as text, as a form has it; an empty text is none.
fn number_or_text<'de, D: Deserializer<'de>>(source: D) -> Result<Option<u32>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum NumberOrText {
        Number(u32),
        Text(String),
    }
    match Option::deserialize(source)? {
        None => Ok(None),
        Some(NumberOrText::Number(number)) => Ok(Some(number)),
        Some(NumberOrText::Text(text)) if text.trim().is_empty() => Ok(None),
        Some(NumberOrText::Text(text)) => text.trim().parse().map(Some).map_err(D::Error::custom),
    }
}

/// Game list request (REQ-3.27), sent as `data`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameListRequest {
    /// Constant 3.
    pub client_type: u8,
    /// Platform; default `flash,html5-desktop`.
    pub platform: String,
    /// Channel of the brand.
    pub channel: String,
    /// Merchant code.
    pub merchant: String,
    /// Category.
    pub game_type: String,
    /// Vendor code, to list one vendor only.
    #[serde(default, rename = "vassalage", skip_serializing_if = "Option::is_none")]
    pub vendor_code: Option<String>,
    /// Classification, to list one only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_classify: Option<String>,
    /// Part of the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_name: Option<String>,
    /// Upper bound of the smallest stake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_bet: Option<Amount>,
    /// Lower bound of the number of lines; also as text, which may be empty.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "number_or_text")]
    pub min_line_num: Option<u32>,
    /// Sort order: `hot` (default), `new`, `name` or `minBet`. An extension: the specification
    /// lists no values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sort: Option<String>,
    /// Language code.
    #[serde(default)]
    pub language: String,
    /// Page, from 1.
    #[serde(default)]
    pub page: u32,
    /// Games per page.
    #[serde(default = "crate::envelope::default_page_size")]
    pub page_size: u32,
}

/// A page of games (REQ-3.27).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct GamePage {
    /// Games of the page.
    pub games: Vec<Game>,
    /// Number of pages.
    pub total_pages: u32,
    /// Number of games.
    pub total: u32,
    /// Classifications of the category's games, or of the chosen vendor's, in display order.
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
    /// Display name, in the request's language.
    pub name: String,
    /// Category.
    pub game_type: String,
    /// Vendor code.
    #[serde(rename = "vassalage")]
    pub vendor_code: String,
    /// Vendor of the launch.
    pub vendor: String,
    /// Name of the wallet.
    pub account_type_name: String,
    /// `VASSALAGE` if the entry opens a list of the vendor's games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_game: Option<String>,
    /// Play type with which a lottery opens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_play_type: Option<String>,
    /// Classification inside the category (`classic`, `video`, `jackpot` …).
    pub game_classify: String,
    /// Address of the tile, 3:4.
    pub image: String,
    /// Whether the game is hot: 1 or 0.
    #[serde(default)]
    pub is_hot: u8,
    /// Whether the game is new: 1 or 0.
    #[serde(default)]
    pub is_new: u8,
    /// Whether the game has a jackpot: 1 or 0.
    #[serde(default)]
    pub is_jackpot: u8,
    /// Smallest stake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_bet: Option<Amount>,
    /// Number of lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line_num: Option<u32>,
    /// Whether it is in maintenance.
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
    /// Constant 2.
    pub is_platform: u8,
    /// Vendor code, to list one vendor only.
    #[serde(default, rename = "vassalage", skip_serializing_if = "Option::is_none")]
    pub vendor_code: Option<String>,
    /// Platform; default `flash,html5-desktop`.
    pub platform: String,
    /// Language code.
    #[serde(default)]
    pub language: String,
}

/// A short list of games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct GameCollection {
    /// Games, in display order.
    pub list: Vec<Game>,
}

/// Winner board (REQ-3.35: player, game name, prize).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Winners {
    /// Wins, largest first.
    pub list: Vec<Winner>,
}

/// A win.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Winner {
    /// Name of the player, masked.
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
    /// Matches, by kick-off.
    pub list: Vec<Match>,
}

/// Match with its odds.
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
    /// Minute of play; none before the kick-off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minute: Option<u32>,
    /// Home side.
    pub home: Side,
    /// Away side.
    pub away: Side,
    /// Odds, in the order home, draw, away.
    pub odds: Vec<Odd>,
    /// Vendor that accepts the bets.
    #[serde(rename = "vassalage")]
    pub vendor_code: String,
}

/// Side of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Side {
    /// Name.
    pub name: String,
    /// Address of the crest.
    pub crest: String,
    /// Goals or points; none before the kick-off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
}

/// Odds of one outcome.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Odd {
    /// Outcome: `1`, `X` or `2`.
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
    /// Platform; default `flash,html5-desktop`.
    pub platform: String,
    /// Language code.
    #[serde(default)]
    pub language: String,
    /// Target of the back button in the game: a path of the site.
    pub back_url: String,
    /// Event with which a sportsbook opens: the `id` of a [`Match`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event_id: Option<String>,
    /// Outcome of that event with which the bet slip opens: the `outcome` of an [`Odd`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// Decimal odds of that outcome at the time of the choice; the bet slip shows a change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Amount>,
}

/// Response of a launch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LaunchResponse {
    /// The address to open (REQ-7.25: "content returned as the address").
    pub content: String,
    /// Whether the game opens in a window instead of the frame.
    #[serde(default)]
    pub window: bool,
    /// Name of the game, in the request's language, for a page loaded without a list. An extension
    /// of the specification.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}
