//! Agent centre (`agent`): team, commissions, contracts, reports and the operator's announcements.
//!
//! Every call concerns the agent's own subtree; members outside it are not found. [`rates`] bounds
//! what a line of agents earns, [`commissions`] pays it for each UTC day, and [`contracts`] has
//! dividends and salaries between an agent and the one directly above.
//!
//! # Example
//!
//! ```
//! use ante_server::api::Routes;
//!
//! let routes = ante_agent::routes(Routes::for_brand(Default::default()));
//! assert!(routes.names().contains("TeamOverview") && routes.names().contains("OfferContract"));
//! ```

mod account;
pub mod commissions;
pub mod contracts;
mod links;
mod notices;
mod overview;
mod people;
pub mod rates;
mod reports;
mod team;
mod transfer;

#[cfg(feature = "qa")]
pub use contracts::fixtures::write_seed as seed_contracts;
pub use contracts::job as contracts_job;

pub use links::{accept_invitation, find_invitation};

use ante_base::ApiError;
use ante_contract::{
    Empty,
    agent::{self as endpoints, AgentSummary, account as accounts, team as people_rows},
};
use ante_server::api::{Ctx, Routes};

/// Adds the routes of the agent centre.
pub fn routes(routes: Routes) -> Routes {
    contracts::routes(routes)
        .on(endpoints::AgentInfo, info)
        .on(endpoints::TeamOverview, overview::overview)
        .on(endpoints::reports::TeamBets, reports::bets::list)
        .on(endpoints::reports::TeamProfit, reports::profit::list)
        .on(endpoints::reports::TeamTransactions, reports::movements::list)
        .on(endpoints::reports::AgentIncome, reports::income::list)
        .on(endpoints::AgentNotices, notices::list)
        .on(endpoints::ReadAgentNotices, notices::read)
        .on(people_rows::Team, people::list)
        .on(people_rows::TeamMember, people::member)
        .on(people_rows::SetTeamRates, rates::set)
        .on(people_rows::Downline, transfer::info)
        .on(people_rows::TransferDownline, transfer::transfer)
        .on(accounts::AgentRates, rates::own)
        .on(accounts::OpenAccount, account::open)
        .on(accounts::InviteLinks, links::list)
        .on(accounts::CreateInviteLink, links::create)
        .on(accounts::SwitchInviteLink, links::switch)
}

/// Returns the summary for the start page of the agent centre.
async fn info(ctx: Ctx, _: Empty) -> Result<AgentSummary, ApiError> {
    let agent = &ctx.agent()?.member;
    let mut db = ctx.read().begin().await?;
    let code: String = sqlx::query_scalar("SELECT referral_code FROM members WHERE id = ?")
        .bind(agent)
        .fetch_one(&mut *db)
        .await?;
    let size = team::team_size(&mut db, agent).await?;
    Ok(AgentSummary {
        contracts: contracts::flags(&mut db, agent).await?,
        awaiting: contracts::awaiting(&mut db, agent).await?,
        path: format!("/register?referralCode={code}"),
        referral_code: code,
        team: size.all,
        levels: size.levels,
        unread: notices::unread(&mut db, agent).await?,
    })
}
