//! Mobile numbers confirmed by a phone-auth service, in place of our codes (`PHONELOGIN`).

use super::mobile::Mobile;
use ante_base::{
    ApiError,
    clock::{MINUTE, now},
    secret,
};
use ante_ledger::{db::Db, work};
use ante_server::api::Ctx;
use sqlx::Row;

/// Milliseconds for which expired proofs are kept, so that a late one gets the error of an expired
/// proof.
const PROOF_RETENTION_MS: i64 = 30 * MINUTE;

/// Spends the token of a phone-auth service and returns the number that it confirms. A token is
/// valid once; a repetition of the request with the same idempotency key is accepted.
///
/// # Errors
/// `validation.codeWrong` or `validation.codeExpired` at `verificationCode`.
pub async fn verify(ctx: &Ctx, token: &str) -> Result<Mobile, ApiError> {
    let hash = secret::token_digest(token);
    let idempotency_key = ctx.idempotency_key().to_owned();
    let found = ctx
        .write(work!(|tx| {
            let found = sqlx::query(
                "SELECT dialing, mobile, expires_at > ?2 AND coalesce(spent_by, ?3) = ?3 AS good
                     FROM phone_auth_proofs WHERE token_hash = ?1",
            )
            .bind(&hash)
            .bind(now())
            .bind(&idempotency_key)
            .fetch_optional(&mut *tx)
            .await?;
            let spend = "UPDATE phone_auth_proofs SET spent_by = coalesce(spent_by, ?2)
                     WHERE token_hash = ?1";
            sqlx::query(spend).bind(&hash).bind(&idempotency_key).execute(tx).await?;
            Ok(found)
        }))
        .await?;
    let wrong = |key| ApiError::invalid_field("verificationCode", key);
    let row = found.ok_or_else(|| wrong("validation.codeWrong"))?;
    if !row.try_get::<bool, _>("good")? {
        return Err(wrong("validation.codeExpired"));
    }
    Ok(Mobile { dialing: row.try_get("dialing")?, number: row.try_get("mobile")? })
}

/// Spends a token as [`verify`] does, for the number entered in a form.
///
/// # Errors
/// As [`verify`], and `validation.codeWrong` if the token confirms another number.
pub async fn verify_for(ctx: &Ctx, token: &str, mobile: &Mobile) -> Result<(), ApiError> {
    if verify(ctx, token).await? == *mobile {
        Ok(())
    } else {
        Err(ApiError::invalid_field("verificationCode", "validation.codeWrong"))
    }
}

/// Deletes proofs that expired more than 30 minutes ago.
pub async fn delete_expired(db: &Db) -> Result<(), ApiError> {
    let before = now() - PROOF_RETENTION_MS;
    db.delete_where("phone_auth_proofs", "token_hash", "expires_at <= ?", before).await
}
