//! Exact returns of the tables, over every possible deal and every replacement.

use super::{
    deal::RAKE_PERCENT,
    pieces::{Hand, Piece, Set},
    rooms,
    value::{Swap, Value, bot_swap},
};
use ante_base::catalog::catalog;
use std::collections::{BTreeMap, HashMap};

/// Hand by the positions of its pieces in the set, with its value and the bots' swap.
struct Dealt {
    at: [usize; 3],
    value: Value,
    swap: Swap,
}

/// Returns every hand of a set. Hands of equal pieces are evaluated once.
fn hands(set: Set) -> Vec<Dealt> {
    let pieces: Vec<Piece> = set.pieces().collect();
    let count = pieces.len();
    let mut seen: HashMap<Hand, (Value, Swap)> = HashMap::new();
    let mut all = Vec::new();
    for a in 0..count {
        for b in a + 1..count {
            for c in b + 1..count {
                let at = [a, b, c];
                let hand = at.map(|at| pieces[at]);
                let (value, swap) = *seen
                    .entry(hand)
                    .or_insert_with(|| (Value::evaluate(set, hand), bot_swap(set, hand)));
                all.push(Dealt { at, value, swap });
            }
        }
    }
    all
}

/// Sums by the zero to three pieces that a hand must contain.
struct Holding<T> {
    places: usize,
    sums: Vec<T>,
}

impl<T: Copy + Default> Holding<T> {
    fn new(set: Set) -> Self {
        let places = set.pieces().count() + 1;
        Self { places, sums: vec![T::default(); places * places * places] }
    }

    /// Returns the entry for the pieces of a hand selected by the bits of `held`.
    fn of(&mut self, hand: [usize; 3], held: usize) -> &mut T {
        let held = (0..3).filter(|at| held & (1 << at) != 0);
        let key = held.fold(0, |key, at| key * self.places + hand[at] + 1);
        &mut self.sums[key]
    }
}

fn ways(of: u128, count: u32) -> u128 {
    match count {
        0 => 1,
        1 => of,
        2 => of * (of - 1) / 2,
        _ => of * (of - 1) * (of - 2) / 6,
    }
}

fn swap_of(kept: usize) -> Swap {
    std::array::from_fn(|at| kept & (1 << at) == 0)
}

/// Returns the distribution of final values of a bot's seat: the weight of each value. All weights
/// sum to the number of hands times [`scale`].
fn ends(set: Set, hands: &[Dealt]) -> BTreeMap<Value, u128> {
    if set == Set::Dice {
        return thrown(set);
    }
    let rest = u128::try_from(set.pieces().count() - 3).unwrap();
    // A hand that keeps some pieces ends as any three that contain these and exclude the exchanged
    // ones: summed by contained pieces with inclusion and exclusion, and distributed over the hands
    // at the end.
    let mut counts: Holding<i128> = Holding::new(set);
    for hand in hands {
        let kept = (0..3).filter(|at| !hand.swap[*at]).map(|at| 1 << at).sum::<usize>();
        let weight = i128::try_from(scale(rest) / ways(rest, 3 - kept.count_ones())).unwrap();
        for extra in (0..8_usize).filter(|extra| extra & kept == 0) {
            let plus = extra.count_ones().is_multiple_of(2);
            *counts.of(hand.at, kept | extra) += if plus { weight } else { -weight };
        }
    }
    let mut ends = BTreeMap::new();
    for hand in hands {
        let ways: i128 = (0..8).map(|held| *counts.of(hand.at, held)).sum();
        *ends.entry(hand.value).or_default() += u128::try_from(ways).unwrap();
    }
    ends
}

/// Returns a common multiple of the numbers of replacements for one, two and three pieces.
fn scale(rest: u128) -> u128 {
    ways(rest, 1) * ways(rest, 2) * ways(rest, 3)
}

fn throws() -> impl Iterator<Item = Hand> {
    (0..216_u8).map(|n| [n % 6, n / 6 % 6, n / 36].map(Piece))
}

fn thrown(set: Set) -> BTreeMap<Value, u128> {
    let mut ends = BTreeMap::new();
    for hand in throws() {
        let swap = bot_swap(set, hand);
        for come in throws() {
            let end = std::array::from_fn(|at| if swap[at] { come[at] } else { hand[at] });
            *ends.entry(Value::evaluate(set, end)).or_default() += 1;
        }
    }
    ends
}

#[allow(clippy::as_conversions, clippy::cast_precision_loss, reason = "a test's percentages")]
fn part(of: u128, all: u128) -> f64 {
    of as f64 / all as f64
}

/// Returns the average share of the pot of a value against `others` seats of bots.
fn share(ends: &BTreeMap<Value, u128>, value: Value, others: i32) -> f64 {
    let all = ends.values().sum();
    let below = part(ends.range(..value).map(|(_, ways)| ways).sum(), all);
    let same = part(ends.get(&value).copied().unwrap_or_default(), all);
    let mut choose = 1.0;
    (0..=others)
        .map(|tied| {
            let part = choose * same.powi(tied) * below.powi(others - tied) / f64::from(tied + 1);
            choose = choose * f64::from(others - tied) / f64::from(tied + 1);
            part
        })
        .sum()
}

/// Returns the payback of a player who always makes the best swap, as a fraction of the stake
/// before the rake.
fn best(set: Set, hands: &[Dealt], shares: &BTreeMap<Value, f64>) -> f64 {
    if set == Set::Dice {
        let each = throws().map(|hand| {
            let by_swap = (0..8).map(|kept| {
                let swap = swap_of(kept);
                let ends = throws().map(|come| {
                    let end = std::array::from_fn(|at| if swap[at] { come[at] } else { hand[at] });
                    shares[&Value::evaluate(set, end)]
                });
                ends.sum::<f64>() / 216.0
            });
            by_swap.fold(0.0, f64::max)
        });
        return each.sum::<f64>() / 216.0;
    }
    let mut sums: Holding<f64> = Holding::new(set);
    for hand in hands {
        let share = shares[&hand.value];
        for held in 0..8 {
            *sums.of(hand.at, held) += share;
        }
    }
    let rest = u128::try_from(set.pieces().count() - 3).unwrap();
    let mut all = 0.0;
    for hand in hands {
        let by_swap = (0..8_usize).map(|kept| {
            let ends: f64 = (0..8_usize)
                .filter(|extra| extra & kept == 0)
                .map(|extra| {
                    let sum = *sums.of(hand.at, kept | extra);
                    if extra.count_ones().is_multiple_of(2) { sum } else { -sum }
                })
                .sum();
            ends * part(1, ways(rest, 3 - kept.count_ones()))
        });
        all += by_swap.fold(0.0, f64::max);
    }
    all * part(1, u128::try_from(hands.len()).unwrap())
}

/// A player who swaps like the bots gets back everything but the rake; no strategy returns more
/// than the stake.
#[test]
fn a_table_has_its_stated_return() {
    for set in [Set::Cards, Set::Mahjong, Set::Domino, Set::Dice] {
        let hands = hands(set);
        let ends = ends(set, &hands);
        let all: u128 = ends.values().sum();
        if set != Set::Dice {
            let count = u128::try_from(set.pieces().count()).unwrap();
            assert_eq!(all, ways(count, 3) * scale(count - 3), "every hand was counted");
        }
        let game =
            catalog().games.iter().find(|g| g.kind == "PVP" && Set::from_game(g) == set).unwrap();
        let mut tables: Vec<u32> = rooms::room_plans(game).map(|room| room.seats).collect();
        tables.sort_unstable();
        tables.dedup();
        for seats in tables {
            let others = i32::try_from(seats - 1).unwrap();
            let shares: BTreeMap<Value, f64> = set_values(set)
                .into_iter()
                .map(|value| (value, share(&ends, value, others) * f64::from(seats)))
                .collect();
            let same: f64 = ends.iter().map(|(v, ways)| part(*ways, all) * shares[v]).sum();
            assert!((same - 1.0).abs() < 1e-9, "{set:?} {seats}: all seats are alike, {same}");
            let after = |pot: f64| pot * f64::from(100 - RAKE_PERCENT) / 100.0;
            let most = after(best(set, &hands, &shares));
            assert!((after(same) - 0.95).abs() < 1e-9);
            assert!((0.95..1.0).contains(&most), "{set:?} {seats}: {most}");
        }
    }
}

/// Returns every value that a hand of the set can have.
fn set_values(set: Set) -> Vec<Value> {
    let kinds: Vec<Piece> = (0..set.kinds()).map(Piece).collect();
    let mut all = Vec::new();
    for a in &kinds {
        for b in &kinds {
            all.extend(kinds.iter().map(|c| Value::evaluate(set, [*a, *b, *c])));
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}
