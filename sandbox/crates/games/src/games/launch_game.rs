//! Launch call shared by rooms and lotteries, dispatched by the game's type.

use super::cards;
use crate::lottery;
use ante_base::{ApiError, ErrorCode};
use ante_contract::games::{LaunchResponse, rooms::LaunchGameRequest};
use ante_server::api::Ctx;

/// Starts a game in a room, or opens a lottery.
pub async fn launch(ctx: Ctx, request: LaunchGameRequest) -> Result<LaunchResponse, ApiError> {
    ctx.real_member()?;
    match request.game_type.as_str() {
        "LOTT" | "ELOTT" => lottery::launch(ctx, request).await,
        "PVP" => cards::rooms::enter(ctx, request).await,
        _ => Err(ErrorCode::NotFound.into()),
    }
}
