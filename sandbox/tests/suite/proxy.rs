//! Server behind a proxy: the client of a call, and the site under its public name.

use crate::{
    client::{Page, Server, TestResponse, key},
    play::{self, LAUNCH, slot_request},
};
use hyper::Method;
use serde_json::json;
use std::net::TcpListener;

const STATUS: &str = "/wps/system/status";
const PROXY_OPTIONS: [&str; 4] = ["--trusted-proxy", "127.0.0.1", "--trusted-proxy", "::1"];
const FORWARDED_FOR: &str = "x-forwarded-for";

/// Sends requests until the response is 429; returns whether this happened. A slow machine needs
/// more requests than the burst, because the limit refills in the meantime.
async fn exhausts(page: &Page, path: &str, headers: &[(&str, &str)]) -> bool {
    for _ in 0..1_000 {
        if page.send(Method::GET, path, None, headers).await.status == 429 {
            return true;
        }
    }
    false
}

#[tokio::test]
async fn clients_of_a_proxy_are_throttled_separately() {
    let server = Server::with(&[&["--rate-limit", "1"][..], &PROXY_OPTIONS].concat());
    let page = server.visitor();
    let ask =
        async |by: &str| page.send(Method::GET, STATUS, None, &[(FORWARDED_FOR, by)]).await.status;
    assert!(exhausts(&page, STATUS, &[(FORWARDED_FOR, "192.0.2.1")]).await);
    assert_eq!(ask("192.0.2.2").await, 200, "another client");
    assert_eq!(ask("192.0.2.9, 192.0.2.1").await, 429, "what the client wrote itself");
    // An unparsable address counts for the proxy.
    assert!(exhausts(&page, STATUS, &[(FORWARDED_FOR, "nonsense")]).await);
    assert_eq!(ask("unknown").await, 429);
}

#[tokio::test]
async fn forwarding_headers_of_an_untrusted_peer_are_ignored() {
    let server = Server::with(&["--rate-limit", "1", "--trusted-proxy", "10.0.0.0/8"]);
    let page = server.visitor();
    let mut refused = false;
    for client in 0..200 {
        let by = format!("192.0.2.{client}");
        let headers = [(FORWARDED_FOR, by.as_str()), ("forwarded", &format!("for={by}"))];
        refused |= page.send(Method::GET, STATUS, None, &headers).await.status == 429;
    }
    assert!(refused);
}

#[tokio::test]
async fn every_host_and_path_has_a_limit() {
    for (path, of_games) in [
        ("/openapi.json", false),
        ("/media/none.svg", false),
        ("/chat/live", false),
        ("/downloads/ios", false),
        ("/_sandbox", false),
        ("/", false),
        ("/", true),
        ("/play/none", true),
        ("/api/balance", true),
    ] {
        let server = Server::with(&["--rate-limit", "1"]);
        let page = server.visitor();
        let games = server.test_api("/_sandbox/state").await["games"].as_str().unwrap().to_owned();
        let page = if of_games { page.at(&games) } else { page };
        assert!(exhausts(&page, path, &[]).await, "{path} {of_games}");
    }
}

#[tokio::test]
async fn the_site_has_its_public_name_and_cookies_for_tls() {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port().to_string();
    let local = format!("http://127.0.0.1:{port}");
    let names =
        ["--public-url", "https://ante.example", "--public-game-url", "https://games.example:8443"];
    let server = Server::with(&[&names[..], &PROXY_OPTIONS, &["--game-port", &port]].concat());
    let here = [("host", "ante.example"), (FORWARDED_FOR, "192.0.2.1")];
    let page = server.visitor();
    let ask = async |path: &str, headers: &[(&str, &str)]| {
        page.send(Method::GET, path, None, headers).await
    };
    let header = |answer: &TestResponse, name: &str| {
        answer.headers.get(name).map_or(String::new(), |value| value.to_str().unwrap().to_owned())
    };
    let status = ask(STATUS, &here).await;
    status.expect_value();
    let hsts = "max-age=63072000; includeSubDomains";
    assert_eq!(header(&status, "strict-transport-security"), hsts);
    for host in ["ante.example:8443", "www.ante.example", "games.example:8443", "evil.example"] {
        ask(STATUS, &[("host", host)]).await.expect_error(403, "forbidden");
    }
    let routes = ask("/wps/system/domainRoute", &here).await;
    let domains = routes.expect_value()["domainList"].as_array().unwrap().clone();
    assert_eq!((domains.len(), &domains[0]["domain"]), (1, &json!("https://ante.example")));

    // A site with a public name has no test API, because a proxy need not add a header.
    for headers in [&here[..], &here[..1], &here[1..], &[]] {
        assert_eq!(ask("/_sandbox/state", headers).await.status, 403, "{headers:?}");
    }

    let member = server.logged_in("demo", "Demo@2026").await;
    let jar = member.jar();
    let session = jar.get("__Host-ante_session").unwrap();
    let balance = "/wps/v2/wallets/balance";
    member.send(Method::GET, balance, None, &here).await.expect_value();
    let mut tossed = member.clone();
    tossed.cookie = Some(format!("ante_session={session}"));
    tossed.send(Method::GET, balance, None, &here).await.expect_error(401, "need_login");
    let chat = ask("/chat/live", &here).await;
    let set = header(&chat, "set-cookie");
    assert!(set.starts_with("__Host-chat=") && set.ends_with("; Secure"), "{set}");
    assert!(set.contains("; HttpOnly; SameSite=Strict; Path=/"), "{set}");

    let send = async |origin: &str| {
        let key = key();
        let headers = [here[0], here[1], ("origin", origin), ("idempotency-key", key.as_str())];
        member.send(Method::POST, LAUNCH, Some(slot_request()), &headers).await
    };
    send("http://ante.example").await.expect_error(403, "forbidden");
    send("https://games.example:8443").await.expect_error(403, "forbidden");
    let opened = send("https://ante.example").await;
    let (origin, ticket) = play::ticket_of(&opened);
    assert_eq!(origin, "https://games.example:8443");
    let session = async |host: &str| {
        let headers = [("host", host), ("origin", "https://games.example:8443")];
        let body = json!({ "ticket": ticket });
        page.at(&local).send(Method::POST, "/api/session", Some(body), &headers).await
    };
    session(local.trim_start_matches("http://")).await.expect_error(403, "forbidden");
    let opened = session("games.example:8443").await;
    assert_eq!(opened.expect_value()["balance"], "4286.75");
    assert_eq!(header(&opened, "strict-transport-security"), hsts);
    let html = page.at(&local).get("/play/onca-dourada").await;
    let policy = header(&html, "content-security-policy");
    assert!(policy.contains("frame-ancestors https://ante.example;"), "{policy}");
}

/// A public name of this machine, as of a proxy in tests, leaves the test API to direct requests.
#[tokio::test]
async fn the_test_api_stays_behind_a_proxy_of_this_machine() {
    let server = Server::with(&["--public-url", "https://localhost:8443"]);
    let page = server.visitor();
    assert_eq!(page.get("/_sandbox/state").await.status, 200);
    let forwarded = [(FORWARDED_FOR, "192.0.2.1")];
    let answer = page.send(Method::GET, "/_sandbox/state", None, &forwarded).await;
    assert_eq!(answer.status, 403);
}
