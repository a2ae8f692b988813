//! Deposits, with the staked part of each and the part that left the account.

use ante_base::{ApiError, money::Money};
use sqlx::SqliteConnection;
use std::collections::HashMap;

/// A credited deposit. Stakes and outflows count for the newest deposit before them first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StakedDeposit {
    /// Id.
    pub id: String,
    /// Amount.
    pub amount: Money,
    /// Time of the credit, in milliseconds since 1970.
    pub credited_at: i64,
    /// Whether a bonus was requested with it.
    pub has_bonus: bool,
    /// Part staked by later bets, by their eligible stakes.
    pub staked: Money,
    /// Part that was neither staked nor withdrawn.
    pub unstaked: Money,
    /// Amount minus the money that left the account since, staked or not.
    pub left: Money,
}

/// Returns a member's deposits credited from `from` until before `to`, oldest first, with the bets
/// of that period. Money leaves by withdrawals (except cancelled, rejected and refunded ones) and
/// by transfers to other members. Money that left can no longer be staked, and counts against later
/// deposits first.
pub async fn staked_deposits(
    db: &mut SqliteConnection,
    member: &str,
    (from, to): (i64, i64),
) -> Result<Vec<StakedDeposit>, ApiError> {
    let credited: Vec<(String, i64, i64, bool)> = sqlx::query_as(
        "SELECT id, amount, coalesce(ended_at, created_at) AS credited_at, bonus IS NOT NULL
         FROM deposits WHERE member = ? AND state = 'credited' AND credited_at >= ?
         ORDER BY credited_at, id",
    )
    .bind(member)
    .bind(from)
    .fetch_all(&mut *db)
    .await?;
    let first = credited.first().map(|(_, _, at, _)| *at).filter(|at| *at < to);
    let Some(first) = first else { return Ok(Vec::new()) };
    let outflows = outflows(db, member, first).await?;
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
    let stakes = stakes_after(db, member, timeline.iter().map(|(at, _)| *at), to).await?;

    let mut deposits = Vec::new();
    let mut events = timeline.into_iter().peekable();
    while let Some((at, event)) = events.next() {
        match event {
            Event::Deposit(deposit) => deposits.push(deposit),
            Event::Outflow(amount) => withdraw(&mut deposits, amount),
        }
        if events.peek().is_none_or(|(next, _)| *next > at) {
            stake(&mut deposits, stakes.get(&at).copied().unwrap_or_default());
        }
    }
    deposits.retain(|deposit| deposit.credited_at < to);
    Ok(deposits)
}

/// Returns the eligible stakes of bets from each of these moments until before the next one, and
/// from the last one until before `to`.
async fn stakes_after(
    db: &mut SqliteConnection,
    member: &str,
    moments: impl Iterator<Item = i64>,
    to: i64,
) -> Result<HashMap<i64, Money>, ApiError> {
    let moments: Vec<i64> = moments.collect();
    let rows: Vec<(i64, i64)> = sqlx::query_as(
        "WITH moments AS (SELECT DISTINCT value AS starts FROM json_each(?2) WHERE value < ?3),
            spans AS (
                SELECT starts, lead(starts, 1, ?3) OVER (ORDER BY starts) AS ends FROM moments)
         SELECT starts, (SELECT coalesce(sum(eligible), 0) FROM bets
            WHERE member = ?1 AND placed_at >= starts AND placed_at < ends)
         FROM spans",
    )
    .bind(member)
    .bind(serde_json::to_string(&moments)?)
    .bind(to)
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|(at, stakes)| (at, Money(stakes))).collect())
}

/// Event that divides the stakes by the deposits they count for.
enum Event {
    Deposit(StakedDeposit),
    Outflow(Money),
}

/// Returns time and amount of the money that left a member's account since a moment.
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

/// Subtracts money that left from the deposits, the newest first.
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
    use crate::records::bet_sums;
    use ante_identity::account::members::{self, NewMember};
    use ante_ledger::{
        db::{Db, Tx, resolve_path},
        work,
    };

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

    /// Computes the same with one query for each deposit and outflow.
    async fn staked_one_by_one(
        tx: &mut Tx,
        member: &str,
        (from, to): (i64, i64),
    ) -> Result<Vec<StakedDeposit>, ApiError> {
        let mut events: Vec<(i64, Event)> = Vec::new();
        for one in staked_deposits(tx, member, (from, i64::MAX)).await? {
            let fresh = StakedDeposit {
                staked: Money::ZERO,
                unstaked: one.amount,
                left: one.amount,
                ..one.clone()
            };
            events.push((one.credited_at, Event::Deposit(fresh)));
        }
        let Some((first, _)) = events.first() else { return Ok(Vec::new()) };
        let left = outflows(tx, member, *first).await?;
        events.extend(left.into_iter().map(|(at, amount)| (at, Event::Outflow(amount))));
        events.sort_by_key(|(at, _)| *at);
        let mut deposits = Vec::new();
        let mut events = events.into_iter().peekable();
        while let Some((at, event)) = events.next() {
            match event {
                Event::Deposit(deposit) => deposits.push(deposit),
                Event::Outflow(amount) => withdraw(&mut deposits, amount),
            }
            let next = events.peek().map_or(to, |(at, _)| to.min(*at));
            if next > at {
                stake(&mut deposits, bet_sums(tx, member, at, next).await?.valid);
            }
        }
        deposits.retain(|deposit| deposit.credited_at < to);
        Ok(deposits)
    }

    async fn history() -> (Db, ante_ledger::db::TemporaryFile, String) {
        let (file, temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let member = db
            .write(work!(|tx| {
                let new = NewMember { username: "ana".to_owned(), ..NewMember::default() };
                let member = members::create(tx, &new).await?;
                members::credit(tx, &member, Money::whole(1_000_000)).await?;
                Ok(member)
            }))
            .await
            .unwrap();
        (db, temporary, member)
    }

    #[derive(Debug, Clone, Copy)]
    enum Step {
        Deposit,
        Withdrawal { state: &'static str, refunded: i64 },
        Transfer(&'static str),
        Bet,
    }

    /// Stores step `n` of a random history.
    async fn write(
        tx: &mut Tx,
        member: &str,
        (n, at, amount): (usize, i64, i64),
        step: Step,
    ) -> Result<(), ApiError> {
        let amount = Money::whole(amount).0;
        let sql = match step {
            Step::Deposit => {
                "INSERT INTO deposits (id, member, method, amount, fee, state, created_at, expires_at)
                 VALUES (printf('%06d', ?1), ?2, 'PIX', ?3, 0, 'credited', ?4, 0)"
            }
            Step::Withdrawal { .. } => {
                "INSERT INTO withdrawals (id, member, method, account, amount, fee, state, created_at,
                    refunded) VALUES (printf('%06d', ?1), ?2, 'PIX', '', ?3, 0, ?5, ?4, ?6)"
            }
            Step::Bet => {
                "INSERT INTO bets (id, source, member, game, vendor, bet_key, stake, eligible, state,
                    balance_staked, placed_at, settled_at)
                 VALUES (?1, 'round', ?2, 'g', 'PG', ?1, ?3, ?3, 'lost', 0, ?4, ?4)"
            }
            Step::Transfer(kind) => {
                let txn: i64 = sqlx::query_scalar(
                    "INSERT INTO ledger_transactions (kind, reference, account, key, created_at)
                     SELECT ?1, ?2, id, ?1 || ':' || ?2, ?4 FROM ledger_accounts
                     WHERE kind = 'member' AND owner = ?3 RETURNING id",
                )
                .bind(kind)
                .bind(i64::try_from(n).unwrap())
                .bind(member)
                .bind(at)
                .fetch_one(&mut *tx)
                .await?;
                sqlx::query(
                    "INSERT INTO ledger_entries (txn, account, amount)
                     SELECT id, account, ? FROM ledger_transactions WHERE id = ?",
                )
                .bind(-amount)
                .bind(txn)
                .execute(tx)
                .await?;
                return Ok(());
            }
        };
        let query = sqlx::query(sql).bind(i64::try_from(n).unwrap()).bind(member);
        let mut query = query.bind(amount).bind(at);
        if let Step::Withdrawal { state, refunded } = step {
            query = query.bind(state).bind(Money::whole(refunded).0);
        }
        query.execute(tx).await?;
        Ok(())
    }

    #[tokio::test]
    async fn refunded_outflows_do_not_count() {
        let withdrawn = |state, refunded| Step::Withdrawal { state, refunded };
        for (step, left) in [
            (withdrawn("processing", 0), 70),
            (withdrawn("sent", 0), 70),
            (withdrawn("paid", 0), 70),
            (withdrawn("paid", 10), 80),
            (withdrawn("paid", 30), 100),
            (withdrawn("rejected", 0), 100),
            (withdrawn("cancelled", 0), 100),
            (Step::Transfer("upline"), 70),
            (Step::Transfer("downline"), 70),
            (Step::Transfer("transfer"), 100),
            (Step::Bet, 100),
        ] {
            let (db, _temporary, member) = history().await;
            let deposits = db
                .write(work!(|tx| {
                    write(tx, &member, (0, 1, 100), Step::Deposit).await?;
                    write(tx, &member, (1, 2, 30), step).await?;
                    staked_deposits(tx, &member, (0, i64::MAX)).await
                }))
                .await
                .unwrap();
            assert_eq!(deposits[0].left, Money::whole(left), "{step:?}");
        }
    }

    #[tokio::test]
    async fn outflows_after_the_period_count_against_later_deposits_first() {
        let (db, _temporary, member) = history().await;
        let withdrawal = Step::Withdrawal { state: "paid", refunded: 0 };
        let deposits = db
            .write(work!(|tx| {
                write(tx, &member, (0, 1, 200), Step::Deposit).await?;
                write(tx, &member, (1, 2, 30), Step::Bet).await?;
                write(tx, &member, (2, 11, 1000), Step::Deposit).await?;
                write(tx, &member, (3, 12, 50), Step::Bet).await?;
                write(tx, &member, (4, 13, 1050), withdrawal).await?;
                staked_deposits(tx, &member, (0, 10)).await
            }))
            .await
            .unwrap();
        let parts: Vec<_> = deposits.iter().map(|one| (one.staked, one.left)).collect();
        assert_eq!(parts, [(Money::whole(30), Money::whole(150))]);
    }

    #[tokio::test]
    async fn random_histories_match_the_query_for_each_deposit() {
        let mut seed = 11_u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            i64::try_from((seed >> 33) % below).unwrap()
        };
        for _ in 0..12 {
            let (db, _temporary, member) = history().await;
            let steps: Vec<_> = (0..60)
                .map(|n| {
                    let step = match random(8) {
                        0 | 1 => Step::Deposit,
                        2 => Step::Withdrawal { state: "paid", refunded: random(2) },
                        3 => Step::Transfer("upline"),
                        _ => Step::Bet,
                    };
                    ((n, random(25), random(90) + 1), step)
                })
                .collect();
            let spans: Vec<_> = (0..6).map(|_| (random(20), random(30))).collect();
            db.write(work!(|tx| {
                for (what, step) in steps {
                    write(tx, &member, what, step).await?;
                }
                for span in spans.into_iter().chain([(0, i64::MAX)]) {
                    let expected = staked_one_by_one(tx, &member, span).await?;
                    assert_eq!(staked_deposits(tx, &member, span).await?, expected, "{span:?}");
                }
                Ok(())
            }))
            .await
            .unwrap();
        }
    }
}
