//! Typed storage with a fallback in memory.

use super::keys::{Codec, KEEP_ON_LOGOUT, Key, OwnedKey};
use super::{FallbackMemory, keys::Text};
use crate::ports::KeyValueStore;

/// Typed access to session or local storage.
///
/// A value that cannot be stored stays in memory and hides the stored one, so a reader always gets
/// the last written value.
#[derive(Clone, Copy)]
pub struct TypedStorage<'a> {
    store: &'a dyn KeyValueStore,
    memory: &'a FallbackMemory,
}

impl<'a> TypedStorage<'a> {
    pub(super) fn new(store: &'a dyn KeyValueStore, memory: &'a FallbackMemory) -> Self {
        Self { store, memory }
    }

    /// Returns the value of a key; `None` if it is missing or invalid.
    pub fn read<C: Codec>(&self, key: &Key<C>) -> Option<C::Value> {
        self.get_text(key.name()).and_then(|text| C::read(&text))
    }

    /// Stores a value.
    pub fn write<C: Codec>(&self, key: &Key<C>, value: &C::Value) {
        self.set_text(key.name(), C::write(value));
    }

    /// Removes a value.
    pub fn remove<C>(&self, key: &Key<C>) {
        self.remove_text(key.name());
    }

    /// Returns the value of one owner.
    pub fn read_owned<C: Codec>(&self, key: &OwnedKey<C>, owner: &str) -> Option<C::Value> {
        self.get_text(&key.name(owner)).and_then(|text| C::read(&text))
    }

    /// Stores a value of one owner.
    pub fn write_owned<C: Codec>(&self, key: &OwnedKey<C>, owner: &str, value: &C::Value) {
        self.set_text(&key.name(owner), C::write(value));
    }

    /// Removes a value of one owner.
    pub fn remove_owned<C>(&self, key: &OwnedKey<C>, owner: &str) {
        self.remove_text(&key.name(owner));
    }

    /// Returns a cached text, unless it is older than `max_age` milliseconds, or of another `tag`
    /// (language, merchant). A text from the future counts as new: the clock was set back.
    pub fn read_cached(
        &self,
        key: &Key<Text>,
        tag: &str,
        now: u64,
        max_age: u64,
    ) -> Option<String> {
        let stored = self.get_text(key.name())?;
        let mut parts = stored.splitn(3, '\n');
        let saved: u64 = parts.next()?.parse().ok()?;
        let same = parts.next()? == tag;
        (same && now.saturating_sub(saved) <= max_age)
            .then(|| parts.next().map(str::to_owned))
            .flatten()
    }

    /// Caches a text.
    pub fn write_cached(&self, key: &Key<Text>, tag: &str, now: u64, text: &str) {
        self.set_text(key.name(), [&now.to_string(), "\n", tag, "\n", text].concat());
    }

    /// Clears the storage except for the merchant's values (REQ-4.16).
    pub fn clear_for_logout(&self) {
        let stored = self.store.keys().unwrap_or_default();
        for name in stored.iter().filter(|name| !KEEP_ON_LOGOUT.contains(&name.as_str())) {
            self.remove_text(name);
        }
        self.memory.borrow_mut().retain(|name, _| KEEP_ON_LOGOUT.contains(&name.as_str()));
    }

    /// Returns whether a value had to stay in memory, so that it is lost with the page.
    #[must_use]
    pub fn is_degraded(&self) -> bool {
        !self.memory.borrow().is_empty()
    }

    fn get_text(&self, name: &str) -> Option<String> {
        if let Some(text) = self.memory.borrow().get(name) {
            return Some(text.clone());
        }
        self.store.get(name).ok().flatten()
    }

    fn set_text(&self, name: &str, text: String) {
        if self.store.set(name, &text).is_ok() {
            self.memory.borrow_mut().remove(name);
            return;
        }
        // A stale value must not reappear on the next page.
        let _ = self.store.remove(name);
        self.memory.borrow_mut().insert(name.to_owned(), text);
    }

    fn remove_text(&self, name: &str) {
        self.memory.borrow_mut().remove(name);
        if self.store.remove(name).is_err() && self.store.get(name).ok().flatten().is_some() {
            // It is readable but cannot be removed: it is emptied instead.
            let _ = self.store.set(name, "");
        }
    }
}
