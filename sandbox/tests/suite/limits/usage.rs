//! Sums used by limits equal those of the bets.

use super::spins;
use crate::{
    client::{Page, key, on_file, open_database},
    live::brasil,
    play::{LAUNCH, launch_request, open_game, slot_request},
};
use serde_json::{Value, json};
use sqlx::{Row, SqliteConnection};

/// Query of stakes and prizes by member and quarter of an hour, from the bets of all games without void ones.
const BETS_SQL: &str = "SELECT member, placed_at / 900000 AS quarter, sum(stake) AS stake,
    sum(prize) AS win FROM bets WHERE state <> 'void' GROUP BY 1, 2 ORDER BY 1, 2";
const STORED_SQL: &str =
    "SELECT member, quarter, stake, win FROM play_quarters WHERE stake > 0 ORDER BY 1, 2";

async fn sums(db: &mut SqliteConnection, sql: &'static str) -> Vec<(String, i64, i64, i64)> {
    let rows = sqlx::query(sql).fetch_all(db).await.unwrap();
    rows.iter().map(|r| (r.get("member"), r.get("quarter"), r.get("stake"), r.get("win"))).collect()
}

async fn bet_on_sports(page: &Page, server: &crate::client::Server) -> Value {
    let board = server.test_api("/_sandbox/sports").await;
    let events = board["events"].as_array().unwrap().iter();
    let event = events.filter(|e| e["phase"] == "coming").nth(2).unwrap().clone();
    let market = &event["markets"][0];
    let outcome = &market["outcomes"][0];
    let leg = json!({ "event": event["id"], "market": market["id"], "outcome": outcome["id"],
        "price": outcome["price"] });
    for stake in ["3", "4.5"] {
        let slip = json!({ "betKey": key(), "stake": stake, "acceptChanges": true, "legs": [leg] });
        page.post_keyless("/api/sports/bets", slip).await.expect_value();
    }
    event
}

#[tokio::test]
async fn stored_sums_equal_those_of_the_bets() {
    let (server, path) = on_file("sums");
    let mut db = open_database(&path).await;
    let mut void = Value::Null;
    for name in ["ana", "bea"] {
        let member = server.member(json!({ "username": name, "balance": "200" })).await;
        let slot = open_game(&member, slot_request()).await;
        // Refused bets are no stakes.
        slot.spin("500").await.expect_error(422, "insufficient_balance");
        for win in [false, true, false] {
            spins(&server, win).await;
            slot.spin("1.5").await.expect_value();
        }
        let fish = open_game(&member, launch_request("pesca-brava", "FISH", "JDB")).await;
        for _ in 0..5 {
            let shot = json!({ "fish": "sardine", "stake": "1", "roundKey": key() });
            fish.page.post_keyless("/api/fish", shot).await.expect_value();
        }
        let live = open_game(&member, brasil()).await;
        let set_tables = |body| server.post_test_api("/_sandbox/games/live", body);
        set_tables(json!({ "to": "bets", "hold": true })).await;
        for (place, fell) in [("red", 1), ("straight-17", 17)] {
            live.lay(json!([[place, "2"]])).await.expect_value();
            if name == "ana" && fell == 17 {
                set_tables(json!({ "results": [fell], "to": "result" })).await;
                live.page.get("/api/live").await.expect_value();
            }
        }
        let book = open_game(&member, launch_request("copa-de-ouro", "SPORTS", "FB")).await;
        void = bet_on_sports(&book.page, &server).await;
        assert_eq!(member.post(LAUNCH, slot_request()).await.status, 200);
    }
    let kept = sums(&mut db, STORED_SQL).await;
    assert!(kept.len() >= 2);
    assert_eq!(kept, sums(&mut db, BETS_SQL).await);
    // A cancelled bet no longer counts.
    let before: i64 = kept.iter().map(|(_, _, stake, _)| stake).sum();
    let off = json!({ "event": void["id"], "cancel": true });
    server.post_test_api("/_sandbox/sports", off).await;
    let kept = sums(&mut db, STORED_SQL).await;
    assert_eq!(kept, sums(&mut db, BETS_SQL).await);
    assert_eq!(kept.iter().map(|(_, _, stake, _)| stake).sum::<i64>(), before - 150_000);
}
