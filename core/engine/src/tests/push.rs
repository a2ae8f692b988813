//! Server push: received while the page is visible, polled without push support.

use super::{Reply, World, ana, branded, engine, logged_in, world::Gate};
use crate::{
    Engine,
    brand::{BrandConfig, Credentials},
    ports::StreamEvent,
    state::{Phase, Pushed},
};
use ante_contract::wallet::{limits::PlayBeatRequest, push::PushKind};
use std::pin::pin;

/// Ana looks at the page, and her line is open.
fn live(world: &World) -> Engine<World> {
    world.show(true);
    let engine = logged_in(world);
    world.hear(StreamEvent::Open);
    engine
}

fn pushed(engine: &Engine<World>) -> Pushed {
    engine.snapshot().pushed
}

/// Advances the clock by milliseconds and runs all due tasks.
fn later(world: &World, milliseconds: u64) {
    world.pass(milliseconds);
    world.settle();
}

#[test]
fn a_line_is_open_while_somebody_is_logged_in_and_looks() {
    let world = World::new();
    let engine = engine(&world);
    world.show(true);
    assert_eq!(world.lines(), (0, 0), "a visitor has none");
    world.run(engine.login(ana())).unwrap();
    world.settle();
    assert_eq!(world.lines(), (1, 1));
    assert!(!pushed(&engine).live, "not before the other end answers");
    world.hear(StreamEvent::Open);
    assert!(pushed(&engine).live);
    world.show(false);
    assert_eq!((world.lines(), pushed(&engine).live), ((1, 0), false));
    world.show(true);
    assert_eq!(world.lines(), (2, 1));
    world.run(engine.logout()).unwrap();
    world.settle();
    assert_eq!((world.lines(), pushed(&engine)), ((2, 0), Pushed::default()));
    // The next member has a line of their own.
    world.run(engine.login(ana())).unwrap();
    world.settle();
    assert_eq!(world.lines(), (3, 1));
}

#[test]
fn who_logs_in_unseen_is_watched_once_they_look() {
    let world = World::new();
    let engine = logged_in(&world);
    later(&world, 60_000);
    assert_eq!((world.lines(), world.calls().len()), ((0, 0), 0));
    world.show(true);
    assert_eq!(world.lines(), (1, 1));
    assert_eq!(world.calls(), ["Balance", "UnreadCount", "AvailablePromo"]);
    assert_eq!(pushed(&engine).deposits, 1, "whatever was told, nobody heard");
}

#[test]
fn a_hint_moves_what_it_is_about() {
    let world = World::new();
    let engine = live(&world);
    world.hear(StreamEvent::Event(PushKind::Balance));
    assert_eq!(world.calls(), ["Balance"]);
    world.hear(StreamEvent::Event(PushKind::Deposit));
    world.hear(StreamEvent::Event(PushKind::Deposit));
    world.hear(StreamEvent::Event(PushKind::Withdrawal));
    world.hear(StreamEvent::Event(PushKind::Counts));
    world.hear(StreamEvent::Event(PushKind::Limits));
    let told = Pushed { live: true, money: 1, deposits: 2, withdrawals: 1, counts: 1, limits: 1 };
    assert_eq!(pushed(&engine), told);
    assert_eq!(world.count("Balance"), 1, "the others ask for no money");
    later(&world, 600_000);
    assert_eq!(world.count("Balance"), 1, "nobody polls beside a line");
}

#[test]
fn a_hint_of_money_is_told_though_the_balance_is_the_same() {
    let world = World::new();
    let engine = live(&world);
    let (before, gate) = (engine.snapshot().balance.amount, Gate::default());
    world.script("Balance", [Reply::After(gate.clone(), "Balance")]);
    let told = pushed(&engine).money;
    world.hear(StreamEvent::Event(PushKind::Balance));
    assert_eq!(pushed(&engine).money, told, "who asks again sees the balance that goes with it");
    gate.open();
    world.settle();
    assert_eq!(pushed(&engine).money, told + 1);
    world.hear(StreamEvent::Event(PushKind::Balance));
    assert_eq!((engine.snapshot().balance.amount, pushed(&engine).money), (before, told + 2));
}

#[test]
fn another_language_is_the_same_session() {
    let world = World::new();
    let engine = live(&world);
    engine.set_language("EN");
    world.settle();
    world.hear(StreamEvent::Event(PushKind::Deposit));
    assert_eq!((world.lines(), pushed(&engine).deposits), ((1, 1), 1));
}

#[test]
fn hints_that_come_together_are_one_question() {
    let world = World::new();
    let engine = live(&world);
    let (gate, second) = (Gate::default(), Gate::default());
    let after = |gate: &Gate| Reply::After(gate.clone(), "Balance");
    world.script("Balance", [after(&gate), after(&second)]);
    for _ in 0..5 {
        world.hear(StreamEvent::Event(PushKind::Balance));
    }
    assert_eq!(world.count("Balance"), 1);
    gate.open();
    world.settle();
    second.open();
    world.settle();
    assert_eq!(world.count("Balance"), 2, "once more for all that came meanwhile");
    assert_eq!(engine.snapshot().balance.text, "1,234.56");
}

#[test]
fn a_lost_line_is_opened_again_ever_later_and_the_balance_asked_for_between() {
    let world = World::new();
    let engine = live(&world);
    world.hear(StreamEvent::Disconnected);
    assert_eq!((world.lines(), pushed(&engine).live), ((1, 0), false));
    for (wait, opened, asked) in [(999, 1, 0), (1, 2, 1)] {
        later(&world, wait);
        assert_eq!((world.lines().0, world.count("Balance")), (opened, asked), "{wait}");
    }
    // It never opens again: later and later, but the balance as often as ever.
    for (wait, opened) in [(2000, 3), (4000, 4), (8000, 5), (15_000, 5), (1000, 6), (15_000, 6)] {
        world.hear(StreamEvent::Disconnected);
        later(&world, wait);
        assert_eq!(world.lines().0, opened, "{wait}");
    }
    let before = world.count("Balance");
    for _ in 0..40 {
        later(&world, 15_000);
        world.hear(StreamEvent::Disconnected);
    }
    assert!(world.count("Balance") - before >= 40);
    assert!(world.lines().0 < 12, "{:?}", world.lines());
    // Once it opens, missed events are reported, and the backoff starts over.
    while world.lines().1 == 0 {
        later(&world, 15_000);
    }
    let missed = pushed(&engine).deposits;
    world.hear(StreamEvent::Open);
    assert_eq!((pushed(&engine).live, pushed(&engine).deposits), (true, missed + 1));
    let opened = world.lines().0;
    world.hear(StreamEvent::Disconnected);
    later(&world, 1000);
    assert_eq!(world.lines(), (opened + 1, 1));
}

#[test]
fn without_lines_the_balance_is_asked_for_every_quarter_of_a_minute() {
    let bearer = BrandConfig { credentials: Credentials::Bearer, ..BrandConfig::default() };
    let world = World::new();
    world.show(true);
    let engine = branded(&world, bearer);
    world.run(engine.login(ana())).unwrap();
    world.settle();
    world.forget_journal();
    for asked in 1..=4 {
        later(&world, 14_999);
        assert_eq!(world.count("Balance"), asked - 1);
        later(&world, 1);
        assert_eq!(world.count("Balance"), asked);
    }
    assert_eq!(world.lines(), (0, 0), "a line carries cookies alone");
    world.show(false);
    later(&world, 600_000);
    assert_eq!(world.count("Balance"), 4, "nobody looks");
    world.show(true);
    assert_eq!(world.count("Balance"), 5);
    world.run(engine.logout()).unwrap();
    later(&world, 600_000);
    assert_eq!(world.count("Balance"), 5);
}

#[test]
fn a_browser_that_knows_no_lines_polls() {
    let world = World::new();
    world.without_lines(true);
    world.show(true);
    let engine = logged_in(&world);
    world.settle();
    for _ in 0..10 {
        later(&world, 15_000);
    }
    assert!(world.count("Balance") >= 10);
    assert!(!pushed(&engine).live);
}

#[test]
fn a_session_that_the_server_ended_ends_the_watch() {
    let world = World::new();
    let engine = live(&world);
    world.script("Balance", [Reply::Wire(401, "MemberInfo.need_login")]);
    world.hear(StreamEvent::Event(PushKind::Balance));
    world.settle();
    assert!(!engine.snapshot().session.logged_in);
    assert_eq!(world.lines(), (1, 0));
    later(&world, 600_000);
    assert_eq!((world.lines(), world.count("Balance")), ((1, 0), 1));
}

#[test]
fn an_engine_that_is_gone_leaves_no_line() {
    let world = World::new();
    let engine = live(&world);
    assert_eq!(world.lines(), (1, 1));
    drop(engine);
    world.settle();
    assert_eq!(world.lines(), (1, 0));
}

#[test]
fn a_pushed_balance_waits_for_the_round_that_a_game_shows() {
    let world = World::new();
    let engine = live(&world);
    engine.begin_round();
    world.hear(StreamEvent::Event(PushKind::Balance));
    world.hear(StreamEvent::Event(PushKind::Balance));
    later(&world, 9_000);
    assert_eq!(world.count("Balance"), 0, "the reels still turn");
    let told = pushed(&engine).money;
    assert!(engine.end_round());
    later(&world, 60_000);
    assert_eq!((world.count("Balance"), pushed(&engine).money), (1, told + 1), "once");
}

#[test]
fn nothing_that_is_asked_for_tells_before_the_game_how_its_round_ended() {
    let world = World::new();
    let engine = live(&world);
    engine.begin_round();
    let mut balance = pin!(engine.refresh_balance());
    let mut beat = pin!(engine.send_play_heartbeat(PlayBeatRequest { seen: false }));
    assert!(world.nudge(balance.as_mut()).is_none() && world.nudge(beat.as_mut()).is_none());
    later(&world, 9_000);
    assert!(world.nudge(balance.as_mut()).is_none() && world.nudge(beat.as_mut()).is_none());
    assert_eq!((world.count("Balance"), world.count("PlayBeat")), (0, 0));
    engine.end_round();
    assert!(world.run(balance).is_ok() && world.run(beat).is_ok());
    assert_eq!((world.count("Balance"), world.count("PlayBeat")), (1, 1));
}

#[test]
fn an_answer_on_its_way_waits_for_the_round_that_began_meanwhile() {
    let world = World::new();
    let engine = live(&world);
    let gate = Gate::default();
    world.script("Balance", [Reply::After(gate.clone(), "Balance")]);
    let mut balance = pin!(engine.refresh_balance());
    assert!(world.nudge(balance.as_mut()).is_none());
    engine.begin_round();
    gate.open();
    assert!(world.nudge(balance.as_mut()).is_none());
    assert_eq!(engine.snapshot().balance.phase, Phase::Loading);
    engine.end_round();
    assert!(world.run(balance).is_ok());
}

#[test]
fn a_game_that_says_nothing_holds_a_pushed_balance_for_ten_seconds() {
    let world = World::new();
    let engine = live(&world);
    engine.begin_round();
    world.hear(StreamEvent::Event(PushKind::Balance));
    later(&world, 10_000);
    assert_eq!(world.count("Balance"), 1);
    assert_eq!(engine.snapshot().balance.phase, Phase::Ready);
    // The game still says nothing: what is asked for waits as long, and no longer.
    let mut beat = pin!(engine.send_play_heartbeat(PlayBeatRequest { seen: false }));
    assert!(world.nudge(beat.as_mut()).is_none());
    later(&world, 10_000);
    assert!(world.run(beat).is_ok());
}

#[test]
fn a_pushed_balance_shows_when_the_round_ends() {
    let world = World::new();
    let engine = live(&world);
    engine.begin_round();
    world.hear(StreamEvent::Event(PushKind::Balance));
    assert_eq!(world.count("Balance"), 0);
    assert!(engine.end_round(), "it is asked for now");
    world.settle();
    assert_eq!(world.count("Balance"), 1);
    assert!(!engine.end_round());
    world.hear(StreamEvent::Event(PushKind::Balance));
    assert_eq!(world.count("Balance"), 2, "between two rounds it shows at once");
}
