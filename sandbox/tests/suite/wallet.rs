//! Deposits, withdrawals, and whose they are.

use crate::client::Server;
use serde_json::{Value, json};

const DEPOSIT: &str = "/wps/v2/wallets/deposit";
const WITHDRAW: &str = "/wps/v2/wallets/withdraw";

fn deposit(method: &str, amount: &str) -> Value {
    json!({ "method": method, "amount": amount })
}

fn withdraw(method: &str, amount: &str) -> Value {
    json!({ "method": method, "account": "ana@exemplo.com.br", "amount": amount })
}

#[tokio::test]
async fn money_comes_and_goes() {
    let server = Server::start().await;
    server.site(json!({ "providerDelayMs": 600 })).await;
    let member = server.member(json!({ "balance": "10.5" })).await;
    let started = member.post(DEPOSIT, deposit("PIX", "200")).await;
    let started = started.done();
    assert_eq!(started["state"], "pending");
    assert!(started["code"].as_str().unwrap().starts_with("000201"));
    assert_eq!(member.balance().await, "10.5");
    let path = format!("{DEPOSIT}/status?id={}", started["id"].as_str().unwrap());
    let mut state = Value::Null;
    for _ in 0..40 {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        state = member.get(&path).await.done()["state"].clone();
        if state == "credited" {
            break;
        }
    }
    assert_eq!(state, "credited");
    assert_eq!(member.balance().await, "210.5");
    let held = member.post(WITHDRAW, withdraw("PIX", "110.5")).await;
    assert_eq!(held.done()["state"], "processing");
    assert_eq!(held.value()["account"], "••••m.br");
    assert_eq!(member.balance().await, "100");
    let mut ended = Value::Null;
    for _ in 0..40 {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        let list = member.get("/wps/v2/wallets/withdrawals?page=1&pageSize=10").await;
        ended = list.done()["content"][0].clone();
        if ended["state"] == "paid" {
            break;
        }
    }
    assert_eq!(ended["state"], "paid");
    assert_eq!(member.balance().await, "100");
    server.audit().await;
}

#[tokio::test]
async fn a_refused_withdrawal_comes_back() {
    let server = Server::start().await;
    server.site(json!({ "withdrawalsRejected": true })).await;
    let member = server.member(json!({ "balance": "300" })).await;
    let refused = member.post(WITHDRAW, withdraw("BANK", "250")).await;
    assert_eq!(refused.done()["state"], "rejected");
    assert!(refused.value()["reason"].is_string());
    assert_eq!(member.balance().await, "300");
    server.audit().await;
}

#[tokio::test]
async fn amounts_are_judged_again() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "1000" })).await;
    for (amount, code, key) in [
        ("abc", "validation_failed", "validation.amountFormat"),
        ("1e3", "validation_failed", "validation.amountFormat"),
        ("", "validation_failed", "validation.amountFormat"),
        ("0", "validation_failed", "validation.amountPositive"),
        ("-50", "validation_failed", "validation.amountPositive"),
        ("50.123", "validation_failed", "validation.amountDecimals"),
        ("9.99", "limit_exceeded", "validation.amountMin"),
        ("50000.01", "limit_exceeded", "validation.amountMax"),
        ("99999999999999999999999999", "validation_failed", "validation.amountFormat"),
    ] {
        let answer = member.post(DEPOSIT, deposit("PIX", amount)).await;
        answer.refused(422, code);
        assert_eq!(answer.value()["fields"][0]["key"], key, "{amount}");
    }
    member.post(DEPOSIT, deposit("CASH", "50")).await.refused(422, "validation_failed");
    let over = member.post(WITHDRAW, withdraw("PIX", "1000.01")).await;
    over.refused(422, "insufficient_balance");
    assert_eq!(over.value()["fields"][0]["key"], "validation.amountBalance");
    let nowhere = json!({ "method": "PIX", "account": " ", "amount": "50" });
    member.post(WITHDRAW, nowhere).await.refused(422, "validation_failed");
    assert_eq!(member.balance().await, "1000");
}

#[tokio::test]
async fn nobody_sees_anybody_elses() {
    let server = Server::start().await;
    let ana = server.member(json!({ "balance": "500" })).await;
    let id = ana.post(DEPOSIT, deposit("PIX", "50")).await.done()["id"].clone();
    ana.post(WITHDRAW, withdraw("PIX", "50")).await.done();
    let status = format!("{DEPOSIT}/status?id={}", id.as_str().unwrap());
    ana.get(&status).await.done();
    let lists = ["/wps/v2/wallets/deposits", "/wps/v2/wallets/withdrawals"];
    for other in [json!({}), json!({ "type": 1 }), json!({ "type": 42, "balance": "9" })] {
        let other = server.member(other).await;
        other.get(&status).await.refused(404, "not_found");
        for list in lists {
            let page = other.get(&format!("{list}?page=1&pageSize=50")).await;
            assert_eq!(page.done()["content"], json!([]));
        }
        assert_ne!(other.balance().await, "500");
    }
    // A handle without its cookie, a cookie without its handle, one's handle with another's cookie.
    let bia = server.member(json!({})).await;
    let mut mixed = ana.clone();
    mixed.cookie = bia.cookie.clone();
    let (mut no_cookie, mut no_token) = (ana.clone(), ana.clone());
    no_cookie.cookie = None;
    no_token.token = None;
    for page in [mixed, no_cookie, no_token] {
        page.get(&status).await.refused(401, "need_login");
        page.get("/wps/v2/wallets/balance").await.refused(401, "need_login");
    }
}

#[tokio::test]
async fn trial_accounts_move_no_money() {
    let server = Server::start().await;
    let trial = server.member(json!({ "type": 4, "balance": "1000" })).await;
    assert_eq!(trial.balance().await, "1000");
    trial.post(DEPOSIT, deposit("PIX", "50")).await.refused(403, "need_real_account");
    trial.post(WITHDRAW, withdraw("PIX", "50")).await.refused(403, "need_real_account");
    for path in [
        "deposit/methods",
        "withdraw/options",
        "deposits?page=1&pageSize=9",
        "withdrawals?page=1&pageSize=9",
        "deposit/status?id=1",
    ] {
        trial.get(&format!("/wps/v2/wallets/{path}")).await.refused(403, "need_real_account");
    }
    assert_eq!(trial.balance().await, "1000");
}

#[tokio::test]
async fn too_many_waiting_deposits_say_when_to_come_back() {
    let server = Server::start().await;
    server.site(json!({ "providerDelayMs": 600_000 })).await;
    let member = server.member(json!({})).await;
    for _ in 0..20 {
        member.post(DEPOSIT, deposit("EWALLET", "20")).await.done();
    }
    let answer = member.post(DEPOSIT, deposit("EWALLET", "20")).await;
    answer.refused(429, "too_many_requests");
    let wait = answer.value()["retryAfter"].as_u64().unwrap();
    assert!((500..=601).contains(&wait), "{wait}");
    assert_eq!(answer.headers["retry-after"], wait.to_string().as_str());
}

#[tokio::test]
async fn lists_have_pages() {
    let server = Server::start().await;
    let member = server.member(json!({})).await;
    for _ in 0..5 {
        member.post(DEPOSIT, deposit("EWALLET", "20")).await.done();
    }
    let page = |n: u32| format!("/wps/v2/wallets/deposits?page={n}&pageSize=2");
    let first = member.get(&page(1)).await;
    assert_eq!(first.done()["totalPages"], 3);
    assert_eq!(first.value()["content"].as_array().unwrap().len(), 2);
    assert_eq!(member.get(&page(3)).await.done()["content"].as_array().unwrap().len(), 1);
    assert_eq!(member.get(&page(9)).await.done()["content"], json!([]));
    member.get("/wps/v2/wallets/deposits").await.refused(400, "bad_input");
}
