//! The start, with and without a session, whole and in parts.

use super::{FakePlatform, Reply, branded, engine, fake_platform::fixture};
use crate::{
    account::RegisterKind,
    brand::{BrandConfig, Credentials},
    permission::Kind,
    site::RouteDecision,
    state::{LOGIN_METHODS, Phase, PrizeMode, REGISTRATION_METHODS, SiteStatus, Switches},
};
use ante_contract::{CoreError, VecMap, account::LoginKind};
use serde_json::json;

#[test]
fn a_visitor_loads_the_site_without_a_member_request() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let started = platform.run(engine.start()).unwrap();
    assert_eq!((started.status, started.logged_in), (SiteStatus::Normal, false));
    let state = engine.snapshot();
    assert_eq!(state.site.phase, Phase::Ready);
    assert_eq!(state.site.country_code, "BR");
    assert_eq!(state.site.resources.len(), 2);
    assert!(state.site.switches.free_play && !state.site.switches.mobile_registration);
    assert_eq!(state.session.kind, Kind::Visitor);
    assert_eq!(state.notices.phase, Phase::Ready);
    assert_eq!(state.notices.banners.len(), 2);
    let types: Vec<_> = state.categories.items.iter().map(|item| item.game_type.as_str()).collect();
    assert_eq!(types, ["RNG", "SPORTS", "ESPORTS", "ELOTT"]);
    assert_eq!(state.categories.prize_mode, PrizeMode::Elott);
    assert_eq!(
        platform.count("MemberInfo") + platform.count("Balance") + platform.count("TabSession"),
        0
    );
    assert_eq!(platform.last("Permission").url, "/wps/system/permission?url=ante.example");
    assert_eq!(
        platform.last("Announcements").url,
        "/wps/relay/MCSFE_getListAnnouncements?execution=B&language=PT&platform=W\
         &types=B%2CPL%2CPU%2CPR"
    );
    // The brand lists no image host.
    assert!(state.site.image_cdns.is_empty());
    assert_eq!(platform.stored("merchant").as_deref(), Some("ante"));
}

#[test]
fn a_start_with_a_token_loads_member_and_balance() {
    let platform = FakePlatform::new();
    platform.store("token", "handle");
    platform.store("account", "ana");
    platform.store("isAgent", "0");
    let engine = engine(&platform);
    // Known before any call.
    assert_eq!(engine.snapshot().session.kind, Kind::Member);
    assert!(platform.run(engine.start()).unwrap().logged_in);
    let state = engine.snapshot();
    assert_eq!(state.member.nickname, "Ana");
    assert!(state.member.has_vip && state.member.vip_service && state.member.to_upline);
    assert_eq!(state.member.member_label_color.as_deref(), Some("#c9a227"));
    assert_eq!(
        (state.balance.amount.as_str(), state.balance.text.as_str()),
        ("1234.5678", "1,234.56")
    );
}

#[test]
fn a_session_survives_a_failed_load_of_the_member_module() {
    let platform = FakePlatform::new();
    platform.store("token", "handle");
    platform.store("account", "ana");
    platform.fail_member_module(true);
    let engine = engine(&platform);
    assert!(platform.run(engine.start()).unwrap().logged_in);
    let state = engine.snapshot();
    assert_eq!((state.member.phase, state.balance.phase), (Phase::Failed, Phase::Failed));
    assert_eq!(platform.count("MemberInfo"), 0);
    platform.fail_member_module(false);
    platform.run(engine.start()).unwrap();
    assert_eq!(engine.snapshot().member.phase, Phase::Ready);
}

#[test]
fn registration_is_refused_when_switched_off() {
    let platform = FakePlatform::new();
    let mut menu = fixture("SiteMenu");
    menu["value"]["settings"]["USERNAMEREG"] = json!("0");
    platform.script("SiteMenu", [Reply::Json(200, menu)]);
    let engine = engine(&platform);
    platform.run(engine.start()).unwrap();
    assert!(engine.snapshot().site.registration_methods.is_empty());
    // The next response opens it again.
    platform.run(engine.reload_content()).unwrap();
    assert_eq!(engine.snapshot().site.registration_methods, ["register"]);
}

#[test]
fn the_switches_decide_which_logins_and_registrations_are_offered() {
    assert_eq!(json!([LoginKind::Username, LoginKind::Sms]), json!(LOGIN_METHODS));
    let kinds = [RegisterKind::Register, RegisterKind::RegisterMobile];
    assert_eq!(json!(kinds), json!(REGISTRATION_METHODS));
    let both = ["USERNAMEREG", "MOBILEREG"];
    for (phone_auth, is_open, on, logins, registrations) in [
        (false, true, &both[..], &["username"][..], &["register", "registerMobile"][..]),
        (false, true, &["MOBILEREG", "MOBILECODELOGIN"], &["username", "sms"], &["registerMobile"]),
        (false, true, &["PHONELOGIN"], &["username"], &[]),
        (true, true, &["PHONELOGIN", "USERNAMEREG"], &["username", "sms"], &["register"]),
        (true, false, &both, &["username"], &[]),
    ] {
        let platform = FakePlatform::new();
        let engine = branded(&platform, BrandConfig { phone_auth, ..BrandConfig::default() });
        let offered = || {
            let site = engine.snapshot().site;
            (site.login_methods, site.registration_methods)
        };
        assert_eq!(offered(), (&["username"][..], &["register"][..]), "before the settings");
        let (mut menu, mut permission) = (fixture("SiteMenu"), fixture("Permission"));
        let settings: VecMap<String> = on.iter().map(|name| ((*name).into(), "1".into())).collect();
        menu["value"]["settings"] = json!(settings);
        permission["value"]["info"]["register"] = json!(is_open);
        platform.script("SiteMenu", [Reply::Json(200, menu)]);
        platform.script("Permission", [Reply::Json(200, permission)]);
        platform.run(engine.start()).unwrap();
        assert_eq!(offered(), (logins, registrations), "{on:?}");
    }
}

#[test]
fn a_tab_shows_cached_content_until_the_response() {
    let platform = FakePlatform::new();
    let mut notices = fixture("Announcements");
    notices["value"]["popup"] = notices["value"]["player"].clone();
    platform.script("Announcements", [Reply::Json(200, notices.clone())]);
    platform.run(engine(&platform).start()).unwrap();
    let mut menus = fixture("GameMenus");
    menus["value"]["gameMenus"].as_array_mut().unwrap().truncate(1);
    platform.script("GameMenus", [Reply::Json(200, menus)]);
    notices["value"]["banners"] = json!([]);
    platform.script("Announcements", [Reply::Json(200, notices)]);
    let reloaded = engine(&platform);
    let kept = reloaded.snapshot();
    assert_eq!((kept.categories.items.len(), kept.notices.banners.len()), (4, 2));
    assert_eq!((kept.categories.phase, kept.notices.phase), (Phase::Idle, Phase::Idle));
    assert!(!kept.notices.bar.is_empty(), "the bar is kept");
    // A popup may have been withdrawn: only the server's response shows one.
    assert!(kept.notices.popup.is_empty());
    platform.run(reloaded.start()).unwrap();
    let now = reloaded.snapshot();
    assert_eq!((now.categories.items.len(), now.notices.banners.len()), (2, 0));
    assert!(!now.notices.popup.is_empty());

    // Without a response, the cached content stays; it is shown to the same user, in the same
    // language, for an hour.
    platform.script("GameMenus", [Reply::ConnectionFailed]);
    let offline = engine(&platform);
    let _ = platform.run(offline.start());
    let state = offline.snapshot();
    assert_eq!((state.categories.items.len(), state.categories.phase), (2, Phase::Failed));
    let shown = || engine(&platform).snapshot().categories.items.len();
    assert_eq!(shown(), 2);
    platform.store_local("lang", "EN");
    assert_eq!(shown(), 0);
    platform.store_local("lang", "PT");
    platform.store("token", "handle");
    platform.store("account", "ana");
    assert_eq!(shown(), 0);
    platform.store("account", "");
    assert_eq!(shown(), 2);
    platform.advance(60 * 60 * 1000 + 1);
    assert_eq!(shown(), 0);
    // An invalid stored text is ignored.
    platform.store("vendors", "1795176000000\nPT \n[1,");
    platform.store("notices", "{}");
    assert_eq!(shown(), 0);
}

#[test]
fn cached_settings_apply_before_the_response() {
    let platform = FakePlatform::new();
    let mut menu = fixture("SiteMenu");
    menu["value"]["settings"]["loginedToHomePage"] = json!("1");
    platform.script("SiteMenu", [Reply::Json(200, menu), Reply::ConnectionFailed]);
    platform.run(engine(&platform).start()).unwrap();
    let reloaded = engine(&platform);
    let guarded = |path| matches!(reloaded.decide_route(path, ""), RouteDecision::Redirect { .. });
    assert!(guarded("/rng") && !guarded("/login"));
    // Nor does a failed call lift the guard.
    let _ = platform.run(reloaded.start());
    assert!(guarded("/rng"));
    // An invalid stored text is ignored.
    platform.store("settings", "[1,");
    let unknown = Switches { username_registration: true, ..Switches::default() };
    assert_eq!(engine(&platform).snapshot().site.switches, unknown);
}

#[test]
fn an_unknown_token_ends_the_session_without_reload() {
    let platform = FakePlatform::new();
    platform.store("token", "old");
    platform.store("account", "ana");
    platform.script("MemberInfo", [Reply::Fixture(401, "MemberInfo.need_login")]);
    platform.script("Balance", [Reply::Fixture(401, "MemberInfo.need_login")]);
    let engine = engine(&platform);
    assert!(!platform.run(engine.start()).unwrap().logged_in);
    let state = engine.snapshot();
    assert_eq!((state.session.kind, state.session.ended), (Kind::Visitor, true));
    assert_eq!(state.session.epoch, 1, "ended once, though two calls said so");
    assert_eq!(platform.stored("token"), None);
}

#[test]
fn maintenance_and_region_block_are_states_instead_of_failures() {
    let platform = FakePlatform::new();
    platform.script("SystemStatus", [Reply::Fixture(200, "SystemStatus.maintenance")]);
    let first = engine(&platform);
    assert_eq!(platform.run(first.start()).unwrap().status, SiteStatus::Maintenance);
    let maintenance = first.snapshot().site.maintenance.unwrap();
    assert_eq!(maintenance.title.as_deref(), Some("Voltamos já"));
    // Open again: the same start a second time.
    assert_eq!(platform.run(first.start()).unwrap().status, SiteStatus::Normal);
    assert_eq!(first.snapshot().site.maintenance, None);

    platform.script("SystemStatus", [Reply::Fixture(200, "SystemStatus.region")]);
    let second = engine(&platform);
    assert_eq!(platform.run(second.start()).unwrap().status, SiteStatus::RegionRestricted);
    assert_eq!(second.snapshot().site.region.unwrap().ip, "203.0.113.7");
}

#[test]
fn a_failed_start_reports_its_error_and_can_be_retried() {
    let platform = FakePlatform::new();
    for row in ["SiteMenu", "SystemStatus", "Permission", "Announcements", "Vendors"] {
        platform.script(row, [Reply::ConnectionFailed]);
    }
    let engine = engine(&platform);
    assert_eq!(platform.run(engine.start()), Err(CoreError::Offline));
    let state = engine.snapshot();
    assert_eq!((state.site.phase, state.site.error), (Phase::Failed, Some(CoreError::Offline)));
    assert_eq!((state.notices.phase, state.categories.phase), (Phase::Failed, Phase::Failed));
    assert!(platform.run(engine.start()).is_ok());
    let state = engine.snapshot();
    assert_eq!((state.site.phase, state.site.error), (Phase::Ready, None));
    assert_eq!((state.notices.phase, state.categories.phase), (Phase::Ready, Phase::Ready));
}

#[test]
fn a_failure_of_one_slice_does_not_fail_the_start() {
    let platform = FakePlatform::new();
    platform.script("Announcements", [Reply::Html(502)]);
    platform.script("CountryCode", [Reply::ConnectionFailed]);
    platform.script("GameMenus", [Reply::NoResponse]);
    let engine = engine(&platform);
    assert!(platform.run(engine.start()).is_ok());
    let state = engine.snapshot();
    assert_eq!(state.site.phase, Phase::Ready);
    assert_eq!((state.notices.phase, state.categories.phase), (Phase::Failed, Phase::Failed));
}

#[test]
fn a_remembered_browser_requests_a_tab_handle() {
    let platform = FakePlatform::new();
    crate::ports::Cookies::set(&platform, "loginRemember", "1", 86_400);
    crate::ports::Cookies::set(&platform, "lastUser", "ana", 86_400);
    let engine = engine(&platform);
    assert!(platform.run(engine.start()).unwrap().logged_in);
    assert_eq!(platform.calls().first(), Some(&"TabSession"));
    assert_eq!(platform.stored("token").as_deref(), Some("tab-handle-3"));
    assert_eq!(engine.snapshot().session.account, "ana");

    // A back end of bearer tokens has no such cookie.
    let brand = BrandConfig { credentials: Credentials::Bearer, ..BrandConfig::default() };
    platform.clear_requests();
    crate::ports::KeyValueStore::remove(crate::ports::Ports::session_storage(&platform), "token")
        .unwrap();
    assert!(!platform.run(branded(&platform, brand).start()).unwrap().logged_in);
    assert_eq!(platform.count("TabSession"), 0);
}

#[test]
fn a_remembered_browser_restores_an_expired_session() {
    let remembered = |refused: &[&'static str]| {
        let platform = FakePlatform::new();
        platform.store("token", "old");
        platform.store("account", "ana");
        platform.store_local("sessionHere", "1");
        crate::ports::Cookies::set(&platform, "loginRemember", "1", 86_400);
        crate::ports::Cookies::set(&platform, "lastUser", "ana", 86_400);
        for row in refused {
            platform.script(row, [Reply::Fixture(401, "MemberInfo.need_login")]);
        }
        platform
    };
    let platform = remembered(&["MemberInfo"]);
    let first = engine(&platform);
    assert!(platform.run(first.start()).unwrap().logged_in);
    let state = first.snapshot();
    assert_eq!((state.session.kind, state.session.ended), (Kind::Member, false));
    assert_eq!(state.balance.phase, Phase::Ready);
    assert_eq!(platform.stored("token").as_deref(), Some("tab-handle-3"));
    assert_eq!((platform.count("TabSession"), platform.count("MemberInfo")), (1, 2));

    // Not remembered after all: reported once, and not requested again before a login.
    let platform = remembered(&["MemberInfo", "TabSession"]);
    let second = engine(&platform);
    assert!(!platform.run(second.start()).unwrap().logged_in);
    assert!(second.snapshot().session.ended);
    assert!(!platform.run(engine(&platform).start()).unwrap().logged_in);
    assert_eq!(platform.count("TabSession"), 1);
}

#[test]
fn a_logout_prevents_the_restore_by_remember_me() {
    let platform = FakePlatform::new();
    let first = engine(&platform);
    let form = crate::account::LoginForm { remember: true, ..super::ana() };
    platform.run(first.login(form)).unwrap();
    platform.run(first.logout()).unwrap();
    let second = engine(&platform);
    assert!(!platform.run(second.start()).unwrap().logged_in);
    assert_eq!(platform.count("TabSession"), 0);
    // The form still knows the name and the box.
    let prefs = second.snapshot().prefs.clone();
    assert_eq!((prefs.last_user.as_str(), prefs.login_remember), ("ana", true));
}

#[test]
fn concurrent_starts_run_once() {
    let platform = FakePlatform::new();
    let gate = super::fake_platform::Gate::default();
    platform.script("SiteMenu", [Reply::OnceOpen(gate.clone(), "SiteMenu")]);
    let engine = engine(&platform);
    let mut first = std::pin::pin!(engine.start());
    assert!(platform.poll_once(first.as_mut()).is_none());
    assert_eq!(platform.run(engine.start()), Err(CoreError::Busy));
    gate.open();
    assert!(platform.run(first).is_ok());
}
