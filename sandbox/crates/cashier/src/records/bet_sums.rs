//! Totals of a member's bets in a period.

use ante_base::{ApiError, money::Money};
use sqlx::{Row, SqliteConnection};

/// Sums of a member's bets by the time of placement. A void bet counts with its stake as stake and
/// as prize.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BetSums {
    /// Number of bets.
    pub count: i64,
    /// Stakes of all bets, including open ones.
    pub stake: Money,
    /// Prizes.
    pub prize: Money,
    /// Stakes of open bets.
    pub open: Money,
    /// Eligible stakes of decided bets, which count for turnovers.
    pub valid: Money,
}

impl BetSums {
    /// Returns prizes minus stakes, with open bets as lost.
    pub fn net(&self) -> Money {
        self.prize.checked_sub(self.stake).unwrap_or_default()
    }

    /// Returns prizes minus stakes of decided bets.
    pub fn profit(&self) -> Money {
        self.net().checked_add(self.open).unwrap_or_default()
    }
}

/// Returns the sums of a member's bets placed from `from` until before `to`, in milliseconds; with
/// the writer's connection, including the uncommitted changes of its transaction.
pub async fn bet_sums(
    db: &mut SqliteConnection,
    member: &str,
    from: i64,
    to: i64,
) -> Result<BetSums, ApiError> {
    let row = sqlx::query(
        "SELECT count(*) AS count, coalesce(sum(stake), 0) AS stake,
             coalesce(sum(prize), 0) AS prize,
             coalesce(sum(CASE WHEN state = 'open' THEN stake END), 0) AS open,
             coalesce(sum(eligible), 0) AS valid
         FROM bets WHERE member = ? AND placed_at >= ? AND placed_at < ?",
    )
    .bind(member)
    .bind(from)
    .bind(to)
    .fetch_one(db)
    .await?;
    Ok(BetSums {
        count: row.try_get("count")?,
        stake: Money(row.try_get("stake")?),
        prize: Money(row.try_get("prize")?),
        open: Money(row.try_get("open")?),
        valid: Money(row.try_get("valid")?),
    })
}
