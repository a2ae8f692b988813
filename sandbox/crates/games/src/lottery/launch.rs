//! Opening the betting page of a lottery, or the lobby of its vendor.

use super::house::{Lottery, Mode, VIETNAM, find, of_vendor};
use crate::games::launch::seated;
use ante_base::{ApiError, Code};
use ante_contract::{
    games::{LaunchResponse, rooms::LaunchGameRequest},
    lottery::LobbyLaunchRequest,
};
use ante_server::api::Ctx;

/// Vendor and game to launch.
struct Wish<'a> {
    vendor: &'a str,
    /// None opens the lobby.
    game: Option<&'a str>,
    play: Option<&'a str>,
    mode: &'a str,
}

/// The Vietnamese lotteries, by their own call.
pub async fn lobby(ctx: Ctx, asked: LobbyLaunchRequest) -> Result<LaunchResponse, ApiError> {
    ctx.real_member()?;
    if asked.lotto_area != "VN" || asked.launch_mode != "LOTT" {
        return Err(Code::BadInput.into());
    }
    let game = match (asked.view.as_str(), asked.game_code.as_deref()) {
        ("lobby", None) => None,
        ("betting", Some(code)) => Some(code),
        _ => return Err(Code::BadInput.into()),
    };
    let play = asked.play_type.as_deref();
    open(ctx, Wish { vendor: VIETNAM, game, play, mode: &asked.prize_mode }).await
}

/// The lotteries of the other vendors, by the call that they share with the rooms.
pub async fn game(ctx: Ctx, asked: LaunchGameRequest) -> Result<LaunchResponse, ApiError> {
    ctx.real_member()?;
    if asked.vassalage == VIETNAM {
        return Err(Code::NotFound.into());
    }
    let game = Some(asked.game_code.as_str()).filter(|code| !code.is_empty());
    let play = asked.play_type.as_deref();
    let mode = asked.prize_mode.as_deref().ok_or(Code::BadInput)?;
    open(ctx, Wish { vendor: &asked.vassalage, game, play, mode }).await
}

async fn open(ctx: Ctx, wish: Wish<'_>) -> Result<LaunchResponse, ApiError> {
    let mode = Mode::of(wish.mode).ok_or(Code::BadInput)?;
    let (lottery, query): (&Lottery, String) = match wish.game {
        None => {
            let first = of_vendor(wish.vendor).next().filter(|_| mode.fits(wish.vendor));
            (first.ok_or(Code::NotFound)?, "view=lobby".to_owned())
        }
        Some(code) => {
            let lottery = find(code)
                .filter(|one| one.game.vendor == wish.vendor && one.is_of(mode))
                .ok_or(Code::NotFound)?;
            (lottery, format!("view=betting&play={}", lottery.play(wish.play)))
        }
    };
    seated(ctx, lottery.game, &query, None, wish.game.is_some()).await
}
