//! Bonus share of a member's money, followed from movement to movement (docs/adr/0071).

use crate::records::movements::MEMBER_WALLETS_SQL;
use ante_base::{ApiError, ErrorCode, money::Money};
use sqlx::{AssertSqlSafe, SqliteConnection};
use std::collections::HashMap;

/// Units per unit of [`Money`] in which shares are computed, so that rounding errors stay below a
/// cent.
const PRECISION: i128 = 1_000_000;

/// Movement in a member's wallets, taken together.
#[derive(Debug, Clone, Copy)]
enum Movement<'a> {
    /// Stake of a bet, by the bet's reference.
    Stake(&'a str, Money),
    /// Prize, or stake of a void bet.
    Payout(&'a str, Money),
    /// Other movement: deposit, withdrawal, transfer, another gift.
    Other(Money),
}

/// Bonus and the member's own money, which are staked in equal proportion. Later money is the
/// member's own.
#[derive(Debug)]
struct BonusShare<'a> {
    bonus: i128,
    own: i128,
    /// Bonus and total at the stake of each open bet; the prize is divided in the same proportion.
    stakes: HashMap<&'a str, (i128, i128)>,
}

impl<'a> BonusShare<'a> {
    fn new(bonus: Money, own: Money) -> Self {
        Self { bonus: precise(bonus), own: precise(own), stakes: HashMap::new() }
    }

    /// Applies a movement.
    ///
    /// # Errors
    /// When an amount overflows.
    fn apply(&mut self, movement: Movement<'a>) -> Result<(), ApiError> {
        match movement {
            Movement::Stake(bet, amount) => {
                let ratio = (self.bonus, self.bonus + self.own);
                self.add(precise(amount), ratio, -1)?;
                self.stakes.insert(bet, ratio);
            }
            Movement::Payout(bet, amount) => {
                // A bet from before the bonus was staked with the member's own money.
                let ratio = self.stakes.get(bet).copied().unwrap_or((0, 1));
                self.add(precise(amount), ratio, 1)?;
            }
            Movement::Other(amount) => self.add(precise(amount), (0, 1), 1)?,
        }
        Ok(())
    }

    fn add(
        &mut self,
        amount: i128,
        (part, total): (i128, i128),
        sign: i128,
    ) -> Result<(), ApiError> {
        let product = amount.checked_mul(part).ok_or(ErrorCode::LimitExceeded)?;
        let of_bonus = if total > 0 { divide_half_up(product, total) } else { 0 };
        self.bonus += sign * of_bonus;
        self.own += sign * (amount - of_bonus);
        // The other part covers a deficit of one part.
        if self.own < 0 {
            self.bonus += self.own;
            self.own = 0;
        }
        self.bonus = self.bonus.max(0);
        Ok(())
    }

    /// Returns the bonus part, rounded toward zero to whole cents.
    fn remaining(&self) -> Money {
        let units = divide_half_up(self.bonus, PRECISION);
        Money(i64::try_from(units).unwrap_or(i64::MAX)).in_cents()
    }
}

/// Returns the quotient by a positive divisor, rounded to the nearest whole number, and a half up.
fn divide_half_up(dividend: i128, divisor: i128) -> i128 {
    (2 * dividend + divisor).div_euclid(2 * divisor)
}

fn precise(amount: Money) -> i128 {
    i128::from(amount.0) * PRECISION
}

/// Returns the remaining part of a bonus, given its amount and the member's own money when it was
/// given.
///
/// # Errors
/// When the database fails, or an amount overflows.
pub(super) async fn remaining(
    db: &mut SqliteConnection,
    member: &str,
    bonus: &str,
    (amount, own): (Money, Money),
) -> Result<Money, ApiError> {
    let rows: Vec<(String, String, i64)> = sqlx::query_as(AssertSqlSafe(format!(
        "WITH {MEMBER_WALLETS_SQL}, grant AS (
            SELECT t.id AS txn, min(e.id) AS entry
            FROM ledger_accounts a JOIN ledger_transactions t ON t.account = a.id
                JOIN ledger_entries e ON e.txn = t.id
            WHERE a.kind = 'member' AND a.owner = ?1 AND t.key = 'bonus:' || ?2 GROUP BY t.id)
         SELECT t.kind, t.reference, sum(e.amount)
         FROM grant g JOIN ledger_entries e ON e.id > g.entry AND e.txn <> g.txn
             JOIN ledger_transactions t ON t.id = e.txn
         WHERE e.account IN (SELECT id FROM mine) GROUP BY t.id ORDER BY t.id"
    )))
    .bind(member)
    .bind(bonus)
    .fetch_all(db)
    .await?;
    let mut share = BonusShare::new(amount, own);
    for (kind, reference, net) in &rows {
        let net = Money(*net);
        share.apply(match kind.as_str() {
            "bet.stake" => {
                Movement::Stake(reference, net.checked_neg().ok_or(ErrorCode::LimitExceeded)?)
            }
            "bet.win" | "bet.void" => Movement::Payout(reference, net),
            _ => Movement::Other(net),
        })?;
    }
    Ok(share.remaining())
}

#[cfg(test)]
mod tests {
    use super::{Movement::*, *};

    fn left(own: i64, movements: &[Movement<'_>]) -> String {
        let mut share = BonusShare::new(Money::whole(100), Money::whole(own));
        for movement in movements {
            share.apply(*movement).unwrap();
        }
        share.remaining().to_string()
    }

    #[test]
    fn wins_and_losses_are_shared_in_the_proportion_of_the_stake() {
        let money = Money::whole;
        for (own, movements, expected) in [
            (100, vec![], "100"),
            (100, vec![Stake("a", money(50)), Payout("a", money(100))], "125"),
            (100, vec![Stake("a", money(50))], "75"),
            (0, vec![Stake("a", money(100)), Payout("a", money(200))], "200"),
            (100, vec![Stake("a", money(200)), Other(money(80))], "0"),
            (100, vec![Stake("a", money(50)), Payout("a", money(50))], "100"),
            // Later money shares only the bets staked after it.
            (0, vec![Other(money(900)), Stake("a", money(500)), Payout("a", money(1000))], "150"),
            (0, vec![Other(money(900)), Stake("a", money(100))], "90"),
            (0, vec![Stake("a", money(100)), Other(money(900)), Payout("a", money(200))], "200"),
            // A bet from before the bonus, and money transferred between wallets.
            (0, vec![Payout("before", money(900)), Stake("a", money(100))], "90"),
            (50, vec![Other(money(0)), Other(money(-50))], "100"),
            // Thirds.
            (200, vec![Stake("a", money(1)), Payout("a", money(2))], "100.33"),
            (200, vec![Stake("a", money(1)), Payout("a", money(1))], "100"),
        ] {
            assert_eq!(left(own, &movements), expected, "{own} {movements:?}");
        }
    }

    /// A won or lost stake changes both parts in proportion; their sum always equals the wallets'
    /// total.
    #[test]
    fn the_parts_always_sum_to_the_wallets_total() {
        let mut seed = 7_u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % below
        };
        let names: Vec<String> = (0..400).map(|bet| bet.to_string()).collect();
        let mut share = BonusShare::new(Money::whole(100), Money::whole(60));
        let mut wallets = Money::whole(160).0;
        for name in &names {
            let movement = match random(4) {
                0 => Other(Money(i64::try_from(random(900_000)).unwrap())),
                1 => Payout("before", Money(i64::try_from(random(9_000)).unwrap())),
                _ => {
                    let stake = i64::try_from(random(u64::try_from(wallets + 1).unwrap())).unwrap();
                    share.apply(Stake(name, Money(stake))).unwrap();
                    wallets -= stake;
                    let prize = if random(2) == 0 { 0 } else { stake * 2 };
                    Payout(name, Money(prize))
                }
            };
            share.apply(movement).unwrap();
            let (Other(amount) | Payout(_, amount) | Stake(_, amount)) = movement;
            wallets += amount.0;
            assert_eq!(share.bonus + share.own, precise(Money(wallets)));
            assert!(share.bonus >= 0 && share.own >= 0);
        }
    }
}
