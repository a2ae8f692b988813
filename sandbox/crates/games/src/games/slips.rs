//! What was staked in one call and is decided later: paid once, and written among the house's rounds.

use ante_base::{ApiError, clock::now, money::Money};
use ante_ledger::{db::Tx, ledger};
use sqlx::{Row, sqlite::SqliteRow};

/// Whose slips.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The live tables'.
    Live,
    /// The lotteries'.
    Lottery,
}

impl Kind {
    /// Their mark in the round's key.
    const fn name(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Lottery => "lottery",
        }
    }

    /// Writes the win, and what counts of the stake, on a slip that has no win yet.
    const fn settled(self) -> &'static str {
        match self {
            Self::Live => {
                "UPDATE live_slips SET win = ?, eligible = ?, settled_at = ?
                 WHERE id = ? AND win IS NULL RETURNING id"
            }
            Self::Lottery => {
                "UPDATE lottery_slips SET win = ?, eligible = ?, settled_at = ?
                 WHERE id = ? AND win IS NULL RETURNING id"
            }
        }
    }
}

/// A slip's result.
#[derive(Debug, Clone, Copy)]
pub struct Outcome<'a> {
    /// What it pays.
    pub win: Money,
    /// What counts of its stake (`eligible`).
    pub eligible: Money,
    /// What decided it, as it is written down.
    pub fell: &'a str,
}

/// Pays a slip, once: its row has id, member, game, vendor, stake and `balance_staked`.
///
/// # Errors
/// When the database fails.
pub async fn settle(
    tx: &mut Tx,
    kind: Kind,
    slip: &SqliteRow,
    Outcome { win, eligible, fell }: Outcome<'_>,
) -> Result<(), ApiError> {
    let settled = sqlx::query(kind.settled())
        .bind(win.0)
        .bind(eligible.0)
        .bind(now())
        .bind(slip.try_get::<&str, _>("id")?)
        .fetch_optional(&mut *tx)
        .await?;
    match settled {
        Some(_) => pay(tx, kind.name(), slip, win, fell).await,
        None => Ok(()),
    }
}

/// Gives a slip's stake back, once: nobody can decide it any more. Its row has id, vendor and stake.
///
/// # Errors
/// When the database fails.
pub async fn give_back(tx: &mut Tx, kind: Kind, slip: &SqliteRow) -> Result<(), ApiError> {
    let (id, stake): (&str, i64) = (slip.try_get("id")?, slip.try_get("stake")?);
    let settled = sqlx::query(kind.settled())
        .bind(stake)
        .bind(0)
        .bind(now())
        .bind(id)
        .fetch_optional(&mut *tx)
        .await?;
    if settled.is_some() { return_stake(tx, slip).await } else { Ok(()) }
}

/// Returns the stake of what the caller has just written down as decided by nothing. The row is as
/// [`give_back`] reads it.
///
/// # Errors
/// When the database fails.
pub async fn return_stake(tx: &mut Tx, slip: &SqliteRow) -> Result<(), ApiError> {
    let (id, stake): (&str, i64) = (slip.try_get("id")?, slip.try_get("stake")?);
    let wallet = ledger::staked_from(tx, id).await?;
    ledger::give_back(tx, &wallet, slip.try_get("vendor")?, Money(stake), id).await.map(|_| ())
}

/// Pays what the caller has just written down as settled, and writes the house's round. The row is
/// as [`settle`] reads it.
///
/// # Errors
/// When the database fails.
pub async fn pay(
    tx: &mut Tx,
    mark: &str,
    slip: &SqliteRow,
    win: Money,
    fell: &str,
) -> Result<(), ApiError> {
    let id: &str = slip.try_get("id")?;
    let vendor: &str = slip.try_get("vendor")?;
    let wallet = ledger::staked_from(tx, id).await?;
    ledger::settle(tx, &wallet, vendor, win, id).await?;
    let balance = ledger::balance(&mut *tx, &wallet).await?;
    sqlx::query(
        "INSERT INTO game_rounds (id, member, game, vendor, round_key, stake, win, board,
             balance_staked, balance, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(id)
    .bind(slip.try_get::<&str, _>("member")?)
    .bind(slip.try_get::<&str, _>("game")?)
    .bind(vendor)
    .bind(format!("{mark}:{id}"))
    .bind(slip.try_get::<i64, _>("stake")?)
    .bind(win.0)
    .bind(fell)
    .bind(slip.try_get::<i64, _>("balance_staked")?)
    .bind(balance.0)
    .bind(now())
    .execute(tx)
    .await?;
    Ok(())
}
