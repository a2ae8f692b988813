//! Play types of each category, and their picks.

use super::family::{Category, Family};

/// Kind of a play type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The given number of first numbers, in their order.
    Straight(usize),
    /// A number at a place.
    Place,
    /// Sum of the numbers; in a race, of the first two.
    Sum,
    /// Big, small, odd or even.
    Side,
    /// The first number against the last.
    Duel,
    /// Several numbers, all among the first ones drawn.
    Among {
        /// Number of picked numbers.
        choose: usize,
        /// Number of first drawn numbers that count.
        of: usize,
    },
    /// The same twice at least.
    Pair,
    /// The same three times.
    Triple,
    /// More odd numbers than even ones, or the other way round.
    Parity,
    /// The special number.
    Special,
    /// Its colour.
    Colour,
}

/// A play type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// Its id.
    pub id: &'static str,
    /// Kind of play.
    pub kind: Kind,
}

const fn rule(id: &'static str, kind: Kind) -> Rule {
    Rule { id, kind }
}

/// Names of sides.
pub const SIDES: [&str; 4] = ["big", "small", "odd", "even"];
/// The first number is higher, lower, the same as the last.
pub const DUEL: [&str; 3] = ["dragon", "tiger", "tie"];
/// Parity of the majority.
pub const PARITY: [&str; 2] = ["odd", "even"];
/// Colours of the forty-nine.
pub const COLOURS: [&str; 3] = ["red", "blue", "green"];
/// Of a triple: whichever.
pub const ANY: &str = "any";

const SIDE: Rule = rule("side", Kind::Side);
const PLACE: Rule = rule("place", Kind::Place);
const SUM: Rule = rule("sum", Kind::Sum);
const SINGLE: Rule = rule("single", Kind::Among { choose: 1, of: 3 });

const FIVE: [Rule; 5] = [
    SIDE,
    PLACE,
    rule("first3", Kind::Straight(3)),
    rule("first5", Kind::Straight(5)),
    rule("duel", Kind::Duel),
];
const DIGITS: [Rule; 4] = [SIDE, PLACE, rule("straight3", Kind::Straight(3)), SINGLE];
const ADDED: [Rule; 3] = [SUM, SIDE, SINGLE];
const DICE: [Rule; 5] = [SUM, SIDE, SINGLE, rule("pair", Kind::Pair), rule("triple", Kind::Triple)];
const RACE: [Rule; 5] = [
    rule("champion", Kind::Straight(1)),
    SIDE,
    rule("podium", Kind::Among { choose: 1, of: 3 }),
    rule("top2", Kind::Straight(2)),
    SUM,
];
const ELEVEN: [Rule; 6] = [
    rule("any1", Kind::Among { choose: 1, of: 5 }),
    rule("any2", Kind::Among { choose: 2, of: 5 }),
    rule("any3", Kind::Among { choose: 3, of: 5 }),
    rule("any5", Kind::Among { choose: 5, of: 5 }),
    rule("first", Kind::Straight(1)),
    rule("parity", Kind::Parity),
];
const FORTY_NINE: [Rule; 4] = [
    rule("special", Kind::Special),
    rule("colour", Kind::Colour),
    SIDE,
    rule("seven", Kind::Among { choose: 1, of: 7 }),
];

/// The play types of a category.
pub fn rules(category: Category) -> &'static [Rule] {
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

impl Rule {
    /// Returns the names of picks made by name; none for others.
    pub const fn names(&self) -> Option<&'static [&'static str]> {
        match self.kind {
            Kind::Side => Some(&SIDES),
            Kind::Duel => Some(&DUEL),
            Kind::Parity => Some(&PARITY),
            Kind::Colour => Some(&COLOURS),
            _ => None,
        }
    }

    /// Reads a pick; names become their place in the list.
    pub fn read(&self, family: Family, pick: &str) -> Option<Vec<u8>> {
        if let Some(names) = self.names() {
            let place = names.iter().position(|name| *name == pick)?;
            return Some(vec![u8::try_from(place).ok()?]);
        }
        if self.kind == Kind::Triple && pick == ANY {
            return Some(Vec::new());
        }
        let numbers: Vec<u8> =
            pick.split('-').map(|part| part.parse().ok()).collect::<Option<_>>()?;
        let (low, high) = family.range();
        let drawable = |numbers: &[u8]| numbers.iter().all(|n| (low..=high).contains(n));
        let length = |count: usize| numbers.len() == count && drawable(&numbers);
        let fits = match self.kind {
            Kind::Straight(count) => length(count) && (family.repeats() || different(&numbers)),
            Kind::Place => matches!(numbers.as_slice(), &[place, number]
                if place > 0 && usize::from(place) <= family.length() && drawable(&[number])),
            Kind::Sum => matches!(numbers.as_slice(), &[sum] if family.sums(sum).0 > 0),
            Kind::Among { choose, .. } => length(choose) && numbers.is_sorted_by(|a, b| a < b),
            _ => length(1),
        };
        fits.then_some(numbers)
    }
}

fn different(numbers: &[u8]) -> bool {
    numbers.iter().enumerate().all(|(place, n)| !numbers.iter().take(place).any(|one| one == n))
}
