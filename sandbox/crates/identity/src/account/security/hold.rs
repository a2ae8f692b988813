//! Hold of withdrawals for a day after changes that a thief would make first (docs/adr/0063).

use crate::inbox::{self, Notification};
use ante_base::{
    ApiError, ErrorCode,
    clock::{HOUR, now, rfc3339},
    key,
    texts::Key,
};
use ante_ledger::db::Tx;

/// Hours of a hold.
pub const HOLD_HOURS: u32 = 24;

/// Holds a member's withdrawals, transfers to other members and orders of items, and notifies the
/// member; returns the end in Unix milliseconds.
pub async fn hold(tx: &mut Tx, member: &str, notification: &Notification) -> Result<i64, ApiError> {
    let held_until = now() + i64::from(HOLD_HOURS) * HOUR;
    sqlx::query("UPDATE members SET withdrawals_held_until = ? WHERE id = ?")
        .bind(held_until)
        .bind(member)
        .execute(&mut *tx)
        .await?;
    inbox::send(tx, member, notification).await?;
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

/// Rejects a withdrawal or a transfer to another member during a hold.
///
/// # Errors
/// `withdrawals_held`, with the reason as text and the end as a separate field, because only the
/// page has the member's time zone.
pub async fn withdrawals_held(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    refuse_held(tx, member, key!("wallet.errors.held")).await
}

/// Rejects the order of an item, which goes to any address, during a hold.
///
/// # Errors
/// As [`withdrawals_held`].
pub async fn items_held(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    refuse_held(tx, member, key!("wallet.errors.itemsHeld")).await
}

async fn refuse_held(tx: &mut Tx, member: &str, text: Key) -> Result<(), ApiError> {
    let Some(until) = held_until(tx, member).await? else { return Ok(()) };
    Err(ApiError::with_text(ErrorCode::WithdrawalsHeld, text, &[("hours", &HOLD_HOURS)])
        .with_end(Some(rfc3339(until))))
}
