//! Live chat: access to a conversation, deduplication, replies of the operator.

use crate::{
    client::{Page, Server, TestResponse, key, on_file, open_database, wait_for},
    wallet::receipts::{LARGER_PNG, PNG, PNG_OF_40_MILLION_PIXELS},
};
use ante_base::Lang;
use base64ct::{Base64, Encoding};
use hyper::Method;
use serde_json::{Value, json};

const CONVERSATION: &str = "/wps/chat/talk";

/// Opens the chat's page, which sets a cookie for a visitor.
async fn opened(mut page: Page) -> Page {
    let answer = page.get("/chat/live").await;
    assert_eq!(answer.status, 200);
    page.store_cookies(&answer);
    page
}

async fn send_message_as(page: &Page, key: &str, text: &str) -> TestResponse {
    let body = json!({ "text": text, "key": key, "channel": "VIP" });
    page.post_keyless(CONVERSATION, body).await
}

async fn send_message(page: &Page, text: &str) -> Value {
    send_message_as(page, &key(), text).await.expect_value().clone()
}

async fn read_conversation(page: &Page) -> Value {
    page.get(CONVERSATION).await.expect_value().clone()
}

fn messages_of(conversation: &Value) -> Vec<(&str, &str)> {
    let lines = conversation["messages"].as_array().unwrap().iter();
    lines.map(|line| (line["from"].as_str().unwrap(), line["text"].as_str().unwrap())).collect()
}

async fn operator(server: &Server, body: Value) -> u16 {
    let answer = server.visitor().post_keyless("/_sandbox/chats", body).await;
    answer.status.as_u16()
}

#[tokio::test]
async fn the_page_is_in_the_language_of_the_site() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let texts = async |header: &str, value: &str| -> Value {
        let answer = visitor.send(Method::GET, "/chat/texts", None, &[(header, value)]).await;
        assert_eq!(answer.headers["content-type"], "application/json");
        answer.json
    };
    let english = texts("language", "EN").await["texts"].clone();
    for lang in Lang::all() {
        let own = texts("language", lang.code()).await;
        assert_eq!(
            [&own["code"], &own["lang"], &own["dir"]],
            [lang.code(), lang.tag(), lang.dir()]
        );
        assert_eq!(own["texts"].as_object().unwrap().len(), english.as_object().unwrap().len());
        assert!(lang == Lang::EN || own["texts"]["hello"] != english["hello"], "{lang:?}");
    }
    assert_eq!(texts("accept-language", "ar-EG,en;q=0.5").await["code"], "PT");
}

#[tokio::test]
async fn a_message_is_stored_once_and_gets_a_reply() {
    let server = Server::start().await;
    let visitor = opened(server.visitor()).await;
    assert_eq!(read_conversation(&visitor).await["reference"], Value::Null);
    let own = key();
    let talk =
        send_message_as(&visitor, &own, "  Meu depósito não caiu  ").await.expect_value().clone();
    let again =
        send_message_as(&visitor, &own, "  Meu depósito não caiu  ").await.expect_value().clone();
    assert_eq!(talk, again, "the same message, sent again");
    let reference = talk["reference"].as_str().unwrap().to_owned();
    let lines = messages_of(&talk);
    assert_eq!(lines[0], ("guest", "Meu depósito não caiu"));
    assert_eq!((lines[1].0, lines.len()), ("auto", 2));
    assert!(lines[1].1.contains(&reference), "{lines:?}");
    let near = talk["messages"][1]["links"][0]["path"].as_str().unwrap();
    assert!(near.starts_with("/helpmc?article="), "{near}");

    assert_eq!(operator(&server, json!({ "reference": reference, "text": "Já vejo." })).await, 200);
    let after = talk["messages"][1]["id"].as_i64().unwrap();
    let newer = visitor.get(&format!("{CONVERSATION}?after={after}")).await.expect_value().clone();
    assert_eq!(messages_of(&newer), [("house", "Já vejo.")]);
    // Only the first message has an automatic reply.
    assert_eq!(messages_of(&send_message(&visitor, "Obrigada").await).len(), 4);

    assert_eq!(operator(&server, json!({ "reference": reference, "close": true })).await, 200);
    assert_eq!(read_conversation(&visitor).await["closed"], true);
    assert_eq!(operator(&server, json!({ "reference": reference, "text": "x" })).await, 404);
    let next = send_message(&visitor, "Mais uma coisa").await;
    assert_ne!(next["reference"], reference.as_str());
    let list = server.test_api("/_sandbox/chats").await;
    assert_eq!(list.as_array().unwrap().len(), 2);
    assert_eq!((&list[1]["reference"], &list[1]["open"]), (&json!(reference), &json!(false)));
}

#[tokio::test]
async fn a_conversation_is_visible_to_its_guest_only() {
    let server = Server::start().await;
    let visitor = opened(server.visitor()).await;
    send_message(&visitor, "Só eu").await;
    let other = opened(server.visitor()).await;
    assert_eq!(read_conversation(&other).await["messages"], json!([]));
    // Without a cookie there is no conversation.
    assert_eq!(read_conversation(&server.visitor()).await["messages"], json!([]));
    send_message_as(&server.visitor(), &key(), "Quem sou?").await.expect_error(403, "forbidden");

    let ana = server.member(json!({ "username": "ana", "nickname": "Ana", "rankLevel": 5 })).await;
    let hers = send_message(&ana, "Oi").await;
    assert_eq!((&hers["name"], &hers["vip"]), (&json!("Ana"), &json!(true)));
    let bia = server.member(json!({ "username": "bia2026", "rankLevel": 4 })).await;
    assert_eq!(read_conversation(&bia).await["messages"], json!([]));
    send_message(&bia, "Oi").await;
    let list = server.test_api("/_sandbox/chats").await;
    let channel = |at: usize| (list[at]["username"].clone(), list[at]["channel"].clone());
    assert_eq!(channel(0), (json!("bia2026"), json!("LIVECHAT")), "no VIP desk for rank 4");
    assert_eq!(channel(1), (json!("ana"), json!("VIP")));
}

#[tokio::test]
async fn a_picture_is_a_message_visible_to_its_guest_and_the_operator() {
    let server = Server::start().await;
    let visitor = opened(server.visitor()).await;
    let content = PNG;
    let own = key();
    let send = async |page: &Page, key: &str, content: &str| {
        let body = json!({ "picture": content, "key": key });
        page.post_keyless(CONVERSATION, body).await
    };
    let talk = send(&visitor, &own, content).await.expect_value().clone();
    assert_eq!(
        send(&visitor, &own, content).await.expect_value(),
        &talk,
        "the same picture, sent again"
    );
    let first = &talk["messages"][0];
    assert_eq!((&first["from"], &first["picture"]), (&json!("guest"), &json!(true)));
    let path = format!("/wps/chat/picture?message={}", first["id"]);
    let seen = visitor.get(&path).await;
    assert_eq!(
        (seen.status.as_u16(), seen.headers["content-type"].to_str().unwrap()),
        (200, "image/png")
    );
    assert_eq!(seen.headers["x-content-type-options"], "nosniff");

    let other = opened(server.visitor()).await;
    other.get(&path).await.expect_error(404, "not_found");
    visitor.get("/wps/chat/picture?message=999").await.expect_error(404, "not_found");
    let list = server.test_api("/_sandbox/chats").await;
    let line = &list[0]["messages"][0];
    assert_eq!(line["picture"], true);
    let staff = server.visitor().get(&format!("/_sandbox/chats/picture/{}", line["id"])).await;
    assert_eq!(staff.status, 200);

    for wrong in ["", "x", &Base64::encode_string(b"<svg/>")] {
        send(&visitor, &key(), wrong).await.expect_error(400, "bad_input");
    }
    let big = Base64::encode_string(&vec![0; 181 * 1024]);
    send(&visitor, &key(), &big).await.expect_error(413, "too_large");
    let both = json!({ "text": "Oi", "picture": content, "key": key() });
    visitor.post_keyless(CONVERSATION, both).await.expect_error(400, "bad_input");
}

#[tokio::test]
async fn invalid_messages_are_refused_and_floods_are_throttled() {
    let server = Server::start().await;
    let visitor = opened(server.visitor()).await;
    for text in ["", "   ", &"a".repeat(1001)] {
        send_message_as(&visitor, &key(), text).await.expect_error(400, "bad_input");
    }
    send_message_as(&visitor, "short", "Oi").await.expect_error(400, "bad_input");
    // A page of another site.
    let body = json!({ "text": "Oi", "key": key() });
    let foreign = [("origin", "https://elsewhere.example")];
    visitor
        .send(Method::POST, CONVERSATION, Some(body.clone()), &foreign)
        .await
        .expect_error(403, "forbidden");
    // A page on another port of this machine, and the content types of forms.
    let neighbor = [("origin", "http://localhost:1")];
    visitor
        .send(Method::POST, CONVERSATION, Some(body.clone()), &neighbor)
        .await
        .expect_error(403, "forbidden");
    let form = visitor.post_as_kind(&key(), CONVERSATION, "text/plain", &body.to_string()).await;
    form.expect_error(415, "unsupported_media_type");
    for _ in 0..15 {
        send_message(&visitor, "Oi").await;
    }
    send_message_as(&visitor, &key(), "Oi").await.expect_error(429, "too_many_requests");
}

/// A guest can always get a new cookie, so limits per conversation alone are ineffective.
#[tokio::test]
async fn a_picture_has_at_most_forty_million_pixels() {
    let server = Server::start().await;
    let page = server.member(json!({})).await;
    let send = async |picture: &str| {
        page.post_keyless(CONVERSATION, json!({ "picture": picture, "key": key() })).await
    };
    send(PNG_OF_40_MILLION_PIXELS).await.expect_value();
    send(LARGER_PNG).await.expect_error(413, "too_large");
}

#[tokio::test]
async fn guests_of_one_network_share_limits_of_messages_and_pictures() {
    let server = Server::start().await;
    let send = async |page: &Page, cookie: usize, what: Value| {
        let mut body = what;
        body["key"] = key().into();
        let headers = [("cookie", format!("chat=made-up-{cookie}"))];
        let headers = headers.each_ref().map(|(name, value)| (*name, value.as_str()));
        page.send(Method::POST, CONVERSATION, Some(body), &headers).await
    };
    let page = server.visitor();
    for n in 0..30 {
        send(&page, n / 10, json!({ "picture": PNG })).await.expect_value();
    }
    let refused = send(&page, 9, json!({ "picture": PNG })).await;
    refused.expect_error(429, "too_many_requests");
    assert!(refused.value()["retryAfter"].as_u64().unwrap() > 3000);
    send(&page.from("127.0.5.7"), 9, json!({ "picture": PNG })).await.expect_value();
    for n in 30..200 {
        send(&page, 10 + n / 10, json!({ "text": "Oi" })).await.expect_value();
    }
    let refused = send(&page, 99, json!({ "text": "Oi" })).await;
    refused.expect_error(429, "too_many_requests");
    send(&page.from("127.0.5.7"), 99, json!({ "text": "Oi" })).await.expect_value();
    // A registered member of the same network has separate limits; a trial account shares those of
    // visitors.
    send_message(&server.member(json!({})).await, "Oi").await;
    let trial = server.member(json!({ "type": 4 })).await;
    send_message_as(&trial, &key(), "Oi").await.expect_error(429, "too_many_requests");
}

#[tokio::test]
async fn conversations_of_visitors_are_deleted_after_a_week() {
    let (mut server, file) = on_file("chats");
    let member = server.member(json!({ "username": "ana2026" })).await;
    let (old, new) = (opened(server.visitor()).await, opened(server.visitor()).await);
    for page in [&member, &old, &new] {
        send_message(page, "Oi").await;
        let body = json!({ "picture": PNG, "key": key() });
        page.post_keyless(CONVERSATION, body).await.expect_value();
    }
    server.kill();
    let mut db = open_database(&file).await;
    // Conversations are numbered in their order.
    for (chat, days) in [(1, 8), (2, 8), (3, 6)] {
        let age = ante_base::clock::DAY * days;
        for sql in [
            "UPDATE chats SET spoken_at = spoken_at - ? WHERE id = ?",
            "UPDATE chat_messages SET at = at - ? WHERE chat = ?",
        ] {
            sqlx::query(sql).bind(age).bind(chat).execute(&mut db).await.unwrap();
        }
    }
    let _server = Server::on(&file);
    let kept = async |db: &mut sqlx::SqliteConnection| -> (String, i64, i64) {
        sqlx::query_as(
            "SELECT (SELECT group_concat(id ORDER BY id) FROM chats), (SELECT count(*) FROM chat_messages),
                 (SELECT count(*) FROM chat_pictures)",
        )
        .fetch_one(db)
        .await
        .unwrap()
    };
    let wanted = ("1,3".to_owned(), 6, 2);
    wait_for(async || kept(&mut db).await, |kept| *kept == wanted).await;
}

#[tokio::test]
async fn the_page_has_a_policy_of_its_own_and_is_open_while_the_site_is_closed() {
    let server = Server::start().await;
    for status in [0, 1, 2] {
        server.site(json!({ "status": status })).await;
        for path in ["/chat/live", "/chat/vip", "/chat/chat.js", "/chat/chat.css"] {
            let answer = server.visitor().get(path).await;
            assert_eq!(answer.status, 200, "{path}");
            let policy = answer.headers["content-security-policy"].to_str().unwrap();
            assert!(policy.starts_with("default-src 'none'; script-src 'self'"), "{policy}");
        }
        send_message(&opened(server.visitor()).await, "Estão aí?").await;
    }
}
