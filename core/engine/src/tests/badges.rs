//! Counts on badges, and the messages that they count.

use super::{FakePlatform, Reply, ana, engine, fake_platform::Gate, fixture, logged_in};
use crate::{Engine, ports::StreamEvent, state::Counts};
use ante_contract::{CoreError, wallet::push::PushKind};
use serde_json::json;
use std::pin::pin;

const WIRE: Counts = Counts {
    unread_message: 3,
    available_promo_count: 2,
    referral_enabled: true,
    mission_count: 1,
    message_count: 3,
    reward_count: 4,
    unclaimed: 5,
};

fn counts(engine: &Engine<FakePlatform>) -> Counts {
    engine.snapshot().counts
}

fn unread(count: u32) -> Reply {
    Reply::Json(200, json!({"success": true, "value": {"unreadMessage": count}}))
}

#[test]
fn badges_are_fetched_in_the_background_after_login() {
    let platform = FakePlatform::new();
    let gate = Gate::default();
    platform.script("UnreadCount", [Reply::OnceOpen(gate.clone(), "UnreadCount")]);
    let engine = engine(&platform);
    platform.run(engine.login(ana())).unwrap();
    assert_eq!(counts(&engine).unread_message, 0, "the login did not wait");
    assert_eq!(counts(&engine).unclaimed, 2, "one answer does not wait for the other");
    gate.open();
    platform.run_tasks();
    assert_eq!(counts(&engine), WIRE);
    platform.run(engine.logout()).unwrap();
    assert_eq!(counts(&engine), Counts::default());
}

#[test]
fn neither_a_visitor_nor_a_trial_account_has_badges() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    assert_eq!(platform.run(engine.refresh_counts()), Err(CoreError::NeedLogin));
    platform.script("MemberInfo", [Reply::Fixture(200, "MemberInfo.trial")]);
    platform.run(engine.login(ana())).unwrap();
    assert_eq!(platform.run(engine.refresh_counts()), Err(CoreError::NeedRealAccount));
    assert_eq!(platform.count("UnreadCount") + platform.count("AvailablePromo"), 0);
}

#[test]
fn an_event_refetches_counts_and_a_failure_keeps_the_old_ones() {
    let platform = FakePlatform::new();
    platform.set_visible(true);
    let engine = logged_in(&platform);
    platform.push_event(StreamEvent::Open);
    platform.script("UnreadCount", [unread(9), Reply::Html(502)]);
    platform.push_event(StreamEvent::Event(PushKind::Counts));
    assert_eq!((counts(&engine).message_count, counts(&engine).unclaimed), (9, 11));
    let mut claimed = fixture("AvailablePromo");
    claimed["value"]["availablePromoCount"] = json!(0);
    platform.script("AvailablePromo", [Reply::Json(200, claimed)]);
    let failed = platform.run(engine.refresh_counts());
    assert_eq!(failed, Err(CoreError::Protocol { status: 502 }));
    assert_eq!((counts(&engine).unread_message, counts(&engine).unclaimed), (9, 9));
}

#[test]
fn concurrent_refreshes_share_the_next_request() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let (gate, next) = (Gate::default(), Gate::default());
    let after = |gate: &Gate| Reply::OnceOpen(gate.clone(), "UnreadCount");
    platform.script("UnreadCount", [after(&gate), after(&next)]);
    let mut first = pin!(engine.refresh_counts());
    assert!(platform.poll_once(first.as_mut()).is_none());
    let (mut second, mut third) = (pin!(engine.refresh_counts()), pin!(engine.refresh_counts()));
    assert!(
        platform.poll_once(second.as_mut()).is_none()
            && platform.poll_once(third.as_mut()).is_none()
    );
    gate.open();
    assert_eq!(platform.run(first), Ok(WIRE));
    assert!(
        platform.poll_once(second.as_mut()).is_none()
            && platform.poll_once(third.as_mut()).is_none()
    );
    next.open();
    assert_eq!((platform.run(second), platform.run(third)), (Ok(WIRE), Ok(WIRE)));
    assert_eq!(platform.count("UnreadCount"), 2);
}

#[test]
fn a_count_response_of_an_ended_session_is_ignored() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let gate = Gate::default();
    platform.script("UnreadCount", [Reply::OnceOpen(gate.clone(), "UnreadCount")]);
    let mut asked = pin!(engine.refresh_counts());
    assert!(platform.poll_once(asked.as_mut()).is_none());
    platform.run(engine.logout()).unwrap();
    gate.open();
    assert_eq!(platform.run(asked), Err(CoreError::NeedLogin));
    assert_eq!(counts(&engine), Counts::default());
}

#[test]
fn responses_about_messages_update_the_unread_count() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.run(engine.messages(0)).unwrap();
    assert!(platform.last("Messages").url.ends_with("?page=1&pageSize=20"));
    assert!(platform.run(engine.read_messages(vec!["m-1".into()])).is_ok());
    assert_eq!(platform.last_body("ReadMessages"), json!({"ids": ["m-1"]}));
    assert_eq!((counts(&engine).message_count, counts(&engine).unclaimed), (2, 4));
    platform.script("DeleteMessages", [unread(0)]);
    assert!(platform.run(engine.delete_messages(Vec::new())).is_ok());
    assert_eq!(platform.last_body("DeleteMessages"), json!({"ids": []}));
    assert_eq!((counts(&engine).message_count, counts(&engine).unclaimed), (0, 2));
    assert_eq!(platform.count("UnreadCount"), 0, "nothing was left to ask");
    // The response was lost: they may have been read.
    platform.script("ReadMessages", [Reply::ConnectionFailed]);
    platform.run(engine.read_messages(Vec::new())).unwrap_err();
    assert_eq!(counts(&engine).unread_message, 3);
    assert_eq!(platform.count("UnreadCount"), 1);
}

#[test]
fn two_messages_can_be_marked_as_read_concurrently() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let gate = Gate::default();
    platform.script("ReadMessages", [Reply::OnceOpen(gate.clone(), "ReadMessages")]);
    let mut first = pin!(engine.read_messages(vec!["m-1".into()]));
    assert!(platform.poll_once(first.as_mut()).is_none());
    assert!(platform.run(engine.read_messages(vec!["m-2".into()])).is_ok());
    gate.open();
    assert!(platform.run(first).is_ok());
}

#[test]
fn an_announcement_is_requested_in_the_language_of_the_page() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    engine.set_language("EN");
    platform.run(engine.announcement("n-1".into())).unwrap();
    assert!(platform.last("Announcement").url.ends_with("?id=n-1&language=EN"));
}
