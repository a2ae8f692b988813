//! Counts on badges, and the messages that they count.

use super::{Reply, World, ana, engine, logged_in, wire, world::Gate};
use crate::{Engine, ports::StreamEvent, state::Counts};
use ante_contract::{CoreError, wallet::push::PushKind};
use serde_json::{Value, json};
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

fn counts(engine: &Engine<World>) -> Counts {
    engine.snapshot().counts
}

fn unread(count: u32) -> Reply {
    Reply::Json(200, json!({"success": true, "value": {"unreadMessage": count}}))
}

fn body(world: &World, row: &str) -> Value {
    serde_json::from_str(&world.last(row).body.unwrap().text).unwrap()
}

#[test]
fn badges_are_counted_after_a_login_and_nobody_waits_for_them() {
    let world = World::new();
    let gate = Gate::default();
    world.script("UnreadCount", [Reply::After(gate.clone(), "UnreadCount")]);
    let engine = engine(&world);
    world.run(engine.login(ana())).unwrap();
    assert_eq!(counts(&engine).unread_message, 0, "the login did not wait");
    assert_eq!(counts(&engine).unclaimed, 2, "one answer does not wait for the other");
    gate.open();
    world.settle();
    assert_eq!(counts(&engine), WIRE);
    world.run(engine.logout()).unwrap();
    assert_eq!(counts(&engine), Counts::default());
}

#[test]
fn neither_a_visitor_nor_a_trial_account_has_badges() {
    let world = World::new();
    let engine = engine(&world);
    assert_eq!(world.run(engine.refresh_counts()), Err(CoreError::NeedLogin));
    world.script("MemberInfo", [Reply::Wire(200, "MemberInfo.trial")]);
    world.run(engine.login(ana())).unwrap();
    assert_eq!(world.run(engine.refresh_counts()), Err(CoreError::NeedRealAccount));
    assert_eq!(world.count("UnreadCount") + world.count("AvailablePromo"), 0);
}

#[test]
fn a_hint_counts_anew_and_what_fails_stays_as_it_was() {
    let world = World::new();
    world.show(true);
    let engine = logged_in(&world);
    world.hear(StreamEvent::Open);
    world.script("UnreadCount", [unread(9), Reply::Html(502)]);
    world.hear(StreamEvent::Event(PushKind::Counts));
    assert_eq!((counts(&engine).message_count, counts(&engine).unclaimed), (9, 11));
    let mut claimed = wire("AvailablePromo");
    claimed["value"]["availablePromoCount"] = json!(0);
    world.script("AvailablePromo", [Reply::Json(200, claimed)]);
    let failed = world.run(engine.refresh_counts());
    assert_eq!(failed, Err(CoreError::Protocol { status: 502 }));
    assert_eq!((counts(&engine).unread_message, counts(&engine).unclaimed), (9, 9));
}

#[test]
fn who_asks_while_a_question_is_under_way_shares_the_next() {
    let world = World::new();
    let engine = logged_in(&world);
    let (gate, next) = (Gate::default(), Gate::default());
    let after = |gate: &Gate| Reply::After(gate.clone(), "UnreadCount");
    world.script("UnreadCount", [after(&gate), after(&next)]);
    let mut first = pin!(engine.refresh_counts());
    assert!(world.nudge(first.as_mut()).is_none());
    let (mut second, mut third) = (pin!(engine.refresh_counts()), pin!(engine.refresh_counts()));
    assert!(world.nudge(second.as_mut()).is_none() && world.nudge(third.as_mut()).is_none());
    gate.open();
    assert_eq!(world.run(first), Ok(WIRE));
    assert!(world.nudge(second.as_mut()).is_none() && world.nudge(third.as_mut()).is_none());
    next.open();
    assert_eq!((world.run(second), world.run(third)), (Ok(WIRE), Ok(WIRE)));
    assert_eq!(world.count("UnreadCount"), 2);
}

#[test]
fn an_answer_for_somebody_who_left_counts_nothing() {
    let world = World::new();
    let engine = logged_in(&world);
    let gate = Gate::default();
    world.script("UnreadCount", [Reply::After(gate.clone(), "UnreadCount")]);
    let mut asked = pin!(engine.refresh_counts());
    assert!(world.nudge(asked.as_mut()).is_none());
    world.run(engine.logout()).unwrap();
    gate.open();
    assert_eq!(world.run(asked), Err(CoreError::NeedLogin));
    assert_eq!(counts(&engine), Counts::default());
}

#[test]
fn messages_say_themselves_how_many_are_unread() {
    let world = World::new();
    let engine = logged_in(&world);
    world.run(engine.messages(0)).unwrap();
    assert!(world.last("Messages").url.ends_with("?page=1&pageSize=20"));
    assert!(world.run(engine.read_messages(vec!["m-1".into()])).is_ok());
    assert_eq!(body(&world, "ReadMessages"), json!({"ids": ["m-1"]}));
    assert_eq!((counts(&engine).message_count, counts(&engine).unclaimed), (2, 4));
    world.script("DeleteMessages", [unread(0)]);
    assert!(world.run(engine.delete_messages(Vec::new())).is_ok());
    assert_eq!(body(&world, "DeleteMessages"), json!({"ids": []}));
    assert_eq!((counts(&engine).message_count, counts(&engine).unclaimed), (0, 2));
    assert_eq!(world.count("UnreadCount"), 0, "nothing was left to ask");
    // The answer got lost: perhaps they are read.
    world.script("ReadMessages", [Reply::Failed]);
    world.run(engine.read_messages(Vec::new())).unwrap_err();
    assert_eq!(counts(&engine).unread_message, 3);
    assert_eq!(world.count("UnreadCount"), 1);
}

#[test]
fn two_messages_can_be_read_at_once() {
    let world = World::new();
    let engine = logged_in(&world);
    let gate = Gate::default();
    world.script("ReadMessages", [Reply::After(gate.clone(), "ReadMessages")]);
    let mut first = pin!(engine.read_messages(vec!["m-1".into()]));
    assert!(world.nudge(first.as_mut()).is_none());
    assert!(world.run(engine.read_messages(vec!["m-2".into()])).is_ok());
    gate.open();
    assert!(world.run(first).is_ok());
}

#[test]
fn an_announcement_comes_in_the_language_of_the_page() {
    let world = World::new();
    let engine = engine(&world);
    engine.set_language("EN");
    world.run(engine.announcement("n-1".into())).unwrap();
    assert!(world.last("Announcement").url.ends_with("?id=n-1&language=EN"));
}
