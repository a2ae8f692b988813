//! Removes what is over: sessions, codes, spent nonces, old messages and trial accounts; reports late withdrawals.

use ante_base::ApiError;
use ante_cashier::wallet;
use ante_identity::account;
use ante_server::{api::intent, app::App, cipher, session};
use std::time::Duration;
use tokio::sync::watch;

/// Time between two sweeps.
const PERIOD: Duration = Duration::from_secs(60);

/// Sweeps at once and then each minute, until the server stops: one that was away has something to catch up with.
pub async fn sweep_regularly(app: App, mut stopped: watch::Receiver<bool>) {
    let mut next = tokio::time::interval(PERIOD);
    loop {
        tokio::select! {
            _ = stopped.changed() => return,
            _ = next.tick() => {}
        }
        if let Err(error) = sweep(&app).await {
            // Tried again at the next sweep.
            tracing::warn!(code = error.code(), "the sweep failed");
        }
    }
}

async fn sweep(app: &App) -> Result<(), ApiError> {
    let idle = app.site().session_idle();
    let swept = app.db().write(move |tx| {
        Box::pin(async move {
            wallet::forget_old(tx).await?;
            intent::forget_old(tx).await?;
            session::forget_old(tx, idle).await?;
            account::forget_old(tx).await?;
            cipher::forget_old(tx).await
        })
    });
    let reported = wallet::report_late(app).await;
    swept.await.and(reported).and(account::remove_old_trials(app.db()).await)
}
