//! Live table: bets, results and settlement by the table's clock, and their ledger entries.

mod duel;
mod rejections;

use crate::{
    client::{Server, TestResponse, key, open_database, wait_for},
    play::{Game, launch_request, open_game},
};
use serde_json::{Value, json};

/// Launch of the classic table, with stakes from 1.00.
pub fn brasil() -> Value {
    launch_request("roleta-brasil", "LIVE", "CRG")
}

impl Game {
    async fn table_state(&self) -> Value {
        self.page.get("/api/live").await.expect_value().clone()
    }

    async fn lay_as(&self, slip_key: &str, round: &Value, bets: Value) -> TestResponse {
        let bets: Vec<Value> = bets
            .as_array()
            .unwrap()
            .iter()
            .map(|bet| json!({ "place": bet[0], "stake": bet[1] }))
            .collect();
        let slip = json!({ "round": round, "slipKey": slip_key, "bets": bets });
        self.page.post_keyless("/api/live/bets", slip).await
    }

    /// Places `[[place, stake] …]` in the current round.
    pub async fn lay(&self, bets: Value) -> TestResponse {
        let round = self.table_state().await["round"].clone();
        self.lay_as(&key(), &round, bets).await
    }
}

async fn control_table(server: &Server, what: Value) -> Value {
    server.post_test_api("/_sandbox/games/live", what).await
}

/// Starts a new round with a paused clock.
async fn open_round(server: &Server) {
    control_table(server, json!({ "to": "bets", "hold": true })).await;
}

/// Requests the number of the next result.
async fn fall(server: &Server, number: u8) {
    control_table(server, json!({ "results": [number], "to": "result" })).await;
}

#[tokio::test]
async fn a_round_from_the_bet_to_the_prize() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let table = open_game(&member, brasil()).await;
    assert_eq!(table.about["game"]["look"], "classic");
    assert_eq!(table.about["game"]["minStake"], "1");
    open_round(&server).await;
    let before = table.table_state().await;
    assert_eq!((&before["phase"], &before["number"]), (&json!("bets"), &json!(null)));
    assert_eq!(before["history"].as_array().unwrap().len(), 60);
    let bets = json!([["straight-17", "2"], ["red", "10"], ["split-17-20", "1.5"]]);
    let laid = table.lay(bets).await;
    assert_eq!(laid.expect_value()["balance"], "86.5");
    assert_eq!(laid.value()["bets"].as_array().unwrap().len(), 3);
    assert_eq!(member.balance().await, "86.5");

    control_table(&server, json!({ "results": [17], "to": "closed" })).await;
    let closed = table.table_state().await;
    assert_eq!((&closed["phase"], &closed["number"]), (&json!("closed"), &json!(null)));
    assert_eq!((&closed["balance"], &closed["last"]), (&json!("86.5"), &json!(null)));
    assert_eq!(closed["history"], before["history"], "the strip does not tell before the ball");

    control_table(&server, json!({ "to": "spin" })).await;
    let spin = table.table_state().await;
    assert_eq!((&spin["phase"], &spin["number"]), (&json!("spin"), &json!(17)));
    control_table(&server, json!({ "to": "result" })).await;
    let over = table.table_state().await;
    // 2 × 36 and 1.5 × 18; red lost.
    assert_eq!(over["balance"], "185.5");
    assert_eq!(over["last"]["win"], "99");
    assert_eq!(over["last"]["stake"], "13.5");
    assert_eq!(over["history"][0], 17);
    assert_eq!(member.balance().await, "185.5");
    server.audit().await;
}

/// Field, its odds, and the condition of its winning numbers.
type Kind<'a> = (&'a str, i64, &'a dyn Fn(i64) -> bool);

/// One field of each kind, on every number of the wheel.
#[tokio::test]
async fn every_kind_of_bet_pays_its_odds_on_every_number() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "10000" })).await;
    let table = open_game(&member, brasil()).await;
    let red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
    let places: [Kind<'_>; 15] = [
        ("straight-17", 35, &|n| n == 17),
        ("split-17-20", 17, &|n| n == 17 || n == 20),
        ("street-16", 11, &|n| (16..=18).contains(&n)),
        ("trio-1", 11, &|n| n <= 2),
        ("corner-16", 8, &|n| [16, 17, 19, 20].contains(&n)),
        ("four", 8, &|n| n <= 3),
        ("line-13", 5, &|n| (13..=18).contains(&n)),
        ("dozen-2", 2, &|n| (13..=24).contains(&n)),
        ("column-2", 2, &|n| n > 0 && n % 3 == 2),
        ("red", 1, &|n| red.contains(&n)),
        ("black", 1, &|n| n > 0 && !red.contains(&n)),
        ("even", 1, &|n| n > 0 && n % 2 == 0),
        ("odd", 1, &|n| n % 2 == 1),
        ("low", 1, &|n| (1..=18).contains(&n)),
        ("high", 1, &|n| n >= 19),
    ];
    let mut balance = 10_000;
    for number in 0..=36_u8 {
        open_round(&server).await;
        let bets: Vec<_> = places.iter().map(|(name, ..)| json!([name, "1"])).collect();
        table.lay(json!(bets)).await.expect_value();
        fall(&server, number).await;
        let won: i64 = places
            .iter()
            .filter(|(_, _, covers)| covers(number.into()))
            .map(|(_, pays, _)| pays + 1)
            .sum();
        balance += won - 15;
        let state = table.table_state().await;
        assert_eq!(state["last"]["number"], number);
        assert_eq!(state["last"]["win"], won.to_string(), "{number}");
        assert_eq!(state["balance"], balance.to_string(), "{number}");
    }
    server.audit().await;
}

/// A round is settled in batches, each of which occupies the writer only briefly.
#[tokio::test]
async fn a_round_with_more_slips_than_a_batch_is_settled_completely() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "1000" })).await;
    let table = open_game(&member, brasil()).await;
    open_round(&server).await;
    let round = table.table_state().await["round"].clone();
    for _ in 0..41 {
        let five = (0..5).map(|_| {
            let (table, round) = (table.clone(), round.clone());
            tokio::spawn(async move { table.lay_as(&key(), &round, json!([["red", "1"]])).await })
        });
        for one in five.collect::<Vec<_>>() {
            one.await.unwrap().expect_value();
        }
    }
    assert_eq!(member.balance().await, "795");
    fall(&server, 1).await;
    assert_eq!(table.table_state().await["last"]["win"], "410");
    assert_eq!(member.balance().await, "1205");
    server.audit().await;
}

#[tokio::test]
async fn a_live_slip_is_placed_once_and_settled_once() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let table = open_game(&member, brasil()).await;
    open_round(&server).await;
    let round = table.table_state().await["round"].clone();
    let slip_key = key();
    let bets = json!([["straight-5", "1"], ["odd", "4"]]);
    let many = (0..16).map(|_| {
        let (table, slip_key, round, bets) =
            (table.clone(), slip_key.clone(), round.clone(), bets.clone());
        tokio::spawn(async move { table.lay_as(&slip_key, &round, bets).await })
    });
    for one in many.collect::<Vec<_>>() {
        assert_eq!(one.await.unwrap().expect_value()["balance"], "95");
    }
    // The same bets in another order are the same slip; any other slip with this key is an error.
    let turned = json!([["odd", "4"], ["straight-5", "1"]]);
    table.lay_as(&slip_key, &round, turned).await.expect_value();
    let other = table.lay_as(&slip_key, &round, json!([["odd", "5"]])).await;
    other.expect_error(422, "idempotency_mismatch");
    fall(&server, 5).await;
    // Concurrent requests of many pages while the job pays.
    let asked = (0..16).map(|_| {
        let table = table.clone();
        tokio::spawn(async move { table.table_state().await })
    });
    for one in asked.collect::<Vec<_>>() {
        assert_eq!(one.await.unwrap()["balance"], "139");
    }
    // A late repetition returns the earlier bet without a new stake.
    table.lay_as(&slip_key, &round, bets).await.expect_value();
    assert_eq!(member.balance().await, "139");
    server.audit().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn thirty_two_concurrent_players_are_paid_correctly() {
    let server = Server::start().await;
    open_round(&server).await;
    let mut players = Vec::new();
    for _ in 0..32 {
        let member = server.member(json!({ "balance": "50" })).await;
        let table = open_game(&member, brasil()).await;
        players.push((member, table));
    }
    let laying: Vec<_> = players
        .iter()
        .enumerate()
        .map(|(k, (_, table))| {
            let table = table.clone();
            tokio::spawn(async move {
                for _ in 0..3 {
                    table
                        .lay(json!([[format!("straight-{k}"), "1"], ["even", "2"]]))
                        .await
                        .expect_value();
                }
            })
        })
        .collect();
    for one in laying {
        one.await.unwrap();
    }
    fall(&server, 8).await;
    for (k, (member, _)) in players.iter().enumerate() {
        // 41 left; even pays 12 to all, the number 108 to one.
        let expected = if k == 8 { "161" } else { "53" };
        assert_eq!(member.balance().await, expected, "player {k}");
    }
    server.audit().await;
}

/// The server ends between bet and result, in order and by SIGKILL; the prize is paid without an
/// open page.
#[tokio::test]
async fn a_restart_between_bet_and_result_pays() {
    for crash in [false, true] {
        let (mut server, file) = crate::client::on_file("live");
        let member = server.member(json!({ "balance": "100" })).await;
        let table = open_game(&member, brasil()).await;
        open_round(&server).await;
        table.lay(json!([["low", "10"], ["high", "10"], ["straight-0", "1"]])).await.expect_value();
        if crash {
            server.kill()
        } else {
            assert!(server.terminate())
        }
        let server = Server::on(&file);
        let member = server.visitor_like(&member);
        assert_eq!(member.balance().await, "79");
        // The clock continues; then two rounds pass without a page.
        control_table(&server, json!({ "results": [0], "hold": false, "to": "result" })).await;
        control_table(&server, json!({ "to": "bets" })).await;
        assert_eq!(member.balance().await, "115");
        server.audit().await;
    }
}

/// Without a call, the background job draws and pays.
#[tokio::test]
async fn a_prize_is_paid_without_an_open_page() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let table = open_game(&member, launch_request("roleta-turbo", "LIVE", "CRG")).await;
    assert_eq!(table.about["game"]["look"], "speed");
    control_table(&server, json!({ "table": "speed", "to": "bets", "results": [7] })).await;
    table.lay(json!([["straight-7", "1"]])).await.expect_value();
    control_table(&server, json!({ "table": "speed", "to": "spin" })).await;
    drop(table);
    member.wait_for_balance("135").await;
    server.audit().await;
}

#[tokio::test]
async fn all_players_at_a_table_see_the_same_round() {
    let server = Server::start().await;
    let one = server.member(json!({ "balance": "10" })).await;
    let other = server.member(json!({ "balance": "10" })).await;
    control_table(&server, json!({ "to": "result", "hold": true })).await;
    // Two games with the same look share a table; another look is another table.
    let first = open_game(&one, brasil()).await.table_state().await;
    let second = open_game(&other, launch_request("roleta-da-casa", "LIVE", "MGS"))
        .await
        .table_state()
        .await;
    for what in ["round", "number", "history", "closes", "ends"] {
        assert_eq!(first[what], second[what], "{what}");
    }
    let third =
        open_game(&other, launch_request("roleta-vip", "LIVE", "CRG")).await.table_state().await;
    assert_ne!(first["history"], third["history"]);
}

/// Two accounts of a person bet on red and black, and so does another person.
#[tokio::test]
async fn opposite_bets_of_one_persons_accounts_do_not_count() {
    let (server, file) = crate::client::on_file("same");
    let mut tables = Vec::new();
    for (name, email) in [
        ("joga1", "x@example.com"),
        ("joga2", "x+2@example.com"),
        ("outra1", "y@example.com"),
        ("outra2", "z@example.com"),
    ] {
        let member = json!({ "username": name, "email": email, "balance": "1000" });
        tables.push(open_game(&server.member(member).await, brasil()).await);
    }
    open_round(&server).await;
    for (table, place) in tables.iter().zip(["red", "black", "red", "black"]) {
        table.lay(json!([[place, "400"]])).await.expect_value();
    }
    fall(&server, 1).await;
    let mut db = open_database(&file).await;
    let eligible = async |db: &mut sqlx::SqliteConnection| -> Vec<(String, i64)> {
        sqlx::query_as(
            "SELECT m.username, b.eligible / 10000 FROM bets b JOIN members m ON m.id = b.member
             WHERE b.state <> 'open' AND m.username IN ('joga1', 'joga2', 'outra1', 'outra2')
             ORDER BY m.username",
        )
        .fetch_all(db)
        .await
        .unwrap()
    };
    let counted = wait_for(async || eligible(&mut db).await, |counted| counted.len() == 4).await;
    let wanted = [("joga1", 0), ("joga2", 0), ("outra1", 400), ("outra2", 400)];
    assert_eq!(counted, wanted.map(|(name, stake)| (name.to_owned(), stake)));
}

/// The slip with an unknown target stays open until it can be settled.
#[tokio::test]
async fn an_unreadable_bet_blocks_no_other() {
    let (server, file) = crate::client::on_file("live-unreadable");
    let mut players = Vec::new();
    for name in ["ilegivel2", "legivel2"] {
        let member = server.member(json!({ "username": name, "balance": "100" })).await;
        players.push((open_game(&member, brasil()).await, member));
    }
    let mut db = open_database(&file).await;
    let [(unreadable, ana), (readable, bia)] = &players[..] else { panic!() };
    open_round(&server).await;
    for table in [unreadable, readable] {
        table.lay(json!([["red", "10"]])).await.expect_value();
    }
    let place = "UPDATE live_bets SET place = ? WHERE bet = (
        SELECT id FROM bets WHERE member = (SELECT id FROM members WHERE username = 'ilegivel2'))";
    sqlx::query(place).bind("?").execute(&mut db).await.unwrap();
    fall(&server, 1).await;
    assert_eq!(readable.table_state().await["last"]["win"], "20");
    assert_eq!(bia.balance().await, "110");
    assert_eq!(unreadable.table_state().await["bets"], json!([]));
    assert_eq!(ana.balance().await, "90");

    // The job pays the slip after its target is restored.
    sqlx::query(place).bind("red").execute(&mut db).await.unwrap();
    sqlx::query("UPDATE bets SET retry_at = 0").execute(&mut db).await.unwrap();
    ana.wait_for_balance("110").await;
    server.audit().await;
}
