//! Futures, without a runtime: race, all at once, cancellation, and one flight for many passengers.

use std::{
    cell::{Cell, RefCell},
    future::{Future, poll_fn},
    pin::{Pin, pin},
    rc::{Rc, Weak},
    task::{Poll, Waker},
};

/// A task that runs in parallel with others.
pub(crate) type Task<'a> = Pin<Box<dyn Future<Output = ()> + 'a>>;

/// The first to end; the other is dropped, and so cancelled.
pub(crate) async fn race<A, B>(
    first: impl Future<Output = A>,
    second: impl Future<Output = B>,
) -> Result<A, B> {
    let (mut first, mut second) = (pin!(first), pin!(second));
    poll_fn(move |context| {
        if let Poll::Ready(value) = first.as_mut().poll(context) {
            return Poll::Ready(Ok(value));
        }
        second.as_mut().poll(context).map(Err)
    })
    .await
}

/// Runs all tasks side by side.
pub(crate) async fn all(mut tasks: Vec<Task<'_>>) {
    poll_fn(move |context| {
        tasks.retain_mut(|task| task.as_mut().poll(context).is_pending());
        if tasks.is_empty() { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
}

/// Cancels the futures that wait for it, all at once.
#[derive(Default)]
pub(crate) struct Cancellation(RefCell<Vec<Weak<CancelSlot>>>);

/// One future that waits.
#[derive(Default)]
struct CancelSlot {
    cancelled: Cell<bool>,
    waker: RefCell<Option<Waker>>,
}

impl Cancellation {
    /// Ends with the next [`Self::cancel`].
    pub(crate) fn cancelled(&self) -> impl Future<Output = ()> + use<> {
        let slot = Rc::new(CancelSlot::default());
        let mut slots = self.0.borrow_mut();
        slots.retain(|slot| slot.strong_count() > 0);
        slots.push(Rc::downgrade(&slot));
        poll_fn(move |context| {
            if slot.cancelled.get() {
                return Poll::Ready(());
            }
            *slot.waker.borrow_mut() = Some(context.waker().clone());
            Poll::Pending
        })
    }

    /// Cancels current waiters; later ones wait for the next time.
    pub(crate) fn cancel(&self) {
        for slot in self.0.take().iter().filter_map(Weak::upgrade) {
            slot.cancelled.set(true);
            if let Some(waker) = slot.waker.take() {
                waker.wake();
            }
        }
    }
}

/// A single-flight task; later callers wait for the running one.
#[derive(Clone, Default)]
pub(crate) struct Flight(Rc<FlightState>);

#[derive(Default)]
struct FlightState {
    flying: Cell<bool>,
    landed: Cell<u32>,
    waiting: RefCell<Vec<Waker>>,
}

/// The running flight; it lands when dropped, on success or failure.
pub(crate) struct Pilot(Flight);

impl Flight {
    /// Starts the flight, or returns `None` if one is in progress.
    pub(crate) fn take_off(&self) -> Option<Pilot> {
        (!self.0.flying.replace(true)).then(|| Pilot(self.clone()))
    }

    /// Returns whether a flight is in progress.
    pub(crate) fn is_flying(&self) -> bool {
        self.0.flying.get()
    }

    /// Waits until the running flight has landed.
    pub(crate) async fn landing(&self) {
        let before = self.0.landed.get();
        poll_fn(|context| {
            if !self.0.flying.get() || self.0.landed.get() != before {
                return Poll::Ready(());
            }
            let mut waiting = self.0.waiting.borrow_mut();
            if !waiting.iter().any(|waker| waker.will_wake(context.waker())) {
                waiting.push(context.waker().clone());
            }
            Poll::Pending
        })
        .await;
    }
}

impl Drop for Pilot {
    fn drop(&mut self) {
        let state = &self.0.0;
        state.flying.set(false);
        state.landed.set(state.landed.get().wrapping_add(1));
        let waiting = std::mem::take(&mut *state.waiting.borrow_mut());
        waiting.into_iter().for_each(Waker::wake);
    }
}
