//! Games closed by the operator accept no more stakes, also in open play sessions; running rounds
//! are decided and paid. A test of a closed slot is among those of rounds (`play`).

use crate::{
    client::{Page, Server, TestResponse, key},
    lottery,
    play::{Game, LAUNCH_ROOM, launch_request, open_game, open_launched, room_request},
};
use serde_json::{Value, json};

const CLOSED: (u16, &str) = (503, "game_maintenance");

async fn close(server: &Server, codes: &[&str]) {
    server.site(json!({ "closedGames": codes })).await;
}

/// Places a stake on a game page; returns status and code of its error, if any.
async fn stake(game: &Page, path: &str, body: Value) -> Option<(u16, String)> {
    error_of(&game.post_keyless(path, body).await)
}

/// Returns status and code of an error, if it is one.
fn error_of(answer: &TestResponse) -> Option<(u16, String)> {
    let status = answer.status.as_u16();
    (status != 200).then(|| (status, answer.code().to_owned()))
}

async fn expect_error(game: &Page, path: &str, body: Value) {
    let (status, code) = stake(game, path, body).await.unwrap();
    assert_eq!((status, code.as_str()), CLOSED, "{path}");
}

#[tokio::test]
async fn a_closed_fishing_game_accepts_no_stake() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let fish = open_game(&member, launch_request("pesca-brava", "FISH", "JDB")).await.page;
    let shot = || json!({ "fish": "sardine", "stake": "1", "roundKey": key() });
    assert_eq!(stake(&fish, "/api/fish", shot()).await, None);
    let balance = member.balance().await;
    close(&server, &["pesca-brava"]).await;
    expect_error(&fish, "/api/fish", shot()).await;
    assert_eq!(member.balance().await, balance);
    close(&server, &[]).await;
    assert_eq!(stake(&fish, "/api/fish", shot()).await, None);
    server.audit().await;
}

async fn lay(table: &Game, place: &str) -> Option<(u16, String)> {
    error_of(&table.lay(json!([[place, "10"]])).await)
}

#[tokio::test]
async fn a_closed_live_table_and_duel_pay_the_running_round() {
    let server = Server::start().await;
    for (launch, table, place, result, balance) in [
        (launch_request("roleta-brasil", "LIVE", "CRG"), "classic", "red", json!(1), "110"),
        (launch_request("galo-de-ouro", "DS88", "DS88"), "duel", "meron", json!("meron"), "109"),
    ] {
        let member = server.member(json!({ "balance": "100" })).await;
        let code = launch["gameCode"].as_str().unwrap().to_owned();
        let game = open_game(&member, launch).await;
        let path = "/_sandbox/games/live";
        server.post_test_api(path, json!({ "table": table, "to": "bets", "hold": true })).await;
        assert_eq!(lay(&game, place).await, None);
        close(&server, &[&code]).await;
        let (status, error) = lay(&game, place).await.unwrap();
        assert_eq!((status, error.as_str()), CLOSED);
        assert_eq!(member.balance().await, "90");
        server
            .post_test_api(path, json!({ "table": table, "results": [result], "to": "result" }))
            .await;
        game.page.get("/api/live").await.expect_value();
        assert_eq!(member.balance().await, balance);
        close(&server, &[]).await;
    }
    server.audit().await;
}

#[tokio::test]
async fn a_closed_card_table_finishes_the_open_hand() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let launch = member.post(LAUNCH_ROOM, room_request("trinca-mestre", "GPI", "prata")).await;
    let table = open_launched(&member, &launch).await.page;
    server.post_test_api("/_sandbox/games/cards", json!({ "result": "won" })).await;
    let deal = || json!({ "handKey": key() });
    let dealt = table.post_keyless("/api/cards/deal", deal()).await;
    let hand = dealt.expect_value()["hand"]["id"].clone();
    close(&server, &["trinca-mestre"]).await;
    let swap = json!({ "hand": hand, "swap": [false, false, false] });
    let over = table.post_keyless("/api/cards/swap", swap).await;
    assert_eq!(over.expect_value()["hand"]["state"], "won");
    expect_error(&table, "/api/cards/deal", deal()).await;
    assert_eq!(member.balance().await, over.value()["balance"]);
    server.audit().await;
}

#[tokio::test]
async fn a_closed_sports_book_settles_the_open_bets() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let book = open_game(&member, launch_request("copa-de-ouro", "SPORTS", "FB")).await.page;
    let board = server.test_api("/_sandbox/sports").await;
    let events = board["events"].as_array().unwrap().iter();
    let event = events.filter(|e| e["phase"] == "coming").nth(2).unwrap().clone();
    let bet = || {
        let outcome = &event["markets"][0]["outcomes"][0];
        let leg = json!({ "event": event["id"], "market": event["markets"][0]["id"],
            "outcome": outcome["id"], "price": outcome["price"] });
        json!({ "betKey": key(), "stake": "10", "acceptChanges": true, "legs": [leg] })
    };
    assert_eq!(stake(&book, "/api/sports/bets", bet()).await, None);
    close(&server, &["copa-de-ouro"]).await;
    expect_error(&book, "/api/sports/bets", bet()).await;
    assert_eq!(member.balance().await, "90");
    let request_body = json!({ "event": event["id"], "score": [2, 0], "end": true });
    server.post_test_api("/_sandbox/sports", request_body).await;
    let settled = book.get("/api/sports/bets").await.expect_value()["settled"].clone();
    assert_eq!(settled[0]["state"], "won");
    server.audit().await;
}

#[tokio::test]
async fn a_closed_lottery_draws_for_the_placed_bets() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let counter = lottery::open_digits_lottery(&member).await;
    lottery::open_round(&server, "bola-da-sorte", json!([9, 9, 9, 9, 9])).await;
    counter.place(json!([["side", "big", "10"]])).await.expect_value();
    close(&server, &["bola-da-sorte"]).await;
    let late = counter.place(json!([["side", "big", "10"]])).await;
    late.expect_error(CLOSED.0, CLOSED.1);
    assert_eq!(member.balance().await, "90");
    lottery::draw(&server, "bola-da-sorte").await;
    assert_eq!(member.balance().await, "109");
    server.audit().await;
}
