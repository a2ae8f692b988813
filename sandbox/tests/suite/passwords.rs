//! Forgotten and changed passwords.

use crate::{
    cashier::{options, payee, withdraw},
    client::{LOGIN_PASSWORD, Page, Server, TestResponse, key, on_file, open_database},
    codes::{code, other_code},
};
use ante_base::clock::HOUR;
use serde_json::{Value, json};

const NEW: &str = "Outra@2026";
const NUMBER: &str = "11987654321";

fn changed(old: &str, new: &str) -> Value {
    json!({ "oldPassword": old, "newPassword": new, "confirmNewPassword": new })
}

async fn change(page: &Page, form: Value) -> TestResponse {
    page.sealed("POST", "/wps/member/password", form).await
}

/// Sends the form, as `application/x-www-form-urlencoded`.
async fn forgot(page: &Page, username: &str, email: &str) -> TestResponse {
    let text = format!("username={username}&email={}", email.replace('@', "%40"));
    page.post_form(&key(), "/wps/member/password/email", &text).await
}

fn by_phone(code: &str, new: &str) -> Value {
    json!({
        "mobileNum": NUMBER, "countryDialingCode": "+55", "verificationCode": code,
        "newPassword": new,
    })
}

async fn set_by_phone(page: &Page, form: Value) -> TestResponse {
    page.sealed("POST", "/wps/member/password/verification", form).await
}

#[tokio::test]
async fn a_password_change_ends_every_other_session_and_is_notified_by_mail() {
    let server = Server::start().await;
    let wanted = json!({ "username": "mudanca", "email": "Mudanca@example.com", "login": false });
    server.person(wanted).await;
    let (mut page, mut elsewhere) = (server.visitor(), server.visitor());
    for page in [&mut page, &mut elsewhere] {
        page.login("mudanca", LOGIN_PASSWORD, None).await.expect_value();
    }
    change(&page, changed(LOGIN_PASSWORD, NEW)).await.expect_value();
    page.get("/wps/member/info").await.expect_value();
    elsewhere.get("/wps/member/info").await.expect_error(401, "need_login");
    let mail = &server.messages("Mudanca@example.com").await[0];
    assert_eq!(mail["subject"], "Sua senha foi alterada");
    assert!(!mail.to_string().contains(NEW));
    server
        .visitor()
        .login("mudanca", LOGIN_PASSWORD, None)
        .await
        .expect_error(401, "bad_credentials");
    server.visitor().login("mudanca", NEW, None).await.expect_value();
    let calls = server.test_api("/_sandbox/calls").await.to_string();
    assert!(!calls.contains(LOGIN_PASSWORD) && !calls.contains(NEW));
}

#[tokio::test]
async fn a_password_change_validates_its_input() {
    let server = Server::start().await;
    let page = server.member(json!({})).await;
    for (form, field, key) in [
        (changed("", NEW), "oldPassword", "validation.required"),
        (changed(LOGIN_PASSWORD, ""), "newPassword", "validation.required"),
        (changed(LOGIN_PASSWORD, "curta"), "newPassword", "patterns.6"),
        (changed(LOGIN_PASSWORD, "com espaco"), "newPassword", "patterns.6"),
        (changed(LOGIN_PASSWORD, "123456"), "newPassword", "patterns.6"),
        (changed("Errada@123", NEW), "oldPassword", "validation.passwordWrong"),
        (changed(LOGIN_PASSWORD, LOGIN_PASSWORD), "newPassword", "validation.passwordSame"),
        (
            json!({ "oldPassword": LOGIN_PASSWORD, "newPassword": NEW, "confirmNewPassword": "" }),
            "confirmNewPassword",
            "validation.required",
        ),
        (
            json!({ "oldPassword": LOGIN_PASSWORD, "newPassword": NEW, "confirmNewPassword": "x" }),
            "confirmNewPassword",
            "validation.passwordsDiffer",
        ),
    ] {
        change(&page, form).await.invalid(field, key);
    }
    // 123456 is refused even if the field's rule allows it.
    let lax = json!({ "patternId": 3, "minLength": 6, "maxLength": 6, "acceptedPattern": "*" });
    server.site(json!({ "registerFields": { "password": { "validation": lax } } })).await;
    let answer = change(&page, changed(LOGIN_PASSWORD, "123456")).await;
    answer.invalid("newPassword", "validation.passwordWeak");
    change(&server.visitor(), changed(LOGIN_PASSWORD, NEW)).await.expect_error(401, "need_login");
    let trial = server.member(json!({ "type": 4 })).await;
    change(&trial, changed(LOGIN_PASSWORD, NEW)).await.expect_error(403, "need_real_account");
}

#[tokio::test]
async fn wrong_old_passwords_are_throttled() {
    let server = Server::start().await;
    let page = server.member(json!({})).await;
    let mut last = change(&page, changed("Errada@123", NEW)).await;
    for _ in 0..10 {
        if last.status == 429 {
            break;
        }
        last.invalid("oldPassword", "validation.passwordWrong");
        last = change(&page, changed("Errada@123", NEW)).await;
    }
    last.expect_error(429, "too_many_requests");
    assert!(last.value()["retryAfter"].as_u64().unwrap() >= 1);
}

#[tokio::test]
async fn a_forced_change_lifts_the_restriction() {
    let server = Server::start().await;
    for (name, old) in [("caio", "123456"), ("lia", "Lia@20260")] {
        let page = server.logged_in(name, old).await;
        let balance = "/wps/v2/wallets/balance";
        page.get(balance).await.expect_error(403, "password_change_required");
        change(&page, changed(old, NEW)).await.expect_value();
        page.get(balance).await.expect_value();
        assert_eq!(page.get("/wps/member/info").await.expect_value()["mustChangePassword"], false);
        let mut again = server.visitor();
        assert_eq!(again.login(name, NEW, None).await.expect_value()["passwordExpired"], false);
        again.get(balance).await.expect_value();
    }
}

#[tokio::test]
async fn a_password_change_keeps_only_its_own_browser_remembered() {
    let server = Server::start().await;
    let remembered = async || {
        let mut page = server.visitor();
        page.login_remembered("demo", "Demo@2026", true).await.expect_value();
        page
    };
    let (mut page, elsewhere) = (remembered().await, remembered().await);
    let before = page.clone();
    let answer = change(&page, changed("Demo@2026", NEW)).await;
    answer.expect_value();
    page.store_cookies(&answer);
    assert_ne!(page.jar()["ante_remember"], before.jar()["ante_remember"]);
    let comes_back = async |page: &Page| {
        let mut tab = page.clone();
        tab.token = None;
        tab.cookie = Some(format!("ante_remember={}", page.jar()["ante_remember"]));
        tab.send(hyper::Method::POST, "/wps/session/tab", None, &[]).await
    };
    comes_back(&elsewhere).await.expect_error(401, "need_login");
    comes_back(&before).await.expect_error(401, "need_login");
    comes_back(&page).await.expect_value();
}

#[tokio::test]
async fn a_password_change_whose_response_was_lost_returns_it_again() {
    let server = Server::start().await;
    let page = server.member(json!({})).await;
    let path = "/wps/member/password";
    server.fault(json!({ "path": path, "dropAfterCommit": true })).await;
    let intent = key();
    let lost = page.try_sealed(&intent, "POST", path, changed(LOGIN_PASSWORD, NEW)).await;
    assert!(lost.is_none());
    let again = page.try_sealed(&intent, "POST", path, changed(LOGIN_PASSWORD, NEW)).await.unwrap();
    again.expect_value();
}

#[tokio::test]
async fn a_mailed_password_reset_has_the_same_response_for_every_name() {
    let server = Server::start().await;
    let said = forgot(&server.visitor(), "demo", "demo@example.com").await;
    said.expect_value();
    for (name, email) in [
        ("nobody", "nobody@example.com"),
        ("demo", "other@example.com"),
        ("bia", "bia@example.com"),
    ] {
        let answer = forgot(&server.visitor(), name, email).await;
        assert_eq!((answer.status, &answer.text), (said.status, &said.text), "{name}");
        assert!(server.messages(email).await.is_empty());
    }
    let again = forgot(&server.visitor(), "DEMO", "Demo@Example.com").await;
    again.expect_error(429, "too_many_requests");
    assert_eq!(server.messages("demo@example.com").await.len(), 1);
    let page = server.visitor();
    forgot(&page, "", "demo@example.com").await.invalid("username", "validation.required");
    forgot(&page, "demo", "").await.invalid("email", "validation.required");
    forgot(&page, "demo", "demo").await.invalid("email", "patterns.11");
}

#[tokio::test]
async fn a_mailed_password_is_valid_once_and_only_for_a_change() {
    let server = Server::start().await;
    server.site(json!({ "captchaAfter": 100 })).await;
    forgot(&server.visitor(), "Demo", "demo@example.com").await.expect_value();
    let mailed = server.last_code("demo@example.com").await;
    // The old password stays valid.
    server.visitor().login("demo", "Demo@2026", None).await.expect_value();
    let mut page = server.visitor();
    page.login("rafael", &mailed, None).await.expect_error(401, "bad_credentials");
    let answer = page.login("demo", &mailed, None).await;
    assert_eq!(answer.expect_value()["passwordExpired"], true);
    page.get("/wps/v2/wallets/balance").await.expect_error(403, "password_change_required");
    server.visitor().login("demo", &mailed, None).await.expect_error(401, "bad_credentials");
    change(&page, changed("Errada@123", NEW))
        .await
        .invalid("oldPassword", "validation.passwordWrong");
    // Neither the mailed password nor the forgotten one can be the new one.
    change(&page, changed(&mailed, &mailed))
        .await
        .invalid("newPassword", "validation.passwordSame");
    change(&page, changed(&mailed, "Demo@2026"))
        .await
        .invalid("newPassword", "validation.passwordSame");
    change(&page, changed(&mailed, NEW)).await.expect_value();
    assert_eq!(page.balance().await, "4286.75");
    server.visitor().login("demo", "Demo@2026", None).await.expect_error(401, "bad_credentials");
    server.visitor().login("demo", NEW, None).await.expect_value();
    let calls = server.test_api("/_sandbox/calls").await.to_string();
    assert!(!calls.contains(&mailed));
}

#[tokio::test]
async fn a_mailed_password_is_valid_for_the_hours_of_its_mail() {
    let (server, file) = on_file("mailed");
    server.site(json!({ "captchaAfter": 100 })).await;
    forgot(&server.visitor(), "Demo", "demo@example.com").await.expect_value();
    let mail = server.last_message("demo@example.com").await;
    assert!(mail["text"].as_str().unwrap().contains("1 h"), "{mail}");
    sqlx::query("UPDATE temporary_passwords SET expires_at = expires_at - ?")
        .bind(HOUR)
        .execute(&mut open_database(&file).await)
        .await
        .unwrap();
    let mailed = mail["code"].as_str().unwrap();
    server.visitor().login("demo", mailed, None).await.expect_error(401, "bad_credentials");
}

#[tokio::test]
async fn a_phone_sets_a_password_and_logs_in() {
    let server = Server::start().await;
    let form = by_phone("123456", NEW);
    set_by_phone(&server.visitor(), form).await.expect_error(403, "forbidden");
    server.site(json!({ "switches": { "CHNGPASSVERIF3": "1" } })).await;
    let wanted = json!({ "username": "esquecida", "mobile": NUMBER, "passwordExpired": true });
    let elsewhere = server.member(wanted).await;
    let mut page = server.visitor();
    let asked = json!({
        "mobileNum": NUMBER, "countryDialingCode": "+55", "purpose": "password",
    });
    let code = code(&server, &page, "/wps/verification/sms/noLogin", asked).await;
    for (form, field, key) in [
        (by_phone("", NEW), "verificationCode", "validation.required"),
        (by_phone(other_code(&code), NEW), "verificationCode", "validation.codeWrong"),
        (by_phone(&code, ""), "newPassword", "validation.required"),
        (by_phone(&code, "curta"), "newPassword", "patterns.6"),
        (by_phone(&code, LOGIN_PASSWORD), "newPassword", "validation.passwordSame"),
    ] {
        set_by_phone(&page, form).await.invalid(field, key);
    }
    // The response is lost after the password was set, and the call is repeated.
    let path = "/wps/member/password/verification";
    server.fault(json!({ "path": path, "dropAfterCommit": true })).await;
    let intent = key();
    assert!(page.try_sealed(&intent, "POST", path, by_phone(&code, NEW)).await.is_none());
    let answer = page.try_sealed(&intent, "POST", path, by_phone(&code, NEW)).await.unwrap();
    answer.expect_value();
    page.keep_session(&answer);
    page.balance().await;
    assert_eq!(page.get("/wps/member/info").await.expect_value()["mustChangePassword"], false);
    elsewhere.get("/wps/member/info").await.expect_error(401, "need_login");
    server.visitor().login("esquecida", NEW, None).await.expect_value();
    // For another visitor a spent code is the same as one that was never sent.
    let spent = set_by_phone(&server.visitor(), by_phone(&code, "Mais@20260")).await;
    spent.invalid("verificationCode", "validation.codeWrong");
}

/// A mailbox or a phone, held for a moment, is enough to reset the login password. So nothing leaves
/// the account for a day, in which its owner notices.
#[tokio::test]
async fn a_reset_of_the_login_password_holds_money_for_a_day() {
    let server = Server::start().await;
    server.site(json!({ "switches": { "CHNGPASSVERIF3": "1" } })).await;
    let mut wanted = payee("500");
    wanted["username"] = "pormail".into();
    wanted["email"] = "pormail@example.com".into();
    server.member(wanted.clone()).await;
    let mut by_mail = server.visitor();
    forgot(&by_mail, "pormail", "pormail@example.com").await.expect_value();
    let mailed = server.last_code("pormail@example.com").await;
    by_mail.login("pormail", &mailed, None).await.expect_value();
    change(&by_mail, changed(&mailed, NEW)).await.expect_value();

    wanted["username"] = "porfone".into();
    wanted["email"] = Value::Null;
    wanted["mobile"] = NUMBER.into();
    server.member(wanted).await;
    let mut by_sms = server.visitor();
    let asked = json!({ "mobileNum": NUMBER, "countryDialingCode": "+55", "purpose": "password" });
    let code = code(&server, &by_sms, "/wps/verification/sms/noLogin", asked).await;
    let answer = set_by_phone(&by_sms, by_phone(&code, NEW)).await;
    answer.expect_value();
    by_sms.keep_session(&answer);

    for page in [by_mail, by_sms] {
        let answer = withdraw(&page, "50").await;
        answer.expect_error(403, "withdrawals_held");
        let until = &answer.json["value"]["until"];
        assert!(until.is_string());
        assert_eq!(options(&page).await["heldUntil"], *until);
        let inbox = page.get("/wps/relay/CSP_messageList?page=1&pageSize=1").await;
        assert_eq!(
            inbox.expect_value()["list"][0]["title"],
            "Saques e transferências retidos por 24 horas"
        );
        // A change with the password known neither ends the hold nor begins another.
        change(&page, changed(NEW, "Mais@20260")).await.expect_value();
        assert_eq!(options(&page).await["heldUntil"], *until);
    }
    server.audit().await;
}

#[tokio::test]
async fn a_change_with_the_old_password_holds_nothing() {
    let server = Server::start().await;
    let page = server.member(payee("500")).await;
    change(&page, changed(LOGIN_PASSWORD, NEW)).await.expect_value();
    withdraw(&page, "50").await.expect_value();
}
