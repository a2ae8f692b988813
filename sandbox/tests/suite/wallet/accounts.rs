//! Payout accounts: ownership, number, and effects of a new one.

use crate::{
    cashier::{PAYMENT_PASSWORD, WITHDRAW, options, payee, withdraw, withdraw_as},
    client::{Page, Server, TestResponse, assert_ends_after, key},
};
use ante_base::clock::{HOUR, now};
use serde_json::{Value, json};

fn account(method: &str, kind: &str, account: &str) -> Value {
    json!({ "method": method, "kind": kind, "account": account, "paymentPassword": PAYMENT_PASSWORD })
}

async fn add(page: &Page, form: Value) -> TestResponse {
    page.sealed("POST", &format!("{WITHDRAW}/accounts"), form).await
}

async fn remove(page: &Page, id: &Value) -> TestResponse {
    let form = json!({ "id": id, "paymentPassword": PAYMENT_PASSWORD });
    page.sealed("POST", &format!("{WITHDRAW}/accounts/remove"), form).await
}

async fn withdraw_to(page: &Page, account: &Value, amount: &str) -> TestResponse {
    let form =
        json!({ "accountId": account, "amount": amount, "paymentPassword": PAYMENT_PASSWORD });
    withdraw_as(page, &key(), &form).await
}

fn random(last: u32) -> String {
    format!("123e4567-e12b-42d1-a456-42665544{last:04}")
}

#[tokio::test]
async fn the_first_account_sets_the_holder_and_causes_no_hold() {
    let server = Server::start().await;
    let page =
        server.member(json!({ "balance": "200", "paymentPassword": PAYMENT_PASSWORD })).await;
    let before = options(&page).await;
    assert_eq!(before["accounts"], json!([]));
    assert_eq!((&before["accountsMost"], &before["holder"]), (&json!(5), &Value::Null));
    assert_eq!((&before["available"], &before["turnoverLeft"]), (&json!("200"), &json!("0")));
    assert_eq!((&before["paymentPassword"], &before["heldUntil"]), (&json!(true), &Value::Null));
    let mut form = account("PIX", "cpf", "529.982.247-25");
    add(&page, form.clone()).await.invalid("holder", "validation.required");
    form["holder"] = "R2-D2".into();
    add(&page, form.clone()).await.invalid("holder", "patterns.17");
    form["holder"] = "Ana Souza".into();
    form["paymentPassword"] = "000000".into();
    let answer = add(&page, form.clone()).await;
    answer.invalid("paymentPassword", "validation.passwordWrong");
    form["paymentPassword"] = PAYMENT_PASSWORD.into();
    let after = add(&page, form).await.expect_value().clone();
    assert_eq!((&after["holder"], &after["heldUntil"]), (&json!("Ana Souza"), &Value::Null));
    let one = &after["accounts"][0];
    assert_eq!((&one["method"], &one["kind"]), (&json!("PIX"), &json!("cpf")));
    assert_eq!((&one["masked"], &one["withdrawn"]), (&json!("••••725"), &json!("0")));
    // From now on the name is the member's, also for the second step of a login.
    let overview = page.get("/wps/member/security").await;
    assert_eq!(overview.expect_value()["payeeName"], "Ana S•••");
    withdraw(&page, "50").await.expect_value();
    assert_eq!(options(&page).await["accounts"][0]["withdrawn"], "50");
    assert_eq!(options(&page).await["available"], "150");
}

#[tokio::test]
async fn a_further_account_waits_a_day_and_the_first_stays_usable() {
    let server = Server::start().await;
    let mut member = payee("200");
    member["email"] = "ana@example.com".into();
    let page = server.member(member).await;
    let mut form = account("BANK", "341", "0001 12345-6");
    form["holder"] = "Bia Lima".into();
    let answer = add(&page, form.clone()).await;
    answer.invalid("holder", "validation.holderOther");
    form["holder"] = "  ana   SOUZA ".into();
    let since = now();
    let after = add(&page, form).await.expect_value().clone();
    assert_eq!(after["accounts"][1]["holder"], "Ana Souza");
    let hours = after["accountHoldHours"].as_i64().unwrap();
    assert_ends_after(&after["accounts"][1]["heldUntil"], since, hours * HOUR);
    assert_eq!(after["accounts"][1]["masked"], "••••45-6");
    assert_eq!(after["heldUntil"], Value::Null);
    assert_eq!(after["accounts"][0]["heldUntil"], Value::Null);
    assert!(after["accounts"][1]["heldUntil"].is_string());
    let answer = withdraw_to(&page, &after["accounts"][1]["id"], "100").await;
    answer.expect_error(403, "withdrawals_held");
    let said = answer.json["message"].as_str().unwrap();
    assert!(said.starts_with("Esta conta foi adicionada há pouco."), "{said}");
    withdraw_to(&page, &after["accounts"][0]["id"], "50").await.expect_value();
    assert_eq!(server.last_message("ana@example.com").await["subject"], "Nova conta para saques");
    let removed = remove(&page, &after["accounts"][1]["id"]).await;
    assert_eq!(removed.expect_value()["accounts"].as_array().unwrap().len(), 1);
    server.audit().await;
}

#[tokio::test]
async fn removing_the_only_account_does_not_make_the_next_the_first() {
    let server = Server::start().await;
    let page = server.member(payee("200")).await;
    let first = options(&page).await["accounts"][0]["id"].clone();
    assert_eq!(remove(&page, &first).await.expect_value()["accounts"], json!([]));
    remove(&page, &first).await.expect_error(404, "not_found");
    // the page says so before
    assert_eq!(options(&page).await["accountHoldHours"], 24);
    let after = add(&page, account("PIX", "phone", "11987654321")).await.expect_value().clone();
    assert!(after["accounts"][0]["heldUntil"].is_string());
    assert_eq!(after["accounts"][0]["masked"], "+55 •••• 4321");
}

#[tokio::test]
async fn at_most_five_different_valid_accounts_are_accepted() {
    let server = Server::start().await;
    let page = server.member(payee("0")).await;
    for (method, kind, typed, field, key) in [
        ("CASH", "cpf", "1", "method", "validation.required"),
        ("PIX", "341", "1", "kind", "validation.required"),
        ("PIX", "cpf", "", "account", "validation.required"),
        ("PIX", "cpf", "529.982.247-26", "account", "validation.cpf"),
        ("PIX", "email", "ana@", "account", "validation.pixEmail"),
        ("PIX", "phone", "1134567890", "account", "validation.pixPhone"),
        ("PIX", "random", "1234", "account", "validation.pixRandom"),
        ("BANK", "341", "12345", "account", "validation.bankAccount"),
        ("USDT", "TRC20", "T123", "account", "validation.cryptoAddress"),
        ("PIX", "email", "ANA@exemplo.com.br", "account", "validation.accountThere"),
    ] {
        let answer = add(&page, account(method, kind, typed)).await;
        answer.invalid(field, key);
    }
    for last in 0..4 {
        add(&page, account("PIX", "random", &random(last))).await.expect_value();
    }
    let answer = add(&page, account("PIX", "random", &random(4))).await;
    answer.expect_field_error("limit_exceeded", "account", "validation.accountsMost");
    let list = options(&page).await["accounts"].clone();
    assert_eq!(list.as_array().unwrap().len(), 5);
    remove(&page, &list[2]["id"]).await.expect_value();
    add(&page, account("PIX", "random", &random(1))).await.expect_value();
}

#[tokio::test]
async fn an_account_requires_a_payment_password() {
    let server = Server::start().await;
    let page = server.member(json!({ "payeeName": "Ana Souza" })).await;
    let answer = add(&page, account("PIX", "email", "ana@exemplo.com")).await;
    answer.expect_error(403, "payment_password_required");
    assert_eq!(options(&page).await["paymentPassword"], false);
    let plain = page.post(&format!("{WITHDRAW}/accounts"), json!({})).await;
    plain.expect_error(400, "encryption_required");
}
