//! Breaks: a time-out of some days for one account, or a self-exclusion of months or without end
//! for the person. A break stops deposits, play, bonuses and marketing; login, records and
//! withdrawals continue.

use ante_base::{
    ApiError, ErrorCode,
    clock::{now, rfc3339},
    key,
};
use ante_contract::wallet::limits::{Break, BreakKind};
use sqlx::{Row, sqlite::SqliteExecutor};

/// Break that is in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActiveBreak {
    /// Kind of the break.
    pub kind: BreakKind,
    /// End of the break, in Unix milliseconds; `None` if it is permanent.
    pub until: Option<i64>,
    /// Whether the person chose this self-exclusion in another account.
    pub elsewhere: bool,
}

impl ActiveBreak {
    /// Returns the break as sent to the page.
    pub fn to_wire(self) -> Break {
        Break { kind: self.kind, until: self.until.map(rfc3339), elsewhere: self.elsewhere }
    }

    /// Returns the error `on_break`. It carries the end of the break as a separate field, because
    /// only the page has the member's time zone.
    pub fn to_error(self) -> ApiError {
        if self.elsewhere {
            return ApiError::with_text(ErrorCode::OnBreak, key!("limits.excludedElsewhere"), &[])
                .with_end(self.until.map(rfc3339));
        }
        if let Some(until) = self.until {
            return ApiError::new(ErrorCode::OnBreak).with_end(Some(rfc3339(until)));
        }
        ApiError::with_text(ErrorCode::OnBreak, key!("limits.excludedForGood"), &[])
    }
}

/// Returns the member's break in force: one of the account, or a self-exclusion of the same person
/// in another account. Within the writer's transaction the result includes uncommitted changes.
pub async fn active_break(
    db: impl SqliteExecutor<'_>,
    member: &str,
) -> Result<Option<ActiveBreak>, ApiError> {
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
    Ok(Some(ActiveBreak {
        kind,
        until: row.try_get("until")?,
        elsewhere: row.try_get("elsewhere")?,
    }))
}

/// Rejects a member on a break, which may be a self-exclusion of the same person in another
/// account.
///
/// # Errors
/// `on_break`.
pub async fn refuse_on_break(db: impl SqliteExecutor<'_>, member: &str) -> Result<(), ApiError> {
    match active_break(db, member).await? {
        Some(pause) => Err(pause.to_error()),
        None => Ok(()),
    }
}
