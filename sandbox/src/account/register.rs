//! Registration: what is asked for, and making the member.

use super::{
    captcha,
    entry::{self, Entry, Method},
    fields,
    members::{self, NewMember, is_weak},
};
use crate::{
    api::{ApiError, Code, Ctx, wrong},
    site::settings::SiteSettings,
};
use ante_contract::{
    FieldError, Nothing,
    account::{LoginResponse, RegisterRequest, register::RegisterSetting},
};
use serde_json::Value;

pub async fn settings(ctx: Ctx, _: Nothing) -> Result<RegisterSetting, ApiError> {
    Ok(RegisterSetting {
        fields: fields::shown(&ctx.site().register_fields),
        mobile_fields: Vec::new(),
    })
}

pub async fn register(ctx: Ctx, form: RegisterRequest) -> Result<LoginResponse, ApiError> {
    let site = ctx.site();
    if !site.registers() {
        return Err(Code::RegistrationClosed.into());
    }
    let wrong = judge(&site, &form).await;
    if !wrong.is_empty() {
        return Err(ApiError::fields(wrong));
    }
    let app = ctx.app.clone();
    let captcha_shown = site.register_fields.get("captcha").is_some_and(|field| field.enabled);
    if captcha_shown {
        let answer = form.captcha.as_deref().unwrap_or_default();
        if !app.guard().captchas.check(ctx.incoming(), answer) {
            return Err(captcha::wrong());
        }
    }
    // Told before the costly part; the unique index decides.
    let taken: Option<i64> = sqlx::query_scalar("SELECT 1 FROM members WHERE username_key = ?")
        .bind(form.username.trim().to_lowercase())
        .fetch_optional(ctx.read())
        .await?;
    if taken.is_some() {
        return Err(Code::UsernameTaken.into());
    }
    let hasher = &app.guard().hasher;
    let payment = shown_value(&site, &form, "paymentPassword");
    let payment_hash = match payment {
        Some(password) => Some(hasher.hash(password).await?),
        None => None,
    };
    let mut new = NewMember {
        username: form.username.trim().to_owned(),
        password_hash: hasher.hash(&form.password).await?,
        weak: is_weak(&form.password),
        payment_hash,
        profile: profile(&site, &form),
        language: ctx.lang(),
        ..NewMember::default()
    };
    let recommended = ["referralCode", "recommenderId", "affiliateCode"]
        .iter()
        .find_map(|name| shown_value(&site, &form, name))
        .map(str::to_owned);
    let replying = ctx.clone();
    ctx.change(move |tx| {
        Box::pin(async move {
            if let Some(code) = recommended {
                new.upline = sqlx::query_scalar(
                    "SELECT id FROM members WHERE (referral_code = upper(?1) OR username_key = lower(?1))
                        AND kind <> 4",
                )
                .bind(code)
                .fetch_optional(&mut *tx)
                .await?;
            }
            let id = members::create(tx, &new).await?;
            let entry = Entry { restricted: new.weak, ..Entry::new(id, Method::Register) };
            entry::finish(tx, &replying, &entry).await
        })
    })
    .await
}

fn shown_value<'a>(site: &SiteSettings, form: &'a RegisterRequest, name: &str) -> Option<&'a str> {
    let shown = site.register_fields.get(name).is_some_and(|field| field.enabled);
    Some(fields::value(form, name)).filter(|value| shown && !value.is_empty())
}

/// Everything again that the client checked.
async fn judge(site: &SiteSettings, form: &RegisterRequest) -> Vec<FieldError> {
    let mut errors = Vec::new();
    for field in fields::shown(&site.register_fields) {
        errors.extend(fields::judge(&field, fields::value(form, &field.name)).await);
    }
    if !form.confirm_password.is_empty() && form.confirm_password != form.password {
        errors.push(wrong("confirmPassword", "validation.passwordsDiffer", &[]));
    }
    if !form.age_confirmed {
        let age = [("age", site.minimum_age.to_string())];
        errors.push(wrong("ageConfirmed", "validation.ageRequired", &age));
    }
    if !form.agreement {
        errors.push(wrong("agreement", "validation.termsRequired", &[]));
    }
    errors
}

/// What else the form says, without secrets; only fields that are shown.
fn profile(site: &SiteSettings, form: &RegisterRequest) -> Value {
    const APART: [&str; 6] = [
        "username",
        "password",
        "confirmPassword",
        "paymentPassword",
        "captcha",
        "verificationCode",
    ];
    let kept = fields::shown(&site.register_fields)
        .into_iter()
        .filter(|field| !APART.contains(&field.name.as_str()))
        .filter_map(|field| {
            let value = fields::value(form, &field.name);
            (!value.is_empty()).then(|| (field.name.clone(), Value::String(value.to_owned())))
        });
    Value::Object(kept.collect())
}
