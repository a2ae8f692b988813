//! Winner board: seed data that moves with the server's clock, and real wins.

use ante_base::{
    ApiError,
    catalog::catalog,
    clock::{DAY, HOUR, MINUTE, now, rfc3339},
    mask,
    money::Money,
    seeded_hash::fnv1a,
};
use ante_contract::{Empty, games as wire};
use ante_server::{api::Ctx, media};
use serde::Deserialize;
use sqlx::{Row, sqlite::SqliteExecutor};
use std::{cmp::Reverse, sync::LazyLock};

/// Maximum numbers of wins of the last day and of the last week on the board.
const MAX_DAY_WINS: usize = 12;
const MAX_WEEK_WINS: usize = 24;
const WEEK: i64 = 7 * DAY;
/// A win with a shorter period has another player each time.
const FREQUENT_PERIOD_MS: i64 = 8 * HOUR;
/// Smallest real win of the operator on the board.
const MIN_SHOWN_WIN: Money = Money::whole(200);
/// Offset of Brasília from UTC, in milliseconds; the seed has local times.
const BRASILIA_OFFSET_MS: i64 = -3 * HOUR;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct SeedWin {
    player: String,
    game: String,
    prize: String,
    every_minutes: i64,
    offset_minutes: i64,
}

static WINS: LazyLock<Vec<SeedWin>> = LazyLock::new(|| {
    // The file is built into the binary and parsed by the test below.
    serde_json::from_str(include_str!("../../../../seed/winners.json")).unwrap_or_default()
});

struct Win {
    player: String,
    avatar: u32,
    game: String,
    prize: Money,
    at: i64,
}

/// Returns the largest wins of the last day and the last week, including real rounds.
pub async fn winners(ctx: Ctx, _: Empty) -> Result<wire::Winners, ApiError> {
    let mut wins: Vec<Win> = seed_wins(now());
    wins.extend(real_wins(ctx.read(), now()).await?);
    Ok(wire::Winners { list: largest(wins, now()).into_iter().filter_map(on_the_wire).collect() })
}

/// Returns the largest wins of the week before a moment: prizes above their stakes.
async fn real_wins(db: impl SqliteExecutor<'_>, now: i64) -> Result<Vec<Win>, ApiError> {
    let rows = sqlx::query(
        "SELECT m.username, b.game, b.prize, b.settled_at FROM bets b
         JOIN members m ON m.id = b.member
         WHERE b.state = 'won' AND b.prize > b.stake AND b.source <> 'sports' AND b.prize >= ? AND b.settled_at > ?
         ORDER BY b.prize DESC LIMIT ?",
    )
    .bind(MIN_SHOWN_WIN.0)
    .bind(now - WEEK)
    .bind(i64::try_from(MAX_WEEK_WINS).unwrap_or_default())
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let username: String = row.try_get("username")?;
            Ok(Win {
                avatar: avatar(&username),
                player: mask::player(&username),
                game: row.try_get("game")?,
                prize: Money(row.try_get("prize")?),
                at: row.try_get("settled_at")?,
            })
        })
        .collect()
}

/// Returns the wins for the board, the largest first.
fn largest(mut wins: Vec<Win>, now: i64) -> Vec<Win> {
    wins.sort_by_key(|win| Reverse(win.prize));
    let (mut day, mut week) = (0, 0);
    wins.retain(|win| {
        let today = win.at > now - DAY;
        day += usize::from(today);
        week += 1;
        week <= MAX_WEEK_WINS || (today && day <= MAX_DAY_WINS)
    });
    wins
}

/// Returns the last occurrence of each win, and one for each of the six days before.
fn seed_wins(now: i64) -> Vec<Win> {
    let days = (0..7).map(|days| now - days * DAY);
    days.flat_map(|at| WINS.iter().filter_map(move |win| seed_win(win, at, now))).collect()
}

fn seed_win(win: &SeedWin, moment: i64, now: i64) -> Option<Win> {
    let every = win.every_minutes * MINUTE;
    let at = last_time(moment, every, win.offset_minutes * MINUTE);
    let dice = fnv1a(at / MINUTE, &win.player);
    // Today's win with a long period keeps its player, with an amount that varies by day. Any other
    // win has a generated player.
    let (player, shift) = if moment == now && every >= FREQUENT_PERIOD_MS {
        (win.player.clone(), 90 + dice % 21)
    } else {
        (masked_name(dice), 45 + dice % 71)
    };
    Some(Win {
        avatar: avatar(&player),
        player,
        game: win.game.clone(),
        prize: Money::parse(&win.prize)?.percent(shift),
        at,
    })
}

/// Returns a generated masked name.
fn masked_name(dice: u32) -> String {
    const NAME_PREFIXES: [&str; 12] =
        ["mar", "gus", "isa", "nat", "hel", "rui", "tat", "leo", "yar", "edu", "cris", "wil"];
    let head =
        usize::try_from(dice / 100).ok().and_then(|at| NAME_PREFIXES.get(at % NAME_PREFIXES.len()));
    format!("{}***{:02}", head.unwrap_or(&"joa"), dice % 97)
}

fn on_the_wire(win: Win) -> Option<wire::Winner> {
    let game = catalog().game(&win.game)?;
    // In the two decimals that are shown.
    let prize = win.prize.in_cents();
    Some(wire::Winner {
        player: win.player,
        avatar: media::url(&format!("avatars/{}.svg", win.avatar)),
        game_name: game.title.clone(),
        game_code: game.code.clone(),
        image: media::url(&format!("games/{}.webp", game.picture())),
        prize: prize.amount(),
        won_at: rfc3339(win.at),
    })
}

fn avatar(name: &str) -> u32 {
    fnv1a(0, name) % 24
}

/// Returns the last moment up to now at `offset` of a period, in Brasília's time.
fn last_time(now: i64, every: i64, offset: i64) -> i64 {
    let local = now + BRASILIA_OFFSET_MS;
    local - (local - offset).rem_euclid(every.max(1)) - BRASILIA_OFFSET_MS
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::{Connection, SqliteConnection};

    #[test]
    fn the_seed_is_complete() {
        assert_eq!(WINS.len(), 10);
        assert!(WINS.iter().all(|win| catalog().game(&win.game).is_some()));
    }

    #[tokio::test]
    async fn a_prize_that_is_not_above_its_stake_is_no_win() {
        let mut db = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        sqlx::raw_sql(
            "CREATE TABLE members (id, username);
             CREATE TABLE bets (member, game, stake, prize, state, source, settled_at);
             INSERT INTO members VALUES ('m', 'ana.clara');
             INSERT INTO bets VALUES ('m', 'fortuna', 9000000, 4000000, 'won', 'round', 5),
                 ('m', 'fortuna', 5000000, 5000000, 'won', 'live', 5),
                 ('m', 'fortuna', 5999999, 6000000, 'won', 'round', 5);",
        )
        .execute(&mut db)
        .await
        .unwrap();
        let wins = real_wins(&mut db, 6).await.unwrap();
        assert_eq!(wins.iter().map(|win| win.prize).collect::<Vec<_>>(), [Money::whole(600)]);
    }

    #[test]
    fn wins_are_in_the_past_and_move_with_time() {
        let at = 1_795_000_000_000;
        let wins = seed_wins(at);
        assert!(
            wins.iter().all(|win| win.at <= at && win.at > at - 8 * DAY && win.prize > Money::ZERO)
        );
        let later = seed_wins(at + DAY);
        assert!(wins.iter().zip(&later).all(|(a, b)| b.at > a.at));
    }

    #[test]
    fn the_board_always_has_a_recent_win() {
        for minutes in 0..DAY / MINUTE {
            let now = 1_795_000_000_000 + minutes * MINUTE;
            let mut ages: Vec<i64> =
                largest(seed_wins(now), now).iter().map(|win| now - win.at).collect();
            ages.sort_unstable();
            let least = [13, 29, 53].map(|minutes| minutes * MINUTE);
            assert!(ages.iter().zip(least).all(|(age, least)| *age < least), "{minutes}: {ages:?}");
        }
    }

    #[test]
    fn the_board_has_the_day_and_the_week() {
        let at = 1_795_000_000_000;
        let board = largest(seed_wins(at), at);
        assert!(board.is_sorted_by(|a, b| a.prize >= b.prize));
        assert!(
            (MAX_WEEK_WINS..=MAX_WEEK_WINS + MAX_DAY_WINS).contains(&board.len()),
            "{}",
            board.len()
        );
        let today: Vec<_> = board.iter().filter(|win| win.at > at - DAY).collect();
        assert!((10..=MAX_DAY_WINS).contains(&today.len()), "{}", today.len());
        assert!(board.iter().all(|win| win.player.contains("***")));
    }
}
