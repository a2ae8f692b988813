//! `lottery`: lotteries by prize mode, draws, the lobby (REQ-3.34).

use crate::{endpoint::endpoints, envelope::Empty, games::LaunchResponse};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Lotteries of a prize mode.
    LotteryMenu: LotteryMenuRequest => LotteryMenus,
        Get "/lgw/vn/games/game_menu", body: Query, token: Optional, module: Comm3, provenance: Specified, list;
    /// Recently played lotteries of a prize mode.
    LotteryRecent: LotteryMenuRequest => LotteryCollection,
        Get "/lgw/vn/games/game_menu/recent", body: Query, token: Required, module: Comm3, provenance: Specified, list
        errors NeedRealAccount;
    /// Last draws of a lottery, or of the Vietnamese ones.
    VnNumeros: VnNumerosRequest => Draws,
        Get "/lgw/vn/numeros/opened/game", body: Query, token: Optional, module: Comm3, provenance: Specified, list
        errors NotFound;
    /// Last draw of every lottery.
    OpenedNumero: Empty => Draws,
        Get "/lotto/lgw/games/opened/numero", body: None, token: Required, module: Comm3, provenance: Specified, list;
    /// Opens the lobby of the Vietnamese lotteries, or the betting page of one of them.
    LobbyLaunch: LobbyLaunchRequest => LaunchResponse,
        Post "/wps/relay/LGW_lobbyLaunch", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, OnBreak, NotFound, LimitReached, GameMaintenance;
}

/// Query for lotteries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LotteryMenuRequest {
    /// Prize mode: `Lott`, `ZY`, `Elott` or `SEA`; none for all.
    #[serde(default)]
    pub prize_mode: String,
    /// Constant `WEB`.
    #[serde(default)]
    pub device: String,
    /// Language code.
    #[serde(default)]
    pub language: String,
}

/// Lotteries by category (REQ-3.34: gameMenus per prize mode).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LotteryMenus {
    /// Categories, in display order; empty if the operator has no lottery of that mode.
    pub game_menus: Vec<LotteryCategory>,
    /// Server time of the response, RFC 3339, for countdowns.
    pub now: String,
}

/// A category of lotteries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LotteryCategory {
    /// Key: 11X5, CHAIN, K3, LF, LHC, PCB, PK10, SSC or VIDEO (names of the icons).
    pub category: String,
    /// Title in the request's language.
    pub title: String,
    /// Lotteries of the category.
    pub games: Vec<Lottery>,
}

/// A lottery.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Lottery {
    /// Id, by which favourites are stored.
    pub game_id: String,
    /// Code, the same as in the game lists.
    pub game_code: String,
    /// Name.
    pub name: String,
    /// Game type: ELOTT or LOTT.
    pub game_type: String,
    /// Vendor: TCG_LOTTO_VN, TCG_SEA, ELOTT or LOTT.
    pub vendor: String,
    /// Category.
    pub category: String,
    /// Whether it is in maintenance.
    #[serde(default)]
    pub maintenance: bool,
    /// Play type with which it opens.
    pub default_play_type: String,
    /// Address of the picture, 3:4.
    pub image: String,
    /// Seconds between two draws.
    pub interval_seconds: u32,
    /// Number of the next issue.
    pub next_issue: String,
    /// Time at which bets on the next draw close, RFC 3339.
    pub closes_at: String,
    /// Time of the next draw, RFC 3339.
    pub draws_at: String,
    /// The last draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Draw>,
}

/// A short list of lotteries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct LotteryCollection {
    /// Lotteries, last played first.
    pub list: Vec<Lottery>,
    /// Server time of the response, RFC 3339.
    pub now: String,
}

/// Query for draws.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct VnNumerosRequest {
    /// Code of the lottery; none for all Vietnamese ones.
    #[serde(default)]
    pub game_code: String,
    /// Constant 100.
    pub count: u32,
}

/// Draws.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Draws {
    /// Draws, newest first.
    pub list: Vec<Draw>,
}

/// A draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Draw {
    /// Code of the lottery.
    pub game_code: String,
    /// Name of the lottery.
    pub name: String,
    /// Category of the lottery, which determines the format of its numbers.
    pub category: String,
    /// Number of the issue.
    pub issue: String,
    /// Numbers, in drawing order.
    pub numbers: Vec<String>,
    /// Time, RFC 3339.
    pub drawn_at: String,
}

/// Opens the lobby, or the betting page of one lottery.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LobbyLaunchRequest {
    /// Constant `VN`.
    pub lotto_area: String,
    /// Constant `LOTT`.
    pub launch_mode: String,
    /// Prize mode: `Lott`, `ZY`, `Elott` or `SEA`.
    pub prize_mode: String,
    /// Code of the lottery; none for the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_code: Option<String>,
    /// Play type, if the page names one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play_type: Option<String>,
    /// View: `betting` or `lobby`.
    pub view: String,
    /// Constant `WEB`.
    pub device: String,
    /// Target of the back button: a path of the site.
    pub back_url: String,
    /// Language code.
    #[serde(default)]
    pub language: String,
}
