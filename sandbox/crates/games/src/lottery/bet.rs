//! Lottery bet, with its winning condition, probability and payout.
//!
//! A bet is a play type and a pick, as sent and shown by the page: `side` with `big`, `place` with
//! `2-7` (the second number is 7), `top2` with `03-10`, `any3` with `01-05-11`.

use super::{
    family::{Category, Family},
    play_type::{ANY, COLORS, DUEL, PARITY, PlayKind, PlayType, SIDES},
};
use ante_base::money::Money;
use std::cmp::Ordering;

/// Percentage of the stakes that is returned, before payouts are truncated to hundredths of a
/// stake.
const RETURN_PERCENT: u64 = 95;
/// Maximum win of a bet, in whole units; a stake of one unit is always allowed.
const MAX_WIN: i64 = 100_000;
/// Maximum stake on any pick in a round.
pub const MAX_PICK_STAKE: Money = Money::whole(2_000);

const RED_NUMBERS: [u8; 17] = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE_NUMBERS: [u8; 16] = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

/// Play type and pick.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bet {
    /// Play type.
    pub rule: PlayType,
    family: Family,
    /// Numbers; for picks by name, the index of the name in its list.
    pick: Vec<u8>,
}

impl Bet {
    /// Parses a bet of a category. Every pick has exactly one spelling.
    pub fn parse(category: Category, play: &str, pick: &str) -> Option<Self> {
        let rule = *category.play_type(play)?;
        let family = category.family();
        let picked = rule.parse_pick(family, pick)?;
        let bet = Self { rule, family, pick: picked };
        (bet.pick() == pick).then_some(bet)
    }

    /// Returns the text of the pick.
    pub fn pick(&self) -> String {
        if let Some(names) = self.rule.pick_names() {
            let name = self.pick.first().and_then(|place| names.get(usize::from(*place)));
            return (*name.unwrap_or(&"")).to_owned();
        }
        match (self.rule.kind, self.pick.as_slice()) {
            (PlayKind::Triple, []) => ANY.to_owned(),
            (PlayKind::Sum, &[sum]) => sum.to_string(),
            (PlayKind::Place, &[place, number]) => {
                format!("{place}-{}", self.family.number_text(number))
            }
            (_, numbers) => {
                let all: Vec<_> = numbers.iter().map(|n| self.family.number_text(*n)).collect();
                all.join("-")
            }
        }
    }

    /// Returns whether the bet wins with these numbers.
    pub fn wins(&self, drawn: &[u8]) -> bool {
        let sum =
            || drawn.iter().take(self.family.sum_length()).map(|n| u32::from(*n)).sum::<u32>();
        let named = |names: &[&str], name: &str| {
            self.pick.first().and_then(|place| names.get(usize::from(*place))) == Some(&name)
        };
        match (self.rule.kind, self.pick.as_slice()) {
            (PlayKind::Straight(_), numbers) => drawn.starts_with(numbers),
            (PlayKind::Place, &[place, number]) => {
                usize::from(place).checked_sub(1).and_then(|p| drawn.get(p)) == Some(&number)
            }
            (PlayKind::Sum, &[wanted]) => sum() == u32::from(wanted),
            (PlayKind::Side, _) => self.family.sides(drawn).iter().any(|side| named(&SIDES, side)),
            (PlayKind::Duel, _) => drawn.first().zip(drawn.last()).is_some_and(|(first, last)| {
                named(
                    &DUEL,
                    match first.cmp(last) {
                        Ordering::Greater => "dragon",
                        Ordering::Less => "tiger",
                        Ordering::Equal => "tie",
                    },
                )
            }),
            (PlayKind::Among { of, .. }, numbers) => {
                numbers.iter().all(|number| drawn.iter().take(of).any(|one| one == number))
            }
            (PlayKind::Pair, &[number]) => drawn.iter().filter(|one| **one == number).count() >= 2,
            (PlayKind::Triple, numbers) => {
                let first = drawn.first();
                drawn.iter().all(|one| Some(one) == first)
                    && numbers.iter().all(|number| Some(number) == first)
            }
            (PlayKind::Parity, _) => {
                let odd = drawn.iter().filter(|number| *number % 2 == 1).count();
                named(&PARITY, if odd * 2 > drawn.len() { "odd" } else { "even" })
            }
            (PlayKind::Special, &[number]) => drawn.last() == Some(&number),
            (PlayKind::Color, _) => {
                drawn.last().is_some_and(|number| named(&COLORS, color(*number)))
            }
            _ => false,
        }
    }

    /// Returns the number of winning draws and of all draws, which are equally likely.
    pub fn chances(&self) -> (u64, u64) {
        let pool = self.family.number_count();
        let at = |place: u8| self.pick.first() == Some(&place);
        match self.rule.kind {
            PlayKind::Straight(count) if self.family.repeats() => (1, power(pool, count)),
            PlayKind::Straight(count) => {
                let orders = (0..).take(count).map(|taken: u64| pool - taken).product();
                (1, orders)
            }
            PlayKind::Place => (1, pool),
            PlayKind::Sum => self.family.sums(self.pick.first().copied().unwrap_or_default()),
            PlayKind::Side if self.family == Family::FortyNine => (24, 49),
            PlayKind::Side => (1, 2),
            PlayKind::Duel => (if at(2) { 10 } else { 45 }, 100),
            PlayKind::Among { of, .. } if self.family.repeats() => {
                (power(pool, of) - power(pool - 1, of), power(pool, of))
            }
            PlayKind::Among { choose, of } => {
                (combinations(of, choose), combinations(usize::try_from(pool).unwrap_or(0), choose))
            }
            PlayKind::Pair => (16, 216),
            PlayKind::Triple => (if self.pick.is_empty() { 6 } else { 1 }, 216),
            PlayKind::Parity => (if at(0) { 281 } else { 181 }, 462),
            PlayKind::Special => (1, pool),
            PlayKind::Color => (if at(0) { 17 } else { 16 }, 49),
        }
    }

    /// Returns the payout of a win including the stake, in hundredths of the stake.
    pub fn payout_hundredths(&self) -> u32 {
        let (ways, of) = self.chances();
        u32::try_from(RETURN_PERCENT * of / ways.max(1)).unwrap_or(u32::MAX)
    }

    /// Returns the maximum stake of a player on this bet in a round.
    pub fn max_stake(&self) -> Money {
        let most = (MAX_WIN * 100 / i64::from(self.payout_hundredths().max(1))).max(1);
        Money::whole(most).min(MAX_PICK_STAKE)
    }
}

impl Family {
    /// Returns how many numbers are added up in a sum.
    const fn sum_length(self) -> usize {
        match self {
            Self::Race => 2,
            _ => self.length(),
        }
    }

    /// Returns the number of draws with this sum, and of all draws.
    pub fn sums(self, wanted: u8) -> (u64, u64) {
        let (low, high) = self.range();
        let last = |so_far: u8| wanted.checked_sub(so_far).filter(|n| (low..=high).contains(n));
        let pairs = || (low..=high).flat_map(move |a| (low..=high).map(move |b| (a, b)));
        let count = match self {
            Self::Race => (low..=high).filter(|a| last(*a).is_some_and(|b| b != *a)).count(),
            Self::Three | Self::Dice => pairs().filter(|(a, b)| last(a + b).is_some()).count(),
            // Without bets on sums.
            Self::Five | Self::Eleven | Self::FortyNine => 0,
        };
        let all = if self == Self::Race { 90 } else { power(self.number_count(), 3) };
        (u64::try_from(count).unwrap_or_default(), all)
    }

    /// Returns big or small, and odd or even: of the sum; in a race, of the winner; of 49 numbers,
    /// of the special number, where 49 has neither.
    fn sides(self, drawn: &[u8]) -> Vec<&'static str> {
        let sum = || drawn.iter().map(|number| u32::from(*number)).sum::<u32>();
        let one = |number: Option<&u8>| number.copied().map_or(0, u32::from);
        let (number, big_from) = match self {
            Self::Five => (sum(), 23),
            Self::Three => (sum(), 14),
            Self::Dice => (sum(), 11),
            Self::Race => (one(drawn.first()), 6),
            Self::Eleven => return Vec::new(),
            Self::FortyNine if drawn.last() == Some(&49) => return Vec::new(),
            Self::FortyNine => (one(drawn.last()), 25),
        };
        vec![
            if number >= big_from { "big" } else { "small" },
            if number % 2 == 1 { "odd" } else { "even" },
        ]
    }
}

fn color(number: u8) -> &'static str {
    if RED_NUMBERS.contains(&number) {
        "red"
    } else if BLUE_NUMBERS.contains(&number) {
        "blue"
    } else {
        "green"
    }
}

fn power(base: u64, times: usize) -> u64 {
    std::iter::repeat_n(base, times).product()
}

/// Returns the binomial coefficient: the ways to choose `choose` of `of`.
pub fn combinations(of: usize, choose: usize) -> u64 {
    let of = u64::try_from(of).unwrap_or_default();
    (0..).take(choose).fold(1, |ways, k: u64| ways * of.saturating_sub(k) / (k + 1))
}

#[cfg(test)]
mod tests;
