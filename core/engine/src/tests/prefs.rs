//! Language, theme, hidden balance (REQ-1.18).

use super::{FakePlatform, engine, logged_in};
use crate::brand::Theme;

#[test]
fn preferences_are_stored() {
    let platform = FakePlatform::new();
    let first = engine(&platform);
    assert_eq!(first.snapshot().prefs.language, "PT");
    first.set_language("EN");
    first.set_theme(Some(Theme::Light));
    first.set_balance_hidden(true);
    assert_eq!(platform.stored_local("lang").as_deref(), Some("EN"));
    assert_eq!(platform.stored_local("hisLang").as_deref(), Some("PT"));
    assert_eq!(platform.stored_local("theme").as_deref(), Some("light"));
    let prefs = engine(&platform).snapshot().prefs;
    assert_eq!((prefs.language.as_str(), prefs.his_lang.as_str()), ("EN", "PT"));
    assert_eq!((prefs.theme, prefs.balance_hidden), (Theme::Light, true));
}

#[test]
fn choosing_the_language_already_shown_is_stored() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    engine.set_language("PT");
    platform.run_tasks();
    assert_eq!(platform.stored_local("lang").as_deref(), Some("PT"));
    assert_eq!(platform.stored_local("hisLang").as_deref(), Some("PT"));
    assert_eq!(engine.snapshot().prefs.his_lang, "PT");
    assert!(platform.calls().is_empty());
    // Chosen again, it does not replace the language before it.
    engine.set_language("EN");
    engine.set_language("EN");
    assert_eq!(platform.stored_local("hisLang").as_deref(), Some("PT"));
    // Another tab has chosen another one since.
    platform.store_local("lang", "VI");
    engine.set_language("EN");
    assert_eq!(platform.stored_local("lang").as_deref(), Some("EN"));
}

#[test]
fn a_language_that_the_brand_does_not_offer_is_ignored() {
    let platform = FakePlatform::new();
    platform.store_local("lang", "<script>");
    platform.store_local("theme", "pink");
    let engine = engine(&platform);
    assert_eq!(engine.snapshot().prefs.language, "PT");
    assert_eq!(engine.snapshot().prefs.theme, Theme::Dark);
    for code in ["XX", "pt", "", "pt-BR"] {
        engine.set_language(code);
    }
    platform.run_tasks();
    assert_eq!(engine.snapshot().prefs.language, "PT");
    assert!(platform.calls().is_empty());
}

#[test]
fn a_language_change_reloads_the_server_s_texts() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    engine.set_language("EN");
    platform.run_tasks();
    for row in ["Announcements", "GameMenus", "Vendors", "SystemStatus", "SiteMenu"] {
        assert_eq!(platform.count(row), 1, "{row}");
    }
    assert_eq!(platform.count("MemberInfo"), 0);
    assert_eq!(platform.last_header("Announcements", "Language").as_deref(), Some("EN"));
    let url = platform.last("Announcements").url;
    assert!(url.contains("types=B%2CPL%2CPU%2CPR"), "{url}");
    assert!(url.contains("language=EN"), "{url}");
}
