//! Usage of limits: sums by member and quarter of an hour, with which the days of all time zones
//! begin, updated in the ledger's transactions.

use super::rule::{LimitKey, period_start};
use crate::{db::Tx, states::StoredState};
use ante_base::{
    ApiError, ErrorCode,
    calendar::QUARTER_MS,
    clock::{MINUTE, now},
    money::Money,
};
use ante_contract::wallet::{
    deposit::DepositState,
    limits::{LimitKind, LimitPeriod},
};
use jiff::tz::TimeZone;
use sqlx::{AssertSqlSafe, sqlite::SqliteExecutor};

/// Kinds of ledger transactions that move another person's money to a member. Payments of the
/// operator are the member's own money and no deposits: prizes, bonuses, rebates, income from
/// friends, commission, contracts.
const PEER_TRANSFER_KINDS: &str = "'downline', 'upline'";

/// Returns how much of a limit is used in the current period; a loss is negative after a net gain.
/// A deposit limit counts credited and pending deposits, and money received from other members.
pub async fn used(
    db: impl SqliteExecutor<'_>,
    member: &str,
    (kind, period): LimitKey,
    now: i64,
    zone: &TimeZone,
) -> Result<Money, ApiError> {
    let from = period_start(period, now, zone);
    let sql = match kind {
        LimitKind::Deposit => {
            // Pending deposits count as used; otherwise concurrent deposits could exceed the limit
            // together.
            let states = &[DepositState::Pending, DepositState::Confirming, DepositState::Credited];
            let all = incoming_since(db, member, from, states).await?;
            return Ok(Money(all.into_iter().map(|(_, amount)| amount).sum()));
        }
        LimitKind::Loss => {
            "SELECT coalesce(sum(stake - win), 0) FROM play_quarters
             WHERE member = ? AND quarter >= ?"
        }
        LimitKind::Wager => {
            "SELECT coalesce(sum(stake), 0) FROM play_quarters WHERE member = ? AND quarter >= ?"
        }
        LimitKind::Time => return Ok(Money::whole(minutes_played(db, member, from, now).await?)),
    };
    let units: i64 =
        sqlx::query_scalar(sql).bind(member).bind(from / QUARTER_MS).fetch_one(db).await?;
    Ok(Money(units))
}

/// Returns the sum of credited deposits that began in the same period as `begun` (Unix
/// milliseconds), and of money received from other members in that period.
pub async fn received_in_period(
    tx: &mut Tx,
    member: &str,
    period: LimitPeriod,
    begun: i64,
    zone: &TimeZone,
) -> Result<Money, ApiError> {
    let from = period_start(period, begun, zone);
    let incoming = incoming_since(tx, member, from, &[DepositState::Credited]).await?;
    let same = incoming.into_iter().filter(|(at, _)| period_start(period, *at, zone) == from);
    Ok(Money(same.map(|(_, amount)| amount).sum()))
}

/// Returns the sum of deposits in the given states, by their start, and of money received from
/// other members, by its quarter of an hour. `from` is the start of a quarter in Unix milliseconds.
async fn incoming_since(
    db: impl SqliteExecutor<'_>,
    member: &str,
    from: i64,
    states: &[DepositState],
) -> Result<Vec<(i64, i64)>, ApiError> {
    // States and kinds are constants of the code, so the SQL contains no input.
    let sql = format!(
        "SELECT created_at, amount FROM deposits
         WHERE member = ?1 AND created_at >= ?2 AND state IN ({})
         UNION ALL
         SELECT quarter * {QUARTER_MS}, amount FROM movement_quarters
         WHERE member = ?1 AND quarter >= ?2 / {QUARTER_MS} AND came = 1
            AND kind IN ({PEER_TRANSFER_KINDS})",
        DepositState::sql_list(states)
    );
    Ok(sqlx::query_as(AssertSqlSafe(sql)).bind(member).bind(from).fetch_all(db).await?)
}

/// Returns the number of minutes at games between `from` and `now` (Unix milliseconds), including
/// the current minute.
pub async fn minutes_played(
    db: impl SqliteExecutor<'_>,
    member: &str,
    from: i64,
    now: i64,
) -> Result<i64, ApiError> {
    Ok(sqlx::query_scalar(
        "SELECT count(*) FROM play_minutes WHERE member = ? AND minute BETWEEN ? AND ?",
    )
    .bind(member)
    .bind(from / MINUTE)
    .bind(now / MINUTE)
    .fetch_one(db)
    .await?)
}

/// Records that the member plays in the minute of `now` (Unix milliseconds).
pub async fn record_play_minute(tx: &mut Tx, member: &str, now: i64) -> Result<(), ApiError> {
    sqlx::query("INSERT OR IGNORE INTO play_minutes (member, minute) VALUES (?, ?)")
        .bind(member)
        .bind(now / MINUTE)
        .execute(tx)
        .await?;
    Ok(())
}

/// Adds a stake to the sums.
pub async fn add_stake(tx: &mut Tx, member: &str, stake: Money) -> Result<(), ApiError> {
    add_to_quarter(tx, member, now() / QUARTER_MS, stake, Money::ZERO).await
}

/// Adds a round's prize to the quarter of its stake.
///
/// # Errors
/// When the database fails, or the round has no stake.
pub async fn add_prize(tx: &mut Tx, member: &str, win: Money, round: &str) -> Result<(), ApiError> {
    let quarter = stake_quarter(tx, round).await?;
    add_to_quarter(tx, member, quarter, Money::ZERO, win).await
}

/// Removes the stake of a void bet from the sums.
///
/// # Errors
/// When the database fails, or the round has no stake.
pub async fn remove_stake(
    tx: &mut Tx,
    member: &str,
    back: Money,
    round: &str,
) -> Result<(), ApiError> {
    let quarter = stake_quarter(tx, round).await?;
    let less = back.checked_neg().ok_or(ErrorCode::LimitExceeded)?;
    add_to_quarter(tx, member, quarter, less, Money::ZERO).await
}

/// Recomputes all sums from the ledger, after a bulk write of seed data.
#[cfg(feature = "qa")]
pub async fn recompute_all(tx: &mut Tx) -> Result<(), ApiError> {
    sqlx::query("DELETE FROM play_quarters").execute(&mut *tx).await?;
    sqlx::query(
        "INSERT INTO play_quarters (member, quarter, stake, win)
         SELECT substr(a.owner, 1, instr(a.owner || '/', '/') - 1), s.created_at / ?,
             sum(CASE t.kind WHEN 'bet.win' THEN 0 ELSE -e.amount END),
             sum(CASE t.kind WHEN 'bet.win' THEN e.amount ELSE 0 END)
         FROM ledger_transactions t
         JOIN ledger_transactions s ON s.reference = t.reference AND s.kind = 'bet.stake'
         JOIN ledger_accounts a ON a.id = t.account
         JOIN ledger_entries e ON e.txn = t.id AND e.account = t.account
         WHERE t.kind IN ('bet.stake', 'bet.win', 'bet.void')
         GROUP BY 1, 2",
    )
    .bind(QUARTER_MS)
    .execute(tx)
    .await?;
    Ok(())
}

async fn stake_quarter(tx: &mut Tx, round: &str) -> Result<i64, ApiError> {
    let at: Option<i64> = sqlx::query_scalar(
        "SELECT created_at FROM ledger_transactions WHERE reference = ? AND kind = 'bet.stake'",
    )
    .bind(round)
    .fetch_optional(tx)
    .await?;
    at.map(|at| at / QUARTER_MS).ok_or_else(|| ApiError::internal("the round has no stake"))
}

async fn add_to_quarter(
    tx: &mut Tx,
    member: &str,
    quarter: i64,
    stake: Money,
    win: Money,
) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT INTO play_quarters (member, quarter, stake, win) VALUES (?, ?, ?, ?)
         ON CONFLICT (member, quarter) DO UPDATE
         SET stake = stake + excluded.stake, win = win + excluded.win",
    )
    .bind(member)
    .bind(quarter)
    .bind(stake.0)
    .bind(win.0)
    .execute(tx)
    .await?;
    Ok(())
}
