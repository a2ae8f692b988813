//! Money: exact amounts, input of users, and display text. Never a float.
//!
//! On the wire an amount is a decimal string. Rules compute with [`Money`], integers of 10⁻⁴;
//! display text is formatted from the decimal string itself, so its length is not limited. The
//! rounding rules are in docs/adr/0112.

mod format;
mod input;
mod quote;

use crate::text::all_digits;
use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

pub use format::{ZERO_TEXT, format, format_list, format_or_zero};
pub(crate) use input::plain_amount;
pub use input::{AmountInputError, parse_input};
pub use quote::{
    ChangeForm, ChangeQuote, RankingForm, RankingQuote, ShareForm, ShareQuote, TurnoverForm,
    TurnoverQuote, quote_change, quote_ranking, quote_share, quote_turnover,
};

/// Units of [`Money`] in 1.
pub(crate) const UNIT: i64 = 10_000;
/// Units of [`Money`] in 1, unsigned, for digits.
const SCALE: u64 = UNIT.unsigned_abs();
/// Units of [`Money`] in a hundredth, the smallest amount that can be typed.
const CENT_UNITS: i64 = UNIT / 100;
/// Digits after the decimal mark that a [`Money`] can hold.
const DECIMALS: usize = 4;

/// An exact amount in units of 10⁻⁴.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money(i64);

/// Reason why a text is not an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoneyError {
    /// The text does not match `-?(0|[1-9][0-9]*)(\.[0-9]+)?`.
    Malformed,
    /// The amount is larger or finer than [`Money`] can hold.
    OutOfRange,
}

impl fmt::Display for MoneyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Malformed => "not a decimal string",
            Self::OutOfRange => "an amount out of range",
        })
    }
}

impl std::error::Error for MoneyError {}

impl Money {
    /// Zero.
    pub const ZERO: Self = Self(0);
    /// The largest amount.
    pub const MAX: Self = Self(i64::MAX);
    /// The smallest amount.
    pub const MIN: Self = Self(i64::MIN);

    /// An amount from its units of 10⁻⁴.
    #[must_use]
    pub const fn from_units(units: i64) -> Self {
        Self(units)
    }

    /// The amount in units of 10⁻⁴.
    #[must_use]
    pub const fn units(self) -> i64 {
        self.0
    }

    /// Parses a decimal string of the wire. A value that does not fit is an error, never a rounded
    /// or a zero amount.
    pub fn parse(text: &str) -> Result<Self, MoneyError> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, fraction) = match digits.split_once('.') {
            Some((_, "")) => return Err(MoneyError::Malformed),
            Some(parts) => parts,
            None => (digits, ""),
        };
        let padded = whole.len() > 1 && whole.starts_with('0');
        if whole.is_empty() || padded || !all_digits(whole) || !all_digits(fraction) {
            return Err(MoneyError::Malformed);
        }
        Self::from_digits(negative, whole, fraction).ok_or(MoneyError::OutOfRange)
    }

    /// Returns the amount of checked digits, or `None` if it does not fit. Zeros past the fourth
    /// decimal fit; any other digit there does not.
    fn from_digits(negative: bool, whole: &str, fraction: &str) -> Option<Self> {
        let fraction = fraction.trim_end_matches('0').as_bytes();
        if fraction.len() > DECIMALS {
            return None;
        }
        let decimals = (0..DECIMALS).map(|at| fraction.get(at).unwrap_or(&b'0'));
        let mut units: i64 = 0;
        for &digit in whole.as_bytes().iter().chain(decimals) {
            let digit = i64::from(digit - b'0');
            units = units.checked_mul(10)?;
            // Negative amounts are accumulated as negative numbers: i64 has one more of them.
            units = if negative { units.checked_sub(digit)? } else { units.checked_add(digit)? };
        }
        Some(Self(units))
    }

    /// Returns `self + other`, or `None` if it does not fit.
    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).map(Self)
    }

    /// Returns `self - other`, or `None` if it does not fit.
    #[must_use]
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.0.checked_sub(other.0).map(Self)
    }

    /// Returns `self × numerator ÷ denominator`, rounded toward zero to 10⁻⁴, so that no fraction
    /// is promised and not paid. `None` for a zero denominator and on overflow.
    #[must_use]
    pub fn checked_mul_ratio(self, numerator: i64, denominator: i64) -> Option<Self> {
        multiply_toward_zero(self.0, numerator, denominator).map(Self)
    }

    /// Returns the amount rounded toward zero to whole hundredths.
    #[must_use]
    pub const fn in_cents(self) -> Self {
        Self(self.0 - self.0 % CENT_UNITS)
    }

    /// Returns a percentage of the amount, rounded toward zero to whole hundredths; `None` on overflow.
    #[must_use]
    pub fn share(self, percent: Self) -> Option<Self> {
        self.checked_mul_ratio(percent.0, 100 * UNIT).map(Self::in_cents)
    }

    /// Returns the ratio to a whole in so many parts (100 for percent), rounded toward zero. `None`
    /// for a whole of 0 and on overflow.
    #[must_use]
    pub fn parts_of(self, whole: Self, parts: i64) -> Option<i64> {
        multiply_toward_zero(self.0, parts, whole.0)
    }

    /// Returns the number of coins worth `rate` each that the amount takes, rounded up to whole
    /// hundredths. `None` for a negative amount, a zero rate and on overflow.
    #[must_use]
    pub fn in_coins(self, rate: Self) -> Option<Self> {
        let (amount, rate) =
            (u64::try_from(self.0).ok()?, NonZeroU64::new(u64::try_from(rate.0).ok()?)?);
        let hundredths = amount.checked_mul(100)?.div_ceil(rate.get());
        i64::try_from(hundredths.checked_mul(CENT_UNITS.unsigned_abs())?).ok().map(Self)
    }

    /// Returns the shortest decimal string of the amount, the form of the wire.
    #[must_use]
    pub fn to_wire(self) -> String {
        let units = self.0.unsigned_abs();
        let mut text = String::new();
        if self.0 < 0 {
            text.push('-');
        }
        text.push_str(&(units / SCALE).to_string());
        let fraction = units % SCALE;
        if fraction > 0 {
            // The added 1 keeps the zeros after the point: 25 → 10025 → "0025".
            let digits = (fraction + SCALE).to_string();
            text.push('.');
            text.push_str(digits.get(1..).unwrap_or("").trim_end_matches('0'));
        }
        text
    }

    /// Returns the amount as display text.
    #[must_use]
    pub fn to_text(self) -> String {
        format_or_zero(&self.to_wire())
    }
}

impl FromStr for Money {
    type Err = MoneyError;
    fn from_str(text: &str) -> Result<Self, MoneyError> {
        Self::parse(text)
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_wire())
    }
}

/// Returns [`Money::in_coins`] of two decimal strings as shown on the screen; empty for invalid
/// numbers.
#[must_use]
pub fn coins_text(amount: &str, rate: &str) -> String {
    let coins = Money::parse(amount).ok().zip(Money::parse(rate).ok());
    coins.and_then(|(amount, rate)| amount.in_coins(rate)).map(Money::to_text).unwrap_or_default()
}

/// Returns `amount × numerator ÷ denominator`, rounded toward zero to a whole number.
fn multiply_toward_zero(amount: i64, numerator: i64, denominator: i64) -> Option<i64> {
    let product = i128::from(amount) * i128::from(numerator);
    i64::try_from(product.checked_div(i128::from(denominator))?).ok()
}

#[cfg(test)]
mod tests;
