//! Session storage, local storage and the readable cookies. Each may be off, full, or away.

use ante_engine::ports::{Area, AreaFailed, Cookies};
use wasm_bindgen::{JsCast, prelude::wasm_bindgen};
use web_sys::Storage;

#[wasm_bindgen]
extern "C" {
    /// The global object; its storage getters throw if storage is disabled.
    type Globe;
    #[wasm_bindgen(method, getter, structural, catch, js_name = sessionStorage)]
    fn session_storage(this: &Globe) -> Result<Option<Storage>, wasm_bindgen::JsValue>;
    #[wasm_bindgen(method, getter, structural, catch, js_name = localStorage)]
    fn local_storage(this: &Globe) -> Result<Option<Storage>, wasm_bindgen::JsValue>;
    #[wasm_bindgen(method, getter, structural)]
    fn document(this: &Globe) -> Option<Paper>;
    /// The document's cookies.
    pub(super) type Paper;
    #[wasm_bindgen(method, getter, structural, catch)]
    fn cookie(this: &Paper) -> Result<String, wasm_bindgen::JsValue>;
    #[wasm_bindgen(method, setter, structural, catch)]
    fn set_cookie(this: &Paper, value: &str) -> Result<(), wasm_bindgen::JsValue>;
}

fn globe() -> Globe {
    js_sys::global().unchecked_into()
}

/// The page; Node has none.
pub(super) fn document() -> Option<Paper> {
    globe().document()
}

/// One of the two storages, or none.
pub struct WebStorage(Option<Storage>);

impl WebStorage {
    /// Lives as long as the tab.
    pub fn session() -> Self {
        Self(globe().session_storage().ok().flatten())
    }

    /// Returns local storage, which persists until it is cleared.
    pub fn local() -> Self {
        Self(globe().local_storage().ok().flatten())
    }

    fn there(&self) -> Result<&Storage, AreaFailed> {
        self.0.as_ref().ok_or(AreaFailed)
    }
}

impl Area for WebStorage {
    fn get(&self, key: &str) -> Result<Option<String>, AreaFailed> {
        self.there()?.get_item(key).map_err(|_| AreaFailed)
    }

    fn set(&self, key: &str, value: &str) -> Result<(), AreaFailed> {
        self.there()?.set_item(key, value).map_err(|_| AreaFailed)
    }

    fn remove(&self, key: &str) -> Result<(), AreaFailed> {
        self.there()?.remove_item(key).map_err(|_| AreaFailed)
    }

    fn keys(&self) -> Result<Vec<String>, AreaFailed> {
        let storage = self.there()?;
        let count = storage.length().map_err(|_| AreaFailed)?;
        Ok((0..count).filter_map(|at| storage.key(at).ok().flatten()).collect())
    }
}

/// `document.cookie`.
pub struct DocumentCookies;

impl Cookies for DocumentCookies {
    fn get(&self, name: &str) -> Option<String> {
        let all = globe().document()?.cookie().ok()?;
        all.split(';').find_map(|one| {
            let (key, value) = one.trim_ascii().split_once('=')?;
            (key == name).then(|| value.to_owned())
        })
    }

    fn set(&self, name: &str, value: &str, max_age: u32) {
        write(name, value, max_age);
    }

    fn remove(&self, name: &str) {
        write(name, "", 0);
    }
}

fn write(name: &str, value: &str, max_age: u32) {
    if let Some(document) = globe().document() {
        let age = max_age.to_string();
        let cookie = [name, "=", value, "; Path=/; SameSite=Strict; Max-Age=", &age].concat();
        // Where cookies are off nothing is remembered, and nothing else depends on it.
        let _ = document.set_cookie(&cookie);
    }
}
