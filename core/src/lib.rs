//! The wasm skin: adapters behind the engine's ports, and typed exports. No rule lives here.

mod adapters;
mod calls;
mod exports;
#[cfg(feature = "split")]
mod lazy;
mod listeners;
mod member;
mod mortal;

/// Half the size of the standard library's allocator; the core has one thread.
#[cfg(all(target_arch = "wasm32", not(target_feature = "atomics")))]
#[global_allocator]
static MEMORY: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

use js_sys::{Error, Reflect};
use wasm_bindgen::JsValue;

/// For the tests, which hold the engine's matcher against it.
#[doc(hidden)]
pub use adapters::RegExpPatterns;
pub use exports::{Core, create_core, outcomes};

/// An error that names the field of the brand's configuration that cannot be.
fn config_error(field: &str, problem: &str) -> JsValue {
    let error = Error::new(problem);
    error.set_name("CoreConfigError");
    // An Error takes any member; were it refused, the message still says the field.
    let _ = Reflect::set(&error, &"field".into(), &field.into());
    error.into()
}
