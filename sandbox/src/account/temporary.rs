//! Temporary passwords: mailed to who forgot theirs, good once and for an hour, beside the real one.

use crate::{
    api::ApiError,
    clock::{DAY, HOUR, now},
    db::Tx,
    secret,
};
use sqlx::Row;

/// How long one is good, in hours.
pub const HOURS: i64 = 1;
const LENGTH: usize = 16;

/// Makes one for a member; the one before it is void.
///
/// # Errors
/// When the database fails.
pub async fn make(tx: &mut Tx, member: &str) -> Result<String, ApiError> {
    // 32 letters that nobody mistakes for another: five bits each.
    const LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyzACDEFHKMN";
    let password: String = secret::bytes::<LENGTH>()?
        .iter()
        .filter_map(|byte| LETTERS.get(usize::from(byte % 32)))
        .map(|letter| char::from(*letter))
        .collect();
    sqlx::query(
        "INSERT OR REPLACE INTO temporary_passwords (member, password_hash, expires_at)
         VALUES (?, ?, ?)",
    )
    .bind(member)
    .bind(secret::at_rest(&password))
    .bind(now() + HOURS * HOUR)
    .execute(tx)
    .await?;
    Ok(password)
}

/// Uses one up. The same intent may use it again, when its answer was lost.
///
/// # Errors
/// When the database fails.
pub async fn take(
    tx: &mut Tx,
    member: &str,
    password: &str,
    intent: &str,
) -> Result<bool, ApiError> {
    let row = sqlx::query(
        "SELECT password_hash, spent_by FROM temporary_passwords
         WHERE member = ? AND expires_at > ?",
    )
    .bind(member)
    .bind(now())
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(false) };
    let known: Vec<u8> = row.try_get("password_hash")?;
    let spent_by: Option<String> = row.try_get("spent_by")?;
    let fits = secret::same(&known, &secret::at_rest(password));
    if !fits || spent_by.is_some_and(|spent_by| spent_by != intent) {
        return Ok(false);
    }
    sqlx::query("UPDATE temporary_passwords SET spent_by = ? WHERE member = ?")
        .bind(intent)
        .bind(member)
        .execute(tx)
        .await?;
    Ok(true)
}

/// Is it the one that opened this session? Then it is the old password of a change.
///
/// # Errors
/// When the database fails.
pub async fn opened(
    db: impl sqlx::SqliteExecutor<'_>,
    session: i64,
    password: &str,
) -> Result<bool, ApiError> {
    let known: Option<Vec<u8>> = sqlx::query_scalar(
        "SELECT t.password_hash FROM temporary_passwords t
         JOIN sessions s ON s.member = t.member JOIN login_events e ON e.id = s.event
         WHERE s.id = ? AND s.restricted = 1 AND e.method = 'reset' AND t.spent_by IS NOT NULL",
    )
    .bind(session)
    .fetch_optional(db)
    .await?;
    Ok(known.is_some_and(|known| secret::same(&known, &secret::at_rest(password))))
}

/// Forgets those that ran out; a session that one opened still has to know it.
///
/// # Errors
/// When the database fails.
pub async fn forget_old(tx: &mut Tx) -> Result<(), ApiError> {
    sqlx::query("DELETE FROM temporary_passwords WHERE expires_at <= ?")
        .bind(now() - DAY)
        .execute(tx)
        .await?;
    Ok(())
}

/// The member has set a password: none is needed any more.
///
/// # Errors
/// When the database fails.
pub async fn forget(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    sqlx::query("DELETE FROM temporary_passwords WHERE member = ?")
        .bind(member)
        .execute(tx)
        .await?;
    Ok(())
}
