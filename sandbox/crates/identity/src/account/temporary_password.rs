//! Temporary passwords: mailed after a forgotten one, valid once and for an hour, in addition to
//! the real one.

use ante_base::{
    ApiError,
    clock::{DAY, HOUR, now},
    secret,
};
use ante_ledger::db::{Db, Tx};

/// Validity in hours.
pub const VALID_HOURS: i64 = 1;
const PASSWORD_LENGTH: usize = 16;

/// Makes one for a member; one that was mailed before stays good.
pub async fn create(tx: &mut Tx, member: &str) -> Result<String, ApiError> {
    // 32 letters that are not easily confused: five bits each.
    const PASSWORD_LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyzACDEFHKMN";
    let password: String = secret::random_bytes::<PASSWORD_LENGTH>()?
        .iter()
        .filter_map(|byte| PASSWORD_LETTERS.get(usize::from(byte % 32)))
        .map(|letter| char::from(*letter))
        .collect();
    sqlx::query(
        "INSERT INTO temporary_passwords (member, password_hash, expires_at)
         VALUES (?, ?, ?)",
    )
    .bind(member)
    .bind(secret::token_digest(&password))
    .bind(now() + VALID_HOURS * HOUR)
    .execute(tx)
    .await?;
    Ok(password)
}

/// Uses one up. The same intent may use it again, when its answer was lost.
pub async fn consume(
    tx: &mut Tx,
    member: &str,
    password: &str,
    intent: &str,
) -> Result<bool, ApiError> {
    // Found by its digest: it has too many random bits to be felt for.
    let taken = sqlx::query(
        "UPDATE temporary_passwords SET spent_by = ?1
         WHERE member = ?2 AND password_hash = ?3 AND expires_at > ?4
            AND (spent_by IS NULL OR spent_by = ?1)",
    )
    .bind(intent)
    .bind(member)
    .bind(secret::token_digest(password))
    .bind(now())
    .execute(tx)
    .await?;
    Ok(taken.rows_affected() > 0)
}

/// Returns whether it opened this session, and so is the old password of a change.
pub async fn opened_session(
    db: impl sqlx::SqliteExecutor<'_>,
    session: i64,
    password: &str,
) -> Result<bool, ApiError> {
    let known: Option<i64> = sqlx::query_scalar(
        "SELECT 1 FROM temporary_passwords t
         JOIN sessions s ON s.member = t.member JOIN login_events e ON e.id = s.event
         WHERE s.id = ? AND s.restricted = 1 AND e.method = 'reset' AND t.spent_by IS NOT NULL
            AND t.password_hash = ?",
    )
    .bind(session)
    .bind(secret::token_digest(password))
    .fetch_optional(db)
    .await?;
    Ok(known.is_some())
}

/// Forgets those that ran out; a session that one opened still has to know it.
pub async fn delete_expired(db: &Db) -> Result<(), ApiError> {
    let key = "member, password_hash";
    db.delete_where("temporary_passwords", key, "expires_at <= ?", now() - DAY).await
}

/// The member has set a password: none is needed any more.
pub async fn delete_all(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    sqlx::query("DELETE FROM temporary_passwords WHERE member = ?")
        .bind(member)
        .execute(tx)
        .await?;
    Ok(())
}
