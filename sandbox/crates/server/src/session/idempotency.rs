//! Idempotency key that opened a session: a repeated login finds the session, or revokes it.

use super::end_with_family;
use ante_base::ApiError;
use ante_ledger::db::Tx;
use sqlx::Row;

/// Stores the idempotency key that opened a session.
pub async fn record_request(tx: &mut Tx, session: i64, intent: &str) -> Result<(), ApiError> {
    sqlx::query("UPDATE sessions SET opened_by = ? WHERE id = ?")
        .bind(intent)
        .bind(session)
        .execute(tx)
        .await?;
    Ok(())
}

/// Returns the member whose session was opened with an idempotency key, while the session exists.
pub async fn member_opened_by(
    db: impl sqlx::SqliteExecutor<'_>,
    intent: &str,
) -> Result<Option<String>, ApiError> {
    let member = sqlx::query_scalar("SELECT member FROM sessions WHERE opened_by = ?");
    Ok(member.bind(intent).fetch_optional(db).await?)
}

/// Revokes the session opened with an idempotency key whose response was lost, so that its cookie
/// reached no client. Returns the login event of the session, which must be removed as well.
pub async fn revoke_unanswered(
    tx: &mut Tx,
    member: &str,
    intent: &str,
) -> Result<Option<i64>, ApiError> {
    let row = sqlx::query("SELECT id, event FROM sessions WHERE member = ? AND opened_by = ?")
        .bind(member)
        .bind(intent)
        .fetch_optional(&mut *tx)
        .await?;
    let Some(row) = row else { return Ok(None) };
    end_with_family(tx, row.try_get("id")?).await?;
    Ok(row.try_get("event")?)
}
