//! Payment password: set once with the login password, changed with the old one, reset with the
//! login password and a code. A reset holds withdrawals for a day.

use super::{
    bound_contacts::{Contact, bound_contacts},
    hold::{HOLD_HOURS, hold},
    proof,
};
use crate::{
    account::{
        codes::{self, CodeCheck, Purpose, Requester, TypedCode},
        outbox::{self, Notice},
        registration_fields,
    },
    inbox::Notification,
};
use ante_base::{ApiError, ErrorCode, clock::rfc3339, key, typed};
use ante_contract::account::security::{PaymentPasswordRequest, PaymentPasswordResult};
use ante_ledger::{db::Tx, work};
use ante_server::api::Ctx;
use sqlx::Row;

/// Method of setting the payment password.
enum SetMethod {
    /// First payment password, with the login password.
    First,
    /// With the old payment password.
    Change,
    /// Without the old one; with a code, unless the member has no bound contact.
    Reset(Option<TypedCode>),
}

pub async fn set(
    ctx: Ctx,
    form: PaymentPasswordRequest,
) -> Result<PaymentPasswordResult, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let fields = &ctx.site().register_fields;
    let name = "paymentPassword";
    let new = typed::pin(&form.payment_password);
    if let Some(error) = registration_fields::validate_as(fields, name, name, &new) {
        return Err(ApiError::invalid_fields(vec![error]));
    }
    if new != typed::pin(&form.confirm_payment_password) {
        return Err(ApiError::invalid_field(
            "confirmPaymentPassword",
            "validation.passwordsDiffer",
        ));
    }
    let row = sqlx::query("SELECT password_hash, payment_hash FROM members WHERE id = ?")
        .bind(&member)
        .fetch_one(ctx.read())
        .await?;
    let login: String = row.try_get("password_hash")?;
    let before: Option<String> = row.try_get("payment_hash")?;
    let method = check_permission(&ctx, &member, &form, before.is_some()).await?;
    let (hasher, from) = (&ctx.app.guard().hasher, ctx.incoming().prefix());
    if hasher.verify(from, &new, Some(login)).await? {
        return Err(ApiError::invalid_field("paymentPassword", "validation.paymentSameAsLogin"));
    }
    if before.is_some() && hasher.verify_pin(from, &new, before.clone()).await? {
        return Err(ApiError::invalid_field("paymentPassword", "validation.passwordSame"));
    }
    let hash = hasher.hash(from, &new).await?;
    let replying = ctx.clone();
    ctx.mutate(work!(|tx| {
        save(tx, &member, before.as_deref(), &hash).await?;
        let SetMethod::Reset(code) = method else {
            return Ok(PaymentPasswordResult { held_until: None });
        };
        if let Some(code) = code {
            codes::spend(tx, &replying, &code, "verificationCode").await?;
        }
        let until = hold(tx, &member, &Notification::PasswordHold).await?;
        outbox::notify_with(tx, &member, &RESET_NOTICE, &[("hours", &HOLD_HOURS)]).await?;
        Ok(PaymentPasswordResult { held_until: Some(rfc3339(until)) })
    }))
    .await
}

/// Checks that the member may set the payment password; returns the method.
///
/// # Errors
/// A field error of the wrong or missing password or code.
async fn check_permission(
    ctx: &Ctx,
    member: &str,
    form: &PaymentPasswordRequest,
    is_set: bool,
) -> Result<SetMethod, ApiError> {
    let old = form.old_payment_password.as_deref().unwrap_or_default();
    if is_set && !old.is_empty() {
        proof::payment_password(ctx, "oldPaymentPassword", old).await?;
        return Ok(SetMethod::Change);
    }
    let login = form.login_password.as_deref().unwrap_or_default();
    proof::login_password(ctx, "loginPassword", login).await?;
    if !is_set {
        return Ok(SetMethod::First);
    }
    let contacts = bound_contacts(ctx.read(), member).await?.all();
    let recipients: Vec<String> = contacts.iter().map(Contact::address).collect();
    if recipients.is_empty() {
        return Ok(SetMethod::Reset(None));
    }
    let code = form.verification_code.as_deref().unwrap_or_default();
    matching_code(ctx, recipients, code).await.map(|code| SetMethod::Reset(Some(code)))
}

/// Returns the code that was sent to the phone or the e-mail address, and counts a wrong try in a
/// separate transaction.
async fn matching_code(
    ctx: &Ctx,
    recipients: Vec<String>,
    code: &str,
) -> Result<TypedCode, ApiError> {
    let typed = recipients.into_iter().map(|recipient| {
        TypedCode::read(recipient, Purpose::PaymentPassword, code, "verificationCode")
    });
    let typed = typed.collect::<Result<Vec<_>, _>>()?;
    let idempotency_key = ctx.idempotency_key().to_owned();
    let requester = Requester::from_context(ctx);
    let found = ctx
        .write(work!(|tx| {
            let mut worst = Err("validation.codeWrong");
            for typed in typed {
                match codes::check(tx, &typed, &requester, &idempotency_key).await? {
                    CodeCheck::Fits => return Ok(Ok(typed)),
                    CodeCheck::Expired => worst = Err("validation.codeExpired"),
                    CodeCheck::Wrong => {}
                }
            }
            Ok(worst)
        }))
        .await?;
    found.map_err(|key| ApiError::invalid_field("verificationCode", key))
}

/// Stores the payment password.
///
/// # Errors
/// `conflict_pending` if it was changed in the meantime.
async fn save(tx: &mut Tx, member: &str, before: Option<&str>, hash: &str) -> Result<(), ApiError> {
    let kept =
        sqlx::query("UPDATE members SET payment_hash = ? WHERE id = ? AND payment_hash IS ?")
            .bind(hash)
            .bind(member)
            .bind(before)
            .execute(tx)
            .await?;
    if kept.rows_affected() == 0 {
        return Err(ErrorCode::ConflictPending.into());
    }
    Ok(())
}

const RESET_NOTICE: Notice = Notice {
    subject: key!("mail.paymentPasswordReset.subject"),
    text: key!("mail.paymentPasswordReset.text"),
};
