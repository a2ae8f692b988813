//! Steps of a two-step login, and helpers for tests of accounts.

use crate::client::{LOGIN_PASSWORD, Page, Server, TestResponse, wait_for};
use serde_json::{Value, json};

pub async fn proved(page: &Page, path: &str) -> TestResponse {
    page.sealed("POST", path, json!({ "loginPassword": LOGIN_PASSWORD })).await
}

/// Requests a change that needs the member's second factor; returns the `twoFactor` value.
pub async fn asked_for_factor(page: &Page, path: &str, body: &Value) -> Value {
    let answer = page.sealed("POST", path, body.clone()).await;
    answer.expect_error(401, "two_factor_required");
    answer.value()["twoFactor"].clone()
}

/// Makes a change with an answer of the second step.
pub async fn changed_with(
    page: &Page,
    path: &str,
    mut body: Value,
    step: &Value,
    (kind, answer): (&str, &str),
) -> TestResponse {
    body["factor"] = json!({ "ticket": step["ticket"], "kind": kind, "answer": answer });
    page.sealed("POST", path, body).await
}

/// Makes a change that needs the login password and a code of the authenticator app.
pub async fn changed_by_app(page: &Page, path: &str, code: &str) -> TestResponse {
    let body = json!({ "loginPassword": LOGIN_PASSWORD });
    let step = asked_for_factor(page, path, &body).await;
    changed_with(page, path, body, &step, ("google", code)).await
}

/// Logs in up to the second step; returns the `twoFactor` value of the error.
pub async fn first_step(page: &mut Page, username: &str) -> Value {
    let answer = page.login(username, LOGIN_PASSWORD, None).await;
    answer.expect_error(401, "two_factor_required");
    assert!(!answer.headers.contains_key("set-cookie"), "no session yet");
    answer.value()["twoFactor"].clone()
}

pub fn kinds(step: &Value) -> Vec<&str> {
    let ways = step["ways"].as_array().unwrap();
    ways.iter().map(|way| way["kind"].as_str().unwrap()).collect()
}

pub async fn second_step(page: &Page, step: &Value, kind: &str, answer: &str) -> TestResponse {
    let form = json!({ "ticket": step["ticket"], "kind": kind, "answer": answer });
    page.sealed("POST", "/wps/session/login/factor", form).await
}

pub async fn begin(page: &Page, step: &Value, kind: &str) -> TestResponse {
    let form = json!({ "ticket": step["ticket"], "kind": kind });
    page.sealed("POST", "/wps/session/login/factor/start", form).await
}

/// Starts a second factor as soon as the rate limit permits another code.
pub async fn begin_in_time(page: &Page, step: &Value, kind: &str) -> TestResponse {
    wait_for(async || begin(page, step, kind).await, |answer| answer.status != 429).await
}

/// Takes over the session of a successful login, and checks that it works.
pub async fn entered(page: &mut Page, answer: &TestResponse) {
    answer.expect_value();
    page.keep_session(answer);
    page.get("/wps/member/info").await.expect_value();
}

pub async fn security(page: &Page) -> Value {
    page.get("/wps/member/security").await.expect_value().clone()
}

pub const CONTACT: &str = "/wps/member/contact";
pub const CONTACT_CODE: &str = "/wps/verification/contact";

async fn bind(server: &Server, page: &Page, mut form: Value, to: &str) -> TestResponse {
    form["verificationCode"] = server.request_code(page, CONTACT_CODE, &form, to).await.into();
    form["loginPassword"] = LOGIN_PASSWORD.into();
    page.sealed("POST", CONTACT, form).await
}

/// Binds a mobile number to a member with the code sent to it.
pub async fn bind_mobile(server: &Server, page: &Page, number: &str) -> TestResponse {
    let form = json!({ "kind": "mobile", "contact": number, "countryDialingCode": "+55" });
    bind(server, page, form, &format!("+55{number}")).await
}

/// Binds an e-mail address to a member with the code sent to it.
pub async fn bind_email(server: &Server, page: &Page, address: &str) -> TestResponse {
    bind(server, page, json!({ "kind": "email", "contact": address }), address).await
}
