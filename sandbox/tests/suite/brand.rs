//! Brand's back end: endpoints with other paths, methods and headers.

use crate::{
    client::{Page, Server, key},
    limits::LIMITS,
    play::{lose, open_game, slot_request},
};
use hyper::Method;
use serde_json::json;

/// Endpoint settings of a brand's `config.json`, with further settings that the server ignores.
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
    with_config(CONFIG)
}

fn with_config(config: &str) -> Server {
    let file = std::env::temp_dir().join(format!("ante-brand-{}.json", key()));
    std::fs::write(&file, config).unwrap();
    let server = Server::with(&["--brand", file.to_str().unwrap(), "--seed", "demo"]);
    std::fs::remove_file(file).unwrap();
    server
}

#[tokio::test]
async fn endpoints_have_only_the_brands_paths() {
    let server = server();
    let mut page = server.visitor();
    let site = page.get("/wps/system/whitelabel").await;
    assert_eq!(site.expect_value()["merchantCode"], "other");
    assert_eq!(site.expect_value()["currencySymbol"], "€");

    let form = json!({ "username": "demo", "password": "Demo@2026", "type": "username" });
    page.sealed("POST", "/wps/session/login", form.clone()).await.expect_error(404, "not_found");
    let enter = async |name: &str| {
        let key = key();
        let headers = [(name, key.as_str())];
        page.send(Method::PUT, "/api/session", Some(form.clone()), &headers).await
    };
    enter("idempotency-key").await.expect_error(400, "idempotency_key_required");
    let answer = enter("x-request-id").await;
    assert!(!answer.headers.contains_key("set-cookie"));
    let token = answer.expect_value()["token"].as_str().unwrap().to_owned();

    let session = format!("Bearer {token}");
    let there = [("x-session", session.as_str())];
    let balance = page.send(Method::GET, "/api/me/balance", None, &there).await;
    assert_eq!(balance.expect_value()["sumBalance"], "4286.75");
    page.token = Some(token);
    page.get("/api/me/balance").await.expect_error(401, "need_login");
    page.get("/wps/v2/wallets/balance").await.expect_error(404, "not_found");
    // All other endpoints are unchanged.
    page.get("/wps/member/info").await.expect_value();
}

/// Any path outside the API belongs to the site, so the site must not serve these.
#[tokio::test]
async fn an_endpoint_can_have_a_path_outside_the_tables_folders() {
    let server = server();
    let page = server.member(json!({})).await;
    let form = json!({ "method": "PIX", "amount": "100" });
    let (key, name) = (key(), "idempotency-key");
    page.send(Method::PUT, "/pay/deposit", Some(form), &[(name, key.as_str())])
        .await
        .expect_value();
    page.get("/pay/deposit").await.expect_error(405, "method_not_allowed");
    page.get("/pay/nothing").await.expect_error(404, "not_found");
    assert_eq!(page.get("/country").await.expect_value()["countryCode"], "BR");
    page.get("/wps/system/country").await.expect_error(404, "not_found");
}

/// Faults and journal name a call by the path in the endpoint table, and the journal contains no
/// token.
#[tokio::test]
async fn faults_and_journal_know_the_tables_paths() {
    let server = server();
    let page = server.visitor();
    let there = [("x-session", "Bearer secret")];
    let fault = json!({ "path": "/wps/v2/wallets/balance", "status": 503, "times": 1 });
    page.post("/_sandbox/faults", fault).await;
    let ask = async || page.send(Method::GET, "/api/me/balance", None, &there).await;
    assert_eq!(ask().await.status, 503);
    ask().await.expect_error(401, "need_login");
    let calls = page.get("/_sandbox/calls?path=/wps/v2/wallets/balance").await.json;
    let calls = calls.as_array().unwrap();
    assert_eq!(calls.len(), 2);
    assert_eq!(calls[0]["path"], "/api/me/balance");
    assert_eq!(calls[0]["headers"]["x-session"], "***");
}

#[tokio::test]
async fn an_endpoint_that_the_brand_encrypts_accepts_no_plain_request() {
    let server = server();
    let page = server.member(json!({ "points": "1000" })).await;
    let body = json!({ "points": "500", "paymentPassword": "135790" });
    page.post("/api/points/convert", body.clone()).await.expect_error(400, "encryption_required");
    page.sealed("POST", "/api/points/convert", body)
        .await
        .expect_error(403, "payment_password_required");
}

#[tokio::test]
async fn the_api_description_has_the_brands_path_and_the_tables_path() {
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
async fn amounts_in_messages_have_the_brands_currency() {
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

/// The page of a game formats amounts in the locale that it gets.
#[tokio::test]
async fn amounts_in_texts_have_the_separators_of_the_language() {
    let config = r#"{ "currencySymbol": "R$", "amountFormat": "language" }"#;
    let server = with_config(config);
    let page = server.member(json!({ "balance": "5000" })).await;
    for (language, amount) in [("PT", "R$\u{a0}1.000"), ("EN", "R$\u{a0}1,000")] {
        let path = format!("/wps/system/helpCenter?language={language}");
        let text = page.get(&path).await.text;
        assert!(text.contains(amount), "{amount}: {text}");
    }
    let game = open_game(&page, slot_request()).await;
    assert_eq!(game.about["numberLocale"], "pt");
    // an error, which has no language until it is sent
    let limit = json!({ "kind": "wager", "period": "day", "amount": "1200" });
    page.post(LIMITS, limit).await.expect_value();
    lose(&server, &game, &["200", "200", "200", "200", "200", "100"]).await;
    let refused = game.spin("200").await;
    assert!(refused.text.contains("R$\u{a0}1.200,00"), "{}", refused.text);
    server.audit().await;
}

#[tokio::test]
async fn texts_outside_the_site_have_the_brands_name() {
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
    page.token = Some(answer.expect_value()["token"].as_str().unwrap().to_owned());
    let proof = json!({ "loginPassword": "Demo@2026" });
    let app = page.sealed("POST", "/wps/member/totp/start", proof.clone()).await;
    assert!(app.expect_value()["uri"].as_str().unwrap().contains("/Other:demo?"));
    let passkey = page.sealed("POST", "/wps/member/passkey/start", proof).await;
    let options = passkey.expect_value()["publicKey"].as_str().unwrap().to_owned();
    assert!(options.contains(r#""name":"Other""#), "{options}");
    assert_eq!(page.get("/openapi.json").await.json["info"]["title"], "Other");
}

/// The eight calls that are POST by default (docs/adr/0005).
#[tokio::test]
async fn a_brand_can_have_the_methods_of_the_specification() {
    let server = with_config(r#"{ "methods": "specification" }"#);
    server.site(json!({ "switches": { "SMSVERIF": "1" } })).await;
    let get = async |page: &Page, path: &str| {
        page.send(Method::GET, path, None, &[("idempotency-key", &*key())]).await
    };
    let page = server.member(json!({ "balance": "100", "points": "1000" })).await;
    for path in [
        "/wps/verification/sms/register?mobileNo=11987650023&countryDialingCode=%2B55",
        "/wps/member/info/icon?id=tiger",
        "/wps/relay/GCS_gameLaunchFB?gameCode=onca-dourada&gameType=RNG&vassalage=PG\
         &platform=html5-desktop&backUrl=/rng",
        "/wps/game/launchGame?gameCode=&gameType=LOTT&vassalage=LOTT&prizeMode=Lott&clientType=3\
         &device=WEB&platform=html5-desktop&backUrl=/lottery",
    ] {
        page.get(path).await.expect_error(400, "idempotency_key_required");
        get(&page, path).await.expect_value();
        let table = path.split('?').next().unwrap();
        page.post(table, json!({})).await.expect_error(405, "method_not_allowed");
    }
    // A key repeats the answer, also of a GET.
    let (path, key) = ("/wps/member/info/icon?id=lion", key());
    let again = async || page.send(Method::GET, path, None, &[("idempotency-key", &*key)]).await;
    assert!(!again().await.headers.contains_key("idempotency-replayed"));
    assert_eq!(again().await.headers["idempotency-replayed"], "true");

    // The payload of an encrypted call states the method.
    let body = json!({ "points": "500", "paymentPassword": "135790" });
    let path = "/wps/relay/passwordCheck/MCS2_convertPoint";
    page.sealed("POST", path, body.clone()).await.expect_error(400, "decryption_failed");
    page.sealed("GET", path, body).await.expect_error(403, "payment_password_required");
    get(&page, path).await.expect_error(400, "encryption_required");
    let body = json!({ "id": "x", "quantity": 1, "paymentPassword": "135790" });
    let path = "/wps/relay/passwordCheck/MCS2_redeemPointReward";
    page.sealed("GET", path, body).await.expect_error(404, "not_found");

    let agent = server.member(json!({ "type": 1 })).await;
    for name in ["MCS2_processDividendReq", "MCS2_processDailySalContract"] {
        let path = format!("/wps/relay/{name}?contract=none&action=accept&ends=one,two");
        get(&agent, &path).await.expect_error(404, "not_found");
    }
}
