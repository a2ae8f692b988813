//! Missions and their leaderboard (§2 mission activity).

use crate::{api::Coming, engine::Engine, permission::ProtectedAction, ports::Ports};
use ante_contract::{
    Nothing,
    rewards::missions::{
        ClaimMission, Leaderboard, LeaderboardRequest, LeaderboardWeek, Mission, MissionId,
        MissionLeaderboard, MissionSummary, Missions,
    },
};

/// Who may see missions.
const MEMBERS: Option<ProtectedAction> = Some(ProtectedAction::MemberCentre);

impl<P: Ports> Engine<P> {
    /// The missions and how far each is.
    ///
    /// Fails with whatever the call says.
    pub fn missions(&self) -> Coming<Missions, P::Json> {
        self.coming::<MissionSummary>(MEMBERS, &Nothing {})
    }

    /// Who is ahead in a week's missions.
    ///
    /// Fails with whatever the call says.
    pub fn leaderboard(&self, week: LeaderboardWeek) -> Coming<Leaderboard, P::Json> {
        self.coming::<MissionLeaderboard>(MEMBERS, &LeaderboardRequest { week })
    }

    /// Takes a mission's reward.
    ///
    /// Fails with whatever the call says; `resultUnknown` when the answer got lost.
    pub fn claim_mission(&self, id: String) -> Coming<Mission, P::Json> {
        self.claiming::<ClaimMission>(Ok(MissionId { id }))
    }
}
