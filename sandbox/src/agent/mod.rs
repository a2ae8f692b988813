//! `agent`: an agent's team at a glance, and the house's announcements to agents (§2, §3).
//!
//! Everything here is about an agent's own subtree; nobody else can be named.

mod notices;
mod overview;
pub mod rates;
mod team;

use crate::api::{ApiError, Ctx, Routes};
use ante_contract::{
    Nothing,
    agent::{self as rows, AgentSummary, ContractFlags},
};

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(rows::AgentInfo, info)
        .on(rows::TeamOverview, overview::overview)
        .on(rows::AgentNotices, notices::list)
        .on(rows::ReadAgentNotices, notices::read)
}

/// What the agent centre opens with.
async fn info(ctx: Ctx, _: Nothing) -> Result<AgentSummary, ApiError> {
    let agent = &ctx.agent()?.member;
    let mut db = ctx.read().begin().await?;
    let code: String = sqlx::query_scalar("SELECT referral_code FROM members WHERE id = ?")
        .bind(agent)
        .fetch_one(&mut *db)
        .await?;
    Ok(AgentSummary {
        // No house pays by contract until one is offered.
        contracts: ContractFlags {
            divtypereq: 0,
            dailysalreqtype: 0,
            contracthoursalreq: 0,
            realtimesalreqtype: 0,
        },
        path: format!("/register?referralCode={code}"),
        referral_code: code,
        team: team::size(&mut db, agent).await?.all,
        unread: notices::unread(&mut db, agent).await?,
    })
}
