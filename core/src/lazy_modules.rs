//! Function tables of the lazy modules, which hold what a visitor's first page does not need: the member module (login,
//! registration, launches and their encryption), the wallet module (payments, records, bonuses, spending of points), and the agent module
//! (the agent centre). The linked program is split into wasm files with one memory (see `xtask`); each is loaded by the
//! first call that needs it. Keeps 132 kB brotli out of the first file (2026-11-28).

use crate::{
    adapters::{Browser, BrowserEngine},
    dispatch,
    exports::outcomes::OutcomeFuture,
};
use ante_contract::FieldError;
use ante_engine::member_module::MemberModule;
use wasm_bindgen::JsValue;

/// Function table of a module's calls. Other code must not name the functions behind it, or every visitor loads them.
pub(crate) struct CallTable {
    pub(crate) run: fn(BrowserEngine, &str, JsValue) -> OutcomeFuture,
    pub(crate) check: fn(&BrowserEngine, &str, JsValue, Option<&str>) -> Vec<FieldError>,
    pub(crate) quote: fn(&BrowserEngine, &str, JsValue) -> JsValue,
}

/// Function table of the member module.
pub(crate) struct MemberTable {
    pub(crate) calls: CallTable,
    pub(crate) password_strength: fn(&BrowserEngine, &str) -> u8,
    pub(crate) end_round: fn(&BrowserEngine) -> bool,
    /// The engine's own function table.
    pub(crate) engine: &'static MemberModule<Browser>,
}

/// Returns the table of the calls in a module of [`dispatch`].
macro_rules! calls {
    ($name:ident) => {
        CallTable {
            run: dispatch::$name::run,
            check: dispatch::$name::check,
            quote: dispatch::$name::quote,
        }
    };
}

/// Defines a lazy module with its function table.
macro_rules! lazy_module {
    ($name:ident: $Table:ident = $table:expr) => {
        pub(crate) mod $name {
            use super::*;
            use ante_contract::CoreError;
            use std::cell::Cell;

            thread_local! {
                /// The table once the module is loaded, for callers that cannot wait.
                static LOADED: Cell<Option<&'static $Table>> = const { Cell::new(None) };
            }

            /// Returns the module, and loads it first if necessary; the next call retries a failed load.
            ///
            /// # Errors
            /// `offline` if it cannot be loaded.
            pub(crate) async fn load() -> Result<&'static $Table, CoreError> {
                if let Some(module) = loaded() {
                    return Ok(module);
                }
                let module = split_point().await.map_err(|_| CoreError::Offline)?;
                LOADED.set(Some(module));
                Ok(module)
            }

            /// Returns the module if it is loaded.
            pub(crate) fn loaded() -> Option<&'static $Table> {
                LOADED.get()
            }

            /// Returns the table. It references every function of the module: call it only behind the split point.
            fn table() -> &'static $Table {
                static TABLE: $Table = $table;
                &TABLE
            }

            #[cfg(feature = "split")]
            #[wasm_split_macros::wasm_split($name, fallible, wasm_split_path = crate::lazy_module_loader::$name)]
            fn split_point() -> Result<&'static $Table, crate::lazy_module_loader::SplitLoaderError> {
                Ok(table())
            }

            #[cfg(not(feature = "split"))]
            async fn split_point() -> Result<&'static $Table, std::convert::Infallible> {
                Ok(table())
            }
        }
    };
}

lazy_module!(member: MemberTable = MemberTable {
    calls: calls!(member),
    password_strength: BrowserEngine::password_strength,
    end_round: BrowserEngine::end_round,
    engine: MemberModule::table(),
});
lazy_module!(wallet: CallTable = calls!(wallet));
lazy_module!(agent: CallTable = calls!(agent));

/// Returns the modules behind the member module that are loaded.
pub(crate) fn loaded() -> impl Iterator<Item = &'static CallTable> {
    [wallet::loaded(), agent::loaded()].into_iter().flatten()
}
