//! Play session: time, net position, and the time of the next reminder.

use super::calls;
use ante_base::{
    ApiError,
    clock::{MINUTE, now, rfc3339},
    money::Money,
};
use ante_contract::{
    jurisdiction::Jurisdiction,
    wallet::limits::{
        LimitKind, LimitState, PlayHeartbeatRequest, PlaySession, ReachedLimit, RealityCheckRequest,
    },
};
use ante_ledger::{
    db::Tx,
    limits::{
        active_break::refuse_on_break,
        enforcement::{self, TightestLimit},
        usage,
    },
    push::{self, ServerEvent},
    work,
};
use ante_server::api::Ctx;
use sqlx::sqlite::SqliteExecutor;

/// Possible intervals of the reminder in minutes; 0 turns it off.
pub const REMINDER_MINUTES: [u32; 5] = [0, 15, 30, 60, 120];

/// Returns the minutes between a member's reminders, 0 for none; the jurisdiction has the default.
pub async fn reminder_minutes(
    db: impl SqliteExecutor<'_>,
    member: &str,
    rules: &Jurisdiction,
) -> Result<u32, ApiError> {
    let chosen: Option<u32> =
        sqlx::query_scalar("SELECT minutes FROM play_reminders WHERE member = ?")
            .bind(member)
            .fetch_optional(db)
            .await?;
    Ok(chosen.unwrap_or(rules.reality_check_minutes.value))
}

/// Sets the interval of the reality check.
pub async fn set_reminder(ctx: Ctx, request: RealityCheckRequest) -> Result<LimitState, ApiError> {
    let member = ctx.real_member()?.member.clone();
    if !REMINDER_MINUTES.contains(&request.minutes) {
        return Err(ApiError::invalid_field("minutes", "validation.required"));
    }
    let rules = ctx.site().rules();
    ctx.mutate(work!(|tx| {
        sqlx::query("INSERT OR REPLACE INTO play_reminders (member, minutes) VALUES (?, ?)")
            .bind(&member)
            .bind(request.minutes)
            .execute(&mut *tx)
            .await?;
        push::publish_on_commit(&member, ServerEvent::Limits);
        calls::state(tx, &member, &rules).await
    }))
    .await
}

/// Records that the member has a game open.
/// Returns an error during a break.
pub async fn record_heartbeat(
    ctx: Ctx,
    request: PlayHeartbeatRequest,
) -> Result<PlaySession, ApiError> {
    let session = ctx.real_member()?.clone();
    let rules = ctx.site().rules();
    ctx.mutate(work!(|tx| {
        refuse_on_break(&mut *tx, &session.member).await?;
        let reached = enforcement::reached_limit(tx, &session.member).await?;
        if reached.is_none_or(|limit| limit.rule.kind != LimitKind::Time) {
            usage::record_play_minute(tx, &session.member, now()).await?;
        }
        let counts_from = reminder_start(tx, session.id, request.acknowledged).await?;
        let every = reminder_minutes(&mut *tx, &session.member, &rules).await?;
        play_session(tx, &session, reached, counts_from, every).await
    }))
    .await
}

/// Returns the time from which the session's reminder counts: its first heartbeat, or the last
/// acknowledged reminder.
async fn reminder_start(tx: &mut Tx, session: i64, seen: bool) -> Result<i64, ApiError> {
    let sql = if seen {
        "INSERT INTO play_sessions (session, counts_from) VALUES (?, ?)
         ON CONFLICT (session) DO UPDATE SET counts_from = excluded.counts_from
         RETURNING counts_from"
    } else {
        "INSERT INTO play_sessions (session, counts_from) VALUES (?, ?)
         ON CONFLICT (session) DO UPDATE SET counts_from = counts_from RETURNING counts_from"
    };
    Ok(sqlx::query_scalar(sql).bind(session).bind(now()).fetch_one(tx).await?)
}

async fn play_session(
    tx: &mut Tx,
    session: &ante_server::session::Session,
    reached: Option<TightestLimit>,
    counts_from: i64,
    every: u32,
) -> Result<PlaySession, ApiError> {
    let now = now();
    let since: i64 = sqlx::query_scalar("SELECT created_at FROM sessions WHERE id = ?")
        .bind(session.id)
        .fetch_one(&mut *tx)
        .await?;
    let played = usage::minutes_played(&mut *tx, &session.member, since, now).await?;
    // The same sums as those of the betting record and of profit and loss.
    let (stake, open_stake, net): (i64, i64, i64) = sqlx::query_as(
        "SELECT coalesce(sum(stake) FILTER (WHERE state <> 'open'), 0),
            coalesce(sum(stake) FILTER (WHERE state = 'open'), 0),
            coalesce(sum(prize - stake) FILTER (WHERE state <> 'open'), 0)
         FROM bets WHERE member = ?1 AND placed_at >= ?2",
    )
    .bind(&session.member)
    .bind(since)
    .fetch_one(&mut *tx)
    .await?;
    Ok(PlaySession {
        since: rfc3339(since),
        now: rfc3339(now),
        minutes: u32::try_from(played).unwrap_or(u32::MAX),
        stake: Money(stake).amount(),
        open_stake: Money(open_stake).amount(),
        net: Money(net).amount(),
        remind_at: (every > 0).then(|| rfc3339(counts_from + i64::from(every) * MINUTE)),
        reached: reached.map(|TightestLimit { rule, end, .. }| ReachedLimit {
            kind: rule.kind,
            period: rule.period,
            amount: rule.amount.unwrap_or_default().amount(),
            until: rfc3339(end),
        }),
    })
}
