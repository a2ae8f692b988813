//! Errors of a live table: bets, players, test API calls.

use super::*;
use crate::play::{LAUNCH, slot_request};
use hyper::Method;

#[tokio::test]
async fn a_late_bet_is_refused_without_a_stake() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let table = open_game(&member, brasil()).await;
    open_round(&server).await;
    let round = table.table_state().await["round"].as_i64().unwrap();
    for phase in ["closed", "spin", "result"] {
        control_table(&server, json!({ "to": phase })).await;
        table
            .lay_as(&key(), &json!(round), json!([["red", "1"]]))
            .await
            .expect_error(409, "bets_closed");
    }
    open_round(&server).await;
    // The rounds before and after.
    for other in [round, round + 2, i64::MAX] {
        table
            .lay_as(&key(), &json!(other), json!([["red", "1"]]))
            .await
            .expect_error(409, "bets_closed");
    }
    assert_eq!(member.balance().await, "100");
    server.audit().await;
}

#[tokio::test]
async fn bets_above_limits_or_balance_and_invalid_bets_are_refused() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "20000" })).await;
    let table = open_game(&member, brasil()).await;
    open_round(&server).await;
    for (place, stake) in [("red", "0.99"), ("straight-1", "200.01"), ("red", "5000.01")] {
        table.lay(json!([[place, stake]])).await.expect_error(422, "limit_exceeded");
    }
    table.lay(json!([["straight-1", "150"]])).await.expect_value();
    table.lay(json!([["straight-1", "50.01"]])).await.expect_error(422, "limit_exceeded");
    table.lay(json!([["straight-1", "50"]])).await.expect_value();
    table.lay(json!([["red", "5000"], ["black", "4800"]])).await.expect_value();
    table.lay(json!([["odd", "1"]])).await.expect_error(422, "limit_exceeded");
    for senseless in [
        json!([]),
        json!([["straight-37", "1"]]),
        json!([["split-3-4", "1"]]),
        json!([["red", "1"], ["red", "1"]]),
        json!(
            (0..=36)
                .chain(0..=36)
                .map(|n| json!([format!("straight-{n}"), "1"]))
                .collect::<Vec<_>>()
        ),
    ] {
        assert_eq!(table.lay(senseless).await.status, 400);
    }
    table.lay(json!([["red", "1.001"]])).await.expect_error(422, "validation_failed");
    table.lay(json!([["red", "-1"]])).await.expect_error(422, "validation_failed");
    let round = table.table_state().await["round"].clone();
    table.lay_as("short", &round, json!([["red", "1"]])).await.expect_error(400, "bad_input");
    assert_eq!(member.balance().await, "10000");

    // A slip is accepted completely or not at all.
    let poor = server.member(json!({ "balance": "5" })).await;
    let table = open_game(&poor, brasil()).await;
    let bets = json!([["red", "3"], ["odd", "3"]]);
    table.lay(bets).await.expect_error(422, "insufficient_balance");
    assert_eq!(table.table_state().await["bets"], json!([]));
    assert_eq!(poor.balance().await, "5");
    server.audit().await;
}

#[tokio::test]
async fn access_to_a_live_table_is_checked() {
    let server = Server::start().await;
    server.visitor().post(LAUNCH, brasil()).await.expect_error(401, "need_login");
    let trial = server.member(json!({ "type": 4, "balance": "100" })).await;
    trial.post(LAUNCH, brasil()).await.expect_error(403, "need_real_account");
    let member = server.member(json!({ "balance": "100" })).await;
    let table = open_game(&member, brasil()).await;
    let mut stranger = table.page.clone();
    stranger.token = Some("x".repeat(43));
    stranger.get("/api/live").await.expect_error(401, "game_session_ended");
    // The play session of the table is refused at a slot, and vice versa.
    let spin = json!({ "stake": "1", "roundKey": key() });
    let spun = table.page.post_keyless("/api/spin", spin).await;
    spun.expect_error(404, "not_found");
    open_game(&member, slot_request())
        .await
        .page
        .get("/api/live")
        .await
        .expect_error(404, "not_found");
    // The table has its own page, with its look and the strict policy.
    let html = table.page.get("/play/roleta-vip?lang=PT").await;
    assert!(html.text.contains("<title>Roleta VIP</title>"));
    assert!(html.text.contains("data-look=\"night\"") && !html.text.contains("style="));
    let csp = html.headers["content-security-policy"].to_str().unwrap();
    assert!(csp.contains("default-src 'none'") && !csp.contains("unsafe"), "{csp}");
    for file in ["main.js", "wheel.js", "cloth.css"] {
        assert_eq!(table.page.get(&format!("/live/{file}")).await.status, 200, "{file}");
    }
    // A logout from the site ends the play session.
    let leave = [("idempotency-key", key())];
    let leave = leave.each_ref().map(|(name, key)| (*name, key.as_str()));
    member.send(Method::DELETE, "/wps/session/logout", None, &leave).await;
    table.page.get("/api/live").await.expect_error(401, "game_session_ended");
}

#[tokio::test]
async fn the_test_api_refuses_invalid_requests() {
    let server = Server::start().await;
    for bad in [
        json!({ "results": [37] }),
        json!({ "to": "yesterday" }),
        json!({ "table": "baccarat" }),
        json!({ "table": "duel", "results": [1] }),
        json!({ "table": "night", "results": ["meron"] }),
        json!({ "results": ["Meron"] }),
        json!({ "what": 1 }),
    ] {
        let answer = server.visitor().post_keyless("/_sandbox/games/live", bad).await;
        assert_eq!(answer.status, 400);
    }
    let gone = server.visitor().send(Method::DELETE, "/_sandbox/games/live", None, &[]).await;
    assert_eq!(gone.json["tables"].as_array().unwrap().len(), 4);
}
