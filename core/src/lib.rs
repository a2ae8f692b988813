//! WebAssembly bindings of the engine, without rules: adapters for its ports (fetch, storage, timers, event streams),
//! and typed exports.
//!
//! The program is split into four wasm files. `exports` has the calls of a visitor's first page, `dispatch` those of
//! the member, the wallet and the agent module, which are loaded on first use.
//!
//! # Example
//!
//! ```js
//! import { createCore, loadCore } from '@ante/core'
//!
//! await loadCore()
//! const core = createCore({ gameOrigins: ['https://games.example.com'] })
//! core.subscribe((patch) => console.log(patch))
//! await core.start()
//! ```

mod adapters;
#[cfg(all(target_arch = "wasm32", not(target_feature = "atomics")))]
mod allocator;
mod dispatch;
mod exports;
#[cfg(feature = "split")]
mod lazy_module_loader;
mod lazy_modules;
mod listeners;
mod panic_hook;

use js_sys::{Error, Reflect};
use wasm_bindgen::JsValue;

/// For tests: the reference of the engine's matcher, and the timer.
#[doc(hidden)]
pub use adapters::{RegExpPatterns, sleep};
pub use exports::{Core, create_core, outcomes};

/// Returns an error that names the invalid field of the brand's configuration.
fn config_error(field: &str, problem: &str) -> JsValue {
    let error = Error::new(problem);
    error.set_name("CoreConfigError");
    // An Error is extensible; if this fails, the message still names the problem.
    let _ = Reflect::set(&error, &"field".into(), &field.into());
    error.into()
}
