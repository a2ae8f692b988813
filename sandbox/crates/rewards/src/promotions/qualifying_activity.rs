//! Activity that counts for a promotion: deposits and bets, read from their tables.

use ante_base::{ApiError, catalog::catalog, money::Money};
use ante_cashier::records::{StakedDeposit, staked_deposits};
use sqlx::SqliteConnection;

/// Returns the deposits of a period that a promotion can reward. They have no bonus of the cashier,
/// and no other promotion rewarded them, unless that bonus was cancelled before anything was
/// staked.
pub(super) async fn rewardable_deposits(
    db: &mut SqliteConnection,
    member: &str,
    span: (i64, i64),
) -> Result<Vec<StakedDeposit>, ApiError> {
    let rewarded: Vec<String> = sqlx::query_scalar(
        "SELECT p.deposit FROM promotion_parts p
         WHERE p.member = ? AND p.deposit IS NOT NULL AND EXISTS (SELECT 1 FROM used_bonuses b
            WHERE b.member = p.member
                AND b.reference = 'promotion:' || p.promotion || ':' || p.period)",
    )
    .bind(member)
    .fetch_all(&mut *db)
    .await?;
    let mut deposits = deposits_without_bonus(db, member, span).await?;
    deposits.retain(|deposit| !rewarded.contains(&deposit.id));
    Ok(deposits)
}

/// Returns the deposits of a period without a bonus of the cashier, with their staked parts.
pub(super) async fn deposits_without_bonus(
    db: &mut SqliteConnection,
    member: &str,
    span: (i64, i64),
) -> Result<Vec<StakedDeposit>, ApiError> {
    let mut deposits = staked_deposits(db, member, span).await?;
    deposits.retain(|deposit| !deposit.has_bonus);
    Ok(deposits)
}

/// Returns whether the member ever made a deposit.
pub(super) async fn has_deposited(
    db: &mut SqliteConnection,
    member: &str,
) -> Result<bool, ApiError> {
    let deposited = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM deposits WHERE member = ? AND state = 'credited')",
    )
    .bind(member)
    .fetch_one(db)
    .await?;
    Ok(deposited)
}

/// Returns the eligible stakes of bets on games of `types`, or on all games if empty, placed within
/// `[from, to)` in Unix milliseconds.
pub(super) async fn staked(
    db: &mut SqliteConnection,
    member: &str,
    (from, to): (i64, i64),
    types: &[String],
) -> Result<Money, ApiError> {
    let games: Vec<(String, i64)> = sqlx::query_as(
        "SELECT game, sum(eligible) FROM bets
         WHERE member = ? AND placed_at >= ? AND placed_at < ? GROUP BY game",
    )
    .bind(member)
    .bind(from)
    .bind(to)
    .fetch_all(db)
    .await?;
    let counts = |code: &str| {
        let game = catalog().game(code);
        types.is_empty() || game.is_some_and(|game| types.contains(&game.kind))
    };
    let sum = games.iter().filter(|(code, _)| counts(code)).map(|(_, stake)| stake).sum();
    Ok(Money(sum))
}
