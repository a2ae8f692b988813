//! Confirmation by login password or payment password, before actions that a thief of a session
//! must not perform.

use super::super::login_attempt;
use crate::{
    account::{
        outbox::{self, Notice},
        registration_fields,
    },
    inbox::{self, Notification},
};
use ante_base::{ApiError, ErrorCode, key, typed};
use ante_ledger::work;
use ante_server::{
    api::Ctx,
    guard::throttle::{self, Subject},
};
use sqlx::{AssertSqlSafe, Row};

/// Largest accepted length of a password in bytes.
const MAX_PASSWORD_BYTES: usize = 256;
/// Number of wrong payment passwords after which the member is notified.
const NOTIFY_AFTER_WRONG: u32 = 5;

const MANY_WRONG_NOTICE: Notice = Notice {
    subject: key!("mail.paymentPasswordAttempts.subject"),
    text: key!("mail.paymentPasswordAttempts.text"),
};

/// Checks the login password. Each wrong one delays the next attempt from any client, and counts as
/// a failed login from this address prefix.
///
/// # Errors
/// `validation_failed` with `validation.passwordWrong` at the field; `too_many_requests`.
pub async fn login_password(ctx: &Ctx, field: &str, password: &str) -> Result<(), ApiError> {
    let session = ctx.member()?;
    let secret = Secret {
        column: "password_hash",
        counted: Subject::OwnPassword { member: session.member.clone() },
        besides: Some(Subject::LoginFrom {
            name: session.username.clone(),
            prefix: ctx.incoming().prefix(),
        }),
        notification: None,
    };
    check(ctx, &secret, field, password).await
}

/// Checks the payment password. Each wrong one delays the next attempt from any client; the member
/// is notified after several.
///
/// A text of another shape than the site's rule asks for is right only if the password was set under
/// an older rule. Wrong ones are no attempts at a password of today's shape, so they have their own
/// count, and the error names the rule.
///
/// # Errors
/// As [`login_password`]; `payment_password_required` if none is set.
pub async fn payment_password(ctx: &Ctx, field: &str, password: &str) -> Result<(), ApiError> {
    if stored_hash(ctx, "payment_hash").await?.is_none() {
        return Err(ErrorCode::PaymentPasswordRequired.into());
    }
    let member = ctx.member()?.member.clone();
    let secret = |counted| Secret {
        column: "payment_hash",
        counted,
        besides: None,
        notification: Some((Notification::PaymentPasswordAttempts, MANY_WRONG_NOTICE)),
    };
    let fields = &ctx.site().register_fields;
    let pin = typed::pin(password);
    match registration_fields::validate_shape(fields, "paymentPassword", field, &pin) {
        None => check(ctx, &secret(Subject::PaymentPassword { member }), field, password).await,
        Some(error) => {
            let older =
                Secret { notification: None, ..secret(Subject::OlderPaymentPassword { member }) };
            let wrong = [ErrorCode::ValidationFailed, ErrorCode::TooManyRequests];
            check(ctx, &older, field, password).await.map_err(|answer| {
                if wrong.into_iter().any(|code| answer.is(code)) {
                    ApiError::invalid_fields(vec![error])
                } else {
                    answer
                }
            })
        }
    }
}

/// Secret that a member confirms.
struct Secret {
    column: &'static str,
    /// Subject that wrong attempts count for.
    counted: Subject,
    /// Additional subject that wrong attempts count for, without a wait here.
    besides: Option<Subject>,
    /// Notification to the member after several wrong attempts.
    notification: Option<(Notification, Notice)>,
}

async fn check(ctx: &Ctx, secret: &Secret, field: &str, password: &str) -> Result<(), ApiError> {
    if password.is_empty() {
        return Err(ApiError::invalid_field(field, "validation.required"));
    }
    let turns = &ctx.app.guard().turns;
    turns
        .run_in_turn(&secret.counted, ctx.incoming().prefix(), verify(ctx, secret, field, password))
        .await
}

async fn verify(ctx: &Ctx, secret: &Secret, field: &str, password: &str) -> Result<(), ApiError> {
    // Forms of the member centre show no captcha, so failures only cause waits.
    throttle::read_count(ctx.read(), &secret.counted).await?.admit()?;
    let hash = stored_hash(ctx, secret.column).await?;
    let hasher = &ctx.app.guard().hasher;
    let from = ctx.incoming().prefix();
    let fits = match secret.column {
        _ if password.len() > MAX_PASSWORD_BYTES => false,
        "payment_hash" => hasher.verify_pin(from, password, hash).await?,
        _ => hasher.verify(from, password, hash).await?,
    };
    if !fits {
        record_failure(ctx, secret).await?;
        return Err(ApiError::invalid_field(field, "validation.passwordWrong"));
    }
    let counted = [secret.counted.clone()].into_iter().chain(secret.besides.clone());
    login_attempt::clear_failures(ctx, counted.collect()).await
}

async fn record_failure(ctx: &Ctx, secret: &Secret) -> Result<(), ApiError> {
    let member = ctx.member()?.member.clone();
    let (counted, besides) = (secret.counted.clone(), secret.besides.clone());
    let notification = secret.notification.clone();
    ctx.write(work!(|tx| {
        let wrong = throttle::count(tx, &counted).await?;
        if let Some(besides) = besides {
            throttle::count(tx, &besides).await?;
        }
        if let Some((notification, notice)) = notification.filter(|_| wrong == NOTIFY_AFTER_WRONG) {
            inbox::send(tx, &member, &notification).await?;
            outbox::notify(tx, &member, &notice).await?;
        }
        Ok(())
    }))
    .await
}

async fn stored_hash(ctx: &Ctx, column: &'static str) -> Result<Option<String>, ApiError> {
    let row = sqlx::query(AssertSqlSafe(format!("SELECT {column} FROM members WHERE id = ?")))
        .bind(&ctx.member()?.member)
        .fetch_one(ctx.read())
        .await?;
    Ok(row.try_get(0)?)
}
