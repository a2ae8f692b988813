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
}

/// Returns the view of a mission.
#[must_use]
pub const fn mission_view(mission: &MissionViewForm) -> MissionView {
    MissionView { settled: matches!(mission.state, MissionState::Claimed) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_claimed_mission_is_settled() {
        for (state, settled) in [
            (MissionState::Open, false),
            (MissionState::Claimable, false),
            (MissionState::Claimed, true),
        ] {
            assert_eq!(mission_view(&MissionViewForm { state }), MissionView { settled });
        }
    }
}
