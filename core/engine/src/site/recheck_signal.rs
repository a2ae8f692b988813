//! Wakes the status poller after an error that concerns the whole site.

use std::{
    cell::{Cell, RefCell},
    task::{Context, Poll, Waker},
};

/// Signal to check the site's status at once.
#[derive(Default)]
pub(crate) struct RecheckSignal {
    pub(super) poller_started: Cell<bool>,
    requested: Cell<bool>,
    waker: RefCell<Option<Waker>>,
}

impl RecheckSignal {
    /// Requests a check: a call failed with an error that concerns the whole site.
    pub(crate) fn request(&self) {
        self.requested.set(true);
        if let Some(waker) = self.waker.take() {
            waker.wake();
        }
    }

    /// Ready once a check was requested.
    pub(super) fn poll(&self, context: &Context<'_>) -> Poll<()> {
        if self.requested.take() {
            return Poll::Ready(());
        }
        *self.waker.borrow_mut() = Some(context.waker().clone());
        Poll::Pending
    }
}
