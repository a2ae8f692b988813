//! From a JSON value to a type of ours.
//!
//! Serde's derived reading costs a hundred bytes of wasm for every field of every type: names are
//! compared, duplicates looked for, errors worded. Here a field is one call with its name.

use super::Json;
use std::collections::BTreeMap;

/// A type that is read from JSON.
pub trait Shape: Sized {
    /// The typed value; nothing when the JSON has another shape.
    fn read<J: Json>(json: &J) -> Option<Self>;

    /// What stands for a member that is missing or null.
    fn missing() -> Option<Self> {
        None
    }
}

/// A member of an object.
pub fn member<T: Shape, J: Json>(json: &J, name: &str) -> Option<T> {
    match json.member(name) {
        Some(value) => T::read(&value),
        None => T::missing(),
    }
}

/// A member of an object that may be missing.
pub fn member_or_default<T: Shape + Default, J: Json>(json: &J, name: &str) -> Option<T> {
    match json.member(name) {
        Some(value) => T::read(&value),
        None => Some(T::default()),
    }
}

/// Structs, field by field: `Type { field: "name", other: "name" or default }`.
macro_rules! shapes {
    ($($ty:ident { $($field:ident: $name:literal $(or $default:ident)?),* $(,)? })*) => {$(
        impl $crate::json::Shape for $ty {
            fn read<J: $crate::json::Json>(json: &J) -> Option<Self> {
                if !json.is_object() {
                    return None;
                }
                Some(Self {
                    $($field: $crate::json::shape::shapes!(@ json, $name $($default)?)?),*
                })
            }
        }
    )*};
    (@ $json:ident, $name:literal) => { $crate::json::member($json, $name) };
    (@ $json:ident, $name:literal default) => { $crate::json::member_or_default($json, $name) };
}
pub(crate) use shapes;

/// Types of one field that are written as the field alone.
macro_rules! transparent {
    ($($ty:ident($inner:ty)),* $(,)?) => {$(
        impl $crate::json::Shape for $ty {
            fn read<J: $crate::json::Json>(json: &J) -> Option<Self> {
                <$inner as $crate::json::Shape>::read(json).map($ty)
            }
        }
    )*};
}
pub(crate) use transparent;

/// Enums whose variants carry nothing: `Type { Variant = "name" }`.
macro_rules! variants {
    ($($ty:ident { $($variant:ident = $name:literal),* $(,)? })*) => {$(
        impl $crate::json::Shape for $ty {
            fn read<J: $crate::json::Json>(json: &J) -> Option<Self> {
                match json.text()?.as_str() {
                    $($name => Some(Self::$variant),)*
                    _ => None,
                }
            }
        }
    )*};
}
pub(crate) use variants;

impl Shape for String {
    fn read<J: Json>(json: &J) -> Option<Self> {
        json.text()
    }
}

impl Shape for bool {
    fn read<J: Json>(json: &J) -> Option<Self> {
        json.flag()
    }
}

/// A whole number that a double holds exactly.
fn whole<J: Json>(json: &J) -> Option<i64> {
    const EXACT: f64 = 9_007_199_254_740_991.0;
    let number = json.number()?;
    if number.abs() > EXACT || number.trunc() != number {
        return None;
    }
    #[allow(clippy::as_conversions, reason = "whole and in range, as checked")]
    Some(number as i64)
}

macro_rules! integers {
    ($($ty:ty)*) => {$(
        impl Shape for $ty {
            fn read<J: Json>(json: &J) -> Option<Self> {
                whole(json)?.try_into().ok()
            }
        }
    )*};
}
integers!(u8 u16 u32 i32);

impl<T: Shape> Shape for Option<T> {
    fn read<J: Json>(json: &J) -> Option<Self> {
        if json.is_nothing() { Some(None) } else { T::read(json).map(Some) }
    }
    fn missing() -> Option<Self> {
        Some(None)
    }
}

impl<T: Shape> Shape for Vec<T> {
    fn read<J: Json>(json: &J) -> Option<Self> {
        let items = json.items()?;
        let mut list = Self::with_capacity(items.len());
        for item in &items {
            list.push(T::read(item)?);
        }
        Some(list)
    }
}

impl<T: Shape> Shape for BTreeMap<String, T> {
    fn read<J: Json>(json: &J) -> Option<Self> {
        let mut map = Self::new();
        for (name, value) in json.members()? {
            map.insert(name, T::read(&value)?);
        }
        Some(map)
    }
}
