//! Channels of customer service: VIP above rank level 4, live chat for all others.

use ante_base::{ApiError, ErrorCode};
use ante_contract::{help::ServiceRequest, site::CustomerService};
use ante_server::api::Ctx;

/// Rank above which members have the VIP channel.
const VIP_ABOVE_RANK: i64 = 4;

/// Returns the requested channel, or the chat for a rank without VIP, because the page may still
/// show an older rank.
pub(super) async fn find(ctx: Ctx, request: ServiceRequest) -> Result<CustomerService, ApiError> {
    let site = ctx.site();
    let channel = |kind: &str| site.customer_service.iter().find(|one| one.cs_type == kind);
    let vip = request.cs_type == "VIP" && is_vip(&ctx).await?;
    let found = if vip { channel("VIP") } else { None };
    found.or_else(|| channel("LIVECHAT")).cloned().ok_or_else(|| ErrorCode::NotFound.into())
}

async fn is_vip(ctx: &Ctx) -> Result<bool, ApiError> {
    let Some(session) = ctx.session() else { return Ok(false) };
    let rank: Option<i64> = sqlx::query_scalar("SELECT rank_level FROM members WHERE id = ?")
        .bind(&session.member)
        .fetch_optional(ctx.read())
        .await?;
    Ok(rank.is_some_and(is_vip_rank))
}

/// Returns whether a rank has the VIP channel.
pub(super) const fn is_vip_rank(rank: i64) -> bool {
    rank > VIP_ABOVE_RANK
}
