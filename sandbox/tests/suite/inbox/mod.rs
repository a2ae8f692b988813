//! Inbox: notices to all members, and messages to one.

mod events;
mod notices;

use crate::client::{Page, Server, TestResponse, key};
use serde_json::{Value, json};

const LIST: &str = "/wps/relay/CSP_messageList";
const UNREAD: &str = "/wps/relay/CSP_unreadCount";
const READ: &str = "/wps/relay/CSP_readMessages";
const DELETE: &str = "/wps/relay/CSP_deleteMessages";
const AVAILABLE: &str = "/wps/relay/MCS2_availablePromo";

/// Sends a message or a notice through the test API; returns its id.
async fn send(server: &Server, path: &str, wanted: Value) -> String {
    server.post_test_api(path, wanted).await["id"].as_str().unwrap().to_owned()
}

async fn message(server: &Server, username: &str, title: &str) -> String {
    let wanted = json!({ "username": username, "title": title, "content": "<p>x</p>" });
    send(server, "/_sandbox/messages", wanted).await
}

async fn page(member: &Page, page: u32, size: u32) -> Value {
    member.get(&format!("{LIST}?page={page}&pageSize={size}")).await.expect_value().clone()
}

async fn titles(member: &Page) -> Vec<String> {
    let list = page(member, 1, 100).await["list"].clone();
    let list = list.as_array().unwrap();
    list.iter().map(|message| message["title"].as_str().unwrap().to_owned()).collect()
}

async fn unread(member: &Page) -> Value {
    member.get(UNREAD).await.expect_value()["unreadMessage"].clone()
}

async fn change(member: &Page, path: &str, ids: &[&str]) -> TestResponse {
    member.post(path, json!({ "ids": ids })).await
}

#[tokio::test]
async fn messages_are_paged_newest_first_and_can_be_read_and_deleted() {
    let server = Server::start().await;
    let ana = server.member(json!({ "username": "ana" })).await;
    let mut ids = Vec::new();
    for title in ["one", "two", "three", "four", "five"] {
        ids.push(message(&server, "ana", title).await);
    }
    assert_eq!(titles(&ana).await, ["five", "four", "three", "two", "one"]);
    let second = page(&ana, 2, 2).await;
    assert_eq!(second["totalPages"], 3);
    assert_eq!(second["unreadMessage"], 5);
    assert_eq!(second["list"][0]["title"], "three");
    assert_eq!(second["list"][0]["read"], false);
    assert_eq!(page(&ana, 9, 2).await["list"], json!([]));

    // The first one, repeated, and a message that is already read.
    for _ in 0..2 {
        let answer = change(&ana, READ, &[&ids[0]]).await;
        assert_eq!(answer.expect_value()["unreadMessage"], 4);
    }
    let first = page(&ana, 1, 100).await["list"][4].clone();
    assert_eq!(first["read"], true);
    assert_eq!(change(&ana, DELETE, &[&ids[1], &ids[2]]).await.expect_value()["unreadMessage"], 2);
    assert_eq!(titles(&ana).await, ["five", "four", "one"]);
    // Without ids: all.
    assert_eq!(change(&ana, READ, &[]).await.expect_value()["unreadMessage"], 0);
    assert_eq!(unread(&ana).await, 0);
    assert_eq!(change(&ana, DELETE, &[]).await.expect_value()["unreadMessage"], 0);
    assert_eq!(page(&ana, 1, 10).await["totalPages"], 0);
}

#[tokio::test]
async fn a_repeated_read_or_delete_does_not_affect_later_messages() {
    let server = Server::start().await;
    let ana = server.member(json!({ "username": "ana" })).await;
    message(&server, "ana", "one").await;
    let key = key();
    let all = json!({ "ids": [] });
    assert_eq!(ana.post_as(&key, DELETE, all.clone()).await.expect_value()["unreadMessage"], 0);
    message(&server, "ana", "two").await;
    assert_eq!(ana.post_as(&key, DELETE, all).await.expect_value()["unreadMessage"], 0);
    assert_eq!(titles(&ana).await, ["two"]);
}

#[tokio::test]
async fn data_of_another_user_is_inaccessible() {
    let server = Server::start().await;
    let ana = server.member(json!({ "username": "ana" })).await;
    let bia = server.member(json!({ "username": "bia2" })).await;
    let trial = server.member(json!({ "type": 4 })).await;
    let hers = message(&server, "ana", "hers").await;
    for path in [READ, DELETE] {
        // Another member's id and an unknown one get the same response.
        for id in [&hers, &key()] {
            assert_eq!(
                change(&bia, path, &[id]).await.expect_value(),
                &json!({ "unreadMessage": 0 })
            );
        }
        change(&bia, path, &[]).await.expect_value();
        change(&trial, path, &[&hers]).await.expect_error(403, "need_real_account");
        let visitor = server.visitor();
        change(&visitor, path, &[&hers]).await.expect_error(401, "need_login");
        let many = vec!["x"; 101];
        change(&ana, path, &many).await.expect_error(422, "validation_failed");
        change(&ana, path, &["' OR 1=1 --", "\u{0}", ""]).await.expect_value();
    }
    for path in [UNREAD, AVAILABLE, &format!("{LIST}?page=1&pageSize=10")] {
        trial.get(path).await.expect_error(403, "need_real_account");
        server.visitor().get(path).await.expect_error(401, "need_login");
    }
    assert_eq!(titles(&ana).await, ["hers"]);
    assert_eq!(unread(&ana).await, 1);
    assert_eq!(titles(&bia).await, Vec::<String>::new());
}

#[tokio::test]
async fn claimable_items_are_counted_except_during_a_break() {
    let server = Server::start().await;
    let ana = server.member(json!({ "username": "ana" })).await;
    let counts = ana.get(AVAILABLE).await.expect_value().clone();
    assert_eq!(counts["rewardCount"], 0);
    assert_eq!(counts["REFERRAL"]["enabled"], true);
    let gift = json!({ "username": "ana", "amount": "5" });
    send(&server, "/_sandbox/rewards", gift.clone()).await;
    assert_eq!(ana.get(AVAILABLE).await.expect_value()["rewardCount"], 1);
    server.site(json!({ "extra": { "referral": { "enabled": false } } })).await;
    assert_eq!(ana.get(AVAILABLE).await.expect_value()["REFERRAL"]["enabled"], false);
    // The gift caused a message; during a break there is none of this kind.
    assert_eq!(unread(&ana).await, 1);
    let away = json!({ "username": "rita", "break": { "kind": "timeOut", "hours": 24 } });
    let rita = server.member(away).await;
    send(&server, "/_sandbox/rewards", json!({ "username": "rita", "amount": "5" })).await;
    assert_eq!(unread(&rita).await, 0);
    assert_eq!(rita.get(AVAILABLE).await.expect_value()["rewardCount"], 0);
}
