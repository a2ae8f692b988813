//! Movements of games: stakes, prizes and refunds.

use super::{Account, PostResult, Posting, post};
use crate::{
    db::Tx,
    limits,
    push::{self, ServerEvent},
};
use ante_base::{ApiError, ErrorCode, money::Money};
use sqlx::Row;

/// Moves a member's stake on a round from the playing wallet (`Player::wallet`) to the game
/// provider. Every game stakes through this function, so it enforces the member's limits and
/// breaks.
///
/// # Errors
/// `on_break`, `limit_reached`, `insufficient_balance`.
pub async fn stake(
    tx: &mut Tx,
    wallet: &Account,
    provider: &str,
    amount: Money,
    round: &str,
) -> Result<PostResult, ApiError> {
    let member = playing_member(wallet)?;
    limits::allow_stake(tx, member, amount).await?;
    let back = amount.checked_neg().ok_or(ErrorCode::LimitExceeded)?;
    let posting = Posting {
        kind: "bet.stake",
        reference: round,
        account: wallet.clone(),
        key: &format!("stake:{round}"),
        entries: &[(wallet.clone(), back), (Account::provider(provider), amount)],
    };
    let posted = post(tx, &posting).await?;
    if posted == PostResult::Written {
        limits::add_stake(tx, member, amount).await?;
    }
    Ok(posted)
}

/// Returns the member that owns the playing wallet.
fn playing_member(wallet: &Account) -> Result<&str, ApiError> {
    wallet.wallet_owner().ok_or_else(|| ApiError::internal("the account has no playing member"))
}

/// Returns the wallet that paid a round's stake. The round pays into this wallet, even if the
/// site's settings have changed since.
///
/// # Errors
/// When the round has no stake.
pub async fn stake_wallet(tx: &mut Tx, round: &str) -> Result<Account, ApiError> {
    let row = sqlx::query(
        "SELECT a.kind, a.owner FROM ledger_transactions t JOIN ledger_accounts a ON a.id = t.account
         WHERE t.reference = ? AND t.kind = 'bet.stake'",
    )
    .bind(round)
    .fetch_optional(tx)
    .await?
    .ok_or_else(|| ApiError::internal("the round has no stake"))?;
    Account::wallet(row.try_get("kind")?, row.try_get("owner")?)
        .ok_or_else(|| ApiError::internal("the stake came from no wallet"))
}

/// Pays a settled round's prize from the game provider into the wallet that staked: the playing
/// wallet, or [`stake_wallet`] for later settlement. A lost round writes no movement but still
/// publishes a balance event, because the member's bets, turnover and results change.
pub async fn settle(
    tx: &mut Tx,
    wallet: &Account,
    provider: &str,
    win: Money,
    round: &str,
) -> Result<PostResult, ApiError> {
    if win <= Money::ZERO {
        push::publish_on_commit(playing_member(wallet)?, ServerEvent::Balance);
        return Ok(PostResult::Written);
    }
    let posted = pay(tx, wallet, provider, win, ("bet.win", "win", round)).await?;
    if posted == PostResult::Written {
        limits::add_prize(tx, playing_member(wallet)?, win, round).await?;
    }
    Ok(posted)
}

/// Refunds the stake of a void round from the game provider to the wallet.
pub async fn refund_stake(
    tx: &mut Tx,
    wallet: &Account,
    provider: &str,
    stake: Money,
    round: &str,
) -> Result<PostResult, ApiError> {
    let posted = pay(tx, wallet, provider, stake, ("bet.void", "void", round)).await?;
    if posted == PostResult::Written {
        limits::remove_stake(tx, playing_member(wallet)?, stake, round).await?;
    }
    Ok(posted)
}

/// Moves an amount from the game provider to the wallet.
async fn pay(
    tx: &mut Tx,
    wallet: &Account,
    provider: &str,
    amount: Money,
    (kind, mark, round): (&str, &str, &str),
) -> Result<PostResult, ApiError> {
    let back = amount.checked_neg().ok_or(ErrorCode::LimitExceeded)?;
    let posting = Posting {
        kind,
        reference: round,
        account: wallet.clone(),
        key: &format!("{mark}:{round}"),
        entries: &[(Account::provider(provider), back), (wallet.clone(), amount)],
    };
    post(tx, &posting).await
}
