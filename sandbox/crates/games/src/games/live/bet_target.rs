//! The spot of a bet, at any table: a place of the roulette's cloth, or a side of the duel.

use super::{clock::TableKind, duel::Side, roulette_field::RouletteField};
use ante_base::money::Money;
use std::fmt;

/// Spot of a stake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BetTarget {
    /// On the cloth.
    Cloth(RouletteField),
    /// On a side.
    Side(Side),
}

impl BetTarget {
    /// The spot of that name; no two tables share one.
    pub fn parse(name: &str) -> Option<Self> {
        Side::parse(name).map(Self::Side).or_else(|| RouletteField::parse(name).map(Self::Cloth))
    }

    /// Returns whether the spot is on such a table.
    pub fn is_at(self, look: TableKind) -> bool {
        matches!(self, Self::Side(_)) == (look == TableKind::Duel)
    }

    /// Returns the maximum stake of a player here in a round.
    pub fn max_stake(self) -> Money {
        match self {
            Self::Cloth(place) => place.max_stake(),
            Self::Side(side) => side.max_stake(),
        }
    }

    /// Returns the payout of a stake here for a result.
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
