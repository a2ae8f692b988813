//! Money inside the server: an `i64` of 10⁻⁴, never a float, and its rounding rules (docs/adr/0112).

use crate::Lang;
use ante_contract::amount::{Amount, AmountFormat};
use icu_decimal::{DecimalFormatter, input::Decimal, options::DecimalFormatterOptions};
use icu_locale_core::Locale;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Amount of money in units of 10⁻⁴.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money(pub i64);

const UNIT: i64 = 10_000;
/// Units of [`Money`] in a cent.
const CENT_UNITS: i64 = UNIT / 100;

impl Money {
    /// Zero.
    pub const ZERO: Self = Self(0);

    /// Creates an amount from whole units of the currency.
    pub const fn whole(units: i64) -> Self {
        Self(units.saturating_mul(UNIT))
    }

    /// Parses a plain decimal (`-12.3456`). Returns `None` for more than four decimals, exponents,
    /// other signs than one leading minus, and overflow.
    pub fn parse(text: &str) -> Option<Self> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
        let plain = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !plain(whole) || !plain(fraction) {
            return None;
        }
        let fraction = fraction.trim_end_matches('0');
        if fraction.len() > 4 {
            return None;
        }
        let value = format!("{whole}{fraction:0<4}").bytes().try_fold(0_i64, |acc, digit| {
            let digit = i64::from(digit - b'0');
            let acc = acc.checked_mul(10)?;
            if negative { acc.checked_sub(digit) } else { acc.checked_add(digit) }
        })?;
        Some(Self(value))
    }

    /// Parses the amount of a payment: positive, with at most two decimals.
    pub fn parse_payment(amount: &Amount) -> Option<Self> {
        Self::parse(amount.as_str()).filter(|money| money.0 > 0 && *money == money.in_cents())
    }

    /// Returns the sum, or `None` on overflow.
    pub const fn checked_add(self, other: Self) -> Option<Self> {
        match self.0.checked_add(other.0) {
            Some(sum) => Some(Self(sum)),
            None => None,
        }
    }

    /// Returns the difference, or `None` on overflow.
    pub const fn checked_sub(self, other: Self) -> Option<Self> {
        match self.0.checked_sub(other.0) {
            Some(rest) => Some(Self(rest)),
            None => None,
        }
    }

    /// Returns the negated amount, or `None` on overflow.
    pub const fn checked_neg(self) -> Option<Self> {
        Self::ZERO.checked_sub(self)
    }

    /// Returns the amount times a ratio, rounded toward zero to 10⁻⁴; `None` for a denominator of 0
    /// and on overflow.
    pub fn ratio(self, numerator: i128, denominator: i128) -> Option<Self> {
        let product = i128::from(self.0).checked_mul(numerator)?;
        i64::try_from(product.checked_div(denominator)?).ok().map(Self)
    }

    /// Returns the amount rounded toward zero to whole cents.
    pub const fn in_cents(self) -> Self {
        Self(self.0 - self.0 % CENT_UNITS)
    }

    /// Returns a percentage of the amount, rounded toward zero to 10⁻⁴; the nearest possible amount
    /// on overflow.
    pub fn percent(self, rate: u32) -> Self {
        self.saturating_ratio(rate, 100)
    }

    /// Returns the share of the amount at a rate in hundredths of a percent, rounded toward zero to
    /// whole cents; the nearest possible amount on overflow.
    pub fn share(self, rate: u32) -> Self {
        self.saturating_ratio(rate, 10_000).in_cents()
    }

    /// Returns the amount times a multiple, rounded toward zero to 10⁻⁴; `None` on overflow.
    pub fn times(self, multiple: Self) -> Option<Self> {
        self.ratio(multiple.0.into(), UNIT.into())
    }

    fn saturating_ratio(self, numerator: u32, denominator: i128) -> Self {
        let limit = if self < Self::ZERO { i64::MIN } else { i64::MAX };
        self.ratio(numerator.into(), denominator).unwrap_or(Self(limit))
    }

    /// Converts to the wire format.
    pub fn amount(self) -> Amount {
        Amount(self.to_string())
    }
}

/// Formats a decimal with the separators of a locale and the digits 0 to 9.
fn localized(decimal: &Decimal, locale: &str) -> String {
    // The data of the crate have every locale of the product.
    Locale::try_from_str(&format!("{locale}-u-nu-latn"))
        .ok()
        .and_then(|locale| {
            DecimalFormatter::try_new(locale.into(), DecimalFormatterOptions::default()).ok()
        })
        .map_or_else(|| decimal.to_string(), |formatter| formatter.format(decimal).to_string())
}

/// Currency of a site: its symbol, and the format of its amounts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Currency {
    /// Symbol, before amounts.
    #[serde(rename = "currencySymbol")]
    pub symbol: String,
    /// Format of amounts.
    #[serde(rename = "amountFormat")]
    pub format: AmountFormat,
}

impl Default for Currency {
    fn default() -> Self {
        Self { symbol: "P".to_owned(), format: AmountFormat::default() }
    }
}

impl Currency {
    /// Returns the locale of amounts on a page in a language, as a tag of BCP 47.
    pub fn number_locale(&self, lang: Lang) -> &'static str {
        match self.format {
            // The separators of the specification are those of English.
            AmountFormat::Specification => "en",
            AmountFormat::Language => lang.number_locale(),
        }
    }

    /// Returns an amount in this currency.
    pub fn amount(&self, amount: Money) -> CurrencyAmount {
        CurrencyAmount { amount: amount.amount(), currency: self.clone() }
    }

    /// Inserts the symbol into the amounts of a text (`{symbol} 1,000`), with a no-break space.
    pub fn fill(&self, text: &str, lang: Lang) -> String {
        let mut parts = text.split("{symbol} ");
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let is_number =
                |letter: char| letter.is_ascii_digit() || letter == ',' || letter == '.';
            let (number, rest) = part.split_at(part.find(|l| !is_number(l)).unwrap_or(part.len()));
            let digits = number.trim_end_matches(['.', ',']);
            let decimal = Decimal::try_from_str(&digits.replace(',', ""));
            let amount = decimal.map_or_else(
                |_| digits.to_owned(),
                |decimal| localized(&decimal, self.number_locale(lang)),
            );
            let end = number.strip_prefix(digits).unwrap_or_default();
            filled.extend([&self.symbol, "\u{a0}", &amount, end, rest]);
        }
        filled.replace("{symbol}", &self.symbol)
    }
}

/// Amount with its currency, written in a language when it is read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CurrencyAmount {
    amount: Amount,
    #[serde(flatten)]
    currency: Currency,
}

impl CurrencyAmount {
    /// Returns the symbol, a no-break space and the amount, truncated to two decimals.
    pub fn to_string_in(&self, lang: Lang) -> String {
        let amount = Money::parse(self.amount.as_str()).unwrap_or_default();
        let mut cents = Decimal::from(amount.0 / CENT_UNITS);
        cents.multiply_pow10(-2);
        let text = localized(&cents, self.currency.number_locale(lang));
        format!("{}\u{a0}{text}", self.currency.symbol)
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let unit = UNIT.unsigned_abs();
        let (whole, rest) = (self.0.unsigned_abs() / unit, self.0.unsigned_abs() % unit);
        if rest == 0 {
            return write!(f, "{sign}{whole}");
        }
        let fraction = format!("{rest:04}");
        write!(f, "{sign}{whole}.{}", fraction.trim_end_matches('0'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_writes() {
        for (text, units, back) in [
            ("0", 0, "0"),
            ("-0", 0, "0"),
            ("1", 10_000, "1"),
            ("4286.75", 42_867_500, "4286.75"),
            ("-0.0001", -1, "-0.0001"),
            ("1.50000000", 15_000, "1.5"),
            ("922337203685477.5807", i64::MAX, "922337203685477.5807"),
            ("-922337203685477.5808", i64::MIN, "-922337203685477.5808"),
        ] {
            assert_eq!(Money::parse(text), Some(Money(units)), "{text}");
            assert_eq!(Money(units).to_string(), back);
        }
    }

    #[test]
    fn rejects_malformed_and_overflowing_amounts() {
        for text in [
            "",
            "-",
            ".",
            "1.",
            ".5",
            "+1",
            "1e3",
            "1,5",
            " 1",
            "0x1",
            "--1",
            "1.2.3",
            "1.00001",
            "922337203685477.5808",
            "-922337203685477.5809",
            "NaN",
            "١",
        ] {
            assert_eq!(Money::parse(text), None, "{text}");
        }
    }

    #[test]
    fn amounts_are_formatted_for_display() {
        let currency = Currency { symbol: "R$".to_owned(), ..Currency::default() };
        for (money, text) in [
            ("0", "0.00"),
            ("12.5", "12.50"),
            ("999.999", "999.99"),
            ("1000", "1,000.00"),
            ("1234567.8", "1,234,567.80"),
        ] {
            assert_eq!(
                currency.amount(Money::parse(money).unwrap()).to_string_in(Lang::PT),
                format!("R$\u{a0}{text}")
            );
        }
    }

    /// The expected texts are of `Intl.NumberFormat` (ICU 78, CLDR 48), with the digits 0 to 9.
    #[test]
    fn amounts_can_follow_the_language() {
        let currency = Currency { symbol: "R$".to_owned(), format: AmountFormat::Language };
        for (code, large, small) in [
            ("PT", "1.234.567,80", "1.234,50"),
            ("PT-BR", "1.234.567,80", "1.234,50"),
            ("EN", "1,234,567.80", "1,234.50"),
            ("AR", "1,234,567.80", "1,234.50"),
            ("BN", "12,34,567.80", "1,234.50"),
            ("CN", "1,234,567.80", "1,234.50"),
            ("TW", "1,234,567.80", "1,234.50"),
            ("ES", "1.234.567,80", "1234,50"),
            ("FA", "1,234,567.80", "1,234.50"),
            ("FR", "1\u{202f}234\u{202f}567,80", "1\u{202f}234,50"),
            ("HI", "12,34,567.80", "1,234.50"),
            ("ID", "1.234.567,80", "1.234,50"),
            ("JA", "1,234,567.80", "1,234.50"),
            ("KK", "1\u{a0}234\u{a0}567,80", "1\u{a0}234,50"),
            ("KM", "1,234,567.80", "1,234.50"),
            ("KO", "1,234,567.80", "1,234.50"),
            ("LO", "1.234.567,80", "1.234,50"),
            ("MS", "1,234,567.80", "1,234.50"),
            ("MY", "1,234,567.80", "1,234.50"),
            ("NE", "12,34,567.80", "1,234.50"),
            ("RU", "1\u{a0}234\u{a0}567,80", "1\u{a0}234,50"),
            ("TA", "12,34,567.80", "1,234.50"),
            ("TH", "1,234,567.80", "1,234.50"),
            ("TR", "1.234.567,80", "1.234,50"),
            ("TY", "1\u{202f}234\u{202f}567,80", "1\u{202f}234,50"),
            ("UR", "1,234,567.80", "1,234.50"),
            ("UZ", "1\u{a0}234\u{a0}567,80", "1\u{a0}234,50"),
            ("VI", "1.234.567,80", "1.234,50"),
        ] {
            let lang = Lang::from_code(code).unwrap();
            let text = |amount| currency.amount(Money::parse(amount).unwrap()).to_string_in(lang);
            assert_eq!(text("1234567.8"), format!("R$\u{a0}{large}"), "{code}");
            assert_eq!(text("1234.509"), format!("R$\u{a0}{small}"), "{code}");
        }
    }

    #[test]
    fn typed_amounts_are_positive_and_in_cents() {
        assert_eq!(Money::parse_payment(&"10.25".into()), Some(Money(102_500)));
        for text in ["0", "-1", "1.234", "x"] {
            assert_eq!(Money::parse_payment(&text.into()), None, "{text}");
        }
    }
}
