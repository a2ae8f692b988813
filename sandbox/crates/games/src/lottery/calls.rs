//! Menus by prize mode, a member's last played lotteries, and drawn numbers.

use super::{
    clock,
    draws::{self, HISTORY},
    family::Category,
    house::{Lottery, Mode, find, house, of_mode},
};
use ante_base::{
    ApiError, Code,
    clock::{now, rfc3339},
};
use ante_contract::{Nothing, lottery as wire};
use ante_server::{api::Ctx, media, settings::SiteSettings};
use sqlx::{Row, SqliteConnection};

/// Recently played ones at most.
const RECENT: usize = 20;

/// The lotteries of a prize mode by category; categories without one are left out.
pub async fn menu(
    ctx: Ctx,
    asked: wire::LotteryMenuRequest,
) -> Result<wire::LotteryMenus, ApiError> {
    let mode = Mode::of(&asked.prize_mode).ok_or(Code::BadInput)?;
    draws::attend_all(&ctx.app).await?;
    let site = ctx.site();
    let mut db = ctx.read().begin().await?;
    let mut game_menus = Vec::new();
    for category in Category::ALL {
        let mut games = Vec::new();
        for lottery in of_mode(mode).filter(|lottery| lottery.category == category) {
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

/// The lotteries of a prize mode that the member bet on or opened, the last one first.
pub async fn recent(
    ctx: Ctx,
    asked: wire::LotteryMenuRequest,
) -> Result<wire::LotteryShelf, ApiError> {
    let member = &ctx.real_member()?.member;
    let mode = Mode::of(&asked.prize_mode).ok_or(Code::BadInput)?;
    draws::attend_all(&ctx.app).await?;
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
    for lottery in played.filter(|lottery| lottery.is_of(mode)).take(RECENT) {
        list.push(on_the_wire(&mut db, lottery, &site).await?);
    }
    db.commit().await?;
    Ok(wire::LotteryShelf { list, now: rfc3339(now()) })
}

/// The last draws of a lottery.
pub async fn numbers(ctx: Ctx, asked: wire::VnNumerosRequest) -> Result<wire::Draws, ApiError> {
    let lottery = find(&asked.game_code).ok_or(Code::NotFound)?;
    let count = i64::from(asked.count).min(HISTORY);
    draws::attend(&ctx.app, [lottery], HISTORY).await?;
    let mut db = ctx.read().acquire().await?;
    Ok(wire::Draws { list: drawn(&mut db, lottery, count).await? })
}

/// The last draw of every lottery.
pub async fn opened(ctx: Ctx, _: Nothing) -> Result<wire::Draws, ApiError> {
    ctx.member()?;
    draws::attend_all(&ctx.app).await?;
    let mut db = ctx.read().begin().await?;
    let mut list = Vec::new();
    for lottery in house() {
        list.extend(drawn(&mut db, lottery, 1).await?);
    }
    db.commit().await?;
    list.sort_by(|a, b| b.drawn_at.cmp(&a.drawn_at));
    Ok(wire::Draws { list })
}

/// A lottery as it travels. Its times are the server's, so that a countdown goes by `now`.
async fn on_the_wire(
    db: &mut SqliteConnection,
    lottery: &Lottery,
    site: &SiteSettings,
) -> Result<wire::Lottery, ApiError> {
    let time = clock::time(db, lottery).await?;
    let round = lottery.round_at(time.at);
    let schedule = lottery.schedule(round);
    Ok(wire::Lottery {
        game_id: lottery.id.clone(),
        game_code: lottery.game.code.clone(),
        name: lottery.game.title.clone(),
        game_type: lottery.game.kind.clone(),
        vendor: lottery.game.vendor.clone(),
        category: lottery.category.name().to_owned(),
        maintenance: !site.plays(lottery.game),
        default_play_type: lottery.play(None).to_owned(),
        image: media::url(&format!("games/{}.svg", lottery.game.code)),
        interval_seconds: u32::try_from(lottery.interval / 1000).unwrap_or(u32::MAX),
        next_issue: lottery.issue(round),
        closes_at: rfc3339(time.of_server(schedule.closes)),
        draws_at: rfc3339(time.of_server(schedule.draws)),
        last: drawn(db, lottery, 1).await?.pop(),
    })
}

/// The last draws, the newest first. Where one fell since they were attended to, it comes next time.
async fn drawn(
    db: &mut SqliteConnection,
    lottery: &Lottery,
    count: i64,
) -> Result<Vec<wire::Draw>, ApiError> {
    let time = clock::time(db, lottery).await?;
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
    rows.iter()
        .map(|row| {
            let round = row.try_get("round")?;
            let numbers = draws::numbers(row)?.into_iter();
            Ok(wire::Draw {
                game_code: lottery.game.code.clone(),
                name: lottery.game.title.clone(),
                category: lottery.category.name().to_owned(),
                issue: lottery.issue(round),
                numbers: numbers.map(|number| family.written(number)).collect(),
                drawn_at: rfc3339(time.of_server(lottery.schedule(round).draws)),
            })
        })
        .collect()
}
