//! Sides of the duel, with their payouts and probabilities.
//!
//! Of 40 equally likely results, Meron and Wala win 19 each and pay 1.90. The other 2 are draws,
//! which return the stakes on both and pay 19.00 on the draw.

use ante_base::money::Money;
use rand::Rng;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Side to bet on, and result of a duel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// A draw.
    Draw,
    /// The favourite's corner, red.
    Meron,
    /// The challenger's corner, blue.
    Wala,
}

/// Number of equally likely results of a duel.
const END_COUNT: u32 = 40;

impl Side {
    /// All sides, each at the index [`Side::number`].
    pub const ALL: [Self; 3] = [Self::Draw, Self::Meron, Self::Wala];

    /// Returns the side with a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.name() == name)
    }

    /// Returns the name of the bet target.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Meron => "meron",
            Self::Wala => "wala",
        }
    }

    /// Returns the stored form of a round's result.
    pub const fn number(self) -> u8 {
        match self {
            Self::Draw => 0,
            Self::Meron => 1,
            Self::Wala => 2,
        }
    }

    /// Draws the result of a duel.
    pub fn drawn(random: &mut impl Rng) -> Self {
        Self::from_index(random.random_range(0..END_COUNT))
    }

    /// Returns all equally likely results.
    pub fn all_ends() -> impl Iterator<Item = Self> {
        (0..END_COUNT).map(Self::from_index)
    }

    /// Returns the result with an index below [`END_COUNT`].
    const fn from_index(end: u32) -> Self {
        match end {
            0..19 => Self::Meron,
            19..38 => Self::Wala,
            _ => Self::Draw,
        }
    }

    /// Returns the payout of a win including the stake, in hundredths of the stake.
    pub const fn odds(self) -> u32 {
        match self {
            Self::Draw => 1_900,
            Self::Meron | Self::Wala => 190,
        }
    }

    /// Returns the maximum stake of a player on this side in a round, so that a win is at most
    /// 4,500.
    pub const fn max_stake(self) -> Money {
        Money::whole(match self {
            Self::Draw => 250,
            Self::Meron | Self::Wala => 5_000,
        })
    }

    /// Returns the payout of a stake on this side for a result.
    pub fn payout(self, stake: Money, fallen: u8) -> Money {
        if fallen == self.number() {
            stake.percent(self.odds())
        } else if fallen == Self::Draw.number() {
            stake
        } else {
            Money::ZERO
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Over all equally likely results, a stake on the draw returns 95 %, on a corner 95.25 %.
    #[test]
    fn every_side_has_its_exact_return() {
        let stake = Money::whole(1);
        for (side, share) in [(Side::Draw, 9_500), (Side::Meron, 9_525), (Side::Wala, 9_525)] {
            let back: i64 = (0..END_COUNT)
                .map(|end| side.payout(stake, Side::from_index(end).number()).0)
                .sum();
            assert_eq!(back, share * i64::from(END_COUNT), "{side}");
        }
    }

    #[test]
    fn sides_are_found_by_name_and_by_number() {
        for (number, side) in (0_u8..).zip(Side::ALL) {
            assert_eq!(Side::parse(side.name()), Some(side));
            assert_eq!(side.number(), number);
            assert_eq!(side.payout(Money::whole(1), number).0, i64::from(side.odds()) * 100);
        }
        assert_eq!(Side::parse("Meron"), None);
        assert_eq!(Side::Meron.payout(Money::whole(7), Side::Draw.number()), Money::whole(7));
        assert_eq!(Side::Draw.payout(Money::whole(7), Side::Wala.number()), Money::ZERO);
    }
}
