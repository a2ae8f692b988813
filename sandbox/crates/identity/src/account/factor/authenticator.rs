//! Set-up of the authenticator app by a member: a secret, its confirmation, recovery codes, removal.

use super::{login, recovery, totp};
use crate::account::{
    codes,
    outbox::{self, Notice},
    security::{self, proof},
};
use crate::inbox::Notification;
use ante_base::{
    ApiError, ErrorCode,
    clock::{MINUTE, now},
    key, secret, typed,
};
use ante_contract::{
    Empty,
    account::factor::{FactorCode, PasswordProof, RecoveryCodes, TotpSecret},
};
use ante_ledger::{db::Tx, work};
use ante_server::api::Ctx;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use totp_rs::Secret;

/// Milliseconds in which a new secret must be confirmed with a code.
const PENDING_LIFETIME_MS: i64 = 15 * MINUTE;
/// Length of a secret in bytes (RFC 4226 §4 recommends 160 bits).
const SECRET_BYTES: usize = 20;

pub async fn start(ctx: Ctx, form: PasswordProof) -> Result<TotpSecret, ApiError> {
    let session = ctx.real_member()?.clone();
    proof::login_password(&ctx, "loginPassword", &form.login_password).await?;
    login::require_factor(&ctx, form.factor.as_ref()).await?;
    let brand = ctx.app.brand();
    ctx.mutate(work!(|tx| {
        let bytes = secret::random_bytes::<SECRET_BYTES>()?;
        sqlx::query(
            "INSERT OR REPLACE INTO totp_pending (member, secret, expires_at) VALUES (?, ?, ?)",
        )
        .bind(&session.member)
        .bind(bytes.to_vec())
        .bind(now() + PENDING_LIFETIME_MS)
        .execute(tx)
        .await?;
        let secret = Secret::from(bytes).to_base32();
        let uri = uri(brand.name(), &session.username, &secret);
        Ok(TotpSecret { secret, uri })
    }))
    .await
}

/// Returns the `otpauth` URI that authenticator apps read from a QR code.
fn uri(issuer: &str, username: &str, secret: &str) -> String {
    let [issuer, username] =
        [issuer, username].map(|text| utf8_percent_encode(text, NON_ALPHANUMERIC));
    format!(
        "otpauth://totp/{issuer}:{username}?secret={secret}&issuer={issuer}&algorithm=SHA1&digits=6&period=30"
    )
}

pub async fn confirm(ctx: Ctx, form: FactorCode) -> Result<RecoveryCodes, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let code = typed::without_separators(&form.code);
    if let Some(error) = codes::code_error(&code, "code") {
        return Err(ApiError::invalid_fields(vec![error]));
    }
    let idempotency_key = ctx.idempotency_key().to_owned();
    ctx.mutate(work!(|tx| {
        if !confirmed_by(tx, &member, &idempotency_key).await? {
            turn_on(tx, &member, &code, &idempotency_key).await?;
            outbox::notify(tx, &member, &TURNED_ON_NOTICE).await?;
        }
        let recovery_codes = recovery::renew(tx, &member).await?;
        Ok(RecoveryCodes { recovery_codes })
    }))
    .await
}

/// Returns whether a request with this idempotency key enabled the app before, so that this is its
/// repetition.
async fn confirmed_by(tx: &mut Tx, member: &str, idempotency_key: &str) -> Result<bool, ApiError> {
    let found: Option<i64> =
        sqlx::query_scalar("SELECT 1 FROM totp WHERE member = ? AND confirmed_by = ?")
            .bind(member)
            .bind(idempotency_key)
            .fetch_optional(tx)
            .await?;
    Ok(found.is_some())
}

async fn turn_on(
    tx: &mut Tx,
    member: &str,
    code: &str,
    idempotency_key: &str,
) -> Result<(), ApiError> {
    let pending: Option<Vec<u8>> =
        sqlx::query_scalar("SELECT secret FROM totp_pending WHERE member = ? AND expires_at > ?")
            .bind(member)
            .bind(now())
            .fetch_optional(&mut *tx)
            .await?;
    let Some(secret) = pending else {
        return Err(ApiError::invalid_field("code", "validation.codeExpired"));
    };
    let Some(step) = totp::step_of(&secret, code)? else {
        return Err(ApiError::invalid_field("code", "validation.codeWrong"));
    };
    let replaced = sqlx::query("DELETE FROM totp WHERE member = ?").bind(member).execute(&mut *tx);
    if replaced.await?.rows_affected() > 0 {
        security::hold(tx, member, &Notification::SecurityHold).await?;
    }
    totp::save(tx, member, &secret, step, idempotency_key).await?;
    totp::void_pending(tx, member).await
}

pub async fn recovery(ctx: Ctx, form: PasswordProof) -> Result<RecoveryCodes, ApiError> {
    let member = ctx.real_member()?.member.clone();
    proof::login_password(&ctx, "loginPassword", &form.login_password).await?;
    login::require_factor(&ctx, form.factor.as_ref()).await?;
    ctx.mutate(work!(|tx| {
        let on: Option<i64> = sqlx::query_scalar("SELECT 1 FROM totp WHERE member = ?")
            .bind(&member)
            .fetch_optional(&mut *tx)
            .await?;
        on.ok_or(ErrorCode::NotFound)?;
        Ok(RecoveryCodes { recovery_codes: recovery::renew(tx, &member).await? })
    }))
    .await
}

pub async fn remove(ctx: Ctx, form: PasswordProof) -> Result<Empty, ApiError> {
    let member = ctx.real_member()?.member.clone();
    proof::login_password(&ctx, "loginPassword", &form.login_password).await?;
    login::require_factor(&ctx, form.factor.as_ref()).await?;
    ctx.mutate(work!(|tx| {
        let gone = sqlx::query("DELETE FROM totp WHERE member = ?").bind(&member).execute(&mut *tx);
        if gone.await?.rows_affected() == 0 {
            return Err(ErrorCode::NotFound.into());
        }
        recovery::clear(tx, &member).await?;
        outbox::notify(tx, &member, &TURNED_OFF_NOTICE).await?;
        security::hold(tx, &member, &Notification::SecurityHold).await?;
        Ok(Empty {})
    }))
    .await
}

const TURNED_ON_NOTICE: Notice = Notice {
    subject: key!("mail.authenticatorOn.subject"),
    text: key!("mail.authenticatorOn.text"),
};
const TURNED_OFF_NOTICE: Notice = Notice {
    subject: key!("mail.authenticatorOff.subject"),
    text: key!("mail.authenticatorOff.text"),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_uri_is_percent_encoded() {
        let text = uri("M & M", "ana b", "ABC");
        assert_eq!(
            text,
            "otpauth://totp/M%20%26%20M:ana%20b?secret=ABC&issuer=M%20%26%20M&algorithm=SHA1&digits=6&period=30"
        );
    }
}
