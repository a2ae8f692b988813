//! Plain data out of Rust: JS values through serde.

use js_sys::{Array, Object};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsCast, JsValue};

/// A JS value of plain objects, arrays, texts, numbers and booleans. What is missing is
/// `undefined`, so that it is left out of JSON text.
pub fn plain<T: Serialize + ?Sized>(value: &T) -> Option<JsValue> {
    value.serialize(&Serializer::new().serialize_maps_as_objects(true)).ok()
}

/// Hands a value over to JS. Our own types never fail to serialise.
pub fn give<T: Serialize + Tsify>(value: &T) -> Ts<T> {
    Ts::new_unchecked(plain(value).unwrap_or(JsValue::UNDEFINED))
}

/// The scalar fields of an object by name.
pub fn fields(value: &JsValue) -> Option<Vec<(String, String)>> {
    let mut pairs = Vec::new();
    for entry in Object::entries(value.dyn_ref::<Object>()?).iter() {
        let entry: Array = entry.dyn_into().ok()?;
        let (name, value) = (entry.get(0).as_string()?, entry.get(1));
        if let Some(text) = text_of(&value) {
            pairs.push((name, text));
        }
    }
    Some(pairs)
}

/// A scalar as it stands in a query; nothing for what is missing.
fn text_of(value: &JsValue) -> Option<String> {
    if value.is_undefined() || value.is_null() {
        return None;
    }
    value.as_string().or_else(|| js_sys::JSON::stringify(value).ok()?.as_string())
}
