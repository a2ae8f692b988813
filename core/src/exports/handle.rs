//! The handle `Core`.

use super::{
    outcomes::{FieldErrors, to_promise},
    to_ts,
};
use crate::{
    adapters::{Browser, BrowserEngine, Js},
    config_error,
    lazy_modules::member,
    listeners::Listeners,
};
use ante_engine::brand::BrandConfig;
use js_sys::Promise;
use std::rc::Rc;
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// The core: every rule, every call and all client state. Created by `createCore`.
#[wasm_bindgen]
pub struct Core {
    pub(crate) engine: BrowserEngine,
    pub(crate) listeners: Rc<Listeners>,
}

/// Creates the core of a brand; missing settings keep their default.
///
/// # Errors
/// Throws a `CoreConfigError` that names the field if the configuration is invalid.
#[wasm_bindgen(js_name = createCore)]
pub fn create_core(config: Ts<BrandConfig>) -> Result<Core, JsValue> {
    crate::panic_hook::install();
    let config = BrandConfig::from_json(&Js(config.js_value()))
        .map_err(|error| config_error(&error.field, &error.to_string()))?;
    let engine = BrowserEngine::new(Browser::new(&config), config);
    let listeners = Listeners::attach(&engine);
    Ok(Core { engine, listeners })
}

#[wasm_bindgen]
impl Core {
    /// Runs a call of the member module by its name, and loads the module first if necessary. Calling
    /// code uses the typed `core.member`.
    #[wasm_bindgen(skip_typescript)]
    pub fn run(&self, name: String, argument: JsValue) -> Promise {
        let engine = self.engine.clone();
        to_promise(Box::pin(async move {
            (member::load().await?.calls.run)(engine, &name, argument).await
        }))
    }

    /// Returns the field errors of a form, or of one of its fields; empty before the member module is
    /// loaded.
    #[wasm_bindgen(skip_typescript)]
    pub fn check(&self, form: &str, values: JsValue, only: Option<String>) -> Ts<FieldErrors> {
        let errors = member::loaded()
            .map(|module| (module.calls.check)(&self.engine, form, values, only.as_deref()));
        to_ts(&FieldErrors(errors.unwrap_or_default()))
    }

    /// Returns a quote by its name; `undefined` before the member module is loaded.
    #[wasm_bindgen(skip_typescript)]
    pub fn quote(&self, name: &str, form: JsValue) -> JsValue {
        member::loaded()
            .map_or(JsValue::UNDEFINED, |module| (module.calls.quote)(&self.engine, name, form))
    }
}

#[wasm_bindgen(typescript_custom_section)]
const CHECK: &str = "
export interface Core {
    /**
     * Returns the field errors of a form, or of one of its fields; empty before the member module is loaded.
     */
    check<F extends keyof Forms>(form: F, values: Forms[F], onlyField?: string): FieldErrors;
    /**
     * Returns a quote or a view model, without a request; `undefined` before the responses that it needs were
     * fetched, and before its module is loaded: the member module (`core.member.preload()`), for payments and
     * bonuses the wallet module, for contracts and rates of links the agent module, which their first calls load.
     */
    quote<Q extends keyof Quotes>(name: Q, form: Quotes[Q]['form']): Quotes[Q]['quote'] | undefined;
}
";
