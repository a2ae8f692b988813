//! Behaviour common to all calls.

use super::{FakePlatform, Reply, ana, branded, engine, fixture, logged_in};
use crate::{
    brand::{BrandConfig, Credentials, Encryption, Methods, OverrideMethod, RowOverride},
    games::HotGameQuery,
    points::ConvertForm,
    wallet::PeriodPreset,
};
use ante_contract::{
    CoreError, Method, VecMap,
    account::security::{IconRequest, ProfileRequest},
};
use serde_json::json;

#[test]
fn requests_have_session_and_module_headers() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.run(engine.deposit_methods()).unwrap();
    let endpoint = "DepositMethods";
    assert_eq!(
        platform.last_header(endpoint, "Authorization").as_deref(),
        Some("Bearer tab-handle-1")
    );
    assert_eq!(platform.last_header(endpoint, "Module-Id").as_deref(), Some("COMM3"));
    assert_eq!(platform.last_header(endpoint, "Language").as_deref(), Some("PT"));
    assert!(platform.last_header(endpoint, "Merchant").is_some());
    assert_eq!(platform.last_header(endpoint, "Visitor").unwrap().len(), 32);
    assert_eq!(platform.last_header(endpoint, "Idempotency-Key"), None);
    assert!(platform.last(endpoint).cookies);
    // No token goes where none belongs.
    platform.run(engine.winners()).unwrap();
    assert_eq!(platform.last_header("WinnerBoard", "Authorization"), None);
    assert_eq!(
        platform.last_header("WinnerBoard", "Visitor"),
        platform.last_header(endpoint, "Visitor")
    );
}

#[test]
fn a_brand_can_override_an_endpoint() {
    let login = RowOverride {
        method: Some(OverrideMethod::Put),
        path: Some("/wps/session/login".into()),
        module: Some("AUTH9".into()),
        encryption: Some(Encryption::None),
        headers: VecMap::from([("Merchant".into(), "X-Brand".into())]),
        ..RowOverride::default()
    };
    let brand = BrandConfig {
        credentials: Credentials::Bearer,
        rows: VecMap::from([("Login".into(), login)]),
        ..BrandConfig::default()
    };
    let platform = FakePlatform::new();
    let engine = branded(&platform, brand);
    platform.run(engine.login(ana())).unwrap();
    let request = platform.last("Login");
    assert_eq!((request.method, request.cookies), (Method::Put, false));
    let body = platform.last_body("Login");
    assert_eq!((&body["username"], &body["type"]), (&json!("ana"), &json!("username")));
    assert_eq!(platform.last_header("Login", "Module-Id").as_deref(), Some("AUTH9"));
    assert!(platform.last_header("Login", "X-Brand").is_some());
    assert_eq!(platform.last_header("Login", "Merchant"), None);
    assert_eq!(platform.count("ServiceInfo"), 0);
}

#[test]
fn an_endpoint_overridden_to_get_sends_query_parameters() {
    let endpoint = RowOverride { method: Some(OverrideMethod::Get), ..RowOverride::default() };
    let rows = VecMap::from([("MemberIcon".into(), endpoint)]);
    let platform = FakePlatform::new();
    let engine = branded(&platform, BrandConfig { rows, ..BrandConfig::default() });
    platform.run(engine.login(ana())).unwrap();
    platform.run(engine.set_icon(IconRequest { id: "7".into() })).unwrap();
    let request = platform.last("MemberIcon");
    assert_eq!(request.method, Method::Get);
    assert!(request.body.is_none());
    assert!(request.url.ends_with("/wps/member/info/icon?id=7"), "{}", request.url);
}

#[test]
fn a_brand_can_send_the_token_as_a_parameter_of_a_list() {
    let row = RowOverride { token_parameter: Some("token".into()), ..RowOverride::default() };
    let rows = VecMap::from([("FavoriteGames".into(), row.clone()), ("RecentGames".into(), row)]);
    let platform = FakePlatform::new();
    let engine = branded(&platform, BrandConfig { rows, ..BrandConfig::default() });
    platform.run(engine.login(ana())).unwrap();
    platform.run(engine.favorites()).unwrap();
    let token = platform.last_header("FavoriteGames", "Authorization").unwrap();
    let token = token.strip_prefix("Bearer ").unwrap().to_owned();
    let url = platform.last("FavoriteGames").url;
    assert!(url.ends_with(&format!("/wps/relay/MCSFE_getFavoriteGames?token={token}")), "{url}");
    assert!(!platform.last("Balance").url.contains(&token), "only where the brand says so");
}

#[test]
fn a_brand_can_have_the_methods_of_the_specification() {
    let platform = FakePlatform::new();
    let config = BrandConfig { methods: Methods::Specification, ..BrandConfig::default() };
    let engine = branded(&platform, config);
    platform.run(engine.login(ana())).unwrap();
    assert_eq!(platform.last("Login").method, Method::Post);
    platform.run(engine.set_icon(IconRequest { id: "7".into() })).unwrap();
    let request = platform.last("MemberIcon");
    assert_eq!((request.method, request.body.is_none()), (Method::Get, true));
    assert!(request.url.ends_with("/wps/member/info/icon?id=7"), "{}", request.url);
    // Encrypted calls are posted as before; the payload states the method.
    let form = ConvertForm { points: "500".into(), payment_password: "135790".into() };
    platform.run(engine.convert_points(form)).unwrap();
    let request = platform.last("ConvertPoint");
    assert_eq!(request.method, Method::Post);
    assert!(request.url.ends_with("/sec/wps/relay/passwordCheck/MCS2_convertPoint"));
}

#[test]
fn each_kind_of_failure_has_its_own_error() {
    for (reply, expected) in [
        (Reply::ConnectionFailed, CoreError::Offline),
        (Reply::NoResponse, CoreError::Timeout),
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
                until: None,
            },
        ),
        (
            Reply::Fixture(429, "Login.too_many_requests"),
            CoreError::Api {
                status: 429,
                code: Some("too_many_requests".into()),
                message: Some("Muitas tentativas.".into()),
                retry_after: Some(30),
                until: None,
            },
        ),
        (
            Reply::Json(500, json!({"success": false})),
            CoreError::Api {
                status: 500,
                code: None,
                message: None,
                retry_after: None,
                until: None,
            },
        ),
    ] {
        let platform = FakePlatform::new();
        let engine = engine(&platform);
        platform.script("RegisterSettings", [reply]);
        assert_eq!(platform.run(engine.register_form()), Err(expected));
    }
}

#[test]
fn an_error_status_does_not_hide_the_envelope() {
    // Some back ends respond to everything with 200, some reject with a success status.
    let platform = FakePlatform::new();
    platform.script("Login", [Reply::Fixture(200, "Login.captcha")]);
    let first = engine(&platform);
    assert!(matches!(platform.run(first.login(ana())), Err(CoreError::CaptchaRequired { .. })));
    platform.script("RegisterSettings", [Reply::Json(503, fixture("RegisterSettings"))]);
    assert!(platform.run(engine(&platform).register_form()).is_ok());
}

#[test]
fn a_mutation_without_a_response_has_an_unknown_result() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.script("Logout", [Reply::NoResponse]);
    assert!(matches!(platform.run(engine.logout()), Err(CoreError::ResultUnknown { .. })));
    assert!(!engine.snapshot().session.logged_in);
}

#[test]
fn a_login_without_a_response_times_out_and_can_be_retried() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    platform.script("Login", [Reply::NoResponse]);
    assert_eq!(platform.run(engine.login(ana())), Err(CoreError::Timeout));
    assert!(platform.run(engine.login(ana())).is_ok());
}

#[test]
fn an_error_of_maintenance_changes_the_site_status() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let closed = json!({"success": false, "code": "maintenance", "message": "Já voltamos."});
    platform.script("DepositMethods", [Reply::Json(503, closed)]);
    assert!(platform.run(engine.deposit_methods()).is_err());
    let site = engine.snapshot().site;
    assert_eq!(site.status, crate::state::SiteStatus::Maintenance);
    assert_eq!(site.maintenance.unwrap().message.as_deref(), Some("Já voltamos."));
    assert!(engine.snapshot().session.logged_in);
}

/// The same action keeps its key only while the result of the call is unknown.
#[test]
fn a_retry_after_a_lost_response_reuses_the_idempotency_key() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let key = || platform.last_key("SaveProfile");
    let save = |name: &str| {
        let form = ProfileRequest { nickname: name.into() };
        platform.run(engine.save_profile(form))
    };
    platform.script("SaveProfile", [Reply::ConnectionFailed, Reply::Html(502), Reply::NoResponse]);
    assert_eq!(save("Ana"), Err(CoreError::Offline));
    let first = key();
    assert_eq!(save("Ana"), Err(CoreError::Protocol { status: 502 }));
    assert_eq!(key(), first);
    assert!(matches!(save("Ana"), Err(CoreError::ResultUnknown { .. })));
    assert_eq!(key(), first);
    save("Ana").unwrap();
    assert_eq!(key(), first);
    // The result is known now: a repetition is another action.
    save("Ana").unwrap();
    assert_ne!(key(), first);
    // The same applies after a different action in between.
    platform.script("SaveProfile", [Reply::ConnectionFailed]);
    assert_eq!(save("Ana"), Err(CoreError::Offline));
    let lost = key();
    save("Bia").unwrap();
    assert_ne!(key(), lost);
}

#[test]
fn the_time_is_the_server_s_for_any_device_clock() {
    for ahead in [-3_600_000.0, 0.0, 3_600_000.0] {
        let platform = FakePlatform::new();
        platform.set_clock_offset(ahead);
        let engine = engine(&platform);
        let noon = engine.now();
        let off = |passed: f64| (engine.now() - noon - passed - ahead).abs();
        platform.run(engine.start()).unwrap();
        assert!(off(0.0) <= 1000.0);
        // A call without a response returns no message.
        platform.script("HotGames", [Reply::ConnectionFailed]);
        let _ = platform.run(engine.hot_games(HotGameQuery::default()));
        platform.advance(3_600_000);
        assert!(off(3_600_000.0) <= 1000.0);
    }
}

#[test]
fn the_days_of_a_period_follow_the_server_s_clock() {
    let platform = FakePlatform::new();
    // The device is two days behind.
    platform.set_clock_offset(2.0 * 24.0 * 3_600_000.0);
    let engine = logged_in(&platform);
    assert_eq!(engine.period(PeriodPreset::Today).to, "2026-11-22");
}
