//! Launch of a lottery's betting page, or of its vendor's lobby.

use super::catalog::{Lottery, Mode, VIETNAM, find, of_vendor};
use crate::games::launch::launch_address;
use ante_base::{ApiError, ErrorCode};
use ante_contract::{
    games::{LaunchResponse, rooms::LaunchGameRequest},
    lottery::LobbyLaunchRequest,
};
use ante_server::api::Ctx;

/// Vendor and game to launch.
struct LotteryLaunch<'a> {
    vendor: &'a str,
    /// Game, or `None` for the lobby.
    game: Option<&'a str>,
    play: Option<&'a str>,
    mode: &'a str,
}

/// Launches a Vietnamese lottery or their lobby, by their own call.
pub async fn lobby(ctx: Ctx, request: LobbyLaunchRequest) -> Result<LaunchResponse, ApiError> {
    ctx.real_member()?;
    if request.lotto_area != "VN" || request.launch_mode != "LOTT" {
        return Err(ErrorCode::BadInput.into());
    }
    let game = match (request.view.as_str(), request.game_code.as_deref()) {
        ("lobby", None) => None,
        ("betting", Some(code)) => Some(code),
        _ => return Err(ErrorCode::BadInput.into()),
    };
    let play = request.play_type.as_deref();
    open(ctx, LotteryLaunch { vendor: VIETNAM, game, play, mode: &request.prize_mode }).await
}

/// Launches a lottery of the other vendors, by the call shared with the rooms.
pub async fn game(ctx: Ctx, request: LaunchGameRequest) -> Result<LaunchResponse, ApiError> {
    ctx.real_member()?;
    if request.vendor_code == VIETNAM {
        return Err(ErrorCode::NotFound.into());
    }
    let game = Some(request.game_code.as_str()).filter(|code| !code.is_empty());
    let play = request.play_type.as_deref();
    let mode = request.prize_mode.as_deref().ok_or(ErrorCode::BadInput)?;
    open(ctx, LotteryLaunch { vendor: &request.vendor_code, game, play, mode }).await
}

async fn open(ctx: Ctx, target: LotteryLaunch<'_>) -> Result<LaunchResponse, ApiError> {
    let mode = Mode::from_name(target.mode).ok_or(ErrorCode::BadInput)?;
    let (lottery, query): (&Lottery, String) = match target.game {
        None => {
            let first =
                of_vendor(target.vendor).next().filter(|_| mode.includes_vendor(target.vendor));
            (first.ok_or(ErrorCode::NotFound)?, "view=lobby".to_owned())
        }
        Some(code) => {
            let lottery = find(code)
                .filter(|one| one.game.vendor == target.vendor && one.has_mode(mode))
                .ok_or(ErrorCode::NotFound)?;
            (lottery, format!("view=betting&play={}", lottery.play_type(target.play)))
        }
    };
    launch_address(ctx, lottery.game, &query, None, target.game.is_some()).await
}
