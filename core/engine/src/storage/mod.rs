//! Data stored on the visitor's device: every key once, with its kind and its lifetime.
//!
//! Storage can be off, full, or taken away while the page runs. Values that cannot be stored are
//! kept in memory for the lifetime of the page, without an error.

pub mod cookies;
pub mod keys;
mod shelf;

use ante_contract::Map;
use std::cell::RefCell;

pub use keys::{Entry, Key, OwnedKey, Place};
pub use shelf::Shelf;

use crate::ports::Area;

/// Values that could not be stored in an area.
type Memory = RefCell<Map<String>>;

/// The memory behind the two areas; one for the life of the engine.
#[derive(Debug, Default)]
pub struct Storage {
    session: Memory,
    local: Memory,
}

impl Storage {
    /// Session storage: this tab, until it is closed.
    pub fn session<'a>(&'a self, area: &'a dyn Area) -> Shelf<'a> {
        Shelf::new(area, &self.session)
    }

    /// Local storage: this browser.
    pub fn local<'a>(&'a self, area: &'a dyn Area) -> Shelf<'a> {
        Shelf::new(area, &self.local)
    }
}

#[cfg(test)]
mod tests;
