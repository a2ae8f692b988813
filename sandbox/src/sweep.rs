//! Removes expired data: sessions, codes, spent nonces, old messages, chats, pictures and trial accounts;
//! reports late withdrawals.

use ante_base::ApiError;
use ante_cashier::wallet;
use ante_identity::account;
use ante_ledger::work;
use ante_server::{api::idempotency, app::App, cipher, scheduler::Job, session};
use ante_site::help;
use std::time::Duration;

/// Time between two sweeps.
const JOB_INTERVAL: Duration = Duration::from_secs(60);

/// Scheduled job that removes expired data, every minute.
pub fn job() -> Job<App> {
    Job::new("sweep", JOB_INTERVAL, |app: App| async move { sweep(&app).await })
}

async fn sweep(app: &App) -> Result<(), ApiError> {
    app.rate_limits().drop_idle();
    let idle = app.site().session_idle();
    let swept = app.db().write(work!(|tx| {
        wallet::delete_expired(tx).await?;
        idempotency::delete_expired(tx).await?;
        session::delete_expired(tx, idle).await?;
        account::delete_expired(tx).await?;
        help::chat::pictures::delete_expired(tx).await?;
        help::chat::conversation::delete_expired(tx).await?;
        cipher::delete_expired(tx).await
    }));
    let reported = wallet::notify_delayed(app).await;
    swept.await.and(reported).and(account::remove_old_trials(app.db()).await)
}
