//! Server-sent events (docs/adr/0012): notifications without amounts. The stream is open while a
//! member is logged in and the page is visible; a browser allows few connections to a host, so a
//! hidden tab has none. Without a stream, the balance is polled.

use crate::{
    brand::Credentials,
    engine::{Engine, WeakEngine},
    ports::{EventStream, EventStreams, Ports, StreamEvent},
    task::{SingleFlight, race},
};
use ante_contract::wallet::push::{PUSH_PATH, PushKind};

/// Interval of balance requests without an open stream.
const BALANCE_POLL_INTERVAL_MS: u32 = 15_000;
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

    /// Keeps a stream open while the page is visible, and polls the balance while there is none.
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
    /// it ever opened.
    async fn read_stream(&self, line: &impl EventStream, reconnecting: bool) -> bool {
        let mut connected = false;
        loop {
            let next = race(line.next_event(), self.push.visibility_changed(false));
            match self.until_session_end(next).await {
                Some(Ok(StreamEvent::Open)) => {
                    connected = true;
                    self.set_connected(true);
                    if reconnecting {
                        self.invalidate_all();
                    }
                }
                Some(Ok(StreamEvent::Event(kind))) => self.invalidate(kind),
                _ => return connected,
            }
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
