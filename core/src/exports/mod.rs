//! `#[wasm_bindgen]`, one file an area. Nothing is decided here.

mod account;
mod games;
mod handle;
mod outcomes;
mod pure;
mod site;
mod state;
mod wallet;

use crate::adapters::{Browser, give};
use ante_contract::CoreError;
use ante_engine::Engine;
use tsify::{Ts, Tsify};

pub use handle::Core;

/// The engine with the browser behind its ports.
pub(crate) type House = Engine<Browser>;

/// Reads an argument; its shape is the calling code's business.
fn take<T>(argument: &str, value: &Ts<T>) -> Result<T, CoreError>
where
    T: Tsify + serde::de::DeserializeOwned,
{
    T::from_js(value.js_value()).map_err(|_| CoreError::BadInput { argument: argument.to_owned() })
}

/// Hands an outcome over.
fn answer<O, V>(result: Result<V, CoreError>) -> Ts<O>
where
    O: Tsify + serde::Serialize + From<Result<V, CoreError>>,
{
    give(&O::from(result))
}
