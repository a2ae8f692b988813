//! Language, theme, hidden balance (REQ-1.18).

use super::{World, engine, logged_in};
use crate::brand::Theme;

#[test]
fn choices_are_kept() {
    let world = World::new();
    let first = engine(&world);
    assert_eq!(first.snapshot().prefs.language, "PT");
    first.set_language("EN");
    first.set_theme(Some(Theme::Light));
    first.set_balance_hidden(true);
    assert_eq!(world.stored_local("lang").as_deref(), Some("EN"));
    assert_eq!(world.stored_local("hisLang").as_deref(), Some("PT"));
    assert_eq!(world.stored_local("theme").as_deref(), Some("light"));
    let prefs = engine(&world).snapshot().prefs;
    assert_eq!((prefs.language.as_str(), prefs.his_lang.as_str()), ("EN", "PT"));
    assert_eq!((prefs.theme, prefs.balance_hidden), (Theme::Light, true));
}

#[test]
fn a_language_that_the_brand_does_not_offer_changes_nothing() {
    let world = World::new();
    world.store_local("lang", "<script>");
    world.store_local("theme", "pink");
    let engine = engine(&world);
    assert_eq!(engine.snapshot().prefs.language, "PT");
    assert_eq!(engine.snapshot().prefs.theme, Theme::Dark);
    for code in ["XX", "pt", "", "PT"] {
        engine.set_language(code);
    }
    world.settle();
    assert_eq!(engine.snapshot().prefs.language, "PT");
    assert!(world.calls().is_empty());
}

#[test]
fn another_language_loads_the_server_s_words_again() {
    let world = World::new();
    let engine = logged_in(&world);
    engine.set_language("EN");
    world.settle();
    for row in ["Announcements", "GameMenus", "Vendors", "SystemStatus", "SiteMenu"] {
        assert_eq!(world.count(row), 1, "{row}");
    }
    assert_eq!(world.count("MemberInfo"), 0);
    let request = world.last("Announcements");
    assert!(request.headers.contains(&("Language".into(), "EN".into())));
    assert!(request.url.contains("types=B%2CPL%2CPU%2CPR"), "{}", request.url);
    assert!(request.url.contains("language=EN"), "{}", request.url);
}
