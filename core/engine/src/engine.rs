//! The engine: one brand's rules and state, over the ports.

use crate::{
    brand::{BrandConfig, BrandError},
    ports::Ports,
    state::{State, StatePatch, Tracked},
};
use std::{
    cell::{Cell, RefCell},
    rc::{Rc, Weak},
};

/// One brand's rules and state. A clone is the same engine.
pub struct Engine<P: Ports>(pub(crate) Rc<Inner<P>>);

/// An engine that may be gone.
pub struct WeakEngine<P: Ports>(Weak<Inner<P>>);

pub(crate) struct Inner<P> {
    pub(crate) ports: P,
    pub(crate) brand: BrandConfig,
    state: RefCell<Tracked>,
    /// Told once until somebody drains.
    told: Cell<bool>,
    hook: RefCell<Option<Rc<dyn Fn()>>>,
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
    /// An engine for a brand.
    ///
    /// # Errors
    /// When the configuration cannot be.
    pub fn new(ports: P, brand: BrandConfig) -> Result<Self, BrandError> {
        brand.validate()?;
        let engine = Self(Rc::new(Inner {
            ports,
            brand,
            state: RefCell::default(),
            told: Cell::new(false),
            hook: RefCell::new(None),
        }));
        Ok(engine)
    }

    /// The same engine, without keeping it alive.
    pub fn downgrade(&self) -> WeakEngine<P> {
        WeakEngine(Rc::downgrade(&self.0))
    }

    /// The brand's configuration, defaults included.
    pub fn brand(&self) -> &BrandConfig {
        &self.0.brand
    }

    /// Sets what is called when something changed; once until the next [`Self::drain`].
    pub fn on_change(&self, hook: impl Fn() + 'static) {
        *self.0.hook.borrow_mut() = Some(Rc::new(hook));
    }

    /// The slices that changed since the last time.
    pub fn drain(&self) -> StatePatch {
        self.0.told.set(false);
        self.0.state.borrow_mut().drain()
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

    /// Changes the state; listeners hear of it after the borrow ended.
    pub(crate) fn edit<R>(&self, change: impl FnOnce(&mut Tracked) -> R) -> R {
        let result = change(&mut self.0.state.borrow_mut());
        let changed = self.0.state.borrow().changed();
        if changed && !self.0.told.replace(true) {
            let hook = self.0.hook.borrow().clone();
            if let Some(hook) = hook {
                hook();
            }
        }
        result
    }
}
