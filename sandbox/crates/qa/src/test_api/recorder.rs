//! State of the test API.

use super::{faults::Faults, journal::Journal};

/// Journal of received calls, and pending faults.
#[derive(Debug, Clone, Default)]
pub struct Recorder {
    pub(super) journal: Journal,
    pub(super) faults: Faults,
}

impl Recorder {
    /// Removes the calls and the faults.
    pub fn clear(&self) {
        self.faults.clear();
        self.journal.clear();
    }
}
