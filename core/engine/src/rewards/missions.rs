//! Missions and their leaderboard.

use crate::{api::PassthroughFuture, engine::Engine, permission::ProtectedAction, ports::Ports};
use ante_contract::{
    Empty,
    rewards::missions::{
        ClaimMission, Leaderboard, LeaderboardRequest, LeaderboardWeek, Mission, MissionId,
        MissionLeaderboard, MissionSummary, Missions,
    },
};

/// Permission for missions.
const MEMBER_CENTRE: Option<ProtectedAction> = Some(ProtectedAction::MemberCentre);

impl<P: Ports> Engine<P> {
    /// Fetches the missions with their progress.
    ///
    /// Fails with the errors of the call.
    pub fn missions(&self) -> PassthroughFuture<Missions, P::Json> {
        self.request_permitted::<MissionSummary>(MEMBER_CENTRE, &Empty {})
    }

    /// Fetches the leaderboard of a week's missions.
    ///
    /// Fails with the errors of the call.
    pub fn leaderboard(&self, week: LeaderboardWeek) -> PassthroughFuture<Leaderboard, P::Json> {
        self.request_permitted::<MissionLeaderboard>(MEMBER_CENTRE, &LeaderboardRequest { week })
    }

    /// Claims a mission's reward.
    ///
    /// Fails with the errors of the call; `resultUnknown` if the response was lost.
    pub fn claim_mission(&self, id: String) -> PassthroughFuture<Mission, P::Json> {
        self.mutate_claim::<ClaimMission>(Ok(MissionId { id }))
    }
}
