//! Stakes and prizes: what games move.

use super::{Account, Posted, Posting, post};
use crate::{
    api::{ApiError, Code},
    db::Tx,
    money::Money,
};
use sqlx::Row;

/// A member stakes on a round: wallet (the seat's, `Player::wallet`) → game provider.
///
/// # Errors
/// `insufficient_balance`.
pub async fn stake(
    tx: &mut Tx,
    wallet: &Account,
    provider: &str,
    amount: Money,
    round: &str,
) -> Result<Posted, ApiError> {
    let back = amount.negated().ok_or(Code::LimitExceeded)?;
    post(
        tx,
        &Posting {
            kind: "bet.stake",
            reference: round,
            account: wallet.clone(),
            key: &format!("stake:{round}"),
            entries: &[(wallet.clone(), back), (Account::provider(provider), amount)],
        },
    )
    .await
}

/// The wallet that a round's stake came from: what a round pays goes there, whatever the site's
/// settings have become since.
///
/// # Errors
/// When nobody staked on it.
pub async fn staked_from(tx: &mut Tx, round: &str) -> Result<Account, ApiError> {
    let row = sqlx::query(
        "SELECT a.kind, a.owner FROM ledger_transactions t JOIN ledger_accounts a ON a.id = t.account
         WHERE t.reference = ? AND t.kind = 'bet.stake'",
    )
    .bind(round)
    .fetch_optional(tx)
    .await?
    .ok_or_else(|| ApiError::internal("nobody staked on this round"))?;
    Account::wallet(row.try_get("kind")?, row.try_get("owner")?)
        .ok_or_else(|| ApiError::internal("the stake came from no wallet"))
}

/// A round is settled: game provider → the wallet that staked (the seat's, or for what is settled
/// later [`staked_from`]). A lost round pays 0 and writes nothing.
///
/// # Errors
/// When the database fails.
pub async fn settle(
    tx: &mut Tx,
    wallet: &Account,
    provider: &str,
    win: Money,
    round: &str,
) -> Result<Posted, ApiError> {
    if win <= Money::ZERO {
        return Ok(Posted::Now);
    }
    let back = win.negated().ok_or(Code::LimitExceeded)?;
    post(
        tx,
        &Posting {
            kind: "bet.win",
            reference: round,
            account: wallet.clone(),
            key: &format!("win:{round}"),
            entries: &[(Account::provider(provider), back), (wallet.clone(), win)],
        },
    )
    .await
}
