//! Reset of a forgotten password, by e-mail or by a code to the phone.

use super::{
    authenticated_login::{self, AuthenticatedLogin, Method},
    codes::{self, Purpose, TypedCode},
    contacts::{self, MobileUse},
    factor, known_device,
    login_attempt::CodeAttempt,
    outbox::{self, Channel, Message},
    password_change, registration_fields, temporary_password,
};
use ante_base::{ApiError, ErrorCode, Lang, key, typed};
use ante_contract::{
    Empty,
    account::{
        LoginResponse,
        password::{ForgotEmailRequest, PhonePasswordRequest},
    },
    site::switch,
};
use ante_ledger::{db::Tx, work};
use ante_server::api::Ctx;
use sqlx::Row;

/// Mails a temporary password if user name and confirmed address belong together. The response is always the
/// same, and the old password stays valid.
pub async fn by_email(ctx: Ctx, form: ForgotEmailRequest) -> Result<Empty, ApiError> {
    let fields = &ctx.site().register_fields;
    let (username, email) = (typed::text(&form.username), typed::text(&form.email));
    let mut errors = Vec::new();
    // Old names may follow other rules, so only a text that cannot be a name is rejected.
    if username.is_empty() {
        errors.push(ante_base::field_error("username", "validation.required", &[]));
    }
    errors.extend(registration_fields::validate_as(fields, "email", "email", &email));
    if !errors.is_empty() {
        return Err(ApiError::invalid_fields(errors));
    }
    let member: Option<String> =
        sqlx::query_scalar("SELECT id FROM members WHERE username_key = ? AND email_key = ?")
            .bind(username.to_lowercase())
            .bind(email.to_lowercase())
            .fetch_optional(ctx.read())
            .await?;
    codes::admit(&ctx, &email, known_device::owner_proof(&ctx, member.as_deref()).await?).await?;
    ctx.mutate(work!(|tx| {
        mail_temporary_password(tx, &username, &email).await?;
        Ok(Empty {})
    }))
    .await
}

async fn mail_temporary_password(tx: &mut Tx, username: &str, email: &str) -> Result<(), ApiError> {
    let row = sqlx::query(
        "SELECT id, email, email_verified_at IS NOT NULL AS confirmed, language FROM members
         WHERE username_key = ? AND email_key = ? AND NOT is_trial",
    )
    .bind(username.to_lowercase())
    .bind(email.to_lowercase())
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let lang = Lang::from_code(row.try_get("language")?).unwrap_or_default();
    if !row.try_get::<bool, _>("confirmed")? {
        // The address may be a stranger's, by a typo.
        let message = Message {
            channel: Channel::Email,
            recipient: row.try_get("email")?,
            subject: lang.text(key!("mail.unconfirmedEmail.subject")),
            text: lang.text(key!("mail.unconfirmedEmail.text")),
            code: None,
        };
        return outbox::post(tx, &message).await;
    }
    let password = temporary_password::create(tx, row.try_get("id")?).await?;
    let text = lang.format(
        key!("mail.temporaryPassword.text"),
        &[("password", &password), ("hours", &temporary_password::VALID_HOURS)],
    );
    let message = Message {
        channel: Channel::Email,
        recipient: row.try_get("email")?,
        subject: lang.text(key!("mail.temporaryPassword.subject")),
        text: &text,
        code: Some(&password),
    };
    outbox::post(tx, &message).await
}

/// Sets a password with a code to the bound phone, and logs in, after a second step if required.
///
/// # Errors
/// `forbidden` if the site has switched it off, a field error of the form, `two_factor_required`,
/// or `too_many_requests`.
pub async fn by_phone(ctx: Ctx, form: PhonePasswordRequest) -> Result<LoginResponse, ApiError> {
    let site = ctx.site();
    if !site.is_on(switch::FORGOT_BY_PHONE) {
        return Err(ErrorCode::Forbidden.into());
    }
    let dialing = match form.country_dialing_code.trim() {
        "" => site.dialing_code(),
        named => named,
    };
    let mobile =
        contacts::read_mobile(&site, MobileUse::Existing, dialing, "mobileNum", &form.mobile_num)?;
    let recipient = mobile.address();
    let typed =
        TypedCode::read(recipient, Purpose::Password, &form.verification_code, "verificationCode")?;
    let new = typed::password(&form.new_password);
    if let Some(error) = password_change::validate(&ctx, &new) {
        return Err(ApiError::invalid_fields(vec![error]));
    }
    let attempt = CodeAttempt::new(&ctx, &mobile).await?;
    attempt.require_valid(&ctx, &typed, "verificationCode").await?;
    // Unknown numbers get no code, so this number was removed since.
    let gone = || ApiError::invalid_field("verificationCode", "validation.codeExpired");
    let member = contacts::member_by_mobile(ctx.read(), &mobile).await?.ok_or_else(gone)?;
    let present = password_change::is_current(&ctx, &member, &new).await?;
    // A repetition of the request that set the password is not an error.
    if present && !codes::is_repeated(&ctx, &typed).await? {
        return Err(ApiError::invalid_field("newPassword", "validation.passwordSame"));
    }
    let hash = if present {
        None
    } else {
        Some(ctx.app.guard().hasher.hash(ctx.incoming().prefix(), &new).await?)
    };
    let entry =
        AuthenticatedLogin { new_password: hash, ..AuthenticatedLogin::new(member, Method::Reset) };
    let writing = ctx.clone();
    ctx.write(work!(|tx| codes::spend(tx, &writing, &typed, "verificationCode").await)).await?;
    // The phone alone does not replace a second step that the member enabled: until it is
    // completed, the old password stays valid and open sessions continue.
    factor::require_second_step(&ctx, &entry).await?;
    authenticated_login::open_session(ctx, entry).await
}
