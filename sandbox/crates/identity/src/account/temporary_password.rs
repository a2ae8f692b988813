//! Temporary passwords, mailed after a forgotten password. Each is valid once and for an hour, in
//! addition to the member's password.

use ante_base::{
    ApiError,
    clock::{DAY, HOUR, now},
    secret,
};
use ante_ledger::db::{Db, Tx};

/// Validity of a temporary password in hours.
pub const VALID_HOURS: i64 = 1;
const PASSWORD_LENGTH: usize = 16;

/// Creates a temporary password for a member; earlier ones stay valid.
pub async fn create(tx: &mut Tx, member: &str) -> Result<String, ApiError> {
    // 32 letters that are not easily confused, five bits each.
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

/// Spends a temporary password; returns whether it was valid. A repetition of the request with the
/// same idempotency key is accepted.
pub async fn consume(
    tx: &mut Tx,
    member: &str,
    password: &str,
    idempotency_key: &str,
) -> Result<bool, ApiError> {
    // The lookup by hash reveals nothing about partial matches.
    let taken = sqlx::query(
        "UPDATE temporary_passwords SET spent_by = ?1
         WHERE member = ?2 AND password_hash = ?3 AND expires_at > ?4
            AND (spent_by IS NULL OR spent_by = ?1)",
    )
    .bind(idempotency_key)
    .bind(member)
    .bind(secret::token_digest(password))
    .bind(now())
    .execute(tx)
    .await?;
    Ok(taken.rows_affected() > 0)
}

/// Returns whether a temporary password created this session, so that a password change accepts it
/// as the old password.
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

/// Deletes passwords a day after their expiry, because a session that one created may still need
/// it.
pub async fn delete_expired(db: &Db) -> Result<(), ApiError> {
    let key = "member, password_hash";
    db.delete_where("temporary_passwords", key, "expires_at <= ?", now() - DAY).await
}

/// Deletes the temporary passwords of a member who has set a password.
pub async fn delete_all(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    sqlx::query("DELETE FROM temporary_passwords WHERE member = ?")
        .bind(member)
        .execute(tx)
        .await?;
    Ok(())
}
