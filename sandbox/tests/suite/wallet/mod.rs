//! Deposits, withdrawals, and their ownership.

mod accounts;
mod deposits;
mod load;
pub mod receipts;
mod withdrawals;

use crate::{
    cashier::{DEPOSIT, WITHDRAW, payee, pix, withdraw, withdraw_as, withdrawal_request},
    client::{Page, Server, key, wait_for},
};
use serde_json::{Value, json};

/// Requests until the response is as expected; returns its value.
async fn wait_for_value(page: &Page, path: &str, is_expected: impl Fn(&Value) -> bool) -> Value {
    wait_for(async || page.get(path).await.expect_value().clone(), is_expected).await
}

#[tokio::test]
async fn a_deposit_is_credited_and_a_withdrawal_paid() {
    let server = Server::start().await;
    server.site(json!({ "providerDelayMs": 400 })).await;
    let member = server.member(payee("10.5")).await;
    let started = member.post(DEPOSIT, pix("200")).await.expect_value().clone();
    assert_eq!(started["state"], "pending");
    assert!(started["code"].as_str().unwrap().starts_with("000201"));
    assert_eq!(member.balance().await, "10.5");
    let path = format!("{DEPOSIT}/status?id={}", started["id"].as_str().unwrap());
    wait_for_value(&member, &path, |deposit| deposit["state"] == "credited").await;
    assert_eq!(member.balance().await, "210.5");
    let held = withdraw(&member, "110.5").await.expect_value().clone();
    assert_eq!((&held["state"], &held["cancellable"]), (&json!("processing"), &json!(true)));
    assert_eq!(held["account"], "a•••a@exemplo.com.br");
    assert_eq!(member.balance().await, "100");
    let path = "/wps/v2/wallets/withdrawals?page=1&pageSize=10";
    let list = wait_for_value(&member, path, |list| list["content"][0]["state"] == "paid").await;
    assert_eq!(list["content"][0]["id"], held["id"]);
    assert_eq!(member.balance().await, "100");
    server.audit().await;
}

#[tokio::test]
async fn amounts_are_validated_by_the_server() {
    let server = Server::start().await;
    let member = server.member(payee("1000")).await;
    for (amount, code, key) in [
        ("abc", "validation_failed", "validation.amountFormat"),
        ("1e3", "validation_failed", "validation.amountFormat"),
        ("1,5", "validation_failed", "validation.amountFormat"),
        ("", "validation_failed", "validation.amountFormat"),
        ("0", "validation_failed", "validation.amountPositive"),
        ("-50", "validation_failed", "validation.amountPositive"),
        ("50.123", "validation_failed", "validation.amountDecimals"),
        ("9.99", "limit_exceeded", "validation.amountMin"),
        ("50000.01", "limit_exceeded", "validation.amountMax"),
        ("99999999999999999999999999", "validation_failed", "validation.amountFormat"),
    ] {
        member.post(DEPOSIT, pix(amount)).await.expect_field_error(code, "amount", key);
        withdraw(&member, amount).await.expect_field_error(code, "amount", key);
    }
    for amount in [json!(50), json!(null)] {
        let answer = member.post(DEPOSIT, json!({ "method": "PIX", "amount": amount })).await;
        answer.expect_error(400, "bad_input");
    }
    let cash = json!({ "method": "CASH", "amount": "50" });
    member.post(DEPOSIT, cash).await.invalid("method", "validation.required");
    let over = withdraw(&member, "1000.01").await;
    over.expect_field_error("insufficient_balance", "amount", "validation.amountBalance");
    let mut nowhere = withdrawal_request(&member, "50").await;
    nowhere["accountId"] = "".into();
    let answer = withdraw_as(&member, &key(), &nowhere).await;
    answer.invalid("accountId", "validation.required");
    nowhere["accountId"] = "1".into();
    let answer = withdraw_as(&member, &key(), &nowhere).await;
    answer.invalid("accountId", "validation.accountGone");
    assert_eq!(member.balance().await, "1000");
}

#[tokio::test]
async fn payments_are_visible_to_their_member_only() {
    let server = Server::start().await;
    let ana = server.member(payee("500")).await;
    let id = ana.post(DEPOSIT, pix("50")).await.expect_value()["id"].clone();
    let out = withdraw(&ana, "50").await.expect_value()["id"].clone();
    let status = format!("{DEPOSIT}/status?id={}", id.as_str().unwrap());
    let out_status = format!("{WITHDRAW}/status?id={}", out.as_str().unwrap());
    ana.get(&status).await.expect_value();
    ana.get(&out_status).await.expect_value();
    let anas = withdrawal_request(&ana, "20").await;
    let removal = json!({ "id": anas["accountId"], "paymentPassword": "135790" });
    let proof =
        ana.post("/wps/member/proof", receipts::picture()).await.expect_value()["id"].clone();
    let lists = ["/wps/v2/wallets/deposits", "/wps/v2/wallets/withdrawals"];
    let password = json!("135790");
    for other in [json!({}), json!({ "type": 1 }), json!({ "type": 42, "balance": "9" })] {
        let mut other = other;
        other["paymentPassword"] = password.clone();
        let other = server.member(other).await;
        other.get(&status).await.expect_error(404, "not_found");
        other.get(&out_status).await.expect_error(404, "not_found");
        let cancel = json!({ "id": id });
        other.post(&format!("{DEPOSIT}/cancel"), cancel).await.expect_error(404, "not_found");
        let cancel = json!({ "id": out });
        other.post(&format!("{WITHDRAW}/cancel"), cancel).await.expect_error(404, "not_found");
        let received = json!({ "id": out, "answer": "received" });
        other.post(&format!("{WITHDRAW}/receipt"), received).await.expect_error(404, "not_found");
        let answer = withdraw_as(&other, &key(), &anas).await;
        answer.invalid("accountId", "validation.accountGone");
        let path = format!("{WITHDRAW}/accounts/remove");
        other.sealed("POST", &path, removal.clone()).await.expect_error(404, "not_found");
        for list in lists {
            let page = other.get(&format!("{list}?page=1&pageSize=50")).await;
            assert_eq!(page.expect_value()["content"], json!([]));
        }
        assert_ne!(other.balance().await, "500");
    }
    // A picture of another member is no proof.
    let bia = server.member(payee("100")).await;
    let own = withdraw(&bia, "50").await.expect_value()["id"].clone();
    let said = json!({ "id": own, "answer": "notReceived", "proofs": [proof] });
    bia.post(&format!("{WITHDRAW}/receipt"), said).await.expect_error(404, "not_found");
    // A handle without its cookie, a cookie without its handle, a handle with another member's
    // cookie.
    let mut mixed = ana.clone();
    mixed.cookie = bia.cookie.clone();
    let (mut no_cookie, mut no_token) = (ana.clone(), ana.clone());
    no_cookie.cookie = None;
    no_token.token = None;
    for page in [mixed, no_cookie, no_token] {
        page.get(&status).await.expect_error(401, "need_login");
        page.get("/wps/v2/wallets/balance").await.expect_error(401, "need_login");
    }
}

#[tokio::test]
async fn trial_accounts_cannot_pay() {
    let server = Server::start().await;
    let trial = server.member(json!({ "type": 4, "balance": "1000" })).await;
    assert_eq!(trial.balance().await, "1000");
    let account = json!({
        "method": "PIX", "kind": "email", "account": "a@b.co", "paymentPassword": "135790",
    });
    let removal = json!({ "id": "1", "paymentPassword": "135790" });
    let out = json!({ "accountId": "1", "amount": "50", "paymentPassword": "135790" });
    for (path, form) in [("", out), ("/accounts", account), ("/accounts/remove", removal)] {
        let answer = trial.sealed("POST", &format!("{WITHDRAW}{path}"), form).await;
        answer.expect_error(403, "need_real_account");
    }
    for (path, form) in [
        (DEPOSIT, pix("50")),
        ("/wps/v2/wallets/deposit/cancel", json!({ "id": "1" })),
        ("/wps/v2/wallets/withdraw/cancel", json!({ "id": "1" })),
        ("/wps/v2/wallets/withdraw/receipt", json!({ "id": "1", "answer": "received" })),
        ("/wps/member/proof", receipts::picture()),
    ] {
        trial.post(path, form).await.expect_error(403, "need_real_account");
    }
    for path in [
        "deposit/methods",
        "deposit/bonuses",
        "withdraw/options",
        "deposits?page=1&pageSize=9",
        "withdrawals?page=1&pageSize=9",
        "deposit/status?id=1",
        "withdraw/status?id=1",
    ] {
        trial.get(&format!("/wps/v2/wallets/{path}")).await.expect_error(403, "need_real_account");
    }
    assert_eq!(trial.balance().await, "1000");
}

#[tokio::test]
async fn lists_have_pages() {
    let server = Server::start().await;
    let member = server.member(json!({})).await;
    for _ in 0..5 {
        member.post(DEPOSIT, pix("20")).await.expect_value();
    }
    let page_of = |n: u32, size: u32| format!("/wps/v2/wallets/deposits?page={n}&pageSize={size}");
    let page = |n| page_of(n, 2);
    let first = member.get(&page(1)).await;
    assert_eq!(first.expect_value()["totalPages"], 3);
    assert_eq!(first.value()["content"].as_array().unwrap().len(), 2);
    assert_eq!(member.get(&page(3)).await.expect_value()["content"].as_array().unwrap().len(), 1);
    assert_eq!(member.get(&page(9)).await.expect_value()["content"], json!([]));
    // A page that is not named is the first one, of 20. A malformed one is refused.
    let all = member.get("/wps/v2/wallets/deposits").await;
    assert_eq!(all.expect_value(), member.get(&page_of(1, 20)).await.expect_value());
    assert_eq!(all.value()["content"].as_array().unwrap().len(), 5);
    for malformed in ["page=x&pageSize=2", "page=-1&pageSize=2", "page=1&pageSize=", "page=1.5"] {
        let answer = member.get(&format!("/wps/v2/wallets/deposits?{malformed}")).await;
        answer.expect_error(400, "bad_input");
    }
}
