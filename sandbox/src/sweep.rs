//! Removes expired data: sessions, codes, spent nonces, old messages, chats, pictures and trial accounts;
//! reports late withdrawals.

use ante_base::ApiError;
use ante_cashier::wallet;
use ante_identity::account;
use ante_ledger::work;
use ante_server::{api::intent, app::App, cipher, scheduler::Job, session};
use ante_site::help;
use std::time::Duration;

/// Time between two sweeps.
const PERIOD: Duration = Duration::from_secs(60);

/// Scheduled job that removes expired data, every minute.
pub fn job() -> Job<App> {
    Job::new("sweep", PERIOD, |app: App| async move { sweep(&app).await })
}

async fn sweep(app: &App) -> Result<(), ApiError> {
    app.rate_limits().forget_idle();
    let idle = app.site().session_idle();
    let swept = app.db().write(work!(|tx| {
        wallet::forget_old(tx).await?;
        intent::forget_old(tx).await?;
        session::forget_old(tx, idle).await?;
        account::forget_old(tx).await?;
        help::chat::pictures::forget_old(tx).await?;
        help::chat::talk::forget_old(tx).await?;
        cipher::forget_old(tx).await
    }));
    let reported = wallet::report_late(app).await;
    swept.await.and(reported).and(account::remove_old_trials(app.db()).await)
}
