//! The one handle.

use super::{
    House, give,
    outcomes::{FieldErrors, settle},
};
use crate::{
    adapters::{Browser, Js},
    config_error,
    listeners::Listeners,
    member::{self, Errand, Form},
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

impl Core {
    /// Runs an errand of the member part, which is fetched first when it is not here.
    pub(crate) fn errand<P: JsCast>(&self, errand: Errand) -> P {
        let engine = self.engine.clone();
        settle(Box::pin(async move { (member::desk().await?.run)(engine, errand).await }))
            .unchecked_into()
    }

    /// Looks through a form. Before the member part is here nothing is found.
    pub(crate) fn check(&self, form: Form) -> Ts<FieldErrors> {
        let found = member::here().map(|desk| (desk.check)(&self.engine, &form));
        give(&FieldErrors(found.unwrap_or_default()))
    }
}
