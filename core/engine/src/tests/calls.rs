//! Behaviour common to all calls.

use super::{Reply, World, ana, branded, engine, logged_in, wire};
use crate::{
    brand::{BrandConfig, Credentials, Encryption, OverrideMethod, RowOverride},
    games::HotGameQuery,
    wallet::PeriodPreset,
};
use ante_contract::{
    CoreError, Map,
    account::security::{IconRequest, ProfileRequest},
};
use serde_json::{Value, json};

fn header(world: &World, row: &str, name: &str) -> Option<String> {
    world.last(row).headers.into_iter().find(|(header, _)| header == name).map(|(_, value)| value)
}

#[test]
fn headers_say_who_asks_and_for_what() {
    let world = World::new();
    let engine = logged_in(&world);
    world.run(engine.deposit_methods()).unwrap();
    let row = "DepositMethods";
    assert_eq!(header(&world, row, "Authorization").as_deref(), Some("Bearer tab-handle-1"));
    assert_eq!(header(&world, row, "Module-Id").as_deref(), Some("COMM3"));
    assert_eq!(header(&world, row, "Language").as_deref(), Some("PT"));
    assert!(header(&world, row, "Merchant").is_some());
    assert_eq!(header(&world, row, "Visitor").unwrap().len(), 32);
    assert_eq!(header(&world, row, "Idempotency-Key"), None);
    assert!(world.last(row).cookies);
    // No token goes where none belongs.
    world.run(engine.winners()).unwrap();
    assert_eq!(header(&world, "WinnerBoard", "Authorization"), None);
    assert_eq!(header(&world, "WinnerBoard", "Visitor"), header(&world, row, "Visitor"));
}

#[test]
fn a_brand_can_have_a_row_its_own_way() {
    let login = RowOverride {
        method: Some(OverrideMethod::Put),
        path: Some("/wps/session/login".into()),
        module: Some("AUTH9".into()),
        encryption: Some(Encryption::None),
        headers: Map::from([("Merchant".into(), "X-Brand".into())]),
    };
    let brand = BrandConfig {
        credentials: Credentials::Bearer,
        rows: Map::from([("Login".into(), login)]),
        ..BrandConfig::default()
    };
    let world = World::new();
    let engine = branded(&world, brand);
    world.run(engine.login(ana())).unwrap();
    let request = world.last("Login");
    assert_eq!((request.method, request.cookies), ("PUT", false));
    let body: Value = serde_json::from_str(&request.body.unwrap().text).unwrap();
    assert_eq!((&body["username"], &body["type"]), (&json!("ana"), &json!("username")));
    assert_eq!(header(&world, "Login", "Module-Id").as_deref(), Some("AUTH9"));
    assert!(header(&world, "Login", "X-Brand").is_some());
    assert_eq!(header(&world, "Login", "Merchant"), None);
    assert_eq!(world.count("ServiceInfo"), 0);
}

#[test]
fn a_call_that_a_brand_has_by_get_carries_its_fields_in_the_address() {
    let row = RowOverride { method: Some(OverrideMethod::Get), ..RowOverride::default() };
    let rows = Map::from([("MemberIcon".into(), row)]);
    let world = World::new();
    let engine = branded(&world, BrandConfig { rows, ..BrandConfig::default() });
    world.run(engine.login(ana())).unwrap();
    world.run(engine.set_icon(IconRequest { id: "7".into() })).unwrap();
    let request = world.last("MemberIcon");
    assert_eq!(request.method, "GET");
    assert!(request.body.is_none());
    assert!(request.url.ends_with("/wps/member/info/icon?id=7"), "{}", request.url);
}

#[test]
fn each_kind_of_trouble_is_its_own_error() {
    for (reply, expected) in [
        (Reply::Failed, CoreError::Offline),
        (Reply::Silence, CoreError::Timeout),
        (Reply::Html(200), CoreError::Protocol { status: 200 }),
        (Reply::Html(502), CoreError::Protocol { status: 502 }),
        (Reply::Json(200, json!([])), CoreError::Protocol { status: 200 }),
        (Reply::Json(200, json!({"success": "yes"})), CoreError::Protocol { status: 200 }),
        (Reply::Json(200, json!({"value": {}})), CoreError::Protocol { status: 200 }),
        (
            Reply::Json(200, json!({"success": true, "value": {"fields": 5}})),
            CoreError::Protocol { status: 200 },
        ),
        (
            Reply::Json(404, json!({"success": false, "code": "not_found", "message": "Nada."})),
            CoreError::Api {
                status: 404,
                code: Some("not_found".into()),
                message: Some("Nada.".into()),
                retry_after: None,
            },
        ),
        (
            Reply::Wire(429, "Login.too_many_requests"),
            CoreError::Api {
                status: 429,
                code: Some("too_many_requests".into()),
                message: Some("Muitas tentativas. Espere um momento.".into()),
                retry_after: Some(30),
            },
        ),
        (
            Reply::Json(500, json!({"success": false})),
            CoreError::Api { status: 500, code: None, message: None, retry_after: None },
        ),
    ] {
        let world = World::new();
        let engine = engine(&world);
        world.script("RegisterSettings", [reply]);
        assert_eq!(world.run(engine.register_form()), Err(expected));
    }
}

#[test]
fn an_honest_status_never_hides_the_envelope() {
    // Some back ends answer 200 to everything, some refuse with a success status.
    let world = World::new();
    world.script("Login", [Reply::Wire(200, "Login.captcha")]);
    let first = engine(&world);
    assert!(matches!(world.run(first.login(ana())), Err(CoreError::CaptchaRequired { .. })));
    world.script("RegisterSettings", [Reply::Json(503, wire("RegisterSettings"))]);
    assert!(world.run(engine(&world).register_form()).is_ok());
}

#[test]
fn silence_after_a_change_is_not_a_failure() {
    let world = World::new();
    let engine = logged_in(&world);
    world.script("Logout", [Reply::Silence]);
    assert!(matches!(world.run(engine.logout()), Err(CoreError::ResultUnknown { .. })));
    assert!(!engine.snapshot().session.logged_in);
}

#[test]
fn silence_after_a_login_is_a_timeout_and_the_form_can_be_sent_again() {
    let world = World::new();
    let engine = engine(&world);
    world.script("Login", [Reply::Silence]);
    assert_eq!(world.run(engine.login(ana())), Err(CoreError::Timeout));
    assert!(world.run(engine.login(ana())).is_ok());
}

#[test]
fn maintenance_in_the_middle_turns_the_page() {
    let world = World::new();
    let engine = logged_in(&world);
    let closed = json!({"success": false, "code": "maintenance", "message": "Já voltamos."});
    world.script("DepositMethods", [Reply::Json(503, closed)]);
    assert!(world.run(engine.deposit_methods()).is_err());
    let site = engine.snapshot().site;
    assert_eq!(site.status, crate::state::SiteStatus::Maintenance);
    assert_eq!(site.maintenance.unwrap().message.as_deref(), Some("Já voltamos."));
    assert!(engine.snapshot().session.logged_in);
}

/// The same action keeps its key only while the result of the call is unknown.
#[test]
fn a_lost_answer_is_asked_for_again_with_the_same_key() {
    let world = World::new();
    let engine = logged_in(&world);
    let key = |world: &World| header(world, "SaveProfile", "Idempotency-Key").unwrap();
    let save = |name: &str| {
        let form = ProfileRequest { nickname: name.into() };
        world.run(engine.save_profile(form))
    };
    world.script("SaveProfile", [Reply::Failed, Reply::Html(502), Reply::Silence]);
    assert_eq!(save("Ana"), Err(CoreError::Offline));
    let first = key(&world);
    assert_eq!(save("Ana"), Err(CoreError::Protocol { status: 502 }));
    assert_eq!(key(&world), first);
    assert!(matches!(save("Ana"), Err(CoreError::ResultUnknown { .. })));
    assert_eq!(key(&world), first);
    save("Ana").unwrap();
    assert_eq!(key(&world), first);
    // Known now: the same again is another wish.
    save("Ana").unwrap();
    assert_ne!(key(&world), first);
    // So is another one in between.
    world.script("SaveProfile", [Reply::Failed]);
    assert_eq!(save("Ana"), Err(CoreError::Offline));
    let lost = key(&world);
    save("Bia").unwrap();
    assert_ne!(key(&world), lost);
}

#[test]
fn times_go_by_the_server_s_clock_however_the_device_s_stands() {
    for ahead in [-3_600_000.0, 0.0, 3_600_000.0] {
        let world = World::new();
        world.set_ahead(ahead);
        let engine = engine(&world);
        let noon = engine.now();
        let off = |passed: f64| (engine.now() - noon - passed - ahead).abs();
        world.run(engine.start()).unwrap();
        assert!(off(0.0) <= 1000.0);
        // A call without an answer returns no message.
        world.script("HotGames", [Reply::Failed]);
        let _ = world.run(engine.hot_games(HotGameQuery::default()));
        world.pass(3_600_000);
        assert!(off(3_600_000.0) <= 1000.0);
    }
}

#[test]
fn the_days_of_a_period_are_those_of_the_server_s_clock() {
    let world = World::new();
    // The device is two days behind.
    world.set_ahead(2.0 * 24.0 * 3_600_000.0);
    let engine = logged_in(&world);
    assert_eq!(engine.period(PeriodPreset::Today).to, "2026-11-22");
}
