//! Test API, and access to it.

use crate::client::Server;
use hyper::Method;
use serde_json::json;

#[tokio::test]
async fn the_test_api_is_for_pages_of_this_machine_only() {
    let server = Server::start().await;
    let page = server.visitor();
    for (host, origin) in [
        ("evil.example", None),
        ("localhost.evil.example:80", None),
        ("localhost", Some("https://evil.example")),
        ("localhost", Some("null")),
        ("localhost", Some("http://127.0.0.1:1")),
    ] {
        let mut headers = vec![("host", host)];
        headers.extend(origin.map(|origin| ("origin", origin)));
        for path in ["/_sandbox/reset", "/_sandbox/members", "/_sandbox/faults"] {
            let answer = page.send(Method::POST, path, Some(json!({})), &headers).await;
            assert_eq!(answer.status, 403, "{path} {headers:?}");
        }
        let answer = page.send(Method::GET, "/_sandbox", None, &headers).await;
        assert_eq!(answer.status, 403);
    }
    // The content types of forms are not JSON.
    for kind in ["text/plain", "application/jsonp", "application/json; charset=utf-16"] {
        let form = [("content-type", kind)];
        let answer = page.send(Method::POST, "/_sandbox/reset", None, &form).await;
        assert_eq!(answer.status, 415, "{kind}");
    }
}

#[tokio::test]
async fn the_page_has_a_policy_and_no_inline_script() {
    let server = Server::start().await;
    let page = server.visitor().get("/_sandbox").await;
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    assert!(!page.text.contains("style="), "inline style");
    assert!(page.text.contains("<script src=") && !page.text.contains("<script>"));
    for path in ["/_sandbox/test-api.js", "/_sandbox/test-api.css"] {
        assert_eq!(server.visitor().get(path).await.status, 200);
    }
}

#[tokio::test]
async fn a_reset_is_a_fresh_state() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "passageira", "balance": "77" })).await;
    server.site(json!({ "currencySymbol": "Z" })).await;
    assert_eq!(member.balance().await, "77");
    let reset = |seed: &'static str| {
        let page = server.visitor();
        async move { page.post_keyless("/_sandbox/reset", json!({ "seed": seed })).await }
    };
    assert_eq!(reset("nonsense").await.status, 400);
    assert_eq!(reset("empty").await.status, 200);
    member.get("/wps/v2/wallets/balance").await.expect_error(401, "need_login");
    assert_eq!(server.audit().await["entries"], 0);
    server.visitor().login("demo", "Demo@2026", None).await.expect_error(401, "bad_credentials");
    assert_eq!(reset("demo").await.status, 200);
    server.visitor().login("demo", "Demo@2026", None).await.expect_value();
    let menu = server.visitor().get("/wps/system/whitelabel").await;
    assert_eq!(menu.expect_value()["currencySymbol"], "P");
    server.audit().await;
}

#[tokio::test]
async fn unknown_settings_are_named_in_the_error() {
    let server = Server::start().await;
    for patch in [
        json!({ "noSuchThing": 1 }),
        json!({ "noSuchThing": null }),
        json!({ "switches": { "USERNAMREG": "1" } }),
        json!({ "status": 7 }),
        json!({ "status": "closed" }),
        json!({ "registerFields": { "shoeSize": { "enabled": true, "required": false } } }),
        json!({ "registerFields": { "username": { "enabled": false } } }),
    ] {
        let answer =
            server.visitor().send(Method::PATCH, "/_sandbox/site", Some(patch.clone()), &[]).await;
        assert_eq!(answer.status, 400, "{patch}");
        assert!(answer.json["error"].as_str().unwrap().len() > 10, "{}", answer.text);
    }
}

#[tokio::test]
async fn a_removed_setting_returns_to_its_default() {
    let server = Server::start().await;
    let before = server.test_api("/_sandbox/site").await;
    let set = json!({
        "captchaText": "ABCD", "smsMinutes": 5, "transferVendors": [],
        "switches": { "USERNAMEREG": "0", "SMSVERIF": "1" },
        "payments": { "byHand": true, "delaysMs": { "pay": 10 } },
    });
    let back = json!({
        "captchaText": null, "smsMinutes": null, "transferVendors": null,
        "switches": { "USERNAMEREG": null, "SMSVERIF": null },
        "payments": { "byHand": null, "delaysMs": { "pay": null } },
    });
    server.site(set).await;
    assert_ne!(server.test_api("/_sandbox/site").await, before);
    server.site(back).await;
    assert_eq!(server.test_api("/_sandbox/site").await, before);
}

#[tokio::test]
async fn faults_have_their_stated_effect() {
    let server = Server::start().await;
    let page = server.visitor();
    let status = "/wps/system/status";
    server.fault(json!({ "path": status, "status": 502, "html": "<h1>Bad gateway</h1>" })).await;
    let html = page.get(status).await;
    assert_eq!((html.status.as_u16(), html.text.as_str()), (502, "<h1>Bad gateway</h1>"));
    assert_eq!(html.headers["content-type"], "text/html; charset=utf-8");
    page.get(status).await.expect_value();
    server.fault(json!({ "path": status, "status": 503, "code": "maintenance", "times": 2 })).await;
    for _ in 0..2 {
        assert_eq!(page.get(status).await.code(), "maintenance");
    }
    page.get(status).await.expect_value();
    server.fault(json!({ "path": "/wps/*", "close": true })).await;
    assert!(page.try_send(Method::GET, status, None, &[]).await.is_none());
    server.fault(json!({ "path": status, "delayMs": 300 })).await;
    let start = std::time::Instant::now();
    page.get(status).await.expect_value();
    assert!(start.elapsed().as_millis() >= 300);
    // A fault applies to an encrypted call by its plain path.
    server.fault(json!({ "path": "/wps/session/login", "status": 500 })).await;
    let mut page = server.visitor();
    assert_eq!(page.login("demo", "Demo@2026", None).await.status, 500);
    page.login("demo", "Demo@2026", None).await.expect_value();
}

#[tokio::test]
async fn the_journal_contains_no_secret() {
    let server = Server::start().await;
    let page = server.logged_in("demo", "Demo@2026").await;
    page.balance().await;
    let calls = server.test_api("/_sandbox/calls").await;
    let text = calls.to_string();
    for secret in ["Demo@2026", page.token.as_deref().unwrap(), page.cookie.as_deref().unwrap()] {
        assert!(!text.contains(secret), "{secret}");
    }
    let logins = server.test_api("/_sandbox/calls?path=/wps/session/login").await;
    let login = &logins[0];
    assert_eq!(login["encrypted"], true);
    assert_eq!(login["path"], "/sec/wps/session/login");
    assert_eq!(
        (&login["body"]["username"], &login["body"]["password"]),
        (&json!("demo"), &json!("***"))
    );
    assert_eq!(login["headers"]["visitor"], page.visitor.as_str());
}

#[tokio::test]
async fn large_bodies_without_a_session_are_refused_or_cut() {
    let server = Server::start().await;
    let page = server.visitor();
    let zeros = |count: usize| json!(vec![0; count]);
    // Far above a call's limit: refused before the body is stored and the sender is checked.
    for path in ["/wps/member/profile", "/sec/wps/session/login", "/wps/no/such/call"] {
        page.post(path, zeros(1_000_000)).await.expect_error(413, "too_large");
    }
    // Only a member can send a picture.
    let picture = "/wps/member/proof";
    page.post(picture, zeros(1_000_000)).await.expect_error(401, "need_login");
    for _ in 0..40 {
        page.post("/wps/member/profile", zeros(120_000)).await;
    }
    let calls = page.get("/_sandbox/calls?path=/wps/member/profile").await;
    assert_eq!(calls.json.as_array().unwrap().len(), 40);
    assert!(calls.text.len() < 40 * 20_000, "{} bytes are kept", calls.text.len());
}

#[tokio::test]
async fn members_are_created_with_requested_properties() {
    let server = Server::start().await;
    let agent = server.member(json!({ "username": "Chefe", "type": 2, "rankLevel": 5 })).await;
    let info = agent.get("/wps/member/info").await;
    assert_eq!(info.expect_value()["clubLabel"]["rankLevel"], 5);
    let down =
        server.member(json!({ "upline": "chefe", "balance": "12.3456", "points": "10" })).await;
    assert_eq!(down.get("/wps/member/info").await.expect_value()["toUpline"], true);
    assert_eq!(down.balance().await, "12.3456");
    for bad in [
        json!({ "balance": "-1" }),
        json!({ "balance": 5 }),
        json!({ "type": 3 }),
        json!({ "shoe": 1 }),
    ] {
        let answer = server.visitor().post_keyless("/_sandbox/members", bad).await;
        assert_eq!(answer.status, 400, "{}", answer.text);
    }
}

#[tokio::test]
async fn the_health_report_names_every_job_and_its_runs() {
    let server = Server::start().await;
    let jobs = loop {
        let jobs = server.test_api("/_sandbox/health").await["jobs"].clone();
        let ran = |job: &serde_json::Value| job["runs"].as_u64().unwrap() > 0;
        if jobs.as_object().is_some_and(|all| all.len() == 11 && all.values().all(ran)) {
            break jobs;
        }
        tokio::task::yield_now().await;
    };
    for (name, job) in jobs.as_object().unwrap() {
        assert_eq!(
            ["failures", "panics", "timeouts", "itemFailures"].map(|count| &job[count]),
            [&json!(0); 4],
            "{name}"
        );
        assert!(job["lastStartedAt"].is_string() && job["lastError"].is_null(), "{name}");
    }
}
