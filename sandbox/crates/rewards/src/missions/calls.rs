//! Calls that list the missions and claim their rewards.

use super::{
    leaderboard,
    list::{self, TASKS, Task},
    pay_reward,
    progress::Progress,
    unclaimed,
};
use ante_base::{
    ApiError, ErrorCode, Lang,
    clock::{now, rfc3339},
};
use ante_contract::{
    Empty,
    rewards::missions::{Mission, MissionId, MissionState, Missions},
};
use ante_identity::account::members;
use ante_ledger::{
    db::Tx,
    limits,
    push::{self, ServerEvent},
    work,
};
use ante_server::{api::Ctx, settings::SiteSettings};

/// Returns the missions with the member's progress; during a break only the claimed ones.
pub async fn summary(ctx: Ctx, _: Empty) -> Result<Missions, ApiError> {
    let member = &ctx.real_member()?.member;
    // One snapshot and one time for the whole response.
    let mut db = ctx.read().begin().await?;
    let at = now();
    let progress = Progress::count_for(&mut db, member, at).await?;
    let quiet = limits::active_break(&mut *db, member).await?.is_some();
    let (lang, site) = (ctx.lang(), ctx.site());
    let mut list: Vec<Mission> =
        TASKS.iter().map(|task| on_the_wire(task, &progress, at, lang, &site)).collect();
    if quiet {
        list.retain(|mission| mission.state == MissionState::Claimed);
    }
    list.sort_by_key(|mission| match mission.state {
        MissionState::Claimable => 0,
        MissionState::Open => 1,
        MissionState::Claimed => 2,
    });
    Ok(Missions {
        list,
        mission_count: if quiet { 0 } else { progress.claimable_count() },
        score: leaderboard::score(progress.week_stakes()).amount(),
        kept_days: unclaimed::CLAIM_DAYS,
    })
}

fn on_the_wire(
    task: &Task,
    progress: &Progress,
    at: i64,
    lang: Lang,
    site: &SiteSettings,
) -> Mission {
    Mission {
        id: task.id.to_owned(),
        title: task.title(lang).to_owned(),
        summary: task.summary(lang, site, progress.lacks_deposits(task)),
        unit: task.unit(),
        done: progress.done(task).amount(),
        goal: task.goal().amount(),
        amount: task.amount().amount(),
        points: task.points().amount(),
        state: progress.state(task),
        period: task.period,
        ends_at: rfc3339(task.until(at)),
        path: Some(task.path.to_owned()),
    }
}

/// Claims a mission's reward.
///
/// # Errors
/// `on_break`, `not_found`, `mission_open`, `mission_claimed`.
pub async fn claim(ctx: Ctx, request: MissionId) -> Result<Mission, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let (lang, site) = (ctx.lang(), ctx.site());
    ctx.mutate(work!(|tx| {
        limits::refuse_on_break(&mut *tx, &member).await?;
        claim_in(tx, &member, &request.id, lang, &site).await
    }))
    .await
}

async fn claim_in(
    tx: &mut Tx,
    member: &str,
    id: &str,
    lang: Lang,
    site: &SiteSettings,
) -> Result<Mission, ApiError> {
    let task = list::find(id).ok_or(ErrorCode::NotFound)?;
    let at = now();
    match Progress::of_task(tx, member, at, task).await?.state(task) {
        MissionState::Claimable => {}
        MissionState::Open => return Err(ErrorCode::MissionOpen.into()),
        MissionState::Claimed => return Err(ErrorCode::MissionClaimed.into()),
    }
    let claim = members::new_id()?;
    let written = sqlx::query(
        "INSERT INTO mission_claims (id, member, mission, since, amount, points, claimed_at)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
    )
    .bind(&claim)
    .bind(member)
    .bind(task.id)
    .bind(task.since(at))
    .bind(task.amount().0)
    .bind(task.points().0)
    .bind(at)
    .execute(&mut *tx)
    .await?;
    if written.rows_affected() == 0 {
        return Err(ErrorCode::MissionClaimed.into());
    }
    pay_reward(tx, member, task.amount(), task.points(), &claim).await?;
    push::publish_on_commit(member, ServerEvent::Counts);
    let progress = Progress::of_task(tx, member, at, task).await?;
    Ok(on_the_wire(task, &progress, at, lang, site))
}
