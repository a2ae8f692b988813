//! Server-sent events: received while the page is visible; polling without them.

use super::{FakePlatform, Reply, ana, branded, engine, fake_platform::Gate, logged_in};
use crate::{
    Engine,
    brand::{BrandConfig, Credentials},
    ports::StreamEvent,
    state::{Phase, ServerEvents},
};
use ante_contract::wallet::{
    limits::PlayHeartbeatRequest,
    push::{KEEP_ALIVE_INTERVAL_MS, PushKind},
};
use std::pin::pin;

/// Returns an engine with Ana logged in, a visible page and an open stream.
fn live(platform: &FakePlatform) -> Engine<FakePlatform> {
    platform.set_visible(true);
    let engine = logged_in(platform);
    open_stream(platform);
    engine
}

/// Answers a connection as the server does: an open stream, whose first event is a keep-alive.
fn open_stream(platform: &FakePlatform) {
    platform.push_event(StreamEvent::Open);
    platform.push_event(StreamEvent::KeepAlive);
}

/// Lets time pass on a stream that passes keep-alive events.
fn pass_on_stream(platform: &FakePlatform, milliseconds: u32) {
    for _ in 0..milliseconds / KEEP_ALIVE_INTERVAL_MS {
        platform.advance_and_run(KEEP_ALIVE_INTERVAL_MS.into());
        platform.push_event(StreamEvent::KeepAlive);
    }
}

fn server_events(engine: &Engine<FakePlatform>) -> ServerEvents {
    engine.snapshot().pushed
}

#[test]
fn a_stream_is_open_for_a_logged_in_visible_page() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    platform.set_visible(true);
    assert_eq!(platform.streams(), (0, 0), "a visitor has none");
    platform.run(engine.login(ana())).unwrap();
    platform.run_tasks();
    assert_eq!(platform.streams(), (1, 1));
    assert!(!server_events(&engine).live, "not before the other end answers");
    platform.push_event(StreamEvent::Open);
    assert!(!server_events(&engine).live, "not before an event passes");
    platform.push_event(StreamEvent::KeepAlive);
    assert!(server_events(&engine).live);
    platform.set_visible(false);
    assert_eq!((platform.streams(), server_events(&engine).live), ((1, 0), false));
    platform.set_visible(true);
    assert_eq!(platform.streams(), (2, 1));
    platform.run(engine.logout()).unwrap();
    platform.run_tasks();
    assert_eq!((platform.streams(), server_events(&engine)), ((2, 0), ServerEvents::default()));
    // The next session opens another stream.
    platform.run(engine.login(ana())).unwrap();
    platform.run_tasks();
    assert_eq!(platform.streams(), (3, 1));
}

#[test]
fn a_hidden_page_connects_when_it_becomes_visible() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.advance_and_run(60_000);
    assert_eq!((platform.streams(), platform.calls().len()), ((0, 0), 0));
    platform.set_visible(true);
    assert_eq!(platform.streams(), (1, 1));
    assert_eq!(platform.calls(), ["Balance", "UnreadCount", "AvailablePromo"]);
    assert_eq!(server_events(&engine).deposits, 1, "events of a hidden page are lost");
}

#[test]
fn an_event_increments_its_counter() {
    let platform = FakePlatform::new();
    let engine = live(&platform);
    platform.push_event(StreamEvent::Event(PushKind::Balance));
    assert_eq!(platform.calls(), ["Balance"]);
    platform.push_event(StreamEvent::Event(PushKind::Deposit));
    platform.push_event(StreamEvent::Event(PushKind::Deposit));
    platform.push_event(StreamEvent::Event(PushKind::Withdrawal));
    platform.push_event(StreamEvent::Event(PushKind::Counts));
    platform.push_event(StreamEvent::Event(PushKind::Limits));
    let expected =
        ServerEvents { live: true, money: 1, deposits: 2, withdrawals: 1, counts: 1, limits: 1 };
    assert_eq!(server_events(&engine), expected);
    assert_eq!(platform.count("Balance"), 1, "the others ask for no money");
    pass_on_stream(&platform, 600_000);
    assert_eq!(platform.count("Balance"), 1, "no polling with a stream that passes events");
    assert_eq!(platform.streams(), (1, 1));
}

#[test]
fn a_money_event_notifies_even_for_an_unchanged_balance() {
    let platform = FakePlatform::new();
    let engine = live(&platform);
    let (before, gate) = (engine.snapshot().balance.amount, Gate::default());
    platform.script("Balance", [Reply::OnceOpen(gate.clone(), "Balance")]);
    let initial = server_events(&engine).money;
    platform.push_event(StreamEvent::Event(PushKind::Balance));
    assert_eq!(
        server_events(&engine).money,
        initial,
        "a later read returns the balance that belongs to it"
    );
    gate.open();
    platform.run_tasks();
    assert_eq!(server_events(&engine).money, initial + 1);
    platform.push_event(StreamEvent::Event(PushKind::Balance));
    assert_eq!(
        (engine.snapshot().balance.amount, server_events(&engine).money),
        (before, initial + 2)
    );
}

#[test]
fn a_language_change_keeps_the_stream() {
    let platform = FakePlatform::new();
    let engine = live(&platform);
    engine.set_language("EN");
    platform.run_tasks();
    platform.push_event(StreamEvent::Event(PushKind::Deposit));
    assert_eq!((platform.streams(), server_events(&engine).deposits), ((1, 1), 1));
}

#[test]
fn simultaneous_events_cause_one_request() {
    let platform = FakePlatform::new();
    let engine = live(&platform);
    let (gate, second) = (Gate::default(), Gate::default());
    let after = |gate: &Gate| Reply::OnceOpen(gate.clone(), "Balance");
    platform.script("Balance", [after(&gate), after(&second)]);
    for _ in 0..5 {
        platform.push_event(StreamEvent::Event(PushKind::Balance));
    }
    assert_eq!(platform.count("Balance"), 1);
    gate.open();
    platform.run_tasks();
    second.open();
    platform.run_tasks();
    assert_eq!(platform.count("Balance"), 2, "one request for all events in between");
    assert_eq!(engine.snapshot().balance.text, "1,234.56");
}

#[test]
fn a_lost_stream_reconnects_with_backoff_and_polls_until_then() {
    let platform = FakePlatform::new();
    let engine = live(&platform);
    platform.push_event(StreamEvent::Disconnected);
    assert_eq!((platform.streams(), server_events(&engine).live), ((1, 0), false));
    for (wait, opened, asked) in [(999, 1, 0), (1, 2, 1)] {
        platform.advance_and_run(wait);
        assert_eq!((platform.streams().0, platform.count("Balance")), (opened, asked), "{wait}");
    }
    // It never opens again: the backoff grows, while the balance is polled at the same interval.
    for (wait, opened) in [(2000, 3), (4000, 4), (8000, 5), (15_000, 5), (1000, 6), (15_000, 6)] {
        platform.push_event(StreamEvent::Disconnected);
        platform.advance_and_run(wait);
        assert_eq!(platform.streams().0, opened, "{wait}");
    }
    let before = platform.count("Balance");
    for _ in 0..40 {
        platform.advance_and_run(15_000);
        platform.push_event(StreamEvent::Disconnected);
    }
    assert!(platform.count("Balance") - before >= 40);
    assert!(platform.streams().0 < 12, "{:?}", platform.streams());
    // Once it opens, missed events are reported, and the backoff starts over.
    while platform.streams().1 == 0 {
        platform.advance_and_run(15_000);
    }
    let missed = server_events(&engine).deposits;
    open_stream(&platform);
    assert_eq!((server_events(&engine).live, server_events(&engine).deposits), (true, missed + 1));
    let opened = platform.streams().0;
    platform.push_event(StreamEvent::Disconnected);
    platform.advance_and_run(1000);
    assert_eq!(platform.streams(), (opened + 1, 1));
}

/// Lets time pass in steps of a second; returns the longest time between two balance requests.
fn longest_balance_gap(platform: &FakePlatform, seconds: u32) -> u32 {
    let (mut asked, mut gap, mut longest) = (platform.count("Balance"), 0, 0);
    for _ in 0..seconds {
        platform.advance_and_run(1000);
        gap += 1;
        if platform.count("Balance") > asked {
            (asked, gap) = (platform.count("Balance"), 0);
        }
        longest = longest.max(gap);
    }
    longest
}

#[test]
fn a_stream_without_an_answer_is_lost_after_10_seconds() {
    let platform = FakePlatform::new();
    platform.set_visible(true);
    let engine = logged_in(&platform);
    platform.run_tasks();
    platform.clear_requests();
    platform.advance_and_run(9_999);
    assert_eq!((platform.streams(), platform.count("Balance")), ((1, 1), 0));
    platform.advance_and_run(1);
    assert_eq!((platform.streams(), platform.count("Balance")), ((1, 0), 1));
    platform.advance_and_run(1000);
    assert_eq!(platform.streams(), (2, 1), "it is tried again");
    assert!(longest_balance_gap(&platform, 1200) <= 15);
    let (opened, _) = platform.streams();
    assert!((4..15).contains(&opened), "again and again, ever less often: {opened}");
    assert!(!server_events(&engine).live);
    while platform.streams().1 == 0 {
        platform.advance_and_run(1000);
    }
    open_stream(&platform);
    assert!(server_events(&engine).live, "the line is good again");
    let asked = platform.count("Balance");
    pass_on_stream(&platform, 600_000);
    assert_eq!(platform.count("Balance"), asked, "and the polling ends");
}

#[test]
fn an_open_stream_whose_body_is_held_back_does_not_stop_the_polling() {
    let platform = FakePlatform::new();
    platform.set_visible(true);
    let engine = logged_in(&platform);
    platform.push_event(StreamEvent::Open);
    platform.clear_requests();
    assert!(longest_balance_gap(&platform, 200) <= 15);
    assert!(!server_events(&engine).live, "pages poll, too");
    assert_eq!(platform.streams(), (1, 1), "the server may send no keep-alive events");
    assert!(longest_balance_gap(&platform, 41) <= 15);
    assert_eq!(platform.streams(), (2, 1), "it is tried again");
    // The body comes at last.
    platform.push_event(StreamEvent::Open);
    platform.push_event(StreamEvent::Event(PushKind::Balance));
    assert!(server_events(&engine).live);
    let asked = platform.count("Balance");
    platform.advance_and_run(600_000);
    assert_eq!(
        (platform.count("Balance"), platform.streams()),
        (asked, (2, 1)),
        "a server without keep-alive events may be silent"
    );
}

#[test]
fn a_stream_that_goes_silent_is_lost_after_two_intervals() {
    let platform = FakePlatform::new();
    let engine = live(&platform);
    platform.advance_and_run(39_999);
    assert_eq!((platform.streams(), platform.count("Balance")), ((1, 1), 0));
    platform.advance_and_run(1);
    assert_eq!((platform.streams(), platform.count("Balance")), ((1, 0), 1));
    assert!(!server_events(&engine).live);
    platform.advance_and_run(1000);
    assert_eq!(platform.streams(), (2, 1), "it is tried again");
    // Now the body is held back: this server is known to send keep-alive events.
    let missed = server_events(&engine).deposits;
    platform.push_event(StreamEvent::Open);
    assert_eq!(server_events(&engine).deposits, missed + 1);
    assert!(longest_balance_gap(&platform, 39) <= 15);
    assert_eq!(platform.streams(), (2, 1));
    platform.advance_and_run(1000);
    assert_eq!(platform.streams(), (2, 0));
    for opened in 3..6 {
        while platform.streams().1 == 0 {
            assert!(longest_balance_gap(&platform, 1) <= 15);
        }
        assert_eq!(platform.streams(), (opened, 1));
        platform.push_event(StreamEvent::Open);
        assert!(longest_balance_gap(&platform, 40) <= 15);
        assert_eq!(platform.streams(), (opened, 0));
    }
    // The session's end stops everything.
    platform.run(engine.logout()).unwrap();
    platform.clear_requests();
    platform.advance_and_run(600_000);
    assert_eq!((platform.streams().1, platform.count("Balance")), (0, 0));
}

#[test]
fn without_streams_the_balance_is_polled_every_15_seconds() {
    let bearer = BrandConfig { credentials: Credentials::Bearer, ..BrandConfig::default() };
    let platform = FakePlatform::new();
    platform.set_visible(true);
    let engine = branded(&platform, bearer);
    platform.run(engine.login(ana())).unwrap();
    platform.run_tasks();
    platform.clear_requests();
    for asked in 1..=4 {
        platform.advance_and_run(14_999);
        assert_eq!(platform.count("Balance"), asked - 1);
        platform.advance_and_run(1);
        assert_eq!(platform.count("Balance"), asked);
    }
    assert_eq!(platform.streams(), (0, 0), "a stream authenticates by cookies only");
    platform.set_visible(false);
    platform.advance_and_run(600_000);
    assert_eq!(platform.count("Balance"), 4, "the page is hidden");
    platform.set_visible(true);
    assert_eq!(platform.count("Balance"), 5);
    platform.run(engine.logout()).unwrap();
    platform.advance_and_run(600_000);
    assert_eq!(platform.count("Balance"), 5);
}

#[test]
fn a_browser_without_event_source_polls() {
    let platform = FakePlatform::new();
    platform.disable_streams(true);
    platform.set_visible(true);
    let engine = logged_in(&platform);
    platform.run_tasks();
    for _ in 0..10 {
        platform.advance_and_run(15_000);
    }
    assert!(platform.count("Balance") >= 10);
    assert!(!server_events(&engine).live);
}

#[test]
fn a_session_ended_by_the_server_closes_the_stream() {
    let platform = FakePlatform::new();
    let engine = live(&platform);
    platform.script("Balance", [Reply::Fixture(401, "MemberInfo.need_login")]);
    platform.push_event(StreamEvent::Event(PushKind::Balance));
    platform.run_tasks();
    assert!(!engine.snapshot().session.logged_in);
    assert_eq!(platform.streams(), (1, 0));
    platform.advance_and_run(600_000);
    assert_eq!((platform.streams(), platform.count("Balance")), ((1, 0), 1));
}

#[test]
fn dropping_the_engine_closes_the_stream() {
    let platform = FakePlatform::new();
    let engine = live(&platform);
    assert_eq!(platform.streams(), (1, 1));
    drop(engine);
    platform.run_tasks();
    assert_eq!(platform.streams(), (1, 0));
}

#[test]
fn a_pushed_balance_is_deferred_until_the_round_ends() {
    let platform = FakePlatform::new();
    let engine = live(&platform);
    engine.begin_round();
    platform.push_event(StreamEvent::Event(PushKind::Balance));
    platform.push_event(StreamEvent::Event(PushKind::Balance));
    platform.advance_and_run(9_000);
    assert_eq!(platform.count("Balance"), 0, "the reels still turn");
    let initial = server_events(&engine).money;
    assert!(engine.end_round());
    pass_on_stream(&platform, 60_000);
    assert_eq!((platform.count("Balance"), server_events(&engine).money), (1, initial + 1), "once");
}

#[test]
fn no_response_reveals_the_result_of_a_running_round() {
    let platform = FakePlatform::new();
    let engine = live(&platform);
    engine.begin_round();
    let mut balance = pin!(engine.refresh_balance());
    let mut heartbeat =
        pin!(engine.send_play_heartbeat(PlayHeartbeatRequest { acknowledged: false }));
    assert!(
        platform.poll_once(balance.as_mut()).is_none()
            && platform.poll_once(heartbeat.as_mut()).is_none()
    );
    platform.advance_and_run(9_000);
    assert!(
        platform.poll_once(balance.as_mut()).is_none()
            && platform.poll_once(heartbeat.as_mut()).is_none()
    );
    assert_eq!((platform.count("Balance"), platform.count("PlayHeartbeat")), (0, 0));
    engine.end_round();
    assert!(platform.run(balance).is_ok() && platform.run(heartbeat).is_ok());
    assert_eq!((platform.count("Balance"), platform.count("PlayHeartbeat")), (1, 1));
}

#[test]
fn a_pending_response_is_deferred_until_the_round_ends() {
    let platform = FakePlatform::new();
    let engine = live(&platform);
    let gate = Gate::default();
    platform.script("Balance", [Reply::OnceOpen(gate.clone(), "Balance")]);
    let mut balance = pin!(engine.refresh_balance());
    assert!(platform.poll_once(balance.as_mut()).is_none());
    engine.begin_round();
    gate.open();
    assert!(platform.poll_once(balance.as_mut()).is_none());
    assert_eq!(engine.snapshot().balance.phase, Phase::Loading);
    engine.end_round();
    assert!(platform.run(balance).is_ok());
}

#[test]
fn a_round_defers_a_pushed_balance_for_at_most_ten_seconds() {
    let platform = FakePlatform::new();
    let engine = live(&platform);
    engine.begin_round();
    platform.push_event(StreamEvent::Event(PushKind::Balance));
    platform.advance_and_run(10_000);
    assert_eq!(platform.count("Balance"), 1);
    assert_eq!(engine.snapshot().balance.phase, Phase::Ready);
    // The game still reports nothing: requests wait for the maximum, and no longer.
    let mut heartbeat =
        pin!(engine.send_play_heartbeat(PlayHeartbeatRequest { acknowledged: false }));
    assert!(platform.poll_once(heartbeat.as_mut()).is_none());
    platform.advance_and_run(10_000);
    assert!(platform.run(heartbeat).is_ok());
}

#[test]
fn a_pushed_balance_is_fetched_when_the_round_ends() {
    let platform = FakePlatform::new();
    let engine = live(&platform);
    engine.begin_round();
    platform.push_event(StreamEvent::Event(PushKind::Balance));
    assert_eq!(platform.count("Balance"), 0);
    assert!(engine.end_round(), "it is asked for now");
    platform.run_tasks();
    assert_eq!(platform.count("Balance"), 1);
    assert!(!engine.end_round());
    platform.push_event(StreamEvent::Event(PushKind::Balance));
    assert_eq!(platform.count("Balance"), 2, "between two rounds it shows at once");
}
