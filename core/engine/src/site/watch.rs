//! The site's status while a page is open: polled, and fetched again when the page becomes
//! visible or a refusal says that it changed. The page follows it both ways without a reload.

use crate::{
    engine::{Engine, WeakEngine},
    ports::{EventStreams, Ports},
    state::{Phase, SiteStatus},
    task::race,
};
use ante_contract::{CoreError, Nothing, site::SystemStatus};
use std::{future::poll_fn, task::Poll};

/// Between two questions while the site is open, and while it is closed.
const OPEN_MS: u64 = 5 * 60_000;
const CLOSED_MS: u64 = 60_000;
/// Minimum age of the last check for a new one when the page becomes visible, in milliseconds.
const BACK_MS: u64 = 10_000;

impl<P: Ports> Engine<P> {
    /// Starts polling the site's status, for the lifetime of the page.
    pub fn watch_site(&self) {
        if self.0.alarm.watched.replace(true) {
            return;
        }
        let asked = if self.is_closed() { 0 } else { self.0.ports.now() };
        let watch = Watch {
            engine: self.downgrade(),
            push: self.0.ports.event_streams(),
            asked,
            checked: 0,
        };
        self.0.ports.spawn(Box::pin(watch.run()));
    }

    /// Checks whether the site is open. If it reopens, content that failed to load is fetched.
    ///
    /// # Errors
    /// The errors of the call; the page then keeps its state.
    pub async fn check_site(&self) -> Result<SiteStatus, CoreError> {
        let status = self.request::<SystemStatus>(&Nothing {}).await?;
        if self.is_closed() && status.status == 0 {
            self.reload_content().await?;
            let failed = self.read_state(|state| state.member.phase != Phase::Ready);
            if failed && self.token().is_some() {
                self.load_login_info().await;
            }
        } else {
            self.apply_status(status);
        }
        Ok(self.read_state(|state| state.site.status))
    }

    fn is_closed(&self) -> bool {
        self.read_state(|state| state.site.status != SiteStatus::Normal)
    }
}

/// Watches the site of one page.
struct Watch<P: Ports> {
    engine: WeakEngine<P>,
    push: P::EventStreams,
    /// Time of the last check, milliseconds since 1970.
    asked: u64,
    /// Time of the last check by the watch itself.
    checked: u64,
}

impl<P: Ports> Watch<P> {
    async fn run(mut self) {
        let mut back = false;
        while let Some(engine) = self.engine.upgrade() {
            if !self.push.is_visible() {
                drop(engine);
                self.push.visibility_changed(true).await;
                back = true;
                continue;
            }
            let every = match engine.is_closed() {
                _ if back => BACK_MS,
                true => CLOSED_MS,
                false => OPEN_MS,
            };
            back = false;
            let now = engine.0.ports.now();
            let due = self.asked.saturating_add(every);
            if due <= now {
                (self.asked, self.checked) = (now, now);
                let _ = engine.check_site().await;
                continue;
            }
            drop(engine);
            let nap = u32::try_from(due - now).unwrap_or(u32::MAX);
            let news = race(self.push.visibility_changed(false), self.alarm());
            if matches!(race(self.push.sleep(nap), news).await, Err(Err(()))) {
                // At once, in the operator's words, at any age of the page. A server that
                // contradicts itself is not asked without end.
                (self.asked, back) = (self.checked, true);
            }
        }
    }

    /// Waits for the alarm; returns at once if the engine is gone.
    async fn alarm(&self) {
        poll_fn(|context| {
            self.engine.upgrade().map_or(Poll::Ready(()), |engine| engine.0.alarm.poll(context))
        })
        .await;
    }
}
