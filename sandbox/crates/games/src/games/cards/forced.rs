//! Deals requested by tests.

use super::{
    deal::Deal,
    pieces::{Piece, Pile, Set},
};
use crate::games::forced_results::{ForcedQueue, is_for};
use serde::Deserialize;

/// Result of a hand for a player who keeps all dealt pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    /// The player has the best hand.
    Won,
    /// Another seat has the best hand.
    Lost,
    /// All hands are equal.
    Tied,
}

/// Deal requested by a test.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ForcedDeal {
    /// Result of the hand.
    #[serde(default)]
    pub result: Option<Outcome>,
    /// Six pieces per seat, the player's first: three in hand and their replacements. Missing seats
    /// are dealt at random.
    #[serde(default)]
    pub piles: Vec<Pile>,
    /// Time to decide in milliseconds.
    #[serde(default)]
    pub decide_ms: Option<i64>,
    /// Restricts the deal to this member's hands.
    #[serde(default)]
    pub username: Option<String>,
    /// Number of hands; 1 by default.
    #[serde(default)]
    pub times: Option<u32>,
}

impl ForcedDeal {
    /// Returns whether the deal is valid in at least one game.
    pub fn is_valid(&self) -> bool {
        let request = self.result.is_some() || !self.piles.is_empty() || self.decide_ms.is_some();
        let clear = self.result.is_none() || self.piles.is_empty();
        let seats = self.piles.len() <= 4;
        let time = self.decide_ms.is_none_or(|ms| (0..=600_000).contains(&ms));
        request && clear && seats && time && self.piles.iter().flatten().all(|p| Set::Cards.has(*p))
    }

    fn pile(&self, set: Set, seat: usize) -> Option<Pile> {
        let strong = match self.result {
            Some(Outcome::Won) => seat == 0,
            Some(Outcome::Lost) => seat != 0,
            Some(Outcome::Tied) => true,
            None => return self.piles.get(seat).copied(),
        };
        let (trio, nothing) = set.examples();
        Some(if strong { trio } else { nothing })
    }
}

impl Set {
    /// Returns a pile with three of the set's highest rank, and a pile that makes nothing.
    fn examples(self) -> (Pile, Pile) {
        let (trio, nothing) = match self {
            Self::Cards => ([12, 25, 38, 0, 14, 28], [0, 16, 33, 48, 15, 31]),
            Self::Mahjong => ([8, 17, 26, 0, 12, 24], [0, 12, 24, 10, 22, 8]),
            Self::Domino => ([6, 11, 15, 0, 27, 1], [0, 10, 27, 1, 3, 21]),
            Self::Dice => ([5, 5, 5, 0, 2, 4], [0, 2, 5, 5, 2, 0]),
        };
        (trio.map(Piece), nothing.map(Piece))
    }
}

/// Queued deals.
pub static DEALS: ForcedQueue<ForcedDeal> = ForcedQueue::new();

/// Replaces a member's deal by the next queued one.
pub(super) fn apply(mut dealt: Deal, set: Set, username: &str) -> Deal {
    let next = DEALS.take(|deal| is_for(deal.username.as_deref(), username));
    let Some(forced) = next else { return dealt };
    for (seat, pile) in dealt.piles.iter_mut().enumerate() {
        let wanted = forced.pile(set, seat);
        *pile = wanted.filter(|all| all.iter().all(|piece| set.has(*piece))).unwrap_or(*pile);
    }
    Deal { decide: forced.decide_ms.unwrap_or(dealt.decide), ..dealt }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::cards::value::{Kind, Value, bot_swap, swapped};

    #[test]
    fn requested_deals_have_the_requested_result() {
        for set in [Set::Cards, Set::Mahjong, Set::Domino, Set::Dice] {
            let (trio, nothing) = set.examples();
            let ends = |pile: &Pile| {
                Value::evaluate(set, swapped(pile, bot_swap(set, swapped(pile, [false; 3]))))
            };
            assert_eq!(ends(&trio).kind, Kind::Trio, "{set:?}");
            for bits in 0..8 {
                let swap = std::array::from_fn(|at| bits & (1 << at) != 0);
                let end = Value::evaluate(set, swapped(&nothing, swap));
                assert!(end < ends(&trio) && end.kind < Kind::Flush, "{set:?} {bits}: {end:?}");
            }
        }
    }

    #[test]
    fn invalid_deals_are_rejected() {
        let ask = |json: &str| serde_json::from_str::<ForcedDeal>(json).is_ok_and(|f| f.is_valid());
        for good in [r#"{"result":"won"}"#, r#"{"piles":[[0,1,2,3,4,5]]}"#, r#"{"decideMs":0}"#] {
            assert!(ask(good), "{good}");
        }
        for bad in [
            r"{}",
            r#"{"result":"perhaps"}"#,
            r#"{"piles":[[0,1,2]]}"#,
            r#"{"piles":[[0,1,2,3,4,52]]}"#,
            r#"{"result":"won","piles":[[0,1,2,3,4,5]]}"#,
            r#"{"decideMs":-1}"#,
        ] {
            assert!(!ask(bad), "{bad}");
        }
    }
}
