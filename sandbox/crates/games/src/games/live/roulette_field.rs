//! Fields of the roulette layout, with their numbers and payouts (European wheel, 0 to 36).
//!
//! A field's name is sent by the page and ends its test id: `straight-17`, `split-17-20`,
//! `street-13`, `trio-1` (0 1 2), `trio-2` (0 2 3), `corner-13`, `four` (0 1 2 3), `line-13`,
//! `dozen-2`, `column-3`, `red`, `black`, `even`, `odd`, `low`, `high`. Streets, corners and
//! six-lines are named after their lowest number.

use ante_base::money::Money;
use std::fmt;

/// Highest number of the wheel.
pub const HIGHEST_NUMBER: u8 = 36;

const RED_NUMBERS: [u8; 18] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/// Field of the roulette layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RouletteField {
    /// One number.
    Straight(u8),
    /// Two neighbours, the lower one first.
    Split(u8, u8),
    /// Three numbers in a row, by the lowest.
    Street(u8),
    /// 0 with 1 and 2, or with 2 and 3.
    Trio(u8),
    /// Four adjacent numbers, by the lowest.
    Corner(u8),
    /// 0 to 3.
    Four,
    /// Six numbers in two rows, by the lowest.
    Line(u8),
    /// Twelve consecutive numbers: the first, second or third dozen.
    Dozen(u8),
    /// Every third number: column 1, 2 or 3.
    Column(u8),
    /// Red numbers.
    Red,
    /// Black numbers.
    Black,
    /// Even numbers without 0.
    Even,
    /// Odd numbers.
    Odd,
    /// 1 to 18.
    Low,
    /// 19 to 36.
    High,
}

impl RouletteField {
    /// Returns the field with a name.
    pub fn parse(name: &str) -> Option<Self> {
        let mut parts = name.split('-');
        let kind = parts.next()?;
        let numbers = parts.map(number).collect::<Option<Vec<u8>>>()?;
        let place = match (kind, numbers.as_slice()) {
            ("straight", &[n]) => Self::Straight(n),
            ("split", &[low, high]) => Self::Split(low, high),
            ("street", &[n]) => Self::Street(n),
            ("trio", &[n]) => Self::Trio(n),
            ("corner", &[n]) => Self::Corner(n),
            ("four", &[]) => Self::Four,
            ("line", &[n]) => Self::Line(n),
            ("dozen", &[n]) => Self::Dozen(n),
            ("column", &[n]) => Self::Column(n),
            ("red", &[]) => Self::Red,
            ("black", &[]) => Self::Black,
            ("even", &[]) => Self::Even,
            ("odd", &[]) => Self::Odd,
            ("low", &[]) => Self::Low,
            ("high", &[]) => Self::High,
            _ => return None,
        };
        place.is_valid().then_some(place)
    }

    /// Returns whether the field exists.
    fn is_valid(self) -> bool {
        match self {
            Self::Straight(n) => n <= HIGHEST_NUMBER,
            Self::Split(0, high) => (1..=3).contains(&high),
            // Adjacent in a row, or in a column.
            Self::Split(low, high) => {
                high <= HIGHEST_NUMBER
                    && high > low
                    && (high - low == 3 || (high - low == 1 && !low.is_multiple_of(3)))
            }
            Self::Street(n) => starts_row(n) && n < HIGHEST_NUMBER,
            Self::Line(n) => starts_row(n) && n < 33,
            Self::Corner(n) => (1..=32).contains(&n) && !n.is_multiple_of(3),
            Self::Trio(n) => (1..=2).contains(&n),
            Self::Dozen(n) | Self::Column(n) => (1..=3).contains(&n),
            _ => true,
        }
    }

    /// Returns whether a number wins on this field.
    pub fn covers(self, n: u8) -> bool {
        match self {
            Self::Straight(one) => n == one,
            Self::Split(low, high) => n == low || n == high,
            Self::Street(first) => (first..first + 3).contains(&n),
            Self::Trio(first) => n == 0 || n == first || n == first + 1,
            Self::Corner(first) => [first, first + 1, first + 3, first + 4].contains(&n),
            Self::Four => n <= 3,
            Self::Line(first) => (first..first + 6).contains(&n),
            // On the fields below, 0 loses.
            _ if n == 0 => false,
            Self::Dozen(k) => n.div_ceil(12) == k,
            Self::Column(k) => (n - 1) % 3 + 1 == k,
            Self::Red => RED_NUMBERS.contains(&n),
            Self::Black => !RED_NUMBERS.contains(&n),
            Self::Even => n.is_multiple_of(2),
            Self::Odd => !n.is_multiple_of(2),
            Self::Low => n <= 18,
            Self::High => n > 18,
        }
    }

    /// Returns the payout of a win without the stake, in stakes.
    pub fn payout_multiplier(self) -> i64 {
        match self {
            Self::Straight(_) => 35,
            Self::Split(..) => 17,
            Self::Street(_) | Self::Trio(_) => 11,
            Self::Corner(_) | Self::Four => 8,
            Self::Line(_) => 5,
            Self::Dozen(_) | Self::Column(_) => 2,
            _ => 1,
        }
    }

    /// Returns the maximum stake of a player on this field in a round, so that a win without the
    /// stake is at most 7,200.
    pub fn max_stake(self) -> Money {
        Money::whole(match self.payout_multiplier() {
            35 => 200,
            17 => 400,
            11 => 600,
            8 => 900,
            5 => 1_200,
            2 => 2_500,
            _ => 5_000,
        })
    }

    /// Returns the payout of a stake on this field for a number, including the stake; 0 for a loss.
    pub fn payout(self, stake: Money, fallen: u8) -> Money {
        if self.covers(fallen) {
            Money(stake.0.saturating_mul(self.payout_multiplier() + 1))
        } else {
            Money::ZERO
        }
    }
}

impl fmt::Display for RouletteField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Straight(n) => write!(f, "straight-{n}"),
            Self::Split(low, high) => write!(f, "split-{low}-{high}"),
            Self::Street(n) => write!(f, "street-{n}"),
            Self::Trio(n) => write!(f, "trio-{n}"),
            Self::Corner(n) => write!(f, "corner-{n}"),
            Self::Four => f.write_str("four"),
            Self::Line(n) => write!(f, "line-{n}"),
            Self::Dozen(n) => write!(f, "dozen-{n}"),
            Self::Column(n) => write!(f, "column-{n}"),
            Self::Red => f.write_str("red"),
            Self::Black => f.write_str("black"),
            Self::Even => f.write_str("even"),
            Self::Odd => f.write_str("odd"),
            Self::Low => f.write_str("low"),
            Self::High => f.write_str("high"),
        }
    }
}

/// Parses one or two digits without leading zeros, so that each field has exactly one name.
fn number(text: &str) -> Option<u8> {
    let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let once = text == "0" || !text.starts_with('0');
    if plain && once { text.parse().ok() } else { None }
}

fn starts_row(n: u8) -> bool {
    n % 3 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<RouletteField> {
        let mut names: Vec<String> =
            ["four", "red", "black", "even", "odd", "low", "high"].map(str::to_owned).to_vec();
        for a in 0..=40 {
            for kind in ["straight", "street", "trio", "corner", "line", "dozen", "column"] {
                names.push(format!("{kind}-{a}"));
            }
            names.extend((0..=40).map(|b| format!("split-{a}-{b}")));
        }
        let places: Vec<_> = names.iter().filter_map(|name| RouletteField::parse(name)).collect();
        for place in &places {
            assert_eq!(RouletteField::parse(&place.to_string()), Some(*place));
        }
        places
    }

    #[test]
    fn the_layout_has_every_field() {
        let of = |pays: i64| all().iter().filter(|place| place.payout_multiplier() == pays).count();
        // 37 numbers; 24 + 33 + 3 splits; 12 streets and 2 trios; 22 corners and the first four; 11
        // six-lines; 3 dozens and 3 columns; 6 even chances.
        assert_eq!([35, 17, 11, 8, 5, 2, 1].map(of), [37, 60, 14, 23, 11, 6, 6]);
    }

    /// On every field and every number: winning numbers times payout always gives 36 of 37 stakes.
    #[test]
    fn every_field_pays_its_odds_on_every_number() {
        let stake = Money::whole(1);
        for place in all() {
            let back: i64 = (0..=HIGHEST_NUMBER).map(|n| place.payout(stake, n).0).sum();
            assert_eq!(back, 36 * stake.0, "{place}");
            for n in 0..=HIGHEST_NUMBER {
                let expected = if place.covers(n) { place.payout_multiplier() + 1 } else { 0 };
                assert_eq!(place.payout(Money(100), n), Money(expected * 100), "{place} on {n}");
            }
        }
    }

    #[test]
    fn fields_cover_their_numbers() {
        let covered = |name: &str| -> Vec<u8> {
            let place = RouletteField::parse(name).unwrap();
            (0..=HIGHEST_NUMBER).filter(|n| place.covers(*n)).collect()
        };
        assert_eq!(covered("split-17-20"), [17, 20]);
        assert_eq!(covered("split-0-2"), [0, 2]);
        assert_eq!(covered("street-34"), [34, 35, 36]);
        assert_eq!(covered("trio-2"), [0, 2, 3]);
        assert_eq!(covered("corner-32"), [32, 33, 35, 36]);
        assert_eq!(covered("four"), [0, 1, 2, 3]);
        assert_eq!(covered("line-31"), [31, 32, 33, 34, 35, 36]);
        assert_eq!(covered("column-3"), [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
        assert_eq!(covered("dozen-2"), (13..=24).collect::<Vec<_>>());
        assert_eq!(covered("high"), (19..=36).collect::<Vec<_>>());
        assert_eq!(covered("red").len(), 18);
        assert!(covered("black").contains(&10) && !covered("even").contains(&0));
    }

    #[test]
    fn invalid_fields_are_rejected() {
        for name in [
            "",
            "straight",
            "straight-37",
            "straight-07",
            "straight-+1",
            "straight-1-2",
            "split-3-4",
            "split-2-1",
            "split-0-4",
            "split-36-39",
            "street-2",
            "street-37",
            "corner-3",
            "corner-33",
            "corner-34",
            "line-34",
            "trio-3",
            "dozen-0",
            "column-4",
            "red-1",
            "RED",
            "straight-300",
        ] {
            assert_eq!(RouletteField::parse(name), None, "{name}");
        }
    }
}
