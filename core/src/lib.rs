//! WebAssembly bindings: adapters for the engine's ports, and typed exports, without rules.

mod adapters;
mod agent_module;
#[cfg(all(target_arch = "wasm32", not(target_feature = "atomics")))]
mod allocator;
mod dispatch;
mod exports;
#[cfg(feature = "split")]
mod lazy_module_loader;
mod listeners;
mod member_module;
mod panic_hook;

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
