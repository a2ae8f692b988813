//! Play types of each category, and their picks.

use super::family::{Category, Family};

/// Kind of a play type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayKind {
    /// As many first numbers as given, in order.
    Straight(usize),
    /// One number at one place.
    Place,
    /// Sum of the numbers; in a race, of the first two.
    Sum,
    /// Big, small, odd or even.
    Side,
    /// First number compared with the last.
    Duel,
    /// Several numbers, all among the first drawn ones.
    Among {
        /// Number of picked numbers.
        choose: usize,
        /// Number of first drawn numbers that count.
        of: usize,
    },
    /// At least two equal numbers.
    Pair,
    /// Three equal numbers.
    Triple,
    /// Majority of odd or of even numbers.
    Parity,
    /// Special number.
    Special,
    /// Colour of the special number.
    Color,
}

/// Play type of a category.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayType {
    /// Id of the play type.
    pub id: &'static str,
    /// Kind of play.
    pub kind: PlayKind,
}

const fn play_type(id: &'static str, kind: PlayKind) -> PlayType {
    PlayType { id, kind }
}

/// Names of the sides.
pub const SIDES: [&str; 4] = ["big", "small", "odd", "even"];
/// Names of the results of a duel: the first number is higher, lower, or equal to the last.
pub const DUEL: [&str; 3] = ["dragon", "tiger", "tie"];
/// Names for the parity of the majority.
pub const PARITY: [&str; 2] = ["odd", "even"];
/// Names of the colours of the 49 numbers.
pub const COLORS: [&str; 3] = ["red", "blue", "green"];
/// Pick of any triple.
pub const ANY: &str = "any";

const SIDE: PlayType = play_type("side", PlayKind::Side);
const PLACE: PlayType = play_type("place", PlayKind::Place);
const SUM: PlayType = play_type("sum", PlayKind::Sum);
const SINGLE: PlayType = play_type("single", PlayKind::Among { choose: 1, of: 3 });

const FIVE: [PlayType; 5] = [
    SIDE,
    PLACE,
    play_type("first3", PlayKind::Straight(3)),
    play_type("first5", PlayKind::Straight(5)),
    play_type("duel", PlayKind::Duel),
];
const DIGITS: [PlayType; 4] = [SIDE, PLACE, play_type("straight3", PlayKind::Straight(3)), SINGLE];
const ADDED: [PlayType; 3] = [SUM, SIDE, SINGLE];
const DICE: [PlayType; 5] =
    [SUM, SIDE, SINGLE, play_type("pair", PlayKind::Pair), play_type("triple", PlayKind::Triple)];
const RACE: [PlayType; 5] = [
    play_type("champion", PlayKind::Straight(1)),
    SIDE,
    play_type("podium", PlayKind::Among { choose: 1, of: 3 }),
    play_type("top2", PlayKind::Straight(2)),
    SUM,
];
const ELEVEN: [PlayType; 6] = [
    play_type("any1", PlayKind::Among { choose: 1, of: 5 }),
    play_type("any2", PlayKind::Among { choose: 2, of: 5 }),
    play_type("any3", PlayKind::Among { choose: 3, of: 5 }),
    play_type("any5", PlayKind::Among { choose: 5, of: 5 }),
    play_type("first", PlayKind::Straight(1)),
    play_type("parity", PlayKind::Parity),
];
const FORTY_NINE: [PlayType; 4] = [
    play_type("special", PlayKind::Special),
    play_type("colour", PlayKind::Color),
    SIDE,
    play_type("seven", PlayKind::Among { choose: 1, of: 7 }),
];

/// Returns the play types of a category.
pub fn play_types(category: Category) -> &'static [PlayType] {
    match category {
        Category::Ssc | Category::Chain => &FIVE,
        Category::Lf => &DIGITS,
        Category::Pcb => &ADDED,
        Category::K3 | Category::Video => &DICE,
        Category::Pk10 => &RACE,
        Category::Eleven => &ELEVEN,
        Category::Lhc => &FORTY_NINE,
    }
}

impl PlayType {
    /// Returns the names of picks made by name; `None` for others.
    pub const fn pick_names(&self) -> Option<&'static [&'static str]> {
        match self.kind {
            PlayKind::Side => Some(&SIDES),
            PlayKind::Duel => Some(&DUEL),
            PlayKind::Parity => Some(&PARITY),
            PlayKind::Color => Some(&COLORS),
            _ => None,
        }
    }

    /// Parses a pick; names are converted to their index in the list.
    pub fn parse_pick(&self, family: Family, pick: &str) -> Option<Vec<u8>> {
        if let Some(names) = self.pick_names() {
            let place = names.iter().position(|name| *name == pick)?;
            return Some(vec![u8::try_from(place).ok()?]);
        }
        if self.kind == PlayKind::Triple && pick == ANY {
            return Some(Vec::new());
        }
        let numbers: Vec<u8> =
            pick.split('-').map(|part| part.parse().ok()).collect::<Option<_>>()?;
        let (low, high) = family.range();
        let drawable = |numbers: &[u8]| numbers.iter().all(|n| (low..=high).contains(n));
        let length = |count: usize| numbers.len() == count && drawable(&numbers);
        let fits = match self.kind {
            PlayKind::Straight(count) => {
                length(count) && (family.repeats() || are_distinct(&numbers))
            }
            PlayKind::Place => matches!(numbers.as_slice(), &[place, number]
                if place > 0 && usize::from(place) <= family.length() && drawable(&[number])),
            PlayKind::Sum => matches!(numbers.as_slice(), &[sum] if family.sums(sum).0 > 0),
            PlayKind::Among { choose, .. } => length(choose) && numbers.is_sorted_by(|a, b| a < b),
            _ => length(1),
        };
        fits.then_some(numbers)
    }
}

fn are_distinct(numbers: &[u8]) -> bool {
    numbers.iter().enumerate().all(|(place, n)| !numbers.iter().take(place).any(|one| one == n))
}
