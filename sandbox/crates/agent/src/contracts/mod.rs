//! Contracts: dividends and salaries, offered by an upline, or by the operator to agents without
//! one, and settled from the team's actual bets.

mod calls;
#[cfg(feature = "qa")]
pub mod fixtures;
mod metrics;
mod periods;
pub mod repository;
pub mod settle;
pub mod terms;
mod transitions;

pub use settle::job;

use ante_base::{ApiError, clock::DAY};
use ante_contract::agent::{
    AwaitingContracts, ContractFlags,
    contracts::{self as endpoints, ContractKind},
};
use ante_ledger::states::StoredState;
use ante_server::api::Routes;
use repository::AgreementState;
use sqlx::SqliteConnection;
use std::ops::Range;

/// Adds the routes of contracts.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(endpoints::AgentContracts, calls::book)
        .on(endpoints::DownlineContracts, calls::downlines)
        .on(endpoints::PastContracts, calls::past)
        .on(endpoints::ContractSettlements, calls::settlements)
        .on(endpoints::SimulateContract, calls::simulate)
        .on(endpoints::OfferContract, calls::offer)
        .on(endpoints::ProcessDividend, calls::dividend)
        .on(endpoints::ProcessDailySalary, calls::daily_salary)
        .on(endpoints::ProcessHourlySalary, calls::hourly_salary)
        .on(endpoints::ProcessRealTimeSalary, calls::real_time_salary)
}

/// Returns the contract kinds that an agent has, had, was offered or refused. Withdrawn offers do
/// not count.
pub(super) async fn flags(
    db: &mut SqliteConnection,
    agent: &str,
) -> Result<ContractFlags, ApiError> {
    let (divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype) = sqlx::query_as(
        "SELECT coalesce(max(kind = 'dividend'), 0), coalesce(max(kind = 'dailySalary'), 0),
             coalesce(max(kind = 'hourlySalary'), 0), coalesce(max(kind = 'realTimeSalary'), 0)
         FROM contracts WHERE downline = ? AND state <> ?",
    )
    .bind(agent)
    .bind(AgreementState::Withdrawn.name())
    .fetch_one(db)
    .await?;
    Ok(ContractFlags { divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype })
}

/// Returns the number of contracts that await the agent's answer, by kind.
pub(super) async fn awaiting(
    db: &mut SqliteConnection,
    agent: &str,
) -> Result<AwaitingContracts, ApiError> {
    let (dividend, daily_salary, hourly_salary, real_time_salary) = sqlx::query_as(
        "SELECT count(*) FILTER (WHERE kind = 'dividend'),
             count(*) FILTER (WHERE kind = 'dailySalary'),
             count(*) FILTER (WHERE kind = 'hourlySalary'),
             count(*) FILTER (WHERE kind = 'realTimeSalary')
         FROM contracts WHERE downline = ? AND (state = 'offered'
             OR state = 'agreed' AND ends_at IS NULL AND termination_by = 'upline')",
    )
    .bind(agent)
    .fetch_one(db)
    .await?;
    Ok(AwaitingContracts { dividend, daily_salary, hourly_salary, real_time_salary })
}

/// Sum of an agent's contract payments of one kind for periods that ended on a day.
#[derive(Debug, Clone, Copy)]
pub(super) struct PaidPeriod {
    /// Kind of the contracts.
    pub kind: ContractKind,
    /// Day (UTC) since 1970.
    pub day: i64,
    /// Number of settlements that paid.
    pub count: i64,
    /// Paid amount in units.
    pub amount: i64,
    /// End of the last of these periods, in Unix milliseconds.
    pub at: i64,
}

/// Returns an agent's contract payments for periods that ended within a range of days since 1970.
pub(super) async fn paid_periods(
    db: &mut SqliteConnection,
    agent: &str,
    days: Range<i64>,
) -> Result<Vec<PaidPeriod>, ApiError> {
    // A period that ends at midnight belongs to the day before.
    let sums: Vec<(String, i64, i64, i64, i64)> = sqlx::query_as(
        "SELECT c.kind, (s.ends_at - 1) / ?4 AS day, count(*), sum(s.paid), max(s.ends_at)
         FROM contracts c JOIN contract_settlements s ON s.contract = c.id
         WHERE c.downline = ?1 AND s.ends_at > ?2 AND s.ends_at <= ?3 AND s.paid > 0
         GROUP BY c.kind, day",
    )
    .bind(agent)
    .bind(days.start * DAY)
    .bind(days.end * DAY)
    .bind(DAY)
    .fetch_all(db)
    .await?;
    let read = |(name, day, count, amount, at): (String, i64, i64, i64, i64)| {
        Ok(PaidPeriod { kind: repository::from_name(&name)?, day, count, amount, at })
    };
    sums.into_iter().map(read).collect()
}
