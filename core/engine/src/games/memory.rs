//! State of the favourites' use cases between calls.

use ante_contract::VecMap;
use std::cell::{Cell, RefCell, RefMut};

/// State of the favourites' use cases between calls.
#[derive(Default)]
pub(crate) struct FavoriteMemory {
    /// Games with a pending change, and whether it adds ([`crate::storage::keys::Flag`]). A map of
    /// texts: one of flags adds 56 bytes to the first file and 166 to the member module (measured on 27
    /// November 2026).
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
