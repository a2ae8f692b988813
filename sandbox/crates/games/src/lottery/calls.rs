//! Lottery menu by prize mode, a member's recent lotteries, and drawn numbers.

use super::{
    catalog::{Lottery, Mode, VIETNAM, find, lotteries, of_vendor},
    draws::{self, HISTORY_DRAWS},
    family::Category,
};
use crate::games::shared_rounds::{advance, clock::round_time};
use ante_base::{
    ApiError, ErrorCode,
    clock::{now, rfc3339},
};
use ante_contract::{Empty, lottery as wire};
use ante_server::{api::Ctx, media, settings::SiteSettings};
use sqlx::{Row, SqliteConnection};

/// Maximum number of recent lotteries.
const MAX_RECENT: usize = 20;

/// Returns the lotteries of a prize mode by category, without empty categories.
pub async fn menu(
    ctx: Ctx,
    request: wire::LotteryMenuRequest,
) -> Result<wire::LotteryMenus, ApiError> {
    let mode = requested_mode(&request)?;
    draws::advance_all(&ctx.app).await;
    let site = ctx.site();
    let mut db = ctx.read().begin().await?;
    let mut game_menus = Vec::new();
    for category in Category::ALL {
        let mut games = Vec::new();
        let listed = lotteries().iter().filter(|lottery| lottery.category == category);
        for lottery in listed.filter(|lottery| mode.is_none_or(|mode| lottery.has_mode(mode))) {
            games.push(on_the_wire(&mut db, lottery, &site).await?);
        }
        if !games.is_empty() {
            game_menus.push(wire::LotteryCategory {
                category: category.name().to_owned(),
                title: category.title(ctx.lang()).to_owned(),
                games,
            });
        }
    }
    db.commit().await?;
    Ok(wire::LotteryMenus { game_menus, now: rfc3339(now()) })
}

/// Returns the lotteries of a prize mode that the member bet on or opened, the latest first.
pub async fn recent(
    ctx: Ctx,
    request: wire::LotteryMenuRequest,
) -> Result<wire::LotteryCollection, ApiError> {
    let member = &ctx.real_member()?.member;
    let mode = requested_mode(&request)?;
    draws::advance_all(&ctx.app).await;
    let site = ctx.site();
    let mut db = ctx.read().begin().await?;
    let codes: Vec<String> = sqlx::query_scalar(
        "SELECT game FROM recent_games WHERE member = ? ORDER BY played_at DESC, game",
    )
    .bind(member)
    .fetch_all(&mut *db)
    .await?;
    let played = codes.iter().filter_map(|code| find(code));
    let mut list = Vec::new();
    let of_mode = played.filter(|lottery| mode.is_none_or(|mode| lottery.has_mode(mode)));
    for lottery in of_mode.take(MAX_RECENT) {
        list.push(on_the_wire(&mut db, lottery, &site).await?);
    }
    db.commit().await?;
    Ok(wire::LotteryCollection { list, now: rfc3339(now()) })
}

/// Returns the requested prize mode; `None` for all.
fn requested_mode(request: &wire::LotteryMenuRequest) -> Result<Option<Mode>, ApiError> {
    match request.prize_mode.as_str() {
        "" => Ok(None),
        name => Ok(Some(Mode::from_name(name).ok_or(ErrorCode::BadInput)?)),
    }
}

/// Returns the last draws of a lottery, or of all Vietnamese ones, newest first.
pub async fn draw_history(
    ctx: Ctx,
    request: wire::VnNumerosRequest,
) -> Result<wire::Draws, ApiError> {
    let requested: Vec<_> = match request.game_code.as_str() {
        "" => of_vendor(VIETNAM).collect(),
        code => vec![find(code).ok_or(ErrorCode::NotFound)?],
    };
    let count = i64::from(request.count).min(HISTORY_DRAWS);
    advance(&ctx.app, requested.clone(), HISTORY_DRAWS).await;
    let mut db = ctx.read().begin().await?;
    let mut list = Vec::new();
    for lottery in requested {
        list.extend(recent_draws(&mut db, lottery, count).await?);
    }
    db.commit().await?;
    list.sort_by(|one, other| other.drawn_at.cmp(&one.drawn_at));
    list.truncate(usize::try_from(count).unwrap_or_default());
    Ok(wire::Draws { list })
}

/// Returns the last draw of every lottery.
pub async fn last_draws(ctx: Ctx, _: Empty) -> Result<wire::Draws, ApiError> {
    ctx.member()?;
    draws::advance_all(&ctx.app).await;
    let mut db = ctx.read().begin().await?;
    let mut list = Vec::new();
    for lottery in lotteries() {
        list.extend(recent_draws(&mut db, lottery, 1).await?);
    }
    db.commit().await?;
    list.sort_by(|a, b| b.drawn_at.cmp(&a.drawn_at));
    Ok(wire::Draws { list })
}

/// Converts a lottery to the wire format. Its times are converted to server time, so that a
/// countdown can use `now`.
async fn on_the_wire(
    db: &mut SqliteConnection,
    lottery: &Lottery,
    site: &SiteSettings,
) -> Result<wire::Lottery, ApiError> {
    let time = round_time(db, lottery).await?;
    let round = lottery.round_at(time.at);
    let schedule = lottery.schedule(round);
    Ok(wire::Lottery {
        game_id: lottery.id.clone(),
        game_code: lottery.game.code.clone(),
        name: lottery.game.title.clone(),
        game_type: lottery.game.kind.clone(),
        vendor: lottery.game.vendor.clone(),
        category: lottery.category.name().to_owned(),
        maintenance: !site.is_playable(lottery.game),
        default_play_type: lottery.play_type(None).to_owned(),
        image: media::url(&format!("games/{}.webp", lottery.game.code)),
        interval_seconds: u32::try_from(lottery.interval / 1000).unwrap_or(u32::MAX),
        next_issue: lottery.issue(round),
        closes_at: rfc3339(time.to_server(schedule.closes)),
        draws_at: rfc3339(time.to_server(schedule.draws)),
        last: recent_draws(db, lottery, 1).await?.pop(),
    })
}

/// Returns the last draws, the newest first, without unreadable ones. A draw that was due in the
/// meantime follows in the next response.
async fn recent_draws(
    db: &mut SqliteConnection,
    lottery: &Lottery,
    count: i64,
) -> Result<Vec<wire::Draw>, ApiError> {
    let time = round_time(db, lottery).await?;
    let last = lottery.last_drawn(time.at);
    let rows = sqlx::query(
        "SELECT round, numbers FROM lottery_draws WHERE lottery = ? AND round <= ?
         ORDER BY round DESC LIMIT ?",
    )
    .bind(&lottery.game.code)
    .bind(last)
    .bind(count)
    .fetch_all(db)
    .await?;
    let family = lottery.category.family();
    let readable = rows.iter().filter_map(|row| Some((row, draws::numbers(row).ok()?)));
    readable
        .map(|(row, numbers)| {
            let round = row.try_get("round")?;
            Ok(wire::Draw {
                game_code: lottery.game.code.clone(),
                name: lottery.game.title.clone(),
                category: lottery.category.name().to_owned(),
                issue: lottery.issue(round),
                numbers: numbers.into_iter().map(|number| family.number_text(number)).collect(),
                drawn_at: rfc3339(time.to_server(lottery.schedule(round).draws)),
            })
        })
        .collect()
}
