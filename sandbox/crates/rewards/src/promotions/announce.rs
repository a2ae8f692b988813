//! Announcements to a member's pages that a joined promotion can be claimed. Events about bets and
//! deposits do not concern promotions.

use super::{catalog, eligibility};
use ante_base::{
    ApiError,
    clock::{DAY, now},
};
use ante_contract::rewards::promotions::PromotionStatus as Status;
use ante_ledger::{
    db::{Db, Tx},
    push::{self, ServerEvent},
    work,
};
use sqlx::SqliteConnection;

/// Milliseconds after joining in which a promotion is announced: longer than any round and the
/// following one.
const ANNOUNCE_PERIOD_MS: i64 = 70 * DAY;

/// Announces the promotions that a member can claim now, each once.
pub async fn announce_claimable(db: &Db, member: &str) -> Result<(), ApiError> {
    let mut reader = db.readers().acquire().await?;
    let claimable = claimable(&mut reader, member).await?;
    drop(reader);
    for promotion in claimable {
        let member = member.to_owned();
        db.write(work!(|tx| announce(tx, &promotion, &member).await)).await?;
    }
    Ok(())
}

async fn announce(tx: &mut Tx, promotion: &str, member: &str) -> Result<(), ApiError> {
    sqlx::query(
        "UPDATE promotion_parts SET told = 1
         WHERE promotion = ? AND member = ? AND state = 'joined' AND told = 0",
    )
    .bind(promotion)
    .bind(member)
    .execute(tx)
    .await?;
    push::publish_on_commit(member, ServerEvent::Counts);
    Ok(())
}

/// Returns the ids of joined promotions that the member can claim now and that were not announced
/// yet.
async fn claimable(db: &mut SqliteConnection, member: &str) -> Result<Vec<String>, ApiError> {
    let joined: Vec<String> = sqlx::query_scalar(
        "SELECT DISTINCT promotion FROM promotion_parts
         WHERE member = ? AND state = 'joined' AND told = 0 AND joined_at > ?",
    )
    .bind(member)
    .bind(now() - ANNOUNCE_PERIOD_MS)
    .fetch_all(&mut *db)
    .await?;
    let mut claimable = Vec::new();
    for id in joined {
        let Ok(promotion) = catalog::find(&id) else { continue };
        if eligibility::of_member(&mut *db, promotion, member).await?.status == Status::Claim {
            claimable.push(id);
        }
    }
    Ok(claimable)
}
