//! Transfers between the main wallets of two people: to the upline, or to a member of the team.

use super::{balance, methods};
use crate::rewards;
use ante_base::{
    ApiError, Code,
    clock::{now, rfc3339},
    money::Money,
    wrong,
};
use ante_contract::Amount;
use ante_identity::account::{members, security};
use ante_ledger::{
    db::Tx,
    ledger::{self, Account, Posting},
    limits,
};
use sqlx::{Row, SqliteConnection};

/// Least amount of a transfer.
pub const LEAST: Money = Money::whole(10);
/// Largest amount of a transfer.
pub const MOST: Money = Money::whole(10_000);

/// Direction of a transfer.
#[derive(Debug, Clone, Copy)]
pub enum Direction {
    /// To the upline.
    Up,
    /// To a member of the team.
    Down,
}

/// Funds that a member can transfer now.
#[derive(Debug)]
pub struct Sendable {
    /// In the main wallet; nothing while a bonus asks for stakes.
    pub available: Money,
    /// True if a payment password is set.
    pub payment_password: bool,
    /// Until when withdrawals and transfers are held, RFC 3339.
    pub held_until: Option<String>,
}

/// Returns what a member can transfer now.
///
/// # Errors
/// When the member does not exist.
pub async fn sendable(db: &mut SqliteConnection, member: &str) -> Result<Sendable, ApiError> {
    let held = ledger::balance(&mut *db, &Account::member(member)).await?;
    let left = rewards::turnover_left(&mut *db, member).await?;
    let row = sqlx::query(
        "SELECT payment_hash IS NOT NULL AS set_up, withdrawals_held_until FROM members WHERE id = ?",
    )
    .bind(member)
    .fetch_one(db)
    .await?;
    let until: Option<i64> = row.try_get("withdrawals_held_until")?;
    Ok(Sendable {
        available: if left == Money::ZERO { held } else { Money::ZERO },
        payment_password: row.try_get("set_up")?,
        held_until: until.filter(|until| *until > now()).map(rfc3339),
    })
}

/// Reads the amount of a transfer.
///
/// # Errors
/// `validation_failed` or `limit_exceeded`, with the field `amount`.
pub fn read(amount: &Amount) -> Result<Money, ApiError> {
    let amount = methods::typed(amount)?;
    if (LEAST..=MOST).contains(&amount) {
        return Ok(amount);
    }
    let key = if amount < LEAST { "validation.amountMin" } else { "validation.amountMax" };
    let params = [("min", LEAST.to_string()), ("max", MOST.to_string())];
    Err(ApiError::limits(vec![wrong("amount", key, &params)]))
}

/// Transfers an amount between two members; returns the transfer's id.
///
/// # Errors
/// `withdrawals_held`, `turnover_required`, `receiver_unavailable`, `insufficient_balance`.
pub async fn send(
    tx: &mut Tx,
    direction: Direction,
    from: &str,
    to: &str,
    amount: Money,
) -> Result<String, ApiError> {
    security::withdrawals_held(tx, from).await?;
    rewards::turnover_done(tx, from).await?;
    limits::allow_receipt(tx, to, amount).await?;
    let kind = match direction {
        Direction::Up => "upline",
        Direction::Down => "downline",
    };
    let id = members::new_id()?;
    let wallet = Account::member(from);
    let back = amount.negated().ok_or(Code::LimitExceeded)?;
    let posting = Posting {
        kind,
        reference: &id,
        account: wallet.clone(),
        key: &format!("{kind}:{id}"),
        entries: &[(wallet, back), (Account::member(to), amount)],
    };
    balance::take(tx, from, &posting).await?;
    Ok(id)
}
