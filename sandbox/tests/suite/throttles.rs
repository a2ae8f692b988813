//! Throttles against guessing, spraying and crowds: clients that are slowed down, and those that
//! are not.

use crate::{
    client::{Page, REGISTER, Server, TestResponse, on_file, registration},
    seal::seal,
};
use serde_json::{Value, json};
use std::time::Duration;

const PAYMENT: &str = "/wps/member/paymentPassword";

/// Creates a visitor with an address in the n-th /24 network.
fn from(server: &Server, n: usize) -> Page {
    server.visitor().from(&format!("127.0.{n}.7"))
}

async fn captcha(page: &Page) {
    page.get("/wps/captcha").await.expect_value();
}

#[tokio::test]
async fn concurrent_correct_logins_all_succeed() {
    let server = Server::start().await;
    let logins = (0..8).map(|_| {
        let mut page = server.visitor();
        tokio::spawn(async move { page.login("demo", "Demo@2026", None).await })
    });
    for login in logins.collect::<Vec<_>>() {
        login.await.unwrap().expect_value();
    }
    // Concurrent wrong logins are checked one after the other, so that none is a free attempt.
    let guesses = (0..8).map(|_| {
        let mut page = server.visitor();
        tokio::spawn(async move { page.login("rafael", "wrong", None).await })
    });
    let mut checked = 0;
    for guess in guesses.collect::<Vec<_>>() {
        checked += usize::from(guess.await.unwrap().code() == "bad_credentials");
    }
    assert_eq!(checked, 3);
}

/// Encrypts a login, ready to be sent.
async fn sealed_login(page: &Page, name: &str, password: &str) -> Value {
    let (jwk, nonce) = page.service().await;
    let body = json!({ "username": name, "password": password, "type": "username" });
    let plain = json!({
        "nonce": nonce, "method": "POST", "path": "/wps/session/login", "body": body,
    });
    json!({ "payload": seal(&jwk, plain.to_string().as_bytes()) })
}

#[tokio::test]
async fn logins_with_invented_names_do_not_delay_other_prefixes() {
    const CALLERS: usize = 90;
    let server = Server::start().await;
    let many = 1_000_000;
    server.site(json!({ "captchaAfter": many, "addressCaptchaAfter": many })).await;
    let right = from(&server, 2);
    let right_login = sealed_login(&right, "demo", "Demo@2026").await;
    let mut logins = Vec::new();
    for n in 0..CALLERS {
        let page = from(&server, 1);
        let login = sealed_login(&page, &format!("nobody{n}"), "wrong").await;
        logins.push((page, login));
    }
    let (answers, mut answered) = tokio::sync::mpsc::unbounded_channel();
    for (page, login) in logins {
        let answers = answers.clone();
        tokio::spawn(async move {
            answers.send(page.post("/sec/wps/session/login", login).await).unwrap();
        });
    }
    // The queue of the crowd's prefix is full, so that some are refused.
    let mut served = 0;
    loop {
        let answer = answered.recv().await.unwrap();
        if answer.status == 429 {
            answer.expect_error(429, "too_many_requests");
            assert!(answer.value()["retryAfter"].as_u64().unwrap() >= 1);
            break;
        }
        answer.expect_error(401, "bad_credentials");
        served += 1;
    }
    right.post("/sec/wps/session/login", right_login).await.expect_value();
    // The login did not wait for the whole queue.
    while let Ok(answer) = answered.try_recv() {
        served += usize::from(answer.status == 401);
    }
    drop(answers);
    let mut waiting = 0;
    while let Some(answer) = answered.recv().await {
        waiting += usize::from(answer.status == 401);
    }
    assert!(waiting > 0, "all {served} were served before");
    assert!(served + waiting < CALLERS);
}

#[tokio::test]
async fn captchas_of_one_address_are_limited() {
    let server = Server::start().await;
    let requester = from(&server, 1);
    let mut drawn = 0;
    let refused = loop {
        let answer = requester.get("/wps/captcha").await;
        if answer.status == 429 {
            break answer;
        }
        answer.expect_value();
        drawn += 1;
        assert!(drawn < 200, "nothing stops it");
    };
    assert!(drawn >= 60, "{drawn}");
    refused.expect_error(429, "too_many_requests");
    assert!(refused.value()["retryAfter"].as_u64().unwrap() >= 1);
    captcha(&from(&server, 2)).await;
}

#[tokio::test]
async fn distributed_guesses_at_one_account_require_a_captcha_from_unknown_browsers() {
    let server = Server::start().await;
    server.site(json!({ "captchaText": "x7k3" })).await;
    let mut own = server.logged_in("demo", "Demo@2026").await;
    for n in 0..10 {
        let guess = from(&server, 10 + n).login("demo", "wrong", None).await;
        guess.expect_error(401, "bad_credentials");
        assert_eq!(guess.value()["captcha"], n == 9, "{n}");
    }
    from(&server, 30).login("demo", "Demo@2026", None).await.expect_error(422, "captcha_wrong");
    // Accounts without failed attempts need no captcha, nor do the member's own browsers.
    from(&server, 30).login("rafael", "wrong", None).await.expect_error(401, "bad_credentials");
    own.token = None;
    own.login("demo", "Demo@2026", None).await.expect_value();
    // The member gets one notification.
    let count = |all: Vec<Value>| {
        let about = |one: &&Value| one["subject"] == "Tentativas de acesso à sua conta";
        all.iter().filter(about).count()
    };
    assert_eq!(count(server.messages("demo@example.com").await), 1);
    let inbox = own.get("/wps/relay/CSP_messageList?page=1&pageSize=20").await;
    assert!(inbox.text.contains("Tentativas de acesso"), "{}", inbox.text);
    // However long the attack lasts, a correct captcha allows an attempt, and each wrong one delays
    // its prefix.
    for n in 0..25 {
        let mut page = from(&server, 40 + n);
        captcha(&page).await;
        page.login("demo", "wrong", Some("x7k3")).await.expect_error(401, "bad_credentials");
    }
    let mut again = from(&server, 64);
    captcha(&again).await;
    again.login("demo", "Demo@2026", Some("x7k3")).await.expect_error(429, "too_many_requests");
    let mut elsewhere = from(&server, 70);
    captcha(&elsewhere).await;
    elsewhere.login("demo", "Demo@2026", Some("x7k3")).await.expect_value();
    assert_eq!(count(server.messages("demo@example.com").await), 1);
}

#[tokio::test]
async fn one_password_for_many_names_requires_a_captcha_and_then_a_wait() {
    let server = Server::start().await;
    server.site(json!({ "captchaText": "x7k3", "addressCaptchaAfter": 5 })).await;
    let mut own = from(&server, 1);
    own.login("demo", "Demo@2026", None).await.expect_value();
    for n in 0..5 {
        let guess = from(&server, 1).login(&format!("nobody{n}"), "Senha@123", None).await;
        guess.expect_error(401, "bad_credentials");
    }
    from(&server, 1).login("rafael", "Senha@123", None).await.expect_error(422, "captcha_wrong");
    from(&server, 2).login("rafael", "Senha@123", None).await.expect_error(401, "bad_credentials");
    let mut last = None;
    for n in 0..120 {
        let mut page = from(&server, 1);
        captcha(&page).await;
        let answer = page.login(&format!("nobody{n}"), "Senha@123", Some("x7k3")).await;
        if answer.status == 429 {
            last = Some(answer);
            break;
        }
        answer.expect_error(401, "bad_credentials");
    }
    let last = last.expect("so many names at one address are not tried without a wait");
    assert!(last.value()["retryAfter"].as_u64().unwrap() >= 1);
    // Other clients of its prefix do not delay a known browser.
    own.login("demo", "Demo@2026", None).await.expect_value();
}

#[tokio::test]
async fn payment_password_guesses_count_by_account_and_not_by_address() {
    let server = Server::start().await;
    let wanted = json!({
        "username": "ana", "paymentPassword": "135790", "email": "ana@example.com",
    });
    let page = server.member(wanted).await;
    let guess = |old: &str| {
        json!({
            "paymentPassword": "975310", "confirmPaymentPassword": "975310",
            "oldPaymentPassword": old,
        })
    };
    for n in 0..6 {
        let guessing = page.from(&format!("127.0.{n}.7"));
        let answer = guessing.sealed("POST", PAYMENT, guess("000000")).await;
        answer.invalid("oldPaymentPassword", "validation.passwordWrong");
    }
    for (n, old) in [(20, "000000"), (21, "135790")] {
        let guessing = page.from(&format!("127.0.{n}.7"));
        let answer = guessing.sealed("POST", PAYMENT, guess(old)).await;
        answer.expect_error(429, "too_many_requests");
        assert!(answer.value()["retryAfter"].as_u64().unwrap() >= 1);
    }
    let sent = server.messages("ana@example.com").await;
    let subject = "Senha de pagamento incorreta várias vezes";
    assert_eq!(sent.iter().filter(|one| one["subject"] == subject).count(), 1, "{sent:?}");
}

#[tokio::test]
async fn a_login_name_does_not_collide_with_another_throttles_key() {
    let server = Server::start().await;
    let page = server.member(json!({ "username": "ana", "paymentPassword": "135790" })).await;
    for name in ["payment:ana", "factor:ana"] {
        for _ in 0..8 {
            server.visitor().login(name, "wrong", None).await;
        }
    }
    let form = json!({
        "paymentPassword": "975310", "confirmPaymentPassword": "975310",
        "oldPaymentPassword": "135790",
    });
    page.sealed("POST", PAYMENT, form).await.expect_value();
}

#[tokio::test]
async fn failures_survive_a_restart_and_are_cleared_by_a_reset() {
    let (mut server, file) = on_file("throttles");
    server.site(json!({ "captchaAfter": 2 })).await;
    for _ in 0..2 {
        server.visitor().login("demo", "wrong", None).await.expect_error(401, "bad_credentials");
    }
    server.kill();
    let server = Server::on(&file);
    server.visitor().login("demo", "Demo@2026", None).await.expect_error(422, "captcha_wrong");
    let reset = json!({ "seed": "demo" });
    server.post_test_api("/_sandbox/reset", reset).await;
    server.visitor().login("demo", "Demo@2026", None).await.expect_value();
}

/// A number can receive 12 codes per minute from unknown clients, independent of the network.
#[tokio::test]
async fn sent_codes_survive_a_restart() {
    let (mut server, file) = on_file("codes");
    server.site(json!({ "switches": { "MOBILECODELOGIN": "1" } })).await;
    let ask = async |server: &Server, n: usize| {
        let form = json!({ "mobileNum": "11987654321", "countryDialingCode": "+55" });
        from(server, n).post("/wps/verification/sms/noLogin", form).await
    };
    for n in 1..=12 {
        ask(&server, n).await.expect_value();
    }
    server.kill();
    let server = Server::on(&file);
    server.site(json!({ "switches": { "MOBILECODELOGIN": "1" } })).await;
    let refused = ask(&server, 13).await;
    refused.expect_error(429, "too_many_requests");
    assert!(refused.value()["retryAfter"].as_u64().unwrap() > 5);
}

async fn register_with_captcha(page: &Page, name: &str, captcha: Option<&str>) -> TestResponse {
    let captcha = captcha.map_or_else(|| json!({}), |text| json!({ "captcha": text }));
    page.sealed("PUT", REGISTER, registration(name, captcha)).await
}

#[tokio::test]
async fn registrations_from_one_prefix_need_a_captcha_and_then_a_wait() {
    let server = Server::start().await;
    server.site(json!({ "captchaText": "x7k3", "registrationsPerHour": 5 })).await;
    for n in 0..3 {
        register_with_captcha(&from(&server, 1), &format!("novata{n}"), None).await.expect_value();
    }
    let page = from(&server, 1);
    let due = register_with_captcha(&page, "novata3", None).await;
    due.expect_error(422, "captcha_wrong");
    assert_eq!(due.value()["captcha"], true);
    captcha(&page).await;
    let said = register_with_captcha(&page, "novata3", Some("nope")).await;
    said.expect_error(422, "captcha_wrong");
    assert_eq!(said.value()["captcha"], false);
    for n in 3..5 {
        captcha(&page).await;
        register_with_captcha(&page, &format!("novata{n}"), Some("x7k3")).await.expect_value();
    }
    captcha(&page).await;
    let enough = register_with_captcha(&page, "novata5", Some("x7k3")).await;
    enough.expect_error(429, "too_many_requests");
    assert!((3500..=3601).contains(&enough.value()["retryAfter"].as_u64().unwrap()));
    register_with_captcha(&from(&server, 2), "novata6", None).await.expect_value();
}

#[tokio::test]
async fn concurrent_registrations_are_counted_separately() {
    let server = Server::start().await;
    let all = (0..8).map(|n| {
        let page = from(&server, 1);
        tokio::spawn(async move { register_with_captcha(&page, &format!("novata{n}"), None).await })
    });
    let mut done = 0;
    for one in all.collect::<Vec<_>>() {
        let answer = one.await.unwrap();
        match answer.status.as_u16() {
            200 => done += 1,
            _ => answer.expect_error(422, "captcha_wrong"),
        }
    }
    assert_eq!(done, 3);
}

#[tokio::test]
async fn a_second_reset_keeps_the_mailed_password_valid() {
    let server = Server::start().await;
    let mut mailed = Vec::new();
    for n in 0..2 {
        let form = "username=demo&email=demo%40example.com";
        let key = crate::client::key();
        let path = "/wps/member/password/email";
        from(&server, n).post_form(&key, path, form).await.expect_value();
        mailed.push(server.last_code("demo@example.com").await);
    }
    assert_ne!(mailed[0], mailed[1]);
    for password in &mailed {
        let answer = server.visitor().login("demo", password, None).await;
        assert_eq!(answer.expect_value()["passwordExpired"], true);
    }
    let spent = server.visitor().login("demo", &mailed[0], None).await;
    spent.expect_error(401, "bad_credentials");
}

#[tokio::test]
async fn a_backtracking_pattern_is_matched_fast_and_an_unsupported_one_is_refused() {
    let server = Server::start().await;
    let rule = |pattern: &str| {
        let validation = json!({
            "patternId": 0, "minLength": 1, "maxLength": 60, "acceptedPattern": pattern,
        });
        let field = json!({ "enabled": true, "required": true, "validation": validation });
        json!({ "registerFields": { "address": field } })
    };
    server.site(rule("^(a+)+$")).await;
    let form = |address: &str| registration("novata1", json!({ "address": address }));
    let endless = format!("{}!", "a".repeat(36));
    let page = server.visitor();
    let request = page.sealed("PUT", REGISTER, form(&endless));
    let answer = tokio::time::timeout(Duration::from_secs(30), request).await.unwrap();
    answer.invalid("address", "patterns.0");
    page.sealed("PUT", REGISTER, form("aaaa")).await.expect_value();
    let patch = rule(r"^(a+)\1$");
    let refused = page.send(hyper::Method::PATCH, "/_sandbox/site", Some(patch), &[]).await;
    assert_eq!(refused.status, 400);
    assert!(refused.text.contains("registerFields.address.validation.acceptedPattern"));
}
