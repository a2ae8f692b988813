//! The engine: one brand's rules and state, over the ports.

use crate::{
    account::AccountMemory,
    api::Wish,
    brand::BrandConfig,
    games::FavouriteMemory,
    ports::Ports,
    site::Alarm,
    state::{Changes, State, StatePatch, Tracked},
    storage::{Shelf, Storage},
    task::{Cancellation, Flight},
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
    pub(crate) favourites: FavouriteMemory,
    pub(crate) alarm: Alarm,
    /// Hosts that games open from, as the server names them.
    pub(crate) launch_hosts: Cell<Vec<String>>,
    /// Number of failed hosts: the next game starts after those.
    pub(crate) launch_hosts_passed: Cell<usize>,
    /// A call with a lost answer, for a retry of the same action.
    pub(crate) lost: RefCell<Option<Wish>>,
    /// The last answer had been given before, to an earlier press. Good until the next await.
    pub(crate) replayed: Cell<bool>,
    /// Each use case that must not run twice at once.
    pub(crate) flights: Flights,
    /// Cancels pending calls of a member at the logout.
    pub(crate) member_calls: Cancellation,
    state: RefCell<Tracked>,
    /// Set until the next drain, so that listeners are notified once.
    told: Cell<bool>,
    hook: RefCell<Option<Rc<dyn Fn()>>>,
}

/// Single-flight tasks.
#[derive(Default)]
pub(crate) struct Flights {
    pub(crate) start: Flight,
    pub(crate) entry: Flight,
    pub(crate) sign_out: Flight,
    pub(crate) register_settings: Flight,
    pub(crate) balance: Flight,
    pub(crate) counts: Flight,
    pub(crate) launch: Flight,
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
    /// The engine, when it is still there.
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
            favourites: FavouriteMemory::default(),
            alarm: Alarm::default(),
            launch_hosts: Cell::default(),
            launch_hosts_passed: Cell::default(),
            lost: RefCell::new(None),
            replayed: Cell::new(false),
            flights: Flights::default(),
            member_calls: Cancellation::default(),
            state: RefCell::default(),
            told: Cell::new(false),
            hook: RefCell::new(None),
        };
        let mut bytes = [0_u8; 16];
        // Without random bytes no call that needs them is sent; public data still works.
        let _ = engine.ports.random().fill(&mut bytes);
        engine.visitor = hex(&bytes);
        let engine = Self(Rc::new(engine));
        engine.restore();
        engine
    }

    /// The same engine, without keeping it alive.
    pub fn downgrade(&self) -> WeakEngine<P> {
        WeakEngine(Rc::downgrade(&self.0))
    }

    /// The brand's configuration, defaults included.
    pub fn brand(&self) -> &BrandConfig {
        &self.0.brand
    }

    /// Sets the change listener; it is called once until the next [`Self::drain`], and at once
    /// after an earlier change.
    pub fn on_change(&self, hook: impl Fn() + 'static) {
        *self.0.hook.borrow_mut() = Some(Rc::new(hook));
        self.0.told.set(false);
        self.announce();
    }

    /// The slices that changed since the last time.
    pub fn drain(&self) -> StatePatch {
        self.0.told.set(false);
        self.0.state.borrow_mut().drain()
    }

    /// Hands over the slices that changed since the last time, without a copy of each.
    pub fn with_changes<R>(&self, give: impl FnOnce(&Changes<'_>) -> R) -> R {
        self.0.told.set(false);
        let mut state = self.0.state.borrow_mut();
        let given = give(&state.changes(false));
        state.forget_changes();
        given
    }

    /// Hands over every slice, without a copy of each.
    pub fn with_everything<R>(&self, give: impl FnOnce(&Changes<'_>) -> R) -> R {
        give(&self.0.state.borrow().changes(true))
    }

    /// Returns the server's time, milliseconds since 1970, for comparison with its timestamps. The
    /// device's time until the first answer.
    pub fn now(&self) -> f64 {
        self.0.ports.server_now()
    }

    /// Every slice as a patch, for a late subscriber.
    pub fn everything(&self) -> StatePatch {
        self.0.state.borrow().everything()
    }

    /// Every slice.
    pub fn snapshot(&self) -> State {
        self.0.state.borrow().get().clone()
    }

    /// Reads the state; the borrow ends with `read`.
    pub(crate) fn look<R>(&self, read: impl FnOnce(&State) -> R) -> R {
        read(self.0.state.borrow().get())
    }

    /// Changes the state; the listener is called after the borrow ended.
    pub(crate) fn edit<R>(&self, change: impl FnOnce(&mut Tracked) -> R) -> R {
        let result = change(&mut self.0.state.borrow_mut());
        self.announce();
        result
    }

    fn announce(&self) {
        if self.0.state.borrow().changed() && !self.0.told.replace(true) {
            let hook = self.0.hook.borrow().clone();
            if let Some(hook) = hook {
                hook();
            }
        }
    }

    /// Returns the session storage of this tab.
    pub(crate) fn tab(&self) -> Shelf<'_> {
        self.0.storage.session(self.0.ports.session())
    }

    /// Returns the local storage of this browser.
    pub(crate) fn browser(&self) -> Shelf<'_> {
        self.0.storage.local(self.0.ports.local())
    }

    /// Runs a task in parallel with the caller.
    pub(crate) fn beside<F: Future<Output = ()> + 'static>(&self, task: impl FnOnce(Self) -> F) {
        self.0.ports.spawn(Box::pin(task(self.clone())));
    }
}

/// Starts a flight, or returns `busy` if one is in progress.
pub(crate) fn alone(flight: &Flight) -> Result<crate::task::Pilot, CoreError> {
    flight.take_off().ok_or(CoreError::Busy)
}

/// Bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let digit =
        |nibble: u8| char::from(if nibble < 10 { b'0' + nibble } else { b'a' + nibble - 10 });
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(digit).collect()
}
