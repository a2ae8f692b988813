//! The site's own states while a page is open; domain routes; hosts of images.

use super::{FakePlatform, Reply, branded, engine, fake_platform::fixture};
use crate::{
    Engine,
    brand::{BrandConfig, Credentials, RowOverride},
    games::HotGameQuery,
    site::Route,
    state::{Phase, SiteStatus},
};
use ante_contract::{CoreError, VecMap};
use serde_json::json;

const MINUTE: u64 = 60_000;

fn status(engine: &Engine<FakePlatform>) -> SiteStatus {
    engine.snapshot().site.status
}

/// Returns the engine of a visible, started page with the status poller.
fn watched(platform: &FakePlatform) -> Engine<FakePlatform> {
    platform.set_visible(true);
    let engine = engine(platform);
    platform.run(engine.start()).unwrap();
    engine.watch_site();
    platform.run_tasks();
    platform.clear_requests();
    engine
}

#[test]
fn the_site_status_is_polled_while_the_page_is_visible() {
    let platform = FakePlatform::new();
    let engine = watched(&platform);
    engine.watch_site();
    platform.advance_and_run(5 * MINUTE - 1);
    assert_eq!(platform.calls().len(), 0);
    platform.advance_and_run(1);
    assert_eq!(platform.calls(), ["SystemStatus"], "one watch, however often it was begun");
    platform.set_visible(false);
    platform.advance_and_run(60 * MINUTE);
    assert_eq!(platform.calls().len(), 1);
    platform.set_visible(true);
    assert_eq!(platform.calls().len(), 2, "a returning visitor receives it");
    platform.set_visible(false);
    platform.set_visible(true);
    assert_eq!(platform.calls().len(), 2, "not each time the page is shown");
    drop(engine);
    platform.advance_and_run(60 * MINUTE);
    assert_eq!(platform.calls().len(), 2, "the page is gone");
}

#[test]
fn the_page_follows_a_site_that_closes_and_reopens() {
    let platform = FakePlatform::new();
    let engine = watched(&platform);
    platform.script("SystemStatus", [Reply::Fixture(200, "SystemStatus.maintenance")]);
    platform.advance_and_run(5 * MINUTE);
    assert_eq!(status(&engine), SiteStatus::Maintenance);
    assert!(engine.snapshot().site.maintenance.unwrap().title.is_some());
    // While it is closed each minute; another reason is another page.
    platform.script(
        "SystemStatus",
        [Reply::Fixture(200, "SystemStatus.region"), Reply::ConnectionFailed],
    );
    platform.advance_and_run(MINUTE);
    assert_eq!(status(&engine), SiteStatus::RegionRestricted);
    platform.advance_and_run(MINUTE);
    assert_eq!(status(&engine), SiteStatus::RegionRestricted, "the status is unknown");
    platform.clear_requests();
    platform.advance_and_run(MINUTE);
    let state = engine.snapshot();
    assert_eq!((state.site.status, state.site.phase), (SiteStatus::Normal, Phase::Ready));
    assert_eq!((state.site.region, state.site.maintenance), (None, None));
    for row in ["Permission", "SiteMenu", "Announcements", "GameMenus"] {
        assert_eq!(platform.count(row), 1, "{row} may be another one");
    }
}

#[test]
fn an_error_about_the_whole_site_triggers_a_status_check() {
    let platform = FakePlatform::new();
    let engine = watched(&platform);
    let refused = || {
        let body = json!({"success": false, "code": "maintenance", "message": "Voltamos logo."});
        Reply::Json(503, body)
    };
    platform.advance_and_run(2 * MINUTE);
    platform.script("HotGames", [refused(), refused()]);
    platform.script("SystemStatus", [Reply::Fixture(200, "SystemStatus.maintenance")]);
    platform.run(engine.hot_games(HotGameQuery::default())).unwrap_err();
    assert_eq!((status(&engine), platform.count("SystemStatus")), (SiteStatus::Maintenance, 1));
    assert!(engine.snapshot().site.maintenance.unwrap().title.is_some(), "in the operator's words");
    // A known status is not fetched at each error.
    platform.run(engine.hot_games(HotGameQuery::default())).unwrap_err();
    assert_eq!(platform.count("SystemStatus"), 1);
    platform.advance_and_run(MINUTE);
    assert_eq!(status(&engine), SiteStatus::Normal);
}

#[test]
fn a_rejected_call_of_a_new_page_checks_the_status_only_once() {
    let platform = FakePlatform::new();
    let engine = watched(&platform);
    let refused = || Reply::Json(503, json!({"success": false, "code": "maintenance"}));
    let ask = || platform.run(engine.hot_games(HotGameQuery::default())).unwrap_err();
    platform.script("HotGames", [refused(), refused(), refused()]);
    platform.advance_and_run(3_000);
    ask();
    // When the site opens, all start requests are sent again.
    assert_eq!((status(&engine), platform.count("SystemStatus")), (SiteStatus::Normal, 2));
    // The status is normal, but calls return the maintenance error.
    ask();
    assert_eq!((status(&engine), platform.count("SystemStatus")), (SiteStatus::Maintenance, 2));
    platform.advance_and_run(MINUTE);
    assert_eq!((status(&engine), platform.count("SystemStatus")), (SiteStatus::Normal, 4));
}

#[test]
fn a_session_survives_a_start_during_maintenance() {
    let platform = FakePlatform::new();
    platform.set_visible(true);
    platform.store("token", "handle");
    platform.store("account", "ana");
    platform.script("SystemStatus", [Reply::Fixture(200, "SystemStatus.maintenance")]);
    platform.script("MemberInfo", [Reply::Html(503)]);
    let engine = engine(&platform);
    platform.run(engine.start()).unwrap();
    assert_eq!(status(&engine), SiteStatus::Maintenance);
    assert_eq!(engine.snapshot().member.phase, Phase::Failed);
    // A closed site is checked at once, and the button sends its own check.
    engine.watch_site();
    platform.run_tasks();
    assert_eq!(
        (status(&engine), engine.snapshot().member.phase),
        (SiteStatus::Normal, Phase::Ready)
    );
    platform.script(
        "SystemStatus",
        [Reply::Fixture(200, "SystemStatus.region"), Reply::ConnectionFailed],
    );
    assert_eq!(platform.run(engine.check_site()), Ok(SiteStatus::RegionRestricted));
    assert_eq!(platform.run(engine.check_site()), Err(CoreError::Offline));
    assert_eq!(platform.run(engine.check_site()), Ok(SiteStatus::Normal));
}

fn routes(platform: &FakePlatform, domains: &[&str]) {
    let mut answer = fixture("DomainRoute");
    let list: Vec<_> = domains.iter().map(|domain| json!({"domain": domain})).collect();
    answer["value"]["domainList"] = json!(list);
    platform.script("DomainRoute", [Reply::Json(200, answer)]);
}

fn roaming(platform: &FakePlatform, credentials: Credentials) -> Engine<FakePlatform> {
    let api_origins = ["https://b.example", "https://c.example", "https://d.example"];
    let api_origins = api_origins.map(str::to_owned).to_vec();
    branded(platform, BrandConfig { api_origins, credentials, ..BrandConfig::default() })
}

#[test]
fn only_origins_of_the_brand_are_measured_fastest_first() {
    let platform = FakePlatform::new();
    let engine = roaming(&platform, Credentials::Cookie);
    let named = [
        "https://C.example/",
        "https://b.example",
        "https://evil.example",
        "https://b.example.evil.example",
        "https://b.example@evil.example",
        "javascript:alert(1)",
        "//b.example",
        "https://d.example",
        "https://b.example",
    ];
    routes(&platform, &named);
    platform.set_latency("https://ante.example", 80);
    platform.set_latency("https://b.example", 30);
    platform.set_latency("https://c.example", 200);
    platform.set_latency("https://evil.example", 1);
    let measured = platform.run(engine.measure_routes()).unwrap();
    let seen: Vec<_> = measured
        .routes
        .iter()
        .map(|route| (route.origin.as_str(), route.milliseconds.is_some(), route.current))
        .collect();
    assert_eq!(
        seen,
        [
            ("https://b.example", true, false),
            ("https://ante.example", true, true),
            ("https://c.example", true, false),
            ("https://d.example", false, false),
        ]
    );
    assert_eq!(engine.cached_routes(), measured);
    assert!(platform.stored("routers").unwrap().contains("https://b.example"));
    // A stored entry of another script is ignored.
    platform.store("routers", r#"{"routes":[{"origin":"https://evil.example","current":false}]}"#);
    assert_eq!(engine.cached_routes().routes, []);
    platform.store("routers", "[");
    assert_eq!(engine.cached_routes().routes, []);
}

#[test]
fn the_probe_uses_the_overridden_path() {
    let platform = FakePlatform::new();
    let elsewhere = RowOverride { path: Some("/b/up".into()), ..RowOverride::default() };
    let rows = VecMap::from([("SystemStatus".into(), elsewhere)]);
    let engine = branded(&platform, BrandConfig { rows, ..BrandConfig::default() });
    routes(&platform, &[]);
    platform.set_latency_at("https://ante.example/b/up", 80);
    let measured = platform.run(engine.measure_routes()).unwrap();
    assert!(measured.routes.iter().all(|route| route.milliseconds.is_some()), "{measured:?}");
    assert_eq!(measured.routes.len(), 1);
}

#[test]
fn cached_routes_are_measured_when_the_site_is_unreachable() {
    let platform = FakePlatform::new();
    let engine = roaming(&platform, Credentials::Cookie);
    platform.script("DomainRoute", [Reply::Html(503)]);
    assert!(platform.run(engine.measure_routes()).is_err(), "none is known");
    routes(&platform, &["https://b.example", "https://c.example"]);
    platform.set_latency("https://ante.example", 80);
    platform.set_latency("https://b.example", 90);
    platform.run(engine.measure_routes()).unwrap();
    platform.script("DomainRoute", [Reply::Html(503)]);
    platform.set_latency("https://b.example", 20);
    let measured = platform.run(engine.measure_routes()).unwrap();
    let seen: Vec<_> = measured.routes.iter().map(|route| route.origin.as_str()).collect();
    assert_eq!(seen, ["https://b.example", "https://ante.example", "https://c.example"]);
}

#[test]
fn a_loopback_origin_may_have_any_port() {
    let platform = FakePlatform::new();
    let api_origins = vec!["http://localhost".to_owned()];
    let engine = branded(&platform, BrandConfig { api_origins, ..BrandConfig::default() });
    routes(
        &platform,
        &["http://localhost:5401", "http://localhost.evil.example:1", "http://[::1]:1"],
    );
    let measured = platform.run(engine.measure_routes()).unwrap();
    let seen: Vec<_> = measured.routes.iter().map(|route| route.origin.as_str()).collect();
    assert_eq!(seen, ["https://ante.example", "http://localhost:5401"]);
}

#[test]
fn choosing_a_route_with_cookies_returns_an_address() {
    let platform = FakePlatform::new();
    let engine = roaming(&platform, Credentials::Cookie);
    let choice = engine.choose_route("https://b.example").unwrap();
    assert_eq!(choice.address.as_deref(), Some("https://b.example/register"));
    for evil in ["https://evil.example", "https://b.example/", "javascript:x", ""] {
        let refused = engine.choose_route(evil).unwrap_err();
        assert_eq!(refused, CoreError::BadInput { argument: "origin".into() }, "{evil}");
    }
    assert_eq!(platform.calls_origin(), "");
}

#[test]
fn choosing_a_route_with_bearer_tokens_moves_only_the_calls() {
    let platform = FakePlatform::new();
    let engine = roaming(&platform, Credentials::Bearer);
    assert_eq!(engine.choose_route("https://c.example").unwrap().address, None);
    assert_eq!(platform.calls_origin(), "https://c.example");
    routes(&platform, &["https://b.example", "https://c.example"]);
    platform.set_latency("https://c.example", 10);
    let measured = platform.run(engine.measure_routes()).unwrap();
    let current: Vec<_> = measured.routes.iter().filter(|route| route.current).collect();
    assert_eq!(
        current,
        [&Route {
            origin: "https://c.example".into(),
            milliseconds: measured.routes[0].milliseconds,
            current: true,
        }]
    );
}

#[test]
fn an_image_host_is_allowed_by_the_brand_and_replaced_on_failure() {
    let platform = FakePlatform::new();
    let mut permission = fixture("Permission");
    permission["value"]["info"]["imageCDNs"] =
        json!(["https://i1.example", "https://evil.example"]);
    permission["value"]["info"]["launchGameCDNs"] =
        json!(["https://i2.example", "https://games.example"]);
    platform.script("Permission", [Reply::Json(200, permission)]);
    let image_origins = vec!["https://i1.example".to_owned(), "https://i2.example".to_owned()];
    let engine = branded(&platform, BrandConfig { image_origins, ..BrandConfig::default() });
    assert_eq!(engine.image_cdn().origin, None, "not known yet");
    platform.run(engine.start()).unwrap();
    let mut hosts = engine.snapshot().site.image_cdns;
    assert_eq!(engine.image_cdn().origin.as_ref(), hosts.first(), "the chosen one is in front");
    hosts.sort();
    assert_eq!(hosts, ["https://i1.example", "https://i2.example"]);
    let first = engine.image_cdn().origin.unwrap();
    assert_eq!(engine.image_cdn().origin.as_ref(), Some(&first), "one for the whole page");
    let second = engine.image_cdn_failed(&first).origin.unwrap();
    assert_ne!(first, second);
    assert!(["https://i1.example", "https://i2.example"].contains(&second.as_str()));
    assert_eq!(engine.image_cdn_failed(&first).origin, Some(second.clone()));
    assert_eq!(engine.image_cdn_failed(&second).origin, None, "the site itself");
}
