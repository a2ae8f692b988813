//! Drawn numbers: the nine categories (named after their icons) share six families of numbers.

use super::play_type::{PlayType, play_types};
use ante_base::{Lang, key, secret};
use rand::{Rng, SeedableRng, rngs::StdRng, seq::index};
use serde::{Deserialize, Serialize};

/// Category of lotteries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Category {
    /// Five digits.
    #[serde(rename = "SSC")]
    Ssc,
    /// Ten racers.
    #[serde(rename = "PK10")]
    Pk10,
    /// Three dice.
    #[serde(rename = "K3")]
    K3,
    /// Five of eleven.
    #[serde(rename = "11X5")]
    Eleven,
    /// Six of forty-nine and a special one.
    #[serde(rename = "LHC")]
    Lhc,
    /// Three digits, with long intervals.
    #[serde(rename = "LF")]
    Lf,
    /// Three digits and their sum.
    #[serde(rename = "PCB")]
    Pcb,
    /// Five digits, as derived from a blockchain's hash.
    #[serde(rename = "CHAIN")]
    Chain,
    /// Three dice, as filmed.
    #[serde(rename = "VIDEO")]
    Video,
}

/// Family of drawn numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Family {
    /// Five independent digits.
    Five,
    /// Three independent digits.
    Three,
    /// Three dice.
    Dice,
    /// The numbers 1 to 10 in order of arrival.
    Race,
    /// Five different numbers from 1 to 11.
    Eleven,
    /// Seven different numbers from 1 to 49, the special one last.
    FortyNine,
}

impl Category {
    /// All categories in display order.
    pub const ALL: [Self; 9] = [
        Self::Ssc,
        Self::Pk10,
        Self::K3,
        Self::Eleven,
        Self::Lhc,
        Self::Lf,
        Self::Pcb,
        Self::Chain,
        Self::Video,
    ];

    /// Returns the name used on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ssc => "SSC",
            Self::Pk10 => "PK10",
            Self::K3 => "K3",
            Self::Eleven => "11X5",
            Self::Lhc => "LHC",
            Self::Lf => "LF",
            Self::Pcb => "PCB",
            Self::Chain => "CHAIN",
            Self::Video => "VIDEO",
        }
    }

    /// Returns the display name.
    pub fn title(self, lang: Lang) -> &'static str {
        lang.text(match self {
            Self::Ssc => key!("games.lotteryKinds.ssc"),
            Self::Pk10 => key!("games.lotteryKinds.pk10"),
            Self::K3 => key!("games.lotteryKinds.k3"),
            Self::Eleven => key!("games.lotteryKinds.eleven"),
            Self::Lhc => key!("games.lotteryKinds.lhc"),
            Self::Lf => key!("games.lotteryKinds.lf"),
            Self::Pcb => key!("games.lotteryKinds.pcb"),
            Self::Chain => key!("games.lotteryKinds.chain"),
            Self::Video => key!("games.lotteryKinds.video"),
        })
    }

    /// Returns the family of numbers.
    pub const fn family(self) -> Family {
        match self {
            Self::Ssc | Self::Chain => Family::Five,
            Self::Lf | Self::Pcb => Family::Three,
            Self::K3 | Self::Video => Family::Dice,
            Self::Pk10 => Family::Race,
            Self::Eleven => Family::Eleven,
            Self::Lhc => Family::FortyNine,
        }
    }

    /// Returns the play types in the order of the tabs.
    pub fn play_types(self) -> &'static [PlayType] {
        play_types(self)
    }

    /// Returns the play type with an id.
    pub fn play_type(self, id: &str) -> Option<&'static PlayType> {
        self.play_types().iter().find(|rule| rule.id == id)
    }
}

impl Family {
    /// Returns how many numbers a draw has.
    pub const fn length(self) -> usize {
        match self {
            Self::Five | Self::Eleven => 5,
            Self::Three | Self::Dice => 3,
            Self::Race => 10,
            Self::FortyNine => 7,
        }
    }

    /// Returns the lowest and the highest number.
    pub const fn range(self) -> (u8, u8) {
        match self {
            Self::Five | Self::Three => (0, 9),
            Self::Dice => (1, 6),
            Self::Race => (1, 10),
            Self::Eleven => (1, 11),
            Self::FortyNine => (1, 49),
        }
    }

    /// Returns whether a number may occur twice.
    pub const fn repeats(self) -> bool {
        matches!(self, Self::Five | Self::Three | Self::Dice)
    }

    /// Returns how many different numbers exist.
    pub fn number_count(self) -> u64 {
        let (low, high) = self.range();
        u64::from(high - low) + 1
    }

    /// Draws numbers with a cryptographically secure generator, freshly seeded each time.
    ///
    /// # Errors
    /// When the system has no random bytes to give.
    pub fn draw(self) -> Result<Vec<u8>, rand::rand_core::OsError> {
        let mut random = StdRng::from_seed(secret::random_bytes::<32>()?);
        let (low, high) = self.range();
        if self.repeats() {
            return Ok((0..self.length()).map(|_| random.random_range(low..=high)).collect());
        }
        let pool: Vec<u8> = (low..=high).collect();
        let chosen = index::sample(&mut random, pool.len(), self.length());
        Ok(chosen.iter().filter_map(|place| pool.get(place).copied()).collect())
    }

    /// Returns whether such numbers can be drawn.
    pub fn can_draw(self, numbers: &[u8]) -> bool {
        let (low, high) = self.range();
        let different =
            |(place, number): (usize, &u8)| !numbers.iter().take(place).any(|n| n == number);
        numbers.len() == self.length()
            && numbers.iter().all(|number| (low..=high).contains(number))
            && (self.repeats() || numbers.iter().enumerate().all(different))
    }

    /// Returns the text of a number: digits and dice as one character, others with two digits.
    pub fn number_text(self, number: u8) -> String {
        if self.repeats() { number.to_string() } else { format!("{number:02}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Family; 6] = [
        Family::Five,
        Family::Three,
        Family::Dice,
        Family::Race,
        Family::Eleven,
        Family::FortyNine,
    ];

    #[test]
    fn numbers_are_drawn_uniformly_at_every_place() {
        for family in ALL {
            let pool = usize::try_from(family.number_count()).unwrap();
            let mut seen = vec![vec![0_u32; 50]; family.length()];
            let draws = 400 * pool;
            for _ in 0..draws {
                let numbers = family.draw().unwrap();
                assert!(family.can_draw(&numbers), "{family:?} {numbers:?}");
                for (place, number) in numbers.iter().enumerate() {
                    seen[place][usize::from(*number)] += 1;
                }
            }
            let (low, high) = family.range();
            for place in seen {
                for number in low..=high {
                    // Six standard deviations around 400.
                    let times = place[usize::from(number)];
                    assert!(times.abs_diff(400) < 120, "{family:?} {number}: {times}");
                }
            }
        }
    }

    #[test]
    fn numbers_that_cannot_be_drawn_are_recognized() {
        assert!(Family::Five.can_draw(&[7, 0, 3, 3, 9]));
        assert!(!Family::Five.can_draw(&[7, 0, 3, 3, 10]));
        assert!(!Family::Dice.can_draw(&[0, 1, 2]));
        assert!(!Family::Dice.can_draw(&[1, 2]));
        assert!(!Family::Eleven.can_draw(&[1, 2, 3, 4, 4]));
        assert!(Family::Race.can_draw(&[3, 10, 1, 7, 5, 9, 2, 8, 4, 6]));
        assert_eq!(
            (Family::Race.number_text(3), Family::Five.number_text(3)),
            ("03".into(), "3".into())
        );
    }
}
