//! From a JSON value to a type of ours.
//!
//! Serde's derived reading costs a hundred bytes of wasm for every field of every type: names are
//! compared, duplicates looked for, errors worded. Here a field is one call with its name.

use super::Json;

/// A type that is read from JSON.
pub trait Shape: Sized {
    /// Reads a typed value. A missing or mistyped field becomes blank, and then `fine` is false:
    /// one check at the end instead of an early return, with all the drops it needs, at each field.
    fn shape<J: Json>(json: Option<&J>, fine: &mut bool) -> Self;
}

/// A member of an object.
pub fn member<T: Shape, J: Json>(json: Option<&J>, name: &str, fine: &mut bool) -> T {
    T::shape(json.and_then(|json| json.member(name)).as_ref(), fine)
}

/// A member of an object that may be missing.
pub fn member_or_default<T: Shape + Default, J: Json>(
    json: Option<&J>,
    name: &str,
    fine: &mut bool,
) -> T {
    match json.and_then(|json| json.member(name)) {
        Some(value) => T::shape(Some(&value), fine),
        None => T::default(),
    }
}

/// A value that must be there.
fn there<T: Default>(value: Option<T>, fine: &mut bool) -> T {
    *fine &= value.is_some();
    value.unwrap_or_default()
}

/// Structs, field by field: `Type { field: "name", other: "name" or default }`.
macro_rules! shapes {
    ($($ty:ident { $($field:ident: $name:literal $(or $default:ident)?),* $(,)? })*) => {$(
        impl $crate::json::Shape for $ty {
            fn shape<J: $crate::json::Json>(json: Option<&J>, fine: &mut bool) -> Self {
                *fine &= json.is_some_and(J::is_object);
                Self {
                    $($field: $crate::json::shape::shapes!(@ json, $name, fine $($default)?)),*
                }
            }
        }
    )*};
    (@ $json:ident, $name:literal, $fine:ident) => {
        $crate::json::member($json, $name, $fine)
    };
    (@ $json:ident, $name:literal, $fine:ident default) => {
        $crate::json::member_or_default($json, $name, $fine)
    };
}
pub(crate) use shapes;

/// Types of one field that are written as the field alone.
macro_rules! transparent {
    ($($ty:ident($inner:ty)),* $(,)?) => {$(
        impl $crate::json::Shape for $ty {
            fn shape<J: $crate::json::Json>(json: Option<&J>, fine: &mut bool) -> Self {
                $ty(<$inner as $crate::json::Shape>::shape(json, fine))
            }
        }
    )*};
}
pub(crate) use transparent;

/// Enums with unit variants: `Type { Variant = "name" }`; the first is the default.
macro_rules! variants {
    ($($ty:ident { $first:ident = $first_name:literal $(, $variant:ident = $name:literal)* $(,)? })*) => {$(
        impl $crate::json::Shape for $ty {
            fn shape<J: $crate::json::Json>(json: Option<&J>, fine: &mut bool) -> Self {
                match json.and_then(J::text).as_deref() {
                    Some($first_name) => Self::$first,
                    $(Some($name) => Self::$variant,)*
                    _ => {
                        *fine = false;
                        Self::$first
                    }
                }
            }
        }
    )*};
}
pub(crate) use variants;

impl Shape for String {
    fn shape<J: Json>(json: Option<&J>, fine: &mut bool) -> Self {
        there(json.and_then(J::text), fine)
    }
}

impl Shape for bool {
    fn shape<J: Json>(json: Option<&J>, fine: &mut bool) -> Self {
        there(json.and_then(J::flag), fine)
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
            fn shape<J: Json>(json: Option<&J>, fine: &mut bool) -> Self {
                there(json.and_then(whole).and_then(|number| number.try_into().ok()), fine)
            }
        }
    )*};
}
integers!(u8 u16 u32 i32);

impl<T: Shape> Shape for Option<T> {
    fn shape<J: Json>(json: Option<&J>, fine: &mut bool) -> Self {
        json.filter(|json| !json.is_nothing()).map(|json| T::shape(Some(json), fine))
    }
}

impl<T: Shape> Shape for Vec<T> {
    fn shape<J: Json>(json: Option<&J>, fine: &mut bool) -> Self {
        // Not collected: that would be three more functions for each type.
        let mut list = Self::new();
        for item in &there(json.and_then(J::items), fine) {
            list.push(T::shape(Some(item), fine));
        }
        list
    }
}
