//! Contracts (§2, §4): dividend and salaries, offered by an upline, or by the house to whoever has none
//! above, and settled from what a team has really bet.

mod calls;
mod control;
mod figures;
mod given;
mod periods;
mod rows;
mod scene;
mod settle;
mod steps;
mod terms;

pub(crate) use control::routes as control_routes;
pub(crate) use given::sow as give_contracts;
pub(crate) use scene::{of_demo, of_team};
pub use settle::clockwork;

use crate::api::{ApiError, Routes};
use ante_contract::agent::{
    ContractFlags,
    contracts::{self as table, ContractKind},
};
use sqlx::SqliteConnection;

/// The rows of contracts.
pub(super) fn routes(routes: Routes) -> Routes {
    routes
        .on(table::AgentContracts, calls::book)
        .on(table::DownlineContracts, calls::downlines)
        .on(table::PastContracts, calls::past)
        .on(table::ContractSettlements, calls::settlements)
        .on(table::SimulateContract, calls::simulate)
        .on(table::OfferContract, calls::offer)
        .on(table::ProcessDividend, calls::dividend)
        .on(table::ProcessDailySalary, calls::daily_salary)
        .on(table::ProcessHourlySalary, calls::hourly_salary)
        .on(table::ProcessRealTimeSalary, calls::real_time_salary)
}

/// Which kinds an agent has, had, is offered or refused (§3 consolidated contract info): what was never taken
/// back before they answered, so that its history stays within reach.
///
/// # Errors
/// When the database fails.
pub(super) async fn flags(
    db: &mut SqliteConnection,
    agent: &str,
) -> Result<ContractFlags, ApiError> {
    let (divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype) = sqlx::query_as(
        "SELECT coalesce(max(kind = 'dividend'), 0), coalesce(max(kind = 'dailySalary'), 0),
             coalesce(max(kind = 'hourlySalary'), 0), coalesce(max(kind = 'realTimeSalary'), 0)
         FROM contracts WHERE downline = ? AND state <> 'withdrawn'",
    )
    .bind(agent)
    .fetch_one(db)
    .await?;
    Ok(ContractFlags { divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype })
}

/// What contracts paid an agent for periods that ended from one moment until another: by kind how many
/// settlements paid something, and what.
///
/// # Errors
/// When the database fails.
pub(super) async fn paid(
    db: &mut SqliteConnection,
    agent: &str,
    from: i64,
    to: i64,
) -> Result<Vec<(ContractKind, i64, i64)>, ApiError> {
    let sums: Vec<(String, i64, i64)> = sqlx::query_as(
        "SELECT c.kind, count(*), sum(s.paid) FROM contracts c
         JOIN contract_settlements s ON s.contract = c.id
         WHERE c.downline = ? AND s.ends_at > ? AND s.ends_at <= ? AND s.paid > 0 GROUP BY c.kind",
    )
    .bind(agent)
    .bind(from)
    .bind(to)
    .fetch_all(db)
    .await?;
    let sum = |kind| {
        let found = sums.iter().find(|(word, ..)| *word == rows::word(kind));
        found.map(|(_, count, paid)| (kind, *count, *paid))
    };
    use ContractKind::{DailySalary, Dividend, HourlySalary, RealTimeSalary};
    Ok([Dividend, DailySalary, HourlySalary, RealTimeSalary].into_iter().filter_map(sum).collect())
}
