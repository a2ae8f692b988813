//! Missions with their leaderboard, reward centre, and invited friends.

mod board;
mod friends;
mod rewards;

use crate::{
    cashier::{self, DEPOSIT, pix},
    client::{Page, Server, TestResponse, key, wait_for},
    play::{lose, open_game, slot_request},
};
use ante_base::money::Money;
use hyper::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const MISSIONS: &str = "/wps/relay/MCSFE_getMissionSummaryDetails";
const CLAIM: &str = "/wps/relay/MCSFE_claimMission";
const REWARDS: &str = "/wps/relay/MCS2_rewardList?page=1&pageSize=20";
const TAKE: &str = "/wps/relay/MCS2_claimReward";
const POINTS: &str = "/wps/relay/MCS2_getPointBalance";

/// Makes a deposit and waits until it is credited.
async fn deposited(page: &Page, amount: &str) {
    let id = page.post(DEPOSIT, pix(amount)).await.expect_value()["id"].clone();
    wait_for(async || cashier::deposit(page, &id).await, |one| one["state"] == "credited").await;
}

/// Returns the member's points, which include those earned with bets and deposits.
async fn points(page: &Page) -> i64 {
    Money::parse(page.get(POINTS).await.expect_value()["points"].as_str().unwrap()).unwrap().0
}

async fn mission(page: &Page, id: &str) -> Value {
    let list = page.get(MISSIONS).await.expect_value()["list"].as_array().unwrap().clone();
    list.into_iter().find(|mission| mission["id"] == id).unwrap()
}

/// Sends the same call twenty times concurrently, half of them with the same idempotency key.
/// Returns the successful responses, after checking that they are equal and that the others fail
/// with the code `refused`.
async fn at_once(page: &Page, path: &str, body: Value, refused: &str) -> Vec<TestResponse> {
    let mut done = Vec::new();
    for answer in page.press_twenty_times(path, &body).await {
        match (answer.status.as_u16(), answer.code()) {
            (200, _) => done.push(answer),
            (409, "conflict_pending") => {}
            (_, code) => assert_eq!(code, refused, "{}", answer.text),
        }
    }
    let texts: BTreeSet<&str> = done.iter().map(|answer| answer.text.as_str()).collect();
    assert_eq!(texts.len(), 1, "one effect: {texts:?}");
    done
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_mission_counts_bets_and_is_claimed_once() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "950" })).await;
    deposited(&member, "50").await;
    let fresh = member.get(MISSIONS).await;
    assert_eq!(
        (&fresh.expect_value()["missionCount"], &fresh.value()["score"]),
        (&json!(0), &json!("0"))
    );
    let begun = mission(&member, "day-stakes").await;
    assert_eq!(
        (&begun["done"], &begun["goal"], &begun["unit"], &begun["state"], &begun["period"]),
        (&json!("0"), &json!("200"), &json!("amount"), &json!("open"), &json!("daily"))
    );
    member.post(CLAIM, json!({ "id": "day-stakes" })).await.expect_error(422, "mission_open");
    let game = open_game(&member, slot_request()).await;
    lose(&server, &game, &["120.5", "100"]).await;
    let done = mission(&member, "day-stakes").await;
    assert_eq!((&done["done"], &done["state"]), (&json!("200"), &json!("claimable")));
    let list = member.get(MISSIONS).await;
    assert_eq!(list.expect_value()["list"][0]["state"], "claimable", "those come first");
    assert_eq!((&list.value()["missionCount"], &list.value()["score"]), (&json!(2), &json!("220")));

    let before = member.balance().await;
    assert_eq!(before, "779.5");
    let had = points(&member).await;
    at_once(&member, CLAIM, json!({ "id": "day-stakes" }), "mission_claimed").await;
    assert_eq!(member.balance().await, "780.5");
    assert_eq!(points(&member).await - had, Money::parse("5").unwrap().0);
    let after = member.get(MISSIONS).await;
    assert_eq!(after.expect_value()["missionCount"], 1, "the deposit's");
    assert_eq!(mission(&member, "day-stakes").await["state"], "claimed");
    member.post(CLAIM, json!({ "id": "nothing" })).await.expect_error(404, "not_found");
    assert_eq!(crate::records::given_by(&member).await, ["mission"]);
    server.audit().await;
}

/// Money without a deposit would pay for accounts that are opened for it.
#[tokio::test]
async fn a_mission_gives_money_only_after_a_staked_deposit() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "1000" })).await;
    let game = open_game(&member, slot_request()).await;
    lose(&server, &game, &["250"]).await;
    let waits = mission(&member, "day-stakes").await;
    assert_eq!((&waits["done"], &waits["state"]), (&json!("200"), &json!("open")));
    let says = "Aposte P\u{a0}200 hoje em slots.";
    assert_eq!(
        waits["summary"],
        format!("{says} Deposite P\u{a0}50 no total e aposte o mesmo valor.")
    );
    member.post(CLAIM, json!({ "id": "day-stakes" })).await.expect_error(422, "mission_open");
    // A deposit alone is money that can be withdrawn again.
    deposited(&member, "50").await;
    member.post(CLAIM, json!({ "id": "day-stakes" })).await.expect_error(422, "mission_open");
    lose(&server, &game, &["50"]).await;
    let ready = mission(&member, "day-stakes").await;
    assert_eq!((&ready["state"], &ready["summary"]), (&json!("claimable"), &json!(says)));
    member.post(CLAIM, json!({ "id": "day-stakes" })).await.expect_value();
    server.audit().await;
}

#[tokio::test]
async fn a_mission_counts_deposits_and_a_repeated_claim_pays_once() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "10" })).await;
    deposited(&member, "60").await;
    assert_eq!(mission(&member, "once-deposit").await["state"], "open");
    lose(&server, &open_game(&member, slot_request()).await, &["50"]).await;
    assert_eq!(mission(&member, "once-deposit").await["state"], "claimable");
    let had = points(&member).await;
    server.fault(json!({ "path": CLAIM, "dropAfterCommit": true })).await;
    let lost = key();
    let body = json!({ "id": "once-deposit" });
    let headers = [("idempotency-key", lost.as_str())];
    assert!(member.try_send(Method::POST, CLAIM, Some(body.clone()), &headers).await.is_none());
    let again = member.post_as(&lost, CLAIM, body).await;
    assert_eq!(again.expect_value()["state"], "claimed");
    assert_eq!(points(&member).await - had, Money::parse("100").unwrap().0);
    server.audit().await;
}

#[tokio::test]
async fn missions_exclude_trial_accounts_and_members_on_a_break() {
    let server = Server::start().await;
    let trial = server.member(json!({ "type": 4, "balance": "100" })).await;
    let board = "/wps/relay/MCSFE_getMissionLeaderboard?week=this";
    for path in [MISSIONS, board, REWARDS] {
        server.visitor().get(path).await.expect_error(401, "need_login");
        trial.get(path).await.expect_error(403, "need_real_account");
    }
    for (path, body) in [(CLAIM, json!({ "id": "day-bets" })), (TAKE, json!({ "id": "" }))] {
        server.visitor().post(path, body.clone()).await.expect_error(401, "need_login");
        trial.post(path, body).await.expect_error(403, "need_real_account");
    }
    let member = server.member(json!({ "username": "pausa01", "balance": "850" })).await;
    deposited(&member, "50").await;
    let game = open_game(&member, slot_request()).await;
    lose(&server, &game, &["250"]).await;
    rewards::given(&server, json!({ "username": "pausa01", "amount": "5" })).await;
    assert_eq!(member.get(MISSIONS).await.expect_value()["missionCount"], 2);
    assert_eq!(member.get(REWARDS).await.expect_value()["rewardCount"], 1);
    let rest = json!({ "member": "pausa01", "break": { "kind": "timeOut", "hours": 24 } });
    crate::limits::shift(&server, rest).await;
    member.post(CLAIM, json!({ "id": "day-stakes" })).await.expect_error(403, "on_break");
    member.post(TAKE, json!({ "id": "" })).await.expect_error(403, "on_break");
    let missions = member.get(MISSIONS).await;
    assert_eq!(
        (&missions.expect_value()["missionCount"], &missions.value()["list"]),
        (&json!(0), &json!([]))
    );
    let quiet = member.get(REWARDS).await;
    let none = json!({ "list": [], "totalPages": 0, "rewardCount": 0, "waiting": "0" });
    assert_eq!(quiet.expect_value(), &none, "nothing that could be taken is shown");
    assert_eq!(member.balance().await, "650");
}
