//! Totals of a member's bets in a period.

use ante_base::{ApiError, money::Money};
use sqlx::{Row, SqliteConnection};

/// Sums of a member's bets, by when they were placed. Called-off ones count among stakes and
/// prizes: their stake came back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BetSums {
    /// Number of bets.
    pub count: i64,
    /// Stakes of all, open ones too.
    pub stake: Money,
    /// Prizes.
    pub prize: Money,
    /// Stakes of the open ones.
    pub open: Money,
    /// Eligible stakes of what is decided: what turnovers count.
    pub valid: Money,
}

impl BetSums {
    /// Prizes less stakes, open bets counted as staked.
    pub fn net(&self) -> Money {
        self.prize.checked_sub(self.stake).unwrap_or_default()
    }

    /// Prizes less stakes of the decided ones.
    pub fn profit(&self) -> Money {
        self.net().checked_add(self.open).unwrap_or_default()
    }
}

/// Sums of the bets that a member placed from `from` until before `to`, in milliseconds; given the
/// writer's transaction, as they are inside it.
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
