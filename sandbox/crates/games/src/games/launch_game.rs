//! Launch call shared by rooms and lotteries, dispatched by the game's type.

use super::cards;
use crate::lottery;
use ante_base::{ApiError, Code};
use ante_contract::games::{LaunchResponse, rooms::LaunchGameRequest};
use ante_server::api::Ctx;

/// Starts a game in a room, or opens a lottery.
pub async fn launch(ctx: Ctx, asked: LaunchGameRequest) -> Result<LaunchResponse, ApiError> {
    ctx.real_member()?;
    match asked.game_type.as_str() {
        "LOTT" | "ELOTT" => lottery::launch(ctx, asked).await,
        "PVP" => cards::rooms::enter(ctx, asked).await,
        _ => Err(Code::NotFound.into()),
    }
}
