//! Timed transitions: due payments proceed, codes expire, unconfirmed withdrawals count as
//! received.

use super::{deposit, payment_schedule::PaymentSchedule, withdraw, withdrawal_confirmation};
use ante_base::{ApiError, clock::now};
use ante_ledger::work;
use ante_server::{app::App, scheduler::Job};
use sqlx::SqlitePool;
use std::time::Duration;

const JOB_INTERVAL: Duration = Duration::from_millis(200);

/// Creates the job that performs the due steps of payments.
pub fn job() -> Job<App> {
    Job::new("payments", JOB_INTERVAL, |app: App| async move { process_due(&app).await })
}

/// Queries of each tick, which return the ids of due rows.
const DUE_DEPOSITS_SQL: &str =
    "SELECT id FROM deposits WHERE state IN ('pending', 'confirming') AND due_at <= ?";
const EXPIRED_DEPOSITS_SQL: &str =
    "SELECT id FROM deposits WHERE state = 'pending' AND expires_at <= ?";
const DUE_WITHDRAWALS_SQL: &str =
    "SELECT id FROM withdrawals WHERE state IN ('processing', 'sent') AND due_at <= ?";
const UNCONFIRMED_WITHDRAWALS_SQL: &str = "SELECT id FROM withdrawals
    WHERE state = 'paid' AND receipt_answer IS NULL AND confirm_until <= ?";

async fn process_due(app: &App) -> Result<(), ApiError> {
    let db = app.db();
    let schedule = PaymentSchedule::from_settings(&app.site());
    for id in due_ids(db.readers(), DUE_DEPOSITS_SQL).await? {
        let (row, schedule) = (id.clone(), schedule.clone());
        let job = db.write(work!(|tx| deposit::pay::advance(tx, &row, &schedule).await));
        log_failure(job.await, &id);
    }
    for id in due_ids(db.readers(), EXPIRED_DEPOSITS_SQL).await? {
        let row = id.clone();
        let job = db.write(work!(|tx| deposit::pay::expire(tx, &row).await));
        log_failure(job.await, &id);
    }
    for id in due_ids(db.readers(), DUE_WITHDRAWALS_SQL).await? {
        let (row, schedule) = (id.clone(), schedule.clone());
        let job = db.write(work!(|tx| withdraw::pay::advance(tx, &row, &schedule).await));
        log_failure(job.await, &id);
    }
    for id in due_ids(db.readers(), UNCONFIRMED_WITHDRAWALS_SQL).await? {
        let row = id.clone();
        let job = db.write(work!(|tx| withdrawal_confirmation::confirm_by_timeout(tx, &row).await));
        log_failure(job.await, &id);
    }
    Ok(())
}

/// Logs a failed step, which is tried again at the next tick and does not block the other payments.
fn log_failure<T>(done: Result<T, ApiError>, payment: &str) {
    if let Err(error) = done {
        tracing::warn!(code = error.code(), payment, "a payment did not go on");
    }
}

async fn due_ids(db: &SqlitePool, request: &'static str) -> Result<Vec<String>, ApiError> {
    Ok(sqlx::query_scalar(request).bind(now()).fetch_all(db).await?)
}
