//! Hold of withdrawals for a day after changes that a thief would make first (docs/adr/0063).

use ante_base::{
    ApiError, ErrorCode,
    clock::{DAY, now, rfc3339},
    key,
};
use ante_ledger::db::Tx;

/// Holds a member's withdrawals for a day after a reset of the payment password; returns the end in
/// Unix milliseconds.
pub async fn hold(tx: &mut Tx, member: &str) -> Result<i64, ApiError> {
    let held_until = now() + DAY;
    sqlx::query(
        "UPDATE members SET withdrawals_held_until = ?, withdrawals_held_for = 'reset' WHERE id = ?",
    )
    .bind(held_until)
    .bind(member)
    .execute(tx)
    .await?;
    Ok(held_until)
}

/// Returns the end of a hold of withdrawals in Unix milliseconds, or `None` without a hold.
pub async fn held_until(tx: &mut Tx, member: &str) -> Result<Option<i64>, ApiError> {
    let end: Option<i64> =
        sqlx::query_scalar("SELECT withdrawals_held_until FROM members WHERE id = ?")
            .bind(member)
            .fetch_one(tx)
            .await?;
    Ok(end.filter(|end| *end > now()))
}

/// Rejects a withdrawal during a hold.
///
/// # Errors
/// `withdrawals_held`, with the reason as text and the end as a separate field, because only the
/// page has the member's time zone.
pub async fn withdrawals_held(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    let Some(until) = held_until(tx, member).await? else { return Ok(()) };
    Err(ApiError::with_text(ErrorCode::WithdrawalsHeld, key!("wallet.errors.passwordReset"), &[])
        .with_end(Some(rfc3339(until))))
}
