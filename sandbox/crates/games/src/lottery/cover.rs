//! Part at risk of several bets on one draw.

use super::{
    draws::{PlacedBet, payout_of},
    family::Family,
};
use crate::games::eligible::RoundStakes;
use ante_base::money::Money;
use rand::{
    SeedableRng,
    rngs::StdRng,
    seq::{SliceRandom, index},
};

/// Share of all draws, in thousandths, on which bets must win for a possible cover; below it, no
/// draws are evaluated.
const MIN_COVER_PER_MILLE: u64 = 800;
/// Seed of the representative draws, which are the same at every start.
const DRAW_SEED: u64 = 49;
/// Representative draws for each special number of the 49.
const DRAWS_PER_SPECIAL: u8 = 40;

/// Returns the stakes of bets on one draw with their part at risk, over its outcomes.
pub fn at_risk(family: Family, bets: &[PlacedBet]) -> RoundStakes {
    let staked = Money(bets.iter().map(|placed| placed.stake.0).sum());
    let chance = |placed: &PlacedBet| {
        let (ways, of) = placed.bet.chances();
        (ways * 1000).div_ceil(of.max(1))
    };
    if bets.iter().map(chance).sum::<u64>() < MIN_COVER_PER_MILLE {
        return RoundStakes::open(staked);
    }
    RoundStakes::new(staked, outcomes(family).iter().map(|drawn| payout_of(bets, drawn)).collect())
}

/// Returns equally likely draws that represent all of a family: all of them, or enough to show how
/// bets cover each other. Every number has its real frequency at every place.
fn outcomes(family: Family) -> Vec<Vec<u8>> {
    let (low, high) = family.range();
    let mut random = StdRng::seed_from_u64(DRAW_SEED);
    match family {
        Family::Three | Family::Dice => number_triples(family),
        // Every sequence of the first three places, each with one sample of the other two.
        Family::Five => {
            let mut last: Vec<[u8; 2]> = (0..1000_u16)
                .map(|n| [n / 10 % 10, n % 10].map(|n| u8::try_from(n).unwrap_or(0)))
                .collect();
            last.shuffle(&mut random);
            number_triples(family)
                .into_iter()
                .zip(last)
                .map(|(first, last)| [first, last.to_vec()].concat())
                .collect()
        }
        // First, second and third place; the others have no bets.
        Family::Race => {
            let different = |podium: &Vec<u8>| {
                podium.iter().enumerate().all(|(k, n)| !podium.iter().take(k).any(|one| one == n))
            };
            number_triples(family).into_iter().filter(different).collect()
        }
        // Every five numbers, each of them first.
        Family::Eleven => (0_u32..1 << high)
            .filter(|set| set.count_ones() == 5)
            .flat_map(|set| {
                let five: Vec<u8> = (low..=high).filter(|n| set & (1 << (n - 1)) != 0).collect();
                (0..five.len()).map(move |first| {
                    let mut drawn = five.clone();
                    drawn.rotate_left(first);
                    drawn
                })
            })
            .collect(),
        // Every special number with a sample of the six before it.
        Family::FortyNine => (low..=high)
            .flat_map(|special| std::iter::repeat_n(special, usize::from(DRAWS_PER_SPECIAL)))
            .map(|special| {
                let others: Vec<u8> = (low..=high).filter(|n| *n != special).collect();
                let six = index::sample(&mut random, others.len(), 6);
                six.iter().filter_map(|at| others.get(at).copied()).chain([special]).collect()
            })
            .collect(),
    }
}

/// Returns every sequence of three numbers, with repetition.
fn number_triples(family: Family) -> Vec<Vec<u8>> {
    let (low, high) = family.range();
    let numbers = || low..=high;
    numbers()
        .flat_map(|a| numbers().flat_map(move |b| numbers().map(move |c| vec![a, b, c])))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::eligible::eligible_stake,
        lottery::{bet::Bet, family::Category},
    };

    /// Returns the eligible stake of ten units on each of these picks, if they lose.
    fn counts(category: Category, picks: &[(&str, &str)]) -> i64 {
        let bets: Vec<PlacedBet> = picks
            .iter()
            .map(|(play, pick)| {
                let bet = Bet::parse(category, play, pick).unwrap();
                PlacedBet { pays: bet.payout_hundredths(), bet, stake: Money::whole(10) }
            })
            .collect();
        let lost: Vec<_> = bets.iter().map(|placed| (placed.stake, Money::ZERO)).collect();
        eligible_stake(at_risk(category.family(), &bets), &lost).0 / Money::whole(1).0
    }

    #[test]
    fn representative_draws_have_uniform_frequencies() {
        for category in Category::ALL {
            let family = category.family();
            let outcomes = outcomes(family);
            let places = match family {
                Family::Race => 0..3,
                Family::Eleven => 0..1,
                Family::FortyNine => 6..7,
                Family::Five | Family::Three | Family::Dice => 0..family.length(),
            };
            let (low, high) = family.range();
            for place in places {
                for number in low..=high {
                    let times = outcomes.iter().filter(|drawn| drawn[place] == number).count();
                    let pool = usize::try_from(family.number_count()).unwrap();
                    assert_eq!(times * pool, outcomes.len(), "{category:?} {place} {number}");
                }
            }
        }
    }

    #[test]
    fn opposite_and_nearly_covering_picks_are_not_eligible() {
        use Category::{Eleven, K3, Lf, Lhc, Pcb, Pk10, Ssc};
        for (category, picks, eligible) in [
            (Ssc, &[("side", "big"), ("side", "small")][..], 0),
            (Ssc, &[("side", "odd"), ("side", "even")], 0),
            (Ssc, &[("side", "big")], 10),
            (Ssc, &[("duel", "dragon"), ("duel", "tiger")], 0),
            (Ssc, &[("duel", "dragon"), ("duel", "tie")], 20),
            (Lf, &[("side", "big"), ("side", "small")], 0),
            (Pcb, &[("side", "odd"), ("side", "even")], 0),
            (K3, &[("side", "big"), ("side", "small")], 0),
            (K3, &[("side", "big"), ("triple", "any")], 20),
            (Pk10, &[("side", "big"), ("side", "small")], 0),
            // One side pays 1.56 and the other 2.42, so equal stakes leave a part at risk.
            (Eleven, &[("parity", "odd"), ("parity", "even")], 4),
            (Lhc, &[("side", "big"), ("side", "small")], 0),
            (Lhc, &[("colour", "red"), ("colour", "blue"), ("colour", "green")], 0),
            (Lhc, &[("colour", "red"), ("colour", "blue")], 20),
            (Lhc, &[("special", "07")], 10),
        ] {
            assert_eq!(counts(category, picks), eligible, "{category:?} {picks:?}");
        }
    }

    #[test]
    fn covering_picks_of_a_place_are_not_eligible() {
        let of = |category, play, picks: Vec<String>| {
            let picks: Vec<(&str, &str)> = picks.iter().map(|pick| (play, pick.as_str())).collect();
            counts(category, &picks)
        };
        let digits = |place: u8, count: u8| (0..count).map(|n| format!("{place}-{n}")).collect();
        let numbers =
            |count: u8| -> Vec<String> { (1..=count).map(|n| format!("{n:02}")).collect() };
        for place in 1..=5 {
            let by_count =
                [1, 7, 8, 10].map(|count| of(Category::Ssc, "place", digits(place, count)));
            assert_eq!(by_count, [10, 70, 0, 0], "{place}");
        }
        assert_eq!([7, 8].map(|count| of(Category::Pk10, "champion", numbers(count))), [70, 0]);
        assert_eq!([8, 9].map(|count| of(Category::Eleven, "first", numbers(count))), [80, 0]);
        assert_eq!(
            [39, 40, 49].map(|count| of(Category::Lhc, "special", numbers(count))),
            [390, 0, 0]
        );
        // All numbers that can be drawn; seven of them always are.
        assert_eq!(of(Category::Lhc, "seven", numbers(49)), 0);
        assert_eq!(of(Category::Eleven, "any1", numbers(11)), 0);
    }
}
