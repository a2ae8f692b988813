//! Breaks: a time-out of days for the account, a self-exclusion of months or for good for the person. Deposits, play, bonuses and
//! marketing stop; login, records and withdrawals stay.

use super::{calls, person};
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
    /// A self-exclusion that the person chose in another account.
    pub elsewhere: bool,
}

impl Pause {
    /// As it goes over the wire.
    pub fn wire(self) -> Break {
        Break { kind: self.kind, until: self.until.map(rfc3339), elsewhere: self.elsewhere }
    }

    /// Tells until when beside its words: only the page knows the member's clock.
    pub fn refusal(self) -> ApiError {
        if self.elsewhere {
            return ApiError::saying(
                Code::OnBreak,
                "A autoexclusão que você fez em outra conta vale aqui também. Se não foi você, fale com o atendimento.",
                "You excluded yourself in another account, and that holds here, too. If it was not you, contact customer service.",
            )
            .until(self.until.map(rfc3339));
        }
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

/// The break that a member is on: their own, or a self-exclusion of the same person in another account.
/// Given the writer's transaction, as it is inside it.
///
/// # Errors
/// When the database fails.
pub async fn on_break(
    db: impl SqliteExecutor<'_>,
    member: &str,
) -> Result<Option<Pause>, ApiError> {
    let row = sqlx::query(
        "SELECT kind, until, member <> ?1 AS elsewhere FROM play_breaks
         WHERE (member = ?1 OR id IN (SELECT exclusion FROM exclusion_members WHERE member = ?1))
            AND (until IS NULL OR until > ?2)
         ORDER BY until IS NULL DESC, until DESC, elsewhere LIMIT 1",
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
    Ok(Some(Pause { kind, until: row.try_get("until")?, elsewhere: row.try_get("elsewhere")? }))
}

/// Refuses whoever is on a break, in this account or, by a self-exclusion, in another one of theirs.
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

/// Writes a break down, unless one that is on goes further. A time-out is the account's, a self-exclusion
/// the person's.
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
    let id: i64 = sqlx::query_scalar(
        "INSERT INTO play_breaks (member, kind, began_at, until) VALUES (?, ?, ?, ?) RETURNING id",
    )
    .bind(member)
    .bind(name(kind))
    .bind(now())
    .bind(until)
    .fetch_one(&mut *tx)
    .await?;
    if kind == BreakKind::SelfExclusion {
        person::begin(tx, id, member).await?;
    }
    push::hint(member, Hint::Limits);
    // nothing is there to be claimed now
    push::hint(member, Hint::Counts);
    Ok(())
}
