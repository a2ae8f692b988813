//! State of the favourites' use cases between calls.

use ante_contract::Map;
use std::cell::{Cell, RefCell, RefMut};

/// State of the favourites' use cases between calls.
#[derive(Default)]
pub(crate) struct FavouriteMemory {
    /// Games with a change that the server has not answered yet, and whether it adds
    /// ([`crate::storage::keys::Flag`]). The code of a map of texts is already in the first file of
    /// every page; a map of another type would add to it.
    under_way: RefCell<Map<String>>,
    /// The session that they belong to.
    epoch: Cell<u32>,
    /// Number of answered changes; a list requested before one of them is outdated.
    pub(super) turn: Cell<u32>,
}

impl FavouriteMemory {
    /// Returns the changes of this session; those of an ended one are dropped.
    pub(super) fn under_way(&self, epoch: u32) -> RefMut<'_, Map<String>> {
        let mut under_way = self.under_way.borrow_mut();
        if self.epoch.replace(epoch) != epoch {
            *under_way = Map::new();
        }
        under_way
    }
}
