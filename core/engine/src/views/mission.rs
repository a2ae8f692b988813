//! View of a mission.

use ante_contract::{json::FromJson, rewards::missions::MissionState};
use serde::{Deserialize, Serialize};

/// Fields of a mission that its view depends on: a `Mission` fits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct MissionViewForm {
    /// State on the server.
    pub state: MissionState,
}

/// A mission as shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct MissionView {
    /// Whether nothing is left to do: the mission has no deadline, and stays listed while claims are blocked.
    pub settled: bool,
    /// Whether the reward can be claimed.
    pub claimable: bool,
}

/// Returns the view of a mission.
#[must_use]
pub const fn mission_view(mission: &MissionViewForm) -> MissionView {
    MissionView {
        settled: matches!(mission.state, MissionState::Claimed),
        claimable: matches!(mission.state, MissionState::Claimable),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_completed_mission_can_be_claimed_once() {
        for (state, settled, claimable) in [
            (MissionState::Open, false, false),
            (MissionState::Claimable, false, true),
            (MissionState::Claimed, true, false),
        ] {
            let view = MissionView { settled, claimable };
            assert_eq!(mission_view(&MissionViewForm { state }), view);
        }
    }
}
