//! What `wasm_split` calls to have the member part fetched. The macro's own runtime hands the platform
//! an address to call back; the package's loader gives a promise instead, which needs no unsafe code
//! and a kilobyte and a half less, and tries a bad line again as it does for the first file.

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

    /// How the macro's runtime would be called back.
    pub type LoadCallbackFn = extern "C" fn(*const c_void, bool);
    /// How it would have a part loaded.
    pub type LoadFn = unsafe extern "C" fn(LoadCallbackFn, *const c_void);

    /// Stands for a part; there is one.
    pub struct LazySplitLoader;

    impl LazySplitLoader {
        /// The address that it would be loaded by is not used, and so not linked.
        pub const fn new(_: LoadFn) -> Self {
            Self
        }
    }

    /// Waits until the part is here.
    ///
    /// # Errors
    /// When it could not be fetched; the next call tries anew.
    pub async fn ensure_loaded(_: Pin<&LazySplitLoader>) -> Result<(), SplitLoaderError> {
        let loading = load_member().map_err(|_| SplitLoaderError)?;
        JsFuture::from(loading).await.map_err(|_| SplitLoaderError)?;
        Ok(())
    }
}
