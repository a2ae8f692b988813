//! Digits and numbers as text.

use crate::{ports::Patterns, validation::MobileNumber};
use ante_contract::account::security::is_hidden;

/// The zeros of the decimal digits (Unicode Nd) but ASCII and full-width ones; 1 to 9 follow each.
const ZEROS: [u32; 75] = [
    0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xDE6,
    0xE50, 0xED0, 0xF20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50,
    0x1BB0, 0x1C40, 0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0x1_04A0,
    0x1_0D30, 0x1_0D40, 0x1_1066, 0x1_10F0, 0x1_1136, 0x1_11D0, 0x1_12F0, 0x1_1450, 0x1_14D0,
    0x1_1650, 0x1_16C0, 0x1_16D0, 0x1_16DA, 0x1_1730, 0x1_18E0, 0x1_1950, 0x1_1BF0, 0x1_1C50,
    0x1_1D50, 0x1_1DA0, 0x1_1DE0, 0x1_1F50, 0x1_6130, 0x1_6A60, 0x1_6AC0, 0x1_6B50, 0x1_6D70,
    0x1_CCF0, 0x1_D7CE, 0x1_D7D8, 0x1_D7E2, 0x1_D7EC, 0x1_D7F6, 0x1_E140, 0x1_E2F0, 0x1_E4F0,
    0x1_E5F1, 0x1_E950, 0x1_FBF0,
];

/// Returns whether a text has only ASCII digits; true for the empty text.
pub(crate) fn all_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns typed text with the decimal digits of every script and the full-width forms as ASCII, and
/// without invisible characters. White space stays as it is.
pub(crate) fn fold_to_ascii(typed: &str) -> String {
    let visible = |letter: &char| letter.is_whitespace() || !is_hidden(*letter);
    typed.chars().filter(visible).map(ascii_form).collect()
}

/// Returns the ASCII form of a decimal digit or of a full-width letter, digit or sign; any other
/// character unchanged.
fn ascii_form(letter: char) -> char {
    let point = u32::from(letter);
    if let '\u{ff01}'..='\u{ff5e}' = letter {
        return char::from_u32(point - 0xFEE0).unwrap_or(letter);
    }
    let value = ZEROS.iter().map(|zero| point.wrapping_sub(*zero)).find(|value| *value < 10);
    value.and_then(|value| char::from_digit(value, 10)).unwrap_or(letter)
}

/// Returns a typed number in ASCII ([`fold_to_ascii`]) without what people write between its digits:
/// spaces, brackets, dots, slashes, tildes and dashes of every kind.
pub(crate) fn without_separators(typed: &str) -> String {
    let is_separator = |letter: char| {
        letter.is_whitespace()
            || is_dash(letter)
            || matches!(letter, '(' | ')' | '[' | ']' | '.' | '/' | '~')
    };
    fold_to_ascii(typed).chars().filter(|letter| !is_separator(*letter)).collect()
}

/// Returns whether a character is a dash of a script in use today (Unicode Pd), a minus sign, or
/// another sign that is used as one in numbers.
pub(crate) fn is_dash(letter: char) -> bool {
    const DASHES: [char; 23] = [
        '-', '\u{58a}', '\u{5be}', '\u{1806}', '\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}',
        '\u{2014}', '\u{2015}', '\u{2053}', '\u{2212}', '\u{223c}', '\u{2e3a}', '\u{2e3b}',
        '\u{301c}', '\u{3030}', '\u{30a0}', '\u{30fc}', '\u{fe31}', '\u{fe32}', '\u{fe58}',
        '\u{fe63}',
    ];
    DASHES.contains(&letter)
}

/// Returns a typed code as it is sent: in ASCII, without white space, and without other separators if
/// it has only digits. (A code of letters may contain dashes.)
#[must_use]
pub fn plain_code(typed: &str) -> String {
    let bare = without_separators(typed);
    if all_digits(&bare) { bare } else { fold_to_ascii(typed).split_whitespace().collect() }
}

/// Returns a typed text as it is checked and sent: in ASCII if it has an ASCII form (digits of every
/// script, full-width forms), otherwise in normalization form C; without spaces and invisible
/// characters around it.
pub(crate) fn plain_text(typed: &str, patterns: &dyn Patterns) -> String {
    let around = |letter: char| letter.is_whitespace() || is_hidden(letter);
    let text: String = typed.trim_matches(around).chars().map(ascii_space).collect();
    let folded: String = text.chars().map(ascii_form).collect();
    if folded.is_ascii() { folded } else { patterns.nfc(&text) }
}

/// Returns a password as it is compared and stored: prepared by the profile OpaqueString of RFC 8265
/// (every space as U+0020, normalization form C), without outer spaces.
pub(crate) fn plain_password(typed: &str, patterns: &dyn Patterns) -> String {
    patterns.nfc(&typed.trim().chars().map(ascii_space).collect::<String>())
}

/// Returns U+0020 for a space of any kind; any other character unchanged.
fn ascii_space(letter: char) -> char {
    if letter.is_whitespace() && !is_hidden(letter) { ' ' } else { letter }
}

/// Returns a typed payment password as it is sent: its digits in ASCII without separators; one with
/// other characters as typed.
pub(crate) fn plain_pin(typed: &str) -> String {
    let bare = without_separators(typed);
    if all_digits(&bare) { bare } else { typed.to_owned() }
}

/// Returns the digits of a typed mobile number as they are sent, by the numbering plan of its dialling
/// code. Other characters stay, for the rule to report.
pub(crate) fn plain_mobile(typed: &str, dialing: &str, patterns: &dyn Patterns) -> String {
    MobileNumber::read(typed, dialing, patterns).digits
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
    use super::{all_digits, fold_to_ascii, push_padded, to_hex, without_separators};
    use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

    #[test]
    fn only_ascii_digits_are_digits() {
        assert!(["", "0", "0123456789"].into_iter().all(all_digits));
        assert!(!["-1", "1.5", " 1", "1a", "१"].into_iter().any(all_digits));
    }

    /// Every character of Unicode, by the table of another library. Decimal digits come in runs of
    /// ten, so the value of one follows from the digits before it.
    #[test]
    fn digits_of_every_script_are_folded_and_format_characters_dropped() {
        let mut run = 0_u32;
        let mut scripts = 0;
        for letter in (0..=u32::from(char::MAX)).filter_map(char::from_u32) {
            let category = letter.general_category();
            if matches!(category, GeneralCategory::Unassigned | GeneralCategory::PrivateUse) {
                run = 0;
                continue;
            }
            let folded = fold_to_ascii(&letter.to_string());
            if category == GeneralCategory::DecimalNumber {
                assert_eq!(folded, (run % 10).to_string(), "{:x}", u32::from(letter));
                scripts += u32::from(run.is_multiple_of(10));
                run += 1;
                continue;
            }
            run = 0;
            match category {
                GeneralCategory::Format => assert_eq!(folded, "", "{:x}", u32::from(letter)),
                _ => assert!(!folded.chars().any(|c| c.is_ascii_digit())),
            }
        }
        assert!(scripts > 70, "{scripts}");
    }

    #[test]
    fn full_width_text_is_folded_and_white_space_stays() {
        for (typed, folded) in [
            ("１２，５０", "12,50"),
            ("ｊｏａｏ＠ｂａｎｃｏ．ｃｏｍ", "joao@banco.com"),
            ("a\u{a0}b\u{3000}c\td", "a\u{a0}b\u{3000}c\td"),
            ("۱۲٫۵", "12٫5"),
            ("São 漢字", "São 漢字"),
        ] {
            assert_eq!(fold_to_ascii(typed), folded);
        }
    }

    #[test]
    fn dashes_and_spaces_of_every_kind_separate_digits() {
        for letter in (0..=u32::from(char::MAX)).filter_map(char::from_u32) {
            use GeneralCategory::{DashPunctuation, SpaceSeparator};
            // Punctuation of scripts of the past, that no keyboard of today has.
            let unused = ['\u{1400}', '\u{2e17}', '\u{2e1a}', '\u{2e40}', '\u{2e5d}'];
            if matches!(letter.general_category(), DashPunctuation | SpaceSeparator)
                && !unused.contains(&letter)
                && u32::from(letter) < 0x1_0000
            {
                let typed = ["12", "34"].join(&letter.to_string());
                assert_eq!(without_separators(&typed), "1234", "{:x}", u32::from(letter));
            }
        }
        for typed in [
            "12\u{2212}34",
            "（12）34",
            "[12] 3.4",
            "12/34",
            "12～34",
            "\u{202a}1234\u{202c}",
            "1２ー3۴",
        ] {
            assert_eq!(without_separators(typed), "1234", "{typed}");
        }
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
