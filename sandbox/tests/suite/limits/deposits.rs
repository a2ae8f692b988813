//! Deposit limit, and deposits during a break.

use super::{LIMITS, limit, limit_of, shift};
use crate::{
    cashier::{DEPOSIT, PAYMENT_PASSWORD, pix},
    client::{Page, Server, twenty},
};
use serde_json::{Value, json};

const OFFERS: &str = "/wps/v2/wallets/deposit/bonuses";

/// Returns the state of a deposit after its payment.
async fn credited(server: &Server, member: &Page, id: &Value) -> Value {
    after(server, member, id, "credit").await
}

/// Returns the state of a deposit after an outcome.
async fn after(server: &Server, member: &Page, id: &Value, outcome: &str) -> Value {
    let paid = json!({ "id": id, "outcome": outcome });
    server.post_test_api("/_sandbox/payments", paid).await;
    member
        .get(&format!("{DEPOSIT}/status?id={}", id.as_str().unwrap()))
        .await
        .expect_value()
        .clone()
}

async fn used(member: &Page, period: &str) -> Value {
    limit_of(member.get(LIMITS).await.expect_value(), "deposit", period)["used"].clone()
}

#[tokio::test]
async fn twenty_concurrent_deposits_do_not_exceed_a_limit() {
    let server = Server::start().await;
    // Credited deposits and pending ones both count.
    for delay in [0, 600_000] {
        server.site(json!({ "providerDelayMs": delay })).await;
        let limits =
            json!([limit("deposit", "day", json!("175")), limit("loss", "day", json!("1"))]);
        let member = server.member(json!({ "limits": limits })).await;
        let answers = twenty(|_| member.post(DEPOSIT, pix("50"))).await;
        let (done, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|a| a.status == 200);
        assert_eq!(done.len(), 3, "{delay}");
        for answer in refused {
            answer.expect_error(422, "limit_reached");
            assert!(answer.json["message"].as_str().unwrap().contains("25.00"), "{}", answer.text);
        }
        assert_eq!(member.balance().await, if delay == 0 { "150" } else { "0" });
        assert_eq!(used(&member, "day").await, "150");
        assert_eq!(used(&member, "month").await, "150");
        member.post(DEPOSIT, pix("25")).await.expect_value();
        member.post(DEPOSIT, pix("20")).await.expect_error(422, "limit_reached");
    }
}

#[tokio::test]
async fn a_canceled_deposit_does_not_count_for_a_limit() {
    let server = Server::start().await;
    server.site(json!({ "providerDelayMs": 600_000 })).await;
    let limits = json!([limit("deposit", "week", json!("100"))]);
    let member = server.member(json!({ "limits": limits })).await;
    let id = member.post(DEPOSIT, pix("80")).await.expect_value()["id"].clone();
    member.post(DEPOSIT, pix("80")).await.expect_error(422, "limit_reached");
    member.post("/wps/v2/wallets/deposit/cancel", json!({ "id": id })).await.expect_value();
    assert_eq!(used(&member, "week").await, "0");
    member.post(DEPOSIT, pix("80")).await.expect_value();
}

#[tokio::test]
async fn a_break_refuses_deposits_and_returns_late_payments() {
    let server = Server::start().await;
    server.site(json!({ "providerDelayMs": 0, "payments": { "byHand": true } })).await;
    let member = server.member(json!({ "username": "ana" })).await;
    let id = member.post(DEPOSIT, pix("50")).await.expect_value()["id"].clone();
    shift(&server, json!({ "member": "ana", "break": { "kind": "timeOut", "hours": 24 } })).await;
    member.post(DEPOSIT, pix("50")).await.expect_error(403, "on_break");
    assert_eq!(member.get(OFFERS).await.expect_value()["list"], json!([]), "marketing stops");
    assert_eq!(credited(&server, &member, &id).await["state"], "returned");
    assert_eq!(member.balance().await, "0");
    shift(&server, json!({ "member": "ana", "breakOver": true })).await;
    assert_ne!(member.get(OFFERS).await.expect_value()["list"], json!([]));
    member.post(DEPOSIT, pix("50")).await.expect_value();
}

#[tokio::test]
async fn a_lowered_limit_cancels_the_pending_deposits_above_it() {
    let server = Server::start().await;
    server.site(json!({ "providerDelayMs": 0, "payments": { "byHand": true } })).await;
    let member = server.member(json!({ "username": "ana" })).await;
    let mut waiting = Vec::new();
    for amount in ["60", "50", "40", "30"] {
        waiting.push(member.post(DEPOSIT, pix(amount)).await.expect_value()["id"].clone());
    }
    assert_eq!(credited(&server, &member, &waiting[0]).await["state"], "credited");
    member.post(LIMITS, limit("deposit", "day", json!("100"))).await.expect_value();
    // A deposit that no longer fits is cancelled, and its code must not be paid.
    let status = format!("{DEPOSIT}/status?id={}", waiting[1].as_str().unwrap());
    let stopped = member.get(&status).await.expect_value().clone();
    assert_eq!(stopped["state"], "cancelled");
    assert!(stopped["reason"].as_str().unwrap().contains("Não pague:"), "{stopped}");
    // Credited deposits stay. Pending ones are credited within the limit, in the order of payment.
    let above = after(&server, &member, &waiting[1], "pay").await;
    assert_eq!(above["state"], "returned");
    assert!(above["reason"].as_str().unwrap().contains("limite de depósito"), "{above}");
    assert_eq!(credited(&server, &member, &waiting[2]).await["state"], "credited");
    assert_eq!(credited(&server, &member, &waiting[3]).await["state"], "returned");
    assert_eq!(member.balance().await, "100");
    assert_eq!(used(&member, "day").await, "100");
    server.audit().await;
}

/// Money from another member counts toward a limit, including one lowered while a deposit is
/// pending.
#[tokio::test]
async fn a_lowered_limit_counts_received_transfers() {
    for from_below in [false, true] {
        let server = Server::start().await;
        server.site(json!({ "providerDelayMs": 0, "payments": { "byHand": true } })).await;
        let agent = json!({ "username": "chefe01", "type": 1, "balance": "500",
            "paymentPassword": PAYMENT_PASSWORD });
        let agent = server.member(agent).await;
        let member = json!({ "username": "ana", "upline": "chefe01", "balance": "500",
            "paymentPassword": PAYMENT_PASSWORD });
        let member = server.member(member).await;
        let money = json!({ "amount": "80", "paymentPassword": PAYMENT_PASSWORD });
        let receiver = if from_below {
            member.sealed("POST", "/wps/v2/wallets/upline/transfer", money).await.expect_value();
            agent
        } else {
            let id = member.get("/wps/member/info").await.expect_value()["id"].clone();
            let money = json!({ "id": id, "amount": "80", "paymentPassword": PAYMENT_PASSWORD });
            agent.sealed("POST", "/wps/v2/wallets/downline/transfer", money).await.expect_value();
            member
        };
        let id = receiver.post(DEPOSIT, pix("90")).await.expect_value()["id"].clone();
        receiver.post(LIMITS, limit("deposit", "day", json!("100"))).await.expect_value();
        let status = format!("{DEPOSIT}/status?id={}", id.as_str().unwrap());
        assert_eq!(
            receiver.get(&status).await.expect_value()["state"],
            "cancelled",
            "{from_below}"
        );
        assert_eq!(after(&server, &receiver, &id, "pay").await["state"], "returned");
        assert_eq!(receiver.balance().await, "580");
        assert_eq!(used(&receiver, "day").await, "80");
        receiver.post(DEPOSIT, pix("20")).await.expect_value();
        server.audit().await;
    }
}
