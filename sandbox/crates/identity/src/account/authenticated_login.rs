//! Creation of a session after any kind of authentication.

use super::{known_device, login_history, password_change, security};
use crate::inbox::Notification;
use ante_base::{ApiError, ErrorCode, member_kind::MemberKind};
use ante_contract::account::LoginResponse;
use ante_ledger::{db::Tx, work};
use ante_server::{
    api::Ctx,
    remember_me,
    session::{self, ClientInfo},
};
use serde::{Deserialize, Serialize};
use sqlx::Row;

/// Authentication method, as displayed in the login history.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Method {
    /// User name and password.
    Password,
    /// Code sent by SMS.
    Sms,
    /// Proof of a phone-auth service.
    PhoneAuth,
    /// Remember-me cookie.
    Remember,
    /// Registration.
    Register,
    /// Password reset by phone, or a mailed temporary password.
    Reset,
    /// Free play without credentials.
    FreePlay,
    /// Second step of a change in the security centre, which creates no session.
    Change,
}

impl Method {
    /// Returns the method as stored in the history.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Sms => "sms",
            Self::PhoneAuth => "phoneAuth",
            Self::Remember => "remember",
            Self::Register => "register",
            Self::Reset => "reset",
            Self::FreePlay => "freePlay",
            Self::Change => "change",
        }
    }
}

/// Authenticated member whose session is not created yet. The value can be stored between the two
/// steps of a login.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuthenticatedLogin {
    /// Id of the member.
    pub member: String,
    /// Authentication method.
    pub method: Method,
    /// Whether the session may only change the password or log out.
    pub restricted: bool,
    /// Whether the response reports an expired password.
    pub expired: bool,
    /// Whether a remember-me cookie was requested.
    pub remember: bool,
    /// PHC string of a new password, which is stored when the session is created, after all steps
    /// of the login.
    #[serde(default)]
    pub new_password: Option<String>,
}

impl AuthenticatedLogin {
    /// Returns the login of a member without restriction and without a remember-me cookie.
    pub fn new(member: impl Into<String>, method: Method) -> Self {
        Self {
            member: member.into(),
            method,
            restricted: false,
            expired: false,
            remember: false,
            new_password: None,
        }
    }
}

/// Creates the session in the transaction of the login: stores a new password, ends the browser's
/// previous session, rotates the cookies and records the login. A repeated request with the same
/// idempotency key replaces the session whose response was lost.
///
/// # Errors
/// `need_login` if the member does not exist; `member_no_enter` or `only_agents` if the site does
/// not admit this kind of member.
pub async fn open_session_in(
    tx: &mut Tx,
    ctx: &Ctx,
    entry: &AuthenticatedLogin,
) -> Result<LoginResponse, ApiError> {
    let headers = &ctx.incoming().headers;
    if ctx.is_repeated() {
        let event = session::revoke_unanswered(tx, &entry.member, ctx.idempotency_key()).await?;
        login_history::delete(tx, event).await?;
    }
    let row = sqlx::query(
        "UPDATE members SET logins = logins + ? WHERE id = ? RETURNING kind, welcomed_at",
    )
    .bind(i64::from(!ctx.is_repeated()))
    .bind(&entry.member)
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ErrorCode::NeedLogin)?;
    let kind: MemberKind = row.try_get("kind")?;
    ctx.site().require_admitted(kind)?;
    if let Some(hash) = &entry.new_password {
        set_password(tx, &entry.member, hash).await?;
    }
    if let Some(old) = session::cookie(headers) {
        session::end_by_cookie(tx, old).await?;
    }
    let remembered = remember_me::presented(headers);
    if let Some(remembered) = &remembered {
        remember_me::end_presented(tx, remembered).await?;
    }
    let origin = ClientInfo::from_call(ctx.incoming());
    let opened = session::open(tx, &ctx.app, &entry.member, entry.restricted, &origin).await?;
    session::record_request(tx, opened.id, ctx.idempotency_key()).await?;
    login_history::record_login(tx, &entry.member, opened.id, entry.method, &origin).await?;
    let cookie = if entry.remember && remember_me::may_remember(&ctx.app, kind, entry.restricted) {
        Some(remember_me::begin_family(tx, &entry.member, opened.id).await?)
    } else {
        remembered.is_some().then(remember_me::clear_cookie)
    };
    let device = match entry.method {
        Method::FreePlay => None,
        _ => known_device::remember(tx, ctx, &entry.member).await?,
    };
    opened.cookie.into_iter().chain(cookie).chain(device).for_each(|cookie| ctx.set_cookie(cookie));
    Ok(LoginResponse {
        token: opened.token,
        first_time_login: row.try_get::<Option<i64>, _>("welcomed_at")?.is_none(),
        password_expired: entry.expired,
    })
}

/// Sets a member's password after a reset, notifies the member and holds withdrawals. A repeated
/// request has no further effect.
async fn set_password(tx: &mut Tx, member: &str, hash: &str) -> Result<(), ApiError> {
    let present: String = sqlx::query_scalar("SELECT password_hash FROM members WHERE id = ?")
        .bind(member)
        .fetch_one(&mut *tx)
        .await?;
    if present == hash {
        return Ok(());
    }
    password_change::set(tx, member, hash, None).await?;
    password_change::notify_changed(tx, member).await?;
    security::hold(tx, member, &Notification::SecurityHold).await?;
    Ok(())
}

/// Creates the session of a login that has nothing else to write.
///
/// # Errors
/// As [`open_session_in`].
pub async fn open_session(ctx: Ctx, entry: AuthenticatedLogin) -> Result<LoginResponse, ApiError> {
    let replying = ctx.clone();
    ctx.mutate(work!(|tx| open_session_in(tx, &replying, &entry).await)).await
}
