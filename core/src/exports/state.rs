//! State: snapshots and changes.

use super::{Core, give};
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
    /// Calls back at once with every slice, and one microtask after a change with the slices that
    /// changed. Answers the function that ends it.
    pub fn subscribe(&self, listener: StateListener) -> Unsubscribe {
        self.listeners.add(&self.engine, listener.unchecked_into()).unchecked_into()
    }

    /// Every slice now.
    #[wasm_bindgen(unchecked_return_type = "State")]
    pub fn snapshot(&self) -> Ts<StatePatch> {
        Ts::new_unchecked(self.engine.with_everything(|changes| adapters::give(changes)))
    }

    /// The brand's whole configuration, defaults included.
    #[wasm_bindgen(unchecked_return_type = "Required<BrandConfig>")]
    pub fn brand(&self) -> Ts<BrandConfig> {
        give(self.engine.brand())
    }
}

/// Keeps the type in the declarations.
#[allow(dead_code, reason = "its declaration is what a snapshot is")]
type Snapshot = State;
