//! Browsers of a member's earlier logins, identified by a separate cookie that a logout keeps.
//! Failed attempts from other browsers do not slow the member down in these.

use super::codes::OwnerProof;
use ante_base::{
    ApiError,
    clock::{DAY, now},
    secret,
};
use ante_ledger::db::{Db, Tx};
use ante_server::{api::Ctx, brand::Credentials, web::cookies};
use axum::http::HeaderMap;

/// Name of the cookie; with the prefix `__Host-` if the page is served over TLS.
const COOKIE_NAME: &str = "ante_device";
/// Milliseconds after which a browser without a login is deleted.
const RETENTION_MS: i64 = 90 * DAY;
const RETENTION_SECONDS: i64 = RETENTION_MS / 1000;
/// Largest number of known browsers of a member; those not seen for the longest time are deleted.
const MAX_BROWSERS: i64 = 20;

fn token(headers: &HeaderMap) -> Option<&str> {
    let is_ours = |token: &&str| secret::decode(token).is_some_and(|bytes| bytes.len() == 32);
    cookies::value(headers, COOKIE_NAME).filter(is_ours)
}

/// Returns the digest of the browser's cookie, independent of the member that it was set for, or
/// `None` without a cookie.
pub(super) fn digest(ctx: &Ctx) -> Option<Vec<u8>> {
    token(&ctx.incoming().headers).map(secret::token_digest)
}

/// Returns the digest of the browser's cookie if the member has logged in with it before.
pub(super) async fn find(ctx: &Ctx, member: &str) -> Result<Option<Vec<u8>>, ApiError> {
    let Some(hash) = digest(ctx) else { return Ok(None) };
    let known: Option<i64> =
        sqlx::query_scalar("SELECT 1 FROM known_devices WHERE member = ? AND device_hash = ?")
            .bind(member)
            .bind(&hash)
            .fetch_optional(ctx.read())
            .await?;
    Ok(known.map(|_| hash))
}

/// Returns the browser as a proof of being this member, or `None` if the member has not logged in
/// with it or is `None`.
pub(super) async fn owner_proof(
    ctx: &Ctx,
    member: Option<&str>,
) -> Result<Option<OwnerProof>, ApiError> {
    let Some(member) = member else { return Ok(None) };
    Ok(find(ctx, member).await?.map(|_| OwnerProof::KnownBrowser))
}

/// Records the browser as known for the member; returns the `Set-Cookie` header.
pub(super) async fn remember(
    tx: &mut Tx,
    ctx: &Ctx,
    member: &str,
) -> Result<Option<String>, ApiError> {
    if ctx.app.options().credentials() == Credentials::Bearer {
        return Ok(None);
    }
    let token = match token(&ctx.incoming().headers) {
        Some(token) => token.to_owned(),
        None => secret::random_token()?,
    };
    sqlx::query(
        "INSERT INTO known_devices (member, device_hash, seen_at) VALUES (?, ?, ?)
         ON CONFLICT (member, device_hash) DO UPDATE SET seen_at = excluded.seen_at",
    )
    .bind(member)
    .bind(secret::token_digest(&token))
    .bind(now())
    .execute(&mut *tx)
    .await?;
    sqlx::query(
        "DELETE FROM known_devices WHERE member = ?1 AND device_hash NOT IN
            (SELECT device_hash FROM known_devices WHERE member = ?1
             ORDER BY seen_at DESC, device_hash LIMIT ?2)",
    )
    .bind(member)
    .bind(MAX_BROWSERS)
    .execute(tx)
    .await?;
    Ok(Some(cookies::header(COOKIE_NAME, &token, RETENTION_SECONDS)))
}

/// Deletes all known browsers of a member, after a new password was set, because one of them may be
/// a thief's.
pub(super) async fn delete_all(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    sqlx::query("DELETE FROM known_devices WHERE member = ?").bind(member).execute(tx).await?;
    Ok(())
}

/// Deletes browsers that were not used within 90 days.
pub async fn delete_expired(db: &Db) -> Result<(), ApiError> {
    let before = now() - RETENTION_MS;
    db.delete_where("known_devices", "member, device_hash", "seen_at <= ?", before).await
}
