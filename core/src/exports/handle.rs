//! The one handle.

use super::House;
use crate::{
    adapters::{Browser, Js},
    config_error,
    listeners::Listeners,
};
use ante_engine::brand::BrandConfig;
use std::rc::Rc;
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// The core: every rule, every call and all client state. Made by `createCore`.
#[wasm_bindgen]
pub struct Core {
    pub(crate) engine: House,
    pub(crate) listeners: Rc<Listeners>,
}

/// Makes the core of a brand; what the brand does not say keeps its default.
///
/// # Errors
/// Throws a `CoreConfigError` that names the field when the configuration cannot be.
#[wasm_bindgen(js_name = createCore)]
pub fn create_core(config: Ts<BrandConfig>) -> Result<Core, JsValue> {
    crate::mortal::watch();
    let config = BrandConfig::from_json(&Js(config.js_value()))
        .ok_or_else(|| config_error("config", "config must be an object of the declared types"))?;
    let engine = House::new(Browser::new(&config), config)
        .map_err(|error| config_error(&error.field, &error.to_string()))?;
    let listeners = Listeners::attach(&engine);
    Ok(Core { engine, listeners })
}
