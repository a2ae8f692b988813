//! Rounds of live tables: drawn at their close, stored, and paid when the animation ends, even if
//! no page is open or the server was down.

use super::{
    bet_target::BetTarget,
    clock::{self, TableKind},
    draw,
    duel::Side,
    roulette_field::HIGHEST_NUMBER,
};
use crate::games::{
    bets::{self, Outcome, Source},
    eligible::{Decided, RoundStakes, eligible_stake},
    people::People,
};
use ante_base::{ApiError, clock::now, money::Money};
use ante_ledger::{db::Tx, work};
use ante_server::{app::App, scheduler::Job};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use std::{collections::BTreeMap, time::Duration};

/// Number of past rounds whose results a page shows.
pub const MAX_SHOWN_ROUNDS: i64 = 60;
/// Number of slips settled in one transaction.
const SLIPS_PER_BATCH: i64 = 200;
/// Interval of the check for unattended rounds.
const JOB_INTERVAL: Duration = Duration::from_millis(250);

/// Creates the job that draws and pays the rounds of tables without an open page.
pub fn job() -> Job<App> {
    Job::new("live tables", JOB_INTERVAL, |app: App| async move {
        for table in TableKind::ALL {
            advance_table(&app, table, false).await;
        }
        Ok(())
    })
}

/// Draws and pays the due rounds of a table. With `shown`, rounds without bets are drawn as well.
/// Errors are logged, so that a failing table blocks neither the others nor a reader.
pub async fn advance_table(app: &App, table: TableKind, shown: bool) {
    if let Err(error) = bring_up(app, table, shown).await {
        tracing::error!(code = error.code(), table = table.name(), "a table did not go on");
    }
}

async fn bring_up(app: &App, table: TableKind, shown: bool) -> Result<(), ApiError> {
    loop {
        let mut db = app.db().readers().acquire().await?;
        if !is_due(&mut db, table, shown).await? {
            return Ok(());
        }
        drop(db);
        app.db().write(work!(|tx| catch_up(tx, table, shown).await)).await?;
    }
}

async fn is_due(
    db: &mut SqliteConnection,
    table: TableKind,
    shown: bool,
) -> Result<bool, ApiError> {
    let (time, _) = clock::table_time(db, table).await?;
    let due: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM bets s WHERE s.source = 'live' AND s.room = ?1 AND s.state = 'open'
             AND s.retry_at <= ?6 AND (s.round <= ?2 OR (s.round <= ?3 AND NOT EXISTS (
                 SELECT 1 FROM live_rounds r WHERE r.look = s.room AND r.round = s.round))))
         OR (?4 AND (SELECT count(*) FROM live_rounds
             WHERE look = ?1 AND round > ?3 - ?5 AND round <= ?3) < ?5)",
    )
    .bind(table.name())
    .bind(table.last_landed(time))
    .bind(table.last_closed(time))
    .bind(shown)
    .bind(MAX_SHOWN_ROUNDS)
    .bind(now())
    .fetch_one(db)
    .await?;
    Ok(due)
}

/// Draws the due rounds and settles a batch of slips.
async fn catch_up(tx: &mut Tx, table: TableKind, shown: bool) -> Result<(), ApiError> {
    let (time, _) = clock::table_time(tx, table).await?;
    let closed = table.last_closed(time);
    let undrawn: Vec<i64> = sqlx::query_scalar(
        "SELECT DISTINCT round FROM bets s
         WHERE source = 'live' AND room = ?1 AND state = 'open' AND round <= ?2
             AND NOT EXISTS (SELECT 1 FROM live_rounds r WHERE r.look = ?1 AND r.round = s.round)
         ORDER BY round",
    )
    .bind(table.name())
    .bind(closed)
    .fetch_all(&mut *tx)
    .await?;
    for round in undrawn {
        record_result(tx, table, round, draw::number(table)?).await?;
    }
    if shown {
        let drawn: Vec<i64> =
            sqlx::query_scalar("SELECT round FROM live_rounds WHERE look = ? AND round > ?")
                .bind(table.name())
                .bind(closed - MAX_SHOWN_ROUNDS)
                .fetch_all(&mut *tx)
                .await?;
        // Draws a result for each recent round without bets.
        for round in (closed - MAX_SHOWN_ROUNDS + 1..=closed).filter(|round| !drawn.contains(round))
        {
            record_result(tx, table, round, draw::random_result(table)?).await?;
        }
    }
    // CROSS JOIN: the open bets are read first, because there are fewer of them than of rounds.
    let slips = sqlx::query(
        "SELECT s.id, s.round, s.member, r.number
         FROM bets s CROSS JOIN live_rounds r ON r.look = s.room AND r.round = s.round
         WHERE s.source = 'live' AND s.room = ? AND s.state = 'open' AND s.round <= ?
             AND s.retry_at <= ?
         ORDER BY s.round, s.placed_at LIMIT ?",
    )
    .bind(table.name())
    .bind(table.last_landed(time))
    .bind(now())
    .bind(SLIPS_PER_BATCH)
    .fetch_all(&mut *tx)
    .await?;
    let mut rounds: BTreeMap<i64, Vec<&SqliteRow>> = BTreeMap::new();
    for slip in &slips {
        rounds.entry(slip.try_get("round")?).or_default().push(slip);
    }
    for (round, slips) in rounds {
        settle_round(tx, table, round, &slips).await?;
    }
    Ok(())
}

/// Settles slips of one round, each separately.
async fn settle_round(
    tx: &mut Tx,
    table: TableKind,
    round: i64,
    slips: &[&SqliteRow],
) -> Result<(), ApiError> {
    let players: Vec<&str> =
        slips.iter().map(|slip| slip.try_get("member")).collect::<Result<_, _>>()?;
    let people = People::of_round(tx, (Source::Live, table.name(), round), &players).await?;
    let bets = of_accounts(tx, table, round, &people.accounts()).await?;
    let staked = people.stakes(bets, |bets| at_risk(table, bets));
    for (slip, player) in slips.iter().zip(players) {
        let (id, on_round) = (slip.try_get::<String, _>("id")?, staked.get(player).copied());
        let (bet, number) = (id.clone(), slip.try_get("number")?);
        bets::settle_or_postpone(tx, &id, work!(|tx| settle(tx, &bet, number, on_round).await))
            .await?;
    }
    Ok(())
}

async fn record_result(
    tx: &mut Tx,
    table: TableKind,
    round: i64,
    number: u8,
) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT INTO live_rounds (look, round, number, drawn_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (look, round) DO NOTHING",
    )
    .bind(table.name())
    .bind(round)
    .bind(number)
    .bind(now())
    .execute(tx)
    .await?;
    Ok(())
}

/// Settles a slip.
async fn settle(
    tx: &mut Tx,
    id: &str,
    number: u8,
    on_round: Option<RoundStakes>,
) -> Result<(), ApiError> {
    let bets = bets(tx, id).await?;
    let on_round = on_round.ok_or_else(|| ApiError::internal("a slip has no bets"))?;
    let decided: Vec<Decided> =
        bets.iter().map(|(target, stake)| (*stake, target.payout(*stake, number))).collect();
    let outcome = Outcome {
        prize: payout_of(&bets, number),
        eligible: eligible_stake(on_round, &decided),
        result: &number.to_string(),
    };
    bets::settle(tx, id, outcome).await.map(|_| ())
}

/// Returns all bets of a member on a round, by target, with an error for each unreadable bet.
pub async fn member_bets(
    db: &mut SqliteConnection,
    table: TableKind,
    round: i64,
    member: &str,
) -> Result<Vec<Result<(BetTarget, Money), ApiError>>, ApiError> {
    let rows = sqlx::query(
        "SELECT b.place, sum(b.stake) AS stake FROM live_bets b JOIN bets s ON s.id = b.bet
         WHERE s.member = ? AND s.source = 'live' AND s.room = ? AND s.round = ? GROUP BY b.place ORDER BY b.place",
    )
    .bind(member)
    .bind(table.name())
    .bind(round)
    .fetch_all(db)
    .await?;
    Ok(rows.iter().map(bet).collect())
}

/// Returns all readable bets of accounts on a round, by account and target.
async fn of_accounts(
    db: &mut SqliteConnection,
    table: TableKind,
    round: i64,
    accounts: &[&str],
) -> Result<Vec<(String, (BetTarget, Money))>, ApiError> {
    let rows = sqlx::query(
        "SELECT s.member, b.place, sum(b.stake) AS stake
         FROM json_each(?) j CROSS JOIN bets s ON s.member = j.value JOIN live_bets b ON b.bet = s.id
         WHERE s.source = 'live' AND s.room = ? AND s.round = ? GROUP BY s.member, b.place",
    )
    .bind(serde_json::to_string(accounts)?)
    .bind(table.name())
    .bind(round)
    .fetch_all(db)
    .await?;
    Ok(rows.iter().filter_map(|row| Some((row.try_get("member").ok()?, bet(row).ok()?))).collect())
}

/// Returns the stakes of bets on a round with their part at risk, over every result of the table.
fn at_risk(table: TableKind, bets: &[(BetTarget, Money)]) -> RoundStakes {
    let staked = Money(bets.iter().map(|(_, stake)| stake.0).sum());
    let payouts = match table {
        TableKind::Duel => Side::all_ends().map(|end| payout_of(bets, end.number())).collect(),
        TableKind::Classic | TableKind::Night | TableKind::Speed => {
            (0..=HIGHEST_NUMBER).map(|n| payout_of(bets, n)).collect()
        }
    };
    RoundStakes::new(staked, payouts)
}

/// Returns the payout of a slip's bets for a result.
pub fn payout_of(bets: &[(BetTarget, Money)], number: u8) -> Money {
    Money(bets.iter().map(|(target, stake)| target.payout(*stake, number).0).sum())
}

/// Returns the bets of a slip.
pub async fn bets(
    db: &mut SqliteConnection,
    slip: &str,
) -> Result<Vec<(BetTarget, Money)>, ApiError> {
    let rows = sqlx::query("SELECT place, stake FROM live_bets WHERE bet = ? ORDER BY place")
        .bind(slip)
        .fetch_all(db)
        .await?;
    rows.iter().map(bet).collect()
}

/// Parses a bet from its row.
///
/// # Errors
/// When it cannot be parsed.
pub fn bet(row: &SqliteRow) -> Result<(BetTarget, Money), ApiError> {
    let name: &str = row.try_get("place")?;
    let target =
        BetTarget::parse(name).ok_or_else(|| ApiError::internal("a bet is not readable"))?;
    Ok((target, Money(row.try_get("stake")?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the eligible stake of bets in whole units, for a result.
    fn counts(table: TableKind, bets: &[(&str, i64)], number: u8) -> i64 {
        let bets: Vec<(BetTarget, Money)> = bets
            .iter()
            .map(|(name, units)| (BetTarget::parse(name).unwrap(), Money::whole(*units)))
            .collect();
        let decided: Vec<Decided> =
            bets.iter().map(|(target, stake)| (*stake, target.payout(*stake, number))).collect();
        eligible_stake(at_risk(table, &bets), &decided).0 / Money::whole(1).0
    }

    #[test]
    fn opposite_and_nearly_covering_bets_of_a_wheel_are_not_eligible() {
        let of = |bets: &[(&str, i64)]| counts(TableKind::Classic, bets, 17);
        for (bets, eligible) in [
            (&[("red", 400), ("black", 400)][..], 0),
            (&[("even", 50), ("odd", 50)], 0),
            (&[("low", 50), ("high", 50)], 0),
            (&[("red", 400), ("black", 100)], 300),
            (&[("dozen-1", 10), ("dozen-2", 10), ("dozen-3", 10)], 0),
            (&[("column-1", 10), ("column-2", 10), ("column-3", 10)], 0),
            (&[("red", 36), ("black", 36), ("straight-0", 2)], 0),
            // Bets that lose on enough numbers count in full.
            (&[("red", 400)], 400),
            (&[("straight-17", 5)], 5),
            (&[("straight-17", 5), ("straight-20", 5), ("split-0-2", 7)], 17),
            (&[("dozen-1", 10), ("dozen-2", 10)], 20),
            (&[("red", 10), ("odd", 10)], 20),
            (&[("red", 10), ("low", 10)], 20),
        ] {
            assert_eq!(of(bets), eligible, "{bets:?}");
        }
        let names: Vec<String> = (0..=HIGHEST_NUMBER).map(|n| format!("straight-{n}")).collect();
        let first = |count: usize| -> Vec<(&str, i64)> {
            names.iter().take(count).map(|name| (name.as_str(), 1)).collect()
        };
        let straights: Vec<i64> = [29, 30, 36, 37].map(|count| of(&first(count))).to_vec();
        assert_eq!(straights, [29, 0, 0, 0]);
    }

    #[test]
    fn both_sides_of_a_duel_and_stakes_returned_by_a_draw_are_not_eligible() {
        let [draw, meron, wala] = Side::ALL.map(Side::number);
        for (bets, number, eligible) in [
            (&[("meron", 100), ("wala", 100)][..], meron, 0),
            (&[("meron", 100), ("wala", 100)], draw, 0),
            // The smaller stake covers its payout.
            (&[("meron", 100), ("wala", 20)], wala, 82),
            (&[("meron", 100)], meron, 100),
            (&[("meron", 100)], wala, 100),
            (&[("meron", 100)], draw, 0),
            (&[("meron", 100), ("draw", 5)], draw, 5),
            (&[("meron", 100), ("draw", 5)], wala, 105),
        ] {
            assert_eq!(counts(TableKind::Duel, bets, number), eligible, "{bets:?} {number}");
        }
    }
}
