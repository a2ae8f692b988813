//! Login, sessions, registration.

use crate::client::{Page, Server, registration};
use serde_json::{Value, json};
use std::time::Instant;

#[tokio::test]
async fn the_demo_members_can_log_in() {
    let server = Server::start().await;
    for (name, password, kind, balance) in [
        ("demo", "Demo@2026", 0, "4286.75"),
        (" DEMO ", "Demo@2026", 0, "4286.75"),
        ("agente", "Agente@2026", 1, "18250.4"),
        ("teste", "Teste@2026", 4, "1000"),
    ] {
        let mut page = server.visitor();
        let answer = page.login(name, password, None).await;
        assert_eq!(answer.expect_value()["firstTimeLogin"], false);
        let cookie = answer.headers["set-cookie"].to_str().unwrap();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
        let member = page.get("/wps/member/info").await;
        assert_eq!(member.expect_value()["type"], kind);
        assert_eq!(page.balance().await, balance);
    }
}

#[tokio::test]
async fn a_session_ends_at_logout_and_is_replaced_at_login() {
    let server = Server::start().await;
    let mut page = server.logged_in("demo", "Demo@2026").await;
    let before = page.clone();
    page.login("demo", "Demo@2026", None).await.expect_value();
    before.get("/wps/member/info").await.expect_error(401, "need_login");
    page.get("/wps/member/info").await.expect_value();
    // Another tab of the same browser requests a separate token.
    let mut tab = page.clone();
    tab.token = None;
    let handle = tab.send(hyper::Method::POST, "/wps/session/tab", None, &[]).await;
    tab.token = Some(handle.expect_value()["token"].as_str().unwrap().to_owned());
    assert_ne!(tab.token, page.token);
    tab.get("/wps/member/info").await.expect_value();
    let foreign = [("origin", "https://evil.example")];
    let stolen = tab.send(hyper::Method::POST, "/wps/session/tab", None, &foreign).await;
    stolen.expect_error(403, "forbidden");
    // A logout ends the session for all tabs.
    let key = crate::client::key();
    let headers = [("idempotency-key", key.as_str())];
    let out = page.send(hyper::Method::DELETE, "/wps/session/logout", None, &headers).await;
    assert!(out.headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"));
    out.expect_value();
    tab.get("/wps/member/info").await.expect_error(401, "need_login");
    page.get("/wps/member/info").await.expect_error(401, "need_login");
}

#[tokio::test]
async fn a_site_setting_accepts_bearer_tokens_without_a_cookie() {
    let server = Server::with(&["--credentials", "bearer"]);
    let mut page = server.visitor();
    let answer = page.login("demo", "Demo@2026", None).await;
    assert!(!answer.headers.contains_key("set-cookie"));
    assert_eq!(page.balance().await, "4286.75");
    assert!(page.cookie.is_none());
}

#[tokio::test]
async fn failures_require_a_captcha_and_then_a_wait() {
    let server = Server::start().await;
    server.site(json!({ "captchaText": "x7k3" })).await;
    let mut page = server.visitor();
    for due in [false, false, true] {
        let answer = page.login("demo", "wrong", None).await;
        answer.expect_error(401, "bad_credentials");
        assert_eq!(answer.value()["captcha"], due);
    }
    // Without the captcha even the right password is rejected.
    let answer = page.login("demo", "Demo@2026", None).await;
    wrong_captcha(&answer, "validation.required");
    assert_eq!(answer.value()["captcha"], true);
    let picture = page.get("/wps/captcha").await;
    assert!(picture.expect_value().as_str().unwrap().starts_with("iVBORw0KGgo"), "a PNG");
    // A wrong captcha is reported at its field.
    let answer = page.login("demo", "Demo@2026", Some("nope")).await;
    wrong_captcha(&answer, "validation.captchaWrong");
    assert_eq!(answer.value()["captcha"], false);
    // A wrong answer spends the captcha, and another visitor cannot use it.
    page.login("demo", "Demo@2026", Some("x7k3")).await.expect_error(422, "captcha_wrong");
    page.get("/wps/captcha").await.expect_value();
    server
        .visitor()
        .login("demo", "Demo@2026", Some("x7k3"))
        .await
        .expect_error(422, "captcha_wrong");
    page.login("demo", "Demo@2026", Some("X7K3")).await.expect_value();
    // A success clears the failures; an unknown account is throttled in the same way.
    page.login("demo", "wrong", None).await.expect_error(401, "bad_credentials");
    let mut last = page.login("nobody", "wrong", None).await;
    for _ in 0..20 {
        if last.status == 429 {
            break;
        }
        page.get("/wps/captcha").await.expect_value();
        last = page.login("nobody", "wrong", Some("x7k3")).await;
    }
    last.expect_error(429, "too_many_requests");
    assert!(last.value()["retryAfter"].as_u64().unwrap() >= 1);
    assert!(last.headers.contains_key("retry-after"));
    // The response to a client that must wait does not request a captcha.
    assert_eq!(last.value()["captcha"], false);
}

/// Checks that the answer is `captcha_wrong` with an error at the captcha's field.
#[track_caller]
fn wrong_captcha(answer: &crate::client::TestResponse, key: &str) {
    answer.expect_error(422, "captcha_wrong");
    let said = json!([{ "field": "captcha", "key": key }]);
    assert_eq!(answer.value()["fields"], said);
}

#[tokio::test]
async fn an_unknown_name_takes_as_long_as_a_wrong_password() {
    let server = Server::start().await;
    server.site(json!({ "captchaAfter": 100 })).await;
    let time = |name: &'static str| {
        let mut page: Page = server.visitor();
        async move {
            let start = Instant::now();
            let answer = page.login(name, "wrong", None).await;
            (start.elapsed(), answer.text)
        }
    };
    time("warm-up").await;
    let (known, said) = time("demo").await;
    let (unknown, said_too) = time("nobody").await;
    assert_eq!(said, said_too);
    let ratio = unknown.as_secs_f64() / known.as_secs_f64();
    assert!((0.2..5.0).contains(&ratio), "{known:?} and {unknown:?}");
}

#[tokio::test]
async fn a_site_setting_restricts_logins_by_kind_of_member() {
    let server = Server::start().await;
    server.site(json!({ "switches": { "LOGINKIND": "members" } })).await;
    server
        .visitor()
        .login("agente", "Agente@2026", None)
        .await
        .expect_error(403, "member_no_enter");
    server.visitor().login("demo", "Demo@2026", None).await.expect_value();
    server.site(json!({ "switches": { "LOGINKIND": "agents" } })).await;
    server.visitor().login("demo", "Demo@2026", None).await.expect_error(403, "only_agents");
    server.visitor().login("agente", "Agente@2026", None).await.expect_value();
}

#[tokio::test]
async fn a_weak_or_expired_password_permits_only_its_change() {
    let server = Server::start().await;
    for (name, password, expired) in [("caio", "123456", false), ("lia", "Lia@20260", true)] {
        let mut page = server.visitor();
        let answer = page.login(name, password, None).await;
        assert_eq!(answer.expect_value()["passwordExpired"], expired);
        page.get("/wps/v2/wallets/balance").await.expect_error(403, "password_change_required");
        assert_eq!(page.get("/wps/member/info").await.expect_value()["mustChangePassword"], true);
    }
    server.site(json!({ "switches": { "FORCECHNGPASS": "0" } })).await;
    let page = server.logged_in("lia", "Lia@20260").await;
    assert_eq!(page.balance().await, "620");
}

#[tokio::test]
async fn registration_logs_in_and_names_are_unique() {
    let server = Server::start().await;
    let mut page = server.visitor();
    let answer = page.register(registration("Novata1", json!({}))).await;
    assert_eq!(answer.expect_value()["firstTimeLogin"], true);
    assert_eq!(page.get("/wps/member/info").await.expect_value()["account"], "Novata1");
    assert_eq!(page.balance().await, "0");
    server
        .visitor()
        .register(registration("nOVATA1", json!({})))
        .await
        .expect_error(409, "username_taken");
    server.visitor().login("novata1", "Segredo@1", None).await.expect_value();
}

#[tokio::test]
async fn a_repeated_registration_creates_one_member_and_logs_in() {
    let server = Server::start().await;
    let mut page = server.visitor();
    let (key, path) = (crate::client::key(), "/wps/member/register");
    let sent = || page.try_sealed(&key, "PUT", path, registration("Novata1", json!({})));
    let (first, again) = (sent().await.unwrap(), sent().await.unwrap());
    first.expect_value();
    assert_ne!(again.expect_value()["token"], first.expect_value()["token"]);
    let mut other = registration("Novata1", json!({}));
    other["password"] = "Segredo@2".into();
    let other = page.try_sealed(&key, "PUT", path, other).await.unwrap();
    other.expect_error(422, "idempotency_mismatch");
    page.keep_session(&again);
    assert_eq!(page.get("/wps/member/info").await.expect_value()["account"], "Novata1");
    page.register(registration("Novata1", json!({}))).await.expect_error(409, "username_taken");
}

#[tokio::test]
async fn registration_repeats_the_checks_of_the_client() {
    let server = Server::start().await;
    let mut page = server.visitor();
    for (change, field, key) in [
        (json!({ "username": "" }), "username", "validation.required"),
        (json!({ "username": "9abc" }), "username", "patterns.2"),
        (json!({ "password": "x", "confirmPassword": "x" }), "password", "patterns.6"),
        (
            json!({ "confirmPassword": "Other@123" }),
            "confirmPassword",
            "validation.passwordsDiffer",
        ),
        (json!({ "email": "not an address" }), "email", "patterns.11"),
        (json!({ "ageConfirmed": false }), "ageConfirmed", "validation.ageRequired"),
        (json!({ "agreement": false }), "agreement", "validation.termsRequired"),
    ] {
        let answer = page.register(registration("alguem", change.clone())).await;
        answer.expect_error(422, "validation_failed");
        let wrong = &answer.value()["fields"][0];
        assert_eq!((&wrong["field"], &wrong["key"]), (&json!(field), &json!(key)), "{change}");
    }
    server.site(json!({ "registrationOpen": false })).await;
    page.register(registration("alguem", json!({}))).await.expect_error(403, "registration_closed");
}

#[tokio::test]
async fn registration_by_name_can_be_switched_off() {
    let server = Server::start().await;
    let page = server.visitor();
    let open = async || {
        let permission = page.get("/wps/system/permission?url=localhost").await;
        permission.expect_value()["info"]["register"].as_bool().unwrap()
    };
    assert!(open().await);
    server.site(json!({ "switches": { "USERNAMEREG": "0" } })).await;
    let menu = page.get("/wps/system/whitelabel").await;
    assert_eq!(menu.expect_value()["settings"]["USERNAMEREG"], "0");
    assert!(!open().await);
    let mut visitor = server.visitor();
    visitor
        .register(registration("alguem", json!({})))
        .await
        .expect_error(403, "registration_closed");
    visitor.login("alguem", "Segredo@1", None).await.expect_error(401, "bad_credentials");
    server.site(json!({ "switches": { "USERNAMEREG": "1" } })).await;
    assert!(open().await);
    visitor.register(registration("alguem", json!({}))).await.expect_value();
}

#[tokio::test]
async fn every_registration_field_can_be_switched_on() {
    let server = Server::start().await;
    let mut page = server.visitor();
    let names = |settings: &Value| -> Vec<String> {
        let fields = settings["fields"].as_array().unwrap();
        fields.iter().map(|field| field["name"].as_str().unwrap().to_owned()).collect()
    };
    let path = "/wps/system/setting/register";
    let shown = names(page.get(path).await.expect_value());
    assert_eq!(shown, ["username", "password", "confirmPassword", "email", "referralCode"]);
    let all = [
        "payeeName",
        "email",
        "qqNum",
        "countryDialingCode",
        "mobileNum",
        "recommenderId",
        "affiliateCode",
        "paymentPassword",
        "line",
        "whatsapp",
        "facebook",
        "wechat",
        "idNumber",
        "address",
        "nationality",
        "referralCode",
        "verificationCode",
        "captcha",
    ];
    for name in all {
        let on = json!({ "registerFields": { name: { "enabled": true, "required": true } } });
        server.site(on).await;
    }
    let shown = names(page.get(path).await.expect_value());
    assert!(all.iter().all(|name| shown.iter().any(|shown| shown == name)), "{shown:?}");
    let answer = page.register(registration("alguem", json!({}))).await;
    answer.expect_error(422, "validation_failed");
    assert_eq!(answer.value()["fields"].as_array().unwrap().len(), all.len());
    // A rule set by the operator.
    server.visitor();
    let rule =
        json!({ "patternId": 3, "minLength": 2, "maxLength": 2, "acceptedPattern": "^[0-9]+$" });
    server.site(json!({ "registerFields": { "username": { "validation": rule } } })).await;
    let settings = page.get(path).await;
    assert_eq!(settings.expect_value()["fields"][0]["validation"]["patternId"], 3);
}

#[tokio::test]
async fn a_registration_captcha_is_checked_once() {
    let server = Server::start().await;
    let captcha = json!({ "captcha": { "enabled": true, "required": true } });
    server.site(json!({ "captchaText": "a4c6", "registerFields": captcha })).await;
    let mut page = server.visitor();
    page.get("/wps/captcha").await.expect_value();
    let mut form = registration("novato2", json!({}));
    form["captcha"] = "a4c7".into();
    let answer = page.register(form.clone()).await;
    wrong_captcha(&answer, "validation.captchaWrong");
    assert_eq!(answer.value()["captcha"], false);
    form["captcha"] = "a4c6".into();
    wrong_captcha(&page.register(form.clone()).await, "validation.captchaWrong");
    page.get("/wps/captcha").await.expect_value();
    page.register(form).await.expect_value();
}

#[tokio::test]
async fn concurrent_registrations_of_a_name_create_one_member() {
    let server = Server::start().await;
    server.site(json!({ "registrationCaptchaAfter": 100 })).await;
    let calls = (0..6).map(|_| {
        let mut page = server.visitor();
        tokio::spawn(async move { page.register(registration("disputado", json!({}))).await })
    });
    let mut done = 0;
    for call in calls.collect::<Vec<_>>() {
        let answer = call.await.unwrap();
        if answer.status == 200 {
            done += 1;
        } else {
            answer.expect_error(409, "username_taken");
        }
    }
    assert_eq!(done, 1);
}
