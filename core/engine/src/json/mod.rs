//! JSON, in few bytes of wasm.
//!
//! Requests and stored values are serialized to JSON text ([`write()`]). Responses and arguments are JSON values of the
//! platform, decoded field by field where the engine needs a type ([`FromJson`]), and passed through where only the view
//! does ([`RawJson`]).

mod contract_types;
pub(crate) mod from_json;
mod write;

pub use from_json::{FromJson, member, member_or_default};
pub use write::write;

use std::{fmt, marker::PhantomData};

/// A JSON value in the representation of the platform.
pub trait Json: Clone + 'static {
    /// Returns a member of an object; `None` if it is missing or null.
    fn member(&self, name: &str) -> Option<Self>;
    /// Returns the text of a string.
    fn text(&self) -> Option<String>;
    /// Returns the value of a number.
    fn number(&self) -> Option<f64>;
    /// Returns the value of a boolean.
    fn boolean(&self) -> Option<bool>;
    /// Returns the items of an array.
    fn items(&self) -> Option<Vec<Self>>;
    /// Returns the members of an object, without those that are null.
    fn members(&self) -> Option<Vec<(String, Self)>>;
    /// Returns whether a member of the object is an array.
    fn has_list(&self) -> bool;
    /// Returns whether the value is an object, not an array.
    fn is_object(&self) -> bool;
    /// Returns a missing value.
    fn missing() -> Self;
    /// Returns whether the value is null or missing.
    fn is_missing(&self) -> bool;
    /// Returns the value as JSON text.
    fn to_json(&self) -> String;
}

/// A value of the contract's type `T` as raw JSON.
///
/// The engine parses only the fields that it needs: decoding and encoding every type of the
/// contract would cost more bytes than all rules together.
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

impl<T, J> fmt::Debug for RawJson<T, J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RawJson")
    }
}

/// Decodes a JSON value; `None` if it does not match the type.
pub fn read<T: FromJson, J: Json>(json: &J) -> Option<T> {
    let mut valid = true;
    let value = T::from_json(Some(json), &mut valid);
    valid.then_some(value)
}

#[cfg(test)]
mod native;
#[cfg(test)]
mod tests;
