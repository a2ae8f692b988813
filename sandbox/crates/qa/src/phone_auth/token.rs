//! Id tokens: unsigned, like those of the real emulator, with a random part that cannot be guessed.
//! Their content is not trusted: a token is valid if its hash is stored, once, for a few minutes.

use super::error::PhoneAuthError;
use ante_base::{
    ApiError,
    clock::{MINUTE, now},
    secret,
};
use ante_identity::account::mobile::Mobile;
use ante_ledger::db::Tx;
use serde_json::json;
use sqlx::{Row, SqlitePool};

/// Lifetime of a proof in milliseconds; an hour in the real service.
const PROOF_LIFETIME_MS: i64 = 5 * MINUTE;

/// Returns the service's id for the holder of a number.
pub fn person(mobile: &Mobile) -> String {
    secret::encode(&secret::digest(&[b"phone auth", mobile.address().as_bytes()]))
        .chars()
        .take(28)
        .collect()
}

/// Creates a token that proves a number, and stores its hash.
pub async fn vouch(tx: &mut Tx, mobile: &Mobile) -> Result<String, ApiError> {
    let (number, person, seconds) = (mobile.address(), person(mobile), now() / 1000);
    let header = json!({ "alg": "none", "typ": "JWT" });
    let claims = json!({
        "iss": "https://securetoken.google.com/ante-sandbox",
        "aud": "ante-sandbox",
        "sub": person,
        "user_id": person,
        "auth_time": seconds,
        "iat": seconds,
        "exp": seconds + PROOF_LIFETIME_MS / 1000,
        "jti": secret::random_token()?,
        "phone_number": number,
        "firebase": { "identities": { "phone": [number] }, "sign_in_provider": "phone" },
    });
    let part = |value: serde_json::Value| secret::encode(value.to_string().as_bytes());
    let token = format!("{}.{}.", part(header), part(claims));
    sqlx::query(
        "INSERT INTO phone_auth_proofs (token_hash, dialing, mobile, expires_at)
         VALUES (?, ?, ?, ?)",
    )
    .bind(secret::token_digest(&token))
    .bind(&mobile.dialing)
    .bind(&mobile.number)
    .bind(now() + PROOF_LIFETIME_MS)
    .execute(tx)
    .await?;
    Ok(token)
}

/// Returns the mobile number of a token.
pub async fn holder(db: &SqlitePool, token: &str) -> Result<Mobile, PhoneAuthError> {
    let row = sqlx::query(
        "SELECT dialing, mobile FROM phone_auth_proofs WHERE token_hash = ? AND expires_at > ?",
    )
    .bind(secret::token_digest(token))
    .bind(now())
    .fetch_optional(db)
    .await
    .map_err(ApiError::from)?
    .ok_or(PhoneAuthError::TokenWrong)?;
    Ok(Mobile {
        dialing: row.try_get("dialing").map_err(ApiError::from)?,
        number: row.try_get("mobile").map_err(ApiError::from)?,
    })
}
