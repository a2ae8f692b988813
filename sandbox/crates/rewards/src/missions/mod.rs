//! Missions (`rewards`) with their leaderboard, and the reward centre.

mod batches;
mod bots;
mod calls;
mod centre;
pub mod claimable;
pub mod gifts;
mod leaderboard;
pub mod list;
mod period_job;
#[cfg(test)]
mod players;
mod progress;
pub mod unclaimed;

pub use period_job::job;

use ante_base::{ApiError, clock::now, money::Money};
use ante_contract::{
    points::PointKind,
    rewards::{centre as rewards, missions as endpoints},
};
use ante_ledger::{
    db::Tx,
    ledger::{self},
    limits,
};
use ante_server::api::Routes;
use progress::Progress;
use sqlx::SqliteConnection;

/// Adds the routes of missions, leaderboard and reward centre.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(endpoints::MissionSummary, calls::summary)
        .on(endpoints::MissionLeaderboard, leaderboard::of_week)
        .on(endpoints::ClaimMission, calls::claim)
        .on(rewards::Rewards, centre::list)
        .on(rewards::ClaimReward, centre::claim)
}

/// Numbers of missions and rewards that a member can claim now.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ClaimableCounts {
    /// Number of missions.
    pub missions: u32,
    /// Number of rewards.
    pub rewards: u32,
}

/// Returns the numbers of missions and rewards that the member can claim now; 0 during a break.
pub async fn claimable_counts(
    db: &mut SqliteConnection,
    member: &str,
) -> Result<ClaimableCounts, ApiError> {
    if limits::active_break(&mut *db, member).await?.is_some() {
        return Ok(ClaimableCounts::default());
    }
    let at = now();
    let missions = Progress::claimable(db, member, at, list::TASKS.iter().collect()).await?;
    Ok(ClaimableCounts {
        missions: u32::try_from(missions.len()).unwrap_or(u32::MAX),
        rewards: centre::claimable_count(db, member, at).await?,
    })
}

/// Pays a reward once for its reference: money into the main wallet, points into the member's
/// account of points.
async fn pay_reward(
    tx: &mut Tx,
    member: &str,
    amount: Money,
    points: Money,
    reference: &str,
) -> Result<(), ApiError> {
    if amount > Money::ZERO {
        ledger::pay_member(tx, member, amount, "bonus", reference, &format!("reward:{reference}"))
            .await?;
    }
    if points > Money::ZERO {
        ante_ledger::points::earn(tx, member, PointKind::Reward, points, reference).await?;
    }
    Ok(())
}
