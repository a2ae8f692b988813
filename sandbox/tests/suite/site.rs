//! Files of the built site, their headers, and the limits before the API.

use crate::client::{Server, TestResponse, key};
use hyper::Method;
use serde_json::json;
use std::path::PathBuf;

struct Site(PathBuf);

impl Site {
    fn build() -> Self {
        let folder = std::env::temp_dir().join(format!("ante-site-{}", key()));
        std::fs::create_dir_all(folder.join("assets")).unwrap();
        std::fs::write(folder.join("index.html"), "<!doctype html><title>Ante</title>").unwrap();
        std::fs::write(folder.join("assets/app-1a2b.js"), "export {}").unwrap();
        std::fs::write(folder.join("assets/app-1a2b.js.br"), "pretend").unwrap();
        std::fs::write(folder.join("favicon.ico"), "x").unwrap();
        let headers = r#"{"document": {"Content-Security-Policy": "default-src 'none'; connect-src 'self' {api}; frame-src {games}; img-src 'self' {cdn}"}, "all": {"X-Content-Type-Options": "nosniff"}}"#;
        std::fs::write(folder.join("headers.json"), headers).unwrap();
        Self(folder)
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn header<'a>(answer: &'a TestResponse, name: &str) -> &'a str {
    answer.headers.get(name).map_or("", |value| value.to_str().unwrap())
}

#[tokio::test]
async fn paths_of_the_site_return_the_page_and_missing_files_an_error() {
    let site = Site::build();
    let server = Server::with(&["--site", site.0.to_str().unwrap()]);
    let page = server.visitor();
    for path in ["/", "/index.html", "/home", "/rng?page=2", "/register.html", "/no/such/page"] {
        let answer = page.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.text.contains("<title>Ante"), "{path}");
        assert_eq!(header(&answer, "cache-control"), "no-cache");
        assert_eq!(header(&answer, "content-type"), "text/html; charset=utf-8");
        let policy = header(&answer, "content-security-policy");
        let frames = policy.split("; ").find(|part| part.starts_with("frame-src")).unwrap();
        assert!(frames.starts_with("frame-src http://127.0.0.1:"), "{policy}");
        assert!(policy.contains("connect-src 'self';") && !policy.contains('{'), "{policy}");
    }
    let asset = page.get("/assets/app-1a2b.js").await;
    assert_eq!(header(&asset, "cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(header(&asset, "content-security-policy"), "");
    assert_eq!(asset.text, "export {}");
    let encoded = [("accept-encoding", "gzip, br")];
    let asset = page.send(hyper::Method::GET, "/assets/app-1a2b.js", None, &encoded).await;
    assert_eq!((header(&asset, "content-encoding"), asset.text.as_str()), ("br", "pretend"));
    assert_eq!(page.get("/favicon.ico").await.status, 200);
    for path in [
        "/assets/gone.js",
        "/assets/",
        "/gone.png",
        "/headers.json",
        "//headers.json",
        "/./headers.json",
        "/%68eaders.json",
        "/builds.json",
        "/../Cargo.toml",
        "/%2e%2e/x.y",
    ] {
        let answer = page.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.text.contains("<title>"), "{path}");
        assert_eq!(header(&answer, "x-content-type-options"), "nosniff", "{path}");
    }
    // The policy changes with the hashes of a new build.
    let headers = r#"{"document": {"Content-Security-Policy": "default-src 'self'"}, "all": {}}"#;
    std::fs::write(site.0.join("headers.json"), headers).unwrap();
    assert_eq!(header(&page.get("/").await, "content-security-policy"), "default-src 'self'");
}

#[tokio::test]
async fn a_page_requested_by_ip_address_redirects_to_localhost() {
    let site = Site::build();
    let server = Server::with(&["--site", site.0.to_str().unwrap()]);
    let page = server.visitor();
    let host = server.url.replace("http://localhost", "127.0.0.1");
    let ask = async |path: &str, accept: &str| {
        let headers = [("host", host.as_str()), ("accept", accept)];
        page.send(hyper::Method::GET, path, None, &headers).await
    };
    let browser = "text/html,application/xhtml+xml,*/*;q=0.8";
    for path in ["/", "/rng?page=2", "/index.html", "/no/such/page"] {
        let answer = ask(path, browser).await;
        assert_eq!(answer.status, 307, "{path}");
        assert_eq!(header(&answer, "location"), format!("{}{path}", server.url));
        assert_eq!(header(&answer, "cache-control"), "no-store");
    }
    for (path, accept, status) in [
        ("/", "*/*", 200),
        ("/assets/app-1a2b.js", "*/*", 200),
        ("/favicon.ico", browser, 200),
        ("/wps/system/status", browser, 200),
        ("/_sandbox/state", browser, 200),
        ("/openapi.json", browser, 200),
    ] {
        assert_eq!(ask(path, accept).await.status, status, "{path}");
    }
    let answer = page.send(hyper::Method::GET, "/", None, &[("accept", browser)]).await;
    assert_eq!(answer.status, 200);
}

#[tokio::test]
async fn without_a_build_the_headers_are_strict_and_the_page_names_the_cause() {
    let server = Server::with(&["--site", "/no/such/folder"]);
    let answer = server.visitor().get("/").await;
    assert_eq!(answer.status, 404);
    assert!(answer.text.contains("npm run build"));
    assert_eq!(header(&answer, "x-content-type-options"), "nosniff");
    assert_eq!(header(&answer, "referrer-policy"), "strict-origin-when-cross-origin");
}

#[tokio::test]
async fn responses_of_the_api_are_not_cached_and_not_sniffed() {
    let server = Server::start().await;
    let answer = server.visitor().get("/wps/system/status").await;
    assert_eq!(header(&answer, "cache-control"), "no-store");
    assert_eq!(header(&answer, "content-type"), "application/json");
    assert_eq!(header(&answer, "x-content-type-options"), "nosniff");
}

#[tokio::test]
async fn a_page_of_another_origin_can_neither_change_state_nor_read_responses() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    let key = key();
    let foreign = [("origin", "https://evil.example"), ("idempotency-key", key.as_str())];
    let deposit = json!({ "method": "PIX", "amount": "50" });
    let answer =
        member.send(Method::POST, "/wps/v2/wallets/deposit", Some(deposit), &foreign).await;
    answer.expect_error(403, "forbidden");
    let answer = member.send(Method::GET, "/wps/system/status", None, &foreign).await;
    assert!(!answer.headers.contains_key("access-control-allow-origin"));
    assert_eq!(member.balance().await, "100");
}

#[tokio::test]
async fn downloads_are_offered_if_the_operator_has_any() {
    let server = Server::start().await;
    let page = server.visitor();
    let kinds = async || {
        let routes = page.get("/wps/system/domainRoute").await;
        let permission = page.get("/wps/system/permission?url=localhost").await;
        let all = routes.expect_value()["resources"].clone();
        assert_eq!(all, permission.expect_value()["info"]["resources"]);
        let all = all.as_array().unwrap();
        all.iter().map(|one| one["resourceType"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    // Downloads of the operator: a profile for iOS and two pages that describe them.
    assert_eq!(kinds().await, ["TELEGRAM", "FACEBOOK", "MOBILECONFIG", "ANDROID", "IOS"]);
    let android = json!({ "resourceType": "ANDROID", "url": "https://cdn.example/ante.apk" });
    server.site(json!({ "resources": [android] })).await;
    assert_eq!(kinds().await, ["ANDROID"]);
}

#[tokio::test]
async fn calls_of_one_address_are_limited() {
    let server = Server::with(&["--rate-limit", "1"]);
    let page = server.visitor();
    let mut last = page.get("/wps/system/status").await;
    for _ in 0..30 {
        last = page.get("/wps/system/status").await;
        if last.status == 429 {
            break;
        }
    }
    last.expect_error(429, "too_many_requests");
    assert!(last.headers.contains_key("retry-after"));
    assert!(last.value()["retryAfter"].as_u64().unwrap() >= 1);
}

#[tokio::test]
async fn the_policy_contains_the_brands_origins() {
    let named = json!({
        "vitalsUrl": "https://m.example:8443/v?x=1",
        "apiOrigin": "https://api.example",
        "apiOrigins": ["https://b.example", "http://localhost"],
        "imageOrigins": ["https://i.example", "http://localhost:5490"],
        "gameOrigins": ["https://g.example", "http://127.0.0.1"],
    });
    let api = "https://api.example https://b.example https://m.example:8443";
    for (config, connect, images, games) in [
        (named, api, "https://i.example", "https://g.example"),
        (json!({ "vitalsUrl": "https://m.example" }), "https://m.example", "", ""),
        (json!({ "vitalsUrl": "/wps/vitals" }), "", "", ""),
    ] {
        let site = Site::build();
        let brand = site.0.join("brand.json");
        std::fs::write(&brand, config.to_string()).unwrap();
        let (folder, brand) = (site.0.to_str().unwrap(), brand.to_str().unwrap());
        let server = Server::with(&["--site", folder, "--brand", brand]);
        let answer = server.visitor().get("/").await;
        let policy = header(&answer, "content-security-policy");
        let part = |name: &str| {
            let part = policy.split("; ").find_map(|part| part.strip_prefix(name)).unwrap();
            part.trim().to_owned()
        };
        assert_eq!(part("connect-src 'self'"), connect);
        assert_eq!(part("img-src 'self'"), images);
        let frames = part("frame-src");
        let (own, others) = frames.split_once(' ').unwrap_or((&frames, ""));
        assert!(own.starts_with("http://127.0.0.1:"), "{frames}");
        assert_eq!(others, games);
    }
}

#[tokio::test]
async fn an_alternative_origin_serves_the_same_site_and_the_policy_contains_the_settings_origins() {
    let site = Site::build();
    let server = Server::with(&["--site", site.0.to_str().unwrap(), "--alt-port", "0"]);
    let page = server.visitor();
    let domains = async |page: &crate::client::Page| {
        let list = page.get("/wps/system/domainRoute").await;
        let list = list.expect_value()["domainList"].as_array().unwrap().clone();
        list.iter().map(|one| one["domain"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let named = domains(&page).await;
    assert_eq!((named.len(), &named[0]), (2, &server.url));
    let alt_origin = page.at(&named[1]);
    assert_eq!(domains(&alt_origin).await, [named[1].clone(), server.url.clone()]);
    assert_eq!(alt_origin.get("/rng").await.status, 200);
    let named_host = server.url.replace("http://", "");
    let strangers = [format!("{named_host}@evil.example"), format!("evil.example@{named_host}")];
    for host in strangers.iter().map(String::as_str).chain(["localhost", "localhost:1"]) {
        let headers = [("host", host)];
        let routes = page.send(Method::GET, "/wps/system/domainRoute", None, &headers).await;
        routes.expect_error(403, "forbidden");
    }

    let patch = json!({
        "domains": [{"domain": "https://b.example"}, {"domain": "https://c.example; script-src *"}],
        "imageCdns": ["https://i.example"],
        "launchGameCdns": ["https://g.example"],
    });
    let changed = page.send(hyper::Method::PATCH, "/_sandbox/site", Some(patch), &[]).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    let answer = page.get("/").await;
    let policy = header(&answer, "content-security-policy");
    let part = |name: &str| policy.split("; ").find(|part| part.starts_with(name)).unwrap();
    let connect = format!("connect-src 'self' {} {} https://b.example", named[1], server.url);
    assert!(part("connect-src").starts_with(&connect), "{policy}");
    assert!(part("connect-src").contains(" https://g.example http://127.0.0.1:"), "{policy}");
    assert!(part("frame-src").starts_with("frame-src https://g.example http://127.0.0.1:"));
    assert_eq!(part("img-src"), "img-src 'self' https://i.example");
    assert!(!policy.contains("c.example"), "{policy}");
    // Every page can measure the latency here; all else is closed to other origins.
    for (path, shared) in [("/wps/system/status", "cross-origin"), ("/wps/system/domainRoute", "")]
    {
        let answer = page.send(hyper::Method::HEAD, path, None, &[]).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(header(&answer, "cross-origin-resource-policy"), shared, "{path}");
    }
}
