//! Activity counted for a promotion: deposits and bets, read from their own tables.

use ante_base::{ApiError, catalogue::catalogue, money::Money};
use ante_cashier::records::{StakedDeposit, staked_deposits};
use sqlx::SqliteConnection;

/// Returns the deposits of a period that a promotion can reward: those without a cashier's bonus that no other
/// promotion rewarded, unless that bonus was given up.
pub(super) async fn rewardable_deposits(
    db: &mut SqliteConnection,
    member: &str,
    span: (i64, i64),
) -> Result<Vec<StakedDeposit>, ApiError> {
    let rewarded: Vec<String> = sqlx::query_scalar(
        "SELECT p.deposit FROM promotion_parts p
         WHERE p.member = ? AND p.deposit IS NOT NULL AND NOT EXISTS (SELECT 1 FROM bonuses b
            WHERE b.member = p.member AND b.state = 'cancelled'
                AND b.reference = 'promotion:' || p.promotion || ':' || p.period)",
    )
    .bind(member)
    .fetch_all(&mut *db)
    .await?;
    let mut deposits = deposits_without_bonus(db, member, span).await?;
    deposits.retain(|deposit| !rewarded.contains(&deposit.id));
    Ok(deposits)
}

/// Returns the deposits of a period without a cashier's bonus, and how much of them was staked.
pub(super) async fn deposits_without_bonus(
    db: &mut SqliteConnection,
    member: &str,
    span: (i64, i64),
) -> Result<Vec<StakedDeposit>, ApiError> {
    let mut deposits = staked_deposits(db, member, span).await?;
    deposits.retain(|deposit| !deposit.has_bonus);
    Ok(deposits)
}

/// Returns whether a member ever deposited.
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
