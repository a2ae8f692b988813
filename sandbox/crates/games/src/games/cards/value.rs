//! Values of three-piece hands, and the strategy of the bots.

use super::pieces::{HAND_SIZE, Hand, Piece, Pile, Set};
use serde::Serialize;

/// Kinds of hands, the lowest and most frequent first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// Highest piece only.
    High,
    /// Two of equal rank.
    Pair,
    /// Three of a suit.
    Flush,
    /// Three consecutive ranks.
    Run,
    /// Three of equal rank.
    Trio,
    /// Three consecutive ranks of a suit.
    StraightFlush,
}

/// Value of a hand: the kind first, then the ranks of its pieces. Suits do not break ties.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value {
    /// Kind of hand.
    pub kind: Kind,
    ranks: [u8; HAND_SIZE],
}

impl Value {
    /// Computes the value of a hand.
    pub fn evaluate(set: Set, hand: Hand) -> Self {
        let mut ranks = hand.map(|piece| set.rank(piece));
        ranks.sort_unstable_by(|a, b| b.cmp(a));
        let [first, second, third] = hand.map(|piece| set.suit(piece));
        let suited = first.is_some() && first == second && second == third;
        // An ace can also rank below a two.
        if set == Set::Cards && ranks == [14, 3, 2] {
            ranks = [3, 2, 1];
        }
        let [high, middle, low] = ranks;
        let run = high == middle + 1 && middle == low + 1;
        let (kind, ranks) = match () {
            () if run && suited => (Kind::StraightFlush, ranks),
            () if high == low => (Kind::Trio, ranks),
            () if run => (Kind::Run, ranks),
            () if suited => (Kind::Flush, ranks),
            () if high == middle => (Kind::Pair, [high, high, low]),
            () if middle == low => (Kind::Pair, [middle, middle, high]),
            () => (Kind::High, ranks),
        };
        Self { kind, ranks }
    }
}

/// One flag per piece of a hand, true if it is exchanged.
pub type Swap = [bool; HAND_SIZE];

/// Returns the hand after a swap.
pub fn swapped(pile: &Pile, swap: Swap) -> Hand {
    let mut pieces = pile.iter().copied();
    let mut hand: Hand = std::array::from_fn(|_| pieces.next().unwrap_or(Piece(0)));
    for (held, given) in hand.iter_mut().zip(swap) {
        if given {
            *held = pieces.next().unwrap_or(*held);
        }
    }
    hand
}

/// Returns the swap of a bot's seat, based on its own three pieces only. It keeps a flush or better
/// and a pair; else the two pieces that can become a flush or better with more than an eighth of
/// the set; else the highest piece.
pub fn bot_swap(set: Set, hand: Hand) -> Swap {
    let value = Value::evaluate(set, hand);
    if value.kind >= Kind::Flush {
        return [false; HAND_SIZE];
    }
    if value.kind == Kind::Pair {
        let [pair, ..] = value.ranks;
        return hand.map(|piece| set.rank(piece) != pair);
    }
    let [a, b, c] = hand;
    let all = set.pieces().count();
    let best =
        [([false, false, true], a, b), ([false, true, false], a, c), ([true, false, false], b, c)]
            .into_iter()
            .map(|(swap, one, other)| {
                (completing(set, one, other), set.rank(one) + set.rank(other), swap)
            })
            .filter(|(outs, ..)| outs * 8 >= all)
            .max_by_key(|(outs, ranks, _)| (*outs, *ranks));
    if let Some((.., swap)) = best {
        return swap;
    }
    let highest = hand.iter().map(|piece| set.rank(*piece)).max();
    hand.map(|piece| Some(set.rank(piece)) != highest)
}

/// Returns the number of pieces of a set that make two pieces a flush or better.
fn completing(set: Set, one: Piece, other: Piece) -> usize {
    let made = |piece: &Piece| Value::evaluate(set, [one, other, *piece]).kind >= Kind::Flush;
    set.pieces().filter(made).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parses cards by name, such as `AS KH 2D`.
    fn cards(text: &str) -> Hand {
        let cards: Vec<Piece> = text.split(' ').map(card).collect();
        cards.try_into().unwrap()
    }

    fn card(name: &str) -> Piece {
        let (rank, suit) = name.split_at(1);
        let rank = "23456789TJQKA".find(rank).unwrap();
        Piece(u8::try_from("SHDC".find(suit).unwrap() * 13 + rank).unwrap())
    }

    #[test]
    fn kinds_of_hands_rank_by_rarity() {
        let ladder = [
            "2S 3H 5D", "AS KH JD", "2S 2H 3D", "2S 2H AD", "AS AH KD", "2S 3S 5S", "AS QS 2S",
            "AS 2H 3D", "2S 3H 4D", "QS KH AD", "2S 2H 2D", "AS AH AD", "AS 2S 3S", "QS KS AS",
        ];
        for pair in ladder.windows(2) {
            let [low, high] =
                [pair[0], pair[1]].map(|text| Value::evaluate(Set::Cards, cards(text)));
            assert!(low < high, "{pair:?}");
        }
        let alike = ["AS KH 9D", "AH KD 9S"].map(|text| Value::evaluate(Set::Cards, cards(text)));
        assert_eq!(alike[0], alike[1], "suits decide nothing");
    }

    #[test]
    fn the_operator_keeps_its_stated_share() {
        for (hand, swap) in [
            ("2S 2H 2D", [false, false, false]),
            ("9S 2S 5S", [false, false, false]),
            ("9S KH 9D", [false, true, false]),
            ("9S 2S KD", [false, false, true]),
            ("9S 8H 2D", [false, false, true]),
            ("9S KH 2D", [true, false, true]),
        ] {
            assert_eq!(bot_swap(Set::Cards, cards(hand)), swap, "{hand}");
        }
    }

    #[test]
    fn a_replacement_takes_the_place_of_the_exchanged_piece() {
        let pile: Pile = [1, 2, 3, 4, 5, 6].map(Piece);
        assert_eq!(swapped(&pile, [true, false, true]), [4, 2, 5].map(Piece));
        assert_eq!(swapped(&pile, [false; 3]), [1, 2, 3].map(Piece));
        assert_eq!(swapped(&pile, [true; 3]), [4, 5, 6].map(Piece));
    }
}
