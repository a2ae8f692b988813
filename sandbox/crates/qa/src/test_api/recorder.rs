//! The state of the test API.

use super::{faults::Faults, journal::Journal};

/// The journal of received calls, and the faults that are still to be made.
#[derive(Debug, Clone, Default)]
pub struct Recorder {
    pub(super) journal: Journal,
    pub(super) faults: Faults,
}

impl Recorder {
    /// Forgets the calls and the faults.
    pub fn clear(&self) {
        self.faults.clear();
        self.journal.clear();
    }
}
