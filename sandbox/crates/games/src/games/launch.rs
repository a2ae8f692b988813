//! Launch of a game: a one-time ticket for the game host (docs/adr/0043).

use super::{cards, recent, sports};
use ante_base::{
    ApiError, ErrorCode,
    catalog::{Game, catalog},
    clock::{MINUTE, now},
    key, secret,
};
use ante_contract::games::{LaunchRequest, LaunchResponse};
use ante_ledger::{limits, work};
use ante_server::api::Ctx;

/// Lifetime of an unused ticket, in milliseconds.
pub const TICKET_LIFETIME: i64 = MINUTE;

/// Creates the error for a game that the operator has closed.
pub fn game_closed() -> ApiError {
    ApiError::with_text(ErrorCode::GameMaintenance, key!("games.errors.maintenance"), &[])
}

/// Starts a third-party game.
pub async fn launch(ctx: Ctx, request: LaunchRequest) -> Result<LaunchResponse, ApiError> {
    ctx.real_member()?;
    let game = requested_game(&request).ok_or(ErrorCode::NotFound)?;
    if game.kind == "PVP" {
        // A card game starts in a room, which this call cannot name; a lottery vendor's hall is its
        // first lottery.
        return match request.game_code.as_str() {
            "" => cards::rooms::enter_first(ctx, game).await,
            _ => Err(ErrorCode::BadInput.into()),
        };
    }
    let query = sports::selection_query(&request);
    launch_address(ctx, game, &query, None, true).await
}

/// Returns the address of a game page for the calling member. The ticket is in the fragment, which
/// appears in no server log. The page reads the query; the room belongs to the ticket; `played`, if
/// given, is added to the recent games (a lobby is none).
///
/// # Errors
/// `need_login`, `need_real_account`, `game_maintenance`, `on_break`, `limit_reached` of time.
pub async fn launch_address(
    ctx: Ctx,
    game: &'static Game,
    query: &str,
    room: Option<&'static str>,
    played: bool,
) -> Result<LaunchResponse, ApiError> {
    let member = ctx.real_member()?.clone();
    if !ctx.site().is_playable(game) {
        return Err(game_closed());
    }
    let ticket = secret::random_token()?;
    let hash = secret::token_digest(&ticket);
    let mark = if query.is_empty() { "" } else { "&" };
    let address = format!(
        "{}/play/{}?lang={}{mark}{query}#t={ticket}",
        ctx.app.game_origin(),
        game.code,
        ctx.lang().code()
    );
    let name = played.then(|| game.title.clone());
    let window = catalog().vendor(&game.vendor).is_some_and(|vendor| vendor.window);
    ctx.mutate(work!(|tx| {
        limits::allow_launch(tx, &member.member).await?;
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
            recent::record_start(tx, &member.member, &game.code).await?;
        }
        Ok(LaunchResponse { content: address, window, name })
    }))
    .await
}

/// Returns the game with the requested code, or the vendor's first game if the menu launches the
/// vendor itself.
fn requested_game(request: &LaunchRequest) -> Option<&'static Game> {
    let all = catalog();
    if request.game_code.is_empty() {
        let of_vendor = || all.games.iter().filter(|game| game.vendor == request.vendor_code);
        return of_vendor()
            .find(|game| game.kind == request.game_type)
            .or_else(|| of_vendor().next());
    }
    all.game(&request.game_code)
        .filter(|game| !game.is_vendor_tile())
        .filter(|game| request.vendor_code.is_empty() || request.vendor_code == game.vendor)
}
