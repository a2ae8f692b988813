//! Eligible stakes: the part of a bet that counts for turnover, rebate, points, missions, contracts
//! and commission. One rule for every game; limits use the real stakes.
//!
//! All bets of a person on a round are evaluated together ([`super::people`]). The amount that at
//! least four of five outcomes return is not at risk and does not count: of red 400 and black 100,
//! 300 count. If it is nine tenths of the stakes or more, the bets cover the round, and nothing
//! counts.
//!
//! A returned bet does not count either: a push, or a tie that paid no more than the stake.

use ante_base::money::Money;

/// Percentage of a round's outcomes that must return a stake for it not to be at risk.
const COVERED_PERCENT: usize = 80;
/// Percentage of the stakes of a round; if at least this much is returned, nothing is at risk.
const RETURNED_PERCENT: i128 = 90;

/// Decided bet: its stake, and its payout including the stake.
pub type Decided = (Money, Money);

/// All stakes of a person on a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundStakes {
    staked: Money,
    at_risk: Money,
}

impl RoundStakes {
    /// Computes the part of the stakes at risk from the total payouts of all bets at each of the
    /// round's equally likely outcomes.
    pub fn new(staked: Money, mut payouts: Vec<Money>) -> Self {
        payouts.sort_unstable();
        let uncovered = payouts.len() * (100 - COVERED_PERCENT) / 100;
        let back = payouts.get(uncovered).copied().unwrap_or_default();
        let covers = i128::from(back.0) * 100 >= i128::from(staked.0) * RETURNED_PERCENT;
        let at_risk =
            if covers { Money::ZERO } else { staked.checked_sub(back).unwrap_or_default() };
        Self { staked, at_risk }
    }

    /// Creates stakes fully at risk: of one bet, or of several that lose on more than a fifth of
    /// the outcomes.
    pub const fn open(staked: Money) -> Self {
        Self { staked, at_risk: staked }
    }
}

/// Returns the eligible stake of a slip: its part of the amount at risk in the round, rounded toward
/// zero to 10⁻⁴, without returned bets.
pub fn eligible_stake(round: RoundStakes, slip: &[Decided]) -> Money {
    let sum = |bets: &mut dyn Iterator<Item = &Decided>| bets.map(|(stake, _)| stake.0).sum();
    let staked: i64 = sum(&mut slip.iter());
    let is_returned = |(stake, paid): &&Decided| *paid > Money::ZERO && paid <= stake;
    let returned: i64 = sum(&mut slip.iter().filter(is_returned));
    let part = Money(staked).ratio(round.at_risk.0.into(), round.staked.0.into());
    part.unwrap_or_default().min(Money(staked - returned))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the eligible stake if the first outcome occurs; `outcomes` has numbers of outcomes
    /// with their payout.
    fn of(stakes: i64, outcomes: &[(usize, i64)]) -> i64 {
        let payouts = outcomes.iter().flat_map(|(times, pays)| vec![Money(*pays); *times]);
        let round = RoundStakes::new(Money(stakes), payouts.collect());
        eligible_stake(round, &[(Money(stakes), Money::ZERO)]).0
    }

    #[test]
    fn amounts_returned_by_most_outcomes_are_not_at_risk() {
        // Red and black of a wheel: equal stakes, four times as much on one, one alone.
        assert_eq!(of(800, &[(18, 800), (18, 800), (1, 0)]), 0);
        assert_eq!(of(500, &[(18, 800), (18, 200), (1, 0)]), 300);
        assert_eq!(of(400, &[(18, 800), (19, 0)]), 400);
        // A return of nine tenths counts as all.
        assert_eq!(of(100, &[(10, 90)]), 0);
        assert_eq!(of(100, &[(10, 89)]), 11);
        // Exactly four of five outcomes, then one fewer.
        assert_eq!(of(8, &[(8, 9), (2, 0)]), 0);
        assert_eq!(of(29, &[(29, 36), (8, 0)]), 29);
        assert_eq!(of(30, &[(30, 36), (7, 0)]), 0);
    }

    #[test]
    fn a_returned_bet_does_not_count() {
        let of = |bets: &[(i64, i64)]| {
            let bets: Vec<Decided> = bets.iter().map(|(s, p)| (Money(*s), Money(*p))).collect();
            let staked = Money(bets.iter().map(|(stake, _)| stake.0).sum());
            eligible_stake(RoundStakes::open(staked), &bets).0
        };
        assert_eq!(of(&[(100, 0)]), 100);
        assert_eq!(of(&[(100, 101)]), 100);
        // A push, and a tie minus the operator's share.
        assert_eq!(of(&[(100, 100)]), 0);
        assert_eq!(of(&[(100, 95)]), 0);
        assert_eq!(of(&[(100, 100), (5, 95)]), 5);
        assert_eq!(of(&[]), 0);
    }

    #[test]
    fn slips_share_what_is_at_risk_by_their_stakes() {
        let round = RoundStakes::new(Money(500), vec![Money(200); 10]);
        let part = |stake| eligible_stake(round, &[(Money(stake), Money::ZERO)]).0;
        assert_eq!((part(400), part(100), part(1)), (240, 60, 0));
    }
}
