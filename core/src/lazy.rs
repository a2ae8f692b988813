//! Loader of the member part for `wasm_split`. The macro's own runtime gives the platform a
//! callback address; the package's loader returns a promise instead, which needs no unsafe code,
//! saves 1.5 KB, and retries on a bad connection as it does for the first file.

/// The part could not be fetched.
pub struct SplitLoaderError;

/// The names that the macro's expansion looks for.
pub mod rt {
    use super::SplitLoaderError;
    use js_sys::Promise;
    use std::{ffi::c_void, pin::Pin};
    use wasm_bindgen::{JsValue, prelude::wasm_bindgen};
    use wasm_bindgen_futures::JsFuture;

    #[wasm_bindgen(raw_module = "../part.mjs")]
    extern "C" {
        #[wasm_bindgen(catch, js_name = loadMember)]
        fn load_member() -> Result<Promise, JsValue>;
    }

    /// Callback type of the macro's runtime.
    pub type LoadCallbackFn = extern "C" fn(*const c_void, bool);
    /// Loader type of the macro's runtime.
    pub type LoadFn = unsafe extern "C" fn(LoadCallbackFn, *const c_void);

    /// Handle of a part; there is only one.
    pub struct LazySplitLoader;

    impl LazySplitLoader {
        /// The address that it would be loaded by is not used, and so not linked.
        pub const fn new(_: LoadFn) -> Self {
            Self
        }
    }

    /// Waits until the part is loaded.
    ///
    /// # Errors
    /// The part could not be fetched; the next call tries again.
    pub async fn ensure_loaded(_: Pin<&LazySplitLoader>) -> Result<(), SplitLoaderError> {
        let loading = load_member().map_err(|_| SplitLoaderError)?;
        JsFuture::from(loading).await.map_err(|_| SplitLoaderError)?;
        Ok(())
    }
}
