//! Removal of expired data: sessions, codes, spent nonces, old messages, chats, pictures and trial
//! accounts; also the notifications of late withdrawals.

use ante_base::ApiError;
use ante_cashier::wallet;
use ante_identity::account;
use ante_ledger::db::Db;
use ante_server::{
    api::idempotency,
    app::App,
    cipher,
    scheduler::{Job, Retries},
    session,
};
use ante_site::help;
use std::time::Duration;

/// Name of the job.
const JOB_NAME: &str = "sweep";
/// Time between two runs.
const JOB_INTERVAL: Duration = Duration::from_secs(60);

/// Creates the job that removes expired data every minute.
pub fn job() -> Job<App> {
    let retries = Retries::default();
    Job::new(JOB_NAME, JOB_INTERVAL, move |app: App| {
        let retries = retries.clone();
        async move {
            app.rate_limits().drop_idle();
            sweep_database(app.db(), app.site().session_idle(), &retries).await
        }
    })
}

/// Runs every step, also after one that fails, panics or takes too long.
async fn sweep_database(db: &Db, idle: i64, retries: &Retries) -> Result<(), ApiError> {
    retries.attempt(JOB_NAME, "proofs", wallet::delete_expired(db)).await;
    retries.attempt(JOB_NAME, "idempotency keys", idempotency::delete_expired(db)).await;
    retries.attempt(JOB_NAME, "sessions", session::delete_expired(db, idle)).await;
    account::delete_expired(db, JOB_NAME, retries).await;
    retries.attempt(JOB_NAME, "chat pictures", help::chat::pictures::delete_expired(db)).await;
    retries.attempt(JOB_NAME, "chats", help::chat::conversation::delete_expired(db)).await;
    retries.attempt(JOB_NAME, "nonces", cipher::delete_expired(db)).await;
    let notified = wallet::notify_delayed(db, JOB_NAME, retries).await;
    account::delete_expired_trials(db, JOB_NAME, retries).await.and(notified)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::clock::HOUR;
    use ante_ledger::{db::resolve_path, work};

    /// Deletions from a table of the middle steps are refused, or never end.
    #[tokio::test]
    async fn expired_rows_are_deleted_in_batches_and_a_failing_table_blocks_no_other() {
        for fault in [
            "SELECT RAISE(ABORT, 'refused')",
            "SELECT (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
                 SELECT count(*) FROM n)",
        ] {
            let (file, _temporary) = resolve_path(":memory:").unwrap();
            let db = Db::open(&file).await.unwrap();
            db.write(work!(|tx| {
                let sql = format!(
                    "WITH RECURSIVE n (n) AS
                         (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 12000)
                     INSERT INTO spent_nonces (nonce, expires_at) SELECT randomblob(16), 1 FROM n;
                     INSERT INTO throttles VALUES ('login', x'00', 1, 1, 1);
                     INSERT INTO limited_requests (key, at) VALUES (x'00', 1);
                     CREATE TRIGGER refused BEFORE DELETE ON throttles BEGIN {fault}; END;"
                );
                sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(tx).await?;
                Ok(())
            }))
            .await
            .unwrap();
            let retries = Retries::with_limit(Duration::from_secs(2));
            sweep_database(&db, HOUR, &retries).await.unwrap();
            let left: (i64, i64, i64) = sqlx::query_as(
                "SELECT (SELECT count(*) FROM spent_nonces), (SELECT count(*) FROM throttles),
                     (SELECT count(*) FROM limited_requests)",
            )
            .fetch_one(db.readers())
            .await
            .unwrap();
            assert_eq!(left, (0, 1, 0), "{fault}");
        }
    }
}
