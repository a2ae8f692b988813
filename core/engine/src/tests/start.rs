//! The start, with and without a session, whole and in parts.

use super::{Reply, World, branded, engine, world::wire};
use crate::{
    brand::{BrandConfig, Credentials},
    permission::Kind,
    site::RouteDecision,
    state::{Phase, PrizeMode, SiteStatus},
};
use ante_contract::CoreError;
use serde_json::json;

#[test]
fn a_visitor_learns_the_place_and_nobody_asks_for_a_member() {
    let world = World::new();
    let engine = engine(&world);
    let started = world.run(engine.start()).unwrap();
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
    assert_eq!(world.count("MemberInfo") + world.count("Balance") + world.count("TabSession"), 0);
    assert_eq!(world.last("Permission").url, "/wps/system/permission?url=ante.example");
    assert_eq!(
        world.last("Announcements").url,
        "/wps/relay/MCSFE_getListAnnouncements?execution=B&language=PT&platform=W\
         &types=B%2CPL%2CPU%2CPR"
    );
    // The brand did not turn analytics on, nor list an image host.
    assert_eq!((state.site.gtag_id, state.site.image_cdns.len()), (None, 0));
    assert_eq!(world.stored("merchant").as_deref(), Some("ante"));
}

#[test]
fn with_a_token_member_and_balance_load() {
    let world = World::new();
    world.store("token", "handle");
    world.store("account", "ana");
    world.store("isAgent", "0");
    let engine = engine(&world);
    // Known before any call.
    assert_eq!(engine.snapshot().session.kind, Kind::Member);
    assert!(world.run(engine.start()).unwrap().logged_in);
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
fn who_is_logged_in_stays_so_when_the_member_part_does_not_come() {
    let world = World::new();
    world.store("token", "handle");
    world.store("account", "ana");
    world.without_part(true);
    let engine = engine(&world);
    assert!(world.run(engine.start()).unwrap().logged_in);
    let state = engine.snapshot();
    assert_eq!((state.member.phase, state.balance.phase), (Phase::Failed, Phase::Failed));
    assert_eq!(world.count("MemberInfo"), 0);
    world.without_part(false);
    world.run(engine.start()).unwrap();
    assert_eq!(engine.snapshot().member.phase, Phase::Ready);
}

#[test]
fn nobody_registers_where_the_switch_is_off() {
    let world = World::new();
    let mut menu = wire("SiteMenu");
    menu["value"]["settings"]["USERNAMEREG"] = json!("0");
    world.script("SiteMenu", [Reply::Json(200, menu)]);
    let engine = engine(&world);
    world.run(engine.start()).unwrap();
    assert!(!engine.snapshot().site.register_open);
    // The next answer opens it again.
    world.run(engine.reload_content()).unwrap();
    assert!(engine.snapshot().site.register_open);
}

#[test]
fn a_tab_shows_what_it_kept_until_the_server_answers() {
    let world = World::new();
    let mut notices = wire("Announcements");
    notices["value"]["popup"] = notices["value"]["player"].clone();
    world.script("Announcements", [Reply::Json(200, notices.clone())]);
    world.run(engine(&world).start()).unwrap();
    let mut menus = wire("GameMenus");
    menus["value"]["gameMenus"].as_array_mut().unwrap().truncate(1);
    world.script("GameMenus", [Reply::Json(200, menus)]);
    notices["value"]["banners"] = json!([]);
    world.script("Announcements", [Reply::Json(200, notices)]);
    let reloaded = engine(&world);
    let kept = reloaded.snapshot();
    assert_eq!((kept.categories.items.len(), kept.notices.banners.len()), (4, 2));
    assert_eq!((kept.categories.phase, kept.notices.phase), (Phase::Idle, Phase::Idle));
    assert!(!kept.notices.bar.is_empty(), "the bar is kept");
    // A popup may have been taken back: the server alone shows one.
    assert!(kept.notices.popup.is_empty());
    world.run(reloaded.start()).unwrap();
    let now = reloaded.snapshot();
    assert_eq!((now.categories.items.len(), now.notices.banners.len()), (2, 0));
    assert!(!now.notices.popup.is_empty());

    // Without an answer, the cached content stays; it is shown to the same user, in the same
    // language, for an hour.
    world.script("GameMenus", [Reply::Failed]);
    let offline = engine(&world);
    let _ = world.run(offline.start());
    let state = offline.snapshot();
    assert_eq!((state.categories.items.len(), state.categories.phase), (2, Phase::Failed));
    let shown = || engine(&world).snapshot().categories.items.len();
    assert_eq!(shown(), 2);
    world.store_local("lang", "EN");
    assert_eq!(shown(), 0);
    world.store_local("lang", "PT");
    world.store("token", "handle");
    world.store("account", "ana");
    assert_eq!(shown(), 0);
    world.store("account", "");
    assert_eq!(shown(), 2);
    world.pass(60 * 60 * 1000 + 1);
    assert_eq!(shown(), 0);
    // An invalid stored text is ignored.
    world.store("vendors", "1795176000000\nPT \n[1,");
    world.store("notices", "{}");
    assert_eq!(shown(), 0);
}

#[test]
fn a_tab_knows_its_settings_before_the_answer() {
    let world = World::new();
    let mut menu = wire("SiteMenu");
    menu["value"]["settings"]["loginedToHomePage"] = json!("1");
    world.script("SiteMenu", [Reply::Json(200, menu), Reply::Failed]);
    world.run(engine(&world).start()).unwrap();
    let reloaded = engine(&world);
    let guarded = |path| matches!(reloaded.decide_route(path, ""), RouteDecision::Redirect { .. });
    assert!(guarded("/rng") && !guarded("/login"));
    // Nor does a failed answer open the door.
    let _ = world.run(reloaded.start());
    assert!(guarded("/rng"));
    // An invalid stored text is ignored.
    world.store("settings", "[1,");
    assert!(engine(&world).snapshot().site.switches == Default::default());
}

#[test]
fn a_token_that_the_server_forgot_ends_the_session_and_the_page_stands() {
    let world = World::new();
    world.store("token", "old");
    world.store("account", "ana");
    world.script("MemberInfo", [Reply::Wire(401, "MemberInfo.need_login")]);
    world.script("Balance", [Reply::Wire(401, "MemberInfo.need_login")]);
    let engine = engine(&world);
    assert!(!world.run(engine.start()).unwrap().logged_in);
    let state = engine.snapshot();
    assert_eq!((state.session.kind, state.session.ended), (Kind::Visitor, true));
    assert_eq!(state.session.epoch, 1, "ended once, though two calls said so");
    assert_eq!(world.stored("token"), None);
}

#[test]
fn maintenance_and_region_block_are_states_and_not_failures() {
    let world = World::new();
    world.script("SystemStatus", [Reply::Wire(200, "SystemStatus.maintenance")]);
    let first = engine(&world);
    assert_eq!(world.run(first.start()).unwrap().status, SiteStatus::Maintenance);
    let maintenance = first.snapshot().site.maintenance.unwrap();
    assert_eq!(maintenance.title.as_deref(), Some("Voltamos já"));
    // Open again: the same start a second time.
    assert_eq!(world.run(first.start()).unwrap().status, SiteStatus::Normal);
    assert_eq!(first.snapshot().site.maintenance, None);

    world.script("SystemStatus", [Reply::Wire(200, "SystemStatus.region")]);
    let second = engine(&world);
    assert_eq!(world.run(second.start()).unwrap().status, SiteStatus::RegionRestricted);
    assert_eq!(second.snapshot().site.region.unwrap().ip, "203.0.113.7");
}

#[test]
fn without_the_server_there_is_a_reason_and_another_try() {
    let world = World::new();
    for row in ["SiteMenu", "SystemStatus", "Permission", "Announcements", "Vendors"] {
        world.script(row, [Reply::Failed]);
    }
    let engine = engine(&world);
    assert_eq!(world.run(engine.start()), Err(CoreError::Offline));
    let state = engine.snapshot();
    assert_eq!((state.site.phase, state.site.error), (Phase::Failed, Some(CoreError::Offline)));
    assert_eq!((state.notices.phase, state.categories.phase), (Phase::Failed, Phase::Failed));
    assert!(world.run(engine.start()).is_ok());
    let state = engine.snapshot();
    assert_eq!((state.site.phase, state.site.error), (Phase::Ready, None));
    assert_eq!((state.notices.phase, state.categories.phase), (Phase::Ready, Phase::Ready));
}

#[test]
fn a_part_that_fails_leaves_the_page_alone() {
    let world = World::new();
    world.script("Announcements", [Reply::Html(502)]);
    world.script("CountryCode", [Reply::Failed]);
    world.script("GameMenus", [Reply::Silence]);
    let engine = engine(&world);
    assert!(world.run(engine.start()).is_ok());
    let state = engine.snapshot();
    assert_eq!(state.site.phase, Phase::Ready);
    assert_eq!((state.notices.phase, state.categories.phase), (Phase::Failed, Phase::Failed));
}

#[test]
fn where_the_browser_was_asked_to_remember_the_tab_asks_for_a_handle() {
    let world = World::new();
    crate::ports::Cookies::set(&world, "loginRemember", "1", 86_400);
    crate::ports::Cookies::set(&world, "lastUser", "ana", 86_400);
    let engine = engine(&world);
    assert!(world.run(engine.start()).unwrap().logged_in);
    assert_eq!(world.calls().first(), Some(&"TabSession"));
    assert_eq!(world.stored("token").as_deref(), Some("tab-handle-3"));
    assert_eq!(engine.snapshot().session.account, "ana");

    // A back end of bearer tokens has no such cookie.
    let brand = BrandConfig { credentials: Credentials::Bearer, ..BrandConfig::default() };
    world.forget_journal();
    crate::ports::KeyValueStore::remove(crate::ports::Ports::session_storage(&world), "token")
        .unwrap();
    assert!(!world.run(branded(&world, brand).start()).unwrap().logged_in);
    assert_eq!(world.count("TabSession"), 0);
}

#[test]
fn a_remembered_browser_comes_back_in_a_tab_whose_session_ran_out() {
    let remembered = |refused: &[&'static str]| {
        let world = World::new();
        world.store("token", "old");
        world.store("account", "ana");
        world.store_local("sessionHere", "1");
        crate::ports::Cookies::set(&world, "loginRemember", "1", 86_400);
        crate::ports::Cookies::set(&world, "lastUser", "ana", 86_400);
        for row in refused {
            world.script(row, [Reply::Wire(401, "MemberInfo.need_login")]);
        }
        world
    };
    let world = remembered(&["MemberInfo"]);
    let first = engine(&world);
    assert!(world.run(first.start()).unwrap().logged_in);
    let state = first.snapshot();
    assert_eq!((state.session.kind, state.session.ended), (Kind::Member, false));
    assert_eq!(state.balance.phase, Phase::Ready);
    assert_eq!(world.stored("token").as_deref(), Some("tab-handle-3"));
    assert_eq!((world.count("TabSession"), world.count("MemberInfo")), (1, 2));

    // Not remembered after all: reported once, and not requested again before a login.
    let world = remembered(&["MemberInfo", "TabSession"]);
    let second = engine(&world);
    assert!(!world.run(second.start()).unwrap().logged_in);
    assert!(second.snapshot().session.ended);
    assert!(!world.run(engine(&world).start()).unwrap().logged_in);
    assert_eq!(world.count("TabSession"), 1);
}

#[test]
fn who_left_is_not_brought_back_by_the_box_they_ticked() {
    let world = World::new();
    let first = engine(&world);
    let form = crate::account::LoginForm { remember: true, ..super::ana() };
    world.run(first.login(form)).unwrap();
    world.run(first.logout()).unwrap();
    let second = engine(&world);
    assert!(!world.run(second.start()).unwrap().logged_in);
    assert_eq!(world.count("TabSession"), 0);
    // The form still knows the name and the box.
    let prefs = second.snapshot().prefs.clone();
    assert_eq!((prefs.last_user.as_str(), prefs.login_remember), ("ana", true));
}

#[test]
fn one_start_at_a_time() {
    let world = World::new();
    let gate = super::world::Gate::default();
    world.script("SiteMenu", [Reply::After(gate.clone(), "SiteMenu")]);
    let engine = engine(&world);
    let mut first = std::pin::pin!(engine.start());
    assert!(world.nudge(first.as_mut()).is_none());
    assert_eq!(world.run(engine.start()), Err(CoreError::Busy));
    gate.open();
    assert!(world.run(first).is_ok());
}
