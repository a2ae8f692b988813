//! Remember-me: a cookie of selector and validator that opens one session (docs/adr/0058).
//!
//! A login with this option starts a family of cookies. Each use of a cookie spends it and issues
//! the next one. A spent cookie that is used again later was copied, and ends the family with its
//! sessions.

use crate::{
    app::App,
    brand::Credentials,
    session::{self, ClientInfo, NewSession, Session},
    web::cookies,
};
use ante_base::{
    ApiError,
    clock::{DAY, now},
    member_kind::MemberKind,
    secret,
};
use ante_contract::site::switch;
use ante_ledger::db::{Db, Tx};
use axum::http::HeaderMap;
use sqlx::Row;

/// Name of the cookie; with the prefix `__Host-` if the page is served over TLS.
pub const COOKIE_NAME: &str = "ante_remember";
/// Lifetime of a family since its login, which a use does not extend, in milliseconds.
const FAMILY_LIFETIME_MS: i64 = DAY;
/// Time within which a second use of a spent cookie is attributed to another tab, in milliseconds.
const REUSE_GRACE_MS: i64 = 10_000;

/// Remember-me cookie of a request, with the digest of its validator.
#[derive(Debug, Clone)]
pub struct Presented {
    selector: String,
    validator_hash: [u8; 32],
}

/// Returns the remember-me cookie of a request.
pub fn presented(headers: &HeaderMap) -> Option<Presented> {
    let (selector, validator) = cookies::value(headers, COOKIE_NAME)?.split_once(':')?;
    Some(Presented {
        selector: selector.to_owned(),
        validator_hash: secret::digest(&[validator.as_bytes()]),
    })
}

/// Returns the `Set-Cookie` header that deletes the remember-me cookie.
pub fn clear_cookie() -> String {
    cookies::header(COOKIE_NAME, "", 0)
}

/// Returns whether a member can be remembered. Excluded are trial accounts, members that must
/// change their password, sites with bearer tokens, and jurisdictions that require a password after
/// each session.
pub fn may_remember(app: &App, kind: MemberKind, restricted: bool) -> bool {
    app.options().credentials() == Credentials::Cookie
        && app.site().rules().remember_me.value
        && kind != MemberKind::Trial
        && !restricted
}

/// Starts a family with the session of a login; returns the cookie's header.
pub async fn begin_family(tx: &mut Tx, member: &str, session: i64) -> Result<String, ApiError> {
    let expires_at = now() + FAMILY_LIFETIME_MS;
    let family = sqlx::query(
        "INSERT INTO remember_families (member, created_at, expires_at) VALUES (?, ?, ?)",
    )
    .bind(member)
    .bind(now())
    .bind(expires_at)
    .execute(&mut *tx)
    .await?
    .last_insert_rowid();
    add_session(tx, session, family).await?;
    issue_cookie(tx, family, expires_at).await
}

/// Result of using a cookie.
#[derive(Debug)]
pub enum Renewal {
    /// The cookie opened a session.
    Done(Renewed),
    /// The cookie opened a session a moment ago, for another tab.
    Underway,
    /// The cookie is invalid.
    Refused,
}

/// Session opened by a cookie.
#[derive(Debug)]
pub struct Renewed {
    /// Member of the session.
    pub member: String,
    /// Secrets of the session.
    pub opened: NewSession,
    /// Header of the next cookie.
    pub cookie: String,
}

/// Opens a session with a cookie, and spends it. An invalid cookie is no error: the transaction
/// must be committed, because it may end a family.
pub async fn renew(
    tx: &mut Tx,
    app: &App,
    presented: &Presented,
    origin: &ClientInfo,
) -> Result<Renewal, ApiError> {
    let Some(known) = find(tx, presented).await? else { return Ok(Renewal::Refused) };
    if let Some(spent_at) = known.spent_at {
        // Tabs that a browser restores at once all send the cookie; within this time a thief gains
        // nothing.
        if now() - spent_at < REUSE_GRACE_MS {
            return Ok(Renewal::Underway);
        }
        tracing::warn!(member = known.member, "a spent remember-me cookie came again");
        end_family(tx, known.family).await?;
        return Ok(Renewal::Refused);
    }
    if known.expires_at <= now() || app.options().credentials() == Credentials::Bearer {
        return Ok(Renewal::Refused);
    }
    // A member that cannot log in by password cannot log in by cookie either.
    if !may_log_in(tx, app, &known.member).await? {
        end_family(tx, known.family).await?;
        return Ok(Renewal::Refused);
    }
    sqlx::query("UPDATE remember_cookies SET spent_at = ? WHERE selector = ?")
        .bind(now())
        .bind(&presented.selector)
        .execute(&mut *tx)
        .await?;
    // A family is one browser, so its previous session ends.
    end_sessions(tx, known.family).await?;
    let opened = session::open(tx, app, &known.member, false, origin).await?;
    add_session(tx, opened.id, known.family).await?;
    let cookie = issue_cookie(tx, known.family, known.expires_at).await?;
    Ok(Renewal::Done(Renewed { member: known.member, opened, cookie }))
}

/// Ends the family of a cookie with its sessions, at a login or a logout.
pub async fn end_presented(tx: &mut Tx, presented: &Presented) -> Result<(), ApiError> {
    match find(tx, presented).await? {
        Some(known) => end_family(tx, known.family).await,
        None => Ok(()),
    }
}

/// Ends the family of a session, including that session.
pub async fn end_of_session(tx: &mut Tx, session: i64) -> Result<(), ApiError> {
    let family: Option<Option<i64>> =
        sqlx::query_scalar("SELECT family FROM sessions WHERE id = ?")
            .bind(session)
            .fetch_optional(&mut *tx)
            .await?;
    match family.flatten() {
        Some(family) => end_family(tx, family).await,
        None => Ok(()),
    }
}

/// Ends every family of a member; the caller ends the sessions.
pub async fn end_all(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    sqlx::query("DELETE FROM remember_families WHERE member = ?").bind(member).execute(tx).await?;
    Ok(())
}

/// Deletes expired families; their last sessions continue.
pub async fn delete_expired(db: &Db) -> Result<(), ApiError> {
    db.delete_where("remember_families", "id", "expires_at <= ?", now()).await
}

struct StoredCookie {
    family: i64,
    member: String,
    spent_at: Option<i64>,
    expires_at: i64,
}

async fn find(tx: &mut Tx, presented: &Presented) -> Result<Option<StoredCookie>, ApiError> {
    let row = sqlx::query(
        "SELECT c.validator_hash, c.spent_at, f.id, f.member, f.expires_at
         FROM remember_cookies c JOIN remember_families f ON f.id = c.family
         WHERE c.selector = ?",
    )
    .bind(&presented.selector)
    .fetch_optional(tx)
    .await?;
    let Some(row) = row else { return Ok(None) };
    if !secret::constant_time_eq(
        &presented.validator_hash,
        &row.try_get::<Vec<u8>, _>("validator_hash")?,
    ) {
        return Ok(None);
    }
    Ok(Some(StoredCookie {
        family: row.try_get("id")?,
        member: row.try_get("member")?,
        spent_at: row.try_get("spent_at")?,
        expires_at: row.try_get("expires_at")?,
    }))
}

async fn may_log_in(tx: &mut Tx, app: &App, member: &str) -> Result<bool, ApiError> {
    let row = sqlx::query("SELECT kind, password_weak, password_expired FROM members WHERE id = ?")
        .bind(member)
        .fetch_optional(tx)
        .await?;
    let Some(row) = row else { return Ok(false) };
    let site = app.site();
    let kind: MemberKind = row.try_get("kind")?;
    let forced = site.is_on(switch::FORCED_PASSWORD_CHANGE);
    let restricted = row.try_get("password_weak")? || (row.try_get("password_expired")? && forced);
    Ok(may_remember(app, kind, restricted) && site.require_admitted(kind).is_ok())
}

async fn add_session(tx: &mut Tx, session: i64, family: i64) -> Result<(), ApiError> {
    sqlx::query("UPDATE sessions SET family = ? WHERE id = ?")
        .bind(family)
        .bind(session)
        .execute(tx)
        .await?;
    Ok(())
}

async fn issue_cookie(tx: &mut Tx, family: i64, expires_at: i64) -> Result<String, ApiError> {
    let selector = secret::encode(&secret::random_bytes::<16>()?);
    let validator = secret::random_token()?;
    sqlx::query("INSERT INTO remember_cookies (selector, family, validator_hash) VALUES (?, ?, ?)")
        .bind(&selector)
        .bind(family)
        .bind(secret::token_digest(&validator))
        .execute(tx)
        .await?;
    let seconds = ((expires_at - now()).max(0) + 999) / 1000;
    Ok(cookies::header(COOKIE_NAME, &format!("{selector}:{validator}"), seconds))
}

async fn end_sessions(tx: &mut Tx, family: i64) -> Result<(), ApiError> {
    sqlx::query("DELETE FROM sessions WHERE family = ?").bind(family).execute(tx).await?;
    Ok(())
}

/// Ends every family of a member except that of a session.
pub async fn end_others(tx: &mut Tx, session: &Session) -> Result<(), ApiError> {
    sqlx::query(
        "DELETE FROM remember_families
         WHERE member = ? AND id IS NOT (SELECT family FROM sessions WHERE id = ?)",
    )
    .bind(&session.member)
    .bind(session.id)
    .execute(tx)
    .await?;
    Ok(())
}

async fn end_family(tx: &mut Tx, family: i64) -> Result<(), ApiError> {
    end_sessions(tx, family).await?;
    sqlx::query("DELETE FROM remember_families WHERE id = ?").bind(family).execute(tx).await?;
    Ok(())
}
