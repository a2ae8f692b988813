//! Leaderboard: one point for each whole unit of eligible stakes of bets settled in the week.
//! Members are ranked among the bots; the final board of a week is stored.

use super::bots;
use ante_base::{
    ApiError,
    calendar::{WEEK, week_of},
    clock::{DAY, now, rfc3339},
    mask,
    money::Money,
};
use ante_contract::rewards::missions::{
    Leaderboard, LeaderboardLine, LeaderboardRequest, LeaderboardWeek,
};
use ante_ledger::{
    db::{Db, Tx},
    work,
};
use ante_server::api::Ctx;
use sqlx::{FromRow, Row, SqliteConnection, sqlite::SqliteRow};
use std::cmp::Reverse;

/// Largest number of lines in a response.
const MAX_LINES: u32 = 50;
/// Number of lines of a final board that one transaction stores.
const LINES_PER_PAGE: usize = 500;

/// Returns the points for stakes, rounded down to whole ones.
pub const fn score(stakes: Money) -> Money {
    Money(stakes.0 - stakes.0.rem_euclid(Money::whole(1).0))
}

/// Returns the prize money of a rank.
pub const fn prize(rank: u32) -> Money {
    Money::whole(match rank {
        1 => 1000,
        2 => 500,
        3 => 250,
        4..=10 => 100,
        11..=20 => 50,
        21..=50 => 20,
        _ => 0,
    })
}

/// Line of the leaderboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardLine {
    /// Rank, from 1.
    pub rank: u32,
    /// Id of the member; `None` for a bot.
    pub member: Option<String>,
    /// Player's name; unmasked for members, masked for bots.
    pub player: String,
    /// Points of the week.
    pub score: Money,
    /// Prize money of the rank.
    pub prize: Money,
}

/// Returns a week's board until `at`; `week` is the start of the week, both in Unix milliseconds.
pub async fn board(
    db: &mut SqliteConnection,
    week: i64,
    at: i64,
) -> Result<Vec<BoardLine>, ApiError> {
    let rows = sqlx::query(
        "SELECT m.id, m.username, s.eligible FROM (
             SELECT member, sum(eligible) AS eligible FROM bet_days WHERE day >= ? AND day < ?
             GROUP BY member) s
         JOIN members m ON m.id = s.member WHERE NOT m.is_trial",
    )
    .bind(week.div_euclid(DAY))
    .bind((week + WEEK).div_euclid(DAY))
    .fetch_all(db)
    .await?;
    let read = |row: &SqliteRow| <(String, String, i64)>::from_row(row);
    let real = rows.iter().filter_map(|row| {
        // An unreadable member has no rank, and the others have theirs.
        let read = read(row).inspect_err(|error| tracing::error!(%error, "a line is not readable"));
        let (id, name, stakes) = read.ok()?;
        Some((Some(id), name, score(Money(stakes))))
    });
    let bot_scores = bots::scores(week, at).into_iter().map(|(name, score)| (None, name, score));
    let mut all: Vec<_> =
        real.chain(bot_scores).filter(|(_, _, score)| *score > Money::ZERO).collect();
    // At equal scores members come before bots, then by name.
    all.sort_by_cached_key(|(member, name, score)| {
        (Reverse(*score), member.is_none(), name.clone())
    });
    let ranked = (1..).zip(all);
    let line = |(rank, (member, player, score))| BoardLine {
        rank,
        member,
        player,
        score,
        prize: prize(rank),
    };
    Ok(ranked.map(line).collect())
}

/// Returns a week's final board; empty if it is not stored completely. The first rank is stored
/// last, so it marks a complete board.
async fn stored_board(db: &mut SqliteConnection, week: i64) -> Result<Vec<BoardLine>, ApiError> {
    let rows = sqlx::query(
        "SELECT l.rank, l.member, l.player, l.score, l.prize FROM leaderboard_lines l
         WHERE l.week = ?1
             AND EXISTS (SELECT 1 FROM leaderboard_lines WHERE week = ?1 AND rank = 1)
         ORDER BY l.rank",
    )
    .bind(week)
    .fetch_all(db)
    .await?;
    let read = |row: &sqlx::sqlite::SqliteRow| {
        Ok(BoardLine {
            rank: row.try_get("rank")?,
            member: row.try_get("member")?,
            player: row.try_get("player")?,
            score: Money(row.try_get("score")?),
            prize: Money(row.try_get("prize")?),
        })
    };
    rows.iter().map(read).collect()
}

/// Returns the final board of an ended week: the stored one, otherwise one computed from the bets.
pub async fn final_board(db: &mut SqliteConnection, week: i64) -> Result<Vec<BoardLine>, ApiError> {
    let stored = stored_board(db, week).await?;
    if stored.is_empty() { board(db, week, week + WEEK).await } else { Ok(stored) }
}

/// Stores a week's final board once, and returns the stored one. Each page of lines has a
/// transaction, from the last rank to the first. Lines of an earlier run that stopped before the
/// first rank are replaced.
pub async fn store_board(
    db: &Db,
    week: i64,
    lines: Vec<BoardLine>,
) -> Result<Vec<BoardLine>, ApiError> {
    let stored = stored_board(&mut *db.readers().acquire().await?, week).await?;
    if !stored.is_empty() {
        return Ok(stored);
    }
    let ranks = i64::try_from(lines.len()).map_err(ApiError::internal)?;
    db.write(work!(|tx| drop_ranks_after(tx, week, ranks).await)).await?;
    for page in lines.rchunks(LINES_PER_PAGE) {
        let page = page.to_vec();
        db.write(work!(|tx| store_lines(tx, week, &page).await)).await?;
    }
    stored_board(&mut *db.readers().acquire().await?, week).await
}

/// Deletes the lines after a rank that an unfinished run has stored.
async fn drop_ranks_after(tx: &mut Tx, week: i64, rank: i64) -> Result<(), ApiError> {
    sqlx::query(
        "DELETE FROM leaderboard_lines WHERE week = ?1 AND rank > ?2
             AND NOT EXISTS (SELECT 1 FROM leaderboard_lines WHERE week = ?1 AND rank = 1)",
    )
    .bind(week)
    .bind(rank)
    .execute(tx)
    .await?;
    Ok(())
}

/// Stores lines of a week's final board. Has no effect after the first rank is stored.
pub async fn store_lines(tx: &mut Tx, week: i64, lines: &[BoardLine]) -> Result<(), ApiError> {
    let rows: Vec<_> = lines
        .iter()
        .map(|line| {
            let BoardLine { rank, member, player, score, prize } = line;
            serde_json::json!([rank, member, player, score.0, prize.0])
        })
        .collect();
    sqlx::query(
        "INSERT OR REPLACE INTO leaderboard_lines (week, rank, member, player, score, prize)
         SELECT ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
         FROM json_each(?2)
         WHERE NOT EXISTS (SELECT 1 FROM leaderboard_lines WHERE week = ?1 AND rank = 1)",
    )
    .bind(week)
    .bind(serde_json::Value::from(rows).to_string())
    .execute(tx)
    .await?;
    Ok(())
}

/// Returns the leaderboard of this or last week.
pub async fn of_week(ctx: Ctx, request: LeaderboardRequest) -> Result<Leaderboard, ApiError> {
    let member = &ctx.real_member()?.member;
    let at = now();
    let mut db = ctx.read().acquire().await?;
    let (week, lines) = match request.week {
        LeaderboardWeek::This => (week_of(at), board(&mut db, week_of(at), at).await?),
        LeaderboardWeek::Last => {
            (week_of(at) - WEEK, stored_board(&mut db, week_of(at) - WEEK).await?)
        }
    };
    let wire = |line: &BoardLine| on_the_wire(line, member);
    Ok(Leaderboard {
        list: lines.iter().filter(|line| line.rank <= MAX_LINES).map(wire).collect(),
        own: lines.iter().find(|line| line.member.as_ref() == Some(member)).map(wire),
        ends_at: rfc3339(week + WEEK),
    })
}

fn on_the_wire(line: &BoardLine, member: &str) -> LeaderboardLine {
    let own = line.member.as_deref() == Some(member);
    let real = line.member.is_some();
    LeaderboardLine {
        rank: line.rank,
        player: if real && !own { mask::player(&line.player) } else { line.player.clone() },
        score: line.score.amount(),
        prize: line.prize.amount(),
        own,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::{clock::HOUR, member_kind::MemberKind};
    use ante_identity::account::members::{self, NewMember};
    use ante_ledger::{
        db::{Db, resolve_path},
        work,
    };

    /// Writes a member's bet with its game, eligible stake and time of settlement.
    async fn bet(
        tx: &mut Tx,
        id: &str,
        member: &str,
        (game, eligible, settled_at): (&str, i64, Option<i64>),
    ) -> Result<(), ApiError> {
        sqlx::query(
            "INSERT INTO bets (id, source, member, game, vendor, bet_key, stake, eligible, state,
                 balance_staked, placed_at, settled_at)
             VALUES (?1, 'round', ?2, ?3, 'PG', ?1, 90000000, ?4, ?5, 0, ?6, ?7)",
        )
        .bind(id)
        .bind(member)
        .bind(game)
        .bind(eligible)
        .bind(if settled_at.is_some() { "lost" } else { "open" })
        .bind(settled_at.unwrap_or_default())
        .bind(settled_at)
        .execute(tx)
        .await?;
        Ok(())
    }

    /// The board equals the sums of the week's bets from its first to its last millisecond, also
    /// after later settlements and corrections, without trial members and cents.
    #[tokio::test]
    async fn a_board_equals_the_sums_of_its_weeks_bets() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let week = week_of(now());
        db.write(work!(|tx| {
            for (name, kind) in [
                ("ana", MemberKind::Player),
                ("bia", MemberKind::Player),
                ("caio", MemberKind::Player),
                ("visita", MemberKind::Trial),
            ] {
                let new = NewMember { username: name.to_owned(), kind, ..NewMember::default() };
                let member = members::create(tx, &new).await?;
                for (at, (game, eligible, settled_at)) in [
                    ("onca-dourada", 11_230_000, Some(week - 1)),
                    ("onca-dourada", 12_340_000, Some(week)),
                    ("onca-dourada", 13_450_001, Some(week + HOUR)),
                    ("truco", 14_560_000, Some(week + 3 * DAY + HOUR)),
                    ("truco", 0, Some(week + 4 * DAY)),
                    ("truco", 0, None),
                    ("truco", 15_670_000, Some(week + WEEK - 1)),
                    ("truco", 16_780_000, Some(week + WEEK)),
                ]
                .into_iter()
                .enumerate()
                {
                    bet(tx, &format!("{name}{at}"), &member, (game, eligible, settled_at)).await?;
                }
            }
            for (id, change) in [
                ("bia1", "eligible = 0, state = 'void'"),
                ("bia2", "eligible = 50000000"),
                ("bia5", "eligible = 30000000, state = 'won', settled_at = placed_at + ?1"),
                ("caio0", "settled_at = settled_at + 1"),
                ("caio2", "eligible = 0, state = 'void'"),
                ("caio6", "settled_at = settled_at + 1"),
            ] {
                let sql = format!("UPDATE bets SET {change} WHERE id = ?2");
                sqlx::query(sqlx::AssertSqlSafe(sql))
                    .bind(week + 2 * DAY)
                    .bind(id)
                    .execute(&mut *tx)
                    .await?;
            }
            Ok(())
        }))
        .await
        .unwrap();
        let mut reader = db.readers().acquire().await.unwrap();
        for (from, players) in [(week - WEEK, 2), (week, 3), (week + WEEK, 3)] {
            let bets: Vec<(String, i64)> = sqlx::query_as(
                "SELECT m.username, sum(b.eligible) FROM bets b JOIN members m ON m.id = b.member
                 WHERE b.eligible > 0 AND b.settled_at >= ? AND b.settled_at < ? AND NOT m.is_trial
                 GROUP BY m.id ORDER BY 1",
            )
            .bind(from)
            .bind(from + WEEK)
            .fetch_all(&mut *reader)
            .await
            .unwrap();
            let summed: Vec<(String, Money)> =
                bets.into_iter().map(|(name, sum)| (name, score(Money(sum)))).collect();
            assert_eq!(summed.len(), players);
            let lines = board(&mut reader, from, from + WEEK).await.unwrap();
            let real = lines.into_iter().filter(|line| line.member.is_some());
            let mut shown: Vec<(String, Money)> =
                real.map(|line| (line.player, line.score)).collect();
            shown.sort();
            assert_eq!(shown, summed);
        }
    }

    /// A run that stops before the first rank leaves no final board: the next run replaces its lines.
    #[tokio::test]
    async fn a_board_stored_in_part_is_replaced_by_the_next_run() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let week = week_of(now()) - WEEK;
        let lines = |ranks: u32, units: i64| -> Vec<BoardLine> {
            let line = |rank| BoardLine {
                rank,
                member: None,
                player: format!("bot{units}{rank}"),
                score: Money::whole(units),
                prize: prize(rank),
            };
            (1..=ranks).map(line).collect()
        };
        let late = lines(1200, 7);
        let stopped = late[600..].to_vec();
        db.write(work!(|tx| store_lines(tx, week, &stopped).await)).await.unwrap();
        let mut reader = db.readers().acquire().await.unwrap();
        assert_eq!(stored_board(&mut reader, week).await.unwrap(), []);
        let computed = board(&mut reader, week, week + WEEK).await.unwrap();
        assert_eq!(final_board(&mut reader, week).await.unwrap(), computed);
        // Shorter and longer than a page and than the stopped board.
        for (week, ranks) in [(week, 700), (week - WEEK, 1300), (week - 2 * WEEK, 3)] {
            let stopped = late[600..].to_vec();
            db.write(work!(|tx| store_lines(tx, week, &stopped).await)).await.unwrap();
            let whole = lines(ranks, 9);
            assert_eq!(store_board(&db, week, whole.clone()).await.unwrap(), whole);
            assert_eq!(store_board(&db, week, late.clone()).await.unwrap(), whole);
            let late = late.clone();
            db.write(work!(|tx| store_lines(tx, week, &late).await)).await.unwrap();
            assert_eq!(final_board(&mut reader, week).await.unwrap(), whole);
        }
    }

    #[test]
    fn points_are_whole_and_ranks_above_50_have_no_prize() {
        assert_eq!(score(Money::parse("12.99").unwrap()), Money::whole(12));
        assert_eq!(score(Money::parse("0.99").unwrap()), Money::ZERO);
        let prizes: Vec<Money> = (1..60).map(prize).collect();
        assert!(prizes.is_sorted_by(|a, b| a >= b));
        assert_eq!((prize(50), prize(51)), (Money::whole(20), Money::ZERO));
    }
}
