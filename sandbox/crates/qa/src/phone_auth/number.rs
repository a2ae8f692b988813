//! Numbers in the service's format (`+5511987654321`), and special numbers that cause an error.

use super::refusal::Refusal;
use ante_identity::account::mobile::Mobile;
use ante_server::settings::countries;

/// Outcome of sending a code to a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// The code is sent.
    Sent,
    /// The code is sent, and has already expired.
    SentTooLate,
    /// The call returns an error.
    Refused(Refusal),
}

/// Brazilian numbers with a special outcome, for tests (docs/testing/test-api.md).
const SPECIAL: &[(&str, Fate)] = &[
    ("11900000001", Fate::Refused(Refusal::PhoneInvalid)),
    ("11900000002", Fate::Refused(Refusal::PhoneMissing)),
    ("11900000003", Fate::Refused(Refusal::TooMany)),
    ("11900000004", Fate::Refused(Refusal::Unknown)),
    ("11900000005", Fate::Refused(Refusal::Captcha)),
    ("11900000006", Fate::Refused(Refusal::Quota)),
    ("11900000007", Fate::Refused(Refusal::NotAllowed)),
    ("11900000008", Fate::SentTooLate),
    ("11900000009", Fate::Refused(Refusal::PopupClosed)),
];

/// Parses a number in international format and detects its country.
pub fn read(text: &str) -> Result<Mobile, Refusal> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Refusal::PhoneMissing);
    }
    // E.164 has at most 15 digits; fewer than 8 are no subscriber number.
    let digits = text.strip_prefix('+').unwrap_or_default();
    if !(8..=15).contains(&digits.len()) || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Refusal::PhoneInvalid);
    }
    countries::list()
        .into_iter()
        .map(|country| country.country_dialing_code)
        .filter_map(|dialing| {
            let number = text.strip_prefix(&dialing)?.to_owned();
            Some(Mobile { dialing, number })
        })
        .max_by_key(|mobile| mobile.dialing.len())
        .ok_or(Refusal::PhoneInvalid)
}

/// Returns the outcome of sending a code to this number.
pub fn fate(mobile: &Mobile) -> Fate {
    let special = SPECIAL.iter().find(|(number, _)| mobile.number == *number);
    special.filter(|_| mobile.dialing == "+55").map_or(Fate::Sent, |(_, fate)| *fate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_a_number_by_the_longest_dialling_code() {
        let mobile =
            |dialing: &str, number: &str| Mobile { dialing: dialing.into(), number: number.into() };
        assert_eq!(read(" +5511987654321 "), Ok(mobile("+55", "11987654321")));
        assert_eq!(read("+12025550123"), Ok(mobile("+1", "2025550123")));
        assert_eq!(read("+351912345678"), Ok(mobile("+351", "912345678")));
        for (text, refusal) in [
            ("", Refusal::PhoneMissing),
            ("  ", Refusal::PhoneMissing),
            ("5511987654321", Refusal::PhoneInvalid),
            ("+551198", Refusal::PhoneInvalid),
            ("+551198765432a", Refusal::PhoneInvalid),
            ("+5511987654321000", Refusal::PhoneInvalid),
            ("+9991234567", Refusal::PhoneInvalid),
        ] {
            assert_eq!(read(text), Err(refusal), "{text}");
        }
    }

    #[test]
    fn only_brazilian_numbers_are_special() {
        let mobile =
            |dialing: &str| Mobile { dialing: dialing.into(), number: "11900000006".into() };
        assert_eq!(fate(&mobile("+55")), Fate::Refused(Refusal::Quota));
        assert_eq!(fate(&mobile("+54")), Fate::Sent);
    }
}
