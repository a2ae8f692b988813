//! Invited friends, and the income from them.

use super::{at_once, deposited};
use crate::{
    cards::{open_room, trinca},
    cashier::{payee, withdraw},
    client::{LOGIN_PASSWORD, Server},
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
    let too_small = member.post(CLAIM, json!({})).await;
    too_small.expect_error(422, "referral_too_small");
    assert!(too_small.text.contains("P\u{a0}10.00"), "{}", too_small.text);
    let friend = json!({ "username": "marcela9", "upline": "convida1", "balance": "900",
        "email": "marcela9@example.com" });
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

/// The best play at cards leaves a smaller margin than the share.
#[tokio::test]
async fn stakes_at_cards_bring_no_share() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "ana" })).await;
    let said = member.get(INVITATION).await.expect_value().clone();
    assert_eq!((&said["rate"], &said["excludedTypes"]), (&json!("0.2"), &json!(["PVP"])));
    let friend = server.member(json!({ "upline": "ana", "balance": "900" })).await;
    let table = open_room(&friend, trinca("prata")).await;
    for _ in 0..5 {
        let hand = table.deal().await;
        table.decide(&hand, [false; 3]).await.expect_value();
    }
    let line = async || member.get(FRIENDS).await.expect_value()["list"][0].clone();
    assert_eq!((&line().await["validBet"], &line().await["income"]), (&json!("5"), &json!("0")));
    let game = open_game(&friend, slot_request()).await;
    lose(&server, &game, &["100"]).await;
    assert_eq!(
        (&line().await["validBet"], &line().await["income"]),
        (&json!("105"), &json!("0.2"))
    );
}

/// A member who invites another account of their own earns the share of its stakes at most, but
/// not the fixed bonus.
#[tokio::test]
async fn a_friend_brings_the_bonus_only_as_another_person() {
    let server = Server::start().await;
    let email = || json!("amiga@example.com");
    let here = |address: &str| json!({ "knownAddress": address });
    let pix =
        |account: &str| json!({ "payeeName": "Ana", "payoutAccounts": [{ "account": account }] });
    let cases = [
        ("nothing proven", json!({}), json!({}), "0.2"),
        ("typed", json!({}), json!({ "email": email(), "unverified": true }), "0.2"),
        // Right check digits do not show whose number it is.
        (
            "identity number",
            json!({}),
            json!({ "profile": { "idNumber": "529.982.247-25" } }),
            "0.2",
        ),
        ("mobile", json!({}), json!({ "mobile": "11955554444" }), "20.2"),
        ("address", here("198.51.100.7"), here("198.51.100.7"), "0.2"),
        ("other address", here("198.51.100.7"), here("198.51.100.8"), "20.2"),
        ("network", here("2001:db8:1:2::7"), here("2001:db8:1:2:9::8"), "0.2"),
        ("other network", here("2001:db8:1:2::7"), here("2001:db8:1:3::7"), "20.2"),
        ("account", pix("ana@exemplo.com.br"), pix("ana@exemplo.com.br"), "0.2"),
        ("other account", pix("ana@exemplo.com.br"), pix("bia@exemplo.com.br"), "20.2"),
    ];
    for (number, (what, mut inviter, mut friend, income)) in cases.into_iter().enumerate() {
        let name = format!("convida{number:02}");
        inviter["username"] = name.clone().into();
        friend["upline"] = name.into();
        if what.contains("address") || what.contains("network") || what.contains("account") {
            friend["email"] = format!("amiga{number}@example.com").into();
        }
        let (inviter, friend) = (server.member(inviter).await, server.member(friend).await);
        deposited(&friend, "100").await;
        lose(&server, &open_game(&friend, slot_request()).await, &["100"]).await;
        let line = inviter.get(FRIENDS).await.expect_value()["list"][0].clone();
        assert_eq!(
            (&line["income"], &line["active"]),
            (&json!(income), &json!(income == "20.2")),
            "{what}"
        );
    }
    server.audit().await;
}

/// A browser that both used is remembered, also after a new password, which forgets it otherwise.
#[tokio::test]
async fn a_shared_browser_stays_known() {
    let server = Server::start().await;
    for (shared, income) in [(true, "0.2"), (false, "20.2")] {
        let name = |role: &str| format!("{role}{}", u8::from(shared));
        let inviter = json!({ "username": name("convida"), "login": false });
        server.person(inviter).await;
        let friend = json!({ "username": name("amiga"), "upline": name("convida"), "login": false,
            "email": format!("{}@example.com", name("amiga")) });
        server.person(friend).await;
        let mut browser = server.visitor().from("127.0.7.1");
        browser.login(&name("convida"), LOGIN_PASSWORD, None).await.expect_value();
        let inviter = browser.clone();
        let mut friend = if shared { browser } else { server.visitor() }.from("127.0.7.2");
        friend.login(&name("amiga"), LOGIN_PASSWORD, None).await.expect_value();
        let change = json!({ "oldPassword": LOGIN_PASSWORD, "newPassword": "Outra@2026",
            "confirmNewPassword": "Outra@2026" });
        friend.sealed("POST", "/wps/member/password", change).await.expect_value();
        deposited(&friend, "100").await;
        lose(&server, &open_game(&friend, slot_request()).await, &["100"]).await;
        // The friend's login ended the session that the browser had before.
        let inviter = if shared {
            let mut inviter = inviter.from("127.0.7.1");
            inviter.login(&name("convida"), LOGIN_PASSWORD, None).await.expect_value();
            inviter
        } else {
            inviter
        };
        let line = inviter.get(FRIENDS).await.expect_value()["list"][0].clone();
        assert_eq!(line["income"], income, "{shared}");
    }
}

/// Stakes before a deposit do not count for it, and a deposit that is withdrawn makes no active
/// friend.
#[tokio::test]
async fn a_withdrawn_deposit_makes_no_active_friend() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "convida4" })).await;
    let mut friend = payee("500");
    friend["upline"] = "convida4".into();
    friend["email"] = "amiga4@example.com".into();
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
    let friend = json!({ "username": "marcela8", "upline": "convida2",
        "email": "marcela8@example.com" });
    let friend = server.member(friend).await;
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
