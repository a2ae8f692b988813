//! An amount that a person typed into a field.

use super::Money;

/// Reason why a typed amount is refused. Nothing is guessed: `1.234` may be a thousand or one and a
/// fraction, so it is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedError {
    /// Nothing typed.
    Empty,
    /// Something else than digits and one decimal mark between them.
    Format,
    /// More than one `.` or `,`.
    Grouped,
    /// More than two decimals.
    Decimals,
    /// More digits than an amount has.
    TooBig,
}

impl TypedError {
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

/// Reads digits with at most one `.` or `,` as the decimal mark and two decimals at most. Spaces
/// around are dropped; a mark must be between digits.
pub fn parse_typed(text: &str) -> Result<Money, TypedError> {
    let text = text.trim_ascii();
    if text.is_empty() {
        return Err(TypedError::Empty);
    }
    if !text.bytes().all(|byte| byte.is_ascii_digit() || is_mark(byte)) {
        return Err(TypedError::Format);
    }
    let mut parts = text.split(['.', ',']);
    let whole = parts.next().unwrap_or_default();
    let fraction = parts.next();
    if parts.next().is_some() {
        return Err(TypedError::Grouped);
    }
    if whole.is_empty() || fraction == Some("") {
        return Err(TypedError::Format);
    }
    let fraction = fraction.unwrap_or_default();
    if fraction.len() > 2 {
        return Err(TypedError::Decimals);
    }
    Money::from_digits(false, whole, fraction).ok_or(TypedError::TooBig)
}

const fn is_mark(byte: u8) -> bool {
    matches!(byte, b'.' | b',')
}
