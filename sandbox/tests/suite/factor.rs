//! Two-step verification: authenticator app, recovery codes, and the second step of a login.

pub mod steps;

use crate::{
    authenticator::Authenticator,
    client::{LOGIN_PASSWORD, Page, Server, TestResponse, key, on_file, open_database},
    factor::steps::{bind_email, bind_mobile},
    seal::seal,
};
use serde_json::{Value, json};
use std::time::{SystemTime, UNIX_EPOCH};
use steps::{
    CONTACT, CONTACT_CODE, asked_for_factor, begin, begin_in_time, changed_by_app, changed_with,
    entered, first_step, kinds, proved, second_step, security,
};
use totp_rs::{Builder, Secret};

const SECRET: &str = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/// Returns the app's code of a time step relative to now.
fn code(secret: &str, steps: i64) -> String {
    let secret = Secret::try_from_base32(secret).unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    let at = now.checked_add_signed(steps * 30).unwrap();
    Builder::new().with_secret(secret).build().unwrap().generate(at).to_string()
}

/// Returns six digits that are no code of the time steps around now.
fn wrong_code(secret: &str) -> String {
    let near: Vec<String> = (-3..4).map(|steps| code(secret, steps)).collect();
    (0..).map(|n| format!("{n:06}")).find(|code| !near.contains(code)).unwrap()
}

async fn confirm(page: &Page, code: &str) -> TestResponse {
    page.sealed("POST", "/wps/member/totp/confirm", json!({ "code": code })).await
}

#[tokio::test]
async fn an_authenticator_app_is_enabled_used_and_disabled() {
    let server = Server::start().await;
    let page = server.member(json!({ "username": "ana" })).await;
    confirm(&page, "123456").await.invalid("code", "validation.codeExpired");
    let start = "/wps/member/totp/start";
    let answer = page.sealed("POST", start, json!({ "loginPassword": "x" })).await;
    answer.invalid("loginPassword", "validation.passwordWrong");
    let answer = page.sealed("POST", start, json!({ "loginPassword": "" })).await;
    answer.invalid("loginPassword", "validation.required");
    let made = proved(&page, start).await;
    let secret = made.expect_value()["secret"].as_str().unwrap();
    assert_eq!(secret.len(), 32, "160 bits");
    let uri = made.value()["uri"].as_str().unwrap();
    assert!(uri.starts_with(&format!("otpauth://totp/Ante:ana?secret={secret}&")), "{uri}");
    // A new secret has no effect before its confirmation.
    assert_eq!(security(&page).await["totp"], false);
    server.visitor().login("ana", LOGIN_PASSWORD, None).await.expect_value();
    confirm(&page, &wrong_code(secret)).await.invalid("code", "validation.codeWrong");
    let first = code(secret, 0);
    let answer = confirm(&page, &first).await;
    let recovery_codes = answer.expect_value()["recoveryCodes"].as_array().unwrap().clone();
    assert_eq!(recovery_codes.len(), 10);
    let overview = security(&page).await;
    assert_eq!((&overview["totp"], &overview["recoveryCodesLeft"]), (&json!(true), &json!(10)));

    let mut other = server.visitor();
    let step = first_step(&mut other, "ana").await;
    assert_eq!(kinds(&step), ["google"]);
    assert_eq!(step["ways"][0]["hint"], "");
    let answer = second_step(&other, &step, "google", &first).await;
    answer.invalid("answer", "validation.codeWrong");
    let next = code(secret, 1);
    let answer = second_step(&other, &step, "google", &next).await;
    entered(&mut other, &answer).await;
    // A ticket creates one session, and a code is valid once.
    second_step(&other, &step, "google", &next).await.expect_error(401, "ticket_expired");
    let step = first_step(&mut other, "ana").await;
    let answer = second_step(&other, &step, "google", &next).await;
    answer.invalid("answer", "validation.codeWrong");

    // The code of a login is spent for a change, too; the first one was spent at the confirmation.
    let remove = "/wps/member/totp/remove";
    changed_by_app(&page, remove, &next).await.invalid("answer", "validation.codeWrong");
    let recovery = recovery_codes[0].as_str().unwrap();
    changed_by_app(&page, remove, recovery).await.expect_value();
    assert_eq!(security(&page).await["totp"], false);
    assert_eq!(security(&page).await["recoveryCodesLeft"], 0);
    server.visitor().login("ana", LOGIN_PASSWORD, None).await.expect_value();
    proved(&page, "/wps/member/totp/remove").await.expect_error(404, "not_found");
    proved(&page, "/wps/member/totp/recovery").await.expect_error(404, "not_found");
    // An old ticket offers a removed factor, which rejects every code.
    let answer = second_step(&other, &step, "google", &code(secret, 0)).await;
    answer.invalid("answer", "validation.codeWrong");
}

#[tokio::test]
async fn a_recovery_code_replaces_the_app_once() {
    let server = Server::start().await;
    let page = server.member(json!({ "username": "ana", "totpSecret": SECRET })).await;
    let codes = changed_by_app(&page, "/wps/member/totp/recovery", &code(SECRET, 0)).await;
    let codes = codes.expect_value()["recoveryCodes"].clone();
    let mut other = server.visitor();
    let step = first_step(&mut other, "ana").await;
    let typed = codes[0].as_str().unwrap().to_uppercase().replace('-', " ");
    let answer = second_step(&other, &step, "google", &typed).await;
    entered(&mut other, &answer).await;
    assert_eq!(security(&page).await["recoveryCodesLeft"], 9);
    let step = first_step(&mut other, "ana").await;
    let answer = second_step(&other, &step, "google", &typed).await;
    answer.invalid("answer", "validation.codeWrong");
    // New codes replace the remaining ones.
    let next = code(SECRET, 1);
    changed_by_app(&page, "/wps/member/totp/recovery", &next).await.expect_value();
    let answer = second_step(&other, &step, "google", codes[1].as_str().unwrap()).await;
    answer.invalid("answer", "validation.codeWrong");
}

/// Someone with the login password and an open session does not get rid of the second factor, nor
/// adds one of their own or another contact.
#[tokio::test]
async fn changes_of_factors_and_contacts_need_the_present_factor() {
    let server = Server::start().await;
    let page = server.member(json!({ "username": "ana", "totpSecret": SECRET })).await;
    let renew = "/wps/member/totp/recovery";
    let made = changed_by_app(&page, renew, &code(SECRET, 0)).await;
    let codes = made.expect_value()["recoveryCodes"].clone();
    let spare = |number: usize| codes[number].as_str().unwrap();
    let contact = json!({ "kind": "email", "contact": "ana@example.com" });
    let mut bind = contact.clone();
    bind["verificationCode"] =
        server.request_code(&page, CONTACT_CODE, &contact, "ana@example.com").await.into();
    bind["loginPassword"] = LOGIN_PASSWORD.into();
    let proof = json!({ "loginPassword": LOGIN_PASSWORD });
    let start = "/wps/member/totp/start";
    let changes = [
        ("/wps/member/passkey/start", proof.clone()),
        (CONTACT, bind),
        (renew, proof.clone()),
        (start, proof.clone()),
    ];
    for (number, (path, body)) in changes.into_iter().enumerate() {
        let mut unproved = body.clone();
        unproved["loginPassword"] = "x".into();
        let answer = page.sealed("POST", path, unproved).await;
        answer.invalid("loginPassword", "validation.passwordWrong");
        let step = asked_for_factor(&page, path, &body).await;
        assert_eq!(kinds(&step), ["google"], "{path}");
        let with = async |step: &Value, answer: (&str, &str)| {
            changed_with(&page, path, body.clone(), step, answer).await
        };
        with(&step, ("google", &wrong_code(SECRET)))
            .await
            .invalid("answer", "validation.codeWrong");
        with(&step, ("email", "123456")).await.expect_error(400, "bad_input");
        // A ticket of a login is not one of a change, nor the other way round.
        let mut other = server.visitor();
        let login = first_step(&mut other, "ana").await;
        with(&login, ("google", spare(number))).await.expect_error(401, "ticket_expired");
        let entry = second_step(&page, &step, "google", spare(number)).await;
        entry.expect_error(401, "ticket_expired");
        assert_eq!(security(&page).await["totp"], true, "{path}: the session goes on");
        if path != renew {
            with(&step, ("google", spare(number))).await.expect_value();
        }
        // A ticket is valid once. The contact's code is, too, and comes first.
        if ![renew, CONTACT].contains(&path) {
            with(&step, ("google", spare(9))).await.expect_error(401, "ticket_expired");
        }
    }
    assert_eq!(security(&page).await["heldUntil"], Value::Null);
    // A new secret replaces the present one, as its removal would.
    let step = asked_for_factor(&page, start, &proof).await;
    let made = changed_with(&page, start, proof, &step, ("google", &code(SECRET, 1))).await;
    let secret = made.expect_value()["secret"].as_str().unwrap();
    confirm(&page, &code(secret, 0)).await.expect_value();
    assert!(security(&page).await["heldUntil"].is_string());
    let thief = server.member(json!({ "username": "bia7", "totpSecret": SECRET })).await;
    let proof = json!({ "loginPassword": LOGIN_PASSWORD });
    let step = asked_for_factor(&page, renew, &proof).await;
    let stolen = changed_with(&thief, renew, proof, &step, ("google", &code(secret, 1))).await;
    stolen.expect_error(401, "ticket_expired");
}

/// What was started with the login password alone cannot be completed once there is a factor.
#[tokio::test]
async fn a_new_factor_voids_what_was_started_without_it() {
    let server = Server::start().await;
    let page = server.member(json!({ "username": "ana" })).await;
    let made = proved(&page, "/wps/member/totp/start").await;
    let secret = made.expect_value()["secret"].as_str().unwrap().to_owned();
    let asked = proved(&page, "/wps/member/passkey/start").await;
    let options = asked.expect_value()["publicKey"].as_str().unwrap();
    let mut device = Authenticator::new(&server.origin());
    let credential = device.create(&serde_json::from_str(options).unwrap());
    let form = json!({ "credential": credential, "name": "Notebook" });
    let add = "/wps/member/passkey/add";
    confirm(&page, &code(&secret, 0)).await.expect_value();
    let late = page.sealed("POST", add, form.clone()).await;
    late.invalid("credential", "validation.answerWrong");

    let page = server.member(json!({ "username": "bia7" })).await;
    let made = proved(&page, "/wps/member/totp/start").await;
    let secret = made.expect_value()["secret"].as_str().unwrap().to_owned();
    let asked = proved(&page, "/wps/member/passkey/start").await;
    let options = asked.expect_value()["publicKey"].as_str().unwrap();
    let credential = device.create(&serde_json::from_str(options).unwrap());
    let form = json!({ "credential": credential, "name": "Notebook" });
    page.sealed("POST", add, form).await.expect_value();
    confirm(&page, &code(&secret, 0)).await.invalid("code", "validation.codeExpired");
}

#[tokio::test]
async fn wrong_answers_end_the_ticket_and_slow_down_the_next_one() {
    let server = Server::start().await;
    server.member(json!({ "username": "ana", "totpSecret": SECRET })).await;
    let mut page = server.visitor();
    let step = first_step(&mut page, "ana").await;
    let bad = wrong_code(SECRET);
    for _ in 0..5 {
        let answer = second_step(&page, &step, "google", &bad).await;
        answer.invalid("answer", "validation.codeWrong");
    }
    let right = code(SECRET, 0);
    let answer = second_step(&page, &step, "google", &right).await;
    answer.expect_error(401, "ticket_expired");
    assert!(answer.value()["fields"].as_array().is_none_or(Vec::is_empty));
    begin(&page, &step, "google").await.expect_error(401, "ticket_expired");
    let mut other = server.visitor();
    let step = first_step(&mut other, "ana").await;
    let mut answer = second_step(&other, &step, "google", &bad).await;
    while answer.status != 429 {
        answer.invalid("answer", "validation.codeWrong");
        answer = second_step(&other, &step, "google", &bad).await;
    }
    answer.expect_error(429, "too_many_requests");
    assert!(answer.value()["retryAfter"].as_u64().unwrap() >= 1);
}

/// An attacker with the password does not lock out the browser of an earlier login by wrong
/// answers.
#[tokio::test]
async fn wrong_answers_elsewhere_do_not_slow_down_a_known_browser() {
    let server = Server::start().await;
    server.member(json!({ "username": "ana", "totpSecret": SECRET })).await;
    let mut page = server.visitor();
    let step = first_step(&mut page, "ana").await;
    let answer = second_step(&page, &step, "google", &code(SECRET, 0)).await;
    entered(&mut page, &answer).await;
    page.token = None;
    let bad = wrong_code(SECRET);
    let exhaust = async |page: &mut Page| loop {
        let step = first_step(page, "ana").await;
        for _ in 0..5 {
            let answer = second_step(page, &step, "google", &bad).await;
            if answer.status == 429 {
                return;
            }
            answer.invalid("answer", "validation.codeWrong");
        }
    };
    exhaust(&mut server.visitor()).await;
    let step = first_step(&mut page, "ana").await;
    let answer = second_step(&page, &step, "google", &bad).await;
    answer.invalid("answer", "validation.codeWrong");
    // Wrong answers in the known browser slow it down.
    exhaust(&mut page).await;
}

/// An attacker with the password does not use up the codes of the browser of an earlier login, nor
/// those of the member's session.
#[tokio::test]
async fn codes_requested_elsewhere_do_not_count_for_a_known_browser() {
    let (server, file) = on_file("factor-codes");
    let mut page = server.member(json!({ "username": "ana" })).await;
    bind_mobile(&server, &page, "11987654321").await.expect_value();
    bind_email(&server, &page, "ana@example.com").await.expect_value();
    server.site(json!({ "twoFactor": "always" })).await;
    let step = first_step(&mut page, "ana").await;
    begin_in_time(&page, &step, "email").await.expect_value();
    let mail = server.last_message("ana@example.com").await;
    let answer = second_step(&page, &step, "email", mail["code"].as_str().unwrap()).await;
    entered(&mut page, &answer).await;

    let mut db = open_database(&file).await;
    let mut thief = server.visitor().from("127.0.9.9");
    let refused = loop {
        // As if every earlier request were a minute old.
        let earlier = "UPDATE limited_requests SET at = at - 61000";
        sqlx::query(earlier).execute(&mut db).await.unwrap();
        thief.visitor = key();
        let step = first_step(&mut thief, "ana").await;
        let answer = begin(&thief, &step, "email").await;
        if answer.status == 429 {
            break answer;
        }
        answer.expect_value();
    };
    assert!(refused.value()["retryAfter"].as_u64().unwrap() > 60);
    let form = json!({ "kind": "email" });
    page.post("/wps/verification/contact", form).await.expect_value();
    page.token = None;
    let step = first_step(&mut page, "ana").await;
    begin(&page, &step, "email").await.expect_value();
    drop((db, server, file));
}

#[tokio::test]
async fn a_ticket_is_valid_for_its_visitor_and_its_offered_factors() {
    let server = Server::start().await;
    server.member(json!({ "username": "ana", "totpSecret": SECRET })).await;
    let mut page = server.visitor();
    let step = first_step(&mut page, "ana").await;
    let right = code(SECRET, 0);
    let thief = server.visitor();
    second_step(&thief, &step, "google", &right).await.expect_error(401, "ticket_expired");
    begin(&thief, &step, "google").await.expect_error(401, "ticket_expired");
    let made_up = json!({ "ticket": "made-up" });
    second_step(&page, &made_up, "google", &right).await.expect_error(401, "ticket_expired");
    // Weaker second factors than the member's are rejected.
    for kind in ["email", "mobile", "bankAccountName", "verificationCode", "passkey"] {
        begin(&page, &step, kind).await.expect_error(400, "bad_input");
        second_step(&page, &step, kind, "x").await.expect_error(400, "bad_input");
    }
    let answer = second_step(&page, &step, "google", " ").await;
    answer.invalid("answer", "validation.required");
    begin(&page, &step, "google").await.expect_value();
    let answer = second_step(&page, &step, "google", &right).await;
    entered(&mut page, &answer).await;
}

/// Sends an encrypted call with a given idempotency key.
async fn sealed_as(page: &Page, key: &str, path: &str, body: &Value) -> TestResponse {
    let (jwk, nonce) = page.service().await;
    let plain = json!({ "nonce": nonce, "method": "POST", "path": path, "body": body });
    let payload = seal(&jwk, plain.to_string().as_bytes());
    page.post_as(key, &format!("/sec{path}"), json!({ "payload": payload })).await
}

#[tokio::test]
async fn a_repeated_request_gets_the_lost_response() {
    let server = Server::start().await;
    let page = server.member(json!({ "username": "ana" })).await;
    let secret = proved(&page, "/wps/member/totp/start").await.expect_value()["secret"].clone();
    let secret = secret.as_str().unwrap();
    let (path, intent) = ("/wps/member/totp/confirm", key());
    let body = json!({ "code": code(secret, 0) });
    sealed_as(&page, &intent, path, &body).await.expect_value();
    let again = sealed_as(&page, &intent, path, &body).await;
    assert_eq!(again.expect_value()["recoveryCodes"].as_array().unwrap().len(), 10);
    let recovery = again.value()["recoveryCodes"][0].as_str().unwrap();
    sealed_as(&page, &key(), path, &body).await.expect_error(422, "validation_failed");

    let mut other = server.visitor();
    let step = first_step(&mut other, "ana").await;
    let (path, intent) = ("/wps/session/login/factor", key());
    let body = json!({ "ticket": step["ticket"], "kind": "google", "answer": recovery });
    sealed_as(&other, &intent, path, &body).await.expect_value();
    let answer = sealed_as(&other, &intent, path, &body).await;
    entered(&mut other, &answer).await;
    assert_eq!(security(&other).await["recoveryCodesLeft"], 9);
    sealed_as(&other, &key(), path, &body).await.expect_error(401, "ticket_expired");
}

#[tokio::test]
async fn a_site_setting_requires_a_second_step_from_a_new_address() {
    let (server, file) = on_file("new-address");
    let mut db = open_database(&file).await;
    let member = json!({ "username": "ana", "profile": { "payeeName": "Ana  da Silva" } });
    let page = server.member(member).await;
    bind_mobile(&server, &page, "11987654321").await.expect_value();
    bind_email(&server, &page, "ana@example.com").await.expect_value();
    server.site(json!({ "twoFactor": "newAddress" })).await;
    let mut other = server.visitor();
    let step = first_step(&mut other, "ana").await;
    assert_eq!(kinds(&step), ["verificationCode", "email", "mobile", "bankAccountName"]);
    let hints: Vec<_> = step["ways"].as_array().unwrap().iter().map(|way| &way["hint"]).collect();
    assert_eq!(hints, ["•••• 4321", "a•••@ex•••.com", "•••• 4321", ""]);
    let answer = second_step(&other, &step, "mobile", "11900004321").await;
    answer.invalid("answer", "validation.answerWrong");
    let answer = second_step(&other, &step, "bankAccountName", "Ana Silva").await;
    answer.invalid("answer", "validation.answerWrong");
    let answer = second_step(&other, &step, "verificationCode", "000000").await;
    answer.invalid("answer", "validation.codeWrong");
    let answer = begin_in_time(&other, &step, "verificationCode").await;
    assert_eq!(answer.expect_value()["expiredMinutes"], 2);
    let sms = server.last_message("+5511987654321").await;
    let answer =
        second_step(&other, &step, "verificationCode", sms["code"].as_str().unwrap()).await;
    entered(&mut other, &answer).await;
    // The address is now known for the member.
    server.visitor().login("ana", LOGIN_PASSWORD, None).await.expect_value();

    server
        .site(json!({ "twoFactor": "always", "twoFactorWays": ["email", "bankAccountName"] }))
        .await;
    let step = first_step(&mut other, "ana").await;
    assert_eq!(kinds(&step), ["email", "bankAccountName"]);
    begin_in_time(&other, &step, "email").await.expect_value();
    let mail = server.last_message("ana@example.com").await;
    let answer = second_step(&other, &step, "email", mail["code"].as_str().unwrap()).await;
    entered(&mut other, &answer).await;
    let step = first_step(&mut other, "ana").await;
    let answer = second_step(&other, &step, "bankAccountName", " ana DA silva").await;
    entered(&mut other, &answer).await;
    // A name stored in either Unicode form, from before names were stored in one.
    for (stored, typed) in [("Jose\u{301} A\u{301}vila", "JOSÉ ávila"), ("José", "Jose\u{301}")]
    {
        sqlx::query("UPDATE members SET profile = json_set(profile, '$.payeeName', ?) WHERE username = 'ana'")
            .bind(stored)
            .execute(&mut db)
            .await
            .unwrap();
        let step = first_step(&mut other, "ana").await;
        let answer = second_step(&other, &step, "bankAccountName", typed).await;
        entered(&mut other, &answer).await;
    }
    server.site(json!({ "twoFactorWays": ["mobile"] })).await;
    let step = first_step(&mut other, "ana").await;
    let answer = second_step(&other, &step, "mobile", "+55 (11) 98765-4321").await;
    entered(&mut other, &answer).await;
}

#[tokio::test]
async fn a_member_without_a_factor_logs_in_and_is_notified() {
    let server = Server::start().await;
    server.site(json!({ "twoFactor": "always" })).await;
    server.member(json!({ "username": "bia7" })).await;
    server.visitor().login("bia7", LOGIN_PASSWORD, None).await.expect_value();
    let mail = server.last_message("bia7").await;
    assert_eq!(mail["subject"], "Proteja sua conta");
    // Trial accounts need no second step.
    server.visitor().login("teste", "Teste@2026", None).await.expect_value();
    let answer = server.visitor();
    let bad =
        answer.send(hyper::Method::PATCH, "/_sandbox/site", Some(json!({ "twoFactor": "x" })), &[]);
    assert_eq!(bad.await.status, 400);
}

#[tokio::test]
async fn the_second_step_keeps_the_options_of_the_first_one() {
    let server = Server::start().await;
    server.member(json!({ "username": "ana", "totpSecret": SECRET })).await;
    let mut page = server.visitor();
    let form = json!({
        "username": "ana", "password": LOGIN_PASSWORD, "type": "username", "remember": true,
    });
    let answer = page.sealed("POST", "/wps/session/login", form).await;
    answer.expect_error(401, "two_factor_required");
    let step = answer.value()["twoFactor"].clone();
    let answer = second_step(&page, &step, "google", &code(SECRET, 0)).await;
    entered(&mut page, &answer).await;
    assert!(page.jar().keys().any(|name| name.contains("remember")), "{:?}", page.jar());
}

#[tokio::test]
async fn a_weak_password_must_be_changed_after_the_second_step() {
    let server = Server::start().await;
    let member = json!({ "username": "ana", "password": "123456", "totpSecret": SECRET });
    server.member(member).await;
    let mut page = server.visitor();
    let answer = page.login("ana", "123456", None).await;
    answer.expect_error(401, "two_factor_required");
    let step = answer.value()["twoFactor"].clone();
    let answer = second_step(&page, &step, "google", &code(SECRET, 0)).await;
    entered(&mut page, &answer).await;
    assert_eq!(page.get("/wps/member/info").await.expect_value()["mustChangePassword"], true);
    page.get("/wps/member/security").await.expect_error(403, "password_change_required");
}

#[tokio::test]
async fn a_password_change_invalidates_earlier_tickets() {
    let server = Server::start().await;
    let page = server.member(json!({ "username": "ana", "totpSecret": SECRET })).await;
    let mut other = server.visitor();
    let step = first_step(&mut other, "ana").await;
    let form = json!({
        "oldPassword": LOGIN_PASSWORD, "newPassword": "Outra@2026", "confirmNewPassword": "Outra@2026",
    });
    page.sealed("POST", "/wps/member/password", form).await.expect_value();
    let answer = second_step(&other, &step, "google", &code(SECRET, 0)).await;
    answer.expect_error(401, "ticket_expired");
}

#[tokio::test]
async fn a_login_by_phone_requires_only_the_members_own_factor() {
    for own in [false, true] {
        by_phone(own).await;
    }
}

async fn by_phone(own: bool) {
    let server = Server::start().await;
    server.site(json!({ "twoFactor": "always", "switches": { "MOBILECODELOGIN": "1" } })).await;
    let mut member = json!({ "username": "ana", "mobile": "11987654321" });
    if own {
        member["totpSecret"] = SECRET.into();
    }
    server.member(member).await;
    let mut page = server.visitor();
    let mut form = json!({ "mobileNum": "11987654321", "countryDialingCode": "+55" });
    page.post("/wps/verification/sms/noLogin", form.clone()).await.expect_value();
    form["verificationCode"] = server.last_message("+5511987654321").await["code"].clone();
    form["type"] = "sms".into();
    form["username"] = "".into();
    form["password"] = "".into();
    let mut answer = page.sealed("POST", "/wps/session/login", form).await;
    if own {
        answer.expect_error(401, "two_factor_required");
        let step = answer.value()["twoFactor"].clone();
        answer = second_step(&page, &step, "google", &code(SECRET, 0)).await;
    }
    entered(&mut page, &answer).await;
}

/// With only the phone, a reset neither sets the password nor ends sessions.
#[tokio::test]
async fn a_reset_by_phone_sets_the_password_after_the_second_step() {
    const NEW: &str = "Nova@20260";
    let server = Server::start().await;
    server.site(json!({ "switches": { "CHNGPASSVERIF3": "1" } })).await;
    let number = "11987654321";
    let member = json!({ "username": "ana", "mobile": number, "email": "ana@example.com",
        "totpSecret": SECRET });
    let owner = server.member(member).await;
    let mut page = server.visitor();
    let mut form =
        json!({ "mobileNum": number, "countryDialingCode": "+55", "purpose": "password" });
    page.post("/wps/verification/sms/noLogin", form.clone()).await.expect_value();
    form["verificationCode"] = server.last_message("+5511987654321").await["code"].clone();
    form["newPassword"] = NEW.into();
    form.as_object_mut().unwrap().remove("purpose");
    let path = "/wps/member/password/verification";
    let asked = page.sealed("POST", path, form.clone()).await;
    asked.expect_error(401, "two_factor_required");
    let step = asked.value()["twoFactor"].clone();
    // The code is spent, even if the second step fails.
    let again = page.sealed("POST", path, form).await;
    again.invalid("verificationCode", "validation.codeExpired");
    let failed = second_step(&page, &step, "google", &wrong_code(SECRET)).await;
    failed.invalid("answer", "validation.codeWrong");
    // The owner's session continues with the old password, and no message was sent.
    owner.get("/wps/member/info").await.expect_value();
    first_step(&mut server.visitor(), "ana").await;
    assert_eq!(server.messages("ana@example.com").await, Vec::<Value>::new());
    // After the second step the password is set; a repeated call sets it only once.
    server.fault(json!({ "path": "/wps/session/login/factor", "dropAfterCommit": true })).await;
    let passed = json!({ "ticket": step["ticket"], "kind": "google", "answer": code(SECRET, 0) });
    let (intent, path) = (key(), "/wps/session/login/factor");
    assert!(page.try_sealed(&intent, "POST", path, passed.clone()).await.is_none());
    let answer = page.try_sealed(&intent, "POST", path, passed).await.unwrap();
    entered(&mut page, &answer).await;
    owner.get("/wps/member/info").await.expect_error(401, "need_login");
    server.visitor().login("ana", LOGIN_PASSWORD, None).await.expect_error(401, "bad_credentials");
    server.visitor().login("ana", NEW, None).await.expect_error(401, "two_factor_required");
    assert_eq!(server.messages("ana@example.com").await.len(), 1);
    let calls = server.test_api("/_sandbox/calls").await.to_string();
    assert!(!calls.contains(NEW));
}

#[tokio::test]
async fn the_journal_contains_no_second_factor() {
    let server = Server::start().await;
    let page = server.member(json!({ "username": "ana" })).await;
    let secret = proved(&page, "/wps/member/totp/start").await.expect_value()["secret"].clone();
    let secret = secret.as_str().unwrap();
    let first = code(secret, 0);
    let made = confirm(&page, &first).await;
    made.expect_value();
    let mut other = server.visitor();
    let step = first_step(&mut other, "ana").await;
    let next = code(secret, 1);
    second_step(&other, &step, "google", &next).await.expect_value();
    let spare = made.value()["recoveryCodes"][0].as_str().unwrap();
    changed_by_app(&page, "/wps/member/totp/remove", spare).await.expect_value();
    let calls = server.test_api("/_sandbox/calls").await.to_string();
    for hidden in [spare, secret, &format!("\"{first}\""), &format!("\"{next}\""), LOGIN_PASSWORD] {
        assert!(!calls.contains(hidden), "{hidden}");
    }
    assert!(!calls.contains(step["ticket"].as_str().unwrap()));
}

#[tokio::test]
async fn trial_accounts_and_visitors_have_no_second_factor() {
    let server = Server::start().await;
    let trial = server.member(json!({ "type": 4 })).await;
    for path in ["totp/start", "totp/recovery", "totp/remove", "passkey/start"] {
        let path = format!("/wps/member/{path}");
        proved(&trial, &path).await.expect_error(403, "need_real_account");
        proved(&server.visitor(), &path).await.expect_error(401, "need_login");
    }
    confirm(&trial, "123456").await.expect_error(403, "need_real_account");
    let form = json!({ "credential": "{}", "name": "Notebook" });
    let answer = trial.sealed("POST", "/wps/member/passkey/add", form).await;
    answer.expect_error(403, "need_real_account");
    let form = json!({ "id": "x", "loginPassword": LOGIN_PASSWORD });
    trial
        .sealed("POST", "/wps/member/passkey/remove", form)
        .await
        .expect_error(403, "need_real_account");
}
