//! The login password again, before something that a thief of a session must not do.

use crate::{
    account::throttle::Door,
    api::{ApiError, Code, Ctx},
};
use sqlx::{AssertSqlSafe, Row};

/// Longest password that is looked at.
const LONGEST: usize = 256;

/// Is this the login password? Wrong ones are slowed down as at the login, and count there.
///
/// # Errors
/// `validation_failed` with `validation.passwordWrong` at the field; `too_many_requests`.
pub async fn login_password(ctx: &Ctx, field: &str, password: &str) -> Result<(), ApiError> {
    let account = ctx.member()?.username.clone();
    check(ctx, &account, "password_hash", field, password).await
}

/// Is this the payment password? Wrong ones are counted apart from the login's.
///
/// # Errors
/// As [`login_password`]; `payment_password_required` where none is set.
pub async fn payment_password(ctx: &Ctx, field: &str, password: &str) -> Result<(), ApiError> {
    if hash(ctx, "payment_hash").await?.is_none() {
        return Err(Code::PaymentPasswordRequired.into());
    }
    let account = format!("payment:{}", ctx.member()?.username);
    check(ctx, &account, "payment_hash", field, password).await
}

async fn check(
    ctx: &Ctx,
    account: &str,
    column: &'static str,
    field: &str,
    password: &str,
) -> Result<(), ApiError> {
    if password.is_empty() {
        return Err(ApiError::field(field, "validation.required"));
    }
    let turns = &ctx.app.guard().turns;
    turns.take(account, judge(ctx, account, column, field, password)).await
}

async fn judge(
    ctx: &Ctx,
    account: &str,
    column: &'static str,
    field: &str,
    password: &str,
) -> Result<(), ApiError> {
    let guard = ctx.app.guard();
    let address = ctx.incoming().address;
    // A form in the member centre shows no captcha: here failures cost time alone.
    if let Door::Wait(seconds) = guard.throttle.door(account, address, u32::MAX) {
        return Err(ApiError::new(Code::TooManyRequests).retry_after(seconds));
    }
    guard.throttle.begin(account, address);
    let hash = hash(ctx, column).await?;
    if password.len() > LONGEST || !guard.hasher.fits(ctx.incoming().prefix(), password, hash).await? {
        return Err(ApiError::field(field, "validation.passwordWrong"));
    }
    guard.throttle.succeed(account, address);
    Ok(())
}

async fn hash(ctx: &Ctx, column: &'static str) -> Result<Option<String>, ApiError> {
    let row = sqlx::query(AssertSqlSafe(format!("SELECT {column} FROM members WHERE id = ?")))
        .bind(&ctx.member()?.member)
        .fetch_one(ctx.read())
        .await?;
    Ok(row.try_get(0)?)
}
