//! `lottery`: lotteries by prize mode, draws, the lobby (REQ-3.34).

use crate::{endpoint::endpoints, envelope::Empty, games::LaunchResponse};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Lotteries of a prize mode.
    LotteryMenu: LotteryMenuRequest => LotteryMenus,
        Get "/lgw/vn/games/game_menu", body: Query, token: Optional, module: Comm3, provenance: Specified, list;
    /// Lotteries of a prize mode that the member played last.
    LotteryRecent: LotteryMenuRequest => LotteryCollection,
        Get "/lgw/vn/games/game_menu/recent", body: Query, token: Required, module: Comm3, provenance: Specified, list
        errors NeedRealAccount;
    /// The last draws of a lottery: the Vietnamese numbers.
    VnNumeros: VnNumerosRequest => Draws,
        Get "/lgw/vn/numeros/opened/game", body: Query, token: Optional, module: Comm3, provenance: Specified, list
        errors NotFound;
    /// The last draw of every lottery.
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
    /// `Lott`, `ZY`, `Elott` or `SEA`.
    pub prize_mode: String,
    /// Always `WEB`.
    pub device: String,
    /// Language code.
    pub language: String,
}

/// Lotteries by category (REQ-3.34: gameMenus per prize mode).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LotteryMenus {
    /// In the order to show; none where the operator has no lottery of that mode.
    pub game_menus: Vec<LotteryCategory>,
    /// The server's clock when it answered, RFC 3339: countdowns go by it.
    pub now: String,
}

/// A category of lotteries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LotteryCategory {
    /// 11X5, CHAIN, K3, LF, LHC, PCB, PK10, SSC or VIDEO (names of the icons).
    pub category: String,
    /// Title in the request's language.
    pub title: String,
    /// Its lotteries.
    pub games: Vec<Lottery>,
}

/// A lottery.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Lottery {
    /// Id; favourites are stored by it.
    pub game_id: String,
    /// Code, the same as the game's in the game lists.
    pub game_code: String,
    /// Name.
    pub name: String,
    /// ELOTT or LOTT.
    pub game_type: String,
    /// Vendor: TCG_LOTTO_VN, TCG_SEA, ELOTT or LOTT.
    pub vendor: String,
    /// Category.
    pub category: String,
    /// In maintenance.
    #[serde(default)]
    pub maintenance: bool,
    /// Play type that it opens with.
    pub default_play_type: String,
    /// Address of its picture, 3:4.
    pub image: String,
    /// Seconds from draw to draw.
    pub interval_seconds: u32,
    /// Number of the next draw.
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
    /// Last played first.
    pub list: Vec<Lottery>,
    /// The server's clock when it answered, RFC 3339.
    pub now: String,
}

/// Query for draws.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct VnNumerosRequest {
    /// Code of the lottery.
    pub game_code: String,
    /// Always 100.
    pub count: u32,
}

/// Draws.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Draws {
    /// Newest first.
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
    /// Number of the draw.
    pub issue: String,
    /// Numbers in the order drawn.
    pub numbers: Vec<String>,
    /// Time, RFC 3339.
    pub drawn_at: String,
}

/// Opens the lobby, or the betting page of one lottery.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LobbyLaunchRequest {
    /// Always `VN`.
    pub lotto_area: String,
    /// Always `LOTT`.
    pub launch_mode: String,
    /// `Lott`, `ZY`, `Elott` or `SEA`.
    pub prize_mode: String,
    /// Code of the lottery; none in the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_code: Option<String>,
    /// Play type, when the page names one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play_type: Option<String>,
    /// `betting` or `lobby`.
    pub view: String,
    /// Always `WEB`.
    pub device: String,
    /// Target of its back button: a path of the site.
    pub back_url: String,
    /// Language code.
    pub language: String,
}
