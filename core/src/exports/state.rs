//! State: snapshots and changes.

use super::{Core, to_ts};
use crate::adapters;
use ante_engine::{
    brand::BrandConfig,
    state::{State, StatePatch},
};
use tsify::Ts;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// A state listener.
    #[wasm_bindgen(typescript_type = "(patch: StatePatch) => void")]
    pub type StateListener;
    /// Ends a subscription.
    #[wasm_bindgen(typescript_type = "() => void")]
    pub type Unsubscribe;
}

#[wasm_bindgen]
impl Core {
    /// Calls the listener immediately with every slice, and one microtask after a change with the slices
    /// that changed. Returns the function that ends the subscription.
    pub fn subscribe(&self, listener: StateListener) -> Unsubscribe {
        self.listeners.add(&self.engine, listener.unchecked_into()).unchecked_into()
    }

    /// Returns every slice.
    #[wasm_bindgen(unchecked_return_type = "State")]
    pub fn snapshot(&self) -> Ts<StatePatch> {
        Ts::new_unchecked(self.engine.with_full_state(|changes| adapters::to_js(changes)))
    }

    /// Returns the brand's configuration, including defaults, without its `rows`.
    #[wasm_bindgen(unchecked_return_type = "Required<Omit<BrandConfig, 'rows'>>")]
    pub fn brand(&self) -> Ts<BrandConfig> {
        to_ts(self.engine.brand())
    }
}

/// Keeps the type in the declarations.
#[allow(dead_code, reason = "its declaration is what a snapshot is")]
type Snapshot = State;
