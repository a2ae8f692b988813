//! Timed transitions: payments proceed, codes expire, an unanswered receipt counts as received.

use super::{deposit, pace::Pace, receipt, withdraw};
use ante_base::{ApiError, clock::now};
use ante_server::{app::App, scheduler::Job};
use sqlx::SqlitePool;
use std::time::Duration;

const PERIOD: Duration = Duration::from_millis(200);

/// Moves payments on when they are due.
pub fn job() -> Job<App> {
    Job::new("payments", PERIOD, |app: App| async move { pay_due(&app).await })
}

/// Queries of each tick, returning the ids of due rows.
const DEPOSITS: &str =
    "SELECT id FROM deposits WHERE state IN ('pending', 'confirming') AND due_at <= ?";
const CODES: &str = "SELECT id FROM deposits WHERE state = 'pending' AND expires_at <= ?";
const WITHDRAWALS: &str =
    "SELECT id FROM withdrawals WHERE state IN ('processing', 'sent') AND due_at <= ?";
const RECEIPTS: &str = "SELECT id FROM withdrawals
    WHERE state = 'paid' AND receipt_answer IS NULL AND confirm_until <= ?";

async fn pay_due(app: &App) -> Result<(), ApiError> {
    let db = app.db();
    let pace = Pace::of(&app.site());
    for id in due(db.readers(), DEPOSITS).await? {
        let (row, pace) = (id.clone(), pace.clone());
        let job =
            db.write(|tx| Box::pin(async move { deposit::pay::advance(tx, &row, &pace).await }));
        note(job.await, &id);
    }
    for id in due(db.readers(), CODES).await? {
        let row = id.clone();
        let job = db.write(|tx| Box::pin(async move { deposit::pay::expire(tx, &row).await }));
        note(job.await, &id);
    }
    for id in due(db.readers(), WITHDRAWALS).await? {
        let (row, pace) = (id.clone(), pace.clone());
        let job =
            db.write(|tx| Box::pin(async move { withdraw::pay::advance(tx, &row, &pace).await }));
        note(job.await, &id);
    }
    for id in due(db.readers(), RECEIPTS).await? {
        let row = id.clone();
        let job = db.write(|tx| Box::pin(async move { receipt::time_out(tx, &row).await }));
        note(job.await, &id);
    }
    Ok(())
}

/// Logs a payment that failed: it is tried again at the next tick, and holds up no other.
fn note<T>(done: Result<T, ApiError>, payment: &str) {
    if let Err(error) = done {
        tracing::warn!(code = error.code(), payment, "a payment did not go on");
    }
}

async fn due(db: &SqlitePool, asked: &'static str) -> Result<Vec<String>, ApiError> {
    Ok(sqlx::query_scalar(asked).bind(now()).fetch_all(db).await?)
}
