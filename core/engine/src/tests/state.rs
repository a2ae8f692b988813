//! Slices: notified listeners, and the time of the notification.

use super::{FakePlatform, engine};
use crate::Engine;
use std::{cell::Cell, rc::Rc};

fn heard(engine: &Engine<FakePlatform>) -> Rc<Cell<u32>> {
    let times = Rc::new(Cell::new(0));
    let count = Rc::clone(&times);
    engine.on_change(move || count.set(count.get() + 1));
    times
}

#[test]
fn a_change_is_told_once_until_somebody_looks() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    engine.drain();
    let times = heard(&engine);
    assert_eq!(times.get(), 0);
    engine.set_balance_hidden(true);
    engine.set_balance_hidden(false);
    assert_eq!(times.get(), 1);
    let patch = engine.drain();
    assert!(patch.prefs.is_some() && patch.site.is_none() && patch.session.is_none());
    assert_eq!(engine.drain(), crate::state::StatePatch::default());
    engine.set_balance_hidden(true);
    assert_eq!(times.get(), 2);
}

#[test]
fn what_changed_before_anybody_listened_is_told_at_once() {
    let engine = engine(&FakePlatform::new());
    assert_eq!(heard(&engine).get(), 1);
}

#[test]
fn a_late_subscriber_gets_everything_and_takes_nothing_from_the_others() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    platform.run(engine.start()).unwrap();
    engine.drain();
    engine.set_balance_hidden(true);
    let late = engine.everything();
    assert_eq!(late.site.unwrap().phase, crate::state::Phase::Ready);
    assert!(late.prefs.unwrap().balance_hidden);
    assert!(engine.drain().prefs.is_some(), "still there for those who listened before");
}

#[test]
fn the_listener_may_call_the_engine() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let weak = engine.downgrade();
    engine.on_change(move || {
        let engine = weak.upgrade().unwrap();
        engine.drain();
        let _ = engine.snapshot();
    });
    engine.set_balance_hidden(true);
    assert!(engine.snapshot().prefs.balance_hidden);
}

#[test]
fn a_dropped_engine_is_gone() {
    let engine = engine(&FakePlatform::new());
    let weak = engine.downgrade();
    drop(engine);
    assert!(weak.upgrade().is_none());
}
