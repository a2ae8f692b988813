//! JSON, in few bytes of wasm.
//!
//! Requests and what is stored are written as JSON text ([`write()`]). Answers and arguments are JSON values as the
//! platform holds them, read field by field where the engine needs a type, and handed on untouched where only the view
//! does ([`Wired`]).

pub(crate) mod shape;
mod shapes;
mod write;

pub use shape::{Shape, member, member_or_default};
pub use write::write;

use std::{fmt, marker::PhantomData};

/// A JSON value as the platform holds it.
pub trait Json: Clone + 'static {
    /// The member of an object; nothing when it is missing or null.
    fn member(&self, name: &str) -> Option<Self>;
    /// The text of a string.
    fn text(&self) -> Option<String>;
    /// The number.
    fn number(&self) -> Option<f64>;
    /// The boolean.
    fn flag(&self) -> Option<bool>;
    /// The items of an array.
    fn items(&self) -> Option<Vec<Self>>;
    /// The members of an object; those that are null left out.
    fn members(&self) -> Option<Vec<(String, Self)>>;
    /// One of its members is an array.
    fn has_list(&self) -> bool;
    /// It is an object, not an array.
    fn is_object(&self) -> bool;
    /// A value that is not there.
    fn nothing() -> Self;
    /// The value is null, or not there.
    fn is_nothing(&self) -> bool;
    /// The value as JSON text.
    fn to_json(&self) -> String;
}

/// A value of the contract's type `T` as raw JSON.
///
/// The engine parses only the fields that it needs: decoding and encoding every type of the
/// contract would cost more bytes than all rules together.
pub struct Wired<T, J> {
    json: J,
    shape: PhantomData<fn() -> T>,
}

impl<T, J> Wired<T, J> {
    /// Wraps the JSON of an answer of type `T`.
    pub(crate) const fn new(json: J) -> Self {
        Self { json, shape: PhantomData }
    }

    /// Returns the raw JSON.
    pub fn json(&self) -> &J {
        &self.json
    }
}

impl<T, J: Clone> Clone for Wired<T, J> {
    fn clone(&self) -> Self {
        Self::new(self.json.clone())
    }
}

impl<T: Shape, J: Json> Wired<T, J> {
    /// The value, typed; nothing when it is not what the contract says.
    pub fn read(&self) -> Option<T> {
        read(&self.json)
    }
}

impl<T, J> fmt::Debug for Wired<T, J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Wired")
    }
}

/// The typed value; nothing when the JSON has another shape.
pub fn read<T: Shape, J: Json>(json: &J) -> Option<T> {
    let mut fine = true;
    let value = T::shape(Some(json), &mut fine);
    fine.then_some(value)
}

#[cfg(test)]
mod native;
#[cfg(test)]
mod tests;
