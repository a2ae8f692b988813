//! Card tables: rooms, access, hands by the server's clock, pots, and the ledger.

use crate::{
    client::{Page, Server, TestResponse, key, open_database, wait_for},
    play::{Game, LAUNCH_ROOM, open_launched, room_request},
};
use serde_json::{Value, json};

pub fn rooms_of(code: &str, vendor: &str) -> String {
    format!("/wps/relay/GLS2_roomList?gameCode={code}&vassalage={vendor}&language=PT")
}

/// Launch of a game with stakes from 0.20, whose gold room is closed.
pub fn trinca(room: &str) -> Value {
    room_request("trinca-mestre", "GPI", room)
}

pub async fn open_room(member: &Page, room: Value) -> Game {
    open_launched(member, &member.post(LAUNCH_ROOM, room).await).await
}

impl Game {
    async fn hand_state(&self) -> Value {
        self.page.get("/api/cards").await.expect_value().clone()
    }

    async fn deal_as(&self, hand_key: &str) -> TestResponse {
        let body = json!({ "handKey": hand_key });
        self.page.post_keyless("/api/cards/deal", body).await
    }

    pub async fn deal(&self) -> Value {
        self.deal_as(&key()).await.expect_value()["hand"].clone()
    }

    pub async fn decide(&self, hand: &Value, swap: [bool; 3]) -> TestResponse {
        let body = json!({ "hand": hand["id"], "swap": swap });
        self.page.post_keyless("/api/cards/swap", body).await
    }
}

#[tokio::test]
async fn rooms_state_their_stakes_and_entry_conditions() {
    let server = Server::start().await;
    let rooms = rooms_of("trinca-mestre", "GPI");
    server.visitor().get(&rooms).await.expect_error(401, "need_login");
    server.visitor().post(LAUNCH_ROOM, trinca("bronze")).await.expect_error(401, "need_login");
    let trial = server.member(json!({ "type": 4, "balance": "100" })).await;
    trial.get(&rooms).await.expect_error(403, "need_real_account");
    trial.post(LAUNCH_ROOM, trinca("bronze")).await.expect_error(403, "need_real_account");

    let member = server.member(json!({ "balance": "19.99" })).await;
    let answer = member.get(&rooms).await;
    assert_eq!(answer.expect_value()["game"]["gameCode"], "trinca-mestre");
    assert_eq!(answer.value()["game"]["maintenance"], false);
    let list = answer.value()["list"].as_array().unwrap().clone();
    let shown: Vec<[&str; 3]> = list
        .iter()
        .map(|room| ["roomId", "stake", "minEntry"].map(|field| room[field].as_str().unwrap()))
        .collect();
    let costs = [
        ["bronze", "0.2", "4"],
        ["duelo", "0.4", "8"],
        ["prata", "1", "20"],
        ["ouro", "4", "80"],
        ["diamante", "10", "200"],
    ];
    assert_eq!(shown, costs);
    let closed: Vec<bool> = list.iter().map(|room| room["maintenance"] == true).collect();
    assert_eq!(closed, [false, false, false, true, false]);
    assert!(list.iter().all(|room| (room["players"] == 0) == (room["maintenance"] == true)));
    assert_eq!(list[1]["seats"], 2);

    member.get(&rooms_of("onca-dourada", "PG")).await.expect_error(404, "not_found");
    member.get(&rooms_of("trinca-mestre", "JL")).await.expect_error(404, "not_found");
    member.post(LAUNCH_ROOM, trinca("ouro")).await.expect_error(503, "game_maintenance");
    member.post(LAUNCH_ROOM, trinca("platina")).await.expect_error(404, "not_found");
    let short = member.post(LAUNCH_ROOM, trinca("prata")).await;
    short.expect_error(422, "insufficient_balance");
    assert!(short.json["message"].as_str().unwrap().contains("20.00"), "{}", short.text);
    // Without a room there is no table.
    let mut lost = trinca("bronze");
    lost.as_object_mut().unwrap().remove("roomId");
    member.post(LAUNCH_ROOM, lost).await.expect_error(404, "not_found");
    let third = json!({
        "gameCode": "trinca-mestre", "gameType": "PVP", "vassalage": "GPI",
        "platform": "flash,html5-desktop", "language": "PT", "backUrl": "/pvp",
    });
    member.post("/wps/relay/GCS_gameLaunchFB", third).await.expect_error(400, "bad_input");

    let table = open_room(&member, trinca("bronze")).await;
    let state = table.hand_state().await;
    assert_eq!(state["room"]["id"], "bronze");
    assert_eq!(state["others"].as_array().unwrap().len(), 3);
    assert_eq!(state["hand"], Value::Null);
}

#[tokio::test]
async fn a_hand_from_the_stake_to_the_pot() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "dona", "balance": "100" })).await;
    let table = open_room(&member, trinca("prata")).await;

    server
        .post_test_api("/_sandbox/games/cards", json!({ "result": "won", "username": "DONA" }))
        .await;
    let hand = table.deal().await;
    assert_eq!((&hand["state"], &hand["kind"]), (&json!("open"), &json!("trio")));
    assert_eq!(hand["dealt"], json!([12, 25, 38]));
    assert_eq!(hand["showdown"], Value::Null, "nothing of the others before the end");
    assert_eq!(member.balance().await, "99");
    let done = table.decide(&hand, [false; 3]).await;
    let over = &done.expect_value()["hand"];
    // Three stakes of 1.00, minus the rake of 5 %.
    assert_eq!(
        (&over["state"], &over["win"], &over["rake"]),
        (&json!("won"), &json!("2.85"), &json!("0.15"))
    );
    assert_eq!(over["showdown"].as_array().unwrap().len(), 3);
    assert_eq!(member.balance().await, "101.85");
    assert_eq!(done.value()["balance"], "101.85");

    server.post_test_api("/_sandbox/games/cards", json!({ "result": "lost" })).await;
    let hand = table.deal().await;
    let over = table.decide(&hand, [true, false, true]).await.expect_value()["hand"].clone();
    assert_eq!((&over["state"], &over["win"]), (&json!("lost"), &json!("0")));
    assert_eq!(over["showdown"][0]["swap"], json!([true, false, true]));
    assert_eq!(over["showdown"][0]["hand"], json!([48, 16, 15]), "in the order of the pile");
    assert_eq!(member.balance().await, "100.85");

    server.post_test_api("/_sandbox/games/cards", json!({ "result": "tied" })).await;
    let hand = table.deal().await;
    let over = table.decide(&hand, [false; 3]).await.expect_value()["hand"].clone();
    assert_eq!((&over["state"], &over["win"]), (&json!("tied"), &json!("0.95")));
    assert_eq!(member.balance().await, "100.8");

    // each dealt hand changes the balance by its stake and prize
    for swap in [[false; 3], [true; 3], [true, true, false]] {
        let hand = table.deal().await;
        let over = table.decide(&hand, swap).await.expect_value()["hand"].clone();
        assert!(["won", "lost", "tied"].contains(&over["state"].as_str().unwrap()), "{over}");
        assert!(over["showdown"].as_array().unwrap().iter().any(|seat| seat["best"] == true));
    }
    server.audit().await;
}

#[tokio::test]
async fn a_repeated_call_has_one_effect() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "10" })).await;
    let table = open_room(&member, trinca("bronze")).await;
    let key = key();
    let first = table.deal_as(&key).await.expect_value()["hand"].clone();
    for _ in 0..3 {
        assert_eq!(table.deal_as(&key).await.expect_value()["hand"], first);
    }
    assert_eq!(member.balance().await, "9.8");
    table.deal_as(&crate::client::key()).await.expect_error(409, "hand_open");
    table.deal_as("short").await.expect_error(400, "bad_input");
    // Another page of the same player continues the hand, and so does a reload.
    let other = open_room(&member, trinca("bronze")).await;
    assert_eq!(other.hand_state().await["hand"], first);
    let elsewhere = open_room(&member, trinca("duelo")).await;
    assert_eq!(elsewhere.hand_state().await["hand"], Value::Null);
    elsewhere.deal_as(&key).await.expect_error(422, "idempotency_mismatch");

    let over = table.decide(&first, [true, false, false]).await.expect_value()["hand"].clone();
    let balance = member.balance().await;
    assert_eq!(other.decide(&first, [true, false, false]).await.expect_value()["hand"], over);
    table.decide(&first, [false; 3]).await.expect_error(409, "hand_over");
    assert_eq!(member.balance().await, balance);
    assert_eq!(
        table.deal_as(&key).await.expect_value()["hand"],
        over,
        "the key's hand, as it ended"
    );

    // Concurrent calls: one hand, one decision.
    let many: Vec<_> = (0..12)
        .map(|_| {
            let table = table.clone();
            tokio::spawn(async move { table.deal_as(&crate::client::key()).await })
        })
        .collect();
    let mut dealt = 0;
    for one in many {
        let answer = one.await.unwrap();
        if answer.status == 200 {
            dealt += 1;
        } else {
            answer.expect_error(409, "hand_open");
        }
    }
    assert_eq!(dealt, 1);
    // Another member's hand.
    let bia = server.member(json!({ "balance": "10" })).await;
    let hers = open_room(&bia, trinca("bronze")).await;
    let mine = table.hand_state().await["hand"].clone();
    hers.decide(&mine, [false; 3]).await.expect_error(404, "not_found");
    server.audit().await;
}

#[tokio::test]
async fn a_hand_without_a_decision_is_folded() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "10" })).await;
    let table = open_room(&member, trinca("bronze")).await;
    server.post_test_api("/_sandbox/games/cards", json!({ "result": "won", "decideMs": 0 })).await;
    let hand = table.deal().await;
    assert_eq!(hand["state"], "open");
    // The server folds without a call.
    let folded =
        wait_for(async || table.hand_state().await["hand"].clone(), |hand| hand["state"] != "open");
    let folded = folded.await;
    assert_eq!((&folded["state"], &folded["win"]), (&json!("folded"), &json!("0")));
    assert_eq!(folded["showdown"][0]["kind"], Value::Null);
    table.decide(&hand, [false; 3]).await.expect_error(409, "hand_over");
    assert_eq!(member.balance().await, "9.8");
    // The last hand does not block the next one.
    assert_eq!(table.deal().await["state"], "open");
    server.audit().await;
}

#[tokio::test]
async fn a_hand_needs_its_stake_and_every_game_has_its_pieces() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "4" })).await;
    let table = open_room(&member, trinca("bronze")).await;
    server.post_test_api("/_sandbox/games/cards", json!({ "result": "lost", "times": 20 })).await;
    for _ in 0..20 {
        let hand = table.deal().await;
        table.decide(&hand, [false; 3]).await.expect_value();
    }
    assert_eq!(member.balance().await, "0");
    // An unpaid hand uses up no requested deal.
    server.post_test_api("/_sandbox/games/cards", json!({ "result": "won", "times": 1 })).await;
    table.deal_as(&key()).await.expect_error(422, "insufficient_balance");

    let rich = server.member(json!({ "balance": "1000" })).await;
    for (code, vendor, most) in
        [("mahjong-veloz", "GPI", 27), ("domino-mestre", "GPI", 28), ("bozo-veloz", "JL", 6)]
    {
        let table = open_room(&rich, room_request(code, vendor, "bronze")).await;
        let hand = table.deal().await;
        let pieces = hand["dealt"].as_array().unwrap();
        assert!(pieces.iter().all(|piece| piece.as_u64().unwrap() < most), "{code}: {hand}");
        table.decide(&hand, [true; 3]).await.expect_value();
    }
    // The play session of another game is refused.
    let slot = json!({
        "gameCode": "onca-dourada", "gameType": "RNG", "vassalage": "PG",
        "platform": "flash,html5-desktop", "language": "PT", "backUrl": "/rng",
    });
    let launch = rich.post("/wps/relay/GCS_gameLaunchFB", slot).await;
    let (address, ticket) =
        launch.expect_value()["content"].as_str().unwrap().split_once("#t=").unwrap();
    let mut page = rich.at(address.split_once("/play/").unwrap().0);
    let ticket = json!({ "ticket": ticket });
    let about = page.post_keyless("/api/session", ticket).await;
    page.token = Some(about.expect_value()["token"].as_str().unwrap().to_owned());
    page.get("/api/cards").await.expect_error(404, "not_found");
    for bad in [json!({}), json!({ "result": "perhaps" }), json!({ "piles": [[1, 2]] })] {
        let answer = server.visitor().post_keyless("/_sandbox/games/cards", bad).await;
        assert_eq!(answer.status, 400);
    }
    server.audit().await;
}

/// The stake of an unreadable hand is refunded, and other deals continue.
#[tokio::test]
async fn an_unreadable_hand_is_refunded_and_blocks_no_other() {
    let (server, file) = crate::client::on_file("cards");
    let ana = server.member(json!({ "username": "maosem01", "balance": "100" })).await;
    let table = open_room(&ana, trinca("prata")).await;
    table.deal().await;
    assert_eq!(ana.balance().await, "99");
    let mut db = open_database(&file).await;
    sqlx::query("UPDATE bets SET detail = json_set(detail, '$.seats', 'x', '$.dueAt', 0) WHERE state = 'open'")
        .execute(&mut db)
        .await
        .unwrap();
    let bia = server.member(json!({ "balance": "100" })).await;
    let other = open_room(&bia, trinca("prata")).await;
    assert_eq!(other.deal().await["state"], "open");
    ana.wait_for_balance("100").await;
    table.deal().await;
    server.audit().await;
}

/// A hand that cannot be folded is still shown, and blocks no deal at another table.
#[tokio::test]
async fn a_hand_that_cannot_be_folded_blocks_only_its_table() {
    let (server, file) = crate::client::on_file("stuck-hand");
    let ana = server.member(json!({ "balance": "100" })).await;
    let stuck = open_room(&ana, trinca("prata")).await;
    let other = open_room(&ana, trinca("bronze")).await;
    stuck.deal().await;
    let mut db = open_database(&file).await;
    sqlx::raw_sql(
        "CREATE TRIGGER refused BEFORE UPDATE OF state ON bets WHEN OLD.room = 'prata'
             BEGIN SELECT RAISE(ABORT, 'refused'); END;
         UPDATE bets SET detail = json_set(detail, '$.dueAt', 0) WHERE room = 'prata';",
    )
    .execute(&mut db)
    .await
    .unwrap();
    assert_eq!(other.deal().await["state"], "open");
    assert_eq!(stuck.hand_state().await["hand"]["state"], "open");
    stuck.deal_as(&key()).await.expect_error(409, "hand_open");
    assert_eq!(ana.balance().await, "98.8");
    server.audit().await;
}
