//! The question for a limit of deposits: after the registration, or before the first deposit.

use ante_base::ApiError;
use sqlx::sqlite::SqliteExecutor;

/// Is it still to be answered? Nothing was ever credited, and of limits of deposits nothing was said,
/// not even that there is to be none: that leaves a row without an amount.
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
