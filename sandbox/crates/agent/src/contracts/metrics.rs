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
    // Towards the target of five minutes count the stakes since the start of the day.
    let towards_from = match terms.period {
        ContractPeriod::FiveMinutes => day_of(to - 1),
        _ => from,
    };
    let (valid, profit, active, won, towards) = sqlx::query_as(
        "SELECT coalesce(sum(eligible) FILTER (WHERE settled_at >= ?2), 0),
             coalesce(sum(prize - stake) FILTER (WHERE settled_at >= ?2), 0),
             count(DISTINCT b.member) FILTER (WHERE settled_at >= ?2 AND eligible > 0),
             coalesce(sum(eligible) FILTER (WHERE settled_at >= ?2 AND prize > stake), 0),
             coalesce(sum(eligible) FILTER (WHERE settled_at >= ?5), 0)
         FROM team_members t JOIN bets b ON b.member = t.member
         WHERE t.upline = ?1 AND b.settled_at >= min(?2, ?5) AND b.settled_at < ?3
             AND b.eligible >= ?4 AND b.state IN ('won', 'lost')",
    )
    .bind(agent)
    .bind(from)
    .bind(to)
    .bind(terms.min_stake().0)
    .bind(towards_from)
    .fetch_one(db)
    .await?;
    Ok(TeamMetrics {
        valid: Money(valid),
        profit: Money(profit),
        active,
        won: Money(won),
        towards: Money(towards),
    })
}
