//! JSON values of JavaScript.
//!
//! The serializer keeps the JavaScript string of a static name: a quote of a deposit takes 50 µs instead of 80
//! (2026-11-28).

use ante_engine::json::{FromJson, Json};
use js_sys::{Array, JSON, Object, Reflect};
use serde::{Serialize, Serializer as _};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::{JsCast, JsValue};

const SERIALIZER: Serializer = Serializer::new().serialize_maps_as_objects(true);

/// A JS value with plain data.
#[derive(Clone)]
pub struct Js(pub JsValue);

impl Js {
    /// Parses JSON text.
    pub fn parse(text: &str) -> Option<Self> {
        JSON::parse(text).ok().map(Self)
    }
}

impl Json for Js {
    fn member(&self, name: &'static str) -> Option<Self> {
        // Keeps the string of the name.
        let name = SERIALIZER.serialize_unit_variant("", 0, name).ok()?;
        // throws for a value that is not an object
        let value = Self(Reflect::get(self.0.unchecked_ref(), &name).ok()?);
        (!value.is_missing()).then_some(value)
    }
    fn text(&self) -> Option<String> {
        self.0.as_string()
    }
    fn number(&self) -> Option<f64> {
        self.0.as_f64()
    }
    fn boolean(&self) -> Option<bool> {
        self.0.as_bool()
    }
    fn items(&self) -> Option<Vec<Self>> {
        Some(self.0.dyn_ref::<Array>()?.iter().map(Self).collect())
    }
    fn members(&self) -> Option<Vec<(String, Self)>> {
        if !self.is_object() {
            return None;
        }
        let entries = Object::entries(self.0.unchecked_ref());
        let pairs = entries.iter().filter_map(|entry| {
            let entry: Array = entry.unchecked_into();
            let value = Self(entry.get(1));
            (!value.is_missing()).then_some((entry.get(0).as_string()?, value))
        });
        Some(pairs.collect())
    }
    fn has_list(&self) -> bool {
        Object::values(self.0.unchecked_ref()).iter().any(|value| Array::is_array(&value))
    }
    fn is_object(&self) -> bool {
        self.0.is_object() && !Array::is_array(&self.0)
    }
    fn missing() -> Self {
        Self(JsValue::UNDEFINED)
    }
    fn is_missing(&self) -> bool {
        self.0.is_null_or_undefined()
    }
    fn to_json(&self) -> String {
        JSON::stringify(&self.0).map(String::from).unwrap_or_default()
    }
}

/// Converts a value to plain JS data: maps to objects, a missing value to `undefined`.
///
/// It cannot fail: only an integer beyond 2^53 or a key that is no text is an error of the serializer, and the types
/// have neither.
pub fn to_js<T: Serialize>(value: &T) -> JsValue {
    value.serialize(&SERIALIZER).unwrap_or(JsValue::UNDEFINED)
}

/// Decodes a JS value.
pub fn from_js<T: FromJson>(value: JsValue) -> Option<T> {
    ante_engine::json::read(&Js(value))
}
