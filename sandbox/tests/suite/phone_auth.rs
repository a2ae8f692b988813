//! Simulated phone-auth service, called like Firebase's SDK, and the permissions of its tokens.

use crate::{
    client::{Page, Server, TestResponse, registration_form, wait_for},
    codes::other_code,
};
use hyper::Method;
use serde_json::{Value, json};

const NUMBER: &str = "11987654321";
const TO: &str = "+5511987654321";

async fn ask(page: &Page, call: &str, body: Value) -> TestResponse {
    let path = format!("/identitytoolkit.googleapis.com/v1/accounts:{call}?key=sandbox");
    page.send(Method::POST, &path, Some(body), &[("x-firebase-locale", "pt-BR")]).await
}

async fn send(page: &Page, number: &str) -> TestResponse {
    let body =
        json!({ "phoneNumber": number, "clientType": "CLIENT_TYPE_WEB", "recaptchaToken": "x" });
    ask(page, "sendVerificationCode", body).await
}

async fn sign_in(page: &Page, session: &str, code: &str) -> TestResponse {
    ask(page, "signInWithPhoneNumber", json!({ "sessionInfo": session, "code": code })).await
}

#[track_caller]
fn session(answer: &TestResponse) -> String {
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json["sessionInfo"].as_str().unwrap().to_owned()
}

/// Checks that the response is an error of the SDK.
#[track_caller]
fn expect_error(answer: &TestResponse, name: &str) {
    let message = answer.json["error"]["message"].as_str().unwrap_or_default();
    assert_eq!(message.split(" : ").next(), Some(name), "{}", answer.text);
    assert!(answer.status.is_client_error() || answer.status.is_server_error());
}

/// Sends a code after the required pause since the number's last code.
async fn send_again(page: &Page, number: &str) -> TestResponse {
    let is_sent =
        |answer: &TestResponse| answer.json["error"]["message"] != "TOO_MANY_ATTEMPTS_TRY_LATER";
    wait_for(async || send(page, number).await, is_sent).await
}

/// Returns a token that proves a number.
async fn token(server: &Server, page: &Page, number: &str) -> String {
    let session = session(&send_again(page, number).await);
    let code = server.last_code(number).await;
    let answer = sign_in(page, &session, &code).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json["idToken"].as_str().unwrap().to_owned()
}

fn by_service(number: &str, token: &str) -> Value {
    json!({
        "username": "", "password": "", "type": "sms", "mobileNum": number,
        "countryDialingCode": "+55", "firebaseChannel": "firebase", "firebaseIdToken": token,
    })
}

async fn login(page: &Page, number: &str, token: &str) -> TestResponse {
    page.sealed("POST", "/wps/session/login", by_service(number, token)).await
}

#[tokio::test]
async fn the_sdk_loads_no_captcha() {
    let server = Server::start().await;
    let page = server.visitor();
    let base = "/identitytoolkit.googleapis.com";
    let config = page.get(&format!("{base}/v2/recaptchaConfig?version=RECAPTCHA_ENTERPRISE")).await;
    assert_eq!(config.json["recaptchaEnforcementState"][0]["enforcementState"], "OFF");
    assert!(config.json["recaptchaKey"].is_string());
    let params = page.get(&format!("{base}/v1/recaptchaParams")).await;
    assert!(params.json["recaptchaSiteKey"].is_string());
    // Unknown paths are not served.
    page.get(&format!("{base}/v1/projects")).await.expect_error(404, "not_found");
}

#[tokio::test]
async fn a_code_is_exchanged_for_a_token_of_its_number() {
    let server = Server::start().await;
    let page = server.visitor();
    let session = session(&send(&page, TO).await);
    let message = server.messages(TO).await[0].clone();
    assert_eq!(message["channel"], "sms");
    let code = message["code"].as_str().unwrap();
    assert!(message["text"].as_str().unwrap().contains("Seu código"));

    expect_error(&sign_in(&page, &session, "").await, "MISSING_CODE");
    expect_error(&sign_in(&page, &session, other_code(code)).await, "INVALID_CODE");
    expect_error(&sign_in(&page, "nonsense", code).await, "SESSION_EXPIRED");
    let answer = sign_in(&page, &session, code).await;
    assert_eq!(answer.json["phoneNumber"], TO);
    expect_error(&sign_in(&page, &session, code).await, "SESSION_EXPIRED");

    let token = answer.json["idToken"].as_str().unwrap();
    assert_eq!(token.split('.').count(), 3);
    let found = ask(&page, "lookup", json!({ "idToken": token })).await;
    assert_eq!(found.json["users"][0]["phoneNumber"], TO);
    assert_eq!(found.json["users"][0]["localId"], answer.json["localId"]);
    expect_error(&ask(&page, "lookup", json!({ "idToken": "a.b.c" })).await, "INVALID_ID_TOKEN");
    let path = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber";
    let journal = server.test_api(&format!("/_sandbox/calls?path={path}")).await;
    assert_eq!(journal[0]["body"]["code"], "***");
}

#[tokio::test]
async fn five_wrong_tries_end_a_code() {
    let server = Server::start().await;
    let page = server.visitor();
    let session = session(&send(&page, TO).await);
    let code = server.last_code(TO).await;
    for _ in 0..5 {
        expect_error(&sign_in(&page, &session, other_code(&code)).await, "INVALID_CODE");
    }
    expect_error(&sign_in(&page, &session, &code).await, "SESSION_EXPIRED");
}

#[tokio::test]
async fn each_error_of_the_service_has_a_special_number() {
    let server = Server::start().await;
    let page = server.visitor();
    for (number, name) in [
        ("+5511900000001", "INVALID_PHONE_NUMBER"),
        ("+5511900000002", "MISSING_PHONE_NUMBER"),
        ("+5511900000003", "TOO_MANY_ATTEMPTS_TRY_LATER"),
        ("+5511900000004", "INTERNAL_ERROR_ENCOUNTERED"),
        ("+5511900000005", "CAPTCHA_CHECK_FAILED"),
        ("+5511900000006", "QUOTA_EXCEEDED"),
        ("+5511900000007", "OPERATION_NOT_ALLOWED"),
        ("+5511900000009", "POPUP_CLOSED_BY_USER"),
        ("", "MISSING_PHONE_NUMBER"),
        ("11987654321", "INVALID_PHONE_NUMBER"),
        ("+55 11 98765", "INVALID_PHONE_NUMBER"),
    ] {
        expect_error(&send(&page, number).await, name);
    }
    assert_eq!(server.test_api("/_sandbox/outbox").await, json!([]));
    let late = "+5511900000008";
    let expired = session(&send(&page, late).await);
    let code = server.last_code(late).await;
    expect_error(&sign_in(&page, &expired, &code).await, "SESSION_EXPIRED");
    // A second code within the pause is an error.
    session(&send(&page, TO).await);
    expect_error(&send(&page, TO).await, "TOO_MANY_ATTEMPTS_TRY_LATER");
    expect_error(
        &ask(&page, "sendVerificationCode", json!("x")).await,
        "INTERNAL_ERROR_ENCOUNTERED",
    );
}

#[tokio::test]
async fn pages_of_other_sites_cannot_call_the_service() {
    let server = Server::start().await;
    let page = server.visitor();
    let path = "/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode";
    let headers = [("origin", "https://evil.example")];
    let body = Some(json!({ "phoneNumber": TO }));
    page.send(Method::POST, path, body, &headers).await.expect_error(403, "forbidden");
    assert!(server.messages(TO).await.is_empty());
}

#[tokio::test]
async fn a_token_opens_one_login_of_its_number() {
    let server = Server::start().await;
    let page = server.visitor();
    server.person(json!({ "username": "Celular", "mobile": NUMBER, "login": false })).await;
    let first = token(&server, &page, TO).await;
    // With the switch off, no service is trusted.
    login(&page, NUMBER, &first).await.expect_error(403, "forbidden");
    server.site(json!({ "switches": { "PHONELOGIN": "1" } })).await;
    login(&page, "11987654322", &first).await.invalid("verificationCode", "validation.codeWrong");
    login(&page, NUMBER, "a.b.c").await.invalid("verificationCode", "validation.codeWrong");

    let elsewhere = "+5521987654321";
    let second = token(&server, &page, elsewhere).await;
    login(&page, "21987654321", &second).await.expect_error(401, "bad_credentials");

    let third = token(&server, &page, TO).await;
    assert_ne!(first, third);
    login(&page, NUMBER, &third).await.expect_value();
    login(&page, NUMBER, &third).await.invalid("verificationCode", "validation.codeExpired");
}

#[tokio::test]
async fn a_token_registers_its_number() {
    let server = Server::start().await;
    let page = server.visitor();
    let switches = json!({ "PHONELOGIN": "1", "MOBILEREG": "1", "MOBILEPASSREG": "0" });
    server.site(json!({ "switches": switches })).await;
    let token = token(&server, &page, TO).await;
    let form = |number: &str| {
        registration_form(json!({
            "username": "", "password": "", "confirmPassword": "", "mobileNum": number,
            "countryDialingCode": "+55", "firebaseChannel": "firebase", "firebaseIdToken": token,
        }))
    };
    let path = "/wps/member/register/mobile";
    let answer = page.sealed("PUT", path, form(NUMBER)).await;
    assert!(answer.expect_value()["token"].is_string());
    // The server sends no code in addition to the service's.
    assert_eq!(server.messages(TO).await.len(), 1);
    assert_eq!(page.sealed("PUT", path, form("11987654322")).await.status, 422);
}
