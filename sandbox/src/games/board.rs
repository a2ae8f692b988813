//! The winner board: seed data that moves with the server's clock, and the real wins among it.

use super::catalogue::catalogue;
use crate::{
    api::{ApiError, Ctx},
    clock::{DAY, HOUR, MINUTE, now, rfc3339},
    media,
    money::Money,
};
use ante_contract::{Nothing, games as wire};
use serde::Deserialize;
use sqlx::Row;
use std::{cmp::Reverse, sync::LazyLock};

/// Wins on the board.
const BOARD: usize = 10;
/// A real win of the house shows from here on.
const SHOWN_FROM: Money = Money::whole(200);
/// The seed's times of day are those of Brasília, three hours behind UTC.
const BRASILIA: i64 = -3 * HOUR;

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
    // Built into the binary and read by the test below.
    serde_json::from_str(include_str!("../../seed/winners.json")).unwrap_or_default()
});

struct Win {
    player: String,
    avatar: u32,
    game: String,
    prize: Money,
    at: i64,
}

/// The last days' largest wins, those of real rounds among them.
pub async fn winners(ctx: Ctx, _: Nothing) -> Result<wire::Winners, ApiError> {
    let mut wins: Vec<Win> = seed_wins(now());
    let rows = sqlx::query(
        "SELECT m.username, r.game, r.win, r.created_at FROM game_rounds r
         JOIN members m ON m.id = r.member
         WHERE r.win >= ? AND r.created_at > ? ORDER BY r.win DESC LIMIT ?",
    )
    .bind(SHOWN_FROM.0)
    .bind(now() - DAY)
    .bind(i64::try_from(BOARD).unwrap_or_default())
    .fetch_all(ctx.read())
    .await?;
    for row in rows {
        let username: String = row.try_get("username")?;
        wins.push(Win {
            avatar: avatar(&username),
            player: masked(&username),
            game: row.try_get("game")?,
            prize: Money(row.try_get("win")?),
            at: row.try_get("created_at")?,
        });
    }
    wins.sort_by_key(|win| Reverse(win.prize));
    let list = wins.into_iter().take(BOARD).filter_map(on_the_wire).collect();
    Ok(wire::Winners { list })
}

fn seed_wins(now: i64) -> Vec<Win> {
    WINS.iter()
        .filter_map(|win| {
            let every = win.every_minutes * MINUTE;
            let at = last_time(now, every, win.offset_minutes * MINUTE);
            // The same player on another day wins a little more or less.
            let shift = 90 + mix(at / MINUTE, &win.player) % 21;
            Some(Win {
                player: win.player.clone(),
                avatar: avatar(&win.player),
                game: win.game.clone(),
                prize: Money::parse(&win.prize)?.hundredths(shift),
                at,
            })
        })
        .collect()
}

fn on_the_wire(win: Win) -> Option<wire::Winner> {
    let game = catalogue().game(&win.game)?;
    // Shown with two decimals: keep no more.
    let prize = Money(win.prize.0 - win.prize.0 % 100);
    Some(wire::Winner {
        player: win.player,
        avatar: media::url(&format!("avatars/{}.svg", win.avatar)),
        game_name: game.title.clone(),
        game_code: game.code.clone(),
        image: media::url(&format!("games/{}.svg", game.code)),
        prize: prize.amount(),
        won_at: rfc3339(win.at),
    })
}

/// The first letters of a name and its last, never the whole.
fn masked(name: &str) -> String {
    let head: String = name.chars().take(3.min(name.chars().count() / 2)).collect();
    let tail: String = name.chars().skip(name.chars().count().saturating_sub(2).max(3)).collect();
    format!("{head}***{tail}")
}

fn avatar(name: &str) -> u32 {
    mix(0, name) % 24
}

/// The last moment up to now that stands at `offset` of a period, by the clock of Brasília.
fn last_time(now: i64, every: i64, offset: i64) -> i64 {
    let local = now + BRASILIA;
    local - (local - offset).rem_euclid(every.max(1)) - BRASILIA
}

/// FNV-1a: the same every time, and as good as any here.
fn mix(number: i64, text: &str) -> u32 {
    number
        .to_le_bytes()
        .into_iter()
        .chain(text.bytes())
        .fold(2_166_136_261, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(16_777_619))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_is_whole() {
        assert_eq!(WINS.len(), 10);
        assert!(
            WINS.iter().all(|win| catalogue().game(&win.game).is_some_and(|game| game.playable()))
        );
    }

    #[test]
    fn wins_are_never_of_the_future_and_move_on() {
        let at = 1_795_000_000_000;
        let wins = seed_wins(at);
        assert!(
            wins.iter().all(|win| win.at <= at && win.at > at - 2 * DAY && win.prize > Money::ZERO)
        );
        let later = seed_wins(at + DAY);
        assert!(wins.iter().zip(&later).all(|(a, b)| b.at > a.at));
    }

    #[test]
    fn names_are_masked() {
        assert_eq!(masked("marilia_rj"), "mar***rj");
        assert_eq!(masked("bob"), "b***");
        assert!(!masked("ana12").contains("ana12"));
    }
}
