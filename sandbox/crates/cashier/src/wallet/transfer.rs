//! Transfers between the main wallets of two members: to the upline, or to a member of the team.

use super::{balance, methods};
use crate::rewards;
use ante_base::{
    ApiError, ErrorCode,
    clock::{now, rfc3339},
    field_error,
    money::Money,
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
pub const MIN_TRANSFER: Money = Money::whole(10);
/// Largest amount of a transfer.
pub const MAX_TRANSFER: Money = Money::whole(10_000);

/// Direction of a transfer.
#[derive(Debug, Clone, Copy)]
pub enum Direction {
    /// To the upline.
    Up,
    /// To a member of the team.
    Down,
}

/// Balance that a member can transfer now.
#[derive(Debug)]
pub struct TransferableFunds {
    /// Amount in the main wallet; 0 while a bonus requires stakes.
    pub available: Money,
    /// Whether a payment password is set.
    pub payment_password: bool,
    /// End of the hold on withdrawals and transfers, as RFC 3339.
    pub held_until: Option<String>,
}

/// Returns the balance that a member can transfer now.
///
/// # Errors
/// When the member does not exist.
pub async fn transferable_funds(
    db: &mut SqliteConnection,
    member: &str,
) -> Result<TransferableFunds, ApiError> {
    let balance = ledger::balance(&mut *db, &Account::member(member)).await?;
    let left = rewards::remaining_turnover(&mut *db, member).await?;
    let row = sqlx::query(
        "SELECT payment_hash IS NOT NULL AS set_up, withdrawals_held_until FROM members WHERE id = ?",
    )
    .bind(member)
    .fetch_one(db)
    .await?;
    let held_until: Option<i64> = row.try_get("withdrawals_held_until")?;
    Ok(TransferableFunds {
        available: if left == Money::ZERO { balance } else { Money::ZERO },
        payment_password: row.try_get("set_up")?,
        held_until: held_until.filter(|end| *end > now()).map(rfc3339),
    })
}

/// Parses the amount of a transfer.
///
/// # Errors
/// `validation_failed` or `limit_exceeded`, with the field `amount`.
pub fn parse_amount(amount: &Amount) -> Result<Money, ApiError> {
    let amount = methods::parse_amount(amount)?;
    if (MIN_TRANSFER..=MAX_TRANSFER).contains(&amount) {
        return Ok(amount);
    }
    let key = if amount < MIN_TRANSFER { "validation.amountMin" } else { "validation.amountMax" };
    let params = [("min", MIN_TRANSFER.to_string()), ("max", MAX_TRANSFER.to_string())];
    Err(ApiError::outside_limits(vec![field_error("amount", key, &params)]))
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
    rewards::require_turnover_done(tx, from).await?;
    limits::allow_receipt(tx, to, amount).await?;
    let kind = match direction {
        Direction::Up => "upline",
        Direction::Down => "downline",
    };
    let id = members::new_id()?;
    let wallet = Account::member(from);
    let back = amount.checked_neg().ok_or(ErrorCode::LimitExceeded)?;
    let posting = Posting {
        kind,
        reference: &id,
        account: wallet.clone(),
        key: &format!("{kind}:{id}"),
        entries: &[(wallet, back), (Account::member(to), amount)],
    };
    balance::debit_main_wallet(tx, from, &posting).await?;
    Ok(id)
}
