//! Activity counted for a promotion: deposits and bets, read from their own tables.

use ante_base::{ApiError, catalogue::catalogue, money::Money};
use sqlx::SqliteConnection;

/// Returns of the deposits credited in a period without a cashier's bonus: the first that is large enough, and the
/// largest. Money that left the account since a deposit (withdrawals not returned; transfers to other members, by
/// quarters of an hour) counts against it, so that a deposit that was withdrawn earns nothing.
pub(super) async fn deposits(
    db: &mut SqliteConnection,
    member: &str,
    (from, to): (i64, i64),
    least: Money,
) -> Result<(Option<Money>, Money), ApiError> {
    let amounts: Vec<i64> = sqlx::query_scalar(
        "SELECT max(0, d.amount
             - (SELECT coalesce(sum(w.amount), 0) FROM withdrawals w
                WHERE w.member = d.member AND w.created_at >= d.ended_at
                    AND w.state IN ('processing', 'sent', 'paid'))
             + (SELECT coalesce(sum(q.amount), 0) FROM movement_quarters q
                WHERE q.member = d.member AND q.quarter >= d.ended_at / 900000
                    AND q.kind IN ('upline', 'downline') AND q.came = 0))
         FROM deposits d WHERE d.member = ? AND d.state = 'credited' AND d.bonus IS NULL
            AND d.ended_at >= ? AND d.ended_at < ? ORDER BY d.ended_at, d.id",
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
