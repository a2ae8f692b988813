//! Tells a member's pages when what they joined can be claimed: bets say nothing of promotions.

use super::{catalogue, standing};
use ante_base::{
    ApiError,
    clock::{DAY, now},
};
use ante_contract::rewards::promotions::PromotionStatus as Status;
use ante_ledger::{
    db::Tx,
    push::{self, Hint},
};
use ante_server::{app::App, scheduler::Job};
use sqlx::SqliteConnection;
use std::time::Duration;

/// How often it is looked.
const PERIOD: Duration = Duration::from_secs(2);
/// How long a part is looked at: longer than any round and the one after it.
const LOOKED_AT: i64 = 70 * DAY;

/// Notifies members of promotions that they can claim.
pub fn job() -> Job<App> {
    Job::new("promotions", PERIOD, |app: App| async move { tell_all(&app).await })
}

/// Readers look first: the writer is not kept busy for nothing.
async fn tell_all(app: &App) -> Result<(), ApiError> {
    let mut db = app.db().readers().acquire().await?;
    for (promotion, member) in ready(&mut db).await? {
        let whose = member.clone();
        let told =
            app.db().write(move |tx| Box::pin(async move { tell(tx, &promotion, &member).await }));
        if let Err(error) = told.await {
            tracing::warn!(
                code = error.code(),
                member = whose,
                "a member was not told of a promotion"
            );
        }
    }
    Ok(())
}

async fn tell(tx: &mut Tx, promotion: &str, member: &str) -> Result<(), ApiError> {
    sqlx::query(
        "UPDATE promotion_parts SET told = 1
         WHERE promotion = ? AND member = ? AND state = 'joined' AND told = 0",
    )
    .bind(promotion)
    .bind(member)
    .execute(tx)
    .await?;
    push::hint(member, Hint::Counts);
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
        match standing::of_member(&mut *db, promo, &member).await {
            Ok(standing) if standing.status == Status::Claim => ready.push((promotion, member)),
            Ok(_) => {}
            Err(error) => {
                tracing::warn!(code = error.code(), member, "a promotion could not be judged");
            }
        }
    }
    Ok(ready)
}
