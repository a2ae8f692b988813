//! `games`, tables of player against player: rooms, and the launch that they share with the
//! lotteries (REQ-7.31, REQ-7.32).

use super::LaunchResponse;
use crate::{amount::Amount, endpoint::endpoints};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Rooms of a card or table game.
    RoomList: RoomListRequest => Rooms,
        Get "/wps/relay/GLS2_roomList", body: Query, token: Required, module: Comm3, provenance: Specified, list
        errors NeedRealAccount, NotFound;
    /// Starts a game in a room, or a lottery's betting page; `content` is its address.
    LaunchGame: LaunchGameRequest => LaunchResponse,
        Post "/wps/game/launchGame", body: Json, token: Required, module: Comm3, provenance: Adapted, mutation
        errors NeedRealAccount, OnBreak, NotFound, InsufficientBalance, LimitReached, GameMaintenance;
}

/// Query for the rooms of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RoomListRequest {
    /// Code of the game; none for the first with rooms.
    #[serde(default)]
    pub game_code: String,
    /// Vendor code; none for any.
    #[serde(default, rename = "vassalage")]
    pub vendor_code: String,
    /// Language code.
    #[serde(default)]
    pub language: String,
}

/// Rooms of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Rooms {
    /// Game, as in the game lists.
    pub game: super::Game,
    /// Rooms, smallest stake first.
    pub list: Vec<Room>,
}

/// Room of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Room {
    /// Id.
    pub room_id: String,
    /// Name, in the request's language.
    pub name: String,
    /// Price of a round.
    pub stake: Amount,
    /// Minimum balance for a seat.
    pub min_entry: Amount,
    /// Seats at a table.
    pub seats: u32,
    /// Current number of players in the room.
    pub players: u32,
    /// Whether the room is closed for maintenance.
    #[serde(default)]
    pub maintenance: bool,
}

/// Starts a game of a room, or a lottery.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LaunchGameRequest {
    /// Code of the game; empty for a lottery vendor's lobby.
    pub game_code: String,
    /// PVP, ELOTT or LOTT.
    pub game_type: String,
    /// Vendor code.
    #[serde(rename = "vassalage")]
    pub vendor_code: String,
    /// Room of a card or table game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room_id: Option<String>,
    /// Prize mode of a lottery.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prize_mode: Option<String>,
    /// Play type of a lottery, if the page names one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play_type: Option<String>,
    /// Constant 3.
    pub client_type: u8,
    /// Constant `WEB`.
    pub device: String,
    /// Platform; default `flash,html5-desktop`.
    pub platform: String,
    /// Language code.
    #[serde(default)]
    pub language: String,
    /// Target of the back button in the game: a path of the site.
    pub back_url: String,
}
