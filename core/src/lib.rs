//! WebAssembly bindings: adapters for the engine's ports, and typed exports, without rules.

mod adapters;
mod agent_module;
mod dispatch;
mod exports;
#[cfg(feature = "split")]
mod lazy_module_loader;
mod listeners;
mod member_module;
mod panic_hook;

/// Allocator of half the size of the standard library's, which saves 2.1 kB of the first file (measured
/// on 26 November 2026); the core has one thread.
#[cfg(all(target_arch = "wasm32", not(target_feature = "atomics")))]
#[global_allocator]
static MEMORY: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

use js_sys::{Error, Reflect};
use wasm_bindgen::JsValue;

/// Reference for the tests of the engine's matcher.
#[doc(hidden)]
pub use adapters::RegExpPatterns;
pub use exports::{Core, create_core, outcomes};

/// Returns an error that names the invalid field of the brand's configuration.
fn config_error(field: &str, problem: &str) -> JsValue {
    let error = Error::new(problem);
    error.set_name("CoreConfigError");
    // An Error is extensible; if this fails, the message still names the problem.
    let _ = Reflect::set(&error, &"field".into(), &field.into());
    error.into()
}
