//! Authenticator app (RFC 6238): SHA-1, six digits, steps of 30 seconds with a tolerance of one
//! step each way. A code is valid once.

use crate::account::codes;
use ante_base::{ApiError, ErrorCode, clock::now};
use ante_ledger::db::Tx;
use sqlx::{Row, SqlitePool};
use totp_rs::{Builder, Secret, Totp};

/// Voids what a member started before a new factor, without which it can no longer be completed.
pub(super) async fn void_pending(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    for sql in [
        "DELETE FROM totp_pending WHERE member = ?",
        "DELETE FROM passkey_challenges WHERE member = ?",
    ] {
        sqlx::query(sql).bind(member).execute(&mut *tx).await?;
    }
    Ok(())
}

/// Stores a secret with the last step that was spent.
pub(super) async fn save(
    tx: &mut Tx,
    member: &str,
    secret: &[u8],
    step: i64,
    idempotency_key: &str,
) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT OR REPLACE INTO totp (member, secret, last_step, confirmed_by, created_at)
         VALUES (?, ?, ?, ?, ?)",
    )
    .bind(member)
    .bind(secret)
    .bind(step)
    .bind(idempotency_key)
    .bind(now())
    .execute(tx)
    .await?;
    Ok(())
}

/// Enables the app with a given base32 secret, for the test API.
///
/// # Errors
/// `bad_input` if the text is no base32 of at least 128 bits.
pub async fn enroll(tx: &mut Tx, member: &str, secret: &str) -> Result<(), ApiError> {
    let secret = Secret::try_from_base32(secret).map_err(|_| ErrorCode::BadInput)?;
    generator(secret.as_bytes()).map_err(|_| ErrorCode::BadInput)?;
    save(tx, member, secret.as_bytes(), 0, "").await
}

/// Returns whether the authenticator app is enabled.
pub async fn is_on(db: &SqlitePool, member: &str) -> Result<bool, ApiError> {
    let on: Option<i64> = sqlx::query_scalar("SELECT 1 FROM totp WHERE member = ?")
        .bind(member)
        .fetch_optional(db)
        .await?;
    Ok(on.is_some())
}

/// Spends a code of the app; returns whether it was valid.
pub(super) async fn consume(tx: &mut Tx, member: &str, code: &str) -> Result<bool, ApiError> {
    let row = sqlx::query("SELECT secret, last_step FROM totp WHERE member = ?")
        .bind(member)
        .fetch_optional(&mut *tx)
        .await?;
    let Some(row) = row else { return Ok(false) };
    let secret: Vec<u8> = row.try_get("secret")?;
    let last: i64 = row.try_get("last_step")?;
    let Some(step) = step_of(&secret, code)?.filter(|step| *step > last) else { return Ok(false) };
    sqlx::query("UPDATE totp SET last_step = ? WHERE member = ?")
        .bind(step)
        .bind(member)
        .execute(tx)
        .await?;
    Ok(true)
}

/// Returns the time step of a code within one step of now, or `None` if the code is wrong. The
/// crate compares in constant time.
pub(super) fn step_of(secret: &[u8], code: &str) -> Result<Option<i64>, ApiError> {
    if codes::code_error(code, "code").is_some() {
        return Ok(None);
    }
    let seconds = u64::try_from(now() / 1000).map_err(ApiError::internal)?;
    let step = generator(secret)?.check(code, seconds);
    step.map(i64::try_from).transpose().map_err(ApiError::internal)
}

fn generator(secret: &[u8]) -> Result<Totp, ApiError> {
    Builder::new().with_secret(secret.to_vec()).build().map_err(ApiError::internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_equal_those_of_rfc_6238() {
        // RFC 6238 appendix B, SHA-1, truncated to six digits.
        let totp = generator(b"12345678901234567890").unwrap();
        for (time, code) in [(59, "287082"), (1_111_111_109, "081804"), (20_000_000_000, "353130")]
        {
            assert_eq!(totp.generate(time).to_string(), code, "{time}");
        }
        let step = 1_111_111_109 / 30;
        for (drift, known) in [(-2, false), (-1, true), (0, true), (1, true), (2, false)] {
            let code = totp.generate((step + drift).try_into().map(|at: u64| at * 30).unwrap());
            let found = totp.check(&code.to_string(), 1_111_111_109);
            assert_eq!(found.is_some(), known, "{drift}");
        }
    }

    #[test]
    fn only_six_ascii_digits_are_accepted() {
        for text in ["", "12345", "1234567", "12345a", "１２３４５６"] {
            assert_eq!(step_of(b"12345678901234567890", text).unwrap(), None, "{text}");
        }
    }
}
