//! Activity counted for a promotion: deposits and bets, read from their own tables.

use ante_base::{ApiError, catalogue::catalogue, money::Money};
use sqlx::SqliteConnection;

/// Deposits that came from then until before then, without a bonus of the cashier's: the first that is
/// large enough, and the largest.
pub(super) async fn deposits(
    db: &mut SqliteConnection,
    member: &str,
    (from, to): (i64, i64),
    least: Money,
) -> Result<(Option<Money>, Money), ApiError> {
    let amounts: Vec<i64> = sqlx::query_scalar(
        "SELECT amount FROM deposits WHERE member = ? AND state = 'credited' AND bonus IS NULL
            AND ended_at >= ? AND ended_at < ? ORDER BY ended_at, id",
    )
    .bind(member)
    .bind(from)
    .bind(to)
    .fetch_all(db)
    .await?;
    let first = amounts.iter().copied().find(|amount| *amount >= least.0).map(Money);
    Ok((first, Money(amounts.into_iter().max().unwrap_or_default())))
}

/// Returns the sum of credited deposits from one moment until before another.
pub(super) async fn deposited(
    db: &mut SqliteConnection,
    member: &str,
    (from, to): (i64, i64),
) -> Result<Money, ApiError> {
    let sum: i64 = sqlx::query_scalar(
        "SELECT coalesce(sum(amount), 0) FROM deposits
         WHERE member = ? AND state = 'credited' AND ended_at >= ? AND ended_at < ?",
    )
    .bind(member)
    .bind(from)
    .bind(to)
    .fetch_one(db)
    .await?;
    Ok(Money(sum))
}

/// Eligible stakes of bets on games of these types, placed from then until before then.
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
        let game = catalogue().game(code);
        types.is_empty() || game.is_some_and(|game| types.contains(&game.kind))
    };
    let sum = games.iter().filter(|(code, _)| counts(code)).map(|(_, stake)| stake).sum();
    Ok(Money(sum))
}
