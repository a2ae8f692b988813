//! List of a member's sessions and logins.

use crate::{
    client::{LOGIN_PASSWORD, Page, Server, TestResponse},
    seal::seal,
};
use hyper::Method;
use serde_json::{Value, json};

const CHROME: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";

/// Logs in with the user agent of a browser.
async fn with_browser(
    page: &mut Page,
    username: &str,
    password: &str,
    agent: &str,
) -> TestResponse {
    let (jwk, nonce) = page.service().await;
    let body = json!({ "username": username, "password": password, "type": "username" });
    let plain = json!({
        "nonce": nonce, "method": "POST", "path": "/wps/session/login", "body": body,
    });
    let payload = json!({ "payload": seal(&jwk, plain.to_string().as_bytes()) });
    let key = crate::client::key();
    let headers = [("idempotency-key", key.as_str()), ("user-agent", agent)];
    let answer = page.send(Method::POST, "/sec/wps/session/login", Some(payload), &headers).await;
    page.keep_session(&answer);
    answer
}

#[tokio::test]
async fn the_welcome_is_shown_until_it_is_acknowledged() {
    let server = Server::start().await;
    server.person(json!({ "username": "novata", "logins": 0, "login": false })).await;
    let mut page = server.visitor();
    for _ in 0..2 {
        assert_eq!(
            page.login("novata", LOGIN_PASSWORD, None).await.expect_value()["firstTimeLogin"],
            true
        );
    }
    for _ in 0..2 {
        page.post("/wps/member/firstLogin", json!({})).await.expect_value();
    }
    assert_eq!(
        page.login("novata", LOGIN_PASSWORD, None).await.expect_value()["firstTimeLogin"],
        false
    );
}

#[tokio::test]
async fn a_login_shows_the_previous_one() {
    let server = Server::start().await;
    server.person(json!({ "username": "assidua", "login": false })).await;
    let (mut page, mut second) = (server.visitor(), server.visitor());
    with_browser(&mut page, "assidua", LOGIN_PASSWORD, CHROME).await.expect_value();
    let info = "/wps/member/loginInfo";
    assert_eq!(page.get(info).await.expect_value(), &json!({}));
    // A failed attempt is not a login.
    second.login("assidua", "wrong", None).await.expect_error(401, "bad_credentials");
    second.login("assidua", LOGIN_PASSWORD, None).await.expect_value();
    let before = second.get(info).await;
    assert_eq!(before.expect_value()["device"], "Chrome, Windows");
    assert_eq!(before.value()["address"], "127.0.0.1");
    assert!(before.value()["at"].as_str().unwrap().ends_with('Z'));
    // The first session still shows the login before its own.
    assert_eq!(page.get(info).await.expect_value(), &json!({}));
}

async fn sessions(page: &Page) -> Vec<Value> {
    page.get("/wps/session/list").await.expect_value()["list"].as_array().unwrap().clone()
}

#[tokio::test]
async fn sessions_are_listed_and_ended_by_their_owner_only() {
    let server = Server::start().await;
    let end = "/wps/session/end";
    let mut page = server.visitor();
    with_browser(&mut page, "demo", "Demo@2026", CHROME).await.expect_value();
    let (mut second, mut third) = (server.visitor(), server.visitor());
    second.login("demo", "Demo@2026", None).await.expect_value();
    third.login("demo", "Demo@2026", None).await.expect_value();
    let list = sessions(&page).await;
    let current: Vec<_> = list.iter().map(|entry| entry["current"] == true).collect();
    assert_eq!(current, [true, false, false]);
    assert_eq!(
        (&list[0]["device"], &list[0]["address"]),
        (&json!("Chrome, Windows"), &json!("127.0.0.1"))
    );
    // A session of another member, the present one, and an unknown one.
    let stranger = server.member(json!({})).await;
    let foreign = sessions(&stranger).await[0]["id"].clone();
    for id in [foreign, list[0]["id"].clone(), json!("nothing"), json!("")] {
        page.post(end, json!({ "id": id })).await.expect_error(404, "not_found");
    }
    stranger.get("/wps/member/info").await.expect_value();
    let of_second = sessions(&second).await[0]["id"].clone();
    page.post(end, json!({ "id": of_second })).await.expect_value();
    second.get("/wps/member/info").await.expect_error(401, "need_login");
    third.get("/wps/member/info").await.expect_value();
    page.post(end, json!({})).await.expect_value();
    third.get("/wps/member/info").await.expect_error(401, "need_login");
    page.get("/wps/member/info").await.expect_value();
    assert_eq!(sessions(&page).await.len(), 1);
    stranger.get("/wps/member/info").await.expect_value();
    // The session's remember-me family ends with it.
    let remembered = async || {
        let mut page = server.visitor();
        page.login_remembered("demo", "Demo@2026", true).await.expect_value();
        page
    };
    let comes_back = async |page: &Page| {
        let mut tab = page.clone();
        tab.token = None;
        tab.cookie = Some(format!("ante_remember={}", page.jar()["ante_remember"]));
        tab.send(Method::POST, "/wps/session/tab", None, &[]).await
    };
    let (mine, one, rest) = (remembered().await, remembered().await, remembered().await);
    let id = sessions(&one).await[0]["id"].clone();
    mine.post(end, json!({ "id": id })).await.expect_value();
    comes_back(&one).await.expect_error(401, "need_login");
    mine.post(end, json!({})).await.expect_value();
    comes_back(&rest).await.expect_error(401, "need_login");
    comes_back(&mine).await.expect_value();
}

#[tokio::test]
async fn logins_and_attempts_are_paged_newest_first() {
    let server = Server::start().await;
    server.site(json!({ "captchaAfter": 100 })).await;
    let mut page = server.visitor();
    for _ in 0..21 {
        page.login("demo", "Demo@2026", None).await.expect_value();
    }
    server.visitor().login("demo", "wrong", None).await.expect_error(401, "bad_credentials");
    let logins = async |number: u32| {
        let path = format!("/wps/member/logins?page={number}&pageSize=20");
        page.get(&path).await.expect_value().clone()
    };
    let first = logins(1).await;
    assert_eq!(
        (first["totalPages"].as_u64(), first["list"].as_array().unwrap().len()),
        (Some(2), 20)
    );
    assert_eq!(first["list"][0]["success"], false);
    assert_eq!(first["list"][1]["success"], true);
    assert_eq!(first["list"][1]["method"], "password");
    // One login is from the seed's earlier days.
    assert_eq!(logins(2).await["list"].as_array().unwrap().len(), 3);
    assert!(logins(3).await["list"].as_array().unwrap().is_empty());
    // Another member sees only their own.
    let stranger = server.member(json!({})).await;
    let theirs = stranger.get("/wps/member/logins?page=1&pageSize=20").await;
    assert_eq!(theirs.expect_value(), &json!({ "list": [], "totalPages": 0 }));
}

#[tokio::test]
async fn a_login_whose_response_was_lost_opens_one_session() {
    let server = Server::start().await;
    server.person(json!({ "username": "perdida", "login": false })).await;
    let mut page = server.visitor();
    let (path, intent) = ("/wps/session/login", crate::client::key());
    let body = json!({
        "username": "perdida", "password": LOGIN_PASSWORD, "type": "username", "remember": true,
    });
    server.fault(json!({ "path": path, "dropAfterCommit": true })).await;
    assert!(page.try_sealed(&intent, "POST", path, body.clone()).await.is_none());
    let answer = page.try_sealed(&intent, "POST", path, body).await.unwrap();
    answer.expect_value();
    page.keep_session(&answer);
    let list = page.get("/wps/session/list").await.expect_value()["list"].clone();
    assert_eq!(list.as_array().unwrap().len(), 1);
    let logins =
        page.get("/wps/member/logins?page=1&pageSize=20").await.expect_value()["list"].clone();
    assert_eq!(logins.as_array().unwrap().len(), 1);
}
