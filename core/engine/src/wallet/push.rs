//! Server push (issue 5): hints, never amounts. The line is open while a member is logged in and
//! the page is visible; a browser allows few connections to a host, so a hidden tab holds none.
//! Without a line, the balance is polled.

use crate::{
    brand::Credentials,
    engine::{Engine, WeakEngine},
    ports::{EventStream, EventStreams, Ports, StreamEvent},
    task::{SingleFlight, race},
};
use ante_contract::wallet::push::{PUSH_PATH, PushKind};

/// Between two questions for the balance where no line is open.
const POLL_MS: u32 = 15_000;
/// Before a lost line is opened again: at first, and at most.
const FIRST_MS: u32 = 1000;
const LONGEST_MS: u32 = 240_000;

impl<P: Ports> Engine<P> {
    /// From now on the server's hints are heard, until the session ends.
    pub(crate) fn watch_money(&self) {
        let over = &self.0.wallet.watching;
        if self.token().is_none() {
            return;
        }
        let Some(pilot) = over.try_start() else { return };
        *self.0.wallet.watch.borrow_mut() = Some(pilot);
        let watch = Watch {
            engine: self.downgrade(),
            push: self.0.ports.event_streams(),
            over: over.clone(),
            epoch: self.epoch(),
            // A line carries nothing but cookies.
            lines: self.0.brand.credentials == Credentials::Cookie,
        };
        self.0.ports.spawn(Box::pin(watch.run()));
    }
}

/// Watches one session's money.
struct Watch<P: Ports> {
    engine: WeakEngine<P>,
    push: P::EventStreams,
    /// Lands when the session is over.
    over: SingleFlight,
    epoch: u32,
    lines: bool,
}

impl<P: Ports> Watch<P> {
    async fn run(self) {
        while self.engine().is_some() {
            if self.push.is_visible() {
                self.look().await;
            } else {
                self.or_over(self.push.visibility_changed(true)).await;
                self.tell_all();
            }
        }
    }

    /// The engine, while this session lasts.
    fn engine(&self) -> Option<Engine<P>> {
        let engine = self.engine.upgrade()?;
        (self.over.in_flight() && engine.epoch() == self.epoch).then_some(engine)
    }

    /// Keeps a line open while the page is visible, and polls the balance between lines.
    async fn look(&self) {
        let (mut delay, mut again) = (FIRST_MS, false);
        loop {
            if self.lines
                && let Some(line) = self.push.connect(PUSH_PATH)
            {
                if self.follow(&line, again).await {
                    delay = FIRST_MS;
                }
                again = true;
                self.say_live(false);
            }
            let mut rest = if self.lines { delay } else { u32::MAX };
            delay = delay.saturating_mul(2).min(LONGEST_MS);
            while rest > 0 {
                let nap = rest.min(POLL_MS);
                rest -= nap;
                self.or_over(race(self.push.sleep(nap), self.push.visibility_changed(false))).await;
                if self.engine().is_none() || !self.push.is_visible() {
                    return;
                }
                self.ask().await;
            }
        }
    }

    /// Follows a line until it is lost, the page is hidden, or the session is over; returns whether
    /// it ever opened.
    async fn follow(&self, line: &impl EventStream, again: bool) -> bool {
        let mut opened = false;
        loop {
            let heard = race(line.next_event(), self.push.visibility_changed(false));
            match self.or_over(heard).await {
                Some(Ok(StreamEvent::Open)) => {
                    opened = true;
                    self.say_live(true);
                    if again {
                        self.tell_all();
                    }
                }
                Some(Ok(StreamEvent::Event(kind))) => self.heard(kind),
                _ => return opened,
            }
        }
    }

    /// Waits, but not beyond the session.
    async fn or_over<T>(&self, wait: impl Future<Output = T>) -> Option<T> {
        race(wait, self.over.finished()).await.ok()
    }

    /// A page asks again when its counter moves; for the balance and the counts the
    /// core does.
    fn heard(&self, kind: PushKind) {
        let Some(engine) = self.engine() else { return };
        if kind == PushKind::Balance {
            return engine.balance_pushed();
        }
        if kind == PushKind::Counts {
            engine.counts_moved();
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

    /// Notifies all kinds, since events in the gap were missed.
    fn tell_all(&self) {
        PushKind::ALL.into_iter().for_each(|kind| self.heard(kind));
    }

    async fn ask(&self) {
        if let Some(engine) = self.engine() {
            let _ = engine.refresh_balance().await;
        }
    }

    fn say_live(&self, live: bool) {
        if let Some(engine) = self.engine()
            && engine.read_state(|state| state.pushed.live != live)
        {
            engine.update_state(|state| state.edit_pushed().live = live);
        }
    }
}
