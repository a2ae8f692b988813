//! State of the favourites' use cases between calls.
//!
//! A map of texts, since one of flags adds 56 bytes brotli to the first file and 166 to the member module (2026-11-27).

use ante_contract::VecMap;
use std::cell::{Cell, RefCell, RefMut};

/// State of the favourites' use cases between calls.
#[derive(Default)]
pub(crate) struct FavoriteMemory {
    /// Games with a pending change, and whether it adds ([`crate::storage::keys::Flag`]).
    pending_changes: RefCell<VecMap<String>>,
    /// Session of the pending changes.
    epoch: Cell<u32>,
    /// Number of completed changes; a list requested before one of them is outdated.
    pub(super) revision: Cell<u32>,
}

impl FavoriteMemory {
    /// Returns the changes of this session; those of an ended one are dropped.
    pub(super) fn pending_changes(&self, epoch: u32) -> RefMut<'_, VecMap<String>> {
        let mut pending_changes = self.pending_changes.borrow_mut();
        if self.epoch.replace(epoch) != epoch {
            *pending_changes = VecMap::new();
        }
        pending_changes
    }
}
