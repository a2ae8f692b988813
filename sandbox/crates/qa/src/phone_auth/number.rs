//! Numbers in the service's format (`+5511987654321`), and special numbers that cause an error.

use super::error::PhoneAuthError;
use ante_identity::account::mobile::{Mobile, Validity};

/// Outcome of sending a code to a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeliveryOutcome {
    /// The code is sent.
    Sent,
    /// The code is sent, and has already expired.
    SentTooLate,
    /// The call returns an error.
    Failed(PhoneAuthError),
}

/// Brazilian numbers with a special outcome, for tests (docs/testing/test-api.md).
const SPECIAL: &[(&str, DeliveryOutcome)] = &[
    ("11900000001", DeliveryOutcome::Failed(PhoneAuthError::PhoneInvalid)),
    ("11900000002", DeliveryOutcome::Failed(PhoneAuthError::PhoneMissing)),
    ("11900000003", DeliveryOutcome::Failed(PhoneAuthError::TooMany)),
    ("11900000004", DeliveryOutcome::Failed(PhoneAuthError::Unknown)),
    ("11900000005", DeliveryOutcome::Failed(PhoneAuthError::Captcha)),
    ("11900000006", DeliveryOutcome::Failed(PhoneAuthError::Quota)),
    ("11900000007", DeliveryOutcome::Failed(PhoneAuthError::NotAllowed)),
    ("11900000008", DeliveryOutcome::SentTooLate),
    ("11900000009", DeliveryOutcome::Failed(PhoneAuthError::PopupClosed)),
];

/// Parses a number in international format and detects its country.
pub fn read(text: &str) -> Result<Mobile, PhoneAuthError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(PhoneAuthError::PhoneMissing);
    }
    match Mobile::read("", text) {
        (mobile, Validity::Valid) if text.starts_with('+') => Ok(mobile),
        _ => Err(PhoneAuthError::PhoneInvalid),
    }
}

/// Returns the outcome of sending a code to this number.
pub fn delivery_outcome(mobile: &Mobile) -> DeliveryOutcome {
    let special = SPECIAL.iter().find(|(number, _)| mobile.number == *number);
    special
        .filter(|_| mobile.dialing == "+55")
        .map_or(DeliveryOutcome::Sent, |(_, outcome)| *outcome)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_a_number_by_the_longest_dialing_code() {
        let mobile =
            |dialing: &str, number: &str| Mobile { dialing: dialing.into(), number: number.into() };
        assert_eq!(read(" +5511987654321 "), Ok(mobile("+55", "11987654321")));
        assert_eq!(read("+12025550123"), Ok(mobile("+1", "2025550123")));
        assert_eq!(read("+351912345678"), Ok(mobile("+351", "912345678")));
        for (text, error) in [
            ("", PhoneAuthError::PhoneMissing),
            ("  ", PhoneAuthError::PhoneMissing),
            ("5511987654321", PhoneAuthError::PhoneInvalid),
            ("+551198", PhoneAuthError::PhoneInvalid),
            ("+551198765432a", PhoneAuthError::PhoneInvalid),
            ("+5511987654321000", PhoneAuthError::PhoneInvalid),
            ("+9991234567", PhoneAuthError::PhoneInvalid),
        ] {
            assert_eq!(read(text), Err(error), "{text}");
        }
    }

    #[test]
    fn only_brazilian_numbers_are_special() {
        let mobile =
            |dialing: &str| Mobile { dialing: dialing.into(), number: "11900000006".into() };
        assert_eq!(
            delivery_outcome(&mobile("+55")),
            DeliveryOutcome::Failed(PhoneAuthError::Quota)
        );
        assert_eq!(delivery_outcome(&mobile("+54")), DeliveryOutcome::Sent);
    }
}
