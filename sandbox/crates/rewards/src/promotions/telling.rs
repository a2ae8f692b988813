//! Tells a member's pages when what they joined can be claimed: bets say nothing of promotions.

use super::{catalogue, standing};
use ante_base::{
    ApiError,
    clock::{DAY, now},
};
use ante_contract::rewards::promotions::PromotionStatus as Status;
use ante_ledger::push::{self, Hint};
use ante_server::app::App;
use sqlx::SqliteConnection;
use std::time::Duration;
use tokio::sync::watch;

/// How often it is looked.
const TICK: Duration = Duration::from_secs(2);
/// How long a part is looked at: longer than any round and the one after it.
const LOOKED_AT: i64 = 70 * DAY;

/// Looks until the server stops.
pub async fn clockwork(app: App, mut stopped: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            _ = stopped.changed() => return,
            () = tokio::time::sleep(TICK) => {}
        }
        if let Err(error) = tell_all(&app).await {
            // Tried again at the next tick.
            tracing::warn!(code = error.code(), "the promotions stumbled");
        }
    }
}

/// Readers look first: the writer is not kept busy for nothing.
async fn tell_all(app: &App) -> Result<(), ApiError> {
    let mut db = app.db().readers().acquire().await?;
    for (promotion, member) in ready(&mut db).await? {
        app.db()
            .write(move |tx| {
                Box::pin(async move {
                    sqlx::query(
                        "UPDATE promotion_parts SET told = 1
                         WHERE promotion = ? AND member = ? AND state = 'joined' AND told = 0",
                    )
                    .bind(&promotion)
                    .bind(&member)
                    .execute(tx)
                    .await?;
                    push::hint(&member, Hint::Counts);
                    Ok(())
                })
            })
            .await?;
    }
    Ok(())
}

/// Promotions that can be claimed now, with their members.
async fn ready(db: &mut SqliteConnection) -> Result<Vec<(String, String)>, ApiError> {
    let parts: Vec<(String, String)> = sqlx::query_as(
        "SELECT DISTINCT promotion, member FROM promotion_parts
         WHERE state = 'joined' AND told = 0 AND joined_at > ?",
    )
    .bind(now() - LOOKED_AT)
    .fetch_all(&mut *db)
    .await?;
    let mut ready = Vec::new();
    for (promotion, member) in parts {
        let Ok(promo) = catalogue::find(&promotion) else { continue };
        if standing::of_member(&mut *db, promo, &member).await?.status == Status::Claim {
            ready.push((promotion, member));
        }
    }
    Ok(ready)
}
