//! View of a reward in the reward centre.

use ante_contract::{json::FromJson, rewards::centre::RewardState};
use serde::{Deserialize, Serialize};

/// Fields of a reward that its view depends on: a `Reward` fits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct RewardViewForm {
    /// State on the server.
    pub state: RewardState,
}

/// A reward as shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct RewardView {
    /// Whether it can be claimed; any other is listed as past.
    pub claimable: bool,
}

/// Returns the view of a reward.
#[must_use]
pub const fn reward_view(reward: &RewardViewForm) -> RewardView {
    RewardView { claimable: matches!(reward.state, RewardState::Waiting) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_waiting_reward_can_be_claimed() {
        for (state, claimable) in [
            (RewardState::Waiting, true),
            (RewardState::Claimed, false),
            (RewardState::Expired, false),
        ] {
            assert_eq!(reward_view(&RewardViewForm { state }), RewardView { claimable });
        }
    }
}
