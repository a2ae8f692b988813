//! Reward centre: claims of single rewards and of all together.

use super::{POINTS, REWARDS, TAKE, at_once};
use crate::client::{Page, Server};
use serde_json::{Value, json};

/// Gives a member a reward through the test API; returns its id.
pub async fn given(server: &Server, wanted: Value) -> String {
    server.post_test_api("/_sandbox/rewards", wanted).await["id"].as_str().unwrap().to_owned()
}

async fn states(page: &Page) -> Vec<(String, String)> {
    let list = page.get(REWARDS).await.expect_value()["list"].as_array().unwrap().clone();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    list.iter().map(|reward| (text(&reward["title"]), text(&reward["state"]))).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn rewards_are_claimed_one_by_one_or_all_together() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "sorte01", "balance": "100" })).await;
    let other = server.member(json!({ "username": "outra77" })).await;
    let empty = member.get(REWARDS).await;
    assert_eq!(
        (&empty.expect_value()["list"], &empty.value()["waiting"]),
        (&json!([]), &json!("0"))
    );
    member.post(TAKE, json!({ "id": "" })).await.expect_error(422, "nothing_waits");

    let give = |title: &'static str, more: Value| {
        let mut wanted = json!({ "username": "sorte01", "title": title });
        wanted.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        given(&server, wanted)
    };
    let one = give("um", json!({ "amount": "7.5", "kind": "vip" })).await;
    give("dois", json!({ "amount": "2", "points": "40", "kind": "signIn" })).await;
    give("três", json!({ "points": "5", "expiresInMinutes": 60 })).await;
    let late = give("tarde", json!({ "amount": "90", "expiresInMinutes": -1 })).await;
    let list = member.get(REWARDS).await;
    assert_eq!(
        (&list.expect_value()["rewardCount"], &list.value()["waiting"]),
        (&json!(3), &json!("9.5"))
    );
    assert_eq!(states(&member).await.last().unwrap().1, "expired", "those that wait come first");

    other.post(TAKE, json!({ "id": one })).await.expect_error(404, "not_found");
    member.post(TAKE, json!({ "id": late })).await.expect_error(409, "reward_expired");
    let taken = at_once(&member, TAKE, json!({ "id": one }), "reward_claimed").await;
    assert_eq!(taken[0].value(), &json!({ "count": 1, "amount": "7.5", "points": "0" }));
    assert_eq!(member.balance().await, "107.5");
    let all = at_once(&member, TAKE, json!({ "id": "" }), "nothing_waits").await;
    assert_eq!(all[0].value(), &json!({ "count": 2, "amount": "2", "points": "45" }));
    assert_eq!(member.balance().await, "109.5");
    assert_eq!(member.get(POINTS).await.expect_value()["points"], "45");
    assert_eq!(member.get(REWARDS).await.expect_value()["rewardCount"], 0);
    server.audit().await;
}

#[tokio::test]
async fn a_reward_with_turnover_is_a_bonus_and_only_one_is_active() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "giro01", "balance": "50" })).await;
    let bonus = json!({ "username": "giro01", "amount": "10", "points": "3", "turnover": "2.5" });
    let first = given(&server, bonus.clone()).await;
    let second = given(&server, bonus).await;
    given(&server, json!({ "username": "giro01", "amount": "4" })).await;
    member.post(TAKE, json!({ "id": first })).await.expect_value();
    let active = member.get("/wps/relay/MCS2_bonusDetails").await.expect_value()["list"][0].clone();
    assert_eq!(
        (&active["amount"], &active["turnover"], &active["state"]),
        (&json!("10"), &json!("25"), &json!("active"))
    );
    assert_eq!(active["title"], "Central de prêmios");
    member.post(TAKE, json!({ "id": second })).await.expect_error(422, "bonus_active");
    // The free reward is claimed; the one with turnover stays claimable.
    let all = member.post(TAKE, json!({ "id": "" })).await;
    assert_eq!(all.expect_value(), &json!({ "count": 1, "amount": "4", "points": "0" }));
    member.post(TAKE, json!({ "id": "" })).await.expect_error(422, "bonus_active");
    assert_eq!(member.get(REWARDS).await.expect_value()["rewardCount"], 1);
    assert_eq!(
        (member.balance().await, member.get(POINTS).await.expect_value()["points"].clone()),
        ("64".into(), json!("3"))
    );
    server.audit().await;
}

#[tokio::test]
async fn the_test_api_rejects_invalid_rewards() {
    let server = Server::start().await;
    let visitor = server.visitor();
    for wrong in [
        json!({ "username": "ninguem", "amount": "5" }),
        json!({ "username": "demo" }),
        json!({ "username": "demo", "amount": "-5" }),
        json!({ "username": "demo", "amount": "5", "kind": "other" }),
    ] {
        let answer = visitor.post_keyless("/_sandbox/rewards", wrong).await;
        assert_eq!(answer.status, 400, "{}", answer.text);
    }
}
