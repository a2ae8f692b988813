//! Function tables of the modules with calls that not every member needs: the wallet module (payments, records,
//! bonuses), and the agent module (the agent centre). Each is a wasm file of its own, which the member module loads by the
//! first call that needs it. Keep 12 kB and 14 kB brotli out of the member module (2026-11-28).

use crate::{adapters::BrowserEngine, exports::outcomes::OutcomeFuture};
use ante_contract::FieldError;
use wasm_bindgen::JsValue;

/// Function table of a module. Other code must not name the functions behind it, or every member loads them.
pub(crate) struct CallModule {
    pub(crate) run: fn(BrowserEngine, &str, JsValue) -> OutcomeFuture,
    pub(crate) check: fn(&BrowserEngine, &str, JsValue, Option<&str>) -> Vec<FieldError>,
    pub(crate) quote: fn(&BrowserEngine, &str, JsValue) -> JsValue,
}

macro_rules! call_module {
    ($name:ident) => {
        pub(crate) mod $name {
            use super::CallModule;
            use crate::dispatch;
            use ante_contract::CoreError;
            use std::cell::Cell;

            thread_local! {
                /// The table once the module is loaded, for callers that cannot wait.
                static LOADED: Cell<Option<&'static CallModule>> = const { Cell::new(None) };
            }

            /// Returns the module, and loads it first if necessary; the next call retries a failed load.
            ///
            /// # Errors
            /// `offline` if it cannot be loaded.
            pub(crate) async fn load() -> Result<&'static CallModule, CoreError> {
                if let Some(module) = loaded() {
                    return Ok(module);
                }
                let module = split_point().await.map_err(|_| CoreError::Offline)?;
                LOADED.set(Some(module));
                Ok(module)
            }

            /// Returns the module if it is loaded.
            pub(crate) fn loaded() -> Option<&'static CallModule> {
                LOADED.get()
            }

            /// Returns the table. It references every function of the module: call it only behind the split point.
            fn table() -> &'static CallModule {
                static TABLE: CallModule = CallModule {
                    run: dispatch::$name::run,
                    check: dispatch::$name::check,
                    quote: dispatch::$name::quote,
                };
                &TABLE
            }

            #[cfg(feature = "split")]
            #[wasm_split_macros::wasm_split($name, fallible, wasm_split_path = crate::lazy_module_loader::$name)]
            fn split_point() -> Result<&'static CallModule, crate::lazy_module_loader::SplitLoaderError> {
                Ok(table())
            }

            #[cfg(not(feature = "split"))]
            async fn split_point() -> Result<&'static CallModule, std::convert::Infallible> {
                Ok(table())
            }
        }
    };
}

call_module!(wallet);
call_module!(agent);

/// Returns the modules that are loaded.
pub(crate) fn loaded() -> impl Iterator<Item = &'static CallModule> {
    [wallet::loaded(), agent::loaded()].into_iter().flatten()
}
