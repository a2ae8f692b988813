//! Breaks from play: time-outs and self-exclusions.

use super::calls;
use ante_base::{
    ApiError, ErrorCode,
    clock::{HOUR, now},
    field_error, key,
};
use ante_contract::{
    jurisdiction::Jurisdiction,
    wallet::limits::{BreakHours, BreakKind, BreakRequest, LimitState},
};
use ante_identity::account::{outbox, person, security::proof};
use ante_ledger::{
    db::Tx,
    limits::active_break::active_break,
    push::{self, ServerEvent},
    work,
};
use ante_server::api::Ctx;

const TIME_OUT_NOTICE: outbox::Notice = outbox::Notice {
    subject: key!("mail.breakStarted.subject"),
    text: key!("mail.breakStarted.text"),
};
/// Separate, because a self-exclusion may be permanent: its text names no end.
const SELF_EXCLUSION_NOTICE: outbox::Notice = outbox::Notice {
    subject: key!("mail.selfExclusionStarted.subject"),
    text: key!("mail.selfExclusionStarted.text"),
};

const fn kind_name(kind: BreakKind) -> &'static str {
    match kind {
        BreakKind::TimeOut => "timeOut",
        BreakKind::SelfExclusion => "selfExclusion",
    }
}

/// Starts a break. During a break, only a longer one can follow.
pub async fn start_break(ctx: Ctx, request: BreakRequest) -> Result<LimitState, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let rules = ctx.site().rules();
    let (kind, hours) = (request.kind, duration_hours(request.kind, request.hours, &rules)?);
    proof::login_password(&ctx, "password", &request.password).await?;
    ctx.mutate(work!(|tx| {
        save_break(tx, &member, kind, hours).await?;
        let notice = match kind {
            BreakKind::TimeOut => &TIME_OUT_NOTICE,
            BreakKind::SelfExclusion => &SELF_EXCLUSION_NOTICE,
        };
        outbox::notify(tx, &member, notice).await?;
        calls::state(tx, &member, &rules).await
    }))
    .await
}

/// Returns the hours of a break, or `None` for a permanent one.
///
/// # Errors
/// `validation_failed`.
pub fn duration_hours(
    kind: BreakKind,
    hours: u32,
    rules: &Jurisdiction,
) -> Result<Option<u32>, ApiError> {
    let BreakHours { least, most } = match kind {
        BreakKind::SelfExclusion if hours == 0 => return Ok(None),
        BreakKind::SelfExclusion => rules.self_exclusion_hours.value,
        BreakKind::TimeOut => rules.time_out_hours.value,
    };
    if (least..=most).contains(&hours) {
        return Ok(Some(hours));
    }
    let params = [("min", least.to_string()), ("max", most.to_string())];
    Err(ApiError::invalid_fields(vec![field_error("hours", "validation.breakHours", &params)]))
}

/// Stores a break, unless a longer one is in force. A time-out applies to the account, a
/// self-exclusion to the person.
///
/// # Errors
/// `break_shorter`.
pub async fn save_break(
    tx: &mut Tx,
    member: &str,
    kind: BreakKind,
    hours: Option<u32>,
) -> Result<(), ApiError> {
    let until = hours.map(|hours| now() + i64::from(hours) * HOUR);
    // A permanent break is the longest.
    let end = |until: Option<i64>| until.unwrap_or(i64::MAX);
    if active_break(&mut *tx, member).await?.is_some_and(|pause| end(pause.until) > end(until)) {
        return Err(ErrorCode::BreakShorter.into());
    }
    let id: i64 = sqlx::query_scalar(
        "INSERT INTO play_breaks (member, kind, began_at, until) VALUES (?, ?, ?, ?) RETURNING id",
    )
    .bind(member)
    .bind(kind_name(kind))
    .bind(now())
    .bind(until)
    .fetch_one(&mut *tx)
    .await?;
    if kind == BreakKind::SelfExclusion {
        person::bind_person(tx, id, member).await?;
    }
    push::publish_on_commit(member, ServerEvent::Limits);
    // A break leaves nothing to claim, so the counts change.
    push::publish_on_commit(member, ServerEvent::Counts);
    Ok(())
}
