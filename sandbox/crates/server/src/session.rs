//! Sessions: an HttpOnly cookie and a handle for each tab (docs/adr/0027).

use crate::{api::Incoming, app::App, brand::Credentials, remember_me, web::cookies};
use ante_base::{
    ApiError,
    clock::{HOUR, MINUTE, now},
    describe,
    member_kind::MemberKind,
    secret,
};
use ante_ledger::{
    db::{Db, Tx},
    push::{self, ServerEvent},
    work,
};
use axum::http::{HeaderMap, header};
use sqlx::Row;
use std::net::IpAddr;

mod idempotency;
pub use idempotency::{member_opened_by, record_request, revoke_unanswered};

/// Maximum age of a session in milliseconds, independent of activity.
const MAX_SESSION_AGE_MS: i64 = 12 * HOUR;
/// Minimum interval of updates of `seen_at`, in milliseconds.
const SEEN_AT_INTERVAL_MS: i64 = MINUTE;
/// Maximum number of handles of a session; the oldest are deleted. A handle does not expire by
/// inactivity, because a hidden tab makes no calls for hours.
pub const MAX_TABS: i64 = 200;

/// Name of the session cookie; with the prefix `__Host-` if the page is served over TLS.
pub const COOKIE_NAME: &str = "ante_session";

/// Session of a logged-in member.
#[derive(Debug, Clone)]
pub struct Session {
    /// Row id of the session.
    pub id: i64,
    /// Member id.
    pub member: String,
    /// User name.
    pub username: String,
    /// Kind of the member.
    pub kind: MemberKind,
    /// Whether the session can only change the password or log out.
    pub restricted: bool,
}

impl Session {
    /// Returns whether the member is a trial account.
    pub fn is_trial(&self) -> bool {
        self.kind == MemberKind::Trial
    }

    /// Returns whether the member is an agent.
    pub fn is_agent(&self) -> bool {
        self.kind.is_agent()
    }
}

/// Client that opens a session.
#[derive(Debug, Clone, Default)]
pub struct ClientInfo {
    /// Address.
    pub address: String,
    /// Browser and system, as in [`ante_base::device::describe`].
    pub device: String,
}

impl ClientInfo {
    /// Reads the client of a call.
    pub fn from_call(incoming: &Incoming) -> Self {
        Self::from(&incoming.headers, incoming.address)
    }

    /// Reads the client of a request.
    pub fn from(headers: &HeaderMap, address: IpAddr) -> Self {
        let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
        Self { address: address.to_string(), device: describe(agent.unwrap_or_default()) }
    }
}

/// Secrets of a new session.
#[derive(Debug, Clone)]
pub struct NewSession {
    /// Row id of the session.
    pub id: i64,
    /// `Set-Cookie` header; `None` with bearer tokens.
    pub cookie: Option<String>,
    /// Token of the tab.
    pub token: String,
}

/// Returns the bearer token of a request.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Returns the value of the session cookie.
pub fn cookie(headers: &HeaderMap) -> Option<&str> {
    cookies::value(headers, COOKIE_NAME)
}

/// Calls that an open page makes on its own and that do not count as activity
/// (docs/jurisdictions.md).
const BACKGROUND_CALLS: &[&str] = &["Balance", "PlayHeartbeat"];

/// Finds the session of a request. Handle and cookie must belong together, unless the site uses
/// bearer tokens only. `call` is the name of the endpoint.
///
/// # Errors
/// When the database fails. A missing session is no error.
pub async fn find(app: &App, headers: &HeaderMap, call: &str) -> Result<Option<Session>, ApiError> {
    let Some(token) = bearer(headers) else { return Ok(None) };
    let cookie_hash = match app.options().credentials() {
        Credentials::Bearer => None,
        Credentials::Cookie => match cookie(headers) {
            Some(cookie) => Some(secret::token_digest(cookie)),
            None => return Ok(None),
        },
    };
    let row = sqlx::query(
        "SELECT s.id, s.cookie_hash, s.restricted, s.seen_at, m.id AS member, m.username, m.kind
         FROM tabs t JOIN sessions s ON s.id = t.session JOIN members m ON m.id = s.member
         WHERE t.token_hash = ? AND s.seen_at > ? AND s.expires_at > ?",
    )
    .bind(secret::token_digest(token))
    .bind(now() - app.site().session_idle())
    .bind(now())
    .fetch_optional(app.db().readers())
    .await?;
    let Some(row) = row else { return Ok(None) };
    if let Some(hash) = cookie_hash
        && !secret::constant_time_eq(&hash, &row.try_get::<Vec<u8>, _>("cookie_hash")?)
    {
        return Ok(None);
    }
    let session = read(&row)?;
    if !BACKGROUND_CALLS.contains(&call) {
        touch(app, session.id, row.try_get("seen_at")?);
    }
    Ok(Some(session))
}

/// Finds a session by its cookie alone, for a tab that requests a handle.
pub async fn by_cookie(app: &App, headers: &HeaderMap) -> Result<Option<Session>, ApiError> {
    let Some(cookie) = cookie(headers) else { return Ok(None) };
    let row = sqlx::query(
        "SELECT s.id, s.restricted, m.id AS member, m.username, m.kind
         FROM sessions s JOIN members m ON m.id = s.member
         WHERE s.cookie_hash = ? AND s.seen_at > ? AND s.expires_at > ?",
    )
    .bind(secret::token_digest(cookie))
    .bind(now() - app.site().session_idle())
    .bind(now())
    .fetch_optional(app.db().readers())
    .await?;
    row.as_ref().map(read).transpose()
}

fn read(row: &sqlx::sqlite::SqliteRow) -> Result<Session, ApiError> {
    Ok(Session {
        id: row.try_get("id")?,
        member: row.try_get("member")?,
        username: row.try_get("username")?,
        kind: row.try_get("kind")?,
        restricted: row.try_get("restricted")?,
    })
}

fn touch(app: &App, session: i64, seen_at: i64) {
    if now() - seen_at < SEEN_AT_INTERVAL_MS {
        return;
    }
    let db = app.db().clone();
    tokio::spawn(async move {
        let written = db.write(work!(|tx| {
            sqlx::query("UPDATE sessions SET seen_at = ? WHERE id = ?")
                .bind(now())
                .bind(session)
                .execute(tx)
                .await?;
            Ok(())
        }));
        // A failure is harmless, because the next call updates it again.
        let _ = written.await;
    });
}

/// Opens a session in the writer's transaction.
pub async fn open(
    tx: &mut Tx,
    app: &App,
    member: &str,
    restricted: bool,
    origin: &ClientInfo,
) -> Result<NewSession, ApiError> {
    let cookie = secret::random_token()?;
    let id = sqlx::query(
        "INSERT INTO sessions (member, cookie_hash, restricted, public_id, address, device,
            created_at, seen_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(member)
    .bind(secret::token_digest(&cookie))
    .bind(restricted)
    .bind(secret::random_id()?)
    .bind(&origin.address)
    .bind(&origin.device)
    .bind(now())
    .bind(now())
    .bind(now() + MAX_SESSION_AGE_MS)
    .execute(&mut *tx)
    .await?
    .last_insert_rowid();
    let token = new_tab(tx, id).await?;
    let cookie = match app.options().credentials() {
        Credentials::Bearer => None,
        Credentials::Cookie => Some(set_cookie(&cookie, MAX_SESSION_AGE_MS / 1000)),
    };
    Ok(NewSession { id, cookie, token })
}

/// Creates a further handle of a session.
pub async fn new_tab(tx: &mut Tx, session: i64) -> Result<String, ApiError> {
    let token = secret::random_token()?;
    sqlx::query("INSERT INTO tabs (token_hash, session, created_at) VALUES (?, ?, ?)")
        .bind(secret::token_digest(&token))
        .bind(session)
        .bind(now())
        .execute(&mut *tx)
        .await?;
    sqlx::query(
        "DELETE FROM tabs WHERE token_hash IN (
            SELECT token_hash FROM tabs WHERE session = ? ORDER BY created_at DESC LIMIT -1 OFFSET ?)",
    )
    .bind(session)
    .bind(MAX_TABS)
    .execute(tx)
    .await?;
    Ok(token)
}

/// Ends a session with all its tabs.
async fn end(tx: &mut Tx, session: i64) -> Result<(), ApiError> {
    let of = sqlx::query_scalar("DELETE FROM sessions WHERE id = ? RETURNING member");
    publish_end(of.bind(session).fetch_optional(tx).await?);
    Ok(())
}

/// Ends the event stream of an ended session.
fn publish_end(of: Option<String>) {
    if let Some(member) = of {
        push::publish_on_commit(&member, ServerEvent::SessionEnded);
    }
}

/// Ends a session, and the remember-me family that could reopen it.
pub async fn end_with_family(tx: &mut Tx, session: i64) -> Result<(), ApiError> {
    remember_me::end_of_session(tx, session).await?;
    end(tx, session).await
}

/// Ends every other session of a session's member, and the remember-me families that could reopen
/// them.
pub async fn end_others(tx: &mut Tx, session: &Session) -> Result<(), ApiError> {
    sqlx::query("DELETE FROM sessions WHERE member = ? AND id <> ?")
        .bind(&session.member)
        .bind(session.id)
        .execute(&mut *tx)
        .await?;
    push::publish_on_commit(&session.member, ServerEvent::SessionEnded);
    remember_me::end_others(tx, session).await
}

/// Ends the session of a cookie, which a login replaces.
pub async fn end_by_cookie(tx: &mut Tx, cookie: &str) -> Result<(), ApiError> {
    let of = sqlx::query_scalar("DELETE FROM sessions WHERE cookie_hash = ? RETURNING member");
    publish_end(of.bind(secret::token_digest(cookie)).fetch_optional(tx).await?);
    Ok(())
}

/// Ends every session and remember-me family of a member except the kept session, after a password
/// change.
pub async fn end_all(
    tx: &mut Tx,
    member: &str,
    except_session: Option<i64>,
) -> Result<(), ApiError> {
    sqlx::query("DELETE FROM sessions WHERE member = ? AND id IS NOT ?")
        .bind(member)
        .bind(except_session)
        .execute(&mut *tx)
        .await?;
    push::publish_on_commit(member, ServerEvent::SessionEnded);
    remember_me::end_all(tx, member).await
}

/// Deletes expired sessions and remember-me families.
pub async fn delete_expired(db: &Db, idle: i64) -> Result<(), ApiError> {
    db.delete_where("sessions", "id", "expires_at <= ?", now()).await?;
    db.delete_where("sessions", "id", "seen_at <= ?", now() - idle).await?;
    remember_me::delete_expired(db).await
}

/// Returns the `Set-Cookie` header of the session cookie.
pub fn set_cookie(value: &str, seconds: i64) -> String {
    cookies::header(COOKIE_NAME, value, seconds)
}
