//! Removal of expired data: sessions, codes, spent nonces, old messages, chats, pictures and trial
//! accounts; also the notifications of late withdrawals.

use ante_base::ApiError;
use ante_cashier::wallet;
use ante_identity::account;
use ante_ledger::db::Db;
use ante_server::{api::idempotency, app::App, cipher, scheduler::Job, session};
use ante_site::help;
use std::time::Duration;

/// Time between two runs.
const JOB_INTERVAL: Duration = Duration::from_secs(60);

/// Creates the job that removes expired data every minute.
pub fn job() -> Job<App> {
    Job::new("sweep", JOB_INTERVAL, |app: App| async move { sweep(&app).await })
}

async fn sweep(app: &App) -> Result<(), ApiError> {
    app.rate_limits().drop_idle();
    sweep_database(app.db(), app.site().session_idle()).await
}

async fn sweep_database(db: &Db, idle: i64) -> Result<(), ApiError> {
    // All steps run, also after the failure of one.
    let done = [
        wallet::delete_expired(db).await,
        idempotency::delete_expired(db).await,
        session::delete_expired(db, idle).await,
        account::delete_expired(db).await,
        help::chat::pictures::delete_expired(db).await,
        help::chat::conversation::delete_expired(db).await,
        cipher::delete_expired(db).await,
        wallet::notify_delayed(db).await,
        account::delete_expired_trials(db).await,
    ];
    done.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::clock::HOUR;
    use ante_ledger::{db::resolve_path, work};

    #[tokio::test]
    async fn expired_rows_are_deleted_in_batches_and_a_failing_table_blocks_no_other() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        db.write(work!(|tx| {
            sqlx::raw_sql(
                "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 12000)
                     INSERT INTO spent_nonces (nonce, expires_at) SELECT randomblob(16), 1 FROM n;
                 INSERT INTO throttles VALUES ('login', x'00', 1, 1, 1);
                 INSERT INTO limited_requests (key, at) VALUES (x'00', 1);
                 CREATE TRIGGER refused BEFORE DELETE ON throttles
                     BEGIN SELECT RAISE(ABORT, 'refused'); END;",
            )
            .execute(tx)
            .await?;
            Ok(())
        }))
        .await
        .unwrap();
        assert!(sweep_database(&db, HOUR).await.is_err());
        let left: (i64, i64, i64) = sqlx::query_as(
            "SELECT (SELECT count(*) FROM spent_nonces), (SELECT count(*) FROM throttles),
                 (SELECT count(*) FROM limited_requests)",
        )
        .fetch_one(db.readers())
        .await
        .unwrap();
        assert_eq!(left, (0, 1, 0));
    }
}
