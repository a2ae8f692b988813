//! Messages triggered by events.

use super::{page, titles, unread};
use crate::{
    cashier::{
        DEPOSIT, PAYMENT_PASSWORD, WITHDRAW, payee, pix, set_outcome, withdraw_as,
        withdrawal_request,
    },
    client::{LOGIN_PASSWORD, Page, Server, key, on_file, open_database, wait_for},
    limits::{LIMITS, shift},
    push::listen,
};
use ante_base::clock::{DAY, HOUR, now};
use hyper::Method;
use serde_json::{Value, json};

/// Waits until the newest message has this title, because some are sent by jobs.
async fn wait_for_message(member: &Page, title: &str) -> Value {
    wait_for(async || newest(member).await, |message| message["title"] == title).await
}

/// Returns the newest message.
async fn newest(member: &Page) -> Value {
    page(member, 1, 1).await["list"][0].clone()
}

async fn paid_in(server: &Server, member: &Page, amount: &str, outcome: &str) {
    let id = member.post(DEPOSIT, pix(amount)).await.expect_value()["id"].clone();
    assert_eq!(set_outcome(server, &id, outcome).await.status, 200);
}

async fn asked_out(member: &Page, amount: &str) -> Value {
    withdraw_as(member, &key(), &withdrawal_request(member, amount).await).await.expect_value()["id"]
        .clone()
}

#[tokio::test]
async fn each_payment_is_notified_once() {
    let server = Server::start().await;
    server.site(json!({ "payments": { "byHand": true } })).await;
    let mut wanted = payee("900");
    wanted["username"] = "ana".into();
    let ana = server.member(wanted).await;
    paid_in(&server, &ana, "1234.50", "pay").await;
    let message = newest(&ana).await;
    assert_eq!(
        (&message["kind"], &message["title"]),
        (&json!("money"), &json!("Depósito creditado"))
    );
    assert!(message["content"].as_str().unwrap().contains("P\u{a0}1,234.50"), "{message}");
    assert_eq!(
        (&message["linkageType"], &message["linkage"]),
        (&json!(1), &json!("/?mc=transactionHistory"))
    );
    // In the recipient's language.
    let path = format!("{}?page=1&pageSize=1", super::LIST);
    let english = ana.send(Method::GET, &path, None, &[("language", "EN")]).await;
    assert_eq!(english.expect_value()["list"][0]["title"], "Deposit credited");

    // The amount received, after the fee.
    let bank = json!({ "method": "BANK", "amount": "150" });
    let id = ana.post(DEPOSIT, bank).await.expect_value()["id"].clone();
    for outcome in ["pay", "credit"] {
        assert_eq!(set_outcome(&server, &id, outcome).await.status, 200);
    }
    let message = newest(&ana).await;
    assert!(message["content"].as_str().unwrap().contains("P\u{a0}147.50"), "{message}");

    paid_in(&server, &ana, "50", "fail").await;
    let paid = asked_out(&ana, "60").await;
    assert_eq!(set_outcome(&server, &paid, "pay").await.status, 200);
    let refused = asked_out(&ana, "70").await;
    assert_eq!(set_outcome(&server, &refused, "reject").await.status, 200);
    assert_eq!(set_outcome(&server, &paid, "timeOut").await.status, 200);
    let message = newest(&ana).await;
    assert_eq!(message["linkage"], "/?mc=withdraw");
    assert!(message["content"].as_str().unwrap().contains("P\u{a0}60.00"), "{message}");
    assert_eq!(
        titles(&ana).await,
        [
            "Saque considerado recebido",
            "Seu saque foi recusado",
            "Seu saque foi pago",
            "O depósito não foi concluído",
            "Depósito creditado",
            "Depósito creditado",
        ]
    );
    assert_eq!(unread(&ana).await, 6);
}

#[tokio::test]
async fn security_changes_and_a_raised_limit_are_notified() {
    let server = Server::start().await;
    let known =
        json!({ "username": "ana", "password": LOGIN_PASSWORD, "knownAddress": "203.0.113.9" });
    let mut ana = server.member(known).await;
    ana.login("ana", LOGIN_PASSWORD, None).await.expect_value();
    let strange = titles(&ana).await;
    assert_eq!(strange.first().map(String::as_str), Some("Acesso de um novo endereço IP"));

    for amount in ["50", "100"] {
        let request_body = json!({ "kind": "wager", "period": "day", "amount": amount });
        ana.post(LIMITS, request_body).await.expect_value();
    }
    shift(&server, json!({ "member": "ana", "waited": true })).await;
    let before = unread(&ana).await;
    let accept = json!({ "kind": "wager", "period": "day", "accept": true });
    ana.post("/wps/member/limits/answer", accept).await.expect_value();
    assert_ne!(unread(&ana).await, before);
    let message = newest(&ana).await;
    assert_eq!(message["kind"], "security");
    assert!(
        message["content"]
            .as_str()
            .unwrap()
            .contains("diário de apostas agora é de <strong>P\u{a0}100.00"),
        "{message}"
    );
}

#[tokio::test]
async fn pages_receive_an_event_for_each_change() {
    let server = Server::start().await;
    let ana = server.member(json!({ "username": "ana" })).await;
    let mut hers = listen(&server, &ana).await;
    let id = super::message(&server, "ana", "one").await;
    hers.until("counts").await;
    super::change(&ana, super::READ, &[&id]).await.expect_value();
    hers.until("counts").await;
    super::change(&ana, super::DELETE, &[&id]).await.expect_value();
    hers.until("counts").await;
}

/// Returns the number of messages with this title.
async fn times(member: &Page, title: &str) -> usize {
    titles(member).await.iter().filter(|one| *one == title).count()
}

#[tokio::test]
async fn a_late_withdrawal_is_notified_once() {
    const TITLE: &str = "Seu saque está atrasado";
    let (mut server, file) = on_file("late");
    server.site(json!({ "payments": { "byHand": true } })).await;
    let mut ana = server.member(payee("900")).await;
    // The job looks for late withdrawals at the start.
    for (amount, notice_count) in [("60", 1), ("70", 2)] {
        asked_out(&ana, amount).await;
        assert_eq!(times(&ana, TITLE).await, notice_count - 1);
        assert!(server.terminate());
        let mut db = open_database(&file).await;
        sqlx::query("UPDATE withdrawals SET created_at = ?")
            .bind(now() - 3 * HOUR)
            .execute(&mut db)
            .await
            .unwrap();
        drop(db);
        server = Server::on(&file);
        ana = server.visitor_like(&ana);
        let amount = format!("P\u{a0}{amount}.00");
        let has_amount =
            |one: &Value| one["content"].as_str().is_some_and(|text| text.contains(&amount));
        let message = wait_for(async || newest(&ana).await, has_amount).await;
        assert_eq!((&message["kind"], &message["title"]), (&json!("money"), &json!(TITLE)));
        assert_eq!(times(&ana, TITLE).await, notice_count, "each once");
    }
}

#[tokio::test]
async fn both_holds_are_notified_once() {
    let server = Server::start().await;
    let mut wanted = payee("200");
    wanted["username"] = "ana".into();
    wanted["password"] = LOGIN_PASSWORD.into();
    wanted["email"] = "ana@example.com".into();
    let ana = server.member(wanted).await;
    let form = json!({
        "method": "BANK", "kind": "341", "account": "0001 12345-6", "holder": "Ana Souza",
        "paymentPassword": PAYMENT_PASSWORD,
    });
    let (path, own) = (format!("{WITHDRAW}/accounts"), key());
    for _ in 0..2 {
        ana.try_sealed(&own, "POST", &path, form.clone()).await.unwrap().expect_value();
    }
    let message = newest(&ana).await;
    assert_eq!(
        (&message["kind"], &message["title"]),
        (&json!("security"), &json!("Nova conta para saques"))
    );
    assert_eq!(times(&ana, "Nova conta para saques").await, 1);

    let form = json!({ "kind": "email" });
    let code =
        server.request_code(&ana, "/wps/verification/contact", &form, "ana@example.com").await;
    let reset = json!({
        "paymentPassword": "246810", "confirmPaymentPassword": "246810",
        "loginPassword": LOGIN_PASSWORD, "verificationCode": code,
    });
    ana.sealed("POST", "/wps/member/paymentPassword", reset).await.expect_value();
    let message = newest(&ana).await;
    assert_eq!(
        (&message["kind"], &message["title"]),
        (&json!("security"), &json!("Senha de pagamento redefinida"))
    );
}

#[tokio::test]
async fn both_ends_of_a_dispute_are_notified() {
    let server = Server::start().await;
    server.site(json!({ "payments": { "byHand": true } })).await;
    let ana = server.member(payee("900")).await;
    for (amount, end, title) in [
        ("60", "refund", "Valor devolvido ao seu saldo"),
        ("70", "force", "Análise do saque concluída"),
    ] {
        let id = asked_out(&ana, amount).await;
        assert_eq!(set_outcome(&server, &id, "pay").await.status, 200);
        let proof =
            ana.post("/wps/member/proof", crate::wallet::receipts::picture()).await.expect_value()
                ["id"]
                .clone();
        let said = json!({ "id": id, "answer": "notReceived", "proofs": [proof] });
        ana.post(&format!("{WITHDRAW}/receipt"), said).await.expect_value();
        assert_eq!(set_outcome(&server, &id, end).await.status, 200);
        let message = newest(&ana).await;
        assert_eq!((&message["kind"], &message["title"]), (&json!("money"), &json!(title)));
        assert!(
            message["content"].as_str().unwrap().contains(&format!("P\u{a0}{amount}.00")),
            "{message}"
        );
        assert_eq!(times(&ana, title).await, 1);
    }
}

#[tokio::test]
async fn the_grant_and_the_expiry_of_a_bonus_are_notified() {
    let (server, file) = on_file("bonus-told");
    server.site(json!({ "payments": { "byHand": true } })).await;
    let ana = server.member(json!({ "username": "ana" })).await;
    let mut form = pix("100");
    form["bonusId"] = "welcome".into();
    let id = ana.post(DEPOSIT, form).await.expect_value()["id"].clone();
    assert_eq!(set_outcome(&server, &id, "pay").await.status, 200);
    let all = titles(&ana).await;
    assert!(all.iter().any(|title| title == "Bônus no seu saldo"), "{all:?}");
    let mut db = open_database(&file).await;
    sqlx::query("UPDATE bonuses SET granted_at = ?, expires_at = ?")
        .bind(now() - 8 * DAY)
        .bind(now() - DAY)
        .execute(&mut db)
        .await
        .unwrap();
    let message = wait_for_message(&ana, "Um bônus expirou").await;
    assert_eq!(message["kind"], "money");
}
