//! Password change by the member, and the rules of every new password.

use super::{
    known_device,
    members::is_weak,
    outbox::{self, Notice},
    registration_fields,
    security::{self, proof},
    temporary_password,
};
use crate::inbox::Notification;
use ante_base::{ApiError, clock::now, field_error, key, typed};
use ante_contract::{Empty, FieldError, account::password::ChangePasswordRequest};
use ante_ledger::{db::Tx, work};
use ante_server::{
    api::Ctx,
    remember_me,
    session::{self, Session},
};

const CHANGED_NOTICE: Notice = Notice {
    subject: key!("mail.passwordChanged.subject"),
    text: key!("mail.passwordChanged.text"),
};

pub async fn change(ctx: Ctx, form: ChangePasswordRequest) -> Result<Empty, ApiError> {
    let session = ctx.real_member()?.clone();
    let mut errors = Vec::new();
    if form.old_password.is_empty() {
        errors.push(field_error("oldPassword", "validation.required", &[]));
    }
    let new = typed::password(&form.new_password);
    let repetition = typed::password(&form.confirm_new_password);
    errors.extend(validate(&ctx, &new));
    if repetition.is_empty() {
        errors.push(field_error("confirmNewPassword", "validation.required", &[]));
    } else if repetition != new {
        errors.push(field_error("confirmNewPassword", "validation.passwordsDiffer", &[]));
    }
    if !errors.is_empty() {
        return Err(ApiError::invalid_fields(errors));
    }
    // A session that a mailed temporary password created accepts it as the old password.
    let old = typed::password(&form.old_password);
    let is_reset = temporary_password::opened_session(ctx.read(), session.id, &old).await?;
    if !is_reset {
        proof::login_password(&ctx, "oldPassword", &form.old_password).await?;
    }
    if is_same(&ctx, &session.member, &old, &new).await? {
        return Err(ApiError::invalid_field("newPassword", "validation.passwordSame"));
    }
    let hash = ctx.app.guard().hasher.hash(ctx.incoming().prefix(), &new).await?;
    let replying = ctx.clone();
    ctx.mutate(work!(|tx| {
        let cookie = set_own(tx, &session, &hash).await?;
        cookie.into_iter().for_each(|cookie| replying.set_cookie(cookie));
        notify_changed(tx, &session.member).await?;
        if is_reset {
            security::hold(tx, &session.member, &Notification::SecurityHold).await?;
        }
        Ok(Empty {})
    }))
    .await
}

/// Sets the password, ends every other session and lifts this session's restriction. A remembered
/// browser gets a cookie of a new family, which is returned.
async fn set_own(tx: &mut Tx, session: &Session, hash: &str) -> Result<Option<String>, ApiError> {
    let family: Option<i64> = sqlx::query_scalar("SELECT family FROM sessions WHERE id = ?")
        .bind(session.id)
        .fetch_one(&mut *tx)
        .await?;
    set(tx, &session.member, hash, Some(session.id)).await?;
    sqlx::query("UPDATE sessions SET restricted = 0 WHERE id = ?")
        .bind(session.id)
        .execute(&mut *tx)
        .await?;
    match family {
        Some(_) => Ok(Some(remember_me::begin_family(tx, &session.member, session.id).await?)),
        None => Ok(None),
    }
}

/// Sets a member's password, and ends every session except `except_session` and every remember-me family.
pub async fn set(
    tx: &mut Tx,
    member: &str,
    hash: &str,
    except_session: Option<i64>,
) -> Result<(), ApiError> {
    sqlx::query(
        "UPDATE members SET password_hash = ?, password_weak = 0, password_expired = 0,
            password_changed_at = ? WHERE id = ?",
    )
    .bind(hash)
    .bind(now())
    .bind(member)
    .execute(&mut *tx)
    .await?;
    temporary_password::delete_all(tx, member).await?;
    known_device::delete_all(tx, member).await?;
    session::end_all(tx, member, except_session).await
}

/// Notifies the member by message that the password was set.
pub async fn notify_changed(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    outbox::notify(tx, member, &CHANGED_NOTICE).await
}

/// Returns the error of a new password in its normal form, by the registration's rule; the weak password 123456 is
/// rejected.
pub fn validate(ctx: &Ctx, password: &str) -> Option<FieldError> {
    let fields = &ctx.site().register_fields;
    let error = registration_fields::validate_as(fields, "password", "newPassword", password);
    error.or_else(|| {
        is_weak(password).then(|| field_error("newPassword", "validation.passwordWeak", &[]))
    })
}

/// Returns whether the new password equals the entered old one, which may be a temporary one, or
/// the current one.
async fn is_same(ctx: &Ctx, member: &str, old: &str, new: &str) -> Result<bool, ApiError> {
    Ok(old == new || is_current(ctx, member, new).await?)
}

/// Returns whether a password is the member's current one.
///
/// # Errors
/// When the database or hashing fails.
pub async fn is_current(ctx: &Ctx, member: &str, password: &str) -> Result<bool, ApiError> {
    let hash: String = sqlx::query_scalar("SELECT password_hash FROM members WHERE id = ?")
        .bind(member)
        .fetch_one(ctx.read())
        .await?;
    ctx.app.guard().hasher.verify(ctx.incoming().prefix(), password, Some(hash)).await
}
