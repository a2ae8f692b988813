//! `#[wasm_bindgen]`, one file an area. Nothing is decided here.

mod account;
mod games;
mod handle;
pub mod outcomes;
mod pure;
mod site;
mod state;

use crate::adapters;
use ante_contract::CoreError;
use ante_engine::json::Shape;
use serde::Serialize;
use tsify::{Ts, Tsify};

pub use handle::{Core, create_core};

/// Reads an argument; its shape is the calling code's business.
pub(crate) fn take<T: Tsify + Shape>(argument: &str, value: &Ts<T>) -> Result<T, CoreError> {
    adapters::take(value.js_value())
        .ok_or_else(|| CoreError::BadInput { argument: argument.to_owned() })
}

/// Hands a value over.
fn give<T: Tsify + Serialize>(value: &T) -> Ts<T> {
    Ts::new_unchecked(adapters::give(value))
}
