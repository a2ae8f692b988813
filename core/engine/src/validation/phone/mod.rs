//! Mobile numbers as people write them, read as Google's libphonenumber reads them (docs/adr/0066).
//!
//! `plans.txt` is made from libphonenumber's metadata by `scripts/phone-numbers.mjs`.

use super::pattern::Pattern;
use crate::{
    ports::Patterns,
    text::{all_digits, without_separators},
};
use std::cmp::Ordering;

/// A line for each calling code, with the fields of [`Plan`].
const PLANS: &str = include_str!("plans.txt");

/// Argentina's calling code.
const ARGENTINA: &str = "54";

/// A typed mobile number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MobileNumber {
    /// National significant number: no dialling code, no prefix of national dialling. Characters
    /// other than digits stay, for the rule to report.
    pub digits: String,
    /// Whether it is a valid mobile number; `None` without the numbering plan of its dialling code.
    pub valid: Option<bool>,
}

impl MobileNumber {
    /// Reads a typed number of a dialling code, with or without its plus sign.
    pub(crate) fn read(typed: &str, dialing: &str, patterns: &dyn Patterns) -> Self {
        let code = calling_code(dialing);
        let typed = without_separators(typed);
        let international = ["+", "00"].iter().find_map(|prefix| {
            typed.strip_prefix(prefix)?.strip_prefix(code).filter(|_| !code.is_empty())
        });
        let digits = international.unwrap_or(&typed);
        let plan = Plan::of(code).filter(|_| all_digits(digits) && !digits.is_empty());
        let Some(plan) = plan else { return Self { digits: digits.to_owned(), valid: None } };
        let national = match international {
            Some(digits) => plan.without_trunk_prefix(digits, patterns),
            None => plan.national(digits, patterns),
        };
        let valid = fits(&plan.mobile, &national, patterns);
        match plan.with_argentine_nine(&national, patterns).filter(|_| !valid) {
            Some(mobile) => Self { digits: mobile, valid: Some(true) },
            None => Self { digits: national, valid: Some(valid) },
        }
    }
}

/// Returns the digits of a dialling code: no calling code begins with 0.
fn calling_code(dialing: &str) -> &str {
    dialing.trim().trim_start_matches(['+', '0'])
}

/// Numbering plan of a calling code.
pub(crate) struct Plan {
    code: &'static str,
    /// Prefixes of national dialling, the first that applies first; `>10` after one is the minimum
    /// number of digits that follow it.
    trunk_prefixes: &'static str,
    /// Pattern of any number, not only a mobile one.
    number: Pattern,
    /// Maximum number of digits of any number.
    max_digits: usize,
    /// Minimum and maximum number of digits of a mobile number in use.
    mobile_digits: (usize, usize),
    /// Mobile number in the national spelling.
    pub example: &'static str,
    mobile: Pattern,
}

impl Plan {
    /// Returns the plan of a dialling code, with or without its plus sign.
    pub(crate) fn of(dialing: &str) -> Option<Self> {
        let code = calling_code(dialing);
        PLANS.lines().find_map(|line| {
            let mut fields = line.split('\t');
            let found = fields.next().filter(|found| *found == code)?;
            Some(Self {
                code: found,
                trunk_prefixes: fields.next()?,
                number: Pattern::new(fields.next()?),
                max_digits: fields.next()?.parse().ok()?,
                mobile_digits: (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?),
                example: fields.next()?,
                mobile: Pattern::new(fields.next()?),
            })
        })
    }

    /// Compares a count of digits with those of a mobile number in use: too short, right, too long.
    pub(crate) fn compare_length(&self, digits: usize) -> Ordering {
        let (min, max) = self.mobile_digits;
        if digits < min { Ordering::Less } else { digits.cmp(&max).max(Ordering::Equal) }
    }

    /// Returns the national number of digits that may begin with the calling code, but are without
    /// the plus sign: `62 812…` in Indonesia.
    fn national(&self, digits: &str, patterns: &dyn Patterns) -> String {
        if let Some(rest) = digits.strip_prefix(self.code) {
            let rest = self.without_trunk_prefix(rest, patterns);
            let better =
                !fits(&self.number, digits, patterns) && fits(&self.number, &rest, patterns);
            if better || digits.len() > self.max_digits {
                return self.without_trunk_prefix(&rest, patterns);
            }
        }
        self.without_trunk_prefix(digits, patterns)
    }

    /// Removes the prefix of national dialling, unless the number is only possible with it.
    fn without_trunk_prefix(&self, digits: &str, patterns: &dyn Patterns) -> String {
        let bare = self.argentine_mobile(digits, patterns).or_else(|| {
            let mut prefixes = self.trunk_prefixes.split(' ');
            prefixes.find_map(|prefix| strip_prefix(prefix, digits, patterns)).map(str::to_owned)
        });
        match bare {
            Some(bare)
                if fits(&self.number, &bare, patterns) || !fits(&self.number, digits, patterns) =>
            {
                bare
            }
            _ => digits.to_owned(),
        }
    }

    /// Returns the mobile number of ten Argentine digits without 9 and 15: `11 2345-6789` is
    /// `9 11 2345-6789`. libphonenumber reads a fixed line, which no field asks for.
    fn with_argentine_nine(&self, national: &str, patterns: &dyn Patterns) -> Option<String> {
        let number = (self.code == ARGENTINA).then(|| format!("9{national}"))?;
        fits(&self.mobile, &number, patterns).then_some(number)
    }

    /// Returns an Argentine mobile number with its 9 before the area code, in place of the 15 after
    /// it in national dialling: `011 15-2345-6789` is `9 11 2345-6789`.
    fn argentine_mobile(&self, digits: &str, patterns: &dyn Patterns) -> Option<String> {
        let bare = digits.strip_prefix('0').unwrap_or(digits);
        let moved = |area: usize| {
            let (area, rest) = bare.split_at_checked(area)?;
            let number = ["9", area, rest.strip_prefix("15")?].concat();
            fits(&self.mobile, &number, patterns).then_some(number)
        };
        (self.code == ARGENTINA).then(|| (2..=4).find_map(moved))?
    }
}

/// Removes the longest prefix that matches, if enough digits follow it.
fn strip_prefix<'a>(prefix: &str, digits: &'a str, patterns: &dyn Patterns) -> Option<&'a str> {
    let (prefix, min) = prefix.split_once('>').unwrap_or((prefix, "0"));
    let prefix = Pattern::new(prefix);
    let length = (1..=digits.len())
        .rev()
        .find(|length| digits.get(..*length).is_some_and(|start| fits(&prefix, start, patterns)))?;
    let rest = digits.get(length..)?;
    min.parse().is_ok_and(|min| rest.len() >= min).then_some(rest)
}

/// Returns whether a pattern of the table matches all digits.
fn fits(pattern: &Pattern, digits: &str, patterns: &dyn Patterns) -> bool {
    pattern.matches(digits, patterns) == Some(true)
}

#[cfg(test)]
mod tests;
