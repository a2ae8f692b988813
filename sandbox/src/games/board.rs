//! The winner board and the featured matches: seed data that moves with the server's clock.

use super::catalogue::catalogue;
use crate::{
    api::{ApiError, Ctx, Lang},
    clock::{DAY, HOUR, MINUTE, now, rfc3339},
    media,
    money::Money,
};
use ante_contract::{Nothing, games as wire};
use serde::Deserialize;
use sqlx::Row;
use std::{cmp::Reverse, collections::BTreeMap, sync::LazyLock};

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

#[derive(Debug, Default, Deserialize)]
struct SeedMatches {
    clubs: BTreeMap<String, Club>,
    leagues: BTreeMap<String, Texts>,
    list: Vec<SeedMatch>,
}

#[derive(Debug, Deserialize)]
struct Club {
    name: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
struct Texts {
    pt: String,
    en: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct SeedMatch {
    id: String,
    league: String,
    home: String,
    away: String,
    every_minutes: i64,
    offset_minutes: i64,
    kind: Kind,
    odds: [String; 3],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Football,
    Basketball,
}

impl Kind {
    /// Minutes from kick-off to the end, the break among them.
    fn length(self) -> i64 {
        match self {
            Self::Football => 105,
            Self::Basketball => 120,
        }
    }

    /// The minute of play that stands on the clock.
    fn minute(self, elapsed: i64) -> i64 {
        match self {
            Self::Football if elapsed < 45 => elapsed,
            Self::Football if elapsed < 60 => 45,
            Self::Football => (elapsed - 15).min(90),
            Self::Basketball => elapsed * 48 / 120,
        }
    }

    /// What a side has by then.
    fn score(self, minute: i64, key: &str) -> u32 {
        match self {
            Self::Football => {
                let goals = (1..=minute).filter(|m| mix(*m, key).is_multiple_of(64)).count();
                u32::try_from(goals).unwrap_or_default()
            }
            Self::Basketball => (1..=minute).map(|m| mix(m, key) % 5).sum(),
        }
    }
}

static MATCHES: LazyLock<SeedMatches> = LazyLock::new(|| {
    // Built into the binary and read by the test below.
    serde_json::from_str(include_str!("../../seed/matches.json")).unwrap_or_default()
});

/// Matches that are on or come next.
pub async fn matches(ctx: Ctx, _: Nothing) -> Result<wire::Matches, ApiError> {
    let (now, lang) = (now(), ctx.lang());
    let mut list: Vec<(i64, wire::Match)> =
        MATCHES.list.iter().filter_map(|seed| featured(seed, now, lang)).collect();
    list.sort_by_key(|(at, _)| *at);
    Ok(wire::Matches { list: list.into_iter().map(|(_, m)| m).collect() })
}

fn featured(seed: &SeedMatch, now: i64, lang: Lang) -> Option<(i64, wire::Match)> {
    let every = seed.every_minutes * MINUTE;
    let last = last_time(now, every, seed.offset_minutes * MINUTE);
    let elapsed = (now - last) / MINUTE;
    let live = elapsed < seed.kind.length();
    let starts = if live { last } else { last + every };
    let minute = live.then(|| seed.kind.minute(elapsed));
    let score =
        |side: &str| minute.map(|minute| seed.kind.score(minute, &format!("{starts}{side}")));
    let (home, away) = (score(&seed.home), score(&seed.away));
    let league = MATCHES.leagues.get(&seed.league)?;
    let side = |club: &String, score| {
        Some(wire::Side {
            name: MATCHES.clubs.get(club)?.name.clone(),
            crest: media::url(&format!("crests/{club}.svg")),
            score,
        })
    };
    let found = wire::Match {
        id: seed.id.clone(),
        league: lang.pick(&league.pt, &league.en).clone(),
        starts_at: rfc3339(starts),
        minute: minute.and_then(|minute| u32::try_from(minute).ok()),
        home: side(&seed.home, home)?,
        away: side(&seed.away, away)?,
        odds: odds(seed, home.unwrap_or(0), away.unwrap_or(0)),
        vassalage: "FB".to_owned(),
    };
    Some((starts, found))
}

/// Decimal odds in hundredths; whoever leads pays less, whoever is behind pays more.
fn odds(seed: &SeedMatch, home: u32, away: u32) -> Vec<wire::Odd> {
    let lead = i64::from(home) - i64::from(away);
    let lead = if seed.kind == Kind::Basketball { lead / 8 } else { lead }.clamp(-3, 3);
    let factors = match lead {
        0 => [100, 100, 100],
        1..=3 => [100 - 20 * lead, 100 + 25 * lead, 100 + 80 * lead],
        _ => [100 - 80 * lead, 100 - 25 * lead, 100 + 20 * lead],
    };
    ["1", "X", "2"]
        .into_iter()
        .zip(&seed.odds)
        .zip(factors)
        .filter_map(|((outcome, price), factor)| {
            let price = Money::parse(price)?.hundredths(u32::try_from(factor).ok()?);
            let price = Money((price.0 - price.0 % 100).max(10_300));
            Some(wire::Odd { outcome: outcome.to_owned(), price: two_decimals(price).into() })
        })
        .collect()
}

/// Odds are written with both decimals.
fn two_decimals(price: Money) -> String {
    format!("{}.{:02}", price.0 / 10_000, price.0 % 10_000 / 100)
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
        assert!(MATCHES.list.len() >= 4);
        for lang in [Lang::Pt, Lang::En] {
            assert!(
                MATCHES.list.iter().all(|seed| featured(seed, 1_800_000_000_000, lang).is_some())
            );
        }
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
    fn a_match_is_on_from_kick_off_to_its_end() {
        let seed = &MATCHES.list[1];
        let kick_off = last_time(1_795_000_000_000, DAY, seed.offset_minutes * MINUTE);
        let shown = |minutes: i64| featured(seed, kick_off + minutes * MINUTE, Lang::Pt).unwrap().1;
        assert_eq!(shown(0).minute, Some(0));
        assert_eq!(shown(50).minute, Some(45));
        assert_eq!(shown(104).minute, Some(89));
        assert_eq!(shown(105).minute, None);
        assert_eq!(shown(105).home.score, None);
        assert!(shown(105).starts_at > shown(0).starts_at);
        // a score never falls
        let goals: Vec<_> = (0..105).map(|m| shown(m).home.score.unwrap()).collect();
        assert!(goals.is_sorted());
    }

    #[test]
    fn odds_stay_above_one() {
        for (home, away) in [(0, 0), (1, 0), (9, 0), (0, 9)] {
            for seed in &MATCHES.list {
                for odd in odds(seed, home, away) {
                    let price = Money::parse(odd.price.as_str()).unwrap();
                    assert!(price > Money::whole(1), "{odd:?}");
                }
            }
        }
    }

    #[test]
    fn names_are_masked() {
        assert_eq!(masked("marilia_rj"), "mar***rj");
        assert_eq!(masked("bob"), "b***");
        assert!(!masked("ana12").contains("ana12"));
    }
}
