//! `#[wasm_bindgen]` exports, one file for each module, without rules.

mod account;
mod games;
mod handle;
pub mod outcomes;
mod pure;
mod site;
mod state;

use crate::adapters;
use ante_contract::CoreError;
use ante_engine::json::FromJson;
use serde::Serialize;
use tsify::{Ts, Tsify};

pub use handle::{Core, create_core};

/// Parses an argument; a mismatch is a bug of the calling code.
pub(crate) fn parse_argument<T: Tsify + FromJson>(
    argument: &str,
    value: &Ts<T>,
) -> Result<T, CoreError> {
    adapters::from_js(value.js_value())
        .ok_or_else(|| CoreError::BadInput { argument: argument.to_owned() })
}

/// Converts a value to its TypeScript type.
fn to_ts<T: Tsify + Serialize>(value: &T) -> Ts<T> {
    Ts::new_unchecked(adapters::to_js(value))
}
