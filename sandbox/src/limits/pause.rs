//! Breaks: a time-out of days, a self-exclusion of months or for good. Deposits, play, bonuses and
//! marketing stop; login, records and withdrawals stay.

use super::calls;
use crate::{
    account::{outbox, security::proof},
    api::{ApiError, Code, Ctx, wrong},
    clock::{HOUR, now, rfc3339},
    db::Tx,
    push::{self, Hint},
};
use ante_contract::{
    jurisdiction::Jurisdiction,
    wallet::limits::{Break, BreakHours, BreakKind, BreakRequest, LimitState},
};
use sqlx::{Row, sqlite::SqliteExecutor};

const NOTICE: outbox::Notice = outbox::Notice {
    subject: ("Sua pausa começou", "Your break has begun"),
    text: (
        "Até o fim da pausa não há depósitos, jogos nem bônus. Entrar, ver registros e sacar continuam. A pausa não pode ser encurtada.",
        "Until it is over there are no deposits, games or bonuses. Logging in, records and withdrawals stay. A break cannot be shortened.",
    ),
};

/// A break that is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pause {
    /// How it is meant.
    pub kind: BreakKind,
    /// When it is over; none for good.
    pub until: Option<i64>,
}

impl Pause {
    /// As it goes over the wire.
    pub fn wire(self) -> Break {
        Break { kind: self.kind, until: self.until.map(rfc3339) }
    }

    /// Tells until when beside its words: only the page knows the member's clock.
    pub fn refusal(self) -> ApiError {
        if let Some(until) = self.until {
            return ApiError::new(Code::OnBreak).until(Some(rfc3339(until)));
        }
        ApiError::saying(
            Code::OnBreak,
            "A sua autoexclusão é definitiva.",
            "You have excluded yourself for good.",
        )
    }
}

const fn name(kind: BreakKind) -> &'static str {
    match kind {
        BreakKind::TimeOut => "timeOut",
        BreakKind::SelfExclusion => "selfExclusion",
    }
}

/// The break that a member is on; given the writer's transaction, as it is inside it.
///
/// # Errors
/// When the database fails.
pub async fn on_break(
    db: impl SqliteExecutor<'_>,
    member: &str,
) -> Result<Option<Pause>, ApiError> {
    let row = sqlx::query(
        "SELECT kind, until FROM play_breaks WHERE member = ? AND (until IS NULL OR until > ?)
         ORDER BY until IS NULL DESC, until DESC LIMIT 1",
    )
    .bind(member)
    .bind(now())
    .fetch_optional(db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let kind = match row.try_get::<&str, _>("kind")? {
        "timeOut" => BreakKind::TimeOut,
        _ => BreakKind::SelfExclusion,
    };
    Ok(Some(Pause { kind, until: row.try_get("until")? }))
}

/// Refuses whoever is on a break.
///
/// # Errors
/// `on_break`.
pub async fn refuse_on_break(db: impl SqliteExecutor<'_>, member: &str) -> Result<(), ApiError> {
    match on_break(db, member).await? {
        Some(pause) => Err(pause.refusal()),
        None => Ok(()),
    }
}

/// Takes a break. A longer one may follow on one that is on, a shorter one not.
pub async fn take(ctx: Ctx, asked: BreakRequest) -> Result<LimitState, ApiError> {
    let member = ctx.real_member()?.member.clone();
    let rules = ctx.site().rules();
    let (kind, hours) = (asked.kind, length(asked.kind, asked.hours, &rules)?);
    proof::login_password(&ctx, "password", &asked.password).await?;
    ctx.change(move |tx| {
        Box::pin(async move {
            begin(tx, &member, kind, hours).await?;
            outbox::notify(tx, &member, &NOTICE).await?;
            calls::state(tx, &member, &rules).await
        })
    })
    .await
}

/// Hours of a break; none for good.
///
/// # Errors
/// `validation_failed`.
pub(super) fn length(
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
    Err(ApiError::fields(vec![wrong("hours", "validation.breakHours", &params)]))
}

/// Writes a break down, unless one that is on goes further.
///
/// # Errors
/// `break_shorter`.
pub(super) async fn begin(
    tx: &mut Tx,
    member: &str,
    kind: BreakKind,
    hours: Option<u32>,
) -> Result<(), ApiError> {
    let until = hours.map(|hours| now() + i64::from(hours) * HOUR);
    // For good goes furthest.
    let end = |until: Option<i64>| until.unwrap_or(i64::MAX);
    if on_break(&mut *tx, member).await?.is_some_and(|pause| end(pause.until) > end(until)) {
        return Err(Code::BreakShorter.into());
    }
    sqlx::query("INSERT INTO play_breaks (member, kind, began_at, until) VALUES (?, ?, ?, ?)")
        .bind(member)
        .bind(name(kind))
        .bind(now())
        .bind(until)
        .execute(tx)
        .await?;
    push::hint(member, Hint::Limits);
    // nothing is there to be claimed now
    push::hint(member, Hint::Counts);
    Ok(())
}
