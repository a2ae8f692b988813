//! Data stored on the user's device: every key once, with its type and its lifetime.
//!
//! Storage can be disabled or full. Values that cannot be stored are kept in memory for the lifetime
//! of the page, without an error.

pub mod cookies;
pub mod keys;
mod typed_storage;

use ante_contract::VecMap;
use std::cell::RefCell;

pub use keys::{Key, KeyEntry, OwnedKey, StorageScope};
pub use typed_storage::TypedStorage;

use crate::ports::KeyValueStore;

/// Values that could not be stored.
type FallbackMemory = RefCell<VecMap<String>>;

/// Fallback memory of session and local storage; lives as long as the engine.
#[derive(Debug, Default)]
pub struct Storage {
    session: FallbackMemory,
    local: FallbackMemory,
}

impl Storage {
    /// Session storage: this tab, until it is closed.
    pub fn session<'a>(&'a self, store: &'a dyn KeyValueStore) -> TypedStorage<'a> {
        TypedStorage::new(store, &self.session)
    }

    /// Local storage: this browser.
    pub fn local<'a>(&'a self, store: &'a dyn KeyValueStore) -> TypedStorage<'a> {
        TypedStorage::new(store, &self.local)
    }
}

#[cfg(test)]
mod tests;
