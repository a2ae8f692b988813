//! Pays the earnings of periods, each once: operator → main wallet. Of contracts due at the same
//! moment the deepest of a line comes first, because an agent gets the amount left by those below.

use super::{
    metrics, periods,
    repository::{self, ANSWER_PERIOD_MS, ContractRow, to_word},
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
    db::{Tx, in_savepoint},
    ledger::{self, Account, HistoricalMovement},
    work,
};
use ante_server::{app::App, scheduler::Job};
use sqlx::{SqliteConnection, sqlite::SqliteExecutor};
use std::time::Duration;

/// Interval of the job.
const JOB_INTERVAL: Duration = Duration::from_secs(1);
/// Periods that are settled in one transaction: after hours away there are many, and each commit waits for the disk.
const PERIODS_PER_BATCH: usize = 32;

/// Scheduled job that settles due contracts and ends those with an unanswered termination request.
pub fn job() -> Job<App> {
    Job::new("contracts", JOB_INTERVAL, |app: App| async move { run(&app, now()).await })
}

/// Runs everything due at a moment.
pub async fn run(app: &App, at: i64) -> Result<(), ApiError> {
    for id in unanswered_terminations(app, at).await? {
        let contract = id.clone();
        let ended = app.db().write(work!(|tx| {
            let row = transitions::by_id(tx, &contract).await?;
            if row.termination.is_none() {
                // The termination was answered since it was read.
                return Ok(());
            }
            transitions::finish(tx, &row, None, at).await?;
            transitions::record_and_notify(tx, &row, None, ContractStep::TerminationAccepted, at)
                .await
        }));
        if let Err(error) = ended.await {
            tracing::warn!(code = error.code(), contract = id, "a contract was not ended");
        }
    }
    let mut failed = Vec::new();
    while next_due(app.db().readers(), at, &failed).await?.is_some() {
        failed = app.db().write(work!(|tx| settle_batch(tx, at, failed).await)).await?;
    }
    Ok(())
}

/// Settles the next batch of due contracts and returns those that failed, which are left unchanged.
async fn settle_batch(
    tx: &mut Tx,
    at: i64,
    mut failed: Vec<String>,
) -> Result<Vec<String>, ApiError> {
    for _ in 0..PERIODS_PER_BATCH {
        let Some((id, due)) = next_due(&mut *tx, at, &failed).await? else { break };
        let contract = id.clone();
        if let Err(error) =
            in_savepoint(tx, work!(|tx| settle(tx, &contract, due, at).await)).await?
        {
            tracing::warn!(code = error.code(), contract = id, "a contract was not settled");
            failed.push(id);
        }
    }
    Ok(failed)
}

async fn unanswered_terminations(app: &App, at: i64) -> Result<Vec<String>, ApiError> {
    Ok(sqlx::query_scalar(
        "SELECT id FROM contracts WHERE state = 'agreed' AND termination_at <= ?",
    )
    .bind(at - ANSWER_PERIOD_MS)
    .fetch_all(app.db().readers())
    .await?)
}

/// Returns the next contract to settle. A failed one blocks only those above it on its line, as
/// they are paid less its earnings.
async fn next_due(
    db: impl SqliteExecutor<'_>,
    at: i64,
    failed: &[String],
) -> Result<Option<(String, i64)>, ApiError> {
    Ok(sqlx::query_as(
        "WITH RECURSIVE held (id, upline, kind) AS (
             SELECT id, upline, kind FROM contracts
                 WHERE id IN (SELECT value FROM json_each(?2))
             UNION SELECT c.id, c.upline, c.kind FROM held h
                 JOIN contracts c ON c.downline = h.upline AND c.kind = h.kind)
         SELECT id, due_at FROM contracts
         WHERE due_at <= ?1 AND id NOT IN (SELECT id FROM held)
         ORDER BY due_at, depth DESC, id LIMIT 1",
    )
    .bind(at)
    .bind(serde_json::json!(failed).to_string())
    .fetch_optional(db)
    .await?)
}

/// Settles the period of a contract that was over then, and pays.
pub(super) async fn settle(tx: &mut Tx, id: &str, due: i64, at: i64) -> Result<(), ApiError> {
    if let Some(paid) = record_settlement(tx, id, due, at).await? {
        ledger::post_at(tx, &paid.posting(), at).await?;
    }
    Ok(())
}

/// Settles the periods due before a moment, each at its end, and returns the movements that pay
/// them. For seed data.
#[cfg(feature = "qa")]
pub(super) async fn settle_past(tx: &mut Tx, at: i64) -> Result<Vec<HistoricalMovement>, ApiError> {
    let mut movements = Vec::new();
    while let Some((id, due)) = next_due(&mut *tx, at, &[]).await? {
        movements.extend(record_settlement(tx, &id, due, due).await?);
    }
    Ok(movements)
}

/// Records the result of a period, and returns the movement that pays it, if it pays anything.
async fn record_settlement(
    tx: &mut Tx,
    id: &str,
    due: i64,
    at: i64,
) -> Result<Option<HistoricalMovement>, ApiError> {
    let row = transitions::by_id(tx, id).await?;
    if row.due_at != Some(due) {
        // Settled concurrently.
        return Ok(None);
    }
    let from = periods::start(row.terms.period, due - 1);
    let period = compute(tx, &row, from, due).await?;
    let TeamMetrics { valid, profit, active, .. } = period.figures;
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

/// A computed period.
#[derive(Debug, Clone, Copy)]
pub(super) struct ComputedPeriod {
    pub from: i64,
    pub to: i64,
    pub figures: TeamMetrics,
    pub rate: Option<Rate>,
    pub earned: Money,
    pub passed_on: Money,
}

impl ComputedPeriod {
    /// Returns the amount left to pay, never below 0.
    pub fn paid(&self) -> Money {
        self.earned.checked_sub(self.passed_on).unwrap_or_default().max(Money::ZERO)
    }

    /// Converts the period to the wire.
    pub fn to_wire(self) -> Settlement {
        Settlement {
            starts_at: rfc3339(self.from),
            ends_at: rfc3339(self.to),
            valid_bet: self.figures.valid.amount(),
            profit: self.figures.profit.amount(),
            active_members: self.figures.active,
            rate: self.rate.map(percent),
            earned: self.earned.amount(),
            passed_on: self.passed_on.amount(),
            paid: self.paid().amount(),
        }
    }
}

/// Computes a period of a contract; a period that is not over is computed up to `to`.
pub(super) async fn compute(
    db: &mut SqliteConnection,
    row: &ContractRow,
    from: i64,
    to: i64,
) -> Result<ComputedPeriod, ApiError> {
    let figures = metrics::team_metrics(db, &row.downline, &row.terms, from, to).await?;
    let (earned, rate) = row.terms.earned(&figures);
    let passed_on = passed_on(db, row, from, to).await?;
    Ok(ComputedPeriod { from, to, figures, rate, earned, passed_on })
}

/// Returns the amount earned in the period by contracts that the agent gave.
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
        .bind(to_word(row.kind))
        .bind(from)
        .bind(to)
        .fetch_one(db)
        .await?;
        return Ok(Money(sum));
    }
    // Not settled yet: computed from the current figures.
    let condition = "c.upline = ? AND c.kind = ? AND c.state = 'agreed'";
    let mut sum = Money::ZERO;
    for below in repository::find(db, condition, &[&row.downline, &to_word(row.kind)]).await? {
        let holds = below.starts_at.is_some_and(|begun| begun <= from)
            && below.ends_at.is_none_or(|until| until > from);
        if holds {
            let figures =
                metrics::team_metrics(db, &below.downline, &below.terms, from, to).await?;
            sum = sum.checked_add(below.terms.earned(&figures).0).unwrap_or_default();
        }
    }
    Ok(sum)
}

/// Returns the side that has to answer a termination request; none without one.
pub(super) fn waits_for(row: &ContractRow) -> Option<ContractSide> {
    row.termination.map(|(by, _)| match by {
        ContractSide::Downline => ContractSide::Upline,
        ContractSide::Upline | ContractSide::House => ContractSide::Downline,
    })
}

#[cfg(test)]
mod tests {
    use super::{next_due, settle_batch};
    use ante_base::member_kind::MemberKind;
    use ante_identity::account::members::{self, NewMember};
    use ante_ledger::db::{Db, resolve_path};

    /// A contract that cannot be settled holds up those above it on its line, and no others.
    #[tokio::test]
    async fn one_that_fails_holds_up_its_own_line_alone() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let due: Vec<Option<String>> = db
            .write(|tx| {
                Box::pin(async move {
                    let mut people = Vec::new();
                    for name in ["acima01", "abaixo01", "outro001"] {
                        let new = NewMember { username: name.to_owned(), kind: MemberKind::Agent1, ..NewMember::default() };
                        people.push(members::create(tx, &new).await?);
                    }
                    let [above, below, other] = &people[..] else { return Ok(Vec::new()) };
                    let house = None::<&String>;
                    for (id, downline, upline, depth) in
                        [("above", above, house, 0), ("below", below, Some(above), 1), ("other", other, house, 0)]
                    {
                        sqlx::query(
                            "INSERT INTO contracts (id, kind, downline, upline, terms, state, offered_at,
                                 starts_at, due_at, depth)
                             VALUES (?, 'dividend', ?, ?, '', 'agreed', 1, 1, 10, ?)",
                        )
                        .bind(id)
                        .bind(downline)
                        .bind(upline)
                        .bind(depth)
                        .execute(&mut *tx)
                        .await?;
                    }
                    let mut found = Vec::new();
                    for failed in [vec![], vec!["below"], vec!["below", "other"], vec!["other"]] {
                        let failed: Vec<String> = failed.into_iter().map(str::to_owned).collect();
                        found.push(next_due(&mut *tx, 20, &failed).await?.map(|(id, _)| id));
                    }
                    // The contract of another agent gets terms that cannot be parsed.
                    let terms = r#"{"period":"weekly","tiers":[{"validBet":"0","profitLoss":"0","activeMembers":0,"rate":"1"}]}"#;
                    sqlx::query("UPDATE contracts SET terms = ? WHERE id = 'other'")
                        .bind(terms)
                        .execute(&mut *tx)
                        .await?;
                    found.extend(settle_batch(tx, 20, Vec::new()).await?.into_iter().map(Some));
                    let settled = sqlx::query_scalar("SELECT contract FROM contract_settlements");
                    found.extend(settled.fetch_all(tx).await?.into_iter().map(Some));
                    Ok(found)
                })
            })
            .await
            .unwrap();
        let named = |id: &str| Some(id.to_owned());
        assert_eq!(due[..4], [named("below"), named("other"), None, named("below")]);
        assert_eq!(due[4..], [named("below"), named("other")]);
    }
}
