//! Timed transitions: due payments proceed, codes expire, unconfirmed withdrawals count as
//! received.

use super::{deposit, payment_schedule::PaymentSchedule, withdraw, withdrawal_confirmation};
use ante_base::{ApiError, clock::now};
use ante_ledger::work;
use ante_server::{
    app::App,
    scheduler::{Job, Retries},
};
use sqlx::SqlitePool;
use std::time::Duration;

const JOB_INTERVAL: Duration = Duration::from_millis(200);

/// Name of the job.
const NAME: &str = "payments";

/// Creates the job that performs the due steps of payments. A failed payment is retried after a
/// pause and does not block the others.
pub fn job() -> Job<App> {
    let retries = Retries::default();
    Job::new(NAME, JOB_INTERVAL, move |app: App| {
        let retries = retries.clone();
        async move { process_due(&app, &retries).await }
    })
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

async fn process_due(app: &App, retries: &Retries) -> Result<(), ApiError> {
    let db = app.db();
    let schedule = PaymentSchedule::from_settings(&app.site());
    for id in due_ids(db.readers(), DUE_DEPOSITS_SQL).await? {
        let (row, schedule) = (id.clone(), schedule.clone());
        let work = db.write(work!(|tx| deposit::pay::advance(tx, &row, &schedule).await));
        retries.attempt(NAME, &id, work).await;
    }
    for id in due_ids(db.readers(), EXPIRED_DEPOSITS_SQL).await? {
        let row = id.clone();
        let work = db.write(work!(|tx| deposit::pay::expire(tx, &row).await));
        // Another item than its payment, which may fail.
        retries.attempt(NAME, &format!("{id} expires"), work).await;
    }
    for id in due_ids(db.readers(), DUE_WITHDRAWALS_SQL).await? {
        let (row, schedule) = (id.clone(), schedule.clone());
        let work = db.write(work!(|tx| withdraw::pay::advance(tx, &row, &schedule).await));
        retries.attempt(NAME, &id, work).await;
    }
    for id in due_ids(db.readers(), UNCONFIRMED_WITHDRAWALS_SQL).await? {
        let row = id.clone();
        let work =
            db.write(work!(|tx| withdrawal_confirmation::confirm_by_timeout(tx, &row).await));
        retries.attempt(NAME, &id, work).await;
    }
    Ok(())
}

async fn due_ids(db: &SqlitePool, sql: &'static str) -> Result<Vec<String>, ApiError> {
    Ok(sqlx::query_scalar(sql).bind(now()).fetch_all(db).await?)
}
