//! Poller of the site's status while a page is open. It also checks when the page becomes visible
//! and when an error says that the status changed. The page follows the status without a reload.

use crate::{
    clock::Moment,
    engine::{Engine, WeakEngine},
    ports::{EventStreams, Ports},
    state::{Phase, SiteStatus},
    task::race,
};
use ante_contract::{CoreError, Empty, site::SystemStatus};
use std::{future::poll_fn, task::Poll};

/// Intervals of checks while the site is open, and while it is closed.
const OPEN_POLL_INTERVAL_MS: u64 = 5 * 60_000;
const CLOSED_POLL_INTERVAL_MS: u64 = 60_000;
/// Minimum age of the last check for a new one when the page becomes visible.
const RECHECK_MIN_AGE_MS: u64 = 10_000;

impl<P: Ports> Engine<P> {
    /// Starts polling the site's status, for the lifetime of the page.
    pub fn watch_site(&self) {
        if self.0.recheck_signal.poller_started.replace(true) {
            return;
        }
        let last_check = (!self.is_closed()).then(|| self.0.ports.moment());
        let poller = StatusPoller {
            engine: self.downgrade(),
            push: self.0.ports.event_streams(),
            last_check,
            last_poll: None,
        };
        self.0.ports.spawn(Box::pin(poller.run()));
    }

    /// Checks whether the site is open. If it reopens, content that failed to load is fetched.
    ///
    /// # Errors
    /// The errors of the call; the page then keeps its state.
    pub async fn check_site(&self) -> Result<SiteStatus, CoreError> {
        let status = self.request::<SystemStatus>(&Empty {}).await?;
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

/// Polls the status for one page.
struct StatusPoller<P: Ports> {
    engine: WeakEngine<P>,
    push: P::EventStreams,
    /// Last check; none if one is due.
    last_check: Option<Moment>,
    /// Last check by the poller itself.
    last_poll: Option<Moment>,
}

impl<P: Ports> StatusPoller<P> {
    async fn run(mut self) {
        let mut recheck = false;
        while let Some(engine) = self.engine.upgrade() {
            if !self.push.is_visible() {
                drop(engine);
                self.push.visibility_changed(true).await;
                recheck = true;
                continue;
            }
            let interval_ms = match engine.is_closed() {
                _ if recheck => RECHECK_MIN_AGE_MS,
                true => CLOSED_POLL_INTERVAL_MS,
                false => OPEN_POLL_INTERVAL_MS,
            };
            recheck = false;
            let ports = &engine.0.ports;
            let age_ms = self.last_check.map_or(interval_ms, |check| ports.moment().since(check));
            let wait_ms = interval_ms.saturating_sub(age_ms);
            if wait_ms == 0 {
                self.last_check = Some(ports.moment());
                self.last_poll = self.last_check;
                let _ = engine.check_site().await;
                continue;
            }
            drop(engine);
            let wait_ms = u32::try_from(wait_ms).unwrap_or(u32::MAX);
            let interruption = race(self.push.visibility_changed(false), self.recheck_requested());
            if matches!(race(self.push.sleep(wait_ms), interruption).await, Err(Err(()))) {
                // Checks at once, to show the operator's message. The minimum age still applies to
                // the poller's own checks, in case the server contradicts itself.
                (self.last_check, recheck) = (self.last_poll, true);
            }
        }
    }

    /// Waits for a requested check; returns at once if the engine was dropped.
    async fn recheck_requested(&self) {
        poll_fn(|context| {
            self.engine
                .upgrade()
                .map_or(Poll::Ready(()), |engine| engine.0.recheck_signal.poll(context))
        })
        .await;
    }
}
