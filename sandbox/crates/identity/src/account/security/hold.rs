//! Withdrawals are held for a day after changes that a thief would make first (docs/adr/0063).

use ante_base::{
    ApiError, ErrorCode,
    clock::{DAY, now, rfc3339},
};
use ante_ledger::db::Tx;

/// Holds a member's withdrawals for a day from now, after a reset payment password; returns until when.
pub async fn hold(tx: &mut Tx, member: &str) -> Result<i64, ApiError> {
    let until = now() + DAY;
    sqlx::query(
        "UPDATE members SET withdrawals_held_until = ?, withdrawals_held_for = 'reset' WHERE id = ?",
    )
    .bind(until)
    .bind(member)
    .execute(tx)
    .await?;
    Ok(until)
}

/// Until when withdrawals are held, where they are.
pub async fn held_until(tx: &mut Tx, member: &str) -> Result<Option<i64>, ApiError> {
    let until: Option<i64> =
        sqlx::query_scalar("SELECT withdrawals_held_until FROM members WHERE id = ?")
            .bind(member)
            .fetch_one(tx)
            .await?;
    Ok(until.filter(|until| *until > now()))
}

/// Refuses while withdrawals are held.
///
/// # Errors
/// `withdrawals_held`, with the reason in its text and the time as a separate value: only the page
/// knows the member's clock.
pub async fn withdrawals_held(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    let Some(until) = held_until(tx, member).await? else { return Ok(()) };
    Err(ApiError::with_text(
        ErrorCode::WithdrawalsHeld,
        "A senha de pagamento foi redefinida. Por segurança, os saques ficam suspensos por um dia.",
        "The payment password was reset. To be safe, withdrawals are held for a day.",
    )
    .with_end(Some(rfc3339(until))))
}
