//! Time shifts for tests, which would otherwise take days.

use crate::test_api::response::{ErrorResponse, JsonResult, bad_request, read_body};
use ante_base::{
    ApiError,
    clock::{MINUTE, now},
};
use ante_cashier::limits::{breaks, calls};
use ante_contract::{
    jurisdiction::Jurisdiction,
    wallet::limits::{BreakKind, LimitRequest, LimitState},
};
use ante_identity::account::members;
use ante_ledger::{
    db::Tx,
    limits::rule,
    push::{self, ServerEvent},
    work,
};
use ante_server::app::App;
use axum::{
    Json, Router,
    extract::{Request, State},
    routing::post,
};
use serde::Deserialize;

/// Returns the test API routes of limits.
pub fn routes() -> Router<App> {
    Router::new().route("/_sandbox/limits", post(shift))
}

/// Initial limits of a member.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InitialLimits {
    /// Limits in force.
    #[serde(default)]
    pub limits: Vec<LimitRequest>,
    /// Break that has just begun.
    #[serde(default, rename = "break")]
    pub pause: Option<InitialBreak>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InitialBreak {
    kind: BreakKind,
    hours: u32,
}

/// Sets a member's limits and break without the usual waiting times.
///
/// # Errors
/// `validation_failed`.
pub async fn give(
    tx: &mut Tx,
    member: &str,
    given: &InitialLimits,
    rules: &Jurisdiction,
) -> Result<(), ApiError> {
    for limit in &given.limits {
        let mut held = rule::find(tx, member, (limit.kind, limit.period)).await?;
        held.amount = match &limit.amount {
            Some(amount) => Some(calls::parse_amount(limit.kind, limit.period, amount)?),
            None => None,
        };
        held.next = None;
        rule::save(tx, member, &held).await?;
    }
    if let Some(taken) = &given.pause {
        let hours = breaks::duration_hours(taken.kind, taken.hours, rules)?;
        breaks::save_break(tx, member, taken.kind, hours).await?;
    }
    push::publish_on_commit(member, ServerEvent::Limits);
    Ok(())
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ShiftRequest {
    /// User name.
    member: String,
    /// Whether pending changes take effect now.
    #[serde(default)]
    waited: bool,
    /// Whether a running break ends now.
    #[serde(default)]
    break_over: bool,
    /// Whether the reminder is due now in every session that has played.
    #[serde(default)]
    remind: bool,
    /// Number of past minutes to count as play time.
    #[serde(default)]
    played: i64,
    #[serde(flatten)]
    given: InitialLimits,
}

async fn shift(State(app): State<App>, request: Request) -> JsonResult<LimitState> {
    let request: ShiftRequest = read_body(request).await?;
    if !(0..=31 * 24 * 60).contains(&request.played) {
        return Err(bad_request("played: minutes, 31 days at most"));
    }
    let (name, rules) = (request.member.clone(), app.site().rules());
    let done = app
        .db()
        .write(work!(|tx| {
            let Some(member) = members::id_of(tx, &request.member).await? else {
                return Ok(None);
            };
            give(tx, &member, &request.given, &rules).await?;
            shift_time(tx, &member, &request, &rules).await?;
            calls::state(tx, &member, &rules).await.map(Some)
        }))
        .await?;
    let state =
        done.ok_or_else(|| -> ErrorResponse { bad_request(format!("no member {name}")) })?;
    Ok(Json(state))
}

async fn shift_time(
    tx: &mut Tx,
    member: &str,
    request: &ShiftRequest,
    rules: &Jurisdiction,
) -> Result<(), ApiError> {
    let now = now();
    if request.waited {
        sqlx::query("UPDATE play_limits SET next_from = ?1 WHERE member = ?2 AND next_from > ?1")
            .bind(now)
            .bind(member)
            .execute(&mut *tx)
            .await?;
    }
    if request.break_over {
        sqlx::query(
            "UPDATE play_breaks SET until = ?1 WHERE member = ?2 AND (until IS NULL OR until > ?1)",
        )
        .bind(now)
        .bind(member)
        .execute(&mut *tx)
        .await?;
        push::publish_on_commit(member, ServerEvent::Counts);
    }
    if request.remind {
        sqlx::query(
            "UPDATE play_sessions SET counts_from = ?1
             WHERE session IN (SELECT id FROM sessions WHERE member = ?2)",
        )
        .bind(
            now - i64::from(
                ante_cashier::limits::heartbeat::reminder_minutes(&mut *tx, member, rules).await?,
            ) * MINUTE,
        )
        .bind(member)
        .execute(&mut *tx)
        .await?;
    }
    for back in 1..=request.played {
        ante_ledger::limits::usage::record_play_minute(tx, member, now - back * MINUTE).await?;
    }
    Ok(())
}
