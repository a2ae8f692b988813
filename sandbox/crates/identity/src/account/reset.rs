//! A forgotten password: by e-mail, or by a code to the phone.

use super::{
    change,
    codes::{self, Purpose, Typed},
    contacts,
    entry::{self, Entry, Method},
    factor, fields, known_device,
    outbox::{self, Channel, Message},
    temporary,
};
use ante_base::{ApiError, Code, Lang};
use ante_contract::{
    Nothing,
    account::{
        LoginResponse,
        password::{ForgotEmailRequest, PhonePasswordRequest},
    },
    site::switch,
};
use ante_ledger::{db::Tx, work};
use ante_server::api::Ctx;
use sqlx::Row;

/// Mails a temporary password where name and address belong together. The answer is always the
/// same; the old password stays good.
pub async fn by_email(ctx: Ctx, form: ForgotEmailRequest) -> Result<Nothing, ApiError> {
    let fields = &ctx.site().register_fields;
    let (username, email) = (form.username.trim().to_owned(), form.email.trim().to_owned());
    let mut errors = Vec::new();
    // Old names may follow other rules: only a text that cannot be a name is refused.
    if username.is_empty() {
        errors.push(ante_base::wrong("username", "validation.required", &[]));
    }
    errors.extend(fields::judge_as(fields, "email", "email", &email));
    if !errors.is_empty() {
        return Err(ApiError::fields(errors));
    }
    let member: Option<String> =
        sqlx::query_scalar("SELECT id FROM members WHERE username_key = ? AND email_key = ?")
            .bind(username.to_lowercase())
            .bind(email.to_lowercase())
            .fetch_optional(ctx.read())
            .await?;
    codes::admit(&ctx, &email, known_device::is_of(&ctx, member.as_deref()).await?).await?;
    ctx.change(work!(|tx| {
        mail(tx, &username, &email).await?;
        Ok(Nothing {})
    }))
    .await
}

async fn mail(tx: &mut Tx, username: &str, email: &str) -> Result<(), ApiError> {
    let row = sqlx::query(
        "SELECT id, email, language FROM members
         WHERE username_key = ? AND email_key = ? AND NOT is_trial",
    )
    .bind(username.to_lowercase())
    .bind(email.to_lowercase())
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let password = temporary::make(tx, row.try_get("id")?).await?;
    let lang = Lang::of(Some(row.try_get("language")?));
    let hours = temporary::HOURS;
    let text = lang.pick(
        format!(
            "Sua senha temporária é {password}. Vale uma vez, por {hours} hora. Depois de entrar, escolha uma nova. Se não foi você quem pediu, nada mudou."
        ),
        format!(
            "Your temporary password is {password}. It is good once, for {hours} hour. Choose a new one after you log in. If you did not ask for it, nothing has changed."
        ),
    );
    let message = Message {
        channel: Channel::Email,
        recipient: row.try_get("email")?,
        subject: lang.pick("Sua senha temporária", "Your temporary password"),
        text: &text,
        code: Some(&password),
    };
    outbox::post(tx, &message).await
}

/// Sets a password with a code to the bound phone, and logs in; after a second step, if one is
/// required.
pub async fn by_phone(ctx: Ctx, form: PhonePasswordRequest) -> Result<LoginResponse, ApiError> {
    let site = ctx.site();
    if !site.is_on(switch::FORGOT_BY_PHONE) {
        return Err(Code::Forbidden.into());
    }
    let dialing = &form.country_dialing_code;
    let mobile = contacts::read_mobile(&site, dialing, "mobileNum", &form.mobile_num)?;
    let typed = Typed {
        recipient: mobile.recipient(),
        purpose: Purpose::Password,
        code: form.verification_code.trim().to_owned(),
    };
    if typed.code.is_empty() {
        return Err(ApiError::field("verificationCode", "validation.required"));
    }
    if let Some(error) = change::judge(&ctx, &form.new_password) {
        return Err(ApiError::fields(vec![error]));
    }
    codes::require(&ctx, &typed, "verificationCode").await?;
    // Unknown numbers got no code; this one was taken away since then.
    let gone = || ApiError::field("verificationCode", "validation.codeExpired");
    let member = contacts::by_mobile(ctx.read(), &mobile).await?.ok_or_else(gone)?;
    let present = change::is_present(&ctx, &member, &form.new_password).await?;
    // Where this very intent has set it, its answer was lost.
    if present && !codes::is_repeated(&ctx, &typed).await? {
        return Err(ApiError::field("newPassword", "validation.passwordSame"));
    }
    let hash = if present {
        None
    } else {
        Some(ctx.app.guard().hasher.hash(ctx.incoming().prefix(), &form.new_password).await?)
    };
    let entry = Entry { new_password: hash, ..Entry::new(member, Method::Reset) };
    let writing = ctx.clone();
    ctx.write(work!(|tx| codes::spend(tx, &writing, &typed, "verificationCode").await)).await?;
    // The phone alone does not replace a second step that the member turned on: until that is done
    // the old password stays valid, and open sessions stay open.
    factor::ask(&ctx, &entry).await?;
    entry::enter(ctx, entry).await
}
