//! The engine: rules and state of one brand, on top of the ports.

use crate::{
    account::AccountMemory,
    api::RetryKey,
    brand::BrandConfig,
    games::FavoriteMemory,
    ports::Ports,
    site::RecheckSignal,
    state::{Changes, State, StatePatch, TrackedState},
    storage::{Storage, TypedStorage},
    task::{Cancellation, SingleFlight},
    text::to_hex,
    wallet::WalletMemory,
};
use ante_contract::CoreError;
use std::{
    cell::{Cell, RefCell},
    future::Future,
    rc::{Rc, Weak},
};

/// One brand's rules and state. A clone is the same engine.
pub struct Engine<P: Ports>(pub(crate) Rc<Inner<P>>);

/// A weak reference to an engine.
pub struct WeakEngine<P: Ports>(Weak<Inner<P>>);

pub(crate) struct Inner<P: Ports> {
    pub(crate) ports: P,
    pub(crate) brand: BrandConfig,
    pub(crate) storage: Storage,
    /// Names this instance to the server, which binds captchas and throttling to it.
    pub(crate) visitor: String,
    pub(crate) account: AccountMemory<P::Json>,
    pub(crate) wallet: WalletMemory<P::Json>,
    pub(crate) favorites: FavoriteMemory,
    pub(crate) recheck_signal: RecheckSignal,
    /// Hosts that games open from, as the server names them.
    pub(crate) launch_hosts: Cell<Vec<String>>,
    /// Number of failed hosts: the next game starts after those.
    pub(crate) launch_hosts_passed: Cell<usize>,
    /// Idempotency key of a mutation with an unknown result, for a retry of the same request.
    pub(crate) retained_key: RefCell<Option<RetryKey>>,
    /// Whether the last response was an idempotent replay. Valid only until the next `.await`.
    pub(crate) replayed: Cell<bool>,
    /// Use cases that must not run concurrently with themselves.
    pub(crate) single_flights: SingleFlights,
    /// Cancels pending calls of a member at the logout.
    pub(crate) member_calls: Cancellation,
    state: RefCell<TrackedState>,
    /// Set until the next drain, so that listeners are notified once.
    notified: Cell<bool>,
    listener: RefCell<Option<Rc<dyn Fn()>>>,
}

/// One single-flight guard for each use case.
#[derive(Default)]
pub(crate) struct SingleFlights {
    pub(crate) start: SingleFlight,
    pub(crate) login: SingleFlight,
    pub(crate) logout: SingleFlight,
    pub(crate) register_settings: SingleFlight,
    pub(crate) balance: SingleFlight,
    pub(crate) counts: SingleFlight,
    pub(crate) launch: SingleFlight,
}

impl<P: Ports> Clone for Engine<P> {
    fn clone(&self) -> Self {
        Self(Rc::clone(&self.0))
    }
}

impl<P: Ports> Clone for WeakEngine<P> {
    fn clone(&self) -> Self {
        Self(Weak::clone(&self.0))
    }
}

impl<P: Ports> WeakEngine<P> {
    /// Returns the engine if it still exists.
    pub fn upgrade(&self) -> Option<Engine<P>> {
        self.0.upgrade().map(Engine)
    }
}

impl<P: Ports> Engine<P> {
    /// Returns the engine of a brand.
    pub fn new(ports: P, brand: BrandConfig) -> Self {
        let mut engine = Inner {
            ports,
            brand,
            storage: Storage::default(),
            visitor: String::new(),
            account: AccountMemory::default(),
            wallet: WalletMemory::default(),
            favorites: FavoriteMemory::default(),
            recheck_signal: RecheckSignal::default(),
            launch_hosts: Cell::default(),
            launch_hosts_passed: Cell::default(),
            retained_key: RefCell::new(None),
            replayed: Cell::new(false),
            single_flights: SingleFlights::default(),
            member_calls: Cancellation::default(),
            state: RefCell::default(),
            notified: Cell::new(false),
            listener: RefCell::new(None),
        };
        let mut bytes = [0_u8; 16];
        // Without random bytes no call that needs them is sent; public data still works.
        let _ = engine.ports.random().fill(&mut bytes);
        engine.visitor = to_hex(&bytes);
        let engine = Self(Rc::new(engine));
        engine.restore();
        engine
    }

    /// Returns a weak reference to the engine.
    pub fn downgrade(&self) -> WeakEngine<P> {
        WeakEngine(Rc::downgrade(&self.0))
    }

    /// Returns the brand's configuration, including defaults.
    pub fn brand(&self) -> &BrandConfig {
        &self.0.brand
    }

    /// Sets the change listener; it is called once until the next [`Self::drain`], and at once
    /// after an earlier change.
    pub fn on_change(&self, listener: impl Fn() + 'static) {
        *self.0.listener.borrow_mut() = Some(Rc::new(listener));
        self.0.notified.set(false);
        self.notify();
    }

    /// Returns the slices that changed since the last call.
    pub fn drain(&self) -> StatePatch {
        self.0.notified.set(false);
        self.0.state.borrow_mut().drain()
    }

    /// Calls `read` with the slices that changed since the last call, without copying them.
    pub fn with_changes<R>(&self, read: impl FnOnce(&Changes<'_>) -> R) -> R {
        self.0.notified.set(false);
        let mut state = self.0.state.borrow_mut();
        let result = read(&state.changes(false));
        state.forget_changes();
        result
    }

    /// Calls `read` with every slice, without copying them.
    pub fn with_full_state<R>(&self, read: impl FnOnce(&Changes<'_>) -> R) -> R {
        read(&self.0.state.borrow().changes(true))
    }

    /// Returns the server's time, milliseconds since 1970, for comparison with its timestamps. The
    /// device's time until the first response.
    pub fn now(&self) -> f64 {
        self.0.ports.server_now()
    }

    /// Returns every slice as a patch, for a late subscriber.
    pub fn everything(&self) -> StatePatch {
        self.0.state.borrow().everything()
    }

    /// Returns a copy of the whole state.
    pub fn snapshot(&self) -> State {
        self.0.state.borrow().get().clone()
    }

    /// Reads the state; the borrow ends with `read`.
    pub(crate) fn read_state<R>(&self, read: impl FnOnce(&State) -> R) -> R {
        read(self.0.state.borrow().get())
    }

    /// Updates the state; the listener is called after the borrow has ended.
    pub(crate) fn update_state<R>(&self, change: impl FnOnce(&mut TrackedState) -> R) -> R {
        let result = change(&mut self.0.state.borrow_mut());
        self.notify();
        result
    }

    /// Calls the listener if there are changes and it was not called since the last drain.
    fn notify(&self) {
        if self.0.state.borrow().changed() && !self.0.notified.replace(true) {
            let listener = self.0.listener.borrow().clone();
            if let Some(listener) = listener {
                listener();
            }
        }
    }

    /// Returns the session storage of this tab.
    pub(crate) fn session_storage(&self) -> TypedStorage<'_> {
        self.0.storage.session(self.0.ports.session_storage())
    }

    /// Returns the local storage of this browser.
    pub(crate) fn local_storage(&self) -> TypedStorage<'_> {
        self.0.storage.local(self.0.ports.local_storage())
    }

    /// Spawns a task that nothing waits for.
    pub(crate) fn spawn_detached<F: Future<Output = ()> + 'static>(
        &self,
        task: impl FnOnce(Self) -> F,
    ) {
        self.0.ports.spawn(Box::pin(task(self.clone())));
    }
}

/// Starts a single-flight operation, or returns `busy` if it is in progress.
pub(crate) fn start_exclusive(
    flight: &SingleFlight,
) -> Result<crate::task::InFlightGuard, CoreError> {
    flight.try_start().ok_or(CoreError::Busy)
}
