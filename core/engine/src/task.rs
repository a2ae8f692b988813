//! Combinators of futures without a runtime: race, join, cancellation and single-flight.

use std::{
    cell::{Cell, RefCell},
    future::{Future, poll_fn},
    pin::{Pin, pin},
    rc::{Rc, Weak},
    task::{Poll, Waker},
};

/// A boxed future without a result.
pub(crate) type Task<'a> = Pin<Box<dyn Future<Output = ()> + 'a>>;

/// Returns the output of the future that ends first; the other one is dropped, which cancels it.
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

/// Runs all tasks concurrently until each has ended.
pub(crate) async fn join_all(mut tasks: Vec<Task<'_>>) {
    poll_fn(move |context| {
        tasks.retain_mut(|task| task.as_mut().poll(context).is_pending());
        if tasks.is_empty() { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
}

/// Cancellation signal for any number of waiting futures.
#[derive(Default)]
pub(crate) struct Cancellation(RefCell<Vec<Weak<CancelSlot>>>);

/// State of one waiting future.
#[derive(Default)]
struct CancelSlot {
    canceled: Cell<bool>,
    waker: RefCell<Option<Waker>>,
}

impl Cancellation {
    /// Completes with the next [`Self::cancel`].
    pub(crate) fn canceled(&self) -> impl Future<Output = ()> + use<> {
        let slot = Rc::new(CancelSlot::default());
        let mut slots = self.0.borrow_mut();
        slots.retain(|slot| slot.strong_count() > 0);
        slots.push(Rc::downgrade(&slot));
        poll_fn(move |context| {
            if slot.canceled.get() {
                return Poll::Ready(());
            }
            *slot.waker.borrow_mut() = Some(context.waker().clone());
            Poll::Pending
        })
    }

    /// Cancels current waiters; later ones wait for the next time.
    pub(crate) fn cancel(&self) {
        for slot in self.0.take().iter().filter_map(Weak::upgrade) {
            slot.canceled.set(true);
            if let Some(waker) = slot.waker.take() {
                waker.wake();
            }
        }
    }
}

/// Single-flight: concurrent callers wait for the operation that is in progress.
#[derive(Clone, Default)]
pub(crate) struct SingleFlight(Rc<SingleFlightState>);

#[derive(Default)]
struct SingleFlightState {
    running: Cell<bool>,
    completed: Cell<u32>,
    wakers: RefCell<Vec<Waker>>,
}

/// Guard of the operation in progress; dropping it ends the operation, on success or failure.
pub(crate) struct InFlightGuard(SingleFlight);

impl SingleFlight {
    /// Starts the operation, or returns `None` if it is in progress.
    pub(crate) fn try_start(&self) -> Option<InFlightGuard> {
        (!self.0.running.replace(true)).then(|| InFlightGuard(self.clone()))
    }

    /// Returns whether the operation is in progress.
    pub(crate) fn in_flight(&self) -> bool {
        self.0.running.get()
    }

    /// Waits until the operation in progress has ended.
    pub(crate) async fn finished(&self) {
        let before = self.0.completed.get();
        poll_fn(|context| {
            if !self.0.running.get() || self.0.completed.get() != before {
                return Poll::Ready(());
            }
            let mut wakers = self.0.wakers.borrow_mut();
            if !wakers.iter().any(|waker| waker.will_wake(context.waker())) {
                wakers.push(context.waker().clone());
            }
            Poll::Pending
        })
        .await;
    }
}

impl Drop for InFlightGuard {
    fn drop(&mut self) {
        let state = &self.0.0;
        state.running.set(false);
        state.completed.set(state.completed.get().wrapping_add(1));
        let wakers = std::mem::take(&mut *state.wakers.borrow_mut());
        wakers.into_iter().for_each(Waker::wake);
    }
}
