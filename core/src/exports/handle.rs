//! The one handle.

use super::{
    give,
    outcomes::{FieldErrors, settle},
};
use crate::{
    adapters::{Browser, House, Js},
    config_error,
    listeners::Listeners,
    member,
};
use ante_engine::brand::BrandConfig;
use js_sys::Promise;
use std::rc::Rc;
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// The core: every rule, every call and all client state. Made by `createCore`.
#[wasm_bindgen]
pub struct Core {
    pub(crate) engine: House,
    pub(crate) listeners: Rc<Listeners>,
}

/// Makes the core of a brand; missing settings keep their default.
///
/// # Errors
/// Throws a `CoreConfigError` that names the field if the configuration is invalid.
#[wasm_bindgen(js_name = createCore)]
pub fn create_core(config: Ts<BrandConfig>) -> Result<Core, JsValue> {
    crate::mortal::watch();
    let config = BrandConfig::from_json(&Js(config.js_value()))
        .map_err(|error| config_error(&error.field, &error.to_string()))?;
    let engine = House::new(Browser::new(&config), config);
    let listeners = Listeners::attach(&engine);
    Ok(Core { engine, listeners })
}

#[wasm_bindgen]
impl Core {
    /// Runs a call of the member part by its name, which is fetched first when it is not here. Calling
    /// code takes the typed way, `core.member`.
    #[wasm_bindgen(skip_typescript)]
    pub fn run(&self, name: String, argument: JsValue) -> Promise {
        let engine = self.engine.clone();
        settle(Box::pin(async move { (member::desk().await?.run)(engine, &name, argument).await }))
    }

    /// Returns the field errors of a form, or of one of its fields; empty before the member part is
    /// loaded.
    #[wasm_bindgen(skip_typescript)]
    pub fn check(&self, form: &str, values: JsValue, only: Option<String>) -> Ts<FieldErrors> {
        let found =
            member::here().map(|desk| (desk.check)(&self.engine, form, values, only.as_deref()));
        give(&FieldErrors(found.unwrap_or_default()))
    }

    /// Returns a quote by its name; `undefined` before the member part is loaded.
    #[wasm_bindgen(skip_typescript)]
    pub fn quote(&self, name: &str, form: JsValue) -> JsValue {
        member::here().map_or(JsValue::UNDEFINED, |desk| (desk.quote)(&self.engine, name, form))
    }
}

#[wasm_bindgen(typescript_custom_section)]
const CHECK: &str = "
export interface Core {
    /**
     * What is wrong with a form, or with one field of it. Before the member part is here nothing is found.
     */
    check<F extends keyof Forms>(form: F, values: Forms[F], onlyField?: string): FieldErrors;
    /**
     * What a movement of money comes to, computed at once; `undefined` before the answers that it needs
     * were fetched.
     */
    quote<Q extends keyof Quotes>(name: Q, form: Quotes[Q]['form']): Quotes[Q]['quote'] | undefined;
}
";
