//! Target of a bet at any live table: a field of the roulette layout, or a side of the duel.

use super::{clock::TableKind, duel::Side, roulette_field::RouletteField};
use ante_base::money::Money;
use std::fmt;

/// Target of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BetTarget {
    /// Field of the roulette layout.
    Cloth(RouletteField),
    /// Side of the duel.
    Side(Side),
}

impl BetTarget {
    /// Returns the target with a name, which is unique across tables.
    pub fn parse(name: &str) -> Option<Self> {
        Side::parse(name).map(Self::Side).or_else(|| RouletteField::parse(name).map(Self::Cloth))
    }

    /// Returns whether a kind of table has this target.
    pub fn is_at(self, table: TableKind) -> bool {
        matches!(self, Self::Side(_)) == (table == TableKind::Duel)
    }

    /// Returns the maximum stake of a player on this target in a round.
    pub fn max_stake(self) -> Money {
        match self {
            Self::Cloth(place) => place.max_stake(),
            Self::Side(side) => side.max_stake(),
        }
    }

    /// Returns the payout of a stake on this target for a result.
    pub fn payout(self, stake: Money, fallen: u8) -> Money {
        match self {
            Self::Cloth(place) => place.payout(stake, fallen),
            Self::Side(side) => side.payout(stake, fallen),
        }
    }
}

impl fmt::Display for BetTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cloth(place) => place.fmt(f),
            Self::Side(side) => side.fmt(f),
        }
    }
}
