//! Transfers to the upline.

use crate::{
    cashier::PAYMENT_PASSWORD,
    client::{Page, Server, TestResponse, key, open_database},
    play::{lose, open_game, slot_request},
};
use ante_ledger::work;
use serde_json::{Value, json};
use std::time::Duration;

const UPLINE: &str = "/wps/v2/wallets/upline";
const TRANSFER: &str = "/wps/v2/wallets/upline/transfer";

fn send(amount: &str) -> Value {
    json!({ "amount": amount, "paymentPassword": PAYMENT_PASSWORD })
}

async fn transfer(page: &Page, body: Value) -> TestResponse {
    page.sealed("POST", TRANSFER, body).await
}

/// Creates an agent, and a member of their team.
async fn team(server: &Server, balance: &str) -> (Page, Page) {
    let agent = json!({ "username": "chefe77", "type": 1, "email": "chefe@example.com" });
    let agent = server.member(agent).await;
    let member = json!({
        "username": "equipe01", "balance": balance, "upline": "chefe77", "paymentPassword": PAYMENT_PASSWORD,
    });
    (agent, server.member(member).await)
}

#[tokio::test]
async fn a_transfer_to_the_upline_is_posted_and_notified() {
    let server = Server::start().await;
    let (agent, member) = team(&server, "500.5").await;
    let info = member.get(UPLINE).await;
    assert_eq!(
        info.expect_value(),
        &json!({ "account": "ch***7", "minAmount": "10", "maxAmount": "10000", "available": "500.5",
            "paymentPassword": true })
    );
    let answer = transfer(&member, send("120.25")).await;
    assert_eq!(answer.expect_value()["amount"], "120.25");
    assert_eq!(answer.value()["account"], "ch***7");
    assert_eq!((member.balance().await, agent.balance().await), ("380.25".into(), "120.25".into()));
    // Both records contain the transfer, and the receiver is notified.
    let today = &answer.value()["at"].as_str().unwrap()[..10];
    let records = format!(
        "/wps/relay/ODSFE2_accountRecords?from={today}&to={today}&offsetMinutes=0&page=1&pageSize=9&kind=upline"
    );
    for (page, amount) in [(&member, "-120.25"), (&agent, "120.25")] {
        let record = page.get(&records).await.expect_value()["content"][0].clone();
        assert_eq!(
            (&record["amount"], &record["reference"]),
            (&json!(amount), &answer.value()["id"])
        );
    }
    let text = server.last_message("chefe@example.com").await.to_string();
    assert!(text.contains("Você recebeu uma transferência"), "{text}");
    server.audit().await;
}

#[tokio::test]
async fn invalid_transfers_to_the_upline_are_refused() {
    let server = Server::start().await;
    let (agent, member) = team(&server, "500").await;
    for (amount, status, code, key) in [
        ("9.99", 422, "limit_exceeded", "validation.amountMin"),
        ("10000.01", 422, "limit_exceeded", "validation.amountMax"),
        ("-20", 422, "validation_failed", "validation.amountPositive"),
        ("20.001", 422, "validation_failed", "validation.amountDecimals"),
        ("x", 422, "validation_failed", "validation.amountFormat"),
        ("500.01", 422, "insufficient_balance", "validation.amountBalance"),
    ] {
        let answer = transfer(&member, send(amount)).await;
        answer.expect_error(status, code);
        let field = &answer.value()["fields"][0];
        assert_eq!((&field["field"], &field["key"]), (&json!("amount"), &json!(key)), "{amount}");
    }
    let wrong = transfer(&member, json!({ "amount": "20", "paymentPassword": "135791" })).await;
    wrong.expect_error(422, "validation_failed");
    assert_eq!(wrong.value()["fields"][0]["field"], "paymentPassword");
    assert_eq!(wrong.value()["fields"][0]["key"], "validation.passwordWrong");
    member.post(TRANSFER, send("20")).await.expect_error(400, "encryption_required");
    // Without an upline, without a payment password, as a trial account, and without a login.
    transfer(&agent, send("20")).await.expect_error(404, "not_found");
    agent.get(UPLINE).await.expect_error(404, "not_found");
    let bare = server.member(json!({ "upline": "chefe77", "balance": "50" })).await;
    assert_eq!(bare.get(UPLINE).await.expect_value()["paymentPassword"], false);
    transfer(&bare, send("20")).await.expect_error(403, "payment_password_required");
    let trial = server.member(json!({ "type": 4, "upline": "chefe77", "balance": "50" })).await;
    trial.get(UPLINE).await.expect_error(403, "need_real_account");
    transfer(&trial, send("20")).await.expect_error(403, "need_real_account");
    server.visitor().get(UPLINE).await.expect_error(401, "need_login");
    transfer(&server.visitor(), send("20")).await.expect_error(401, "need_login");
    assert_eq!((member.balance().await, agent.balance().await), ("500".into(), "0".into()));
    server.audit().await;
}

/// Money in a vendor's wallet must be transferred back first.
#[tokio::test]
async fn a_transfer_uses_the_main_wallet_only() {
    let server = Server::start().await;
    server.site(json!({ "transferVendors": ["ORB"] })).await;
    let (_, member) = team(&server, "100").await;
    let bring = json!({ "vassalage": "ORB", "direction": "IN", "amount": "90" });
    member.post("/wps/relay/GCS_walletTransfer", bring).await.expect_value();
    assert_eq!(member.get(UPLINE).await.expect_value()["available"], "10");
    let answer = transfer(&member, send("50")).await;
    answer.expect_error(422, "insufficient_balance");
    let field = &answer.value()["fields"][0];
    assert_eq!(field["key"], "validation.amountElsewhere");
    assert_eq!(field["params"]["elsewhere"], "90");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn twenty_concurrent_transfers_are_posted_correctly() {
    let server = Server::start().await;
    let (agent, member) = team(&server, "100").await;
    let at_once = |own: bool| {
        let (member, one) = (member.clone(), key());
        async move {
            let calls: Vec<_> = (0..20)
                .map(|_| {
                    let member = member.clone();
                    let key = if own { key() } else { one.clone() };
                    tokio::spawn(async move {
                        loop {
                            let sent = member.try_sealed(&key, "POST", TRANSFER, send("30"));
                            let answer = sent.await.unwrap();
                            // Too many concurrent password checks cause a wait, independent of the
                            // client.
                            if answer.status != 429 {
                                return answer;
                            }
                            let wait = answer.value()["retryAfter"].as_u64().unwrap();
                            tokio::time::sleep(Duration::from_secs(wait)).await;
                        }
                    })
                })
                .collect();
            let mut ids = Vec::new();
            for call in calls {
                let answer = call.await.unwrap();
                match (answer.status.as_u16(), answer.code()) {
                    (200, _) => ids.push(answer.value()["id"].as_str().unwrap().to_owned()),
                    (409, code) => assert_eq!(code, "conflict_pending"),
                    _ => answer.expect_error(422, "insufficient_balance"),
                }
            }
            ids.sort();
            ids.dedup();
            ids.len()
        }
    };
    // One with a common key; with different keys as many as the balance allows.
    assert_eq!(at_once(false).await, 1);
    assert_eq!((member.balance().await, agent.balance().await), ("70".into(), "30".into()));
    assert_eq!(at_once(true).await, 2);
    assert_eq!((member.balance().await, agent.balance().await), ("10".into(), "90".into()));
    // A lost response moves nothing twice.
    server.fault(json!({ "path": TRANSFER, "dropAfterCommit": true })).await;
    let lost = key();
    assert!(member.try_sealed(&lost, "POST", TRANSFER, send("10")).await.is_none());
    member.try_sealed(&lost, "POST", TRANSFER, send("10")).await.unwrap().expect_value();
    assert_eq!((member.balance().await, agent.balance().await), ("0".into(), "100".into()));
    server.audit().await;
}

#[tokio::test]
async fn a_bonus_blocks_a_transfer_until_it_is_played_through() {
    let (server, file) = crate::client::on_file("upline");
    let (_, member) = team(&server, "100").await;
    let mut db = open_database(&file).await;
    let id: String = sqlx::query_scalar("SELECT id FROM members WHERE username = 'equipe01'")
        .fetch_one(&mut db)
        .await
        .unwrap();
    let writer = ante_ledger::db::Db::open(&file).await.unwrap();
    writer
        .write(work!(|tx| {
            let offer = ante_cashier::rewards::offers::find("light").unwrap();
            let deposit = ante_base::money::Money::whole(50);
            ante_cashier::rewards::grant_deposit_bonus(tx, &id, offer, deposit, "d-1").await
        }))
        .await
        .unwrap();
    assert_eq!(member.get(UPLINE).await.expect_value()["available"], "0");
    transfer(&member, send("20")).await.expect_error(422, "turnover_required");
    let game = open_game(&member, slot_request()).await;
    lose(&server, &game, &["30"]).await;
    assert_eq!(member.get(UPLINE).await.expect_value()["available"], "80");
    transfer(&member, send("80")).await.expect_value();
    server.audit().await;
}

/// The received money can be played with, so the receiver's limits and breaks apply, as in the
/// other direction.
#[tokio::test]
async fn limits_of_the_receiver_apply() {
    let server = Server::start().await;
    let (agent, member) = team(&server, "500").await;
    let limits = "/wps/member/limits";
    let day = |amount: &str| json!({ "kind": "deposit", "period": "day", "amount": amount });
    agent.post(limits, day("50")).await.expect_value();
    transfer(&member, send("40")).await.expect_value();
    let over = transfer(&member, send("11")).await;
    over.expect_error(422, "receiver_unavailable");
    transfer(&member, send("10")).await.expect_value();
    // Money from a downline counts toward the limit.
    let used = agent.get(limits).await.expect_value()["limits"].as_array().unwrap().clone();
    let deposit_day = used.iter().find(|l| l["kind"] == "deposit" && l["period"] == "day").unwrap();
    assert_eq!(deposit_day["used"], "50");
    let deposit = json!({ "method": "PIX", "amount": "30" });
    agent.post("/wps/v2/wallets/deposit", deposit).await.expect_error(422, "limit_reached");
    // The sender gets the same error for a break, without its reason.
    let pause = json!({ "kind": "selfExclusion", "hours": 0 });
    let request_body = json!({ "member": "chefe77", "break": pause });
    server.post_test_api("/_sandbox/limits", request_body).await;
    let resting = transfer(&member, send("10")).await;
    resting.expect_error(422, "receiver_unavailable");
    assert_eq!(resting.json["message"], over.json["message"]);
    assert_eq!((member.balance().await, agent.balance().await), ("450".into(), "50".into()));
    server.audit().await;
}
