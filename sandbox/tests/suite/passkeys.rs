//! Passkeys: registration, login and removal with a software authenticator.

use crate::{
    authenticator::{Authenticator, VERIFIED},
    client::{LOGIN_PASSWORD, Page, Server, TestResponse},
    factor::steps::{
        asked_for_factor, begin, changed_with, entered, first_step, kinds, proved, second_step,
        security,
    },
};
use serde_json::{Value, json};

/// Requests the creation options of a new passkey.
async fn options(page: &Page) -> Value {
    let answer = proved(page, "/wps/member/passkey/start").await;
    serde_json::from_str(answer.expect_value()["publicKey"].as_str().unwrap()).unwrap()
}

/// Requests the creation options of another passkey, with the present one as second factor.
async fn options_with(page: &Page, device: &mut Authenticator) -> Value {
    let answer = start_with(page, device).await;
    serde_json::from_str(answer.expect_value()["publicKey"].as_str().unwrap()).unwrap()
}

async fn start_with(page: &Page, device: &mut Authenticator) -> TestResponse {
    let (path, body) = ("/wps/member/passkey/start", json!({ "loginPassword": LOGIN_PASSWORD }));
    let step = asked_for_factor(page, path, &body).await;
    let proof = device.get(&challenge(page, &step).await);
    changed_with(page, path, body, &step, ("passkey", &proof)).await
}

async fn add(page: &Page, credential: &str) -> TestResponse {
    let form = json!({ "credential": credential, "name": " Notebook " });
    page.sealed("POST", "/wps/member/passkey/add", form).await
}

/// Requests the options of a login with a passkey.
async fn challenge(page: &Page, step: &Value) -> Value {
    let answer = begin(page, step, "passkey").await;
    serde_json::from_str(answer.expect_value()["publicKey"].as_str().unwrap()).unwrap()
}

#[tokio::test]
async fn a_passkey_is_registered_used_and_removed() {
    let server = Server::start().await;
    let page = server.member(json!({ "username": "ana" })).await;
    let mut device = Authenticator::new(&server.origin());
    let asked = options(&page).await;
    assert_eq!(asked["rp"]["id"], "localhost");
    assert_eq!(asked["user"]["name"], "ana");
    assert_eq!(asked["attestation"], "none");
    // ES256, EdDSA, and RS256, the only one of old TPMs (registry of COSE algorithms).
    let offered = asked["pubKeyCredParams"].as_array().unwrap().iter();
    let offered: Vec<_> = offered.map(|one| one["alg"].as_i64().unwrap()).collect();
    assert_eq!(offered, [-7, -8, -257]);
    add(&page, &device.create(&asked)).await.expect_value();
    let kept = security(&page).await["passkeys"].clone();
    assert_eq!(kept[0]["name"], "Notebook");
    assert_eq!(kept[0]["usedAt"], Value::Null);
    let excluded = options_with(&page, &mut device).await["excludeCredentials"].clone();
    assert_eq!(excluded[0]["id"], crate::authenticator::encode(&device.credential));
    assert_eq!(excluded[0]["transports"], json!(["internal", "hybrid"]));

    let mut other = server.visitor();
    let step = first_step(&mut other, "ana").await;
    assert_eq!(kinds(&step), ["passkey"]);
    let asked = challenge(&other, &step).await;
    assert_eq!(
        (&asked["rpId"], &asked["userVerification"]),
        (&json!("localhost"), &json!("required"))
    );
    assert_eq!(asked["allowCredentials"][0]["id"], excluded[0]["id"]);
    let answer = second_step(&other, &step, "passkey", &device.get(&asked)).await;
    entered(&mut other, &answer).await;
    assert!(security(&page).await["passkeys"][0]["usedAt"].is_string());
    assert_eq!(security(&page).await["heldUntil"], Value::Null);

    let remove = "/wps/member/passkey/remove";
    let form = json!({ "id": kept[0]["id"], "loginPassword": LOGIN_PASSWORD });
    let thief = server.member(json!({ "username": "bia7" })).await;
    thief.sealed("POST", remove, form.clone()).await.expect_error(404, "not_found");
    let unproved = json!({ "id": kept[0]["id"], "loginPassword": "x" });
    let answer = page.sealed("POST", remove, unproved).await;
    answer.invalid("loginPassword", "validation.passwordWrong");
    let step = asked_for_factor(&page, remove, &form).await;
    assert_eq!(kinds(&step), ["passkey"]);
    let proof = device.get(&challenge(&page, &step).await);
    changed_with(&page, remove, form, &step, ("passkey", &proof)).await.expect_value();
    assert_eq!(security(&page).await["passkeys"], json!([]));
    assert!(security(&page).await["heldUntil"].is_string());
    server.visitor().login("ana", LOGIN_PASSWORD, None).await.expect_value();
}

#[tokio::test]
async fn a_member_has_at_most_ten_passkeys() {
    let server = Server::start().await;
    let page = server.member(json!({ "username": "ana" })).await;
    let mut first = Authenticator::new(&server.origin());
    let asked = options(&page).await;
    add(&page, &first.create(&asked)).await.expect_value();
    for _ in 1..10 {
        let asked = options_with(&page, &mut first).await;
        let mut device = Authenticator::new(&server.origin());
        add(&page, &device.create(&asked)).await.expect_value();
    }
    let refused = start_with(&page, &mut first).await;
    refused.expect_error(422, "too_many_passkeys");
    assert!(refused.text.contains("10"), "{}", refused.text);
}

#[tokio::test]
async fn an_invalid_registration_response_is_rejected() {
    let server = Server::start().await;
    let page = server.member(json!({ "username": "ana" })).await;
    let device = || Authenticator::new(&server.origin());
    let refused = async |credential: &str| {
        add(&page, credential).await.invalid("credential", "validation.answerWrong");
    };
    refused(&device().create(&json!({ "user": { "id": "YQ" }, "challenge": "YQ" }))).await;
    let asked = options(&page).await;
    refused("not JSON").await;
    // The challenge is spent, so a valid response is rejected.
    refused(&device().create(&asked)).await;
    for change in 0..5 {
        let mut asked = options(&page).await;
        let mut device = device();
        match change {
            0 => device.origin = "https://evil.example".to_owned(),
            1 => device.host = "evil.example".to_owned(),
            2 => device.flags &= !VERIFIED,
            3 => device.flags = VERIFIED,
            _ => asked["challenge"] = "AAAA".into(),
        }
        refused(&device.create(&asked)).await;
    }
    let answer = page
        .sealed("POST", "/wps/member/passkey/add", json!({ "credential": "{}", "name": " " }))
        .await;
    answer.invalid("name", "validation.required");
    // A credential id of another member.
    let mut mine = device();
    add(&page, &mine.create(&options(&page).await)).await.expect_value();
    let owner = mine.user.clone();
    let thief = server.member(json!({ "username": "bia7" })).await;
    let stolen = mine.create(&options(&thief).await);
    add(&thief, &stolen).await.invalid("credential", "validation.answerWrong");
    // A challenge of another member.
    let foreign = device().create(&options(&thief).await);
    mine.user = owner;
    options_with(&page, &mut mine).await;
    refused(&foreign).await;
}

#[tokio::test]
async fn an_invalid_login_response_is_rejected() {
    let server = Server::start().await;
    let page = server.member(json!({ "username": "ana" })).await;
    let mut device = Authenticator::new(&server.origin());
    add(&page, &device.create(&options(&page).await)).await.expect_value();
    let foreign = server.member(json!({ "username": "bia7" })).await;
    let mut other_device = Authenticator::new(&server.origin());
    add(&foreign, &other_device.create(&options(&foreign).await)).await.expect_value();

    for change in 0..7 {
        let mut visitor = server.visitor();
        let step = first_step(&mut visitor, "ana").await;
        let mut asked = challenge(&visitor, &step).await;
        let (home, flags, counter) = (device.origin.clone(), device.flags, device.counter);
        let user = device.user.clone();
        match change {
            0 => device.origin = "https://evil.example".to_owned(),
            1 => device.host = "evil.example".to_owned(),
            2 => device.flags &= !VERIFIED,
            3 => asked["challenge"] = "AAAA".into(),
            4 => device.counter = 0,
            5 => device.user = Some(b"somebody else".to_vec()),
            _ => {}
        }
        let answer = if change == 6 { other_device.get(&asked) } else { device.get(&asked) };
        let said = second_step(&visitor, &step, "passkey", &answer).await;
        said.invalid("answer", "validation.answerWrong");
        // The challenge is spent, so a valid response is rejected.
        (device.origin, device.flags, device.user) = (home, flags, user);
        device.host = "localhost".to_owned();
        device.counter = device.counter.max(counter);
        if change == 0 {
            let late = second_step(&visitor, &step, "passkey", &device.get(&asked)).await;
            late.invalid("answer", "validation.answerWrong");
        }
        // A valid response clears the count of failures for the next round.
        let asked = challenge(&visitor, &step).await;
        let good = device.get(&asked);
        let answer = second_step(&visitor, &step, "passkey", &good).await;
        entered(&mut visitor, &answer).await;
    }
}
