//! Deposits, and how much of each was staked or left the account.

use super::bet_sums;
use ante_base::{ApiError, money::Money};
use sqlx::SqliteConnection;

/// A credited deposit. Stakes and outflows count for the newest deposit before them first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StakedDeposit {
    /// Id.
    pub id: String,
    /// Amount.
    pub amount: Money,
    /// When it was credited, in milliseconds.
    pub credited_at: i64,
    /// Whether a bonus was requested with it.
    pub has_bonus: bool,
    /// Part that later bets stake, by their eligible stakes.
    pub staked: Money,
    /// Part that was neither staked nor withdrawn.
    pub unstaked: Money,
    /// Amount less what left the account since, staked or not.
    pub left: Money,
}

/// Returns a member's deposits credited from `from` until before `to`, oldest first, with the bets of that
/// time. Money leaves by withdrawals, except cancelled, rejected and refunded ones, and by transfers to other
/// members; what leaves is not staked any more.
pub async fn staked_deposits(
    db: &mut SqliteConnection,
    member: &str,
    (from, to): (i64, i64),
) -> Result<Vec<StakedDeposit>, ApiError> {
    let credited: Vec<(String, i64, i64, bool)> = sqlx::query_as(
        "SELECT id, amount, coalesce(ended_at, created_at) AS credited_at, bonus IS NOT NULL
         FROM deposits WHERE member = ? AND state = 'credited'
             AND credited_at >= ? AND credited_at < ? ORDER BY credited_at, id",
    )
    .bind(member)
    .bind(from)
    .bind(to)
    .fetch_all(&mut *db)
    .await?;
    let Some((_, _, first, _)) = credited.first() else { return Ok(Vec::new()) };
    let outflows = outflows(db, member, *first).await?;
    let mut timeline: Vec<(i64, Event)> = credited
        .into_iter()
        .map(|(id, amount, at, has_bonus)| {
            let amount = Money(amount);
            let deposit = StakedDeposit {
                id,
                amount,
                credited_at: at,
                has_bonus,
                staked: Money::ZERO,
                unstaked: amount,
                left: amount,
            };
            (at, Event::Deposit(deposit))
        })
        .collect();
    timeline.extend(outflows.into_iter().map(|(at, amount)| (at, Event::Outflow(amount))));
    timeline.sort_by_key(|(at, _)| *at);

    let mut deposits = Vec::new();
    let mut events = timeline.into_iter().peekable();
    while let Some((at, event)) = events.next() {
        match event {
            Event::Deposit(deposit) => deposits.push(deposit),
            Event::Outflow(amount) => withdraw(&mut deposits, amount),
        }
        let next = events.peek().map_or(to, |(at, _)| to.min(*at));
        if next > at {
            stake(&mut deposits, bet_sums(db, member, at, next).await?.valid);
        }
    }
    Ok(deposits)
}

/// Event that changes what a stake counts for.
enum Event {
    Deposit(StakedDeposit),
    Outflow(Money),
}

/// Returns moment and amount of the money that left a member's account since then.
async fn outflows(
    db: &mut SqliteConnection,
    member: &str,
    since: i64,
) -> Result<Vec<(i64, Money)>, ApiError> {
    // Between `upline:` and its successor `upline;` lie the keys of transfers to the upline.
    let rows: Vec<(i64, i64)> = sqlx::query_as(
        "WITH sent AS (
            SELECT t.id, t.account, t.created_at FROM ledger_accounts a
                JOIN ledger_transactions t ON t.account = a.id
                    AND (t.key > 'upline:' AND t.key < 'upline;'
                        OR t.key > 'downline:' AND t.key < 'downline;')
            WHERE a.kind = 'member' AND a.owner = ?1 AND t.created_at >= ?2)
         SELECT created_at, amount - refunded FROM withdrawals
         WHERE member = ?1 AND created_at >= ?2 AND state IN ('processing', 'sent', 'paid')
         UNION ALL
         SELECT s.created_at, -e.amount FROM sent s
            JOIN ledger_entries e ON e.txn = s.id AND e.account = s.account
         WHERE e.amount < 0",
    )
    .bind(member)
    .bind(since)
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|(at, amount)| (at, Money(amount))).collect())
}

/// Counts eligible stakes towards the deposits, the newest first.
fn stake(deposits: &mut [StakedDeposit], stakes: Money) {
    let mut rest = stakes.0;
    for deposit in deposits.iter_mut().rev() {
        let part = rest.min(deposit.unstaked.0);
        deposit.unstaked.0 -= part;
        deposit.staked.0 += part;
        rest -= part;
    }
}

/// Counts money that left against the deposits, the newest first.
fn withdraw(deposits: &mut [StakedDeposit], amount: Money) {
    let (mut unstaked, mut left) = (amount.0, amount.0);
    for deposit in deposits.iter_mut().rev() {
        let part = unstaked.min(deposit.unstaked.0);
        deposit.unstaked.0 -= part;
        unstaked -= part;
        let part = left.min(deposit.left.0);
        deposit.left.0 -= part;
        left -= part;
    }
}

/// Returns the sum of the staked parts.
#[must_use]
pub fn staked_sum(deposits: &[StakedDeposit]) -> Money {
    Money(deposits.iter().map(|deposit| deposit.staked.0).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deposit(id: &str, amount: i64) -> StakedDeposit {
        let amount = Money::whole(amount);
        StakedDeposit {
            id: id.to_owned(),
            amount,
            credited_at: 0,
            has_bonus: false,
            staked: Money::ZERO,
            unstaked: amount,
            left: amount,
        }
    }

    #[test]
    fn stakes_and_outflows_count_for_the_newest_deposit_first() {
        let mut deposits = vec![deposit("a", 600), deposit("b", 600)];
        withdraw(&mut deposits, Money::whole(600));
        stake(&mut deposits, Money::whole(250));
        deposits.push(deposit("c", 100));
        stake(&mut deposits, Money::whole(150));
        withdraw(&mut deposits, Money::whole(250));
        let parts = deposits.iter().map(|one| (one.staked, one.unstaked, one.left));
        let money = Money::whole;
        let expected = [
            (money(300), money(50), money(450)),
            (money(0), money(0), money(0)),
            (money(100), money(0), money(0)),
        ];
        assert_eq!(parts.collect::<Vec<_>>(), expected);
        assert_eq!(staked_sum(&deposits), money(400));
    }
}
