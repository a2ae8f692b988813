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
fn a_change_notifies_once_until_the_state_is_drained() {
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
fn a_new_listener_is_notified_of_earlier_changes() {
    let engine = engine(&FakePlatform::new());
    assert_eq!(heard(&engine).get(), 1);
}

#[test]
fn a_late_subscriber_gets_every_slice_without_draining() {
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
fn the_listener_can_call_the_engine() {
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
fn a_weak_reference_does_not_keep_the_engine_alive() {
    let engine = engine(&FakePlatform::new());
    let weak = engine.downgrade();
    drop(engine);
    assert!(weak.upgrade().is_none());
}
