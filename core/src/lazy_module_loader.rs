//! Loaders of the lazy modules for `wasm_split`. The macro's own runtime passes a callback address to the platform; the
//! package's loader returns a promise instead, which needs no unsafe code, and retries as it does for the first file.
//! Saves 1.5 kB brotli (2026-11-26).

use js_sys::Promise;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};
use wasm_bindgen_futures::JsFuture;

/// The module could not be loaded.
pub struct SplitLoaderError;

#[wasm_bindgen(raw_module = "../lazy-modules.mjs")]
extern "C" {
    #[wasm_bindgen(catch, js_name = loadLazyModule)]
    fn load_lazy_module(name: &str) -> Result<Promise, JsValue>;
}

/// Waits until a module is loaded.
async fn load(name: &str) -> Result<(), SplitLoaderError> {
    let loading = load_lazy_module(name).map_err(|_| SplitLoaderError)?;
    JsFuture::from(loading).await.map_err(|_| SplitLoaderError)?;
    Ok(())
}

/// Defines what the macro's expansion refers to, for one module.
macro_rules! loader {
    ($name:ident) => {
        pub mod $name {
            pub use super::SplitLoaderError;

            /// Names that the macro's expansion refers to.
            pub mod rt {
                use super::SplitLoaderError;
                use std::{ffi::c_void, pin::Pin};

                /// Callback type of the macro's runtime.
                pub type LoadCallbackFn = extern "C" fn(*const c_void, bool);
                /// Loader type of the macro's runtime.
                pub type LoadFn = unsafe extern "C" fn(LoadCallbackFn, *const c_void);

                /// Handle of the module.
                pub struct LazySplitLoader;

                impl LazySplitLoader {
                    /// Ignores the loader function, which is therefore not linked.
                    pub const fn new(_: LoadFn) -> Self {
                        Self
                    }
                }

                /// Waits until the module is loaded.
                ///
                /// # Errors
                /// The module could not be loaded; the next call tries again.
                pub async fn ensure_loaded(
                    _: Pin<&LazySplitLoader>,
                ) -> Result<(), SplitLoaderError> {
                    crate::lazy_module_loader::load(stringify!($name)).await
                }
            }
        }
    };
}

loader!(member);
loader!(wallet);
loader!(agent);
