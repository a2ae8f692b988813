//! Settlement of contract periods, each once: payments from the operator to main wallets.
//!
//! Among contracts due at the same time the deepest of a line comes first, because an agent gets
//! the amount left by those below. Bets are summed outside the writer, which records the results.

use super::{
    metrics, periods,
    repository::{self, ContractRow, answer_period_ms, to_name},
    terms::{Rate, TeamMetrics, percent},
    transitions,
};
use ante_base::{
    ApiError, ErrorCode,
    clock::{now, rfc3339},
    money::Money,
};
use ante_contract::agent::contracts::{ContractKind, ContractSide, ContractStep, Settlement};
use ante_ledger::{
    db::{Db, Tx, catch_panic, in_savepoint},
    ledger::{self, Account, HistoricalMovement},
    work,
};
use ante_server::{
    app::App,
    scheduler::{Job, Retries},
};
use sqlx::{SqliteConnection, sqlite::SqliteExecutor};
use std::time::{Duration, Instant};

/// Name of the job.
const JOB_NAME: &str = "contracts";
/// Interval of the job.
const JOB_INTERVAL: Duration = Duration::from_secs(1);
/// Largest number of periods settled in one transaction, because each commit waits for the disk and
/// many periods are due after a downtime.
const PERIODS_PER_BATCH: u32 = 32;
/// Time after which an incomplete batch is written, so that a run that is stopped keeps its
/// progress.
const COUNTING_TIME: Duration = Duration::from_secs(1);

/// Returns the job that settles due contracts and ends those with an unanswered termination
/// request.
pub fn job() -> Job<App> {
    let retries = Retries::default();
    Job::new(JOB_NAME, JOB_INTERVAL, move |app: App| {
        let retries = retries.clone();
        async move { run(&app, now(), &retries).await }
    })
}

/// Ends contracts and settles periods that are due at `at` (Unix milliseconds). A failed contract is
/// retried after a pause.
pub async fn run(app: &App, at: i64, retries: &Retries) -> Result<(), ApiError> {
    for id in unanswered_terminations(app, at).await? {
        let contract = id.clone();
        let work = app.db().write(work!(|tx| {
            let row = transitions::by_id(tx, &contract).await?;
            if row.termination.is_none() {
                // The termination request was answered since the read.
                return Ok(());
            }
            transitions::finish(tx, &row, None, at).await?;
            transitions::record_and_notify(tx, &row, None, ContractStep::TerminationAccepted, at)
                .await
        }));
        retries.attempt(JOB_NAME, &id, work).await;
    }
    settle_due(app.db(), at, retries).await
}

/// Ended period of a contract with the metrics of its team.
struct CountedPeriod {
    contract: String,
    due: i64,
    metrics: TeamMetrics,
}

/// Settles all periods due at `at` in batches. A failed period stays due.
async fn settle_due(db: &Db, at: i64, retries: &Retries) -> Result<(), ApiError> {
    let mut failed = retries.waiting();
    if next_due(db.readers(), at, &failed, 1).await?.is_empty() {
        return Ok(());
    }
    // Bets settled in these periods may still be in the writer's queue; they are committed after
    // this job.
    db.write(work!(|_tx| Ok(()))).await?;
    loop {
        let Some((counted, uncounted)) = count_batch(db, at, &failed).await? else { return Ok(()) };
        let contracts: Vec<String> = counted.iter().map(|one| one.contract.clone()).collect();
        let unsettled = db.write(work!(|tx| settle_batch(tx, counted, at).await)).await?;
        let is_settled = |id: &&String| unsettled.iter().all(|(contract, _)| contract != *id);
        for contract in contracts.iter().filter(is_settled) {
            retries.succeeded(contract);
        }
        for (contract, error) in uncounted.into_iter().chain(unsettled) {
            retries.report(JOB_NAME, &contract, &error);
            failed.push(contract);
        }
    }
}

/// Contracts that could not be settled, with their errors.
type Failures = Vec<(String, ApiError)>;

/// Computes the metrics of the next due periods in a snapshot outside the writer, except those of
/// `failed` contracts; returns `None` if nothing is due.
async fn count_batch(
    db: &Db,
    at: i64,
    failed: &[String],
) -> Result<Option<(Vec<CountedPeriod>, Failures)>, ApiError> {
    let begun = Instant::now();
    let mut reader = db.readers().begin().await?;
    let due = next_due(&mut *reader, at, failed, PERIODS_PER_BATCH).await?;
    if due.is_empty() {
        return Ok(None);
    }
    let (mut counted, mut failures) = (Vec::new(), Failures::new());
    for (contract, due) in due {
        match catch_panic(count(&mut reader, &contract, due)).await {
            Ok(metrics) => counted.push(CountedPeriod { contract, due, metrics }),
            Err(error) => failures.push((contract, error)),
        }
        if begun.elapsed() >= COUNTING_TIME {
            break;
        }
    }
    Ok(Some((counted, failures)))
}

/// Settles periods with computed metrics; returns the contracts that failed.
async fn settle_batch(
    tx: &mut Tx,
    counted: Vec<CountedPeriod>,
    at: i64,
) -> Result<Failures, ApiError> {
    let mut failures = Failures::new();
    for CountedPeriod { contract, due, metrics } in counted {
        let id = contract.clone();
        let settled =
            in_savepoint(tx, work!(|tx| settle(tx, &id, due, &metrics, at).await)).await?;
        if let Err(error) = settled {
            failures.push((contract, error));
        }
    }
    Ok(failures)
}

async fn unanswered_terminations(app: &App, at: i64) -> Result<Vec<String>, ApiError> {
    Ok(sqlx::query_scalar(
        "SELECT id FROM contracts WHERE state = 'agreed' AND termination_at <= ?",
    )
    .bind(at - answer_period_ms())
    .fetch_all(app.db().readers())
    .await?)
}

/// Returns id and end of period of the next contracts to settle. All are due at the same time and
/// equally deep, so none of them depends on another. A failed contract blocks only those above it
/// on its line.
async fn next_due(
    db: impl SqliteExecutor<'_>,
    at: i64,
    failed: &[String],
    limit: u32,
) -> Result<Vec<(String, i64)>, ApiError> {
    Ok(sqlx::query_as(
        "WITH RECURSIVE held (id, upline, kind) AS (
             SELECT id, upline, kind FROM contracts
                 WHERE id IN (SELECT value FROM json_each(?2))
             UNION SELECT c.id, c.upline, c.kind FROM held h
                 JOIN contracts c ON c.downline = h.upline AND c.kind = h.kind),
         next (due_at, depth) AS (
             SELECT due_at, depth FROM contracts
             WHERE due_at <= ?1 AND id NOT IN (SELECT id FROM held)
             ORDER BY due_at, depth DESC LIMIT 1)
         SELECT c.id, c.due_at FROM next n
             JOIN contracts c ON c.due_at = n.due_at AND c.depth = n.depth
         WHERE c.id NOT IN (SELECT id FROM held) ORDER BY c.id LIMIT ?3",
    )
    .bind(at)
    .bind(serde_json::json!(failed).to_string())
    .bind(limit)
    .fetch_all(db)
    .await?)
}

/// Settles a contract's period that ended at `due`, and pays it.
async fn settle(
    tx: &mut Tx,
    id: &str,
    due: i64,
    metrics: &TeamMetrics,
    at: i64,
) -> Result<(), ApiError> {
    if let Some(paid) = record_settlement(tx, id, due, metrics, at).await? {
        ledger::post_at(tx, &paid.posting(), at).await?;
    }
    Ok(())
}

/// Returns the metrics of a contract's period that ended at `due`.
async fn count(db: &mut SqliteConnection, id: &str, due: i64) -> Result<TeamMetrics, ApiError> {
    let row = transitions::by_id(db, id).await?;
    let from = periods::start(row.terms.period, due - 1);
    metrics::team_metrics(db, &row.downline, &row.terms, from, due).await
}

/// Settles the periods due by `at`, each as of its end, for seed data; returns the movements that
/// pay them.
#[cfg(feature = "qa")]
pub(super) async fn settle_past(tx: &mut Tx, at: i64) -> Result<Vec<HistoricalMovement>, ApiError> {
    let mut movements = Vec::new();
    while let Some((id, due)) = next_due(&mut *tx, at, &[], 1).await?.pop() {
        let metrics = count(tx, &id, due).await?;
        movements.extend(record_settlement(tx, &id, due, &metrics, due).await?);
    }
    Ok(movements)
}

/// Records the result of a period; returns the movement that pays it, or `None` without a payment.
async fn record_settlement(
    tx: &mut Tx,
    id: &str,
    due: i64,
    metrics: &TeamMetrics,
    at: i64,
) -> Result<Option<HistoricalMovement>, ApiError> {
    let row = transitions::by_id(tx, id).await?;
    if row.due_at != Some(due) {
        // Another run has settled the period.
        return Ok(None);
    }
    let from = periods::start(row.terms.period, due - 1);
    let period = with_metrics(tx, &row, (from, due), *metrics).await?;
    let TeamMetrics { valid, profit, active, .. } = period.metrics;
    sqlx::query(
        "INSERT INTO contract_settlements
             (contract, starts_at, ends_at, valid, profit, active, rate, earned, passed_on, paid)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(id)
    .bind(from)
    .bind(due)
    .bind(valid.0)
    .bind(profit.0)
    .bind(active)
    .bind(period.rate)
    .bind(period.earned.0)
    .bind(period.passed_on.0)
    .bind(period.paid().0)
    .execute(&mut *tx)
    .await?;
    let next = periods::end(row.terms.period, due);
    let goes_on = row.ends_at.is_none_or(|until| until >= next);
    sqlx::query("UPDATE contracts SET due_at = ? WHERE id = ?")
        .bind(goes_on.then_some(next))
        .bind(id)
        .execute(&mut *tx)
        .await?;
    if period.paid() == Money::ZERO {
        return Ok(None);
    }
    let back = period.paid().checked_neg().ok_or(ErrorCode::LimitExceeded)?;
    let wallet = Account::member(&row.downline);
    Ok(Some(HistoricalMovement {
        kind: match row.kind {
            ContractKind::Dividend => "commission.dividend",
            _ => "commission.salary",
        },
        reference: id.to_owned(),
        account: wallet.clone(),
        key: format!("contract:{id}:{from}"),
        entries: vec![(Account::Operator, back), (wallet, period.paid())],
        at,
    }))
}

/// Computed result of a period.
#[derive(Debug, Clone, Copy)]
pub(super) struct ComputedPeriod {
    pub from: i64,
    pub to: i64,
    pub metrics: TeamMetrics,
    pub rate: Option<Rate>,
    pub earned: Money,
    pub passed_on: Money,
}

impl ComputedPeriod {
    /// Returns the amount to pay: the earned amount minus the amount passed on, at least 0.
    pub fn paid(&self) -> Money {
        self.earned.checked_sub(self.passed_on).unwrap_or_default().max(Money::ZERO)
    }

    /// Converts the result for the page.
    pub fn to_wire(self) -> Settlement {
        Settlement {
            starts_at: rfc3339(self.from),
            ends_at: rfc3339(self.to),
            valid_bet: self.metrics.valid.amount(),
            profit: self.metrics.profit.amount(),
            active_members: self.metrics.active,
            rate: self.rate.map(percent),
            earned: self.earned.amount(),
            passed_on: self.passed_on.amount(),
            paid: self.paid().amount(),
        }
    }
}

/// Computes the result of a contract's period; if it has not ended, from the bets so far.
pub(super) async fn compute(
    db: &mut SqliteConnection,
    row: &ContractRow,
    from: i64,
    to: i64,
) -> Result<ComputedPeriod, ApiError> {
    let metrics = metrics::team_metrics(db, &row.downline, &row.terms, from, to).await?;
    with_metrics(db, row, (from, to), metrics).await
}

/// Computes the result of a contract's period from the metrics of its team.
async fn with_metrics(
    db: &mut SqliteConnection,
    row: &ContractRow,
    (from, to): (i64, i64),
    metrics: TeamMetrics,
) -> Result<ComputedPeriod, ApiError> {
    let (earned, rate) = row.terms.earned(&metrics);
    let passed_on = passed_on(db, row, from, to).await?;
    Ok(ComputedPeriod { from, to, metrics, rate, earned, passed_on })
}

/// Returns the amount that contracts offered by this agent earned in the period.
async fn passed_on(
    db: &mut SqliteConnection,
    row: &ContractRow,
    from: i64,
    to: i64,
) -> Result<Money, ApiError> {
    if to <= now() {
        let sum: i64 = sqlx::query_scalar(
            "SELECT coalesce(sum(s.earned), 0) FROM contracts c
             JOIN contract_settlements s ON s.contract = c.id
             WHERE c.upline = ? AND c.kind = ? AND s.ends_at > ? AND s.ends_at <= ?",
        )
        .bind(&row.downline)
        .bind(to_name(row.kind))
        .bind(from)
        .bind(to)
        .fetch_one(db)
        .await?;
        return Ok(Money(sum));
    }
    // The period has not ended: computed from the current metrics.
    let condition = "c.upline = ? AND c.kind = ? AND c.state = 'agreed'";
    let mut sum = Money::ZERO;
    for below in repository::find(db, condition, &[&row.downline, &to_name(row.kind)]).await? {
        let holds = below.starts_at.is_some_and(|begun| begun <= from)
            && below.ends_at.is_none_or(|until| until > from);
        if holds {
            let metrics =
                metrics::team_metrics(db, &below.downline, &below.terms, from, to).await?;
            sum = sum.checked_add(below.terms.earned(&metrics).0).unwrap_or_default();
        }
    }
    Ok(sum)
}

/// Returns the side that must answer a termination request, or `None` without a request.
pub(super) fn waits_for(row: &ContractRow) -> Option<ContractSide> {
    row.termination.map(|(by, _)| match by {
        ContractSide::Downline => ContractSide::Upline,
        ContractSide::Upline | ContractSide::Operator => ContractSide::Downline,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::{clock::DAY, member_kind::MemberKind};
    use ante_identity::account::members::{self, NewMember};
    use ante_ledger::db::resolve_path;

    async fn agent(tx: &mut Tx, name: &str, upline: Option<&String>) -> Result<String, ApiError> {
        let new = NewMember {
            username: name.to_owned(),
            kind: MemberKind::Agent1,
            upline: upline.cloned(),
            ..NewMember::default()
        };
        members::create(tx, &new).await
    }

    /// Writes a dividend contract that is due.
    async fn contract(
        tx: &mut Tx,
        id: &str,
        (downline, upline): (&str, Option<&String>),
        (terms, due, depth): (&str, i64, i64),
    ) -> Result<(), ApiError> {
        sqlx::query(
            "INSERT INTO contracts (id, kind, downline, upline, terms, state, offered_at,
                 starts_at, due_at, depth)
             VALUES (?, 'dividend', ?, ?, ?, 'agreed', 1, 1, ?, ?)",
        )
        .bind(id)
        .bind(downline)
        .bind(upline)
        .bind(terms)
        .bind(due)
        .bind(depth)
        .execute(tx)
        .await?;
        Ok(())
    }

    const fn terms(weekly: bool) -> &'static str {
        if weekly {
            r#"{"period":"weekly","tiers":[{"validBet":"0","profitLoss":"0","activeMembers":0,"rate":"1"}]}"#
        } else {
            r#"{"period":"daily","tiers":[{"validBet":"0","profitLoss":"0","activeMembers":0,"rate":"5"}]}"#
        }
    }

    /// A contract that fails to settle blocks only those above it on its line.
    #[tokio::test]
    async fn a_failed_contract_blocks_only_its_own_line() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let found = db
            .write(work!(|tx| {
                let (above, below) =
                    (agent(tx, "acima01", None).await?, agent(tx, "abaixo01", None).await?);
                let other = agent(tx, "outro001", None).await?;
                contract(tx, "above", (&above, None), ("", 10, 0)).await?;
                contract(tx, "below", (&below, Some(&above)), ("", 10, 1)).await?;
                contract(tx, "other", (&other, None), ("", 10, 0)).await?;
                let mut found = Vec::new();
                for failed in [vec![], vec!["below"], vec!["below", "other"], vec!["other"]] {
                    let failed: Vec<String> = failed.into_iter().map(str::to_owned).collect();
                    let next = next_due(&mut *tx, 20, &failed, 9).await?;
                    found.push(next.into_iter().map(|(id, _)| id).collect::<Vec<_>>());
                }
                // Only this contract gets terms that can be parsed.
                sqlx::query("UPDATE contracts SET terms = ? WHERE id = 'other'")
                    .bind(terms(true))
                    .execute(tx)
                    .await?;
                Ok(found)
            }))
            .await
            .unwrap();
        assert_eq!(found, [vec!["below"], vec!["other"], vec![], vec!["below"]]);
        settle_due(&db, 20, &Retries::default()).await.unwrap();
        let settled: Vec<String> = sqlx::query_scalar("SELECT contract FROM contract_settlements")
            .fetch_all(db.readers())
            .await
            .unwrap();
        assert_eq!(settled, ["other"]);
    }

    /// Returns a database with a line of agents, another agent, and lost bets of each agent on most
    /// of twelve days. Its contracts are due from the first day on.
    async fn lines(first: i64) -> (Db, ante_ledger::db::TemporaryFile) {
        let (file, temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        db.write(work!(|tx| {
            let top = agent(tx, "topo0001", None).await?;
            let middle = agent(tx, "meio0001", Some(&top)).await?;
            let (left, right) =
                (agent(tx, "esquerda1", Some(&middle)).await?, agent(tx, "direita01", Some(&middle)).await?);
            let other = agent(tx, "outro0001", None).await?;
            let daily = terms(false);
            contract(tx, "a-top", (&top, None), (daily, first + DAY, 0)).await?;
            contract(tx, "b-middle", (&middle, Some(&top)), (daily, first + DAY, 1)).await?;
            contract(tx, "c-left", (&left, Some(&middle)), (daily, first + DAY, 2)).await?;
            contract(tx, "d-right", (&right, Some(&middle)), (daily, first + 3 * DAY, 2)).await?;
            contract(tx, "e-other", (&other, None), (daily, first + DAY, 0)).await?;
            for (n, member) in (0_i64..).zip([&top, &middle, &left, &right, &other]) {
                for day in (0..12).filter(|day| (day + n) % 4 != 0) {
                    sqlx::query(
                        "INSERT INTO bets (id, source, member, game, vendor, bet_key, stake, eligible,
                             state, balance_staked, placed_at, settled_at)
                         VALUES (?1, 'round', ?2, 'onca-dourada', 'PG', ?1, ?3, ?3, 'lost', 0, ?4, ?4)",
                    )
                    .bind(format!("{n}-{day}"))
                    .bind(member)
                    .bind((n + 1) * 1_230_000 + day * 70_000)
                    .bind(first + day * DAY + n)
                    .execute(&mut *tx)
                    .await?;
                }
            }
            Ok(())
        }))
        .await
        .unwrap();
        (db, temporary)
    }

    type Settled = (String, i64, i64, i64, i64, Option<i64>, i64, i64, i64);

    async fn settled(db: &Db) -> (Vec<Settled>, Vec<(String, i64)>) {
        let rows = sqlx::query_as(
            "SELECT contract, starts_at, valid, profit, active, rate, earned, passed_on, paid
             FROM contract_settlements ORDER BY contract, starts_at",
        );
        let balances = sqlx::query_as(
            "SELECT m.username, a.balance FROM ledger_accounts a JOIN members m ON m.id = a.owner
             WHERE a.kind = 'member' ORDER BY 1",
        );
        (
            rows.fetch_all(db.readers()).await.unwrap(),
            balances.fetch_all(db.readers()).await.unwrap(),
        )
    }

    /// Batches computed outside the writer give every period the same result as settling one
    /// contract after another.
    #[tokio::test]
    async fn batches_give_the_results_of_sequential_settlement() {
        let first = now().div_euclid(DAY) * DAY - 12 * DAY;
        let at = first + 12 * DAY;
        let (db, _temporary) = lines(first).await;
        db.write(work!(|tx| {
            while let Some((id, due)) = next_due(&mut *tx, at, &[], 1).await?.pop() {
                let metrics = count(tx, &id, due).await?;
                settle(tx, &id, due, &metrics, at).await?;
            }
            Ok(())
        }))
        .await
        .unwrap();
        let expected = settled(&db).await;
        assert_eq!(expected.0.len(), 4 * 12 + 10);
        assert!(expected.0.iter().any(|(.., passed_on, paid)| *passed_on > 0 && *paid > 0));

        let (db, _temporary) = lines(first).await;
        settle_due(&db, at, &Retries::default()).await.unwrap();
        assert_eq!(settled(&db).await, expected);
        settle_due(&db, at, &Retries::default()).await.unwrap();
        assert_eq!(settled(&db).await, expected);
    }

    /// A batch contains only contracts of the same time and depth, and a period settled since the
    /// count is skipped.
    #[tokio::test]
    async fn a_period_settled_since_the_count_is_not_settled_again() {
        let first = now().div_euclid(DAY) * DAY - 12 * DAY;
        let (db, _temporary) = lines(first).await;
        let (counted, _) = count_batch(&db, first + DAY, &[]).await.unwrap().unwrap();
        let ids: Vec<_> = counted.iter().map(|one| one.contract.as_str()).collect();
        assert_eq!(ids, ["c-left"]);
        settle_due(&db, first + DAY, &Retries::default()).await.unwrap();
        let expected = settled(&db).await;
        assert_eq!(expected.0.len(), 4);
        let again = db.write(work!(|tx| settle_batch(tx, counted, first + DAY).await)).await;
        assert!(again.unwrap().is_empty());
        assert_eq!(settled(&db).await, expected);
    }
}
