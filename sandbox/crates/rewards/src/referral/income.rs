//! Referral income: a share of the friends' eligible stakes, and a bonus for each who deposited
//! enough and staked as much. It is computed from their activity and never decreases, so that the
//! claimable amount is the total less the amount claimed.
//!
//! A friend is a member who registered with the member's own code. An agent has none: the agent earns commission on
//! these members. Nor do other accounts of the same person count.

use ante_base::{ApiError, ErrorCode, money::Money};
use ante_cashier::records;
use sqlx::{SqliteConnection, sqlite::SqliteExecutor};

/// The share of eligible stakes, in hundredths of a percent.
pub const INCOME_RATE: u32 = 20;
/// Bonus for each friend who deposits and stakes [`MIN_FRIEND_DEPOSITS`].
pub const FRIEND_BONUS: Money = Money::whole(20);
/// Deposits that a friend makes and stakes for it: money that goes in and out again earns nothing.
pub const MIN_FRIEND_DEPOSITS: Money = Money::whole(100);
/// Least income that can be taken.
pub const MIN_CLAIM: Money = Money::whole(10);

/// Returns the share in percent, in units of [`Money`]: 10⁻⁴.
pub fn percent() -> Money {
    Money(i64::from(INCOME_RATE) * 100)
}

/// A friend.
pub struct Friend {
    /// User name, not masked yet.
    pub username: String,
    /// Time of registration.
    pub created_at: i64,
    /// They deposited.
    pub deposited: bool,
    /// True if the deposits that they staked reach the minimum.
    pub active: bool,
    /// Their eligible stakes.
    pub valid: Money,
    /// Income from them.
    pub income: Money,
}

/// Returns a member's friends, newest first. It reads their whole history, so that the writer is no place for it.
pub async fn friends(db: &mut SqliteConnection, member: &str) -> Result<Vec<Friend>, ApiError> {
    let rows: Vec<(String, String, i64)> = sqlx::query_as(
        "SELECT id, username, created_at FROM members m WHERE upline = ?1 AND NOT is_trial
             AND NOT (SELECT is_agent FROM members WHERE id = ?1)
             AND m.id NOT IN (SELECT other FROM same_person WHERE member = ?1)
         ORDER BY created_at DESC, id DESC",
    )
    .bind(member)
    .fetch_all(&mut *db)
    .await?;
    let mut friends = Vec::new();
    for (id, username, created_at) in rows {
        let valid = records::bet_sums(db, &id, 0, i64::MAX).await?.valid;
        let deposits = records::staked_deposits(db, &id, (0, i64::MAX)).await?;
        let active = records::staked_sum(&deposits) >= MIN_FRIEND_DEPOSITS;
        friends.push(Friend {
            username,
            created_at,
            deposited: !deposits.is_empty(),
            active,
            valid,
            income: income_of(valid, active)?,
        });
    }
    Ok(friends)
}

/// Returns whether a member whom a player invited is another person, so that the player has income from them.
pub async fn is_friend(
    db: &mut SqliteConnection,
    inviter: &str,
    member: &str,
) -> Result<bool, ApiError> {
    let friend = sqlx::query_scalar(
        "SELECT NOT EXISTS (SELECT 1 FROM same_person WHERE member = ? AND other = ?)",
    )
    .bind(inviter)
    .bind(member)
    .fetch_one(db)
    .await?;
    Ok(friend)
}

/// The share is cut to whole cents.
fn income_of(valid: Money, active: bool) -> Result<Money, ApiError> {
    let share = i128::from(valid.0) * i128::from(INCOME_RATE) / 10_000;
    let share = Money(i64::try_from(share - share % 100).map_err(|_| ErrorCode::LimitExceeded)?);
    let bonus = if active { FRIEND_BONUS } else { Money::ZERO };
    share.checked_add(bonus).ok_or_else(|| ErrorCode::LimitExceeded.into())
}

/// Returns the total income from friends.
///
/// # Errors
/// When the sum overflows.
pub fn total_income(friends: &[Friend]) -> Result<Money, ApiError> {
    let sum = friends.iter().try_fold(Money::ZERO, |sum, friend| sum.checked_add(friend.income));
    sum.ok_or_else(|| ErrorCode::LimitExceeded.into())
}

/// Returns the amount claimed of it.
pub async fn claimed_total(db: impl SqliteExecutor<'_>, member: &str) -> Result<Money, ApiError> {
    let sum =
        sqlx::query_scalar("SELECT coalesce(sum(amount), 0) FROM referral_claims WHERE member = ?")
            .bind(member)
            .fetch_one(db)
            .await?;
    Ok(Money(sum))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_cut_to_cents_and_bonuses_come_whole() {
        for (valid, active, income) in [
            ("0", false, "0"),
            ("4.99", false, "0"),
            ("5", false, "0.01"),
            ("5700", true, "31.4"),
            ("1234.56", false, "2.46"),
        ] {
            let valid = Money::parse(valid).unwrap();
            assert_eq!(income_of(valid, active).unwrap().to_string(), income);
        }
        assert!(income_of(Money(i64::MAX), true).is_ok());
    }
}
