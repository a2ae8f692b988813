//! Invited friends, and the income from them.

use super::{at_once, deposited};
use crate::{
    cashier::{payee, withdraw},
    client::Server,
    play::{lose, open_game, slot_request},
    records::given_by,
};
use serde_json::{Value, json};

const INVITATION: &str = "/wps/relay/MCS2_referral";
const FRIENDS: &str = "/wps/relay/MCS2_referralList?page=1&pageSize=20";
const CLAIM: &str = "/wps/relay/MCS2_claimReferral";

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn income_from_friends_is_claimed_once() {
    let server = Server::start().await;
    let member = server
        .member(json!({ "username": "convida1", "referralCode": "AMIGO7",
        "email": "convida1@example.com" }))
        .await;
    let empty = member.get(INVITATION).await;
    assert_eq!(
        (&empty.expect_value()["referralCode"], &empty.value()["path"], &empty.value()["friends"]),
        (&json!("AMIGO7"), &json!("/register?referralCode=AMIGO7"), &json!(0))
    );
    member.post(CLAIM, json!({})).await.expect_error(422, "referral_too_small");
    let friend = json!({ "username": "marcela9", "upline": "convida1", "balance": "900" });
    let friend = server.member(friend).await;
    // A deposit without stakes brings no income.
    deposited(&friend, "100").await;
    let unplayed = member.get(FRIENDS).await.expect_value()["list"][0].clone();
    assert_eq!((&unplayed["income"], &unplayed["active"]), (&json!("0"), &json!(false)));
    let game = open_game(&friend, slot_request()).await;
    lose(&server, &game, &["99.9"]).await;
    let line = member.get(FRIENDS).await.expect_value()["list"][0].clone();
    assert_eq!(
        (&line["account"], &line["validBet"], &line["income"], &line["active"]),
        (&json!("mar***a9"), &json!("99.9"), &json!("0.19"), &json!(false))
    );
    lose(&server, &game, &["300", "50.1"]).await;
    let now = member.get(INVITATION).await;
    assert_eq!(
        (&now.expect_value()["waiting"], &now.value()["active"], &now.value()["friends"]),
        (&json!("20.9"), &json!(1), &json!(1))
    );
    let taken = at_once(&member, CLAIM, json!({}), "referral_too_small").await;
    assert_eq!(taken[0].value()["amount"], "20.9");
    assert_eq!(member.balance().await, "20.9");
    let after = member.get(INVITATION).await;
    assert_eq!(
        (&after.expect_value()["waiting"], &after.value()["taken"]),
        (&json!("0"), &json!("20.9"))
    );
    assert_eq!(given_by(&member).await, ["referral"]);
    // Another account of the member, with the same mailbox, is not a friend.
    let own = json!({ "username": "convida3", "upline": "convida1", "balance": "900",
        "email": "convida1+2@example.com", "unverified": true });
    server.member(own).await;
    assert_eq!(member.get(INVITATION).await.expect_value()["friends"], 1);
    // The friend has no friends and does not see the member's.
    assert_eq!(friend.get(FRIENDS).await.expect_value()["list"], json!([]));
    server.audit().await;
}

/// Stakes before a deposit do not count for it, and a deposit that is withdrawn makes no active
/// friend.
#[tokio::test]
async fn a_withdrawn_deposit_makes_no_active_friend() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "convida4" })).await;
    let mut friend = payee("500");
    friend["upline"] = "convida4".into();
    let friend = server.member(friend).await;
    let game = open_game(&friend, slot_request()).await;
    lose(&server, &game, &["300"]).await;
    deposited(&friend, "200").await;
    withdraw(&friend, "200").await.expect_value();
    let line = member.get(FRIENDS).await.expect_value()["list"][0].clone();
    assert_eq!((&line["income"], &line["active"]), (&json!("0.6"), &json!(false)));
    deposited(&friend, "100").await;
    lose(&server, &game, &["100"]).await;
    let line = member.get(FRIENDS).await.expect_value()["list"][0].clone();
    assert_eq!((&line["income"], &line["active"]), (&json!("20.8"), &json!(true)));
    server.audit().await;
}

#[tokio::test]
async fn no_income_is_claimable_during_a_break() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "convida2" })).await;
    let friend = server.member(json!({ "username": "marcela8", "upline": "convida2" })).await;
    deposited(&friend, "100").await;
    lose(&server, &open_game(&friend, slot_request()).await, &["100"]).await;
    assert_eq!(member.get(INVITATION).await.expect_value()["waiting"], "20.2");
    let rest = json!({ "member": "convida2", "break": { "kind": "timeOut", "hours": 24 } });
    crate::limits::shift(&server, rest).await;
    let quiet = member.get(INVITATION).await;
    assert_eq!(
        (&quiet.expect_value()["waiting"], &quiet.value()["friends"]),
        (&json!("0"), &json!(1))
    );
    member.post(CLAIM, json!({})).await.expect_error(403, "on_break");
}

#[tokio::test]
async fn referral_can_be_switched_off_and_excludes_trial_accounts() {
    let server = Server::start().await;
    let member = server.member(json!({})).await;
    let trial = server.member(json!({ "type": 4 })).await;
    for path in [INVITATION, FRIENDS] {
        server.visitor().get(path).await.expect_error(401, "need_login");
        trial.get(path).await.expect_error(403, "need_real_account");
    }
    trial.post(CLAIM, json!({})).await.expect_error(403, "need_real_account");
    server.site(json!({ "extra": { "referral": { "enabled": false } } })).await;
    member.get(INVITATION).await.expect_error(403, "referral_closed");
    member.get(FRIENDS).await.expect_error(403, "referral_closed");
    member.post(CLAIM, json!({})).await.expect_error(403, "referral_closed");
    server.site(json!({ "extra": { "referral": { "enabled": true } } })).await;
    assert_ne!(member.get(INVITATION).await.expect_value()["referralCode"], Value::Null);
}
