//! Deposits: methods, payments, and all outcomes.

use super::wait_for_value;
use crate::{
    cashier::{DEPOSIT, deposit, pix, server_by_hand, set_outcome},
    client::{LOGIN_PASSWORD, Page, Server, open_database},
};
use hyper::Method;
use serde_json::{Value, json};

async fn started(page: &Page, form: Value) -> Value {
    page.post(DEPOSIT, form).await.expect_value().clone()
}

async fn cancel_deposit(page: &Page, id: &Value) -> crate::client::TestResponse {
    page.post(&format!("{DEPOSIT}/cancel"), json!({ "id": id })).await
}

#[tokio::test]
async fn every_method_returns_its_payment_target() {
    let server = server_by_hand().await;
    let page = server.member(json!({})).await;
    let methods =
        page.get("/wps/v2/wallets/deposit/methods").await.expect_value()["methods"].clone();
    let keys: Vec<&str> =
        methods.as_array().unwrap().iter().map(|one| one["key"].as_str().unwrap()).collect();
    assert_eq!(keys, ["PIX", "EWALLET", "BANK", "USDT"]);
    assert_eq!(methods[0]["quickAmounts"][0], "20");
    let fees: Vec<&Value> = methods.as_array().unwrap().iter().map(|one| &one["fee"]).collect();
    assert_eq!(fees, ["0", "0.5", "2.5", "0"]);
    assert_eq!(methods[3]["networks"], json!(["TRC20", "ERC20"]));
    let one = started(&page, pix("50")).await;
    assert!(one["code"].as_str().unwrap().starts_with("000201"), "{one}");
    assert_eq!(one["payTo"], Value::Null);
    let one = started(&page, json!({ "method": "EWALLET", "amount": "50" })).await;
    assert!(one["code"].as_str().unwrap().len() > 10, "{one}");
    let one = started(&page, json!({ "method": "BANK", "amount": "250" })).await;
    assert_eq!(one["code"], Value::Null);
    for part in ["bank", "branch", "account", "holder", "reference"] {
        assert!(one["payTo"][part].as_str().is_some_and(|text| !text.is_empty()), "{part}");
    }
    for network in ["TRC20", "ERC20"] {
        let form = json!({ "method": "USDT", "amount": "100", "network": network });
        let one = started(&page, form).await;
        assert_eq!(one["payTo"]["network"], network);
        assert_eq!(
            one["payTo"]["coins"],
            json!({ "currency": "USDT", "amount": "18.46", "rate": "5.42" })
        );
        assert_eq!(one["payTo"]["account"], one["code"]);
    }
    for network in [json!(null), json!("BEP20")] {
        let form = json!({ "method": "USDT", "amount": "100", "network": network });
        let answer = page.post(DEPOSIT, form).await;
        answer.invalid("network", "validation.network");
    }
}

#[tokio::test]
async fn a_payment_is_confirmed_then_credited_without_its_fee() {
    let server = server_by_hand().await;
    let page = server.member(json!({})).await;
    let id = started(&page, json!({ "method": "BANK", "amount": "250" })).await["id"].clone();
    assert_eq!(set_outcome(&server, &id, "pay").await.json["state"], "confirming");
    assert_eq!(deposit(&page, &id).await["state"], "confirming");
    cancel_deposit(&page, &id).await.expect_error(422, "not_cancellable");
    assert_eq!(page.balance().await, "0");
    assert_eq!(set_outcome(&server, &id, "credit").await.json["state"], "credited");
    let done = deposit(&page, &id).await;
    assert_eq!((&done["state"], &done["fee"]), (&json!("credited"), &json!("2.5")));
    assert!(done["creditedAt"].is_string());
    assert_eq!(page.balance().await, "247.5");
    // No further outcome is possible.
    for outcome in ["pay", "credit", "fail", "expire", "confirm", "refund"] {
        let answer = set_outcome(&server, &id, outcome).await;
        assert_eq!(answer.status, 409, "{outcome}");
        assert!(answer.json["error"].as_str().unwrap().contains("credited"));
    }
    assert_eq!(page.balance().await, "247.5");
    server.audit().await;
}

#[tokio::test]
async fn steps_have_their_configured_delays() {
    let server = Server::start().await;
    server.site(json!({ "payments": { "delaysMs": { "credit": 600_000 } } })).await;
    let page = server.member(json!({})).await;
    let form = json!({ "method": "USDT", "amount": "100", "network": "TRC20" });
    let id = started(&page, form).await["id"].clone();
    assert_eq!(deposit(&page, &id).await["state"], "confirming");
    let other = started(&page, pix("20")).await;
    assert_eq!(other["state"], "pending");
    server.site(json!({ "payments": { "delaysMs": { "credit": 100 } } })).await;
    let form = json!({ "method": "BANK", "amount": "100" });
    let id = started(&page, form).await["id"].clone();
    let path = format!("{DEPOSIT}/status?id={}", id.as_str().unwrap());
    wait_for_value(&page, &path, |one| one["state"] == "credited").await;
    for bad in [
        json!({ "confirmMinutes": 0 }),
        json!({ "dayLimit": "-1" }),
        json!({ "dayLimit": "much" }),
        json!({ "delaysMs": { "sleep": 1 } }),
        json!({ "speed": 1 }),
    ] {
        let patch = json!({ "payments": bad });
        let page = server.visitor();
        let answer = page.send(Method::PATCH, "/_sandbox/site", Some(patch), &[]).await;
        assert_eq!(answer.status, 400, "{}", answer.text);
    }
}

#[tokio::test]
async fn failed_deposits_have_a_reason_in_both_languages() {
    let server = server_by_hand().await;
    let page = server.member(json!({})).await;
    let id = started(&page, pix("50")).await["id"].clone();
    let request_body = json!({ "id": id, "outcome": "fail", "reason": "owner" });
    server.post_test_api("/_sandbox/payments", request_body).await;
    let status = format!("{DEPOSIT}/status?id={}", id.as_str().unwrap());
    for (language, begins) in [("PT", "O pagamento veio"), ("EN", "The payment came")] {
        let answer = page.send(Method::GET, &status, None, &[("language", language)]).await;
        assert_eq!(answer.expect_value()["state"], "failed");
        assert!(answer.value()["reason"].as_str().unwrap().starts_with(begins), "{}", answer.text);
    }
    let other = started(&page, pix("50")).await["id"].clone();
    let request_body = json!({ "id": other, "outcome": "fail", "reason": "weather" });
    let answer = server.visitor().post_keyless("/_sandbox/payments", request_body).await;
    assert_eq!(answer.status, 400);
    assert!(answer.json["error"].as_str().unwrap().contains("declined, amount, owner"));
    assert_eq!(set_outcome(&server, &json!("nobody's"), "pay").await.status, 404);
}

/// A payment that cannot be credited is returned: in and out, with an unchanged balance.
#[tokio::test]
async fn late_payments_are_returned() {
    let server = server_by_hand().await;
    let page = server.member(json!({ "balance": "5" })).await;
    for (end, state, why) in [
        ("expire", "expired", "prazo"),
        ("cancel", "cancelled", "cancelado"),
        ("fail", "failed", "recusado pelo banco"),
    ] {
        let id = started(&page, pix("50")).await["id"].clone();
        if end == "cancel" {
            assert_eq!(cancel_deposit(&page, &id).await.expect_value()["state"], "cancelled");
            assert_eq!(cancel_deposit(&page, &id).await.expect_value()["state"], "cancelled");
        } else {
            set_outcome(&server, &id, end).await;
        }
        assert_eq!(deposit(&page, &id).await["state"], state);
        let before = server.audit().await["transactions"].as_i64().unwrap();
        assert_eq!(set_outcome(&server, &id, "pay").await.json["state"], "returned");
        let one = deposit(&page, &id).await;
        assert_eq!(one["state"], "returned");
        let reason = one["reason"].as_str().unwrap();
        assert!(reason.contains(why) && reason.contains("devolvido"), "{one}");
        assert_eq!(server.audit().await["transactions"].as_i64().unwrap(), before + 2);
        assert_eq!(page.balance().await, "5");
        assert_eq!(set_outcome(&server, &id, "pay").await.status, 409);
    }
}

/// A break stops deposits, and a payment during it is returned.
#[tokio::test]
async fn a_payment_during_a_break_is_returned() {
    let server = server_by_hand().await;
    let page = server.member(json!({ "balance": "5" })).await;
    let form = json!({ "method": "BANK", "amount": "250" });
    let (waits, confirming) = (started(&page, pix("50")).await, started(&page, form).await);
    set_outcome(&server, &confirming["id"], "pay").await;
    let pause = json!({ "kind": "timeOut", "hours": 24, "password": LOGIN_PASSWORD });
    page.sealed("POST", "/wps/member/break", pause).await.expect_value();
    page.post(DEPOSIT, pix("50")).await.expect_error(403, "on_break");
    for id in [&waits["id"], &confirming["id"]] {
        set_outcome(&server, id, if *id == waits["id"] { "pay" } else { "credit" }).await;
        let one = deposit(&page, id).await;
        assert_eq!(one["state"], "returned");
        assert!(one["reason"].as_str().unwrap().contains("pausa"), "{one}");
    }
    assert_eq!(page.balance().await, "5");
    server.audit().await;
}

#[tokio::test]
async fn too_many_pending_deposits_are_refused_with_a_retry_time() {
    let server = Server::start().await;
    server.site(json!({ "providerDelayMs": 600_000 })).await;
    let member = server.member(json!({})).await;
    let form = json!({ "method": "EWALLET", "amount": "20" });
    for _ in 0..20 {
        member.post(DEPOSIT, form.clone()).await.expect_value();
    }
    let answer = member.post(DEPOSIT, form.clone()).await;
    answer.expect_error(429, "too_many_requests");
    let wait = answer.value()["retryAfter"].as_u64().unwrap();
    assert!((500..=601).contains(&wait), "{wait}");
    assert_eq!(answer.headers["retry-after"], wait.to_string().as_str());
    // A cancelled deposit no longer counts.
    let list = member.get("/wps/v2/wallets/deposits?page=1&pageSize=1").await;
    cancel_deposit(&member, &list.expect_value()["content"][0]["id"]).await.expect_value();
    member.post(DEPOSIT, form).await.expect_value();
}

#[tokio::test]
async fn the_test_api_lists_open_payments_and_their_outcomes() {
    let server = server_by_hand().await;
    let page = server.member(json!({ "username": "Ana" })).await;
    let other = server.member(json!({})).await;
    started(&other, pix("50")).await;
    let id = started(&page, pix("50")).await["id"].clone();
    let open = server.test_api("/_sandbox/payments?username=ana").await;
    assert_eq!(open.as_array().unwrap().len(), 1);
    assert_eq!((&open[0]["id"], &open[0]["kind"]), (&id, &json!("deposit")));
    assert_eq!(open[0]["outcomes"], json!(["pay", "confirm", "credit", "fail", "expire"]));
    let all = server.test_api("/_sandbox/payments").await;
    assert!(all.as_array().unwrap().len() >= 2, "{all}");
    set_outcome(&server, &id, "credit").await;
    assert_eq!(server.test_api("/_sandbox/payments?username=ana").await, json!([]));
}

/// A member who does not get a requested bonus is notified of the reason, and of the deposit.
#[tokio::test]
async fn a_missed_bonus_is_notified_with_its_reason() {
    let server = server_by_hand().await;
    for (offer, why, said) in [
        ("welcome", "had", "It is available only once"),
        ("reload", "active", "already had an active bonus"),
    ] {
        let page = server.member(json!({})).await;
        let form = json!({ "method": "PIX", "amount": "100", "bonusId": offer });
        let first = started(&page, form.clone()).await["id"].clone();
        let second = started(&page, form).await["id"].clone();
        set_outcome(&server, &first, "pay").await;
        let with = deposit(&page, &first).await;
        assert_eq!((&with["bonus"]["id"], &with["missedBonus"]), (&json!(offer), &Value::Null));
        set_outcome(&server, &second, "pay").await;
        let without = deposit(&page, &second).await;
        assert_eq!((&without["state"], &without["bonus"]), (&json!("credited"), &Value::Null));
        assert_eq!(without["missedBonus"]["why"], why);
        assert_eq!(without["missedBonus"]["title"], with["bonus"]["title"]);
        let messages = "/wps/relay/CSP_messageList?page=1&pageSize=1";
        let inbox = page.send(Method::GET, messages, None, &[("language", "EN")]).await;
        let text = inbox.expect_value()["list"][0]["content"].as_str().unwrap().to_owned();
        assert!(text.contains(said) && text.contains("is in your balance"), "{text}");
    }
    server.audit().await;
}

/// Deposits and withdrawals in turn cannot collect an offer repeatedly.
#[tokio::test]
async fn an_offer_is_given_once_per_calendar_week() {
    let (server, file) = crate::client::on_file("weekly-offer");
    server.site(json!({ "providerDelayMs": 0 })).await;
    let page = server.member(json!({ "username": "semanal" })).await;
    let is_offered = async || {
        let answer = page.get("/wps/v2/wallets/deposit/bonuses").await;
        let list = answer.expect_value()["list"].as_array().unwrap().clone();
        list.iter().any(|one| one["id"] == "reload")
    };
    let form = json!({ "method": "PIX", "amount": "100", "bonusId": "reload" });
    assert!(is_offered().await);
    started(&page, form.clone()).await;
    page.wait_for_balance("150").await;
    let mut db = open_database(&file).await;
    sqlx::raw_sql("UPDATE bonuses SET state = 'completed', done = turnover, ended_at = granted_at")
        .execute(&mut db)
        .await
        .unwrap();
    assert!(!is_offered().await);
    let refused = page.post(DEPOSIT, form).await;
    assert_eq!(refused.value()["fields"][0]["key"], "validation.bonusGone");
    // A cancelled bonus does not count.
    for (state, offered) in [("cancelled", true), ("expired", false)] {
        sqlx::query("UPDATE bonuses SET state = ?").bind(state).execute(&mut db).await.unwrap();
        assert_eq!(is_offered().await, offered, "{state}");
    }
    // The following week.
    sqlx::raw_sql("UPDATE bonuses SET granted_at = granted_at - 7 * 86400000")
        .execute(&mut db)
        .await
        .unwrap();
    assert!(is_offered().await);
}

/// A failing payment does not block the others.
#[tokio::test]
async fn a_failing_payment_blocks_no_other() {
    let (server, file) = crate::client::on_file("deposits");
    server.site(json!({ "providerDelayMs": 0 })).await;
    let page = server.member(json!({ "username": "deposita" })).await;
    let mut db = open_database(&file).await;
    // The fee exceeds the amount, so that the deposit cannot be posted.
    sqlx::query(
        "INSERT INTO deposits (id, member, method, amount, fee, state, created_at, due_at, expires_at)
         SELECT 'broken', id, 'PIX', 10000, 990000, 'confirming', 0, 0, 9000000000000 FROM members
         WHERE username = 'deposita'",
    )
    .execute(&mut db)
    .await
    .unwrap();
    let id = started(&page, pix("50")).await["id"].clone();
    page.wait_for_balance("50").await;
    assert_eq!(deposit(&page, &id).await["state"], "credited");
    let broken: String = sqlx::query_scalar("SELECT state FROM deposits WHERE id = 'broken'")
        .fetch_one(&mut db)
        .await
        .unwrap();
    assert_eq!(broken, "confirming");
    server.audit().await;
}
