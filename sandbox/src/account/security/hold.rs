//! Withdrawals wait for a day after what a thief would do first (decisions: Money).

use crate::{
    api::{ApiError, Code},
    clock::{DAY, now, rfc3339},
    db::Tx,
};
use sqlx::Row;

/// Why withdrawals are held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// The payment password was reset.
    Reset,
    /// An account was added beside the first.
    Account,
}

impl Held {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Reset => "reset",
            Self::Account => "account",
        }
    }

    fn texts(key: Option<&str>) -> (&'static str, &'static str) {
        if key == Some(Self::Account.as_str()) {
            (
                "Uma nova conta para saques foi adicionada.",
                "A new account for withdrawals was added.",
            )
        } else {
            ("A senha de pagamento foi redefinida.", "The payment password was reset.")
        }
    }
}

/// Holds a member's withdrawals for a day from now; answers until when.
///
/// # Errors
/// When the database fails.
pub async fn hold(tx: &mut Tx, member: &str, why: Held) -> Result<i64, ApiError> {
    let until = now() + DAY;
    sqlx::query(
        "UPDATE members SET withdrawals_held_until = ?, withdrawals_held_for = ? WHERE id = ?",
    )
    .bind(until)
    .bind(why.as_str())
    .bind(member)
    .execute(tx)
    .await?;
    Ok(until)
}

/// Until when withdrawals are held, where they are.
///
/// # Errors
/// When the database fails.
pub async fn held_until(tx: &mut Tx, member: &str) -> Result<Option<i64>, ApiError> {
    let until: Option<i64> =
        sqlx::query_scalar("SELECT withdrawals_held_until FROM members WHERE id = ?")
            .bind(member)
            .fetch_one(tx)
            .await?;
    Ok(until.filter(|until| *until > now()))
}

/// Refuses while withdrawals are held.
///
/// # Errors
/// `withdrawals_held`, with the reason in its text and the time beside it: only the page knows the
/// member's clock.
pub async fn withdrawals_held(tx: &mut Tx, member: &str) -> Result<(), ApiError> {
    let Some(until) = held_until(tx, member).await? else { return Ok(()) };
    let why = sqlx::query("SELECT withdrawals_held_for FROM members WHERE id = ?")
        .bind(member)
        .fetch_one(tx)
        .await?;
    let (why_pt, why_en) = Held::texts(why.try_get(0)?);
    Err(ApiError::saying(
        Code::WithdrawalsHeld,
        format!("{why_pt} Por segurança, os saques ficam suspensos por um dia."),
        format!("{why_en} To be safe, withdrawals are held for a day."),
    )
    .until(Some(rfc3339(until))))
}
