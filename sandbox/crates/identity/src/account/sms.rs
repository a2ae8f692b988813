//! Codes to mobile numbers, and login with a code.

use super::{
    authenticated_login::{self, AuthenticatedLogin, Method},
    codes::{self, Channel, CodeCheck, CodeRequest, Purpose, Requester, TypedCode},
    contacts::{self, MobileUse},
    factor, known_device,
    login_attempt::CodeAttempt,
    login_history,
    mobile::Mobile,
    phone_auth, registration_fields,
};
use ante_base::{ApiError, ErrorCode, key};
use ante_contract::{
    account::{
        CodePurpose, LoginRequest, LoginResponse, SentCode, SmsCodeRequest,
        register::RegisterCodeRequest,
    },
    site::switch,
};
use ante_ledger::work;
use ante_server::{api::Ctx, session::ClientInfo, settings::register_fields::RegistrationMethod};

/// Sends a login code to the member with this number. The response is the same for an unknown
/// number.
pub async fn login_code(ctx: Ctx, form: SmsCodeRequest) -> Result<SentCode, ApiError> {
    let site = ctx.site();
    let (switch, purpose) = match form.purpose {
        CodePurpose::Login => (switch::MOBILE_CODE_LOGIN, Purpose::Login),
        CodePurpose::Password => (switch::FORGOT_BY_PHONE, Purpose::Password),
    };
    if !site.is_on(switch) {
        return Err(ErrorCode::Forbidden.into());
    }
    let dialing = &form.country_dialing_code;
    let mobile =
        contacts::read_mobile(&site, MobileUse::Existing, dialing, "mobileNum", &form.mobile_num)?;
    send(ctx, mobile, purpose, true).await
}

/// Sends a code to a number for a registration.
pub async fn register_code(ctx: Ctx, form: RegisterCodeRequest) -> Result<SentCode, ApiError> {
    let site = ctx.site();
    let by_name = site.allows_registration_by(RegistrationMethod::Name);
    let request = || {
        registration_fields::form_fields(&site, RegistrationMethod::Name)
            .iter()
            .any(|f| f.name == "verificationCode")
    };
    let verifies = by_name && (site.is_on(switch::SMS_VERIFICATION) || request());
    if !(verifies || site.allows_registration_by(RegistrationMethod::Mobile)) {
        return Err(ErrorCode::Forbidden.into());
    }
    let dialing = &form.country_dialing_code;
    let mobile =
        contacts::read_mobile(&site, MobileUse::New, dialing, "mobileNo", &form.mobile_no)?;
    send(ctx, mobile, Purpose::Register, false).await
}

async fn send(
    ctx: Ctx,
    mobile: Mobile,
    purpose: Purpose,
    members_alone: bool,
) -> Result<SentCode, ApiError> {
    let recipient = mobile.address();
    let member = contacts::member_by_mobile(ctx.read(), &mobile).await?;
    codes::admit(&ctx, &recipient, known_device::owner_proof(&ctx, member.as_deref()).await?)
        .await?;
    let sends = !members_alone || member.is_some();
    let (minutes, lang, requester) =
        (ctx.site().sms_minutes, ctx.lang(), Requester::from_context(&ctx));
    ctx.mutate(work!(|tx| {
        let request =
            CodeRequest { channel: Channel::Sms, recipient: &recipient, purpose, lang, minutes };
        if sends {
            codes::send(tx, &request, &requester).await?;
        } else {
            codes::store_decoy(tx, &request, &requester).await?;
        }
        Ok(SentCode { expired_minutes: minutes })
    }))
    .await
}

/// Logs in with a code or with the token of a phone-auth service. A weak or expired password has no
/// effect here.
pub async fn login(ctx: Ctx, form: LoginRequest) -> Result<LoginResponse, ApiError> {
    let site = ctx.site();
    let token = form.firebase_id_token.as_deref().filter(|token| !token.is_empty());
    let switch = match token {
        Some(_) => switch::PHONE_LOGIN,
        None => switch::MOBILE_CODE_LOGIN,
    };
    if !site.is_on(switch) {
        return Err(ErrorCode::Forbidden.into());
    }
    let dialing = form.country_dialing_code.as_deref().unwrap_or_default();
    let number = form.mobile_num.as_deref().unwrap_or_default();
    let mobile = contacts::read_mobile(&site, MobileUse::Existing, dialing, "mobileNum", number)?;
    let (member, method) = match token {
        Some(token) => (member_by_proof(&ctx, token, mobile).await?, Method::PhoneAuth),
        None => {
            let code = form.verification_code.as_deref().unwrap_or_default();
            (member_by_code(&ctx, mobile, code).await?, Method::Sms)
        }
    };
    let entry =
        AuthenticatedLogin { remember: form.remember, ..AuthenticatedLogin::new(member, method) };
    factor::require_second_step(&ctx, &entry).await?;
    authenticated_login::open_session(ctx, entry).await
}

/// Spends a code and returns its member's id. A wrong try is recorded in the member's history and
/// counted for its address prefix.
///
/// # Errors
/// A field error of `verificationCode`, or `too_many_requests`.
async fn member_by_code(ctx: &Ctx, mobile: Mobile, code: &str) -> Result<String, ApiError> {
    let typed = TypedCode::read(mobile.address(), Purpose::Login, code, "verificationCode")?;
    let (idempotency_key, origin) =
        (ctx.idempotency_key().to_owned(), ClientInfo::from_call(ctx.incoming()));
    let (requester, site) = (Requester::from_context(ctx), ctx.site());
    let attempt = CodeAttempt::new(ctx, &mobile).await?;
    let (check, member) = ctx
        .write(work!(|tx| {
            attempt.admit(tx).await?;
            let check = codes::consume(tx, &typed, &requester, &idempotency_key).await?;
            attempt.record(tx, &site, check).await?;
            let member = contacts::member_by_mobile(&mut *tx, &mobile).await?;
            if let (Some(member), CodeCheck::Wrong | CodeCheck::Expired) = (&member, check) {
                login_history::record_failure(tx, member, Method::Sms, &origin).await?;
            }
            Ok((check, member))
        }))
        .await?;
    codes::into_result(check, "verificationCode")?;
    // The number was moved or removed after the code was sent.
    member.ok_or_else(|| ApiError::invalid_field("verificationCode", "validation.codeExpired"))
}

/// Returns the id of the member with the number that the phone-auth service confirms.
///
/// # Errors
/// A field error of `verificationCode`, or `bad_credentials` if the number is not registered.
async fn member_by_proof(ctx: &Ctx, token: &str, mobile: Mobile) -> Result<String, ApiError> {
    phone_auth::verify_for(ctx, token, &mobile).await?;
    // The owner of the number may learn that it is not registered.
    contacts::member_by_mobile(ctx.read(), &mobile).await?.ok_or_else(|| {
        ApiError::with_text(ErrorCode::BadCredentials, key!("account.mobileUnknown"), &[])
    })
}
