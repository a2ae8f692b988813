//! Recent games of a member, the most played games of all, and the types of a vendor.

use super::lists::on_the_wire;
use ante_base::{
    ApiError, ErrorCode, Paging,
    catalog::{CATEGORIES, Game, catalog},
    clock::{DAY, now, rfc3339},
};
use ante_contract::games::{
    GameCollection,
    game_lists::{
        PopularGamesRequest, RecentGame, RecentGamesRequest, RecentPage, VendorGameTypes,
        VendorGameTypesRequest,
    },
};
use ante_ledger::db::Tx;
use ante_server::api::Ctx;
use std::collections::HashSet;

/// Maximum number of popular games.
const MAX_POPULAR: u32 = 20;
/// Age up to which rounds count, in milliseconds.
const POPULAR_PERIOD_MS: i64 = 7 * DAY;

/// Stores that a member started a game.
pub async fn record_start(tx: &mut Tx, member: &str, game: &str) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT INTO recent_games (member, game, played_at) VALUES (?, ?, ?)
         ON CONFLICT (member, game) DO UPDATE SET played_at = excluded.played_at",
    )
    .bind(member)
    .bind(game)
    .bind(now())
    .execute(tx)
    .await?;
    Ok(())
}

/// Returns a page of the games that the member started, the last one first, each once.
pub async fn list(ctx: Ctx, request: RecentGamesRequest) -> Result<RecentPage, ApiError> {
    let member = &ctx.real_member()?.member;
    let rows: Vec<(String, i64)> = sqlx::query_as(
        "SELECT game, played_at FROM recent_games WHERE member = ? ORDER BY played_at DESC, game",
    )
    .bind(member)
    .fetch_all(ctx.read())
    .await?;
    let vendor = request.vendor_code.filter(|vendor| !vendor.is_empty());
    let played: Vec<_> = rows
        .into_iter()
        .filter_map(|(code, at)| Some((catalog().game(&code)?, at)))
        .filter(|(game, _)| vendor.as_ref().is_none_or(|vendor| *vendor == game.vendor))
        .collect();
    let (page, total_pages) = Paging::new(request.page, request.page_size).slice(played);
    let site = ctx.site();
    let list = page
        .into_iter()
        .map(|(game, at)| RecentGame { game: on_the_wire(game, &site), played_at: rfc3339(at) })
        .collect();
    Ok(RecentPage { list, total_pages })
}

/// Returns the most played games of recent days. If there are too few, the hot games of the
/// catalogue follow, then the others.
pub async fn popular(ctx: Ctx, request: PopularGamesRequest) -> Result<GameCollection, ApiError> {
    let played: Vec<String> = sqlx::query_scalar(
        "SELECT game FROM bets
         WHERE settled_at > ? AND state IN ('won', 'lost') AND source <> 'sports'
         GROUP BY game ORDER BY count(*) DESC, max(settled_at) DESC LIMIT ?",
    )
    .bind(now() - POPULAR_PERIOD_MS)
    .bind(MAX_POPULAR)
    .fetch_all(ctx.read())
    .await?;
    let (all, site) = (catalog(), ctx.site());
    let mut seen = HashSet::new();
    let list = played
        .iter()
        .filter_map(|code| all.game(code))
        .chain(all.games.iter().filter(|game| game.hot))
        .chain(&all.games)
        .filter(|game: &&Game| site.is_playable(game))
        .filter(|game| seen.insert(&game.code))
        .take(usize::try_from(request.count.min(MAX_POPULAR)).unwrap_or_default())
        .map(|game| on_the_wire(game, &site))
        .collect();
    Ok(GameCollection { list })
}

/// Returns the categories of a vendor's games, or of all games, in menu order.
pub async fn types(ctx: Ctx, request: VendorGameTypesRequest) -> Result<VendorGameTypes, ApiError> {
    ctx.member()?;
    let all = catalog();
    let vendor = Some(&request.vendor_code).filter(|code| !code.is_empty());
    if let Some(code) = vendor {
        all.vendor(code).ok_or(ErrorCode::NotFound)?;
    }
    let offered = all.games.iter().filter(|game| vendor.is_none_or(|code| *code == game.vendor));
    let offered: HashSet<_> = offered.map(|game| game.kind.as_str()).collect();
    let kinds = CATEGORIES.into_iter().filter(|kind| offered.contains(kind));
    Ok(VendorGameTypes { list: kinds.map(str::to_owned).collect() })
}
