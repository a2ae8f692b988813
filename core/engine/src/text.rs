//! Digits and numbers as text.

/// Returns whether a text has only ASCII digits; true for the empty text.
pub(crate) fn all_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Removes what people write between the digits of a number: spaces, brackets, dots and dashes.
pub(crate) fn without_separators(typed: &str) -> String {
    let separator = |letter: char| {
        letter.is_whitespace() || matches!(letter, '(' | ')' | '.' | '-' | '\u{2010}'..='\u{2015}')
    };
    typed.chars().filter(|letter| !separator(*letter)).collect()
}

/// Returns a typed mobile number without separators and without its own dialling code, such as
/// `+55`. Other characters stay, for the rule to report.
pub(crate) fn plain_mobile(typed: &str, dialing: &str) -> String {
    let bare = without_separators(typed);
    // Without a plus sign, the same digits may be an area code.
    let national = bare.strip_prefix(dialing).filter(|_| bare.starts_with('+'));
    national.unwrap_or(&bare).to_owned()
}

/// Returns the two hexadecimal digits of a byte, in lower case.
pub(crate) fn hex_digits(byte: u8) -> [char; 2] {
    [byte >> 4, byte & 15].map(|nibble| char::from_digit(nibble.into(), 16).unwrap_or_default())
}

/// Returns bytes in hexadecimal, in lower case.
pub(crate) fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().copied().flat_map(hex_digits).collect()
}

/// Appends a number with leading zeros up to a number of digits.
pub(crate) fn push_padded(number: i64, length: usize, out: &mut String) {
    let digits = number.to_string();
    (digits.len()..length).for_each(|_| out.push('0'));
    out.push_str(&digits);
}

#[cfg(test)]
mod tests {
    use super::{all_digits, plain_mobile, push_padded, to_hex};

    #[test]
    fn only_ascii_digits_are_digits() {
        assert!(["", "0", "0123456789"].into_iter().all(all_digits));
        assert!(!["-1", "1.5", " 1", "1a", "१"].into_iter().any(all_digits));
    }

    #[test]
    fn a_typed_mobile_number_loses_separators_and_its_dialing_code() {
        for (typed, plain) in [
            ("11987654321", "11987654321"),
            (" 11 98765-4321 ", "11987654321"),
            ("(11) 98765\u{2011}4321", "11987654321"),
            ("+55 (11) 98765.4321", "11987654321"),
            ("55 98765-4321", "55987654321"),
            ("+1 212 555 0100", "+12125550100"),
            ("11 nove", "11nove"),
            ("-", ""),
            ("", ""),
        ] {
            assert_eq!(plain_mobile(typed, "+55"), plain, "{typed}");
        }
        assert_eq!(plain_mobile("+55 11", ""), "+5511");
        assert_eq!(plain_mobile("55 98765-4321", "55"), "55987654321");
    }

    #[test]
    fn every_digit_is_in_lower_case() {
        assert_eq!(to_hex(&[0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef]), "0123456789abcdef");
    }

    #[test]
    fn a_number_is_padded_and_never_cut() {
        let mut text = String::new();
        for (number, length) in [(7, 2), (42, 2), (2026, 4), (123, 2)] {
            push_padded(number, length, &mut text);
            text.push(' ');
        }
        assert_eq!(text, "07 42 2026 123 ");
    }
}
