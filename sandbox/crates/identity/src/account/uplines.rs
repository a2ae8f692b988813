//! Uplines: members found by the code or user name entered in a registration.

use ante_base::{ApiError, typed};
use ante_contract::{Empty, account::register::AffiliateRequest};
use ante_server::api::Ctx;
use sqlx::SqliteExecutor;

/// Returns the id of the agent with an affiliate code.
///
/// # Errors
/// `validation.affiliateUnknown` at `affiliateCode` ("invitation code error").
pub async fn agent_by_code(db: impl SqliteExecutor<'_>, code: &str) -> Result<String, ApiError> {
    let agent: Option<String> =
        sqlx::query_scalar("SELECT id FROM members WHERE referral_code = upper(?) AND is_agent")
            .bind(typed::without_separators(code))
            .fetch_optional(db)
            .await?;
    agent.ok_or_else(|| ApiError::invalid_field("affiliateCode", "validation.affiliateUnknown"))
}

/// Returns the id of the member with this referral code or user name. An unknown one is not an
/// error, so that a visitor with an old link can register.
pub async fn member_by_code(
    db: impl SqliteExecutor<'_>,
    code: &str,
) -> Result<Option<String>, ApiError> {
    Ok(sqlx::query_scalar(
        "SELECT id FROM members WHERE (referral_code = upper(?1) OR username_key = lower(?2))
            AND NOT is_trial",
    )
    .bind(typed::without_separators(code))
    .bind(typed::text(code))
    .fetch_optional(db)
    .await?)
}

/// Checks an affiliate code, which is valid at every host of the site.
pub async fn check_affiliate_code(ctx: Ctx, request: AffiliateRequest) -> Result<Empty, ApiError> {
    agent_by_code(ctx.read(), &request.code).await?;
    Ok(Empty {})
}
