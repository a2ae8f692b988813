//! Fishing game: shots as separate rounds, and their ledger entries.

use crate::{
    client::{Server, TestResponse, key},
    play::{Game, launch_request, open_game, slot_request},
};
use serde_json::{Value, json};

fn reef() -> Value {
    launch_request("pesca-brava", "FISH", "JDB")
}

async fn shoot_as(game: &Game, key: &str, fish: &str, stake: &str) -> TestResponse {
    let shot = json!({ "fish": fish, "stake": stake, "roundKey": key });
    game.page.post_keyless("/api/fish", shot).await
}

async fn shoot(game: &Game, fish: &str, stake: &str) -> TestResponse {
    shoot_as(game, &key(), fish, stake).await
}

#[tokio::test]
async fn a_shot_is_staked_and_a_catch_pays() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "pesca", "balance": "20" })).await;
    let game = open_game(&member, reef()).await;
    let about = &game.about["game"];
    assert_eq!((&about["hero"], &about["minStake"]), (&json!("fish"), &json!("0.5")));
    assert_eq!(about["kinds"].as_array().unwrap().len(), 8);

    server
        .post_test_api(
            "/_sandbox/games/fish",
            json!({ "win": true, "times": 2, "username": "PESCA" }),
        )
        .await;
    server.post_test_api("/_sandbox/games/fish", json!({ "win": false })).await;
    let ray = shoot(&game, "ray", "2").await;
    assert_eq!((&ray.expect_value()["times"], &ray.value()["win"]), (&json!(20), &json!("40")));
    assert_eq!(ray.value()["balance"], "58");
    let hero = shoot(&game, "hero", "1").await;
    assert_eq!(
        (&hero.expect_value()["win"], &hero.value()["balance"]),
        (&json!("50"), &json!("107"))
    );
    assert!(hero.value()["order"].as_i64() > ray.value()["order"].as_i64());
    let lost = shoot(&game, "sardine", "7").await;
    assert_eq!(
        (&lost.expect_value()["times"], &lost.value()["balance"]),
        (&json!(0), &json!("100"))
    );
    assert_eq!(member.balance().await, "100");
    server.audit().await;
}

#[tokio::test]
async fn the_same_key_is_the_same_shot() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let game = open_game(&member, reef()).await;
    let key = key();
    let first = shoot_as(&game, &key, "clown", "5").await;
    let balance = member.balance().await;
    for _ in 0..3 {
        assert_eq!(shoot_as(&game, &key, "clown", "5").await.expect_value(), first.expect_value());
    }
    shoot_as(&game, &key, "clown", "6").await.expect_error(422, "idempotency_mismatch");
    shoot_as(&game, &key, "ray", "5").await.expect_error(422, "idempotency_mismatch");
    assert_eq!(member.balance().await, balance);

    // Concurrent shots: one effect each, and the last one has the final balance.
    let many = (0..24).map(|k| {
        let page = game.page.clone();
        let key = format!("{:032x}", k / 2);
        tokio::spawn(async move {
            let shot = json!({ "fish": "angel", "stake": "1", "roundKey": key });
            page.post_keyless("/api/fish", shot).await
        })
    });
    let mut answers = Vec::new();
    for one in many.collect::<Vec<_>>() {
        answers.push(one.await.unwrap().expect_value().clone());
    }
    for pair in answers.chunks(2) {
        assert_eq!(pair[0], pair[1]);
    }
    let newest = answers.iter().max_by_key(|hit| hit["order"].as_i64()).unwrap();
    assert_eq!(newest["balance"], member.balance().await.as_str());
    server.audit().await;
}

#[tokio::test]
async fn unauthorized_and_unpaid_shots_are_refused() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "seco", "balance": "3" })).await;
    let game = open_game(&member, reef()).await;
    for stake in ["0.49", "50.01"] {
        shoot(&game, "ray", stake).await.expect_error(422, "limit_exceeded");
    }
    shoot(&game, "ray", "1.005").await.expect_error(422, "validation_failed");
    shoot(&game, "whale", "1").await.expect_error(400, "bad_input");
    shoot_as(&game, "short", "ray", "1").await.expect_error(400, "bad_input");
    // An unpaid shot uses up no requested result.
    server.post_test_api("/_sandbox/games/fish", json!({ "win": true, "username": "seco" })).await;
    shoot(&game, "ray", "3.01").await.expect_error(422, "insufficient_balance");
    assert_eq!(shoot(&game, "turtle", "3").await.expect_value()["win"], "36");
    // The play session of a slot is refused at the fishing game, and vice versa.
    let slot = open_game(&member, slot_request()).await;
    shoot(&slot, "ray", "1").await.expect_error(404, "not_found");
    let spin = json!({ "stake": "1", "roundKey": key() });
    let answer = game.page.post_keyless("/api/spin", spin).await;
    answer.expect_error(404, "not_found");
    for bad in [json!({}), json!({ "win": 1 }), json!({ "win": true, "fish": "ray" })] {
        let visitor = server.visitor();
        let answer = visitor.post_keyless("/_sandbox/games/fish", bad).await;
        assert_eq!(answer.status, 400);
    }
    assert_eq!(member.balance().await, "36");
    server.audit().await;
}
