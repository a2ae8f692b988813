//! The site's own states while a page is open; domain routes; hosts of images.

use super::{Reply, World, branded, engine, world::wire};
use crate::{
    Engine,
    brand::{BrandConfig, Credentials, RowOverride},
    games::HotGameQuery,
    site::Route,
    state::{Phase, SiteStatus},
};
use ante_contract::{CoreError, Map};
use serde_json::json;

const MINUTE: u64 = 60_000;

fn later(world: &World, milliseconds: u64) {
    world.pass(milliseconds);
    world.settle();
}

fn status(engine: &Engine<World>) -> SiteStatus {
    engine.snapshot().site.status
}

/// Returns the engine of a visible, started page with the site watch.
fn watched(world: &World) -> Engine<World> {
    world.show(true);
    let engine = engine(world);
    world.run(engine.start()).unwrap();
    engine.watch_site();
    world.settle();
    world.forget_journal();
    engine
}

#[test]
fn the_state_is_asked_for_again_while_somebody_looks() {
    let world = World::new();
    let engine = watched(&world);
    engine.watch_site();
    later(&world, 5 * MINUTE - 1);
    assert_eq!(world.calls().len(), 0);
    later(&world, 1);
    assert_eq!(world.calls(), ["SystemStatus"], "one watch, however often it was begun");
    world.show(false);
    later(&world, 60 * MINUTE);
    assert_eq!(world.calls().len(), 1);
    world.show(true);
    assert_eq!(world.calls().len(), 2, "who comes back learns it");
    world.show(false);
    world.show(true);
    assert_eq!(world.calls().len(), 2, "not at each glance");
    drop(engine);
    later(&world, 60 * MINUTE);
    assert_eq!(world.calls().len(), 2, "the page is gone");
}

#[test]
fn a_site_that_closes_and_opens_is_followed_both_ways() {
    let world = World::new();
    let engine = watched(&world);
    world.script("SystemStatus", [Reply::Wire(200, "SystemStatus.maintenance")]);
    later(&world, 5 * MINUTE);
    assert_eq!(status(&engine), SiteStatus::Maintenance);
    assert!(engine.snapshot().site.maintenance.unwrap().title.is_some());
    // While it is closed each minute; another reason is another page.
    world.script("SystemStatus", [Reply::Wire(200, "SystemStatus.region"), Reply::Failed]);
    later(&world, MINUTE);
    assert_eq!(status(&engine), SiteStatus::RegionRestricted);
    later(&world, MINUTE);
    assert_eq!(status(&engine), SiteStatus::RegionRestricted, "nobody knows");
    world.forget_journal();
    later(&world, MINUTE);
    let state = engine.snapshot();
    assert_eq!((state.site.status, state.site.phase), (SiteStatus::Normal, Phase::Ready));
    assert_eq!((state.site.region, state.site.maintenance), (None, None));
    for row in ["Permission", "SiteMenu", "Announcements", "GameMenus"] {
        assert_eq!(world.count(row), 1, "{row} may be another one");
    }
}

#[test]
fn a_refusal_about_the_whole_site_is_looked_into_at_once() {
    let world = World::new();
    let engine = watched(&world);
    let refused = || {
        let body = json!({"success": false, "code": "maintenance", "message": "Voltamos logo."});
        Reply::Json(503, body)
    };
    later(&world, 2 * MINUTE);
    world.script("HotGames", [refused(), refused()]);
    world.script("SystemStatus", [Reply::Wire(200, "SystemStatus.maintenance")]);
    world.run(engine.hot_games(HotGameQuery::default())).unwrap_err();
    assert_eq!((status(&engine), world.count("SystemStatus")), (SiteStatus::Maintenance, 1));
    assert!(engine.snapshot().site.maintenance.unwrap().title.is_some(), "in the operator's words");
    // A known status is not fetched at each refusal.
    world.run(engine.hot_games(HotGameQuery::default())).unwrap_err();
    assert_eq!(world.count("SystemStatus"), 1);
    later(&world, MINUTE);
    assert_eq!(status(&engine), SiteStatus::Normal);
}

#[test]
fn a_young_page_that_is_refused_asks_at_once_and_not_without_end() {
    let world = World::new();
    let engine = watched(&world);
    let refused = || Reply::Json(503, json!({"success": false, "code": "maintenance"}));
    let ask = || world.run(engine.hot_games(HotGameQuery::default())).unwrap_err();
    world.script("HotGames", [refused(), refused(), refused()]);
    later(&world, 3_000);
    ask();
    // A site that opens is asked with all the rest again.
    assert_eq!((status(&engine), world.count("SystemStatus")), (SiteStatus::Normal, 2));
    // The status says open, the calls say closed.
    ask();
    assert_eq!((status(&engine), world.count("SystemStatus")), (SiteStatus::Maintenance, 2));
    later(&world, MINUTE);
    assert_eq!((status(&engine), world.count("SystemStatus")), (SiteStatus::Normal, 4));
}

#[test]
fn who_was_logged_in_before_a_closed_start_is_so_once_it_opens() {
    let world = World::new();
    world.show(true);
    world.store("token", "handle");
    world.store("account", "ana");
    world.script("SystemStatus", [Reply::Wire(200, "SystemStatus.maintenance")]);
    world.script("MemberInfo", [Reply::Html(503)]);
    let engine = engine(&world);
    world.run(engine.start()).unwrap();
    assert_eq!(status(&engine), SiteStatus::Maintenance);
    assert_eq!(engine.snapshot().member.phase, Phase::Failed);
    // A closed site is checked at once, and the button sends its own check.
    engine.watch_site();
    world.settle();
    assert_eq!(
        (status(&engine), engine.snapshot().member.phase),
        (SiteStatus::Normal, Phase::Ready)
    );
    world.script("SystemStatus", [Reply::Wire(200, "SystemStatus.region"), Reply::Failed]);
    assert_eq!(world.run(engine.check_site()), Ok(SiteStatus::RegionRestricted));
    assert_eq!(world.run(engine.check_site()), Err(CoreError::Offline));
    assert_eq!(world.run(engine.check_site()), Ok(SiteStatus::Normal));
}

fn routes(world: &World, domains: &[&str]) {
    let mut answer = wire("DomainRoute");
    let list: Vec<_> = domains.iter().map(|domain| json!({"domain": domain})).collect();
    answer["value"]["domainList"] = json!(list);
    world.script("DomainRoute", [Reply::Json(200, answer)]);
}

fn roaming(world: &World, credentials: Credentials) -> Engine<World> {
    let api_origins = ["https://b.example", "https://c.example", "https://d.example"];
    let api_origins = api_origins.map(str::to_owned).to_vec();
    branded(world, BrandConfig { api_origins, credentials, ..BrandConfig::default() })
}

#[test]
fn only_the_brand_s_origins_are_measured_and_the_fastest_is_first() {
    let world = World::new();
    let engine = roaming(&world, Credentials::Cookie);
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
    routes(&world, &named);
    world.place("https://ante.example", 80);
    world.place("https://b.example", 30);
    world.place("https://c.example", 200);
    world.place("https://evil.example", 1);
    let measured = world.run(engine.measure_routes()).unwrap();
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
    assert_eq!(engine.known_routes(), measured);
    assert!(world.stored("routers").unwrap().contains("https://b.example"));
    // An entry of another writer leads nowhere.
    world.store("routers", r#"{"routes":[{"origin":"https://evil.example","current":false}]}"#);
    assert_eq!(engine.known_routes().routes, []);
    world.store("routers", "[");
    assert_eq!(engine.known_routes().routes, []);
}

#[test]
fn a_brand_that_has_the_question_elsewhere_is_measured_there() {
    let world = World::new();
    let elsewhere = RowOverride { path: Some("/b/up".into()), ..RowOverride::default() };
    let rows = Map::from([("SystemStatus".into(), elsewhere)]);
    let engine = branded(&world, BrandConfig { rows, ..BrandConfig::default() });
    routes(&world, &[]);
    world.place_at("https://ante.example/b/up", 80);
    let measured = world.run(engine.measure_routes()).unwrap();
    assert!(measured.routes.iter().all(|route| route.milliseconds.is_some()), "{measured:?}");
    assert_eq!(measured.routes.len(), 1);
}

#[test]
fn a_site_that_does_not_answer_leaves_the_routes_that_are_known() {
    let world = World::new();
    let engine = roaming(&world, Credentials::Cookie);
    world.script("DomainRoute", [Reply::Html(503)]);
    assert!(world.run(engine.measure_routes()).is_err(), "none is known");
    routes(&world, &["https://b.example", "https://c.example"]);
    world.place("https://ante.example", 80);
    world.place("https://b.example", 90);
    world.run(engine.measure_routes()).unwrap();
    world.script("DomainRoute", [Reply::Html(503)]);
    world.place("https://b.example", 20);
    let measured = world.run(engine.measure_routes()).unwrap();
    let seen: Vec<_> = measured.routes.iter().map(|route| route.origin.as_str()).collect();
    assert_eq!(seen, ["https://b.example", "https://ante.example", "https://c.example"]);
}

#[test]
fn a_developer_s_server_may_have_any_port() {
    let world = World::new();
    let api_origins = vec!["http://localhost".to_owned()];
    let engine = branded(&world, BrandConfig { api_origins, ..BrandConfig::default() });
    routes(&world, &["http://localhost:5401", "http://localhost.evil.example:1", "http://[::1]:1"]);
    let measured = world.run(engine.measure_routes()).unwrap();
    let seen: Vec<_> = measured.routes.iter().map(|route| route.origin.as_str()).collect();
    assert_eq!(seen, ["https://ante.example", "http://localhost:5401"]);
}

#[test]
fn a_page_of_cookies_goes_there_and_stays_where_it_was() {
    let world = World::new();
    let engine = roaming(&world, Credentials::Cookie);
    let choice = engine.choose_route("https://b.example").unwrap();
    assert_eq!(choice.address.as_deref(), Some("https://b.example/register"));
    for evil in ["https://evil.example", "https://b.example/", "javascript:x", ""] {
        let refused = engine.choose_route(evil).unwrap_err();
        assert_eq!(refused, CoreError::BadInput { argument: "origin".into() }, "{evil}");
    }
    assert_eq!(world.turned_to(), "");
}

#[test]
fn calls_of_bearer_tokens_go_there_alone() {
    let world = World::new();
    let engine = roaming(&world, Credentials::Bearer);
    assert_eq!(engine.choose_route("https://c.example").unwrap().address, None);
    assert_eq!(world.turned_to(), "https://c.example");
    routes(&world, &["https://b.example", "https://c.example"]);
    world.place("https://c.example", 10);
    let measured = world.run(engine.measure_routes()).unwrap();
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
fn a_host_of_images_is_one_that_the_brand_allows_and_another_when_it_fails() {
    let world = World::new();
    let mut permission = wire("Permission");
    permission["value"]["info"]["imageCDNs"] =
        json!(["https://i1.example", "https://evil.example"]);
    permission["value"]["info"]["launchGameCDNs"] =
        json!(["https://i2.example", "https://games.example"]);
    world.script("Permission", [Reply::Json(200, permission)]);
    let image_origins = vec!["https://i1.example".to_owned(), "https://i2.example".to_owned()];
    let engine = branded(&world, BrandConfig { image_origins, ..BrandConfig::default() });
    assert_eq!(engine.image_cdn().origin, None, "not known yet");
    world.run(engine.start()).unwrap();
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
