//! Helpers for tests of payments.

use crate::client::{Page, Server, TestResponse, key};
use serde_json::{Value, json};

pub const DEPOSIT: &str = "/wps/v2/wallets/deposit";
pub const WITHDRAW: &str = "/wps/v2/wallets/withdraw";
pub const PAYMENT_PASSWORD: &str = "135790";

/// Returns a member with a payment password and a PIX key, able to withdraw.
pub fn payee(balance: &str) -> Value {
    json!({
        "balance": balance,
        "paymentPassword": PAYMENT_PASSWORD,
        "payeeName": "Ana Souza",
        "payoutAccounts": [{ "account": "ana@exemplo.com.br" }],
    })
}

/// Returns a member able to withdraw by bank transfer.
pub fn bank_payee(balance: &str) -> Value {
    let mut member = payee(balance);
    member["payoutAccounts"] =
        json!([{ "method": "BANK", "kind": "341", "account": "0001 12345-6" }]);
    member
}

/// Starts a server where payments stay open until the test settles them.
pub async fn server_by_hand() -> Server {
    let server = Server::start().await;
    server.site(json!({ "payments": { "byHand": true } })).await;
    server
}

pub async fn options(page: &Page) -> Value {
    page.get("/wps/v2/wallets/withdraw/options").await.expect_value().clone()
}

/// Returns the request of a withdrawal to the member's first account.
pub async fn withdrawal_request(page: &Page, amount: &str) -> Value {
    let id = options(page).await["accounts"][0]["id"].clone();
    json!({ "accountId": id, "amount": amount, "paymentPassword": PAYMENT_PASSWORD })
}

/// Withdraws with an idempotency key.
pub async fn withdraw_as(page: &Page, key: &str, form: &Value) -> TestResponse {
    page.try_sealed(key, "POST", WITHDRAW, form.clone()).await.expect("an answer")
}

/// Withdraws to the member's first account.
pub async fn withdraw(page: &Page, amount: &str) -> TestResponse {
    withdraw_as(page, &key(), &withdrawal_request(page, amount).await).await
}

pub fn pix(amount: &str) -> Value {
    json!({ "method": "PIX", "amount": amount })
}

/// Sets the outcome of a payment through the test API; returns its response.
pub async fn set_outcome(server: &Server, id: &Value, outcome: &str) -> TestResponse {
    let request_body = json!({ "id": id, "outcome": outcome });
    server.visitor().post_keyless("/_sandbox/payments", request_body).await
}

/// Returns the state of a deposit.
pub async fn deposit(page: &Page, id: &Value) -> Value {
    page.get(&format!("{DEPOSIT}/status?id={}", id.as_str().unwrap())).await.expect_value().clone()
}

/// Returns the state of a withdrawal, with its steps.
pub async fn withdrawal(page: &Page, id: &Value) -> Value {
    page.get(&format!("{WITHDRAW}/status?id={}", id.as_str().unwrap())).await.expect_value().clone()
}
