//! Stakes and prizes: what games move.

use super::{Account, PostResult, Posting, post};
use crate::{
    db::Tx,
    limits,
    push::{self, Hint},
};
use ante_base::{ApiError, ErrorCode, money::Money};
use sqlx::Row;

/// A member stakes on a round: wallet (the seat's, `Player::wallet`) → game provider. The one way
/// that every game takes, so the member's limits and breaks are held here.
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
    wallet.wallet_owner().ok_or_else(|| ApiError::internal("nobody plays from this account"))
}

/// Returns the wallet that a round's stake came from: the round pays into it, even if the site's
/// settings have changed since.
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
    .ok_or_else(|| ApiError::internal("nobody staked on this round"))?;
    Account::wallet(row.try_get("kind")?, row.try_get("owner")?)
        .ok_or_else(|| ApiError::internal("the stake came from no wallet"))
}

/// A round is settled: game provider → the wallet that staked (the seat's, or for what is settled
/// later [`stake_wallet`]). A lost round pays 0 and writes nothing; who looks at it is told all the
/// same, because their bets, turnover and results are other ones.
pub async fn settle(
    tx: &mut Tx,
    wallet: &Account,
    provider: &str,
    win: Money,
    round: &str,
) -> Result<PostResult, ApiError> {
    if win <= Money::ZERO {
        push::publish_on_commit(playing_member(wallet)?, Hint::Balance);
        return Ok(PostResult::Written);
    }
    let posted = pay(tx, wallet, provider, win, ("bet.win", "win", round)).await?;
    if posted == PostResult::Written {
        limits::add_prize(tx, playing_member(wallet)?, win, round).await?;
    }
    Ok(posted)
}

/// A round is void: its stake goes back, game provider → wallet.
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

/// Game provider → wallet.
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
