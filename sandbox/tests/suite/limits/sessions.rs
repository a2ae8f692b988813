//! Play session: time, stake, net position and the reminder.

use super::{BEAT, LIMITS, shift, spins};
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
    member.login("ana", LOGIN_PASSWORD, None).await.done();
    let game = open_game(&member, slot_request()).await;
    spins(&server, false).await;
    game.spin("2.5").await.done();
    spins(&server, true).await;
    let won = game.spin("1").await.done()["win"].clone();
    let won = ante_base::money::Money::parse(won.as_str().unwrap()).unwrap();
    let net = ante_base::money::Money(won.0 - 35_000).to_string();
    let session = member.post(BEAT, json!({})).await.done().clone();
    assert_eq!((&session["stake"], &session["net"]), (&json!("3.5"), &json!(net)));
    assert!((1..=2).contains(&session["minutes"].as_u64().unwrap()), "{session}");
    assert!(session["since"].as_str() <= session["now"].as_str());
    assert!(session["now"].as_str() < session["remindAt"].as_str());
    assert_eq!(session.get("reached"), None);
    // Play before the login does not count.
    let fresh = server.logged_in("ana", LOGIN_PASSWORD).await;
    let session = fresh.post(BEAT, json!({})).await.done().clone();
    assert_eq!((&session["stake"], &session["net"]), (&json!("0"), &json!("0")));
}

#[tokio::test]
async fn the_reminder_is_due_after_its_interval() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "ana" })).await;
    let choices = member.get(LIMITS).await.done()["realityCheckChoices"].clone();
    assert_eq!(choices, json!([0, 15, 30, 60, 120]));
    let due =
        |session: &Value| session["remindAt"].as_str().unwrap() <= session["now"].as_str().unwrap();
    let beat = async |seen: bool| member.post(BEAT, json!({ "seen": seen })).await.done().clone();
    let first = beat(false).await;
    assert!(!due(&first));
    shift(&server, json!({ "member": "ana", "remind": true })).await;
    assert!(due(&beat(false).await));
    // The reminder stays due until it is acknowledged.
    assert!(due(&beat(false).await));
    assert!(!due(&beat(true).await));
    let set = member.post(CHECK, json!({ "minutes": 0 })).await;
    assert_eq!(set.done()["realityCheckMinutes"], 0);
    assert_eq!(beat(false).await.get("remindAt"), None);
    let answer = member.post(CHECK, json!({ "minutes": 7 })).await;
    answer.refused(422, "validation_failed");
    assert_eq!(answer.value()["fields"][0]["field"], "minutes");
    member.post(CHECK, json!({ "minutes": -15 })).await.refused(400, "bad_input");
    assert_eq!(member.get(LIMITS).await.done()["realityCheckMinutes"], 0);
}
