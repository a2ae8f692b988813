//! Play session: time, stake, net position and the reminder.

use super::{HEARTBEAT, LIMITS, shift, spins};
use crate::{
    client::{LOGIN_PASSWORD, Server},
    play::{open_game, slot_request},
};
use serde_json::{Value, json};

const CHECK: &str = "/wps/member/realityCheck";

#[tokio::test]
async fn a_heartbeat_returns_time_and_money_since_the_login() {
    let server = Server::start().await;
    let mut member = server.visitor();
    server.person(json!({ "username": "ana", "balance": "100", "login": false })).await;
    member.login("ana", LOGIN_PASSWORD, None).await.expect_value();
    let game = open_game(&member, slot_request()).await;
    spins(&server, false).await;
    game.spin("2.5").await.expect_value();
    spins(&server, true).await;
    let won = game.spin("1").await.expect_value()["win"].clone();
    let won = ante_base::money::Money::parse(won.as_str().unwrap()).unwrap();
    let net = ante_base::money::Money(won.0 - 35_000).to_string();
    let session = member.post(HEARTBEAT, json!({})).await.expect_value().clone();
    assert_eq!((&session["stake"], &session["net"]), (&json!("3.5"), &json!(net)));
    assert!((1..=2).contains(&session["minutes"].as_u64().unwrap()), "{session}");
    assert!(session["since"].as_str() <= session["now"].as_str());
    assert!(session["now"].as_str() < session["remindAt"].as_str());
    assert_eq!(session.get("reached"), None);
    // Play before the login does not count.
    let fresh = server.logged_in("ana", LOGIN_PASSWORD).await;
    let session = fresh.post(HEARTBEAT, json!({})).await.expect_value().clone();
    assert_eq!((&session["stake"], &session["net"]), (&json!("0"), &json!("0")));
}

#[tokio::test]
async fn the_reminder_is_due_after_its_interval() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "ana" })).await;
    let choices = member.get(LIMITS).await.expect_value()["realityCheckChoices"].clone();
    assert_eq!(choices, json!([0, 15, 30, 60, 120]));
    let due =
        |session: &Value| session["remindAt"].as_str().unwrap() <= session["now"].as_str().unwrap();
    let heartbeat = async |seen: bool| {
        member.post(HEARTBEAT, json!({ "seen": seen })).await.expect_value().clone()
    };
    let first = heartbeat(false).await;
    assert!(!due(&first));
    shift(&server, json!({ "member": "ana", "remind": true })).await;
    assert!(due(&heartbeat(false).await));
    // The reminder stays due until it is acknowledged.
    assert!(due(&heartbeat(false).await));
    assert!(!due(&heartbeat(true).await));
    let set = member.post(CHECK, json!({ "minutes": 0 })).await;
    assert_eq!(set.expect_value()["realityCheckMinutes"], 0);
    assert_eq!(heartbeat(false).await.get("remindAt"), None);
    let answer = member.post(CHECK, json!({ "minutes": 7 })).await;
    answer.expect_error(422, "validation_failed");
    assert_eq!(answer.value()["fields"][0]["field"], "minutes");
    member.post(CHECK, json!({ "minutes": -15 })).await.expect_error(400, "bad_input");
    assert_eq!(member.get(LIMITS).await.expect_value()["realityCheckMinutes"], 0);
}
