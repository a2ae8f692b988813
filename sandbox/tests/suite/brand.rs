//! A brand's back end: calls under addresses, methods and headers of its own.

use crate::client::{Server, key};
use hyper::Method;
use serde_json::json;

/// Call settings of a brand's `config.json`, with others that the server ignores.
const CONFIG: &str = r#"{
    "name": "Other", "merchantCode": "other", "currencySymbol": "€", "credentials": "bearer",
    "languages": ["EN"],
    "rows": {
        "Login": { "method": "PUT", "path": "/api/session", "encryption": "none",
            "headers": { "Idempotency-Key": "X-Request-Id" } },
        "Balance": { "path": "/api/me/balance", "headers": { "Authorization": "X-Session" } },
        "ConvertPoint": { "path": "/api/points/convert", "encryption": "jwe" },
        "StartDeposit": { "path": "/pay/deposit", "method": "PUT" },
        "CountryCode": { "path": "/country" }
    }
}"#;

fn server() -> Server {
    let file = std::env::temp_dir().join(format!("ante-brand-{}.json", key()));
    std::fs::write(&file, CONFIG).unwrap();
    let server = Server::with(&["--brand", file.to_str().unwrap(), "--seed", "demo"]);
    std::fs::remove_file(file).unwrap();
    server
}

#[tokio::test]
async fn calls_are_where_the_brand_has_them_and_nowhere_else() {
    let server = server();
    let mut page = server.visitor();
    let site = page.get("/wps/system/whitelabel").await;
    assert_eq!(site.done()["merchantCode"], "other");
    assert_eq!(site.done()["currencySymbol"], "€");

    let form = json!({ "username": "demo", "password": "Demo@2026", "type": "username" });
    page.sealed("POST", "/wps/session/login", form.clone()).await.refused(404, "not_found");
    let enter = async |name: &str| {
        let key = key();
        let headers = [(name, key.as_str())];
        page.send(Method::PUT, "/api/session", Some(form.clone()), &headers).await
    };
    enter("idempotency-key").await.refused(400, "idempotency_key_required");
    let answer = enter("x-request-id").await;
    assert!(!answer.headers.contains_key("set-cookie"));
    let token = answer.done()["token"].as_str().unwrap().to_owned();

    let session = format!("Bearer {token}");
    let there = [("x-session", session.as_str())];
    let balance = page.send(Method::GET, "/api/me/balance", None, &there).await;
    assert_eq!(balance.done()["sumBalance"], "4286.75");
    page.token = Some(token);
    page.get("/api/me/balance").await.refused(401, "need_login");
    page.get("/wps/v2/wallets/balance").await.refused(404, "not_found");
    // the rest is as ever
    page.get("/wps/member/info").await.done();
}

/// The site has every path that is not the API's, so it must not have these.
#[tokio::test]
async fn a_call_can_be_anywhere_outside_the_tables_folders() {
    let server = server();
    let page = server.member(json!({})).await;
    let form = json!({ "method": "PIX", "amount": "100" });
    let (key, name) = (key(), "idempotency-key");
    page.send(Method::PUT, "/pay/deposit", Some(form), &[(name, key.as_str())]).await.done();
    page.get("/pay/deposit").await.refused(405, "method_not_allowed");
    page.get("/pay/nothing").await.refused(404, "not_found");
    assert_eq!(page.get("/country").await.done()["countryCode"], "BR");
    page.get("/wps/system/country").await.refused(404, "not_found");
}

/// QA's flows name a call by the table's path, not the brand's; and no token is written down.
#[tokio::test]
async fn faults_and_journal_know_the_tables_paths() {
    let server = server();
    let page = server.visitor();
    let there = [("x-session", "Bearer secret")];
    let fault = json!({ "path": "/wps/v2/wallets/balance", "status": 503, "times": 1 });
    page.post("/_sandbox/faults", fault).await;
    let ask = async || page.send(Method::GET, "/api/me/balance", None, &there).await;
    assert_eq!(ask().await.status, 503);
    ask().await.refused(401, "need_login");
    let calls = page.get("/_sandbox/calls?path=/wps/v2/wallets/balance").await.json;
    let calls = calls.as_array().unwrap();
    assert_eq!(calls.len(), 2);
    assert_eq!(calls[0]["path"], "/api/me/balance");
    assert_eq!(calls[0]["headers"]["x-session"], "***");
}

#[tokio::test]
async fn a_row_that_is_sealed_for_the_brand_is_taken_in_no_other_way() {
    let server = server();
    let page = server.member(json!({ "points": "1000" })).await;
    let body = json!({ "points": "500", "paymentPassword": "135790" });
    page.post("/api/points/convert", body.clone()).await.refused(400, "encryption_required");
    page.sealed("POST", "/api/points/convert", body)
        .await
        .refused(403, "payment_password_required");
}

#[tokio::test]
async fn the_description_says_where_a_call_is_and_where_the_table_has_it() {
    let server = server();
    let document = server.visitor().get("/openapi.json").await.json;
    let login = &document["paths"]["/api/session"]["put"];
    assert_eq!(login["operationId"], "Login");
    assert_eq!(
        login["x-table"],
        json!({ "method": "POST", "path": "/wps/session/login",
            "headers": { "idempotency-key": "x-request-id" } })
    );
    let named = |header: &str| {
        login["parameters"].as_array().unwrap().iter().any(|one| one["name"] == header)
    };
    assert!(named("x-request-id") && !named("Idempotency-Key"));
    assert!(document["paths"]["/sec/api/points/convert"]["post"]["x-encrypted"] == true);
    assert!(document["paths"].get("/sec/wps/session/login").is_none());
}

#[tokio::test]
async fn amounts_that_the_house_writes_are_in_the_brands_currency() {
    let server = server();
    let page = server.visitor();
    for path in [
        "/wps/relay/MCS2_promotionList?language=EN",
        "/wps/relay/MCS2_promotionDetail?id=giro&language=EN",
        "/wps/system/helpCenter?language=EN",
    ] {
        let text = page.get(path).await.text;
        assert!(text.contains("€\u{a0}500"), "{path}: {text}");
        assert!(!text.contains(" P\u{a0}5") && !text.contains("{symbol}"), "{path}");
    }
}

#[tokio::test]
async fn what_people_read_outside_the_site_is_the_brands_name() {
    let server = server();
    let mut page = server.visitor();
    for path in ["/chat/live", "/downloads/android", "/downloads/site.mobileconfig"] {
        let text = page.get(path).await.text;
        assert!(text.contains("Other") && !text.contains("Ante"), "{path}: {text}");
    }
    let site = server.test_api("/_sandbox/site").await;
    assert_eq!(site["resources"][0]["url"], "https://t.me/other_sandbox");
    let body = json!({ "username": "demo", "password": "Demo@2026", "type": "username" });
    let headers = [("x-request-id", &*key())];
    let answer = page.send(Method::PUT, "/api/session", Some(body), &headers).await;
    page.token = Some(answer.done()["token"].as_str().unwrap().to_owned());
    let proof = json!({ "loginPassword": "Demo@2026" });
    let app = page.sealed("POST", "/wps/member/totp/start", proof.clone()).await;
    assert!(app.done()["uri"].as_str().unwrap().contains("/Other:demo?"));
    let passkey = page.sealed("POST", "/wps/member/passkey/start", proof).await;
    let options = passkey.done()["publicKey"].as_str().unwrap().to_owned();
    assert!(options.contains(r#""name":"Other""#), "{options}");
    assert_eq!(page.get("/openapi.json").await.json["info"]["title"], "Other");
}
