//! Deserialization of JSON values in the representation of a platform.
//!
//! Serde's derived deserialization compares names, detects duplicates and formats errors for every field of every type.
//! Here a field is one call with its name; [`FromJson`](derive@FromJson) is derived from serde's attributes. Saves
//! 29.5 kB brotli for the arguments of the member calls alone (2026-11-26). Checks that all types need are functions of
//! their own, an enum is read by the index of its name, and a list is filled in a loop: an iterator collected for each
//! type would add 0.3 kB (2026-11-27).

#[cfg(any(test, feature = "serde_json"))]
mod native;
#[cfg(any(test, feature = "serde_json"))]
mod sample;

use crate::VecMap;

pub use ante_derive::{ConfigFields, FromJson};
#[cfg(any(test, feature = "serde_json"))]
#[doc(hidden)]
pub use sample::assert_read_as_serde_does;

/// A JSON value in the representation of the platform.
pub trait Json: Clone + 'static {
    /// Returns a member of an object; `None` if it is missing or null. Names are static, so that a
    /// platform converts each to its own string once.
    fn member(&self, name: &'static str) -> Option<Self>;
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

/// A type that can be decoded from JSON.
pub trait FromJson: Sized {
    /// Decodes a value. A missing or mistyped field becomes the default, and `valid` becomes false:
    /// one check at the end instead of an early return, with all the drops it needs, at each field.
    fn from_json<J: Json>(json: Option<&J>, valid: &mut bool) -> Self;
}

/// Decodes a JSON value; `None` if it does not match the type.
pub fn read<T: FromJson, J: Json>(json: &J) -> Option<T> {
    let mut valid = true;
    let value = T::from_json(Some(json), &mut valid);
    valid.then_some(value)
}

/// Checks that a value is an object.
pub fn check_object<J: Json>(json: Option<&J>, valid: &mut bool) {
    if !json.is_some_and(J::is_object) {
        *valid = false;
    }
}

/// Decodes a member of an object.
pub fn member<T: FromJson, J: Json>(json: Option<&J>, name: &'static str, valid: &mut bool) -> T {
    T::from_json(json.and_then(|json| json.member(name)).as_ref(), valid)
}

/// Decodes a member of an object that may be missing.
pub fn member_or_default<T: FromJson + Default, J: Json>(
    json: Option<&J>,
    name: &'static str,
    valid: &mut bool,
) -> T {
    match json.and_then(|json| json.member(name)) {
        Some(value) => T::from_json(Some(&value), valid),
        None => T::default(),
    }
}

/// Returns the index of a variant's name; 0 for an unknown one, which is invalid.
pub fn variant<J: Json>(json: Option<&J>, names: &[&str], valid: &mut bool) -> usize {
    let text = json.and_then(J::text);
    required(names.iter().position(|name| text.as_deref() == Some(name)), valid)
}

/// Returns a required value, or the default if it is missing.
fn required<T: Default>(value: Option<T>, valid: &mut bool) -> T {
    *valid &= value.is_some();
    value.unwrap_or_default()
}

impl FromJson for String {
    fn from_json<J: Json>(json: Option<&J>, valid: &mut bool) -> Self {
        required(json.and_then(J::text), valid)
    }
}

impl FromJson for bool {
    fn from_json<J: Json>(json: Option<&J>, valid: &mut bool) -> Self {
        required(json.and_then(J::boolean), valid)
    }
}

/// Returns an integer that a double represents exactly.
fn integer<J: Json>(json: &J) -> Option<i64> {
    const MAX_SAFE_INTEGER: f64 = 9_007_199_254_740_991.0;
    let number = json.number()?;
    if number.abs() > MAX_SAFE_INTEGER || number.trunc() != number {
        return None;
    }
    #[allow(clippy::as_conversions, reason = "whole and in range, as checked")]
    Some(number as i64)
}

macro_rules! integers {
    ($($ty:ty)*) => {$(
        impl FromJson for $ty {
            fn from_json<J: Json>(json: Option<&J>, valid: &mut bool) -> Self {
                required(json.and_then(integer).and_then(|number| number.try_into().ok()), valid)
            }
        }
    )*};
}
integers!(u8 u16 u32 i32);

impl<T: FromJson> FromJson for Option<T> {
    fn from_json<J: Json>(json: Option<&J>, valid: &mut bool) -> Self {
        json.filter(|json| !json.is_missing()).map(|json| T::from_json(Some(json), valid))
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json<J: Json>(json: Option<&J>, valid: &mut bool) -> Self {
        let mut list = Self::new();
        for item in &required(json.and_then(J::items), valid) {
            list.push(T::from_json(Some(item), valid));
        }
        list
    }
}

impl<T: FromJson> FromJson for VecMap<T> {
    fn from_json<J: Json>(json: Option<&J>, valid: &mut bool) -> Self {
        let members = json.and_then(J::members);
        *valid &= members.is_some();
        let mut map = Self::new();
        for (name, value) in members.unwrap_or_default() {
            map.insert(name, T::from_json(Some(&value), valid));
        }
        map
    }
}
