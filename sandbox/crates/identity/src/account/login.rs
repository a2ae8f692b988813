//! Calls for login, tabs, logout and captchas.

use super::{
    authenticated_login::{self, AuthenticatedLogin, Method},
    factor,
    login_attempt::{LoginAttempt, Requirement},
    login_history, sms, temporary_password,
};
use ante_base::{ApiError, ErrorCode, member_kind::MemberKind, typed};
use ante_contract::{
    Empty,
    account::{CaptchaImage, LoginKind, LoginRequest, LoginResponse, TabHandle},
    site::switch,
};
use ante_ledger::work;
use ante_server::{
    api::Ctx,
    guard::{captcha, password::WEAK_PASSWORD},
    remember_me::{self, Renewal},
    session::{self, ClientInfo},
};
use sqlx::Row;
use zeroize::Zeroizing;

/// Largest accepted length of a name and of a password, in bytes.
const MAX_INPUT_BYTES: usize = 256;

pub async fn login(ctx: Ctx, form: LoginRequest) -> Result<LoginResponse, ApiError> {
    match form.kind {
        LoginKind::Username => by_name(ctx, form).await,
        LoginKind::Sms => sms::login(ctx, form).await,
    }
}

async fn by_name(ctx: Ctx, form: LoginRequest) -> Result<LoginResponse, ApiError> {
    let site = ctx.site();
    let name = typed::text(&form.username);
    if name.is_empty() || name.len() > MAX_INPUT_BYTES {
        return Err(ApiError::invalid_field("username", "validation.required"));
    }
    if form.password.is_empty() || form.password.len() > MAX_INPUT_BYTES {
        return Err(ApiError::invalid_field("password", "validation.required"));
    }
    let found = find(&ctx, &name).await?;
    let attempt =
        LoginAttempt::new(&ctx, &name, found.as_ref().map(|found| found.id.as_str())).await?;
    let judging = verify_password(&ctx, &form, &attempt, found);
    let (found, mailed) = ctx
        .app
        .guard()
        .turns
        .run_in_turn(attempt.queue_subject(), ctx.incoming().prefix(), judging)
        .await?;
    attempt.record_success(&ctx).await?;
    site.require_admitted(found.kind)?;
    let forced = found.expired && site.is_on(switch::FORCED_PASSWORD_CHANGE);
    let entry = AuthenticatedLogin {
        restricted: mailed || typed::password(&form.password) == WEAK_PASSWORD || forced,
        expired: mailed || found.expired,
        remember: form.remember,
        ..AuthenticatedLogin::new(found.id, if mailed { Method::Reset } else { Method::Password })
    };
    factor::require_second_step(&ctx, &entry).await?;
    authenticated_login::open_session(ctx, entry).await
}

/// Checks the password; returns the member, and whether it was a mailed temporary password.
///
/// # Errors
/// `bad_credentials`, `captcha_wrong`, `too_many_requests`.
async fn verify_password(
    ctx: &Ctx,
    form: &LoginRequest,
    attempt: &LoginAttempt,
    found: Option<FoundMember>,
) -> Result<(FoundMember, bool), ApiError> {
    let guard = ctx.app.guard();
    if attempt.requirement(ctx).await? == Requirement::Captcha {
        let answer = form.captcha.as_deref().unwrap_or_default();
        if !guard.captchas.check(ctx.incoming(), answer) {
            // A missing captcha is requested, a wrong one is reported.
            return Err(if answer.is_empty() {
                captcha::captcha_required()
            } else {
                captcha::wrong_captcha()
            });
        }
    }
    let hash = found.as_ref().map(|found| found.hash.clone());
    let fits = guard.hasher.verify(ctx.incoming().prefix(), &form.password, hash).await?;
    let mailed =
        !fits && use_temporary_password(ctx, found.as_ref(), attempt, &form.password).await?;
    match found.filter(|_| fits || mailed) {
        Some(found) => Ok((found, mailed)),
        None => {
            let due = !matches!(attempt.requirement(ctx).await, Ok(Requirement::Open));
            Err(ApiError::new(ErrorCode::BadCredentials).with_captcha(due))
        }
    }
}

/// Spends a mailed temporary password; returns whether it was one. Otherwise the attempt counts as
/// failed and is recorded in the member's history. An unknown name takes the same time.
async fn use_temporary_password(
    ctx: &Ctx,
    found: Option<&FoundMember>,
    attempt: &LoginAttempt,
    password: &str,
) -> Result<bool, ApiError> {
    let member = found.map(|found| found.id.clone());
    let password = Zeroizing::new(typed::password(password));
    let (idempotency_key, origin) =
        (ctx.idempotency_key().to_owned(), ClientInfo::from_call(ctx.incoming()));
    let (attempt, site) = (attempt.clone(), ctx.site());
    ctx.write(work!(|tx| {
        if let Some(member) = &member {
            if temporary_password::consume(tx, member, &password, &idempotency_key).await? {
                return Ok(true);
            }
            login_history::record_failure(tx, member, Method::Password, &origin).await?;
        }
        attempt.record_failure(tx, &site).await?;
        Ok(false)
    }))
    .await
}

struct FoundMember {
    id: String,
    hash: String,
    kind: MemberKind,
    expired: bool,
}

async fn find(ctx: &Ctx, name: &str) -> Result<Option<FoundMember>, ApiError> {
    let row = sqlx::query(
        "SELECT id, password_hash, kind, password_expired FROM members WHERE username_key = ?",
    )
    .bind(name.to_lowercase())
    .fetch_optional(ctx.read())
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(FoundMember {
        id: row.try_get("id")?,
        hash: row.try_get("password_hash")?,
        kind: row.try_get("kind")?,
        expired: row.try_get("password_expired")?,
    }))
}

pub async fn open_tab(ctx: Ctx, _: Empty) -> Result<TabHandle, ApiError> {
    let headers = &ctx.incoming().headers;
    // Cross-site forms and images cannot send this header.
    if !headers.contains_key("module-id") {
        return Err(ErrorCode::Forbidden.into());
    }
    if let Some(session) = session::by_cookie(&ctx.app, headers).await? {
        let token = ctx.write(move |tx| Box::pin(session::new_tab(tx, session.id))).await?;
        return Ok(TabHandle { token });
    }
    let Some(remembered) = remember_me::presented(headers) else {
        return Err(ErrorCode::NeedLogin.into());
    };
    let app = ctx.app.clone();
    let origin = ClientInfo::from_call(ctx.incoming());
    let renewed = ctx
        .write(work!(|tx| {
            let renewal = remember_me::renew(tx, &app, &remembered, &origin).await?;
            if let Renewal::Done(renewed) = &renewal {
                let (member, session) = (&renewed.member, renewed.opened.id);
                login_history::record_login(tx, member, session, Method::Remember, &origin).await?;
            }
            Ok(renewal)
        }))
        .await?;
    match renewed {
        Renewal::Done(renewed) => {
            let cookies = renewed.opened.cookie.into_iter().chain([renewed.cookie]);
            cookies.for_each(|cookie| ctx.set_cookie(cookie));
            Ok(TabHandle { token: renewed.opened.token })
        }
        // Another tab of this browser renews the session, and its cookie will arrive.
        Renewal::Underway => Err(ErrorCode::ConflictPending.into()),
        Renewal::Refused => {
            ctx.set_cookie(remember_me::clear_cookie());
            Err(ErrorCode::NeedLogin.into())
        }
    }
}

pub async fn logout(ctx: Ctx, _: Empty) -> Result<Empty, ApiError> {
    let remembered = remember_me::presented(&ctx.incoming().headers);
    // A browser with an expired session is forgotten as well.
    let session = ctx.session().cloned();
    if session.is_none() && remembered.is_none() {
        return Err(ErrorCode::NeedLogin.into());
    }
    ctx.set_cookie(session::set_cookie("", 0));
    if remembered.is_some() {
        ctx.set_cookie(remember_me::clear_cookie());
    }
    ctx.mutate(work!(|tx| {
        if let Some(session) = session {
            session::end_with_family(tx, session.id).await?;
        }
        if let Some(remembered) = remembered {
            remember_me::end_presented(tx, &remembered).await?;
        }
        Ok(Empty {})
    }))
    .await
}

pub async fn captcha(ctx: Ctx, _: Empty) -> Result<CaptchaImage, ApiError> {
    let fixed = ctx.site().captcha_text.clone();
    Ok(CaptchaImage(ctx.app.guard().captchas.draw(ctx.incoming(), fixed).await?))
}
