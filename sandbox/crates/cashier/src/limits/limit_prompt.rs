//! Prompt for a deposit limit, after the registration or before the first deposit.

use ante_base::ApiError;
use sqlx::sqlite::SqliteExecutor;

/// Returns whether the prompt is unanswered: the member has no credited deposit and no row for
/// deposit limits. "No limit" is an answer, stored as a row without an amount.
pub async fn is_pending(db: impl SqliteExecutor<'_>, member: &str) -> Result<bool, ApiError> {
    let known: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM deposits WHERE member = ?1 AND state = 'credited')
            OR EXISTS (SELECT 1 FROM play_limits WHERE member = ?1 AND kind = 'deposit')",
    )
    .bind(member)
    .fetch_one(db)
    .await?;
    Ok(!known)
}
