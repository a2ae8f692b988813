//! Results of shots requested by tests.

use crate::games::forced_results::{ForcedQueue, is_for};
use serde::Deserialize;

/// Result requested by a test.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForcedShot {
    /// Whether the next fish of any kind is caught; of several prizes, the first is paid.
    pub win: bool,
    /// Restricts the result to this member's shots.
    #[serde(default)]
    pub username: Option<String>,
    /// Number of shots; 1 by default.
    #[serde(default)]
    pub times: Option<u32>,
}

/// Queued results, each for one member or for all.
pub static SHOTS: ForcedQueue<(Option<String>, bool)> = ForcedQueue::new();

/// Takes the result of a member's next shot.
pub(super) fn take(username: &str) -> Option<bool> {
    SHOTS.take(|(of, _)| is_for(of.as_deref(), username)).map(|(_, win)| win)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::fish::{draw::multiplier, kinds::KINDS};

    #[test]
    fn results_requested_by_a_test_are_used() {
        SHOTS.push([(Some("ana".into()), true), (Some("ana".into()), false)]);
        let hero = KINDS[7];
        assert_eq!(multiplier(&hero, "ANA").unwrap(), 50);
        assert_eq!(multiplier(&hero, "ana").unwrap(), 0);
        assert_eq!(take("ana"), None);
    }
}
