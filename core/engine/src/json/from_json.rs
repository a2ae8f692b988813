//! Deserialization of a JSON value.
//!
//! Serde's derived deserialization costs a hundred bytes of wasm for every field of every type: it
//! compares names, detects duplicates and formats errors. Here a field is one call with its name.

use super::Json;

/// A type that can be decoded from JSON.
pub trait FromJson: Sized {
    /// Decodes a value. A missing or mistyped field becomes the default, and `valid` becomes false:
    /// one check at the end instead of an early return, with all the drops it needs, at each field.
    fn from_json<J: Json>(json: Option<&J>, valid: &mut bool) -> Self;
}

/// Decodes a member of an object.
pub fn member<T: FromJson, J: Json>(json: Option<&J>, name: &str, valid: &mut bool) -> T {
    T::from_json(json.and_then(|json| json.member(name)).as_ref(), valid)
}

/// Decodes a member of an object that may be missing.
pub fn member_or_default<T: FromJson + Default, J: Json>(
    json: Option<&J>,
    name: &str,
    valid: &mut bool,
) -> T {
    match json.and_then(|json| json.member(name)) {
        Some(value) => T::from_json(Some(&value), valid),
        None => T::default(),
    }
}

/// Returns a required value, or the default if it is missing.
fn required<T: Default>(value: Option<T>, valid: &mut bool) -> T {
    *valid &= value.is_some();
    value.unwrap_or_default()
}

/// Implements [`FromJson`] for structs: `Type { field: "name", other: "name" or default }`.
macro_rules! impl_from_json {
    ($($ty:ident { $($field:ident: $name:literal $(or $default:ident)?),* $(,)? })*) => {$(
        impl $crate::json::FromJson for $ty {
            fn from_json<J: $crate::json::Json>(json: Option<&J>, valid: &mut bool) -> Self {
                *valid &= json.is_some_and(J::is_object);
                Self {
                    $($field: $crate::json::from_json::impl_from_json!(@ json, $name, valid $($default)?)),*
                }
            }
        }
    )*};
    (@ $json:ident, $name:literal, $valid:ident) => {
        $crate::json::member($json, $name, $valid)
    };
    (@ $json:ident, $name:literal, $valid:ident default) => {
        $crate::json::member_or_default($json, $name, $valid)
    };
}
pub(crate) use impl_from_json;

/// Implements [`FromJson`] for `#[serde(transparent)]` types.
macro_rules! impl_transparent_from_json {
    ($($ty:ident($inner:ty)),* $(,)?) => {$(
        impl $crate::json::FromJson for $ty {
            fn from_json<J: $crate::json::Json>(json: Option<&J>, valid: &mut bool) -> Self {
                $ty(<$inner as $crate::json::FromJson>::from_json(json, valid))
            }
        }
    )*};
}
pub(crate) use impl_transparent_from_json;

/// Implements [`FromJson`] for enums with unit variants: `Type { Variant = "name" }`; the first is the default.
macro_rules! impl_enum_from_json {
    ($($ty:ident { $first:ident = $first_name:literal $(, $variant:ident = $name:literal)* $(,)? })*) => {$(
        impl $crate::json::FromJson for $ty {
            fn from_json<J: $crate::json::Json>(json: Option<&J>, valid: &mut bool) -> Self {
                match json.and_then(J::text).as_deref() {
                    Some($first_name) => Self::$first,
                    $(Some($name) => Self::$variant,)*
                    _ => {
                        *valid = false;
                        Self::$first
                    }
                }
            }
        }
    )*};
}
pub(crate) use impl_enum_from_json;

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
        // Not collected: that would be three more functions for each type.
        let mut list = Self::new();
        for item in &required(json.and_then(J::items), valid) {
            list.push(T::from_json(Some(item), valid));
        }
        list
    }
}
