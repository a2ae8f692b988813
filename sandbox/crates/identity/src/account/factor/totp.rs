//! Authenticator app (RFC 6238): SHA-1, six digits, steps of 30 seconds with a tolerance of one
//! step each way. A code is valid once.

use super::recovery;
use crate::account::{
    outbox::{self, Notice},
    security::proof,
};
use ante_base::{
    ApiError, ErrorCode,
    clock::{MINUTE, now},
    key, secret,
};
use ante_contract::{
    Empty,
    account::factor::{FactorCode, PasswordProof, RecoveryCodes, TotpSecret},
};
use ante_ledger::{db::Tx, work};
use ante_server::api::Ctx;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use sqlx::{Row, SqlitePool};
use totp_rs::{Builder, Secret, Totp};

/// Milliseconds in which a new secret must be confirmed with a code.
const PENDING_LIFETIME_MS: i64 = 15 * MINUTE;
/// Length of a secret in bytes (RFC 4226 §4 recommends 160 bits).
const SECRET_BYTES: usize = 20;

pub async fn start(ctx: Ctx, form: PasswordProof) -> Result<TotpSecret, ApiError> {
    let session = ctx.real_member()?.clone();
    proof::login_password(&ctx, "loginPassword", &form.login_password).await?;
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
    let idempotency_key = ctx.idempotency_key().to_owned();
    ctx.mutate(work!(|tx| {
        if !confirmed_by(tx, &member, &idempotency_key).await? {
            turn_on(tx, &member, &form.code, &idempotency_key).await?;
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
    let Some(step) = step_of(&secret, code)? else {
        return Err(ApiError::invalid_field("code", "validation.codeWrong"));
    };
    save(tx, member, &secret, step, idempotency_key).await?;
    sqlx::query("DELETE FROM totp_pending WHERE member = ?").bind(member).execute(tx).await?;
    Ok(())
}

async fn save(
    tx: &mut Tx,
    member: &str,
    secret: &[u8],
    step: i64,
    idempotency_key: &str,
) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT OR REPLACE INTO totp (member, secret, last_step, confirmed_by, created_at)
         VALUES (?, ?, ?, ?, ?)",
    )
    .bind(member)
    .bind(secret)
    .bind(step)
    .bind(idempotency_key)
    .bind(now())
    .execute(tx)
    .await?;
    Ok(())
}

/// Enables the app with a given base32 secret, for the test API.
///
/// # Errors
/// `bad_input` if the text is no base32 of at least 128 bits.
pub async fn enroll(tx: &mut Tx, member: &str, secret: &str) -> Result<(), ApiError> {
    let secret = Secret::try_from_base32(secret).map_err(|_| ErrorCode::BadInput)?;
    generator(secret.as_bytes()).map_err(|_| ErrorCode::BadInput)?;
    save(tx, member, secret.as_bytes(), 0, "").await
}

pub async fn recovery(ctx: Ctx, form: PasswordProof) -> Result<RecoveryCodes, ApiError> {
    let member = ctx.real_member()?.member.clone();
    proof::login_password(&ctx, "loginPassword", &form.login_password).await?;
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
    ctx.mutate(work!(|tx| {
        let gone = sqlx::query("DELETE FROM totp WHERE member = ?").bind(&member).execute(&mut *tx);
        if gone.await?.rows_affected() == 0 {
            return Err(ErrorCode::NotFound.into());
        }
        recovery::clear(tx, &member).await?;
        outbox::notify(tx, &member, &TURNED_OFF_NOTICE).await?;
        Ok(Empty {})
    }))
    .await
}

/// Returns whether the authenticator app is enabled.
pub async fn is_on(db: &SqlitePool, member: &str) -> Result<bool, ApiError> {
    let on: Option<i64> = sqlx::query_scalar("SELECT 1 FROM totp WHERE member = ?")
        .bind(member)
        .fetch_optional(db)
        .await?;
    Ok(on.is_some())
}

/// Spends a code of the app; returns whether it was valid.
pub(super) async fn consume(tx: &mut Tx, member: &str, code: &str) -> Result<bool, ApiError> {
    let row = sqlx::query("SELECT secret, last_step FROM totp WHERE member = ?")
        .bind(member)
        .fetch_optional(&mut *tx)
        .await?;
    let Some(row) = row else { return Ok(false) };
    let secret: Vec<u8> = row.try_get("secret")?;
    let last: i64 = row.try_get("last_step")?;
    let Some(step) = step_of(&secret, code)?.filter(|step| *step > last) else { return Ok(false) };
    sqlx::query("UPDATE totp SET last_step = ? WHERE member = ?")
        .bind(step)
        .bind(member)
        .execute(tx)
        .await?;
    Ok(true)
}

/// Returns the time step of a code within one step of now, or `None` if the code is wrong. The
/// crate compares in constant time.
fn step_of(secret: &[u8], code: &str) -> Result<Option<i64>, ApiError> {
    let digits: String = code.chars().filter(|letter| !letter.is_whitespace()).collect();
    if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(None);
    }
    let seconds = u64::try_from(now() / 1000).map_err(ApiError::internal)?;
    let step = generator(secret)?.check(&digits, seconds);
    step.map(i64::try_from).transpose().map_err(ApiError::internal)
}

fn generator(secret: &[u8]) -> Result<Totp, ApiError> {
    Builder::new().with_secret(secret.to_vec()).build().map_err(ApiError::internal)
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
    fn codes_equal_those_of_rfc_6238() {
        // RFC 6238 appendix B, SHA-1, truncated to six digits.
        let totp = generator(b"12345678901234567890").unwrap();
        for (time, code) in [(59, "287082"), (1_111_111_109, "081804"), (20_000_000_000, "353130")]
        {
            assert_eq!(totp.generate(time).to_string(), code, "{time}");
        }
        let step = 1_111_111_109 / 30;
        for (drift, known) in [(-2, false), (-1, true), (0, true), (1, true), (2, false)] {
            let code = totp.generate((step + drift).try_into().map(|at: u64| at * 30).unwrap());
            let found = totp.check(&code.to_string(), 1_111_111_109);
            assert_eq!(found.is_some(), known, "{drift}");
        }
    }

    #[test]
    fn only_six_ascii_digits_are_accepted() {
        for text in ["", "12345", "1234567", "12345a", "１２３４５６"] {
            assert_eq!(step_of(b"12345678901234567890", text).unwrap(), None, "{text}");
        }
    }

    #[test]
    fn the_uri_is_percent_encoded() {
        let text = uri("M & M", "ana b", "ABC");
        assert_eq!(
            text,
            "otpauth://totp/M%20%26%20M:ana%20b?secret=ABC&issuer=M%20%26%20M&algorithm=SHA1&digits=6&period=30"
        );
    }
}
