//! View of a member of an agent's team.

use ante_contract::json::FromJson;
use serde::{Deserialize, Serialize};

/// Fields of a team member that the view depends on: a `TeamMemberDetails` fits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct TeamMemberViewForm {
    /// Whether the account is an agent's.
    pub agent: bool,
    /// Depth below the calling agent; 1 for directly below.
    pub level: u32,
}

/// Actions of an agent on a team member.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamMemberView {
    /// Whether the member has rates, which the agent can change.
    pub has_rates: bool,
    /// Whether the agent can offer a contract: to agents directly below.
    pub can_offer_contract: bool,
}

/// Returns the view of a team member.
#[must_use]
pub const fn team_member_view(member: &TeamMemberViewForm) -> TeamMemberView {
    TeamMemberView {
        has_rates: member.agent,
        can_offer_contract: member.agent && member.level == 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contracts_are_offered_to_agents_directly_below_only() {
        for (agent, level, has_rates, can_offer_contract) in
            [(true, 1, true, true), (true, 2, true, false), (false, 1, false, false)]
        {
            let view = team_member_view(&TeamMemberViewForm { agent, level });
            assert_eq!(view, TeamMemberView { has_rates, can_offer_contract });
        }
    }
}
