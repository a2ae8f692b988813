//! The spot of a bet, at any table: a place of the roulette's cloth, or a side of the duel.

use super::{clock::Look, duel::Side, place::Place};
use ante_base::money::Money;
use std::fmt;

/// Spot of a stake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Spot {
    /// On the cloth.
    Cloth(Place),
    /// On a side.
    Side(Side),
}

impl Spot {
    /// The spot of that name; no two tables share one.
    pub fn parse(name: &str) -> Option<Self> {
        Side::parse(name).map(Self::Side).or_else(|| Place::parse(name).map(Self::Cloth))
    }

    /// Returns whether the spot is on such a table.
    pub fn is_at(self, look: Look) -> bool {
        matches!(self, Self::Side(_)) == (look == Look::Duel)
    }

    /// Returns the maximum stake of a player here in a round.
    pub fn most(self) -> Money {
        match self {
            Self::Cloth(place) => place.most(),
            Self::Side(side) => side.most(),
        }
    }

    /// Returns the payout of a stake here for a result.
    pub fn returns(self, stake: Money, fallen: u8) -> Money {
        match self {
            Self::Cloth(place) => place.returns(stake, fallen),
            Self::Side(side) => side.returns(stake, fallen),
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cloth(place) => place.fmt(f),
            Self::Side(side) => side.fmt(f),
        }
    }
}
