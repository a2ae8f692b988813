//! Leaderboard, and the rewards at the end of a week.

use super::REWARDS;
use crate::{
    client::{Page, on_file, open_database, wait_for},
    play::{lose, open_game, slot_request},
};
use ante_base::clock::DAY;
use serde_json::{Value, json};

async fn board(page: &Page, week: &str) -> Value {
    page.get(&format!("/wps/relay/MCSFE_getMissionLeaderboard?week={week}"))
        .await
        .expect_value()
        .clone()
}

#[tokio::test]
async fn a_weeks_leaderboard_is_stored_and_its_prizes_are_paid() {
    let (server, file) = on_file("board");
    let member = server.member(json!({ "username": "lider01", "balance": "90000" })).await;
    let other = server.member(json!({ "username": "fulana22" })).await;
    let empty = board(&member, "this").await;
    assert_eq!(empty["own"], Value::Null);
    let game = open_game(&member, slot_request()).await;
    lose(&server, &game, &[["500"; 40].as_slice(), &["100.5"]].concat()).await;
    let now = board(&member, "this").await;
    let own = now["own"].clone();
    assert_eq!(
        (&own["rank"], &own["player"], &own["score"], &own["prize"], &own["own"]),
        (&json!(1), &json!("lider01"), &json!("20100"), &json!("1000"), &json!(true))
    );
    let list = now["list"].as_array().unwrap();
    assert!(list.len() <= 50 && list[0] == own);
    let scores: Vec<f64> =
        list.iter().map(|line| line["score"].as_str().unwrap().parse().unwrap()).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b));
    // Other members see the masked name.
    let seen = board(&other, "this").await;
    assert_eq!((&seen["list"][0]["player"], &seen["own"]), (&json!("lid***01"), &Value::Null));

    // A week later the same bets belong to last week.
    let mut db = open_database(&file).await;
    sqlx::query("UPDATE bets SET placed_at = placed_at - ?1, settled_at = settled_at - ?1 WHERE member = (SELECT id FROM members WHERE username = 'lider01')")
        .bind(7 * DAY)
        .execute(&mut db)
        .await
        .unwrap();
    for sql in [
        "DELETE FROM leaderboard_lines WHERE week = (SELECT max(week) FROM leaderboard_lines)",
        "DELETE FROM leaderboard_weeks",
        "UPDATE members SET rank_level = 3 WHERE username = 'fulana22'",
    ] {
        sqlx::query(sql).execute(&mut db).await.unwrap();
    }
    let list = async || member.get(REWARDS).await.expect_value()["list"].clone();
    let waits = wait_for(list, |list| *list != json!([])).await;
    assert_eq!(
        (&waits[0]["kind"], &waits[0]["amount"], &waits[0]["state"]),
        (&json!("leaderboard"), &json!("1000"), &json!("waiting"))
    );
    assert_eq!(board(&member, "last").await["own"], own);
    assert_eq!(board(&member, "this").await["own"], Value::Null);
    // A rank above the lowest gets its weekly gift, with turnover.
    let gift = other.get(REWARDS).await.expect_value()["list"][0].clone();
    assert_eq!(
        (&gift["kind"], &gift["amount"], &gift["turnover"]),
        (&json!("vip"), &json!("10"), &json!("3"))
    );
    server.audit().await;
}
