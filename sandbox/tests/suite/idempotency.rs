//! Idempotency keys: a repeated request has one effect.

use crate::{
    cashier::{DEPOSIT, payee, pix, withdraw, withdraw_as, withdrawal_request},
    client::{Page, Server, key, one_effect, twenty},
};
use serde_json::{Value, json};

async fn intent(page: &Page, key: &str) -> Value {
    page.get(&format!("/wps/system/intent?key={key}")).await.expect_value().clone()
}

#[tokio::test]
async fn twenty_consecutive_calls_with_one_key_have_one_effect() {
    let server = Server::start().await;
    let member = server.member(json!({})).await;
    let key = key();
    assert_eq!(intent(&member, &key).await["state"], "unknown");
    let first = member.post_as(&key, DEPOSIT, pix("100")).await;
    first.expect_value();
    for _ in 0..19 {
        let again = member.post_as(&key, DEPOSIT, pix("100")).await;
        assert_eq!((again.status, &again.text), (first.status, &first.text));
    }
    assert_eq!(member.balance().await, "100");
    let known = intent(&member, &key).await;
    assert_eq!(known["state"], "done");
    assert_eq!(known["answer"].as_str(), Some(first.text.as_str()));
    server.audit().await;
}

#[tokio::test]
async fn twenty_concurrent_calls_with_one_key_have_one_effect() {
    let server = Server::start().await;
    let member = server.member(json!({})).await;
    let key = key();
    one_effect(&twenty(|_| member.post_as(&key, DEPOSIT, pix("50"))).await);
    assert_eq!(member.balance().await, "50");
}

#[tokio::test]
async fn another_body_or_no_key_is_refused() {
    let server = Server::start().await;
    let member = server.member(json!({})).await;
    let key = key();
    member.post_as(&key, DEPOSIT, pix("50")).await.expect_value();
    member.post_as(&key, DEPOSIT, pix("60")).await.expect_error(422, "idempotency_mismatch");
    let other = json!({ "accountId": "1", "amount": "50", "paymentPassword": "135790" });
    withdraw_as(&member, &key, &other).await.expect_error(422, "idempotency_mismatch");
    for bad in ["", "short", "with space and more", "ção-ção-ção-ção-ção"] {
        let answer = member.post_as(bad, DEPOSIT, pix("50")).await;
        answer.expect_error(400, "idempotency_key_required");
    }
    assert_eq!(member.balance().await, "50");
}

#[tokio::test]
async fn an_error_is_stored_as_the_response() {
    let server = Server::start().await;
    let member = server.member(payee("30")).await;
    let key = key();
    let out = withdrawal_request(&member, "40").await;
    withdraw_as(&member, &key, &out).await.expect_error(422, "insufficient_balance");
    member.post(DEPOSIT, pix("100")).await.expect_value();
    // A repeated key must not succeed after an error.
    withdraw_as(&member, &key, &out).await.expect_error(422, "insufficient_balance");
    withdraw(&member, "40").await.expect_value();
    assert_eq!(member.balance().await, "90");
}

#[tokio::test]
async fn idempotency_keys_are_separate_for_each_member() {
    let server = Server::start().await;
    let (ana, bia) = (server.member(json!({})).await, server.member(json!({})).await);
    let key = key();
    let anas = ana.post_as(&key, DEPOSIT, pix("50")).await;
    assert_eq!(intent(&bia, &key).await["state"], "unknown");
    let bias = bia.post_as(&key, DEPOSIT, pix("50")).await;
    assert_ne!(anas.expect_value()["id"], bias.expect_value()["id"]);
}

#[tokio::test]
async fn a_lost_response_is_found_by_its_key() {
    let server = Server::start().await;
    let member = server.member(json!({})).await;
    let key = key();
    server.fault(json!({ "path": DEPOSIT, "dropAfterCommit": true })).await;
    let headers = [("idempotency-key", key.as_str())];
    let lost = member.try_send(hyper::Method::POST, DEPOSIT, Some(pix("70")), &headers).await;
    assert!(lost.is_none());
    assert_eq!(intent(&member, &key).await["state"], "done");
    let again = member.post_as(&key, DEPOSIT, pix("70")).await;
    assert_eq!(again.expect_value()["state"], "credited");
    assert_eq!(member.balance().await, "70");
    // A request duplicated by the network has one effect.
    server.fault(json!({ "path": DEPOSIT, "duplicate": true })).await;
    member.post(DEPOSIT, pix("30")).await.expect_value();
    assert_eq!(member.balance().await, "100");
}

#[tokio::test]
async fn a_token_is_never_stored() {
    let server = Server::start().await;
    let page = server.visitor();
    let (jwk, _) = page.service().await;
    let key = key();
    let mut tokens = Vec::new();
    for _ in 0..2 {
        let (_, nonce) = page.service().await;
        let plain = json!({
            "nonce": nonce, "method": "POST", "path": "/wps/session/login",
            "body": { "username": "demo", "password": "Demo@2026", "type": "username" },
        });
        let payload = crate::seal::seal(&jwk, plain.to_string().as_bytes());
        let answer =
            page.post_as(&key, "/sec/wps/session/login", json!({ "payload": payload })).await;
        tokens.push(answer.expect_value()["token"].clone());
    }
    assert_ne!(tokens[0], tokens[1]);
    let known = intent(&page, &key).await;
    assert_eq!((&known["state"], &known["answer"]), (&json!("done"), &Value::Null));
}
