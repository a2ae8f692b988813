//! Withdrawals: preconditions, progress, outcomes.

use crate::{
    cashier::{
        DEPOSIT, PAYMENT_PASSWORD, WITHDRAW, bank_payee, options, payee, server_by_hand,
        set_outcome, withdraw, withdraw_as, withdrawal, withdrawal_request,
    },
    client::{Page, Server, TestResponse, key},
};
use hyper::Method;
use serde_json::{Value, json};

async fn cancel_withdrawal(page: &Page, id: &Value) -> TestResponse {
    page.post(&format!("{WITHDRAW}/cancel"), json!({ "id": id })).await
}

/// Returns the keys of the steps: coming ones in brackets, the due one with a star.
fn steps(detail: &Value) -> Vec<String> {
    let step = |step: &Value| {
        let name = step["key"].as_str().unwrap();
        match (step["at"].is_string(), step["due"].is_string()) {
            (true, false) => name.to_owned(),
            (false, true) => format!("({name}*)"),
            (false, false) => format!("({name})"),
            (true, true) => panic!("{step}: reached, and due"),
        }
    };
    detail["steps"].as_array().unwrap().iter().map(step).collect()
}

#[tokio::test]
async fn a_withdrawal_passes_its_steps() {
    let server = server_by_hand().await;
    let page = server.member(bank_payee("500")).await;
    let id = withdraw(&page, "105").await.expect_value()["id"].clone();
    assert_eq!(page.balance().await, "395");
    let seen = withdrawal(&page, &id).await;
    assert_eq!(seen["withdrawal"]["account"], "••••45-6");
    assert_eq!(seen["withdrawal"]["cancellable"], true);
    assert_eq!(steps(&seen), ["requested", "(reviewed*)", "(sent)", "(paid)", "(receipt)"]);
    set_outcome(&server, &id, "review").await;
    let seen = withdrawal(&page, &id).await;
    assert_eq!(seen["withdrawal"]["state"], "processing");
    assert_eq!(seen["withdrawal"]["cancellable"], true);
    assert_eq!(steps(&seen), ["requested", "reviewed", "(sent*)", "(paid)", "(receipt)"]);
    set_outcome(&server, &id, "send").await;
    let seen = withdrawal(&page, &id).await;
    assert_eq!(seen["withdrawal"]["state"], "sent");
    assert_eq!(steps(&seen), ["requested", "reviewed", "sent", "(paid*)", "(receipt)"]);
    cancel_withdrawal(&page, &id).await.expect_error(422, "not_cancellable");
    let early = json!({ "id": id, "answer": "received" });
    page.post(&format!("{WITHDRAW}/receipt"), early).await.expect_error(422, "receipt_not_asked");
    assert_eq!(set_outcome(&server, &id, "pay").await.json["outcomes"], json!(["timeOut"]));
    let seen = withdrawal(&page, &id).await;
    assert_eq!(seen["withdrawal"]["state"], "paid");
    assert!(seen["withdrawal"]["confirmUntil"].is_string());
    assert_eq!(steps(&seen), ["requested", "reviewed", "sent", "paid", "(receipt*)"]);
    assert_eq!(seen["steps"][4]["due"], seen["withdrawal"]["confirmUntil"]);
    assert_eq!(options(&page).await["accounts"][0]["withdrawn"], "105");
    assert_eq!(page.balance().await, "395");
    server.audit().await;
}

#[tokio::test]
async fn an_unsent_withdrawal_can_be_canceled() {
    let server = server_by_hand().await;
    let page = server.member(payee("100")).await;
    let id = withdraw(&page, "60").await.expect_value()["id"].clone();
    set_outcome(&server, &id, "review").await;
    let done = cancel_withdrawal(&page, &id).await.expect_value().clone();
    assert_eq!(done["withdrawal"]["state"], "cancelled");
    assert_eq!(done["withdrawal"]["cancellable"], false);
    assert_eq!(steps(&done), ["requested", "reviewed", "cancelled"]);
    assert_eq!(page.balance().await, "100");
    // A repetition has the same result, and the withdrawal is not paid afterwards.
    assert_eq!(
        cancel_withdrawal(&page, &id).await.expect_value()["withdrawal"]["state"],
        "cancelled"
    );
    assert_eq!(set_outcome(&server, &id, "pay").await.status, 409);
    assert_eq!(page.balance().await, "100");
    server.audit().await;
}

#[tokio::test]
async fn a_rejected_withdrawal_is_refunded_with_a_reason() {
    let server = Server::start().await;
    server.site(json!({ "withdrawalsRejected": true })).await;
    let page = server.member(bank_payee("300")).await;
    let refused = withdraw(&page, "250").await;
    assert_eq!(refused.expect_value()["state"], "rejected");
    assert!(
        refused.value()["reason"]
            .as_str()
            .unwrap()
            .starts_with("A instituição de pagamento recusou")
    );
    assert_eq!(page.balance().await, "300");
    server.site(json!({ "withdrawalsRejected": false, "payments": { "byHand": true } })).await;
    let id = withdraw(&page, "250").await.expect_value()["id"].clone();
    set_outcome(&server, &id, "send").await;
    let request_body = json!({ "id": id, "outcome": "reject", "reason": "holder" });
    server.post_test_api("/_sandbox/payments", request_body).await;
    let path = format!("{WITHDRAW}/status?id={}", id.as_str().unwrap());
    for (language, begins) in [("PT", "A conta de destino está"), ("EN", "The account is in")] {
        let answer = page.send(Method::GET, &path, None, &[("language", language)]).await;
        let last = answer.expect_value()["steps"].as_array().unwrap().last().unwrap();
        assert_eq!((&last["key"], &last["amount"]), (&json!("rejected"), &json!("250")));
        assert!(last["reason"].as_str().unwrap().starts_with(begins), "{last}");
        assert_eq!(last["reason"], answer.value()["withdrawal"]["reason"]);
    }
    assert_eq!(page.balance().await, "300");
    server.audit().await;
}

#[tokio::test]
async fn withdrawals_are_limited_per_day() {
    let server = server_by_hand().await;
    server.site(json!({ "payments": { "dayLimit": "100.5" } })).await;
    let page = server.member(payee("1000")).await;
    assert_eq!(options(&page).await["dayLeft"], "100.5");
    let first = withdraw(&page, "80").await.expect_value()["id"].clone();
    assert_eq!(options(&page).await["dayLeft"], "20.5");
    let answer = withdraw(&page, "20.51").await;
    answer.expect_field_error("limit_exceeded", "amount", "validation.amountDay");
    assert_eq!(answer.value()["fields"][0]["params"], json!({ "left": "20.5" }));
    // Cancelled withdrawals do not count; paid ones do.
    cancel_withdrawal(&page, &first).await.expect_value();
    assert_eq!(options(&page).await["dayLeft"], "100.5");
    let id = withdraw(&page, "100.5").await.expect_value()["id"].clone();
    set_outcome(&server, &id, "pay").await;
    assert_eq!(options(&page).await["dayLeft"], "0");
    withdraw(&page, "20").await.expect_field_error(
        "limit_exceeded",
        "amount",
        "validation.amountDay",
    );
    assert_eq!(page.balance().await, "899.5");
}

#[tokio::test]
async fn a_withdrawal_requires_the_payment_password_and_an_encrypted_call() {
    let server = server_by_hand().await;
    let page = server.member(payee("100")).await;
    let mut form = withdrawal_request(&page, "50").await;
    page.post(WITHDRAW, form.clone()).await.expect_error(400, "encryption_required");
    for (typed, said) in [("", "validation.required"), ("918273", "validation.passwordWrong")] {
        form["paymentPassword"] = typed.into();
        let answer = withdraw_as(&page, &key(), &form).await;
        answer.invalid("paymentPassword", said);
    }
    assert_eq!(page.balance().await, "100");
    let calls = server.test_api("/_sandbox/calls?path=/wps/v2/wallets/withdraw").await;
    assert!(!calls.to_string().contains("918273"), "{calls}");
    let other = server
        .member(json!({ "balance": "100", "payoutAccounts": [{ "account": "bia@exemplo.com" }] }))
        .await;
    withdraw(&other, "50").await.expect_error(403, "payment_password_required");
}

/// A bonus with required stakes left prevents a withdrawal.
#[tokio::test]
async fn required_turnover_prevents_a_withdrawal() {
    let server = Server::start().await;
    let page = server.member(payee("10")).await;
    let list = page.get("/wps/v2/wallets/deposit/bonuses").await.expect_value()["list"].clone();
    let welcome = list.as_array().unwrap().iter().find(|one| one["id"] == "welcome").unwrap();
    assert_eq!((&welcome["percent"], &welcome["maxBonus"]), (&json!("100"), &json!("500")));
    let deposit =
        |amount: &str, bonus: &str| json!({ "method": "PIX", "amount": amount, "bonusId": bonus });
    let answer = page.post(DEPOSIT, deposit("20", "welcome")).await;
    answer.expect_field_error("limit_exceeded", "amount", "validation.amountMin");
    let answer = page.post(DEPOSIT, deposit("100", "nothing")).await;
    answer.invalid("bonusId", "validation.bonusGone");
    let given = page.post(DEPOSIT, deposit("100", "welcome")).await.expect_value().clone();
    assert_eq!(given["state"], "credited");
    assert_eq!(
        (&given["bonus"]["id"], &given["bonus"]["amount"]),
        (&json!("welcome"), &json!("100"))
    );
    assert_eq!(page.balance().await, "210");
    let seen = options(&page).await;
    assert_eq!((&seen["available"], &seen["turnoverLeft"]), (&json!("0"), &json!("1000")));
    withdraw(&page, "50").await.expect_error(422, "turnover_required");
    assert_eq!(page.get("/wps/v2/wallets/deposit/bonuses").await.expect_value()["list"], json!([]));
    page.post(DEPOSIT, deposit("100", "reload")).await.expect_error(422, "bonus_active");
    server.audit().await;
}

/// Two pending deposits with the same bonus: the first paid one gets it, the other one has the
/// reason.
#[tokio::test]
async fn a_bonus_is_given_to_one_of_two_pending_deposits() {
    let server = server_by_hand().await;
    let page = server.member(json!({ "paymentPassword": PAYMENT_PASSWORD })).await;
    let form = json!({ "method": "PIX", "amount": "60", "bonusId": "welcome" });
    let first = page.post(DEPOSIT, form.clone()).await.expect_value()["id"].clone();
    let second = page.post(DEPOSIT, form).await.expect_value()["id"].clone();
    set_outcome(&server, &second, "pay").await;
    assert_eq!(page.balance().await, "120");
    set_outcome(&server, &first, "pay").await;
    assert_eq!(page.balance().await, "180");
    let status = format!("{DEPOSIT}/status?id={}", first.as_str().unwrap());
    assert_eq!(page.get(&status).await.expect_value()["bonus"], Value::Null);
    server.audit().await;
}
