//! Server push: events after the commit, to the affected members, while they are logged in.

use crate::{
    client::{LOGIN_PASSWORD, Page, Server, key, wait_for},
    lottery::{draw, open_digits_lottery, open_round},
    play::{force_spin, open_game, slot_request},
};
use axum::body::Body;
use http_body_util::BodyExt;
use hyper::{Method, Request, Response, StatusCode, body::Incoming, header};
use hyper_util::{client::legacy::Client, rt::TokioExecutor};
use serde_json::json;
use std::time::Duration;

const PUSH: &str = "/wps/push";
const EVENT_TIMEOUT: Duration = Duration::from_secs(10);

/// Received events: name and data.
pub struct Events {
    body: Incoming,
    text: String,
}

async fn ask(server: &Server, cookie: Option<&str>) -> Response<Incoming> {
    let mut request = Request::get(format!("{}{PUSH}", server.url))
        .header(header::ACCEPT, "text/event-stream")
        .header(header::ACCEPT_ENCODING, "gzip, br");
    if let Some(cookie) = cookie {
        request = request.header(header::COOKIE, cookie);
    }
    let client = Client::builder(TokioExecutor::new()).build_http();
    client.request(request.body(Body::empty()).unwrap()).await.unwrap()
}

/// Opens the stream like a browser, with the cookie only.
pub async fn listen(server: &Server, page: &Page) -> Events {
    let answer = ask(server, page.cookie.as_deref()).await;
    assert_eq!(answer.status(), StatusCode::OK);
    let headers = answer.headers();
    assert_eq!(headers["content-type"], "text/event-stream");
    assert_eq!(headers["cache-control"], "no-store");
    assert_eq!(headers["x-accel-buffering"], "no");
    assert!(headers.get("content-encoding").is_none());
    let mut events = Events { body: answer.into_body(), text: String::new() };
    // The first block arrives at once, without buffering.
    let first = events.block().await.unwrap();
    assert!(first.contains("retry: 3000"), "{first}");
    assert!(first.contains("event: keepAlive\n"), "a first event proves the stream: {first}");
    events
}

impl Events {
    /// Returns the next block of lines; `None` at the end.
    async fn block(&mut self) -> Option<String> {
        loop {
            if let Some((block, rest)) = self.text.split_once("\n\n") {
                let block = block.to_owned();
                self.text = rest.to_owned();
                return Some(block);
            }
            let frame =
                tokio::time::timeout(EVENT_TIMEOUT, self.body.frame()).await.expect("an event")?;
            let data = frame.ok()?.into_data().ok()?;
            self.text.push_str(std::str::from_utf8(&data).unwrap());
        }
    }

    /// Returns the next event.
    async fn next(&mut self) -> Option<(String, String)> {
        let block = self.block().await?;
        let field = |name: &str| {
            let lines = block.lines().filter_map(|line| line.split_once(':'));
            let mut found = lines.filter(|(field, _)| *field == name);
            found.next().map(|(_, value)| value.trim_start().to_owned())
        };
        Some((field("event").expect("an event's name"), field("data").expect("data")))
    }

    /// Returns the next event of this name, skipping others.
    pub async fn until(&mut self, name: &str) -> String {
        loop {
            let (event, data) = self.next().await.expect("the stream goes on");
            if event == name {
                return data;
            }
        }
    }

    /// Checks that no event has arrived.
    async fn silent(&mut self) {
        let more = tokio::time::timeout(Duration::from_millis(300), self.block()).await;
        assert!(more.is_err(), "{more:?}");
    }
}

async fn leave(page: &Page) {
    let headers = [("idempotency-key", &*key())];
    page.send(Method::DELETE, "/wps/session/logout", None, &headers).await.expect_value();
}

#[tokio::test]
async fn a_balance_event_is_sent_to_its_owner_only() {
    let server = Server::start().await;
    let ana = server.member(json!({ "balance": "100" })).await;
    let bia = server.member(json!({ "balance": "100" })).await;
    let (mut hers, mut other) = (listen(&server, &ana).await, listen(&server, &bia).await);
    let game = open_game(&ana, slot_request()).await;
    // A prize can equal the stake and leave the balance unchanged.
    force_spin(&server, false).await;
    game.spin("1").await.expect_value();
    assert_eq!(hers.next().await.unwrap(), ("balance".to_owned(), "-".to_owned()));
    // The event follows the commit, so a fetch after it returns the new balance.
    assert_eq!(ana.balance().await, "99");
    // A refused bet leaves the balance unchanged.
    game.spin("500").await.expect_error(422, "insufficient_balance");
    hers.silent().await;
    let deposit = json!({ "method": "PIX", "amount": "50" });
    let started = ana.post("/wps/v2/wallets/deposit", deposit).await;
    let id = started.expect_value()["id"].as_str().unwrap().to_owned();
    assert_eq!(hers.until("deposit").await, id);
    let limit = json!({ "kind": "wager", "period": "day", "amount": "5" });
    ana.post("/wps/member/limits", limit).await.expect_value();
    hers.until("limits").await;
    // During a break nothing is claimable.
    let pause = json!({ "kind": "timeOut", "hours": 24, "password": LOGIN_PASSWORD });
    ana.sealed("POST", "/wps/member/break", pause).await.expect_value();
    hers.until("counts").await;
    other.silent().await;
}

#[tokio::test]
async fn changes_without_a_balance_change_send_events() {
    let server = Server::start().await;
    server.site(json!({ "transferVendors": ["ORB"] })).await;
    let ana = server.member(json!({ "balance": "100" })).await;
    let counter = open_digits_lottery(&ana).await;
    open_round(&server, "bola-da-sorte", json!([7, 0, 3, 3, 9])).await;
    counter.place(json!([["side", "big", "10"]])).await.expect_value();
    let mut hers = listen(&server, &ana).await;
    draw(&server, "bola-da-sorte").await;
    assert_eq!(hers.next().await.unwrap().0, "balance", "a bet that was open is lost");
    let over = json!({ "vassalage": "ORB", "direction": "IN", "amount": "30" });
    ana.post("/wps/relay/GCS_walletTransfer", over).await.expect_value();
    assert_eq!(hers.next().await.unwrap().0, "balance", "the money is in another wallet");
    assert_eq!(ana.balance().await, "90");
}

#[tokio::test]
async fn a_credited_deposit_sends_events() {
    let server = Server::start().await;
    server.site(json!({ "providerDelayMs": 300 })).await;
    let ana = server.member(json!({})).await;
    let mut hers = listen(&server, &ana).await;
    let deposit = json!({ "method": "PIX", "amount": "50" });
    ana.post("/wps/v2/wallets/deposit", deposit).await.expect_value();
    // One event at the start for the member's other pages, and one with the credit.
    hers.until("deposit").await;
    hers.until("balance").await;
    assert_eq!(ana.balance().await, "50");
}

#[tokio::test]
async fn a_stream_requires_a_session_and_ends_with_it() {
    let server = Server::start().await;
    let ana = server.member(json!({ "username": "ana" })).await;
    for cookie in [None, Some("ante_session=wrong"), Some("")] {
        let answer = ask(&server, cookie).await;
        assert_eq!(answer.status(), StatusCode::UNAUTHORIZED, "{cookie:?}");
    }
    let weak = server.member(json!({ "password": "123456" })).await;
    assert_eq!(ask(&server, weak.cookie.as_deref()).await.status(), StatusCode::FORBIDDEN);
    // Logout of the stream's session.
    let mut events = listen(&server, &ana).await;
    leave(&ana).await;
    assert_eq!(events.next().await, None);
    let one = server.logged_in("ana", LOGIN_PASSWORD).await;
    let other = server.logged_in("ana", LOGIN_PASSWORD).await;
    // The end of another session does not affect this one.
    let (mut first, mut second) = (listen(&server, &one).await, listen(&server, &other).await);
    leave(&other).await;
    assert_eq!(second.next().await, None);
    first.silent().await;
    // A stream ends with its session.
    server.post_test_api("/_sandbox/reset", json!({})).await;
    assert_eq!(first.next().await, None);
}

#[tokio::test]
async fn the_number_of_streams_of_a_session_is_limited() {
    let server = Server::start().await;
    let ana = server.member(json!({})).await;
    let mut streams = Vec::new();
    for _ in 0..4 {
        streams.push(listen(&server, &ana).await);
    }
    let fifth = ask(&server, ana.cookie.as_deref()).await;
    assert_eq!(fifth.status(), StatusCode::TOO_MANY_REQUESTS);
    // A closed connection frees its slot, as soon as the server notices.
    drop(streams);
    let status = async || ask(&server, ana.cookie.as_deref()).await.status();
    wait_for(status, |status| *status == StatusCode::OK).await;
}

#[tokio::test]
async fn the_server_stops_at_once_with_streams_open() {
    let mut server = Server::start().await;
    let ana = server.member(json!({})).await;
    let mut events = listen(&server, &ana).await;
    let began = std::time::Instant::now();
    assert!(server.terminate());
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    assert_eq!(events.next().await, None);
}
