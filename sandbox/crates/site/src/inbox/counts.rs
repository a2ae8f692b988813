//! Counts on badges: unread messages and claimable rewards.

use ante_base::ApiError;
use ante_contract::{
    Empty,
    inbox::messages::UnreadMessages,
    rewards::promotions::{ClaimableCounts, ReferralSwitch},
};
use ante_rewards::{missions, promotions, referral};
use ante_server::api::Ctx;
use sqlx::SqliteConnection;

/// Returns the number of the caller's unread messages.
pub(super) async fn unread(ctx: Ctx, _: Empty) -> Result<UnreadMessages, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let mut db = ctx.read().acquire().await?;
    Ok(UnreadMessages { unread_message: unread_of(&mut db, &member).await? })
}

/// Returns the number of a member's unread messages.
pub(super) async fn unread_of(db: &mut SqliteConnection, member: &str) -> Result<u32, ApiError> {
    let unread: i64 =
        sqlx::query_scalar("SELECT count(*) FROM messages WHERE member = ? AND read_at IS NULL")
            .bind(member)
            .fetch_one(db)
            .await?;
    Ok(u32::try_from(unread).unwrap_or(u32::MAX))
}

/// Returns the counts of claimable items, and whether friends can be invited.
pub(super) async fn available(ctx: Ctx, _: Empty) -> Result<ClaimableCounts, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let mut db = ctx.read().acquire().await?;
    let waiting = missions::claimable_counts(&mut db, &member).await?;
    Ok(ClaimableCounts {
        available_promo_count: promotions::claimable_count(&mut db, &member, &ctx.site().rules())
            .await?,
        mission_count: waiting.missions,
        reward_count: waiting.rewards,
        referral: ReferralSwitch { enabled: referral::is_enabled(&ctx.site()) },
    })
}
