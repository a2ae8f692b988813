//! Help centre, feedback, customer service, downloads.

mod chat;

use crate::client::{Page, Server, TestResponse, key};
use serde_json::{Value, json};

const FEEDBACK: &str = "/wps/feedback";
const TEXT: &str = "Depositei ontem por PIX e o saldo ainda não mudou, podem olhar?";

fn form(content: &str) -> Value {
    json!({
        "type": "feedback", "content": content, "email": "", "username": "", "language": "PT",
    })
}

async fn send_as(page: &Page, key: &str, form: &Value) -> TestResponse {
    let headers = [("idempotency-key", key)];
    page.send(hyper::Method::PUT, FEEDBACK, Some(form.clone()), &headers).await
}

async fn send(page: &Page, form: &Value) -> TestResponse {
    send_as(page, &key(), form).await
}

async fn stored_feedback(server: &Server) -> Vec<Value> {
    server.test_api("/_sandbox/feedback").await.as_array().unwrap().clone()
}

#[tokio::test]
async fn the_help_centre_is_in_the_requested_language() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let titles = async |language: &str| -> Vec<String> {
        let path = format!("/wps/system/helpCenter?language={language}");
        let help = visitor.get(&path).await.expect_value().clone();
        help["topics"].as_array().unwrap().iter().map(|one| one["title"].to_string()).collect()
    };
    let (pt, en) = (titles("PT").await, titles("EN").await);
    assert_eq!(pt.len(), en.len());
    assert_ne!(pt, en);
    assert_eq!(titles("XX").await, pt, "an unknown one is that of the request");
}

#[tokio::test]
async fn feedback_is_stored_once_with_a_reference_number() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let (own, wanted) = (key(), form(TEXT));
    let taken = send_as(&visitor, &own, &wanted).await.expect_value().clone();
    let again = send_as(&visitor, &own, &wanted).await.expect_value().clone();
    assert_eq!(taken, again);
    let list = stored_feedback(&server).await;
    assert_eq!(list.len(), 1);
    assert_eq!(list[0]["reference"], taken["referenceNumber"]);
    assert_eq!(list[0]["content"], TEXT);
    assert_eq!(list[0]["kind"], "feedback");
}

#[tokio::test]
async fn errors_of_feedback_name_their_field() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let words = |count: usize| "palavra ".repeat(count);
    let refused = async |form: Value, field: &str, key: &str| {
        let answer = send(&visitor, &form).await;
        answer.expect_error(422, "validation_failed");
        let wrong = &answer.value()["fields"][0];
        assert_eq!((&wrong["field"], &wrong["key"]), (&json!(field), &json!(key)), "{form}");
    };
    for content in [String::new(), words(9), words(501), "a".repeat(9000)] {
        refused(form(&content), "content", "validation.words").await;
    }
    let with = |name: &str, value: &str| {
        let mut form = form(TEXT);
        form[name] = value.into();
        form
    };
    for address in ["ana", "ana@", "ana@x", "a b@x.br", "<ana@x.br>"] {
        refused(with("email", address), "email", "validation.email").await;
    }
    refused(with("username", &"x".repeat(65)), "username", "errors.field").await;
    // These kinds need a contact for the reply.
    for kind in ["join", "service"] {
        refused(with("type", kind), "email", "validation.required").await;
    }
    send(&visitor, &with("type", "other")).await.expect_error(400, "bad_input");
    assert!(stored_feedback(&server).await.is_empty());

    let mut named = with("type", "service");
    named["username"] = "ana".into();
    send(&visitor, &named).await.expect_value();
    send(&visitor, &form("我的存款没有到账请你们看一看")).await.expect_value();
    assert_eq!(stored_feedback(&server).await.len(), 2);
}

#[tokio::test]
async fn feedback_of_a_visitor_is_limited_per_hour() {
    let server = Server::start().await;
    let visitor = server.visitor();
    for _ in 0..5 {
        send(&visitor, &form(TEXT)).await.expect_value();
    }
    let answer = send(&visitor, &form(TEXT)).await;
    answer.expect_error(429, "too_many_requests");
    let wait = answer.value()["retryAfter"].as_u64().unwrap();
    assert!((3500..=3601).contains(&wait), "{wait}");
    // Another visitor on the same address can send feedback, up to the limit of the address.
    for _ in 0..5 {
        let other = server.visitor();
        for _ in 0..5 {
            send(&other, &form(TEXT)).await.expect_value();
        }
    }
    send(&server.visitor(), &form(TEXT)).await.expect_error(429, "too_many_requests");
    assert_eq!(stored_feedback(&server).await.len(), 30);
}

/// One customer has every address of a /64 network.
#[tokio::test]
async fn addresses_of_one_network_share_the_limits() {
    let server = Server::with(&["--trusted-proxy", "127.0.0.1", "--trusted-proxy", "::1"]);
    let ask = async |n: usize| {
        let (key, client) = (key(), format!("2001:db8:1:2::{n:x}"));
        let headers = [("idempotency-key", key.as_str()), ("x-forwarded-for", &client)];
        let page = server.visitor();
        let sent = page.send(hyper::Method::PUT, FEEDBACK, Some(form(TEXT)), &headers).await;
        let headers = [("x-forwarded-for", client.as_str()), ("cookie", &format!("chat={n}"))];
        let said = json!({ "text": "Oi", "key": crate::client::key() });
        let said = page.send(hyper::Method::POST, "/wps/chat/talk", Some(said), &headers).await;
        (sent, said)
    };
    for n in 1..=60 {
        let (sent, said) = ask(n).await;
        said.expect_value();
        if n <= 30 {
            sent.expect_value();
        } else {
            sent.expect_error(429, "too_many_requests");
        }
    }
    let (_, said) = ask(61).await;
    said.expect_error(429, "too_many_requests");
    assert!(said.value()["retryAfter"].as_u64().unwrap() > 3000);
}

#[tokio::test]
async fn a_closed_site_offers_help_and_accepts_feedback() {
    let server = Server::start().await;
    let visitor = server.visitor();
    for status in [1, 2] {
        server.site(json!({ "status": status })).await;
        visitor.get("/wps/system/helpCenter?language=PT").await.expect_value();
        visitor.get("/wps/system/customerService?csType=LIVECHAT").await.expect_value();
        send(&visitor, &form(TEXT)).await.expect_value();
    }
}

#[tokio::test]
async fn the_vip_channel_is_for_ranks_above_four() {
    let server = Server::start().await;
    let desk = async |page: &Page, kind: &str| -> Value {
        let path = format!("/wps/system/customerService?csType={kind}");
        page.get(&path).await.expect_value().clone()
    };
    let vip = server.member(json!({ "username": "vipvip", "rankLevel": 5 })).await;
    let plain = server.member(json!({ "username": "comum1", "rankLevel": 4 })).await;
    assert_eq!(desk(&vip, "VIP").await["csType"], "VIP");
    assert_eq!(desk(&vip, "LIVECHAT").await["csType"], "LIVECHAT");
    for page in [&plain, &server.visitor()] {
        assert_eq!(desk(page, "VIP").await["csType"], "LIVECHAT");
    }
    server.site(json!({ "customerService": [] })).await;
    vip.get("/wps/system/customerService?csType=VIP").await.expect_error(404, "not_found");
}

#[tokio::test]
async fn downloads_have_their_stated_content() {
    let server = Server::start().await;
    let visitor = server.visitor();
    let profile = visitor.get("/downloads/site.mobileconfig").await;
    assert_eq!(profile.headers["content-type"], "application/x-apple-aspen-config");
    assert!(profile.text.contains(&format!("<string>{}/</string>", server.url)), "{}", server.url);
    assert!(!profile.text.contains('{'), "{}", profile.text);
    let profile = visitor.get("/downloads/site.mobileconfig?language=FR").await;
    assert!(profile.text.contains("Ajoute l’icône du site"), "{}", profile.text);
    for path in ["/downloads/android", "/downloads/ios"] {
        let page = visitor.get(path).await;
        assert_eq!(page.status, 200);
        let policy = page.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
        assert!(page.text.contains("href=\"/down\"") && !page.text.contains('{'), "{path}");
    }
    let settings = server.test_api("/_sandbox/site").await;
    let kinds: Vec<_> =
        settings["resources"].as_array().unwrap().iter().map(|one| &one["resourceType"]).collect();
    for kind in ["MOBILECONFIG", "ANDROID", "IOS"] {
        assert!(kinds.contains(&&json!(kind)), "{kind}");
    }
}
