//! Referral income: a share of the friends' eligible stakes except at cards, and a bonus for each friend who
//! deposited and staked a minimum and is plainly another person: with a proven contact, and no
//! browser, network or payout account in common with the inviter at any time. It is computed from
//! their activity and never decreases, so the claimable amount is the total minus the claimed amount.
//!
//! A friend is a member who registered with the member's code. An agent has no friends, but earns
//! commission on these members. Other accounts of the same person do not count.

use ante_base::{ApiError, ErrorCode, money::Money};
use ante_cashier::records;
use sqlx::{SqliteConnection, sqlite::SqliteExecutor};

/// Share of eligible stakes, in hundredths of a percent.
const INCOME_RATE: u32 = 20;
/// Game types without a share: the best play at cards leaves a margin of 0.16 %
/// (`sandbox/games/README.md`).
pub const EXCLUDED_TYPES: [&str; 1] = ["PVP"];
/// Bonus for each friend who is another person, and deposits and stakes [`MIN_FRIEND_DEPOSITS`].
pub const FRIEND_BONUS: Money = Money::whole(20);
/// Deposits that a friend must make and stake for the bonus.
pub const MIN_FRIEND_DEPOSITS: Money = Money::whole(100);
/// Smallest income that can be claimed.
pub const MIN_CLAIM: Money = Money::whole(10);

/// Returns the share of eligible stakes on a game type, in hundredths of a percent.
pub fn rate_of(game_type: &str) -> u32 {
    if EXCLUDED_TYPES.contains(&game_type) { 0 } else { INCOME_RATE }
}

/// Returns the share in percent.
pub fn percent() -> Money {
    Money(i64::from(INCOME_RATE) * 100)
}

/// Friend of a member, with the income from their activity.
pub struct Friend {
    /// User name, unmasked.
    pub username: String,
    /// Time of registration, in Unix milliseconds.
    pub created_at: i64,
    /// Whether the friend ever deposited.
    pub deposited: bool,
    /// Whether the friend brings the bonus.
    pub active: bool,
    /// Eligible stakes of the friend.
    pub valid: Money,
    /// Income from the friend.
    pub income: Money,
}

/// Returns a member's friends, newest first. The query reads all their bets, so call it outside the
/// writer.
pub async fn friends(db: &mut SqliteConnection, member: &str) -> Result<Vec<Friend>, ApiError> {
    let rows: Vec<(String, String, i64, bool)> = sqlx::query_as(
        "SELECT id, username, created_at,
             EXISTS (SELECT 1 FROM member_identifiers i
                     WHERE i.member = m.id AND i.proven = 1 AND i.kind <> 'idNumber')
                 AND m.id NOT IN (SELECT member FROM shared_with_inviter)
         FROM members m WHERE upline = ?1 AND NOT is_trial
             AND NOT (SELECT is_agent FROM members WHERE id = ?1)
             AND m.id NOT IN (SELECT other FROM same_person WHERE member = ?1)
         ORDER BY created_at DESC, id DESC",
    )
    .bind(member)
    .fetch_all(&mut *db)
    .await?;
    let mut friends = Vec::new();
    for (id, username, created_at, is_other) in rows {
        let valid = records::bet_sums(db, &id, 0, i64::MAX).await?.valid;
        let deposits = records::staked_deposits(db, &id, (0, i64::MAX)).await?;
        let active = is_other && records::staked_sum(&deposits) >= MIN_FRIEND_DEPOSITS;
        friends.push(Friend {
            username,
            created_at,
            deposited: !deposits.is_empty(),
            active,
            valid,
            income: income_of(shared_stakes(db, &id).await?, active)?,
        });
    }
    Ok(friends)
}

/// Returns a friend's eligible stakes on games that bring a share.
async fn shared_stakes(db: &mut SqliteConnection, friend: &str) -> Result<Money, ApiError> {
    let sum = sqlx::query_scalar(
        "SELECT coalesce(sum(eligible), 0) FROM bet_days WHERE member = ? AND game NOT IN
            (SELECT game FROM game_types
             WHERE game_type IN (SELECT value FROM json_each(?)))",
    )
    .bind(friend)
    .bind(serde_json::json!(EXCLUDED_TYPES).to_string())
    .fetch_one(db)
    .await?;
    Ok(Money(sum))
}

/// Returns whether an invited member is another person than the inviter, so that the inviter earns
/// income from them.
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

/// Returns the income from a friend, by the stakes that bring a share.
///
/// # Errors
/// `limit_exceeded` on overflow.
fn income_of(shared: Money, active: bool) -> Result<Money, ApiError> {
    let bonus = if active { FRIEND_BONUS } else { Money::ZERO };
    shared.share(INCOME_RATE).checked_add(bonus).ok_or_else(|| ErrorCode::LimitExceeded.into())
}

/// Returns the total income from friends.
///
/// # Errors
/// `limit_exceeded` on overflow.
pub fn total_income(friends: &[Friend]) -> Result<Money, ApiError> {
    let sum = friends.iter().try_fold(Money::ZERO, |sum, friend| sum.checked_add(friend.income));
    sum.ok_or_else(|| ErrorCode::LimitExceeded.into())
}

/// Returns the income that the member has claimed so far.
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
    fn shares_are_rounded_down_to_cents_and_bonuses_are_paid_in_full() {
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
