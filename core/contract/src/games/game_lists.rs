//! `games`, lists of games: favourites, recent, popular (REQ-3.29, REQ-3.30, REQ-3.31).

use super::{Game, GameCollection};
use crate::{endpoint::endpoints, envelope::Empty, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Ids of the member's favourites.
    FavoriteGames: Empty => FavoriteIds,
        Get "/wps/relay/MCSFE_getFavoriteGames", body: None, token: Required, module: Comm3, provenance: Specified, list
        errors NeedRealAccount;
    /// A page of the member's favourites.
    FavoriteGamesList: FavoriteGamesRequest => FavoritePage,
        Get "/wps/relay/MCSFE_getFavoriteGamesList", body: Query, token: Required, module: Comm3, provenance: Specified, list
        errors NeedRealAccount;
    /// Adds a favourite.
    AddFavorite: FavoriteRequest => Empty,
        Post "/wps/relay/MCSFE_addFavoriteGameV2", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, NotFound;
    /// Removes a favourite.
    RemoveFavorite: FavoriteRequest => Empty,
        Post "/wps/relay/MCSFE_removeFavoriteGameV2", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount;
    /// A page of the member's recently played games.
    RecentGames: RecentGamesRequest => RecentPage,
        Get "/wps/relay/GCS_recentGame", body: Query, token: Required, module: Comm3, provenance: Specified, list
        errors NeedRealAccount;
    /// The most played games.
    PopularGames: PopularGamesRequest => GameCollection,
        Get "/lgw/games/popular", body: Query, token: None, module: Comm3, provenance: Specified, list;
    /// Game types of a vendor.
    VassGameType: VendorGameTypesRequest => VendorGameTypes,
        Get "/wps/relay/GCSGAME_getVassGameType", body: Query, token: Required, module: Comm3, provenance: Specified, list
        errors NotFound;
}

/// Ids of favourites: the `nodeId` that each was added with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct FavoriteIds {
    /// Ids, newest first.
    pub ids: Vec<String>,
}

/// Favourite list request (REQ-3.30); the token is sent in the header only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct FavoriteGamesRequest {
    /// Constant 3.
    pub client_type: u8,
    /// Platform; default `flash,html5-desktop`.
    pub platform: String,
    /// Language code.
    #[serde(default)]
    pub language: String,
    /// Game type: RNG, except on the page of another type.
    pub game_type: String,
    /// Page, from 1.
    #[serde(default)]
    pub page: u32,
    /// Games per page.
    #[serde(default = "crate::envelope::default_page_size")]
    pub page_size: u32,
}

/// A page of favourites.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FavoritePage {
    /// Games of the page, newest favourite first.
    pub content: Vec<Game>,
    /// Number of pages.
    pub total_pages: u32,
}

/// Favourite action payload (REQ-3.31).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct FavoriteRequest {
    /// Code of the game.
    pub node_id: String,
    /// Vendor of the launch.
    pub vendor: String,
    /// Category.
    pub game_type: String,
}

/// Recent list request (REQ-3.29).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RecentGamesRequest {
    /// Constant 3.
    pub client_type: u8,
    /// Vendor code, to list one vendor only.
    #[serde(default, rename = "vassalage", skip_serializing_if = "Option::is_none")]
    pub vendor_code: Option<String>,
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

/// A page of recent games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RecentPage {
    /// Games of the page, last played first, each once.
    pub list: Vec<RecentGame>,
    /// Number of pages.
    pub total_pages: u32,
}

/// Recently played game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct RecentGame {
    /// The game.
    #[serde(flatten)]
    pub game: Game,
    /// Time of the last start, RFC 3339.
    pub played_at: String,
}

/// Query for the most played games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PopularGamesRequest {
    /// Constant 20.
    pub count: u32,
    /// Prize mode of the lotteries in the list.
    pub prize_mode: String,
    /// Constant `WEB`.
    pub device: String,
    /// Language code.
    #[serde(default)]
    pub language: String,
}

/// Query for the game types of a vendor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct VendorGameTypesRequest {
    /// Vendor code; none for all vendors.
    #[serde(default, rename = "vassalage")]
    pub vendor_code: String,
    /// Language code.
    #[serde(default)]
    pub language: String,
}

/// Game types of a vendor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct VendorGameTypes {
    /// Game types, in menu order.
    pub list: Vec<String>,
}
