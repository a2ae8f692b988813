//! Loader of the member module for `wasm_split`. The macro's own runtime passes a callback address to
//! the platform; the package's loader returns a promise instead, which needs no unsafe code, saves
//! 1.5 KB, and retries as it does for the first file.

/// The module could not be loaded.
pub struct SplitLoaderError;

/// Names that the macro's expansion refers to.
pub mod rt {
    use super::SplitLoaderError;
    use js_sys::Promise;
    use std::{ffi::c_void, pin::Pin};
    use wasm_bindgen::{JsValue, prelude::wasm_bindgen};
    use wasm_bindgen_futures::JsFuture;

    #[wasm_bindgen(raw_module = "../member-module.mjs")]
    extern "C" {
        #[wasm_bindgen(catch, js_name = loadMemberModule)]
        fn load_member_module() -> Result<Promise, JsValue>;
    }

    /// Callback type of the macro's runtime.
    pub type LoadCallbackFn = extern "C" fn(*const c_void, bool);
    /// Loader type of the macro's runtime.
    pub type LoadFn = unsafe extern "C" fn(LoadCallbackFn, *const c_void);

    /// Handle of a lazy module; there is only one.
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
    pub async fn ensure_loaded(_: Pin<&LazySplitLoader>) -> Result<(), SplitLoaderError> {
        let loading = load_member_module().map_err(|_| SplitLoaderError)?;
        JsFuture::from(loading).await.map_err(|_| SplitLoaderError)?;
        Ok(())
    }
}
