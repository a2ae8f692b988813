//! Popup announcements after a login.

use super::{FakePlatform, Reply, ana, engine, fixture};
use crate::Engine;
use serde_json::json;

const HOUR_MS: u64 = 3_600_000;

/// Returns an engine with Ana logged in and the popups `a` and `b`.
fn with_popups(platform: &FakePlatform) -> Engine<FakePlatform> {
    let mut notices = fixture("Announcements");
    let popup = |id: &str| json!({ "id": id, "title": id, "publishedAt": "2026-11-20T12:00:00Z" });
    notices["value"]["popup"] = json!([popup("a"), popup("b")]);
    platform.script("Announcements", [Reply::Json(200, notices)]);
    let engine = engine(platform);
    platform.run(engine.start()).unwrap();
    platform.run(engine.login(ana())).unwrap();
    engine
}

fn next(engine: &Engine<FakePlatform>) -> Option<String> {
    engine.next_popup().id
}

#[test]
fn a_popup_appears_once_for_a_login() {
    let platform = FakePlatform::new();
    let engine = with_popups(&platform);
    assert_eq!(next(&engine).as_deref(), Some("a"));
    engine.mark_popup_shown("a".into());
    assert_eq!(next(&engine).as_deref(), Some("b"));
    engine.mark_popup_shown("b".into());
    engine.mark_popup_shown("b".into());
    assert_eq!(next(&engine), None);
    assert_eq!(platform.stored_local("popupsShown").unwrap().lines().count(), 4);
    // A login without a logout counts as over after twelve hours.
    platform.advance(11 * HOUR_MS);
    assert_eq!(next(&engine), None);
    platform.advance(2 * HOUR_MS);
    assert_eq!(next(&engine).as_deref(), Some("a"));
    engine.mark_popup_shown("a".into());
    engine.forget_shown_popups();
    assert_eq!(next(&engine).as_deref(), Some("a"));
}

#[test]
fn popups_are_remembered_per_account() {
    let platform = FakePlatform::new();
    let engine = with_popups(&platform);
    engine.hide_popup("a");
    engine.mark_popup_shown("b".into());
    assert_eq!(next(&engine), None);
    for key in ["popupsShown", "popupsHidden"] {
        let stored = platform.stored_local(key).unwrap();
        assert!(stored.contains("ana"), "{stored}");
        platform.store_local(key, &stored.replace("ana", "bia"));
    }
    assert_eq!(next(&engine).as_deref(), Some("a"));
    engine.mark_popup_shown("a".into());
    assert_eq!(next(&engine).as_deref(), Some("b"));
}

#[test]
fn a_hidden_popup_is_hidden_until_the_member_s_midnight() {
    let platform = FakePlatform::new();
    let engine = with_popups(&platform);
    engine.hide_popup("a");
    engine.forget_shown_popups();
    assert_eq!(next(&engine).as_deref(), Some("b"));
    platform.advance(24 * HOUR_MS);
    assert_eq!(next(&engine).as_deref(), Some("a"));
    engine.hide_popup("b");
    assert_eq!(next(&engine).as_deref(), Some("a"), "the entry of the day before is gone");
}

#[test]
fn at_most_fifty_popups_are_remembered() {
    let platform = FakePlatform::new();
    let engine = with_popups(&platform);
    engine.mark_popup_shown("a".into());
    for number in 0..50 {
        engine.mark_popup_shown(number.to_string());
    }
    assert_eq!(next(&engine).as_deref(), Some("a"));
    assert_eq!(platform.stored_local("popupsShown").unwrap().lines().count(), 52);
}

#[test]
fn invalid_stored_popups_are_ignored() {
    for text in ["", "x", "[]", "ana", "ana\nx\na", r#"{"of":"ana","at":1,"ids":["a"]}"#] {
        let platform = FakePlatform::new();
        platform.store_local("popupsShown", text);
        platform.store_local("popupsHidden", text);
        assert_eq!(next(&with_popups(&platform)).as_deref(), Some("a"), "{text}");
    }
}
