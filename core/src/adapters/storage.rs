//! Session storage, local storage and readable cookies. Each may be disabled, full or missing.

use super::dom::global;
use ante_engine::ports::{Cookies, KeyValueStore, StorageError};
use web_sys::Storage;

/// Session or local storage; `None` if it is not available.
pub struct WebStorage(Option<Storage>);

impl WebStorage {
    /// Returns session storage, which persists as long as the tab.
    pub fn session() -> Self {
        Self(global().session_storage().ok().flatten())
    }

    /// Returns local storage, which persists until it is cleared.
    pub fn local() -> Self {
        Self(global().local_storage().ok().flatten())
    }

    fn storage(&self) -> Result<&Storage, StorageError> {
        self.0.as_ref().ok_or(StorageError)
    }
}

impl KeyValueStore for WebStorage {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.storage()?.get_item(key).map_err(|_| StorageError)
    }

    fn set(&self, key: &str, value: &str) -> Result<(), StorageError> {
        self.storage()?.set_item(key, value).map_err(|_| StorageError)
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.storage()?.remove_item(key).map_err(|_| StorageError)
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        let storage = self.storage()?;
        let count = storage.length().map_err(|_| StorageError)?;
        Ok((0..count).filter_map(|at| storage.key(at).ok().flatten()).collect())
    }
}

/// `document.cookie`.
pub struct DocumentCookies;

impl Cookies for DocumentCookies {
    fn get(&self, name: &str) -> Option<String> {
        let all = global().document()?.cookie().ok()?;
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
    if let Some(document) = global().document() {
        let age = max_age.to_string();
        let cookie = [name, "=", value, "; Path=/; SameSite=Strict; Max-Age=", &age].concat();
        // If cookies are disabled, nothing is remembered; nothing else depends on it.
        let _ = document.set_cookie(&cookie);
    }
}
