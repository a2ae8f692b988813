//! Starting a game: a one-time ticket for the game host (decisions: Games).

use super::{
    catalogue::{Game, catalogue},
    recent,
};
use crate::{
    api::{ApiError, Code, Ctx},
    clock::{MINUTE, now},
    secret,
};
use ante_contract::games::{LaunchRequest, LaunchResponse};
use axum::http::StatusCode;

/// How long a ticket waits for its game page.
pub const TICKET_LIFETIME: i64 = MINUTE;

/// The tip of a game that cannot be played now (§8); this house closes none, some open later.
pub fn not_open() -> ApiError {
    ApiError::own(
        StatusCode::SERVICE_UNAVAILABLE,
        "game_maintenance",
        "Este jogo abre em breve. Escolha outro enquanto isso.",
        "This game opens soon. Choose another one meanwhile.",
    )
}

/// Starts a third-party game.
pub async fn launch(ctx: Ctx, asked: LaunchRequest) -> Result<LaunchResponse, ApiError> {
    ctx.real_member()?;
    let game = wanted(&asked).ok_or(Code::NotFound)?;
    if game.kind == "PVP" {
        // it starts in a room, which this call cannot name
        return Err(Code::BadInput.into());
    }
    seated(ctx, game, "", None, true).await
}

/// Answers the address of a game's page for the asking member, with a ticket in its fragment, which
/// no server log sees. The page reads the query; the room is the ticket's; `played` puts the game
/// among the recent ones.
///
/// # Errors
/// `need_login`, `need_real_account`, `game_maintenance`.
pub async fn seated(
    ctx: Ctx,
    game: &'static Game,
    query: &str,
    room: Option<&'static str>,
    played: bool,
) -> Result<LaunchResponse, ApiError> {
    let member = ctx.real_member()?.clone();
    if !game.playable() {
        return Err(not_open());
    }
    let ticket = secret::token()?;
    let hash = secret::at_rest(&ticket);
    let mark = if query.is_empty() { "" } else { "&" };
    let address = format!(
        "{}/play/{}?lang={}{mark}{query}#t={ticket}",
        ctx.app.game_origin(),
        game.code,
        ctx.lang().code()
    );
    ctx.change(move |tx| {
        Box::pin(async move {
            sqlx::query("DELETE FROM game_tickets WHERE expires_at <= ?")
                .bind(now() - TICKET_LIFETIME)
                .execute(&mut *tx)
                .await?;
            sqlx::query(
                "INSERT INTO game_tickets (ticket_hash, member, session, game, room, expires_at)
                 VALUES (?, ?, ?, ?, ?, ?)",
            )
            .bind(hash)
            .bind(&member.member)
            .bind(member.id)
            .bind(&game.code)
            .bind(room)
            .bind(now() + TICKET_LIFETIME)
            .execute(&mut *tx)
            .await?;
            if played {
                recent::started(tx, &member.member, &game.code).await?;
            }
            Ok(LaunchResponse { content: address, window: false })
        })
    })
    .await
}

/// The game of that code, or a vendor's first one where the menu launches the vendor itself.
fn wanted(asked: &LaunchRequest) -> Option<&'static Game> {
    let all = catalogue();
    if asked.game_code.is_empty() {
        let of_vendor = || all.games.iter().filter(|game| game.vendor == asked.vassalage);
        return of_vendor()
            .find(|game| game.kind == asked.game_type)
            .or_else(|| of_vendor().next());
    }
    all.game(&asked.game_code)
        .filter(|game| !game.is_vendor_tile())
        .filter(|game| asked.vassalage.is_empty() || asked.vassalage == game.vendor)
}
