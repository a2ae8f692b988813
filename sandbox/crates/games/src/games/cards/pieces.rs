//! Pieces of a table's seats: cards, mahjong tiles, dominoes or dice. Each seat has a separate set,
//! so its pieces reveal nothing about another seat's. The kinds of sets are those that the
//! catalog's games are played with.

use ante_base::{catalog::Game, secret};
use rand::{Rng, SeedableRng, rngs::StdRng};
use serde::{Deserialize, Serialize};

/// Number of pieces in a hand.
pub const HAND_SIZE: usize = 3;
/// Number of pieces in a hand and its replacements.
pub const PILE_SIZE: usize = 2 * HAND_SIZE;

/// Kind of the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Set {
    /// 52 cards.
    Cards,
    /// Numbered mahjong tiles: 1 to 9 in three suits, four of each.
    Mahjong,
    /// 28 dominoes; the rank of each is the sum of its halves.
    Domino,
    /// Dice, each thrown independently.
    Dice,
}

/// Piece: its number within its set, by which the page draws it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Piece(pub u8);

/// Hand of a seat.
pub type Hand = [Piece; HAND_SIZE];

/// Hand of a seat and the replacements for exchanged pieces, in order.
pub type Pile = [Piece; PILE_SIZE];

impl Set {
    /// Returns the set of a game, derived from its title.
    pub fn from_game(game: &Game) -> Self {
        match game.title.split(' ').next() {
            Some("Mahjong") => Self::Mahjong,
            Some("Dominó") => Self::Domino,
            Some("Bozó") => Self::Dice,
            _ => Self::Cards,
        }
    }

    /// Returns the number of different pieces.
    pub const fn kinds(self) -> u8 {
        match self {
            Self::Cards => 52,
            Self::Mahjong => 27,
            Self::Domino => 28,
            Self::Dice => 6,
        }
    }

    /// Returns the number of copies of each kind.
    pub const fn copies(self) -> u8 {
        if matches!(self, Self::Mahjong) { 4 } else { 1 }
    }

    /// Returns whether the set contains a piece.
    pub const fn has(self, piece: Piece) -> bool {
        piece.0 < self.kinds()
    }

    /// Returns the rank of a piece: 14 for an ace, the sum of the halves for a domino.
    pub fn rank(self, Piece(piece): Piece) -> u8 {
        match self {
            Self::Cards => piece % 13 + 2,
            Self::Mahjong => piece % 9 + 1,
            Self::Domino => {
                let (low, high) = halves(piece);
                low + high
            }
            Self::Dice => piece + 1,
        }
    }

    /// Returns a piece's suit, or `None` if the set has no suits.
    pub const fn suit(self, Piece(piece): Piece) -> Option<u8> {
        match self {
            Self::Cards => Some(piece / 13),
            Self::Mahjong => Some(piece / 9),
            Self::Domino | Self::Dice => None,
        }
    }

    /// Returns every piece of a seat's set.
    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        (0..self.kinds()).flat_map(move |kind| (0..self.copies()).map(move |_| Piece(kind)))
    }

    /// Draws six pieces with a cryptographically secure generator: without replacement from a
    /// shuffled set, or as independent throws of dice.
    ///
    /// # Errors
    /// When the system has no random bytes to give.
    pub fn draw(self) -> Result<Pile, rand::rand_core::OsError> {
        let mut rng = StdRng::from_seed(secret::random_bytes::<32>()?);
        let mut left: Vec<Piece> = self.pieces().collect();
        Ok(std::array::from_fn(|_| {
            let at = rng.random_range(0..left.len());
            if self == Self::Dice {
                left.get(at).copied().unwrap_or(Piece(0))
            } else {
                left.swap_remove(at)
            }
        }))
    }
}

/// Returns a domino's halves, the lower first, in the order 0-0, 0-1 … 0-6, 1-1 … 6-6.
const fn halves(mut domino: u8) -> (u8, u8) {
    let mut low = 0;
    while domino > 6 - low {
        domino -= 7 - low;
        low += 1;
    }
    (low, low + domino)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::catalog::catalog;

    #[test]
    fn sets_are_whole() {
        assert_eq!(halves(0), (0, 0));
        assert_eq!(halves(6), (0, 6));
        assert_eq!(halves(7), (1, 1));
        assert_eq!(halves(27), (6, 6));
        assert_eq!(Set::Mahjong.pieces().count(), 108);
        for (set, least, most) in
            [(Set::Cards, 2, 14), (Set::Mahjong, 1, 9), (Set::Domino, 0, 12), (Set::Dice, 1, 6)]
        {
            let ranks: Vec<u8> = set.pieces().map(|piece| set.rank(piece)).collect();
            assert_eq!(ranks.iter().min().copied(), Some(least));
            assert_eq!(ranks.iter().max().copied(), Some(most));
            assert!(set.pieces().all(|piece| set.has(piece)) && !set.has(Piece(set.kinds())));
        }
    }

    #[test]
    fn pieces_are_drawn_uniformly_and_no_card_twice() {
        let mut seen = [0_u32; 52];
        for _ in 0..4_000 {
            let mut pile = Set::Cards.draw().unwrap();
            for piece in pile {
                seen[usize::from(piece.0)] += 1;
            }
            pile.sort_unstable();
            assert!(pile.windows(2).all(|pair| pair[0] != pair[1]), "{pile:?}");
        }
        // 24,000 pieces: 461 of each; the bound is five standard deviations.
        assert!(seen.iter().all(|times| times.abs_diff(461) < 108), "{seen:?}");
        let dice = (0..200).filter(|_| {
            let pile = Set::Dice.draw().unwrap();
            (1..PILE_SIZE).any(|at| pile[at] == pile[0])
        });
        assert!(dice.count() > 60, "dice may fall alike");
    }

    #[test]
    fn every_card_game_has_its_set_of_pieces() {
        let known = ["Trinca", "Pife", "Cacheta", "Terno", "Trio", "Pôquer", "Fichas"];
        for game in catalog().games.iter().filter(|game| game.kind == "PVP") {
            let word = game.title.split(' ').next().unwrap();
            let cards = Set::from_game(game) == Set::Cards;
            assert_eq!(cards, known.contains(&word), "{}", game.title);
            let tiles = matches!(Set::from_game(game), Set::Mahjong | Set::Domino);
            assert_eq!(game.classify == "tiles", tiles, "{}", game.title);
        }
    }
}
