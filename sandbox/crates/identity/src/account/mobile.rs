//! Mobile numbers in normalized form, as libphonenumber reads them.

use ante_base::typed::without_separators;
use rlibphonenumber::{
    PHONE_NUMBER_UTIL as PHONE_NUMBERS, PhoneNumber, PhoneNumberFormat, PhoneNumberType, Region,
};
use serde::{Deserialize, Serialize};

/// Mobile number in normalized form.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mobile {
    /// Dialling code with its plus sign, as in `+55`.
    pub dialing: String,
    /// Number without the dialling code, only digits.
    pub number: String,
}

/// Validity of a mobile number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Validity {
    /// The number is a valid mobile number.
    Valid,
    /// The number is not a valid mobile number of its dialling code.
    Invalid,
    /// The dialling code is unknown.
    UnknownCode,
}

impl Mobile {
    /// Reads a number in any spelling, and checks it.
    ///
    /// The dialling code may lack its plus sign, or begin with the international prefix `00`,
    /// because no dialling code begins with a zero (ITU-T E.164). One that does not exist is split
    /// again: `+5511` and `987654321` become `+55` and `11987654321`. A number that cannot be read
    /// is returned as typed, without separators.
    pub fn read(dialing: &str, typed: &str) -> (Self, Validity) {
        let code = without_separators(dialing);
        let code = code.trim_start_matches(['+', '0']);
        let typed = without_separators(typed);
        // `00` and the field's own code, which is not the international prefix in each country.
        let own_code = |rest: &&str| !code.is_empty() && rest.starts_with(code);
        let typed = match typed.strip_prefix("00").filter(own_code) {
            Some(rest) => format!("+{rest}"),
            None => typed,
        };
        let unread = || Self { dialing: format!("+{code}"), number: typed.clone() };
        if !format!("{code}{}", typed.trim_start_matches('+')).bytes().all(|b| b.is_ascii_digit()) {
            return (unread(), Validity::Invalid);
        }
        let region = region_of(code);
        let whole = if region.is_some() || typed.starts_with('+') {
            typed.clone()
        } else {
            format!("+{code}{typed}")
        };
        match PHONE_NUMBERS.parse(&whole, region) {
            Ok(found) if region.is_none() || found.country_code.to_string() == code => {
                let mobile = Self {
                    dialing: format!("+{}", found.country_code),
                    number: found.get_national_significant_number(),
                };
                if is_valid_mobile(&found) {
                    return (mobile, Validity::Valid);
                }
                // Ten Argentine digits without 9 and 15 are a fixed line for libphonenumber.
                let with_nine = mobile.clone().with_argentine_nine();
                match PHONE_NUMBERS.parse(with_nine.address(), None) {
                    Ok(found) if with_nine != mobile && is_valid_mobile(&found) => {
                        (with_nine, Validity::Valid)
                    }
                    _ => (mobile, Validity::Invalid),
                }
            }
            Err(_) if region.is_none() => (unread(), Validity::UnknownCode),
            // Too short, too long, or of another country.
            _ => (unread(), Validity::Invalid),
        }
    }

    /// Returns the normalized number, valid or not.
    pub fn from_parts(dialing: &str, number: &str) -> Self {
        Self::read(dialing, number).0
    }

    /// Returns the number with its dialling code, as in `+5511987654321`.
    pub fn address(&self) -> String {
        format!("{}{}", self.dialing, self.number)
    }

    /// Returns a number of an account with the 9 of an Argentine mobile number, which people leave out
    /// at home, and which numbers of before migration 0100 lacked.
    pub fn with_argentine_nine(self) -> Self {
        if self.dialing == "+54" && self.number.len() == 10 {
            return Self { number: format!("9{}", self.number), ..self };
        }
        self
    }

    /// Returns a valid number of the same dialling code in its national spelling, if the code is
    /// known.
    pub fn example(&self) -> Option<String> {
        let region = region_of(self.dialing.trim_start_matches('+'))?;
        let example = PHONE_NUMBERS
            .get_example_number_for_type_and_region(region, PhoneNumberType::Mobile)
            .ok()?;
        Some(PHONE_NUMBERS.format(&example, PhoneNumberFormat::National).into_owned())
    }
}

/// Returns the main region of a calling code.
fn region_of(code: &str) -> Option<Region> {
    PHONE_NUMBERS.get_region_for_country_code(code.parse().ok()?)
}

fn is_valid_mobile(number: &PhoneNumber) -> bool {
    use PhoneNumberType::{FixedLineOrMobile, Mobile};
    PHONE_NUMBERS.is_valid_number(number)
        && matches!(PHONE_NUMBERS.get_number_type(number), Mobile | FixedLineOrMobile)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_server::settings::countries;

    /// Numbers of `scripts/phone-numbers.mjs` with the readings of libphonenumber-js, which the
    /// core's tests use, too. The header of a country has its dialling code, region and trunk
    /// prefix.
    const VECTORS: &str =
        include_str!("../../../../../core/engine/tests/vectors/phone-numbers.txt");

    fn grouped(digits: &str, mark: &str) -> String {
        let groups: Vec<_> = digits.as_bytes().chunks(3).map(str::from_utf8).collect();
        groups.into_iter().map(Result::unwrap).collect::<Vec<_>>().join(mark)
    }

    #[test]
    fn every_spelling_of_a_number_is_read_as_libphonenumber_reads_it() {
        let (mut dialing, mut trunk, mut numbers) = ("", "", 0);
        let mut wrong = Vec::new();
        for line in VECTORS.lines() {
            let [first, read, last] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("{line}")
            };
            if first.starts_with('+') {
                (dialing, trunk) = (first, last);
                continue;
            }
            numbers += 1;
            let dashed = grouped(first, "-");
            let spellings = [
                format!("{dialing}{first}"),
                format!("{dialing} {}", grouped(first, " ")),
                last.to_owned(),
                if trunk.is_empty() { dashed } else { format!("{trunk}-{dashed}") },
            ];
            for (spelling, read) in spellings.iter().zip(read.chars()) {
                let (mobile, validity) = Mobile::read(dialing, spelling);
                let valid = validity == Validity::Valid;
                if valid != (read == '1') || (valid && mobile.number != first) {
                    wrong.push(format!("{dialing} {spelling}: {mobile:?}, not {read}"));
                }
            }
        }
        assert!(numbers > 8000);
        assert_eq!(wrong, Vec::<String>::new());
    }

    #[test]
    fn numbers_are_read_as_people_type_them() {
        for (dialing, typed, digits) in [
            ("+60", "012-345 6789", "123456789"),
            ("+60", "+60 (0)12-345 6789", "123456789"),
            ("60", "0060 12 345 6789", "123456789"),
            ("+54", "011 15-2345-6789", "91123456789"),
            ("+54", "0351 15-212-3456", "93512123456"),
            ("+54", "11 2345-6789", "91123456789"),
            ("+54", "011 2345-6789", "91123456789"),
            ("+54", "+54 11 2345-6789", "91123456789"),
            ("+62", "62 812 3456 789", "8123456789"),
            ("+7", "8 771 000 9998", "7710009998"),
            ("+1", "1 (310) 555-0100", "3105550100"),
            ("+55", "0 15 21 98765-4321", "21987654321"),
            ("+55", "0055 (11) 98765\u{2011}4321", "11987654321"),
            ("+55", "\u{2068}＋۵۵ （۱۱）۹۸۷۶۵\u{2212}۴۳۲۱\u{2069}", "11987654321"),
            ("+62", "＋62 819 1234 567", "8191234567"),
        ] {
            let (mobile, validity) = Mobile::read(dialing, typed);
            assert_eq!((&*mobile.number, validity), (digits, Validity::Valid), "{typed}");
        }
        for (dialing, typed, number, validity) in [
            ("+54", "15-2345-6789", "1523456789", Validity::Invalid),
            ("+54", "2345-6789", "23456789", Validity::Invalid),
            ("+55", "+1 212 555 0100", "+12125550100", Validity::Invalid),
            ("+55", "11 98765-432x", "1198765432x", Validity::Invalid),
            ("BR", "11 98765-4321", "11987654321", Validity::Invalid),
            ("+55", "", "", Validity::Invalid),
            ("+999", "12 345", "12345", Validity::UnknownCode),
        ] {
            let (mobile, found) = Mobile::read(dialing, typed);
            assert_eq!((&*mobile.number, found), (number, validity), "{typed}");
        }
    }

    /// The core has the examples of libphonenumber-js.
    #[test]
    fn the_example_of_every_listed_country_is_that_of_the_core() {
        let plans = include_str!("../../../../../core/engine/src/validation/phone/plans.txt");
        for line in plans.lines() {
            let fields: Vec<_> = line.split('\t').collect();
            let mobile = Mobile { dialing: format!("+{}", fields[0]), number: String::new() };
            assert_eq!(mobile.example().as_deref(), Some(fields[6]), "{}", fields[0]);
            let (min, max) = countries::digit_range(&mobile.dialing);
            assert_eq!(format!("{min} {max}"), format!("{} {}", fields[4], fields[5]));
        }
    }

    #[test]
    fn a_dialing_code_is_normalized() {
        for dialing in ["+55", "55", " 55 ", "055", "0055", "+055", "00055"] {
            assert_eq!(
                Mobile::from_parts(dialing, "11987654321").address(),
                "+5511987654321",
                "{dialing}"
            );
        }
    }

    #[test]
    fn a_dialing_code_that_does_not_exist_is_split_again() {
        for (dialing, number, expected) in [
            ("+5511", "955550099", ("+55", "11955550099")),
            ("+5", "511955550099", ("+55", "11955550099")),
            ("+55", "11955550099", ("+55", "11955550099")),
            ("+35", "1912345678", ("+351", "912345678")),
            ("+1868", "5551234", ("+1", "8685551234")),
            ("+39", "3331234567", ("+39", "3331234567")),
        ] {
            let mobile = Mobile::from_parts(dialing, number);
            assert_eq!((&*mobile.dialing, &*mobile.number), expected);
        }
    }
}
