//! Remember-me: one cookie opens one session, and a copy opens none.

use crate::client::{Page, Server, TestResponse, key, on_file, open_database};
use hyper::{Method, header};
use serde_json::json;
use sqlx::Connection;

const SESSION: &str = "ante_session";
const REMEMBER: &str = "ante_remember";

/// Logs in as the demo member with remember-me.
async fn demo(server: &Server) -> Page {
    let mut page = server.visitor();
    page.login_remembered("demo", "Demo@2026", true).await.expect_value();
    page
}

/// Returns the same browser after the end of its session, in a new tab.
fn later(page: &Page) -> Page {
    let mut page = page.clone();
    page.token = None;
    let mut jar = page.jar();
    jar.remove(SESSION);
    page.use_jar(&jar);
    page
}

async fn tab(page: &mut Page) -> TestResponse {
    let answer = page.send(Method::POST, "/wps/session/tab", None, &[]).await;
    page.store_cookies(&answer);
    page.token = answer.value()["token"].as_str().map(str::to_owned);
    answer
}

async fn logout(page: &Page) -> TestResponse {
    let key = key();
    page.send(Method::DELETE, "/wps/session/logout", None, &[("idempotency-key", &key)]).await
}

fn set_cookie(answer: &TestResponse, name: &str) -> Option<String> {
    let all = answer.headers.get_all(header::SET_COOKIE).iter();
    all.map(|cookie| cookie.to_str().unwrap().to_owned())
        .find(|cookie| cookie.starts_with(&format!("{name}=")))
}

#[tokio::test]
async fn remember_me_is_off_where_each_session_needs_a_password() {
    let server = Server::start().await;
    let before = demo(&server).await;
    server.site(json!({ "jurisdiction": "UK" })).await;
    tab(&mut later(&before)).await.expect_error(401, "need_login");
    let answer = server.visitor().login_remembered("demo", "Demo@2026", true).await;
    assert_eq!(set_cookie(&answer, REMEMBER), None);
}

#[tokio::test]
async fn the_cookie_is_http_only_and_set_on_request_only() {
    let server = Server::start().await;
    let mut page = server.visitor();
    assert_eq!(
        set_cookie(&page.login_remembered("demo", "Demo@2026", false).await, REMEMBER),
        None
    );
    tab(&mut later(&page)).await.expect_error(401, "need_login");
    let answer = page.login_remembered("demo", "Demo@2026", true).await;
    let cookie = set_cookie(&answer, REMEMBER).unwrap();
    let (value, flags) = cookie.split_once(';').unwrap();
    let (flags, seconds) = flags.rsplit_once('=').unwrap();
    assert_eq!(flags, " HttpOnly; SameSite=Strict; Path=/; Max-Age");
    // A day since the login, minus the duration of the call.
    assert!((86_340..=86_400).contains(&seconds.parse::<u32>().unwrap()), "{seconds}");
    let (selector, validator) = value.split_once('=').unwrap().1.split_once(':').unwrap();
    assert_eq!((selector.len(), validator.len()), (22, 43), "128 and 256 bits");
    // The next login without the option deletes the cookie.
    let remembered = later(&page);
    let answer = page.login_remembered("demo", "Demo@2026", false).await;
    assert!(set_cookie(&answer, REMEMBER).unwrap().contains("Max-Age=0"));
    tab(&mut remembered.clone()).await.expect_error(401, "need_login");
    page.get("/wps/member/info").await.expect_value();
    // A trial account, and accounts whose password must be changed.
    for (name, password) in [("teste", "Teste@2026"), ("caio", "123456"), ("lia", "Lia@20260")] {
        let answer = server.visitor().login_remembered(name, password, true).await;
        assert_eq!(set_cookie(&answer, REMEMBER), None, "{name}");
    }
    let bearer = Server::with(&["--credentials", "bearer"]);
    let answer = bearer.visitor().login_remembered("demo", "Demo@2026", true).await;
    assert!(!answer.headers.contains_key(header::SET_COOKIE));
}

#[tokio::test]
async fn a_cookie_opens_a_session_and_is_replaced() {
    let server = Server::start().await;
    let first = demo(&server).await;
    let mut second = later(&first);
    tab(&mut second).await.expect_value();
    assert_eq!(second.get("/wps/member/info").await.expect_value()["account"], "demo");
    assert_eq!(second.balance().await, "4286.75");
    let (old, new) = (first.jar(), second.jar());
    assert!(old[SESSION] != new[SESSION] && old[REMEMBER] != new[REMEMBER]);
    // The previous session has ended; while a session is valid, the cookie is not used.
    first.get("/wps/member/info").await.expect_error(401, "need_login");
    let mut other_tab = second.clone();
    assert!(!tab(&mut other_tab).await.headers.contains_key(header::SET_COOKIE));
    assert_eq!(other_tab.jar(), new);
    // The next cookie opens a further session.
    let mut third = later(&second);
    let answer = tab(&mut third).await;
    assert!(set_cookie(&answer, REMEMBER).unwrap().contains("HttpOnly; SameSite=Strict"));
    third.get("/wps/member/info").await.expect_value();
}

#[tokio::test]
async fn a_reused_cookie_ends_only_its_family() {
    let (server, file) = on_file("copied");
    let elsewhere = demo(&server).await;
    let copied = later(&demo(&server).await);
    let mut page = copied.clone();
    tab(&mut page).await.expect_value();
    page.get("/wps/member/info").await.expect_value();
    // At once it can be another tab of the same browser: no session is opened, and none ends.
    let soon = tab(&mut copied.clone()).await;
    soon.expect_error(409, "conflict_pending");
    assert!(!soon.headers.contains_key(header::SET_COOKIE));
    page.get("/wps/member/info").await.expect_value();
    let mut db = open_database(&file).await;
    let earlier = "UPDATE remember_cookies SET spent_at = spent_at - 10000";
    sqlx::raw_sql(earlier).execute(&mut db).await.unwrap();
    let answer = tab(&mut copied.clone()).await;
    answer.expect_error(401, "need_login");
    assert!(set_cookie(&answer, REMEMBER).unwrap().contains("Max-Age=0"));
    page.get("/wps/member/info").await.expect_error(401, "need_login");
    tab(&mut later(&page)).await.expect_error(401, "need_login");
    elsewhere.get("/wps/member/info").await.expect_value();
    tab(&mut later(&elsewhere)).await.expect_value();
    db.close().await.unwrap();
}

#[tokio::test]
async fn concurrent_uses_of_one_cookie_open_one_session() {
    let server = Server::start().await;
    let page = later(&demo(&server).await);
    let calls = (0..6).map(|_| {
        let mut page = page.clone();
        tokio::spawn(async move { (tab(&mut page).await, page) })
    });
    let mut opened = Vec::new();
    for call in calls.collect::<Vec<_>>() {
        let (answer, page) = call.await.unwrap();
        if answer.status == 200 {
            opened.push(page);
        } else {
            answer.expect_error(409, "conflict_pending");
        }
    }
    assert_eq!(opened.len(), 1);
    opened[0].get("/wps/member/info").await.expect_value();
    // The other tabs find the session cookie, which they share.
    let mut other_tab = opened[0].clone();
    tab(&mut other_tab).await.expect_value();
    other_tab.get("/wps/member/info").await.expect_value();
}

#[tokio::test]
async fn an_invalid_cookie_opens_no_session_and_ends_none() {
    let server = Server::start().await;
    let page = demo(&server).await;
    let mut guess = later(&page);
    let (selector, _) =
        page.jar()[REMEMBER].split_once(':').map(|(s, v)| (s.to_owned(), v.to_owned())).unwrap();
    for value in
        [format!("{selector}:{}", "A".repeat(43)), format!("{selector}:"), selector, ":".into()]
    {
        guess.cookie = Some(format!("{REMEMBER}={value}"));
        tab(&mut guess).await.expect_error(401, "need_login");
    }
    let mut mine = later(&page);
    let foreign = [("origin", "https://evil.example")];
    let stolen = mine.send(Method::POST, "/wps/session/tab", None, &foreign).await;
    stolen.expect_error(403, "forbidden");
    tab(&mut mine).await.expect_value();
}

#[tokio::test]
async fn a_logout_after_the_session_expired_ends_the_family() {
    let server = Server::start().await;
    let page = demo(&server).await;
    let answer = logout(&page).await;
    answer.expect_value();
    for name in [SESSION, REMEMBER] {
        assert!(set_cookie(&answer, name).unwrap().contains("Max-Age=0"), "{name}");
    }
    tab(&mut later(&page)).await.expect_error(401, "need_login");
    // A browser that lost the remember-me cookie: the session has its family.
    let page = demo(&server).await;
    let kept = later(&page);
    let mut bare = page.clone();
    bare.cookie = Some(format!("{SESSION}={}", page.jar()[SESSION]));
    logout(&bare).await.expect_value();
    tab(&mut kept.clone()).await.expect_error(401, "need_login");
    // An expired session.
    let mut page = demo(&server).await;
    let kept = later(&page);
    page.cookie = kept.cookie.clone();
    page.get("/wps/member/info").await.expect_error(401, "need_login");
    logout(&page).await.expect_value();
    tab(&mut kept.clone()).await.expect_error(401, "need_login");
    logout(&server.visitor()).await.expect_error(401, "need_login");
}

#[tokio::test]
async fn a_family_ends_a_day_after_the_login() {
    let (server, file) = on_file("remember");
    let mut page = later(&demo(&server).await);
    let mut db = open_database(&file).await;
    // An hour before the end of the family, the next cookie lasts an hour as well.
    let soon = "UPDATE remember_families SET expires_at = expires_at - 23 * 3600000";
    sqlx::raw_sql(soon).execute(&mut db).await.unwrap();
    let answer = tab(&mut page).await;
    let cookie = set_cookie(&answer, REMEMBER).unwrap();
    let seconds: u32 = cookie.rsplit_once('=').unwrap().1.parse().unwrap();
    assert!((3500..=3600).contains(&seconds), "{cookie}");
    // The database does not contain the validator.
    let jar = page.jar();
    let (selector, validator) = jar[REMEMBER].split_once(':').unwrap();
    let (kept,): (Vec<u8>,) =
        sqlx::query_as("SELECT validator_hash FROM remember_cookies WHERE selector = ?")
            .bind(selector)
            .fetch_one(&mut db)
            .await
            .unwrap();
    assert_eq!(kept, ante_base::secret::digest(&[validator.as_bytes()]));
    let end = "UPDATE remember_families SET expires_at = expires_at - 3600000";
    sqlx::raw_sql(end).execute(&mut db).await.unwrap();
    tab(&mut later(&page)).await.expect_error(401, "need_login");
    // The session opened in time continues.
    page.get("/wps/member/info").await.expect_value();
    db.close().await.unwrap();
}

#[tokio::test]
async fn a_member_that_cannot_log_in_cannot_use_the_cookie() {
    let server = Server::start().await;
    let mut page = later(&demo(&server).await);
    server.site(json!({ "switches": { "LOGINKIND": "agents" } })).await;
    tab(&mut page.clone()).await.expect_error(401, "need_login");
    server.site(json!({ "switches": { "LOGINKIND": "everyone" } })).await;
    tab(&mut page).await.expect_error(401, "need_login");
    // A reset ends all remembered browsers; the journal never contained the secret.
    let mut page = later(&demo(&server).await);
    let secret = page.jar()[REMEMBER].clone();
    tab(&mut page.clone()).await.expect_value();
    let calls = server.test_api("/_sandbox/calls").await;
    assert!(calls.as_array().is_some_and(|calls| !calls.is_empty()));
    assert!(!calls.to_string().contains(&secret));
    let done = server.post_test_api("/_sandbox/reset", json!({ "seed": "demo" })).await;
    assert_eq!(done["seed"], "demo");
    tab(&mut page).await.expect_error(401, "need_login");
}
