//! Amounts that users enter.

use super::Money;

/// Reason why an entered amount is invalid. Nothing is guessed: `1.234` may be a thousand or one and a
/// fraction, so it is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmountInputError {
    /// Empty input.
    Empty,
    /// Characters other than digits and one decimal mark between them.
    Format,
    /// More than one decimal mark (`.` or `,`).
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

/// Parses digits with at most one `.` or `,` as the decimal mark and two decimals at most. Spaces
/// around are dropped; a mark must be between digits.
pub fn parse_input(text: &str) -> Result<Money, AmountInputError> {
    let text = text.trim_ascii();
    if text.is_empty() {
        return Err(AmountInputError::Empty);
    }
    if !text.bytes().all(|byte| byte.is_ascii_digit() || is_mark(byte)) {
        return Err(AmountInputError::Format);
    }
    let mut parts = text.split(['.', ',']);
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

const fn is_mark(byte: u8) -> bool {
    matches!(byte, b'.' | b',')
}
