//! Figures of a team in a contract's period. A bet counts once, in the period of its settlement.

use super::terms::{TeamMetrics, Terms};
use ante_base::{ApiError, calendar::day_of, money::Money};
use ante_contract::agent::contracts::ContractPeriod;
use sqlx::SqliteConnection;

/// Returns the metrics of an agent's team within `[from, to)` in Unix milliseconds, as the terms
/// count them.
pub(super) async fn team_metrics(
    db: &mut SqliteConnection,
    agent: &str,
    terms: &Terms,
    from: i64,
    to: i64,
) -> Result<TeamMetrics, ApiError> {
    let single = terms.min_stake();
    let (valid, profit, active, won) = decided(db, agent, from, to, single).await?;
    let towards = match terms.period {
        // Stakes since the start of the day.
        ContractPeriod::FiveMinutes => {
            Money(decided(db, agent, day_of(to - 1), to, single).await?.0)
        }
        _ => Money(valid),
    };
    Ok(TeamMetrics { valid: Money(valid), profit: Money(profit), active, won: Money(won), towards })
}

/// Returns eligible stakes, prizes minus stakes, number of members with bets, and eligible stakes
/// of winning bets, of settled bets with an eligible stake of at least `single`. Amounts are in
/// units.
async fn decided(
    db: &mut SqliteConnection,
    agent: &str,
    from: i64,
    to: i64,
    single: Money,
) -> Result<(i64, i64, u32, i64), ApiError> {
    Ok(sqlx::query_as(
        "SELECT coalesce(sum(b.eligible), 0), coalesce(sum(b.prize - b.stake), 0),
             count(DISTINCT b.member) FILTER (WHERE b.eligible > 0),
             coalesce(sum(b.eligible) FILTER (WHERE b.prize > b.stake), 0)
         FROM bets b JOIN team_members t ON t.member = b.member
         WHERE t.upline = ?1 AND b.settled_at >= ?2 AND b.settled_at < ?3 AND b.eligible >= ?4
             AND b.state IN ('won', 'lost')",
    )
    .bind(agent)
    .bind(from)
    .bind(to)
    .bind(single.0)
    .fetch_one(db)
    .await?)
}
