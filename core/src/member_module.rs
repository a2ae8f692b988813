//! Function table of the member module: what a visitor's first page does not need, such as login, registration, payments,
//! launches and their encryption. The linked program is split into wasm files with one memory (see `xtask`); this one is
//! loaded by the first call that needs it. Keeps 130 kB brotli out of the first file, with the other two (2026-11-28).

use crate::{
    adapters::{Browser, BrowserEngine},
    dispatch,
    exports::outcomes::OutcomeFuture,
};
use ante_contract::{CoreError, FieldError};
use ante_engine::member_module::MemberModule;
use std::cell::Cell;
use wasm_bindgen::JsValue;

/// Function table of the member module. Other code must not name the functions behind it, or every
/// visitor loads them.
pub(crate) struct MemberExports {
    pub(crate) run: fn(BrowserEngine, &str, JsValue) -> OutcomeFuture,
    pub(crate) check: fn(&BrowserEngine, &str, JsValue, Option<&str>) -> Vec<FieldError>,
    pub(crate) quote: fn(&BrowserEngine, &str, JsValue) -> JsValue,
    pub(crate) password_strength: fn(&BrowserEngine, &str) -> u8,
    pub(crate) end_round: fn(&BrowserEngine) -> bool,
    /// The engine's own function table.
    pub(crate) engine: &'static MemberModule<Browser>,
}

thread_local! {
    /// The table once the module is loaded, for callers that cannot wait.
    static LOADED: Cell<Option<&'static MemberExports>> = const { Cell::new(None) };
}

/// Returns the member module, and loads it first if necessary; the next call retries a failed load.
///
/// # Errors
/// `offline` if it cannot be loaded.
pub(crate) async fn load() -> Result<&'static MemberExports, CoreError> {
    if let Some(module) = loaded() {
        return Ok(module);
    }
    let module = split_point().await.map_err(|_| CoreError::Offline)?;
    LOADED.set(Some(module));
    Ok(module)
}

/// Returns the member module if it is loaded.
pub(crate) fn loaded() -> Option<&'static MemberExports> {
    LOADED.get()
}

/// Returns the table. It references every function of the module: call it only behind the split point.
fn table() -> &'static MemberExports {
    static EXPORTS: MemberExports = MemberExports {
        run: dispatch::member::run,
        check: dispatch::member::check,
        quote: dispatch::member::quote,
        password_strength: BrowserEngine::password_strength,
        end_round: BrowserEngine::end_round,
        engine: MemberModule::table(),
    };
    &EXPORTS
}

#[cfg(feature = "split")]
#[wasm_split_macros::wasm_split(member, fallible, wasm_split_path = crate::lazy_module_loader::member)]
fn split_point() -> Result<&'static MemberExports, crate::lazy_module_loader::SplitLoaderError> {
    Ok(table())
}

#[cfg(not(feature = "split"))]
async fn split_point() -> Result<&'static MemberExports, std::convert::Infallible> {
    Ok(table())
}
