//! One area with the memory behind it.

use super::keys::{Codec, KEPT, Key, OwnedKey};
use super::{Memory, keys::Text};
use crate::ports::Area;

/// Typed access to one area.
///
/// A value that the area refuses stays in memory and hides the stored one, so a reader always gets
/// the last written value.
#[derive(Clone, Copy)]
pub struct Shelf<'a> {
    area: &'a dyn Area,
    memory: &'a Memory,
}

impl<'a> Shelf<'a> {
    pub(super) fn new(area: &'a dyn Area, memory: &'a Memory) -> Self {
        Self { area, memory }
    }

    /// The value under a key; nothing when it is missing or not of its kind.
    pub fn read<C: Codec>(&self, key: &Key<C>) -> Option<C::Value> {
        self.get(key.name()).and_then(|text| C::read(&text))
    }

    /// Keeps a value.
    pub fn write<C: Codec>(&self, key: &Key<C>, value: &C::Value) {
        self.set(key.name(), C::write(value));
    }

    /// Forgets a value.
    pub fn forget<C>(&self, key: &Key<C>) {
        self.remove(key.name());
    }

    /// The value of one owner.
    pub fn read_of<C: Codec>(&self, key: &OwnedKey<C>, owner: &str) -> Option<C::Value> {
        self.get(&key.name(owner)).and_then(|text| C::read(&text))
    }

    /// Keeps a value of one owner.
    pub fn write_of<C: Codec>(&self, key: &OwnedKey<C>, owner: &str, value: &C::Value) {
        self.set(&key.name(owner), C::write(value));
    }

    /// Forgets a value of one owner.
    pub fn forget_of<C>(&self, key: &OwnedKey<C>, owner: &str) {
        self.remove(&key.name(owner));
    }

    /// A cached text, unless it is older than `max_age` milliseconds, from the future,
    /// or of another `tag` (language, merchant).
    pub fn cached(&self, key: &Key<Text>, tag: &str, now: u64, max_age: u64) -> Option<String> {
        let stored = self.get(key.name())?;
        let mut parts = stored.splitn(3, '\n');
        let saved: u64 = parts.next()?.parse().ok()?;
        let same = parts.next()? == tag;
        let age = now.checked_sub(saved)?;
        (same && age <= max_age).then(|| parts.next().map(str::to_owned)).flatten()
    }

    /// Caches a text.
    pub fn cache(&self, key: &Key<Text>, tag: &str, now: u64, text: &str) {
        self.set(key.name(), [&now.to_string(), "\n", tag, "\n", text].concat());
    }

    /// Clears the whole area, the merchant's values apart (REQ-4.16).
    pub fn clear_for_logout(&self) {
        let stored = self.area.keys().unwrap_or_default();
        for name in stored.iter().filter(|name| !KEPT.contains(&name.as_str())) {
            self.remove(name);
        }
        self.memory.borrow_mut().retain(|name, _| KEPT.contains(&name.as_str()));
    }

    /// True if a value had to stay in memory: it is lost with the page.
    #[must_use]
    pub fn degraded(&self) -> bool {
        !self.memory.borrow().is_empty()
    }

    fn get(&self, name: &str) -> Option<String> {
        if let Some(text) = self.memory.borrow().get(name) {
            return Some(text.clone());
        }
        self.area.get(name).ok().flatten()
    }

    fn set(&self, name: &str, text: String) {
        if self.area.set(name, &text).is_ok() {
            self.memory.borrow_mut().remove(name);
            return;
        }
        // A stale value must not come back with the next page.
        let _ = self.area.remove(name);
        self.memory.borrow_mut().insert(name.to_owned(), text);
    }

    fn remove(&self, name: &str) {
        self.memory.borrow_mut().remove(name);
        if self.area.remove(name).is_err() && self.area.get(name).ok().flatten().is_some() {
            // It is readable but cannot be removed: it is hidden at least for this page.
            let _ = self.area.set(name, "");
        }
    }
}
