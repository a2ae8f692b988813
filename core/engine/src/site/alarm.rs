//! Notifies the site watch of a refusal that concerns the whole site.

use std::{
    cell::{Cell, RefCell},
    task::{Context, Poll, Waker},
};

/// Rings when a refusal is about the whole site.
#[derive(Default)]
pub(crate) struct Alarm {
    pub(super) watched: Cell<bool>,
    rung: Cell<bool>,
    waiting: RefCell<Option<Waker>>,
}

impl Alarm {
    /// The site is closed, says a refusal.
    pub(crate) fn ring(&self) {
        self.rung.set(true);
        if let Some(waker) = self.waiting.take() {
            waker.wake();
        }
    }

    /// Ready once it rang.
    pub(super) fn poll(&self, context: &Context<'_>) -> Poll<()> {
        if self.rung.take() {
            return Poll::Ready(());
        }
        *self.waiting.borrow_mut() = Some(context.waker().clone());
        Poll::Pending
    }
}
