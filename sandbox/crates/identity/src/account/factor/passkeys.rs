//! Passkeys: registration, list and removal; challenge, and verification of its response.

use super::{
    login,
    public_key::{EDDSA, ES256, PublicKey, RS256},
    totp,
    webauthn::{self, NewPasskey, RelyingParty, StoredPasskey},
};
use crate::account::{
    members::new_id,
    outbox::{self, Notice},
    security::{self, proof},
};
use crate::inbox::Notification;
use ante_base::{
    ApiError, ErrorCode,
    clock::{MINUTE, now, rfc3339},
    field_error, key, secret,
};
use ante_contract::{
    Empty,
    account::{
        factor::{PasskeyOptions, PasskeyRegistration, PasskeyRemoveRequest, PasswordProof},
        security::Passkey,
    },
};
use ante_ledger::{
    db::{self, Tx},
    work,
};
use ante_server::api::Ctx;
use serde_json::{Value, json};
use sqlx::{Row, SqlitePool};

/// Time limit for the user's response to a challenge, in milliseconds.
pub(super) const CEREMONY_TIMEOUT_MS: i64 = 5 * MINUTE;
/// Largest number of passkeys of a member.
const MAX_PASSKEYS: usize = 10;
const MAX_NAME_CHARS: usize = 40;

pub async fn start(ctx: Ctx, form: PasswordProof) -> Result<PasskeyOptions, ApiError> {
    let session = ctx.real_member()?.clone();
    proof::login_password(&ctx, "loginPassword", &form.login_password).await?;
    login::require_factor(&ctx, form.factor.as_ref()).await?;
    let site = RelyingParty::from_origin(ctx.app.site_origin());
    let brand = ctx.app.brand();
    let known = credentials(ctx.read(), &session.member).await?;
    if known.len() >= MAX_PASSKEYS {
        return Err(ApiError::with_text(
            ErrorCode::TooManyPasskeys,
            key!("account.passkeysMost"),
            &[("max", &MAX_PASSKEYS)],
        ));
    }
    let nickname: String = sqlx::query_scalar("SELECT nickname FROM members WHERE id = ?")
        .bind(&session.member)
        .fetch_one(ctx.read())
        .await?;
    ctx.mutate(work!(|tx| {
        let challenge = secret::random_bytes::<32>()?;
        sqlx::query(
            "INSERT OR REPLACE INTO passkey_challenges (member, challenge, expires_at)
                 VALUES (?, ?, ?)",
        )
        .bind(&session.member)
        .bind(challenge.to_vec())
        .bind(now() + CEREMONY_TIMEOUT_MS)
        .execute(tx)
        .await?;
        let options = json!({
            "rp": { "id": site.id, "name": brand.name() },
            "user": {
                "id": secret::encode(session.member.as_bytes()),
                "name": session.username,
                "displayName": nickname,
            },
            "challenge": secret::encode(&challenge),
            "pubKeyCredParams": [
                { "type": "public-key", "alg": ES256 },
                { "type": "public-key", "alg": EDDSA },
                { "type": "public-key", "alg": RS256 },
            ],
            "timeout": CEREMONY_TIMEOUT_MS,
            "excludeCredentials": known,
            "authenticatorSelection": {
                "residentKey": "preferred",
                "requireResidentKey": false,
                "userVerification": "required",
            },
            "attestation": "none",
        });
        Ok(PasskeyOptions { public_key: options.to_string() })
    }))
    .await
}

pub async fn add(ctx: Ctx, form: PasskeyRegistration) -> Result<Empty, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let name = form.name.trim().to_owned();
    if name.is_empty() {
        return Err(ApiError::invalid_field("name", "validation.required"));
    }
    if name.chars().count() > MAX_NAME_CHARS || name.chars().any(char::is_control) {
        let most = [("max", MAX_NAME_CHARS.to_string())];
        return Err(ApiError::invalid_fields(vec![field_error(
            "name",
            "validation.tooLong",
            &most,
        )]));
    }
    let made = verify_registration(&ctx, &member, &form.credential).await?;
    ctx.mutate(work!(|tx| {
        insert(tx, &member, &name, &made).await?;
        totp::void_pending(tx, &member).await?;
        outbox::notify(tx, &member, &ADDED_NOTICE).await?;
        Ok(Empty {})
    }))
    .await
}

/// Verifies a browser's new passkey with the member's challenge, which is spent even if the
/// response is wrong.
///
/// # Errors
/// `validation.answerWrong` at `credential`.
async fn verify_registration(
    ctx: &Ctx,
    member: &str,
    credential: &str,
) -> Result<NewPasskey, ApiError> {
    let owner = member.to_owned();
    let challenge: Option<Vec<u8>> = ctx
        .write(work!(|tx| {
            let spent = sqlx::query_scalar(
                "DELETE FROM passkey_challenges WHERE member = ? AND expires_at > ?
                     RETURNING challenge",
            );
            Ok(spent.bind(owner).bind(now()).fetch_optional(tx).await?)
        }))
        .await?;
    let site = RelyingParty::from_origin(ctx.app.site_origin());
    challenge
        .and_then(|challenge| webauthn::verify_registration(&site, &challenge, credential))
        .ok_or_else(|| ApiError::invalid_field("credential", "validation.answerWrong"))
}

async fn insert(tx: &mut Tx, member: &str, name: &str, made: &NewPasskey) -> Result<(), ApiError> {
    sqlx::query(
        "INSERT INTO passkeys (id, member, credential, algorithm, public_key, counter, transports,
            name, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(new_id()?)
    .bind(member)
    .bind(&made.credential)
    .bind(made.key.algorithm)
    .bind(&made.key.bytes)
    .bind(i64::from(made.counter))
    .bind(serde_json::to_string(&made.transports)?)
    .bind(name)
    .bind(now())
    .execute(tx)
    .await
    .map_err(|error| match db::map_unique_violation(ErrorCode::ConflictPending)(error) {
        // The credential id exists already, so the response is forged.
        taken if taken.is(ErrorCode::ConflictPending) => {
            ApiError::invalid_field("credential", "validation.answerWrong")
        }
        other => other,
    })?;
    Ok(())
}

pub async fn remove(ctx: Ctx, form: PasskeyRemoveRequest) -> Result<Empty, ApiError> {
    let member = ctx.real_member()?.member.clone();
    proof::login_password(&ctx, "loginPassword", &form.login_password).await?;
    login::require_factor(&ctx, form.factor.as_ref()).await?;
    ctx.mutate(work!(|tx| {
        let gone = sqlx::query("DELETE FROM passkeys WHERE id = ? AND member = ?")
            .bind(&form.id)
            .bind(&member)
            .execute(&mut *tx)
            .await?;
        if gone.rows_affected() == 0 {
            return Err(ErrorCode::NotFound.into());
        }
        outbox::notify(tx, &member, &REMOVED_NOTICE).await?;
        security::hold(tx, &member, &Notification::SecurityHold).await?;
        Ok(Empty {})
    }))
    .await
}

/// Returns a member's passkeys, oldest first.
pub async fn list(db: &SqlitePool, member: &str) -> Result<Vec<Passkey>, ApiError> {
    let rows = sqlx::query(
        "SELECT id, name, created_at, used_at FROM passkeys WHERE member = ? ORDER BY created_at, id",
    )
    .bind(member)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            Ok(Passkey {
                id: row.try_get("id")?,
                name: row.try_get("name")?,
                created_at: rfc3339(row.try_get("created_at")?),
                used_at: row.try_get::<Option<i64>, _>("used_at")?.map(rfc3339),
            })
        })
        .collect()
}

/// Returns a `PublicKeyCredentialDescriptorJSON` for each of the member's passkeys.
async fn credentials(db: &SqlitePool, member: &str) -> Result<Vec<Value>, ApiError> {
    let rows = sqlx::query(
        "SELECT credential, transports FROM passkeys WHERE member = ? ORDER BY created_at, id",
    )
    .bind(member)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let transports: Value = serde_json::from_str(row.try_get("transports")?)?;
            let id = secret::encode(row.try_get("credential")?);
            Ok(json!({ "type": "public-key", "id": id, "transports": transports }))
        })
        .collect()
}

/// Returns the `PublicKeyCredentialRequestOptionsJSON` for the member's passkeys.
pub(super) async fn request_options(
    ctx: &Ctx,
    member: &str,
    challenge: &[u8],
) -> Result<String, ApiError> {
    let options = json!({
        "challenge": secret::encode(challenge),
        "timeout": CEREMONY_TIMEOUT_MS,
        "rpId": RelyingParty::from_origin(ctx.app.site_origin()).id,
        "allowCredentials": credentials(ctx.read(), member).await?,
        "userVerification": "required",
    });
    Ok(options.to_string())
}

/// Verifies a browser's response to a challenge and stores the signature counter; returns whether
/// it is valid.
pub(super) async fn verify_assertion(
    tx: &mut Tx,
    site: &RelyingParty,
    member: &str,
    challenge: &[u8],
    answer: &str,
) -> Result<bool, ApiError> {
    let Some(assertion) = webauthn::parse_assertion(answer) else { return Ok(false) };
    let row = sqlx::query(
        "SELECT id, algorithm, public_key, counter FROM passkeys WHERE credential = ? AND member = ?",
    )
    .bind(&assertion.credential)
    .bind(member)
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(false) };
    let known = StoredPasskey {
        key: PublicKey { algorithm: row.try_get("algorithm")?, bytes: row.try_get("public_key")? },
        counter: u32::try_from(row.try_get::<i64, _>("counter")?).unwrap_or(u32::MAX),
        user: member.as_bytes().to_vec(),
    };
    let Some(counter) = assertion.verify(site, challenge, &known) else { return Ok(false) };
    sqlx::query("UPDATE passkeys SET counter = ?, used_at = ? WHERE id = ?")
        .bind(i64::from(counter))
        .bind(now())
        .bind(row.try_get::<String, _>("id")?)
        .execute(tx)
        .await?;
    Ok(true)
}

const ADDED_NOTICE: Notice =
    Notice { subject: key!("mail.passkeyAdded.subject"), text: key!("mail.passkeyAdded.text") };
const REMOVED_NOTICE: Notice =
    Notice { subject: key!("mail.passkeyRemoved.subject"), text: key!("mail.passkeyRemoved.text") };
