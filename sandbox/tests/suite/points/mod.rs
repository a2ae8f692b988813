//! Points mall: sources of points, rewards, and the operator's decision.

mod book;
mod load;

use crate::{
    cashier::{DEPOSIT, PAYMENT_PASSWORD, payee, pix, withdraw},
    client::{LOGIN_PASSWORD, Page, Server, TestResponse, key},
    play::{force_spin, lose, open_game, slot_request},
};
use ante_base::{
    clock::{DAY, now, rfc3339},
    money::Money,
};
use hyper::Method;
use serde_json::{Value, json};

const POINTS: &str = "/wps/relay/MCS2_getPointBalance";
const REWARDS: &str = "/wps/relay/MCS2_getPointReward?language=EN";
const REDEEM: &str = "/wps/relay/passwordCheck/MCS2_redeemPointReward";
const REDEEMED: &str = "/wps/relay/MCS2_getRedeemPointList?page=1&pageSize=100";
const RULES: &str = "/wps/relay/MCS2_getPointConfig";
const MOVED: &str = "/wps/relay/ODSFE2_MemTransDet";
const CONVERT: &str = "/wps/relay/passwordCheck/MCS2_convertPoint";

/// Creates a member with some points.
async fn collector(server: &Server, points: &str) -> Page {
    named(server, &format!("p{}", &key()[..12]), points).await
}

/// Creates a member with some points and a user name.
async fn named(server: &Server, username: &str, points: &str) -> Page {
    let wanted = json!({
        "username": username, "balance": "100", "points": points, "paymentPassword": PAYMENT_PASSWORD,
    });
    server.member(wanted).await
}

fn redemption(id: &str, quantity: u32) -> Value {
    json!({ "id": id, "quantity": quantity, "remark": "Rua A, 1", "paymentPassword": PAYMENT_PASSWORD })
}

/// Redeems with an idempotency key.
async fn redeem_as(page: &Page, key: &str, request_body: Value) -> TestResponse {
    page.try_sealed(key, "POST", REDEEM, request_body).await.unwrap()
}

async fn redeem(page: &Page, id: &str, quantity: u32) -> TestResponse {
    redeem_as(page, &key(), redemption(id, quantity)).await
}

async fn convert(page: &Page, points: &str) -> TestResponse {
    let request_body = json!({ "points": points, "paymentPassword": PAYMENT_PASSWORD });
    page.sealed("POST", CONVERT, request_body).await
}

async fn points(page: &Page) -> String {
    page.get(POINTS).await.expect_value()["points"].as_str().unwrap().to_owned()
}

async fn redemptions(page: &Page) -> Vec<Value> {
    page.get(REDEEMED).await.expect_value()["list"].as_array().unwrap().clone()
}

async fn moved(page: &Page, more: &str) -> Value {
    let (from, to) = (rfc3339(now() - DAY), rfc3339(now() + DAY));
    page.get(&format!("{MOVED}?from={from}&to={to}&page=1{more}")).await.expect_value().clone()
}

async fn control_points(server: &Server, request_body: Value) -> TestResponse {
    server.visitor().post_keyless("/_sandbox/points", request_body).await
}

/// Returns the first field error.
fn field(answer: &TestResponse) -> (&str, &str) {
    let field = &answer.value()["fields"][0];
    (field["field"].as_str().unwrap(), field["key"].as_str().unwrap())
}

#[tokio::test]
async fn points_come_from_deposits_and_decided_bets_once() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    assert_eq!(points(&member).await, "0");
    member.post(DEPOSIT, pix("52.5")).await.expect_value();
    // A deposit earns points as it is staked; a deposit that is withdrawn again earns none.
    assert_eq!(points(&member).await, "0");
    let game = open_game(&member, slot_request()).await;
    for win in [true, false] {
        force_spin(&server, win).await;
        game.spin("40").await.expect_value();
    }
    for _ in 0..2 {
        assert_eq!(points(&member).await, "17.05");
    }
    // The 27.50 staked beyond the first deposit were staked before the second one.
    member.post(DEPOSIT, pix("100")).await.expect_value();
    assert_eq!(points(&member).await, "17.05");
    let all = moved(&member, "").await;
    let first = &all["list"][1];
    assert_eq!((&first["type"], &first["changedPoints"]), (&json!("slots"), &json!("16")));
    assert_eq!((&first["pointsBalance"], &first["remark"]), (&json!("16"), &json!("Apostas: 2")));
    assert_eq!((&all["earned"], &all["spent"]), (&json!("17.05"), &json!("0")));
    let deposits = moved(&member, "&type=deposit").await;
    assert_eq!(
        (deposits["list"].as_array().unwrap().len(), &deposits["earned"]),
        (1, &json!("1.05"))
    );
    assert_eq!(moved(&member, "&type=live").await["totalPages"], 0);
    let held = member.get(POINTS).await;
    assert_eq!(
        (&held.expect_value()["earned"], &held.expect_value()["spent"]),
        (&json!("17.05"), &json!("0"))
    );
    server.audit().await;
}

/// Money deposited and withdrawn repeatedly earns points only for its stakes.
#[tokio::test]
async fn a_withdrawn_deposit_earns_no_points() {
    let server = Server::start().await;
    let member = server.member(payee("300")).await;
    for _ in 0..3 {
        member.post(DEPOSIT, pix("100")).await.expect_value();
        withdraw(&member, "100").await.expect_value();
    }
    let game = open_game(&member, slot_request()).await;
    lose(&server, &game, &["100"]).await;
    assert_eq!(points(&member).await, "20");
    // Of a deposit that was partly staked and withdrawn, the staked part counts.
    member.post(DEPOSIT, pix("100")).await.expect_value();
    lose(&server, &game, &["50"]).await;
    withdraw(&member, "100").await.expect_value();
    lose(&server, &game, &["50"]).await;
    assert_eq!(points(&member).await, "41");
    server.audit().await;
}

#[tokio::test]
async fn rewards_of_money_are_credited_at_once() {
    let server = Server::start().await;
    let member = named(&server, "sonia01", "2000").await;
    let made = redeem(&member, "cash-5", 2).await.expect_value().clone();
    assert_eq!((&made["status"], &made["type"]), (&json!("approved"), &json!("cash")));
    assert_eq!((&made["changedPoints"], &made["pointsBalance"]), (&json!("-1000"), &json!("1000")));
    assert_eq!(member.balance().await, "110");
    let made = redeem(&member, "bonus-10", 1).await.expect_value().clone();
    assert_eq!((&made["status"], &made["pointsBalance"]), (&json!("approved"), &json!("300")));
    assert_eq!(member.balance().await, "120");
    let bonuses = member.get("/wps/relay/MCS2_bonusDetails").await.expect_value().clone();
    let bonus = &bonuses["list"][0];
    assert_eq!((&bonus["amount"], &bonus["turnover"]), (&json!("10"), &json!("30")));
    assert_eq!(bonus["title"], "Loja de pontos");
    assert_eq!(made["name"], "Bônus de P\u{a0}10");
    control_points(&server, json!({ "username": "sonia01", "points": "9000" })).await;
    // One bonus at a time; the money part of a price must be withdrawable.
    redeem(&member, "bonus-10", 1).await.expect_error(422, "bonus_active");
    redeem(&member, "power", 1).await.expect_error(422, "turnover_required");
    assert_eq!((points(&member).await, member.balance().await), ("9300".into(), "120".into()));
    server.audit().await;
}

/// An item goes to any address that is typed, so it is refused like a withdrawal.
#[tokio::test]
async fn a_hold_refuses_items_but_not_money() {
    let server = Server::start().await;
    let member = collector(&server, "9000").await;
    let form = json!({
        "loginPassword": LOGIN_PASSWORD, "paymentPassword": "975310",
        "confirmPaymentPassword": "975310",
    });
    member.sealed("POST", "/wps/member/paymentPassword", form).await.expect_value();
    let order = |id: &str| {
        let mut order = redemption(id, 1);
        order["paymentPassword"] = "975310".into();
        order
    };
    for id in ["mug", "power"] {
        let answer = redeem_as(&member, &key(), order(id)).await;
        answer.expect_error(403, "withdrawals_held");
        assert!(answer.json["value"]["until"].is_string());
        assert!(answer.json["message"].as_str().unwrap().contains("produtos"), "{}", answer.text);
    }
    assert_eq!((points(&member).await, member.balance().await), ("9000".into(), "100".into()));
    // Money stays in the account, and with it under the hold.
    redeem_as(&member, &key(), order("cash-5")).await.expect_value();
    server.audit().await;
}

#[tokio::test]
async fn the_operator_decides_on_redeemed_things() {
    let server = Server::start().await;
    let member = named(&server, "sonia01", "5000").await;
    let power = redeem(&member, "power", 1).await.expect_value().clone();
    assert_eq!(
        (&power["status"], &power["amountRequirement"]),
        (&json!("inProcess"), &json!("19.9"))
    );
    assert_eq!((points(&member).await, member.balance().await), ("1800".into(), "80.1".into()));
    let mug = redeem(&member, "mug", 1).await.expect_value().clone();
    let say = |about: &Value, decision: &str| {
        json!({ "username": "sonia01", "referenceNumber": about["referenceNumber"], "decision": decision,
            "remark": "Endereço incompleto" })
    };
    assert_eq!(control_points(&server, say(&power, "reject")).await.status, 200);
    assert_eq!(control_points(&server, say(&mug, "approve")).await.status, 200);
    for decision in ["reject", "approve"] {
        assert_eq!(control_points(&server, say(&power, decision)).await.status, 409);
        assert_eq!(control_points(&server, say(&mug, decision)).await.status, 409);
    }
    assert_eq!((points(&member).await, member.balance().await), ("3800".into(), "100".into()));
    let list = redemptions(&member).await;
    assert_eq!((&list[0]["status"], &list[1]["status"]), (&json!("approved"), &json!("rejected")));
    assert_eq!(
        (&list[1]["changedPoints"], &list[1]["remark"]),
        (&json!("0"), &json!("Endereço incompleto"))
    );
    let inbox =
        member.get("/wps/relay/CSP_messageList?page=1&pageSize=2").await.expect_value().clone();
    for (message, title) in
        ["Seu produto está a caminho", "Resgate não aprovado"].iter().enumerate()
    {
        assert_eq!(inbox["list"][message]["title"], *title);
    }
    assert!(inbox["list"][1]["content"].as_str().unwrap().contains("Endereço incompleto"));
    let held = member.get(POINTS).await.expect_value().clone();
    assert_eq!((&held["earned"], &held["spent"]), (&json!("5000"), &json!("1200")));
    // A returned reward is available again.
    redeem(&member, "power", 1).await.expect_value();
    server.audit().await;
}

#[tokio::test]
async fn answers_of_the_demo_history_are_in_the_language_of_the_request() {
    let server = Server::start().await;
    let member = server.logged_in("demo", "Demo@2026").await;
    for (language, answers) in [
        ("PT", ["Endereço incompleto", "Enviado: BR-4471-88"]),
        ("EN", ["Incomplete address", "Shipped: BR-4471-88"]),
        ("JA", ["住所が不完全です", "発送済み：BR-4471-88"]),
    ] {
        let answer = member.send(Method::GET, REDEEMED, None, &[("language", language)]).await;
        let list = answer.expect_value()["list"].as_array().unwrap();
        let remarks: Vec<_> = list.iter().map(|one| one["remark"].as_str().unwrap()).collect();
        for answer in answers {
            assert!(remarks.contains(&answer), "{remarks:?}");
        }
    }
}

#[tokio::test]
async fn a_redemption_is_within_stock_and_points() {
    let server = Server::start().await;
    let member = collector(&server, "9000").await;
    let refused = async |request_body: Value| redeem_as(&member, &key(), request_body).await;
    let with = |name: &str, value: Value| {
        let mut asked = redemption("mug", 1);
        asked[name] = value;
        asked
    };
    for (asked, said) in [
        (with("quantity", 0.into()), ("quantity", "validation.quantity")),
        (with("quantity", 5.into()), ("quantity", "validation.quantity")),
        (with("remark", " ".into()), ("remark", "validation.required")),
        (with("remark", "x".repeat(141).into()), ("remark", "validation.tooLong")),
        (with("paymentPassword", "999999".into()), ("paymentPassword", "validation.passwordWrong")),
        (redemption("phone", 1), ("quantity", "validation.pointsBalance")),
    ] {
        let answer = refused(asked.clone()).await;
        answer.expect_error(422, "validation_failed");
        assert_eq!(field(&answer), said, "{asked}");
    }
    refused(redemption("nothing", 1)).await.expect_error(404, "not_found");
    redeem(&member, "cap", 2).await.expect_value();
    let answer = redeem(&member, "cap", 1).await;
    assert_eq!(field(&answer), ("quantity", "validation.soldOut"));
    let rewards = member.get(REWARDS).await.expect_value().clone();
    let cap =
        rewards["list"].as_array().unwrap().iter().find(|one| one["id"] == "cap").unwrap().clone();
    // One of the caps is being sent to a seeded member.
    assert_eq!((&cap["stock"], &cap["left"]), (&json!(22), &json!(0)));
    assert_eq!(points(&member).await, "5400");
    let trial = server.member(json!({ "type": 4 })).await;
    for path in [POINTS, REWARDS, REDEEMED, RULES] {
        trial.get(path).await.expect_error(403, "need_real_account");
    }
    let bare = server.member(json!({ "points": "9000" })).await;
    redeem(&bare, "cash-5", 1).await.expect_error(403, "payment_password_required");
    server.audit().await;
}

#[tokio::test]
async fn bonuses_cannot_be_redeemed_on_a_break() {
    let server = Server::start().await;
    let member = server
        .member(json!({
            "points": "9000", "paymentPassword": PAYMENT_PASSWORD,
            "break": { "kind": "timeOut", "hours": 24 },
        }))
        .await;
    redeem(&member, "bonus-10", 1).await.expect_error(403, "on_break");
    let rewards = member.get(REWARDS).await.expect_value().clone();
    assert!(rewards["list"].as_array().unwrap().iter().all(|one| one["type"] != "bonus"));
    // Points can still be converted.
    convert(&member, "500").await.expect_value();
    assert_eq!((points(&member).await, member.balance().await), ("8500".into(), "5".into()));
    server.audit().await;
}

#[tokio::test]
async fn points_are_converted_within_the_daily_limit() {
    let server = Server::start().await;
    let member = collector(&server, "5850").await;
    for (typed, said) in [
        ("x", "validation.pointsWhole"),
        ("-500", "validation.amountPositive"),
        ("400", "validation.pointsLeast"),
        ("550", "validation.pointsStep"),
        ("5900", "validation.amountBalance"),
    ] {
        let answer = convert(&member, typed).await;
        answer.expect_error(422, "validation_failed");
        assert_eq!(field(&answer), ("points", said), "{typed}");
    }
    let made = convert(&member, "4500").await.expect_value().clone();
    assert_eq!((&made["amount"], &made["pointsBalance"]), (&json!("45"), &json!("1350")));
    assert_eq!(member.balance().await, "145");
    assert_eq!(member.get(RULES).await.expect_value()["convertLeft"], "500");
    let answer = convert(&member, "600").await;
    answer.expect_error(422, "limit_exceeded");
    assert_eq!(field(&answer), ("points", "validation.pointsLeft"));
    convert(&member, "500").await.expect_value();
    assert_eq!(points(&member).await, "850");
    server.audit().await;
}

#[tokio::test]
async fn the_demo_member_has_months_of_points() {
    let server = Server::start().await;
    let demo = server.logged_in("demo", "Demo@2026").await;
    let held = demo.get(POINTS).await.expect_value().clone();
    let held_of = |name: &str| Money::parse(held[name].as_str().unwrap());
    assert!(
        held_of("earned") > Money::parse("4000") && held_of("points") > Money::parse("500"),
        "{held}"
    );
    let states: Vec<_> = redemptions(&demo)
        .await
        .iter()
        .map(|one| one["status"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(states, ["inProcess", "rejected", "approved", "approved"]);
    let (from, to) = (rfc3339(now() - 90 * DAY), rfc3339(now() + 1));
    let all = demo.get(&format!("{MOVED}?from={from}&to={to}&page=1")).await.expect_value().clone();
    assert!(all["totalPages"].as_u64().unwrap() > 2, "{all}");
    for (from, to) in [(&to, &from), (&from, &from)] {
        demo.get(&format!("{MOVED}?from={from}&to={to}&page=1"))
            .await
            .expect_error(400, "bad_input");
    }
    server.audit().await;
}
