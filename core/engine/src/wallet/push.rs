//! Server-sent events (docs/adr/0012): notifications without amounts. The stream is open while a
//! member is logged in and the page is visible; a browser allows few connections to a host, so a
//! hidden tab has none. Without a stream, or while one is silent, the balance is polled.

use crate::{
    brand::Credentials,
    engine::{Engine, WeakEngine},
    ports::{EventStream, EventStreams, Ports, StreamEvent},
    task::{SingleFlight, race},
};
use ante_contract::wallet::push::{KEEP_ALIVE_INTERVAL_MS, PUSH_PATH, PushKind};
use std::{cell::Cell, future::pending};

/// Interval of balance requests without a stream that passes events.
const BALANCE_POLL_INTERVAL_MS: u32 = 15_000;
/// Time after which a stream that has not opened counts as lost.
const OPEN_TIMEOUT_MS: u32 = 10_000;
/// Silence after which an open stream counts as lost, if the server sends keep-alive events.
const SILENCE_TIMEOUT_MS: u32 = 2 * KEEP_ALIVE_INTERVAL_MS;
/// Bounds of the exponential backoff before a lost stream is opened again.
const RECONNECT_MIN_DELAY_MS: u32 = 1000;
const RECONNECT_MAX_DELAY_MS: u32 = 240_000;

impl<P: Ports> Engine<P> {
    /// Starts listening to server events, until the session ends.
    pub(crate) fn watch_events(&self) {
        let session_watch = &self.0.wallet.event_watch;
        if self.token().is_none() {
            return;
        }
        let Some(guard) = session_watch.try_start() else { return };
        *self.0.wallet.event_watch_guard.borrow_mut() = Some(guard);
        let watcher = EventWatcher {
            engine: self.downgrade(),
            push: self.0.ports.event_streams(),
            session_watch: session_watch.clone(),
            epoch: self.epoch(),
            // A stream authenticates by cookies only.
            streams_enabled: self.0.brand.credentials == Credentials::Cookie,
            keep_alive_seen: Cell::new(false),
        };
        self.0.ports.spawn(Box::pin(watcher.run()));
    }
}

/// Listens to the events of one session.
struct EventWatcher<P: Ports> {
    engine: WeakEngine<P>,
    push: P::EventStreams,
    /// Finishes at the end of the session.
    session_watch: SingleFlight,
    epoch: u32,
    streams_enabled: bool,
    /// Whether this server sends keep-alive events; that of a brand may send none.
    keep_alive_seen: Cell<bool>,
}

impl<P: Ports> EventWatcher<P> {
    async fn run(self) {
        while self.engine().is_some() {
            if self.push.is_visible() {
                self.stream_or_poll().await;
            } else {
                self.until_session_end(self.push.visibility_changed(true)).await;
                self.invalidate_all();
            }
        }
    }

    /// Returns the engine during this session.
    fn engine(&self) -> Option<Engine<P>> {
        let engine = self.engine.upgrade()?;
        (self.session_watch.in_flight() && engine.epoch() == self.epoch).then_some(engine)
    }

    /// Keeps a stream open while the page is visible, and polls the balance while none passes events.
    async fn stream_or_poll(&self) {
        let (mut delay, mut reconnecting) = (RECONNECT_MIN_DELAY_MS, false);
        loop {
            if self.streams_enabled
                && let Some(line) = self.push.connect(PUSH_PATH)
            {
                if self.read_stream(&line, reconnecting).await {
                    delay = RECONNECT_MIN_DELAY_MS;
                }
                reconnecting = true;
                self.set_connected(false);
            }
            let mut remaining_ms = if self.streams_enabled { delay } else { u32::MAX };
            delay = delay.saturating_mul(2).min(RECONNECT_MAX_DELAY_MS);
            while remaining_ms > 0 {
                let wait_ms = remaining_ms.min(BALANCE_POLL_INTERVAL_MS);
                remaining_ms -= wait_ms;
                self.until_session_end(race(
                    self.push.sleep(wait_ms),
                    self.push.visibility_changed(false),
                ))
                .await;
                if self.engine().is_none() || !self.push.is_visible() {
                    return;
                }
                self.poll_balance().await;
            }
        }
    }

    /// Reads a stream until it is lost, the page is hidden, or the session is over; returns whether
    /// the next one is opened soon.
    ///
    /// An antivirus program or a proxy may let the headers of the stream pass and hold back its body:
    /// only a first event proves an open stream, and until then the balance is polled.
    async fn read_stream(&self, line: &impl EventStream, reconnecting: bool) -> bool {
        let (mut opened, mut proven, mut silence_ms) = (false, false, 0);
        loop {
            let limit_ms = self.silence_limit_ms(opened, proven);
            let wait_ms = limit_ms.map(|limit| match limit.saturating_sub(silence_ms) {
                rest if opened && !proven => rest.min(BALANCE_POLL_INTERVAL_MS),
                rest => rest,
            });
            let silence = async {
                match wait_ms {
                    Some(milliseconds) => self.push.sleep(milliseconds).await,
                    None => pending().await,
                }
            };
            let event = race(line.next_event(), silence);
            match self.until_session_end(race(event, self.push.visibility_changed(false))).await {
                Some(Ok(Ok(StreamEvent::Open))) => {
                    opened = true;
                    if reconnecting {
                        self.invalidate_all();
                    }
                }
                Some(Ok(Ok(event @ (StreamEvent::KeepAlive | StreamEvent::Event(_))))) => {
                    (opened, proven) = (true, true);
                    self.set_connected(true);
                    match event {
                        StreamEvent::Event(kind) => self.invalidate(kind),
                        _ => self.keep_alive_seen.set(true),
                    }
                }
                Some(Ok(Err(()))) => {
                    self.poll_balance().await;
                    silence_ms = silence_ms.saturating_add(wait_ms.unwrap_or_default());
                    if limit_ms.is_some_and(|limit| silence_ms >= limit) {
                        return proven;
                    }
                    continue;
                }
                _ => return proven || (opened && !self.keep_alive_seen.get()),
            }
            silence_ms = 0;
        }
    }

    /// Returns the silence after which a stream counts as lost; `None` if silence is no sign, since
    /// the server of a brand may send no keep-alive events.
    fn silence_limit_ms(&self, opened: bool, proven: bool) -> Option<u32> {
        match (opened, self.keep_alive_seen.get(), proven) {
            (false, ..) => Some(OPEN_TIMEOUT_MS),
            (true, true, _) => Some(SILENCE_TIMEOUT_MS),
            (true, false, false) => Some(RECONNECT_MAX_DELAY_MS),
            (true, false, true) => None,
        }
    }

    /// Waits for a future, at most until the session ends.
    async fn until_session_end<T>(&self, wait: impl Future<Output = T>) -> Option<T> {
        race(wait, self.session_watch.finished()).await.ok()
    }

    /// Increments the counter of an event, by which pages refetch; the core itself refetches the
    /// balance and the counts.
    fn invalidate(&self, kind: PushKind) {
        let Some(engine) = self.engine() else { return };
        if kind == PushKind::Balance {
            return engine.balance_pushed();
        }
        if kind == PushKind::Counts {
            engine.refresh_counts_in_background();
        }
        engine.update_state(|state| {
            let pushed = state.edit_pushed();
            let counter = match kind {
                PushKind::Balance => return,
                PushKind::Deposit => &mut pushed.deposits,
                PushKind::Withdrawal => &mut pushed.withdrawals,
                PushKind::Counts => &mut pushed.counts,
                PushKind::Limits => &mut pushed.limits,
            };
            *counter = counter.wrapping_add(1);
        });
    }

    /// Increments all counters, since events may have been missed.
    fn invalidate_all(&self) {
        PushKind::ALL.into_iter().for_each(|kind| self.invalidate(kind));
    }

    async fn poll_balance(&self) {
        if let Some(engine) = self.engine() {
            let _ = engine.refresh_balance().await;
        }
    }

    fn set_connected(&self, live: bool) {
        if let Some(engine) = self.engine()
            && engine.read_state(|state| state.pushed.live != live)
        {
            engine.update_state(|state| state.edit_pushed().live = live);
        }
    }
}
