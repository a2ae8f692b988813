//! `rewards`, missions with their leaderboard, and the reward centre.

mod calls;
mod centre;
pub mod claimable;
pub mod gifts;
mod house;
pub mod lapse;
mod leaderboard;
pub mod list;
mod progress;
mod turns;

pub use turns::job;

use ante_base::{ApiError, clock::now, money::Money};
use ante_contract::{
    points::PointKind,
    rewards::{centre as rewards, missions as rows},
};
use ante_ledger::{
    db::Tx,
    ledger::{self},
    limits,
};
use ante_server::api::Routes;
use progress::Progress;
use sqlx::SqliteConnection;

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(rows::MissionSummary, calls::summary)
        .on(rows::MissionLeaderboard, leaderboard::of_week)
        .on(rows::ClaimMission, calls::claim)
        .on(rewards::Rewards, centre::list)
        .on(rewards::ClaimReward, centre::claim)
}

/// Numbers of items that a member can claim now.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Waiting {
    /// Missions.
    pub missions: u32,
    /// Rewards.
    pub rewards: u32,
}

/// Counts the claimable items of a member; none during a break.
pub async fn waiting(db: &mut SqliteConnection, member: &str) -> Result<Waiting, ApiError> {
    if limits::on_break(&mut *db, member).await?.is_some() {
        return Ok(Waiting::default());
    }
    let at = now();
    Ok(Waiting {
        missions: Progress::of(db, member, at).await?.claimable(),
        rewards: centre::waiting(db, member, at).await?,
    })
}

/// Pays a reward once for its reference: money into the main wallet, points into their book.
async fn pay(
    tx: &mut Tx,
    member: &str,
    amount: Money,
    points: Money,
    reference: &str,
) -> Result<(), ApiError> {
    if amount > Money::ZERO {
        ledger::pay_out(tx, member, amount, "bonus", reference, &format!("reward:{reference}"))
            .await?;
    }
    if points > Money::ZERO {
        ante_ledger::points::earn(tx, member, PointKind::Reward, points, reference).await?;
    }
    Ok(())
}
