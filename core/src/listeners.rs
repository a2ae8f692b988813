//! Listeners of state changes, and the one microtask between a change and its notification.

use crate::adapters::{House, give, spawn};
use js_sys::Function;
use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};
use wasm_bindgen::{JsValue, prelude::Closure};

/// The listeners of one core.
#[derive(Default)]
pub struct Listeners {
    /// Each with a number, so that the same function can listen twice.
    functions: RefCell<Vec<(u32, Function)>>,
    next: Cell<u32>,
}

impl Listeners {
    /// Listens to the engine.
    pub fn attach(engine: &House) -> Rc<Self> {
        let listeners = Rc::new(Self::default());
        let (told, source) = (Rc::downgrade(&listeners), engine.downgrade());
        engine.on_change(move || {
            let (told, source) = (told.clone(), source.clone());
            spawn(async move {
                if let (Some(listeners), Some(engine)) = (told.upgrade(), source.upgrade()) {
                    listeners.tell(&engine.with_changes(|changes| give(changes)));
                }
            });
        });
        listeners
    }

    /// Adds a listener, notifies it of the whole state, and returns the function that removes it.
    pub fn add(self: &Rc<Self>, engine: &House, listener: Function) -> JsValue {
        let number = self.next.get();
        self.next.set(number.wrapping_add(1));
        self.functions.borrow_mut().push((number, listener.clone()));
        call(&listener, &engine.with_everything(|changes| give(changes)));
        let listeners = Rc::downgrade(self);
        Closure::<dyn FnMut()>::new(move || {
            if let Some(listeners) = listeners.upgrade() {
                listeners.functions.borrow_mut().retain(|(other, _)| *other != number);
            }
        })
        .into_js_value()
    }

    /// Called after every borrow ended: a listener may call the core.
    fn tell(&self, patch: &JsValue) {
        let functions: Vec<Function> =
            self.functions.borrow().iter().map(|(_, function)| function.clone()).collect();
        for function in functions {
            call(&function, patch);
        }
    }
}

/// A listener that throws does not affect the others.
fn call(listener: &Function, patch: &JsValue) {
    if let Err(thrown) = listener.call1(&JsValue::UNDEFINED, patch) {
        report(&thrown);
    }
}

/// Makes a listener's error visible as any uncaught error, without stopping the core.
fn report(thrown: &JsValue) {
    let thrown = thrown.clone();
    spawn(async move { wasm_bindgen::throw_val(thrown) });
}
