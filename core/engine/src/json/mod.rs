//! JSON without `serde_json` and floats; gains and dates are in docs/adr/0048.
//!
//! Requests and stored values are serialized to JSON text ([`write()`]). Responses and arguments are JSON values of the
//! platform, decoded field by field where the engine needs a type ([`FromJson`]), and passed through where only the view
//! does ([`RawJson`]).

mod write;

pub use ante_contract::json::{FromJson, Json, member, read};
pub use write::write;

use std::{fmt, marker::PhantomData};

/// A value of the contract's type `T` as raw JSON.
///
/// The engine parses only the fields that it needs (docs/adr/0041).
pub struct RawJson<T, J> {
    json: J,
    value_type: PhantomData<fn() -> T>,
}

impl<T, J> RawJson<T, J> {
    /// Wraps the JSON of a response of type `T`.
    pub(crate) const fn new(json: J) -> Self {
        Self { json, value_type: PhantomData }
    }

    /// Returns the raw JSON.
    pub fn json(&self) -> &J {
        &self.json
    }
}

impl<T, J: Clone> Clone for RawJson<T, J> {
    fn clone(&self) -> Self {
        Self::new(self.json.clone())
    }
}

impl<T: FromJson, J: Json> RawJson<T, J> {
    /// Decodes the value; `None` if it does not match the contract.
    pub fn read(&self) -> Option<T> {
        read(&self.json)
    }
}

#[cfg(test)]
impl<T: serde::de::DeserializeOwned> RawJson<T, serde_json::Value> {
    /// Decodes the value with serde.
    pub(crate) fn typed(&self) -> T {
        serde_json::from_value(self.json().clone()).unwrap()
    }
}

impl<T, J> fmt::Debug for RawJson<T, J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RawJson")
    }
}

#[cfg(test)]
mod tests;
