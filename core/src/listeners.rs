//! Listeners of state changes, which are notified one microtask after a change.

use crate::adapters::{BrowserEngine, spawn, to_js};
use js_sys::Function;
use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};
use wasm_bindgen::{JsValue, prelude::Closure};

/// The listeners of one core.
#[derive(Default)]
pub struct Listeners {
    /// Each with a number, so that the same function can be registered twice.
    functions: RefCell<Vec<(u32, Function)>>,
    next: Cell<u32>,
}

impl Listeners {
    /// Registers a change listener at the engine.
    pub fn attach(engine: &BrowserEngine) -> Rc<Self> {
        let listeners = Rc::new(Self::default());
        let (weak, source) = (Rc::downgrade(&listeners), engine.downgrade());
        engine.on_change(move || {
            let (weak, source) = (weak.clone(), source.clone());
            spawn(async move {
                if let (Some(listeners), Some(engine)) = (weak.upgrade(), source.upgrade()) {
                    listeners.notify(&engine.with_changes(|changes| to_js(changes)));
                }
            });
        });
        listeners
    }

    /// Adds a listener, notifies it of the whole state, and returns the function that removes it.
    pub fn add(self: &Rc<Self>, engine: &BrowserEngine, listener: Function) -> JsValue {
        let number = self.next.get();
        self.next.set(number.wrapping_add(1));
        self.functions.borrow_mut().push((number, listener.clone()));
        call(&listener, &engine.with_full_state(|changes| to_js(changes)));
        let listeners = Rc::downgrade(self);
        Closure::<dyn FnMut()>::new(move || {
            if let Some(listeners) = listeners.upgrade() {
                listeners.functions.borrow_mut().retain(|(other, _)| *other != number);
            }
        })
        .into_js_value()
    }

    /// Calls every listener with a patch. No borrow is held, since a listener may call the core.
    fn notify(&self, patch: &JsValue) {
        let functions: Vec<Function> =
            self.functions.borrow().iter().map(|(_, function)| function.clone()).collect();
        for function in functions {
            call(&function, patch);
        }
    }
}

/// Calls a listener; one that throws does not affect the others.
fn call(listener: &Function, patch: &JsValue) {
    if let Err(thrown) = listener.call1(&JsValue::UNDEFINED, patch) {
        report(&thrown);
    }
}

/// Rethrows a listener's error as an uncaught error, without stopping the core.
fn report(thrown: &JsValue) {
    let thrown = thrown.clone();
    spawn(async move { wasm_bindgen::throw_val(thrown) });
}
