//! Amounts that users enter.

use super::Money;
use crate::text::fold_to_ascii;

/// Reason why an entered amount is invalid. Nothing is guessed: `1.234` may be a thousand or one and a
/// fraction, so it is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmountInputError {
    /// Empty input.
    Empty,
    /// Characters other than digits and one decimal mark between them.
    Format,
    /// More than one decimal mark, or a grouping mark.
    Grouped,
    /// Three or more decimals.
    Decimals,
    /// A number with more digits than an amount can have.
    TooBig,
}

impl AmountInputError {
    /// Returns the key of the message at the field.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Empty => "validation.required",
            Self::Format => "validation.amountFormat",
            Self::Grouped => "validation.amountGrouped",
            Self::Decimals => "validation.amountDecimals",
            Self::TooBig => "validation.amountTooBig",
        }
    }
}

/// Marks between the whole number and its decimals: also the Arabic one, and the full stop that
/// East Asian keyboards type. In full width, `.` and `,` are folded before.
const DECIMAL_MARKS: [char; 4] = ['.', ',', '\u{66b}', '\u{3002}'];
/// Arabic thousands separator.
const GROUPING_MARK: char = '\u{66c}';

/// Parses digits of any script with at most one decimal mark and two decimals at most. Spaces
/// around are dropped; a mark must be between digits.
pub fn parse_input(text: &str) -> Result<Money, AmountInputError> {
    let text = plain_amount(text);
    if text.is_empty() {
        return Err(AmountInputError::Empty);
    }
    let is_mark = |letter: char| letter == '.' || letter == GROUPING_MARK;
    if !text.chars().all(|letter| letter.is_ascii_digit() || is_mark(letter)) {
        return Err(AmountInputError::Format);
    }
    if text.chars().any(|letter| letter == GROUPING_MARK) {
        return Err(AmountInputError::Grouped);
    }
    let mut parts = text.split('.');
    let whole = parts.next().unwrap_or_default();
    let fraction = parts.next();
    if parts.next().is_some() {
        return Err(AmountInputError::Grouped);
    }
    if whole.is_empty() || fraction == Some("") {
        return Err(AmountInputError::Format);
    }
    let fraction = fraction.unwrap_or_default();
    if fraction.len() > 2 {
        return Err(AmountInputError::Decimals);
    }
    Money::from_digits(false, whole, fraction).ok_or(AmountInputError::TooBig)
}

/// Returns a typed amount with ASCII digits and a decimal point.
pub(crate) fn plain_amount(typed: &str) -> String {
    let point = |letter: char| if DECIMAL_MARKS.contains(&letter) { '.' } else { letter };
    fold_to_ascii(typed).trim().chars().map(point).collect()
}
