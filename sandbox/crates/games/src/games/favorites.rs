//! A member's favourites.

use super::lists::on_the_wire;
use ante_base::{
    ApiError, ErrorCode, Paging,
    catalog::{Game, catalog},
};
use ante_contract::{
    Empty,
    games::game_lists::{FavoriteGamesRequest, FavoriteIds, FavoritePage, FavoriteRequest},
};
use ante_ledger::{
    push::{self, ServerEvent},
    work,
};
use ante_server::api::Ctx;

/// Returns the codes of the member's favourites, newest first.
async fn codes(ctx: &Ctx) -> Result<Vec<String>, ApiError> {
    let member = &ctx.real_member()?.member;
    Ok(sqlx::query_scalar("SELECT game FROM favourites WHERE member = ? ORDER BY id DESC")
        .bind(member)
        .fetch_all(ctx.read())
        .await?)
}

/// Returns the ids of the favourites.
pub async fn ids(ctx: Ctx, _: Empty) -> Result<FavoriteIds, ApiError> {
    Ok(FavoriteIds { ids: codes(&ctx).await? })
}

/// Returns a page of the favourites of a type, or of every type without a filter.
pub async fn list(ctx: Ctx, request: FavoriteGamesRequest) -> Result<FavoritePage, ApiError> {
    let codes = codes(&ctx).await?;
    let of_type = |game: &&Game| request.game_type.is_empty() || game.kind == request.game_type;
    let games: Vec<_> =
        codes.iter().filter_map(|code| catalog().game(code)).filter(of_type).collect();
    let (page, total_pages) = Paging::new(request.page, request.page_size).slice(games);
    let site = ctx.site();
    let content = page.into_iter().map(|game| on_the_wire(game, &site)).collect();
    Ok(FavoritePage { content, total_pages })
}

/// Adds a favourite; an existing one keeps its position.
pub async fn add(ctx: Ctx, request: FavoriteRequest) -> Result<Empty, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let game = requested_game(&request).ok_or(ErrorCode::NotFound)?;
    ctx.mutate(work!(|tx| {
        sqlx::query("INSERT OR IGNORE INTO favourites (member, game) VALUES (?, ?)")
            .bind(&member)
            .bind(&game.code)
            .execute(tx)
            .await?;
        push::publish_on_commit(&member, ServerEvent::Progress);
        Ok(Empty {})
    }))
    .await
}

/// Removes a favourite; has no effect if it is not one.
pub async fn remove(ctx: Ctx, request: FavoriteRequest) -> Result<Empty, ApiError> {
    let member = ctx.real_member()?.member.clone();
    ctx.mutate(work!(|tx| {
        sqlx::query("DELETE FROM favourites WHERE member = ? AND game = ?")
            .bind(&member)
            .bind(&request.node_id)
            .execute(tx)
            .await?;
        push::publish_on_commit(&member, ServerEvent::Progress);
        Ok(Empty {})
    }))
    .await
}

/// Returns the game with the requested id, if vendor and type match.
fn requested_game(request: &FavoriteRequest) -> Option<&'static Game> {
    catalog()
        .game(&request.node_id)
        .filter(|game| game.vendor == request.vendor && game.kind == request.game_type)
}
