//! The wasm skin: adapters behind the engine's ports, and typed exports. No rule lives here.

mod adapters;
mod exports;
mod listeners;
mod mortal;

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
