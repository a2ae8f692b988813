//! Function table of the agent module: the agent centre, which only agents use. Its wasm file is the third one of the program;
//! the member module loads it by the first call that needs it. Keeps 14 kB brotli out of the member module (2026-11-27).

use crate::{adapters::BrowserEngine, dispatch, exports::outcomes::OutcomeFuture};
use ante_contract::{CoreError, FieldError};
use std::cell::Cell;
use wasm_bindgen::JsValue;

/// Function table of the agent module. Other code must not name the functions behind it, or every
/// member loads them.
pub(crate) struct AgentExports {
    pub(crate) run: fn(BrowserEngine, &str, JsValue) -> OutcomeFuture,
    pub(crate) check: fn(&BrowserEngine, &str, JsValue, Option<&str>) -> Vec<FieldError>,
    pub(crate) quote: fn(&BrowserEngine, &str, JsValue) -> JsValue,
}

thread_local! {
    /// The table once the module is loaded, for callers that cannot wait.
    static LOADED: Cell<Option<&'static AgentExports>> = const { Cell::new(None) };
}

/// Returns the agent module, and loads it first if necessary; the next call retries a failed load.
///
/// # Errors
/// `offline` if it cannot be loaded.
pub(crate) async fn load() -> Result<&'static AgentExports, CoreError> {
    if let Some(module) = loaded() {
        return Ok(module);
    }
    let module = split_point().await.map_err(|_| CoreError::Offline)?;
    LOADED.set(Some(module));
    Ok(module)
}

/// Returns the agent module if it is loaded.
pub(crate) fn loaded() -> Option<&'static AgentExports> {
    LOADED.get()
}

/// Returns the table. It references every function of the module: call it only behind the split point.
fn table() -> &'static AgentExports {
    static EXPORTS: AgentExports = AgentExports {
        run: dispatch::agent::run,
        check: dispatch::agent::check,
        quote: dispatch::agent::quote,
    };
    &EXPORTS
}

#[cfg(feature = "split")]
#[wasm_split_macros::wasm_split(agent, fallible, wasm_split_path = crate::lazy_module_loader::agent)]
fn split_point() -> Result<&'static AgentExports, crate::lazy_module_loader::SplitLoaderError> {
    Ok(table())
}

#[cfg(not(feature = "split"))]
async fn split_point() -> Result<&'static AgentExports, std::convert::Infallible> {
    Ok(table())
}
