//! Missions and their leaderboard.

use crate::{api::Coming, engine::Engine, permission::ProtectedAction, ports::Ports};
use ante_contract::{
    Nothing,
    rewards::missions::{
        ClaimMission, Leaderboard, LeaderboardRequest, LeaderboardWeek, Mission, MissionId,
        MissionLeaderboard, MissionSummary, Missions,
    },
};

/// Permission for missions.
const MEMBERS: Option<ProtectedAction> = Some(ProtectedAction::MemberCentre);

impl<P: Ports> Engine<P> {
    /// Fetches the missions with their progress.
    ///
    /// Fails with the errors of the call.
    pub fn missions(&self) -> Coming<Missions, P::Json> {
        self.coming::<MissionSummary>(MEMBERS, &Nothing {})
    }

    /// Fetches the leaderboard of a week's missions.
    ///
    /// Fails with the errors of the call.
    pub fn leaderboard(&self, week: LeaderboardWeek) -> Coming<Leaderboard, P::Json> {
        self.coming::<MissionLeaderboard>(MEMBERS, &LeaderboardRequest { week })
    }

    /// Takes a mission's reward.
    ///
    /// Fails with the errors of the call; `resultUnknown` if the answer got lost.
    pub fn claim_mission(&self, id: String) -> Coming<Mission, P::Json> {
        self.claiming::<ClaimMission>(Ok(MissionId { id }))
    }
}
