//! Duel: its sides, odds and results.

use super::*;
use crate::play::LAUNCH;

fn galo() -> Value {
    launch_request("galo-de-ouro", "DS88", "DS88")
}

/// Requests the result of the next duel.
async fn ends(server: &Server, side: &str) {
    control_table(server, json!({ "table": "duel", "results": [side], "to": "result" })).await;
}

#[tokio::test]
async fn a_duel_pays_its_odds_and_a_draw_refunds_both_corners() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "1000" })).await;
    let table = open_game(&member, galo()).await;
    let about = &table.about["game"];
    assert_eq!((&about["look"], &about["minStake"]), (&json!("duel"), &json!("1")));
    assert_eq!(about["sides"][0], json!({ "side": "draw", "odds": 1900, "most": "250" }));
    assert_eq!(about["sides"][1], json!({ "side": "meron", "odds": 190, "most": "5000" }));
    assert_eq!(about["limits"], Value::Null);
    let bets = json!([["meron", "10"], ["wala", "2.55"], ["draw", "1"]]);
    // 10 × 1.90; 2.55 × 1.90; 1 × 19 and both corners
    for (side, number, win, balance) in [
        ("meron", 1, "19", "1005.45"),
        ("wala", 2, "4.845", "996.745"),
        ("draw", 0, "31.55", "1014.745"),
    ] {
        open_round(&server).await;
        table.lay(bets.clone()).await.expect_value();
        ends(&server, side).await;
        let state = table.table_state().await;
        assert_eq!(state["last"]["number"], number, "{side}");
        assert_eq!(state["last"]["win"], win, "{side}");
        assert_eq!(state["history"][0], number, "{side}");
        assert_eq!(member.balance().await, balance, "{side}");
    }
    server.audit().await;
}

#[tokio::test]
async fn sides_belong_to_the_duel_and_fields_to_the_wheel() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "6000" })).await;
    let (ring, wheel) = (open_game(&member, galo()).await, open_game(&member, brasil()).await);
    open_round(&server).await;
    ring.lay(json!([["red", "1"]])).await.expect_error(400, "bad_input");
    ring.lay(json!([["meron", "1"], ["straight-1", "1"]])).await.expect_error(400, "bad_input");
    wheel.lay(json!([["meron", "1"]])).await.expect_error(400, "bad_input");
    ring.lay(json!([["draw", "250.01"]])).await.expect_error(422, "limit_exceeded");
    ring.lay(json!([["wala", "0.99"]])).await.expect_error(422, "limit_exceeded");
    assert_eq!(member.balance().await, "6000");

    // A wheel's number and a duel's result do not interfere.
    ring.lay(json!([["wala", "1"]])).await.expect_value();
    wheel.lay(json!([["straight-2", "1"]])).await.expect_value();
    control_table(&server, json!({ "results": [2, "wala"], "to": "result" })).await;
    assert_eq!(ring.table_state().await["last"]["win"], "1.9");
    assert_eq!(wheel.table_state().await["last"]["win"], "36");
    server.audit().await;
}

#[tokio::test]
async fn the_duel_has_its_own_page() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "10" })).await;
    let table = open_game(&member, galo()).await;
    let html = table.page.get("/play/galo-de-ouro?lang=PT").await;
    assert!(html.text.contains("<title>Galo de Ouro</title>"));
    assert!(html.text.contains("data-look=\"duel\"") && !html.text.contains("style="));
    for file in ["duel/main.js", "duel/fight.js", "duel/arena.css", "live/table.js"] {
        assert_eq!(table.page.get(&format!("/{file}")).await.status, 200, "{file}");
    }
    let trial = server.member(json!({ "type": 4, "balance": "100" })).await;
    trial.post(LAUNCH, galo()).await.expect_error(403, "need_real_account");
}
