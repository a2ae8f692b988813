//! Registration by user name or by mobile number: validation of the fields, and creation of the
//! member.

use super::{
    authenticated_login::{self, AuthenticatedLogin, Method},
    codes::{self, Purpose, TypedCode},
    confirmation_mail,
    contacts::{self, MobileUse},
    members::{self, NewMember, is_weak},
    mobile::{Mobile, Validity},
    names, person, phone_auth, registration_fields, uplines,
};
use crate::inbox::{self, Notification};
use ante_base::{ApiError, ErrorCode, address::AddressPrefix, field_error, key};
use ante_contract::{
    Empty, FieldError,
    account::{
        LoginResponse, RegisterRequest,
        register::{FieldSetting, RegisterSetting},
    },
    site::switch,
};
use ante_ledger::{db::Tx, work};
use ante_server::{
    api::Ctx,
    guard::{
        captcha,
        throttle::{self, Subject},
    },
    services::Services,
    settings::{SiteSettings, register_fields::RegistrationMethod},
};
use serde_json::Value;

pub async fn settings(ctx: Ctx, _: Empty) -> Result<RegisterSetting, ApiError> {
    let site = ctx.site();
    let mobile_fields = if site.allows_registration_by(RegistrationMethod::Mobile) {
        registration_fields::form_fields(&site, RegistrationMethod::Mobile)
    } else {
        Vec::new()
    };
    Ok(RegisterSetting {
        fields: registration_fields::form_fields(&site, RegistrationMethod::Name),
        mobile_fields,
    })
}

pub async fn by_name(ctx: Ctx, form: RegisterRequest) -> Result<LoginResponse, ApiError> {
    register(ctx, RegistrationMethod::Name, form).await
}

pub async fn by_mobile(ctx: Ctx, form: RegisterRequest) -> Result<LoginResponse, ApiError> {
    register(ctx, RegistrationMethod::Mobile, form).await
}

/// Seconds until a retry after too many concurrent registrations.
const BUSY_RETRY_SECONDS: u32 = 60;

/// Registration form with its visible fields.
struct RegistrationForm {
    method: RegistrationMethod,
    fields: Vec<FieldSetting>,
    request: RegisterRequest,
}

impl RegistrationForm {
    /// Returns the value of a field; `None` if the field is not shown or empty.
    fn value(&self, name: &str) -> Option<&str> {
        let shown = self.fields.iter().any(|field| field.name == name);
        Some(registration_fields::value(&self.request, name))
            .filter(|value| shown && !value.is_empty())
    }

    /// Reads the mobile number; without a dialling code it is a number of the site's country.
    fn read_mobile(&self, site: &SiteSettings) -> Option<(Mobile, Validity)> {
        let number = self.value("mobileNum")?;
        let dialing = self.value("countryDialingCode").unwrap_or_else(|| site.dialing_code());
        Some(Mobile::read(dialing, number))
    }

    /// Returns the mobile number.
    fn mobile(&self, site: &SiteSettings) -> Option<Mobile> {
        self.read_mobile(site).map(|(mobile, _)| mobile)
    }

    /// Returns the token of a phone-auth service, which replaces a code, if any.
    fn token(&self, site: &SiteSettings) -> Option<&str> {
        let on = site.is_on(switch::PHONE_LOGIN) && self.value("mobileNum").is_some();
        self.request.firebase_id_token.as_deref().filter(|token| on && !token.is_empty())
    }
}

async fn register(
    ctx: Ctx,
    method: RegistrationMethod,
    mut request: RegisterRequest,
) -> Result<LoginResponse, ApiError> {
    registration_fields::normalize(&mut request);
    let site = ctx.site();
    if !site.allows_registration_by(method) {
        return Err(ErrorCode::RegistrationClosed.into());
    }
    let form = RegistrationForm {
        method,
        fields: registration_fields::form_fields(&site, method),
        request,
    };
    if let Some(entry) = created_by_retry(&ctx, &form).await? {
        let replying = ctx.clone();
        return ctx
            .mutate(work!(|tx| authenticated_login::open_session_in(tx, &replying, &entry).await))
            .await;
    }
    let errors = validate(&site, ctx.app.brand().name(), &form);
    if !errors.is_empty() {
        return Err(ApiError::invalid_fields(errors));
    }
    let seen = check_captcha(&ctx, &form).await?;
    refuse_taken(&ctx, &form).await?;
    let affiliate = match form.value("affiliateCode") {
        Some(code) => Some(uplines::agent_by_code(ctx.read(), code).await?),
        None => None,
    };
    let mobile = form.mobile(&site);
    let proof = verify(&ctx, &form, mobile.as_ref()).await?;
    let (hasher, from) = (&ctx.app.guard().hasher, ctx.incoming().prefix());
    let password = form.value("password");
    let mut new = NewMember {
        username: form.value("username").unwrap_or_default().to_owned(),
        password_hash: hasher.hash_optional(from, password).await?.unwrap_or_default(),
        weak: password.is_some_and(is_weak),
        payment_hash: hasher.hash_optional(from, form.value("paymentPassword")).await?,
        profile: profile(&form, mobile.as_ref()),
        language: ctx.lang(),
        mobile_verified: proof.is_some(),
        mobile,
        email: form.value("email").map(str::to_owned),
        upline: affiliate,
        ..NewMember::default()
    };
    let recommended = ["referralCode", "recommenderId"]
        .iter()
        .find_map(|name| form.value(name))
        .map(str::to_owned);
    count_registration(&ctx, seen).await?;
    let replying = ctx.clone();
    let Services { find_invitation, accept_invitation, .. } = *ctx.app.services();
    ctx.mutate(work!(|tx| {
        if let Some(MobileProof::Code(code)) = &proof {
            codes::spend(tx, &replying, code, "verificationCode").await?;
        }
        let mut invited = None;
        if let (None, Some(code)) = (&new.upline, recommended) {
            invited = find_invitation(tx, &code).await?;
            new.upline = match &invited {
                Some(by) => {
                    new.kind = by.kind;
                    Some(by.agent.clone())
                }
                None => uplines::member_by_code(&mut *tx, &code).await?,
            };
        }
        if form.method == RegistrationMethod::Mobile {
            set_username_from_number(tx, &mut new).await?;
        }
        // The last checks, so that every attempt to probe for an exclusion or a number takes a
        // whole registration and is counted as one.
        let person = new.identifiers();
        person::refuse_excluded(tx, &person).await?;
        person::refuse_second(tx, &person).await?;
        let id = members::create(tx, &new).await?;
        if let Some(by) = &invited {
            accept_invitation(tx, &id, by).await?;
        }
        if let Some(address) = &new.email {
            confirmation_mail::send(tx, &replying, &id, address).await?;
        }
        inbox::send(tx, &id, &Notification::Welcome).await?;
        let entry = AuthenticatedLogin {
            restricted: new.weak,
            ..AuthenticatedLogin::new(id, Method::Register)
        };
        authenticated_login::open_session_in(tx, &replying, &entry).await
    }))
    .await
}

/// Returns the login of the member that this same request created before its response was lost. The
/// same idempotency key with the same form, including the password, creates the lost session. A
/// registration by number alone qualifies only if the number was verified.
async fn created_by_retry(
    ctx: &Ctx,
    form: &RegistrationForm,
) -> Result<Option<AuthenticatedLogin>, ApiError> {
    if !ctx.is_repeated() {
        return Ok(None);
    }
    let member = match (form.value("username"), form.mobile(&ctx.site())) {
        (Some(name), _) => {
            sqlx::query_scalar("SELECT id FROM members WHERE username_key = ?")
                .bind(name.to_lowercase())
                .fetch_optional(ctx.read())
                .await?
        }
        (None, Some(mobile)) => contacts::member_by_mobile(ctx.read(), &mobile).await?,
        (None, None) => None,
    };
    let restricted = form.value("password").is_some_and(is_weak);
    Ok(member.map(|id: String| AuthenticatedLogin {
        restricted,
        ..AuthenticatedLogin::new(id, Method::Register)
    }))
}

/// Proof that a mobile number belongs to the visitor.
enum MobileProof {
    Code(TypedCode),
    Service,
}

/// Checks the code or the token of a phone-auth service; returns `None` if the form has neither.
async fn verify(
    ctx: &Ctx,
    form: &RegistrationForm,
    mobile: Option<&Mobile>,
) -> Result<Option<MobileProof>, ApiError> {
    let Some(mobile) = mobile else { return Ok(None) };
    if let Some(token) = form.token(&ctx.site()) {
        phone_auth::verify_for(ctx, token, mobile).await?;
        return Ok(Some(MobileProof::Service));
    }
    let Some(code) = form.value("verificationCode") else { return Ok(None) };
    let typed = TypedCode::read(mobile.address(), Purpose::Register, code, "verificationCode")?;
    codes::require_valid(ctx, &typed, "verificationCode").await?;
    Ok(Some(MobileProof::Code(typed)))
}

/// Checks the captcha; returns whether one was solved. It is required if the form has it, or after
/// some registrations from the address prefix or a wider one.
///
/// # Errors
/// `captcha_wrong`, or `too_many_requests` above the hourly limit of registrations.
async fn check_captcha(ctx: &Ctx, form: &RegistrationForm) -> Result<bool, ApiError> {
    let site = ctx.site();
    let mut due = form.fields.iter().any(|field| field.name == "captcha");
    let prefix = ctx.incoming().prefix();
    for (registered, share) in
        throttle::read_count_around(ctx.read(), prefix, registrations_from).await?
    {
        if registered.count >= site.registrations_per_hour.saturating_mul(share) {
            let seconds = registered.forgotten_after_seconds();
            return Err(ApiError::new(ErrorCode::TooManyRequests).retry_after(seconds));
        }
        due |= registered.count >= site.registration_captcha_after.saturating_mul(share);
    }
    if !due {
        return Ok(false);
    }
    let answer = registration_fields::value(&form.request, "captcha");
    if ctx.app.guard().captchas.check(ctx.incoming(), answer) {
        return Ok(true);
    }
    Err(if answer.is_empty() { captcha::captcha_required() } else { captcha::wrong_captcha() })
}

/// Counts a registration and checks the limits again, because concurrent ones were not counted when
/// [`check_captcha`] ran. The separate transaction keeps the count of a registration that is
/// refused afterwards.
///
/// # Errors
/// As [`check_captcha`].
async fn count_registration(ctx: &Ctx, captcha_seen: bool) -> Result<(), ApiError> {
    let (site, prefix) = (ctx.site(), ctx.incoming().prefix());
    ctx.write(work!(|tx| {
        for (prefix, share) in prefix.with_wider() {
            let registered = throttle::count(tx, &registrations_from(prefix)).await?;
            if registered > site.registrations_per_hour.saturating_mul(share) {
                let busy = ApiError::new(ErrorCode::TooManyRequests);
                return Err(busy.retry_after(BUSY_RETRY_SECONDS));
            }
            let free = site.registration_captcha_after.saturating_mul(share);
            if registered > free && !captcha_seen {
                return Err(captcha::captcha_required());
            }
        }
        Ok(())
    }))
    .await
}

const fn registrations_from(prefix: AddressPrefix) -> Subject {
    Subject::Registrations { prefix }
}

/// Rejects a taken user name before the costly hash; the unique index rejects concurrent
/// duplicates.
async fn refuse_taken(ctx: &Ctx, form: &RegistrationForm) -> Result<(), ApiError> {
    let Some(name) = form.value("username") else { return Ok(()) };
    names::refuse_taken_username(ctx.read(), name).await
}

/// Sets the digits of the number as the user name, or a random one if taken. Other users see only
/// the last four digits.
async fn set_username_from_number(tx: &mut Tx, new: &mut NewMember) -> Result<(), ApiError> {
    let Some(mobile) = &new.mobile else { return Ok(()) };
    let name: String = mobile.address().chars().filter(char::is_ascii_digit).collect();
    let end: String = name.chars().skip(name.chars().count().saturating_sub(4)).collect();
    new.nickname = new.language.format(key!("account.player"), &[("digits", &end)]);
    new.username = match members::id_of(tx, &name).await? {
        None => name,
        // The longest possible user name.
        Some(_) => format!("m{}", members::new_id()?.split_off(8)),
    };
    Ok(())
}

/// Validates the form with the same rules as the client.
fn validate(site: &SiteSettings, brand: &str, form: &RegistrationForm) -> Vec<FieldError> {
    let mut errors = Vec::new();
    let vouched = form.token(site).is_some();
    let mobile = form.read_mobile(site);
    for field in &form.fields {
        if field.name == "verificationCode" && vouched {
            continue;
        }
        let value = match &mobile {
            Some((mobile, _)) if field.name == "mobileNum" => &mobile.number,
            _ => registration_fields::value(&form.request, &field.name),
        };
        errors.extend(registration_fields::validate(field, value));
    }
    let misfit = |name: &str| errors.iter().any(|error| error.field == name);
    if !misfit("mobileNum")
        && !misfit("countryDialingCode")
        && let Some(mobile) = &mobile
    {
        errors.extend(contacts::validate_mobile(mobile, MobileUse::New, "mobileNum"));
    }
    if let (true, Some(name)) = (errors.is_empty(), form.value("username")) {
        errors.extend(names::validate(site, brand, "username", name));
    }
    let repeated = form.value("confirmPassword");
    if repeated.is_some_and(|repeated| Some(repeated) != form.value("password")) {
        errors.push(field_error("confirmPassword", "validation.passwordsDiffer", &[]));
    }
    if !form.request.age_confirmed {
        let age = [("age", site.rules().minimum_age.value.to_string())];
        errors.push(field_error("ageConfirmed", "validation.ageRequired", &age));
    }
    if !form.request.agreement {
        errors.push(field_error("agreement", "validation.termsRequired", &[]));
    }
    errors
}

/// Returns the other values of the visible fields, without secrets.
fn profile(form: &RegistrationForm, mobile: Option<&Mobile>) -> Value {
    const SEPARATE_FIELDS: [&str; 6] = [
        "username",
        "password",
        "confirmPassword",
        "paymentPassword",
        "captcha",
        "verificationCode",
    ];
    let kept = form
        .fields
        .iter()
        .filter(|field| !SEPARATE_FIELDS.contains(&field.name.as_str()))
        .filter_map(|field| {
            let value = match (field.name.as_str(), mobile) {
                ("mobileNum", Some(mobile)) => &mobile.number,
                ("countryDialingCode", Some(mobile)) => &mobile.dialing,
                (name, _) => form.value(name)?,
            };
            Some((field.name.clone(), Value::String(value.to_owned())))
        });
    Value::Object(kept.collect())
}
