//! A play type as shown by its page: picks and payouts.

use super::{
    bet::{Bet, combinations},
    family::Category,
    play_type::{ANY, PlayKind, PlayType},
};
use serde::Serialize;

impl PlayType {
    /// Returns the page's data: picks and payouts.
    pub fn layout(&self, category: Category) -> Layout {
        let family = category.family();
        let (low, high) = family.range();
        let numbers = || (low..=high).map(|number| family.number_text(number));
        let bet = |pick: &str| Bet::parse(category, self.id, pick);
        let offer = |pick: &str| bet(pick).map(|bet| Offer::from_bet(&bet));
        let first = |count: usize| numbers().take(count).collect::<Vec<_>>().join("-");
        let all = |offer: Option<Offer>, shape: Shape| Layout {
            id: self.id,
            shape,
            numbers: numbers().collect(),
            together: self.max_simultaneous_wins(),
            offers: offer.into_iter().collect(),
        };
        match self.kind {
            PlayKind::Straight(rows) if rows > 1 => {
                let pick = if family.repeats() { vec!["0"; rows].join("-") } else { first(rows) };
                all(offer(&pick), Shape::Straight { rows, distinct: !family.repeats() })
            }
            PlayKind::Place => {
                let pick = format!("1-{}", first(1));
                all(offer(&pick), Shape::Rows { rows: family.length() })
            }
            PlayKind::Among { choose, .. } if choose > 1 => {
                all(offer(&first(choose)), Shape::Choose { choose })
            }
            _ => {
                let picks: Vec<String> = match self.kind {
                    PlayKind::Sum => (0..=u8::MAX).map(|sum| sum.to_string()).collect(),
                    PlayKind::Triple => std::iter::once(ANY.to_owned()).chain(numbers()).collect(),
                    _ => match self.pick_names() {
                        Some(names) => names.iter().map(|name| (*name).to_owned()).collect(),
                        None => numbers().collect(),
                    },
                };
                let offers = picks.iter().filter_map(|pick| offer(pick)).collect();
                Layout {
                    id: self.id,
                    shape: Shape::Picks,
                    numbers: Vec::new(),
                    together: self.max_simultaneous_wins(),
                    offers,
                }
            }
        }
    }

    /// Returns the number of different picks that can win in one draw. For picks in groups it is
    /// per group: sides have two groups, a triple and "any" two, each row of places one.
    fn max_simultaneous_wins(&self) -> u64 {
        match self.kind {
            PlayKind::Among { choose, of } => combinations(of, choose),
            _ => 1,
        }
    }
}

/// Layout of a play type on its page.
#[derive(Debug, Clone, Serialize)]
pub struct Layout {
    id: &'static str,
    #[serde(flatten)]
    shape: Shape,
    /// Numbers to pick from.
    numbers: Vec<String>,
    /// Number of picks that can win in one draw; per group (`picks.js`) if there are groups.
    together: u64,
    /// Every pick with its payout. If all picks pay the same, only one.
    offers: Vec<Offer>,
}

/// Way of picking.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "shape", rename_all = "camelCase")]
enum Shape {
    /// Buttons, each one a bet.
    Picks,
    /// Rows of numbers, each number a bet.
    Rows { rows: usize },
    /// One or more numbers per row; each combination across the rows is a bet.
    Straight { rows: usize, distinct: bool },
    /// At least `choose` numbers; each combination of that size is a bet.
    Choose { choose: usize },
}

/// Pick with its payout.
#[derive(Debug, Clone, Serialize)]
struct Offer {
    pick: String,
    /// Payout in hundredths of the stake.
    pays: u32,
    /// Maximum stake.
    most: String,
}

impl Offer {
    fn from_bet(bet: &Bet) -> Self {
        Self { pick: bet.pick(), pays: bet.payout_hundredths(), most: bet.max_stake().to_string() }
    }
}
