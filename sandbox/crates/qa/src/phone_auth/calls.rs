//! Calls of the SDK in their order: captcha settings, send a code, check the code, look up the
//! account.

use super::{
    error::PhoneAuthError,
    number::{self, DeliveryOutcome},
    token,
};
use ante_base::{Lang, address::AddressPrefix, secret, typed};
use ante_identity::account::{
    codes::{self, Channel, CodeCheck, CodeRequest, Purpose, Requester, TypedCode},
    mobile::Mobile,
};
use ante_ledger::work;
use ante_server::{app::App, guard::CodeClient, net::Peer};
use axum::{
    Json,
    body::Bytes,
    extract::State,
    http::{Extensions, HeaderMap},
};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};

/// Validity of a code, in minutes.
const CODE_MINUTES: u32 = 5;

type PhoneAuthResult = Result<Json<Value>, PhoneAuthError>;

/// Returns that score-based captchas are off. The SDK then uses the other kind, which it mocks for
/// an emulator.
pub(super) async fn captcha_config() -> Json<Value> {
    Json(json!({
        "recaptchaKey": "projects/ante-sandbox/keys/none",
        "recaptchaEnforcementState": [{ "provider": "PHONE_PROVIDER", "enforcementState": "OFF" }],
    }))
}

/// Returns the site key of that other kind; the mock requires one as well.
pub(super) async fn captcha_params() -> Json<Value> {
    Json(json!({ "recaptchaSiteKey": "none" }))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct SendCode {
    #[serde(default)]
    phone_number: String,
}

/// Sends a code and returns a session that contains the number.
pub(super) async fn send_code(
    State(app): State<App>,
    headers: HeaderMap,
    extensions: Extensions,
    body: Bytes,
) -> PhoneAuthResult {
    let asked: SendCode = read(&body)?;
    let mobile = number::read(&asked.phone_number)?;
    let minutes = match number::delivery_outcome(&mobile) {
        DeliveryOutcome::Sent => CODE_MINUTES,
        DeliveryOutcome::SentTooLate => 0,
        DeliveryOutcome::Failed(error) => return Err(error),
    };
    let recipient = mobile.address();
    let from = AddressPrefix::from_address(Peer::address_in(&extensions));
    let visitor = format!("phone-auth {recipient}");
    let limiter =
        CodeClient { visitor: &visitor, prefix: from, own: false }.rate_limiter(&recipient);
    let locale = headers.get("x-firebase-locale").and_then(|locale| locale.to_str().ok());
    let lang = locale.and_then(Lang::from_tag).unwrap_or_default();
    let session = secret::encode(recipient.as_bytes());
    app.db()
        .write(work!(|tx| {
            limiter.admit(tx).await?;
            let (channel, purpose) = (Channel::Sms, Purpose::PhoneAuth);
            let wanted = CodeRequest { channel, recipient: &recipient, purpose, lang, minutes };
            codes::send(tx, &wanted, &Requester::from(from)).await
        }))
        .await?;
    Ok(Json(json!({ "sessionInfo": session })))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct SignIn {
    #[serde(default)]
    session_info: String,
    #[serde(default)]
    code: String,
}

/// Checks a code, which can be used once, and returns an id token as proof of the number.
pub(super) async fn sign_in(
    State(app): State<App>,
    extensions: Extensions,
    body: Bytes,
) -> PhoneAuthResult {
    let requester = Requester::from(AddressPrefix::from_address(Peer::address_in(&extensions)));
    let asked: SignIn = read(&body)?;
    let number = secret::decode(&asked.session_info).and_then(|text| String::from_utf8(text).ok());
    let mobile =
        number::read(&number.unwrap_or_default()).map_err(|_| PhoneAuthError::CodeExpired)?;
    let code = typed::without_separators(&asked.code);
    if code.is_empty() {
        return Err(PhoneAuthError::CodeMissing);
    }
    let typed = TypedCode { recipient: mobile.address(), purpose: Purpose::PhoneAuth, code };
    // The service has no idempotency keys, so a used code cannot be used again.
    let idempotency_key = secret::random_token()?;
    let holder = mobile.clone();
    let (check, id_token) = app
        .db()
        .write(work!(|tx| {
            let check = codes::consume(tx, &typed, &requester, &idempotency_key).await?;
            let vouched = check == CodeCheck::Fits;
            let token = if vouched { Some(token::vouch(tx, &holder).await?) } else { None };
            Ok((check, token))
        }))
        .await?;
    let id_token = id_token.ok_or(match check {
        CodeCheck::Wrong => PhoneAuthError::CodeWrong,
        CodeCheck::Fits | CodeCheck::Expired => PhoneAuthError::CodeExpired,
    })?;
    Ok(Json(json!({
        "idToken": id_token,
        "refreshToken": secret::random_token()?,
        "expiresIn": "3600",
        "localId": token::person(&mobile),
        "isNewUser": false,
        "phoneNumber": mobile.address(),
    })))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct LookUp {
    #[serde(default)]
    id_token: String,
}

/// Returns the account of a token, which the SDK requests after the sign-in.
pub(super) async fn look_up(State(app): State<App>, body: Bytes) -> PhoneAuthResult {
    let asked: LookUp = read(&body)?;
    let mobile: Mobile = token::holder(app.db().readers(), &asked.id_token).await?;
    let (person, number) = (token::person(&mobile), mobile.address());
    Ok(Json(json!({
        "users": [{
            "localId": person,
            "phoneNumber": number,
            "providerUserInfo": [
                { "providerId": "phone", "rawId": number, "phoneNumber": number },
            ],
        }],
    })))
}

/// Parses a body; another format than the SDK's is a [`PhoneAuthError::Unknown`].
fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, PhoneAuthError> {
    serde_json::from_slice(body).map_err(|_| PhoneAuthError::Unknown)
}
