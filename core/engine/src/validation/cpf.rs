//! The Brazilian taxpayer number (CPF): nine digits, and two that check them.

use crate::text::{all_digits, fold_to_ascii, without_separators};

/// Returns whether this is a CPF: eleven digits with any separators, not all the same and with two
/// correct check digits.
pub(crate) fn is_cpf(value: &str) -> bool {
    let Some(digits) = digits(value) else { return false };
    let [first, ..] = digits;
    if digits.iter().all(|digit| *digit == first) {
        return false;
    }
    let check = |count: usize| {
        let weights = (2..).take(count).collect::<Vec<u32>>();
        let sum: u32 =
            digits.iter().zip(weights.iter().rev()).map(|(digit, weight)| digit * weight).sum();
        (sum * 10 % 11) % 10
    };
    let [.., tenth, eleventh] = digits;
    check(9) == tenth && check(10) == eleventh
}

/// Formats typed digits as `000.000.000-00`, also if some are still missing. A separator appears
/// with the digit after it. Any other text stays unchanged, for the rule to report.
#[must_use]
pub fn format_cpf(typed: &str) -> String {
    let digits = without_separators(typed);
    if digits.len() > 11 || !all_digits(&digits) {
        return typed.to_owned();
    }
    let mut formatted = String::new();
    for (index, digit) in digits.chars().enumerate() {
        match index {
            3 | 6 => formatted.push('.'),
            9 => formatted.push('-'),
            _ => {}
        }
        formatted.push(digit);
    }
    formatted
}

/// Returns a typed CPF as it is checked and sent: its digits alone if it was typed so, otherwise as
/// `000.000.000-00`. Any other text stays, in ASCII, for the rule to report.
pub(crate) fn plain_cpf(typed: &str) -> String {
    let folded = fold_to_ascii(typed);
    let folded = folded.trim();
    if all_digits(folded) { folded.to_owned() } else { format_cpf(folded) }
}

/// Returns the eleven digits.
fn digits(value: &str) -> Option<[u32; 11]> {
    let digits: Option<Vec<u32>> =
        without_separators(value).chars().map(|letter| letter.to_digit(10)).collect();
    digits?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::{format_cpf, is_cpf, plain_cpf};

    #[test]
    fn a_cpf_is_validated_by_its_check_digits() {
        for good in [
            "529.982.247-25",
            "52998224725",
            "111.444.777-35",
            "00000000191",
            "935.411.347-80",
            "529982247-25",
            "529.982.24725",
            "529 982 247 25",
            "529\u{a0}982\u{a0}247\u{2212}25",
            "\u{202a}529.982.247\u{2011}25\u{202c}",
            "５２９９８２２４７２５",
            "٥٢٩٩٨٢٢٤٧٢٥",
        ] {
            assert!(is_cpf(good), "{good}");
        }
        for bad in [
            "529.982.247-26",
            "52998224752",
            "111.111.111-11",
            "00000000000",
            "5299822472",
            "529982247250",
            "529.982.247-2a",
            "５２９９８２２４７２６",
            "",
        ] {
            assert!(!is_cpf(bad), "{bad}");
        }
    }

    #[test]
    fn typed_digits_are_formatted_and_other_text_is_not() {
        for (typed, formatted) in [
            ("", ""),
            ("5", "5"),
            ("529", "529"),
            ("5299", "529.9"),
            ("529982", "529.982"),
            ("5299822", "529.982.2"),
            ("529982247", "529.982.247"),
            ("5299822472", "529.982.247-2"),
            ("52998224725", "529.982.247-25"),
            ("529.982.247-25", "529.982.247-25"),
            ("529 982 247 25", "529.982.247-25"),
            (" 52998224725 ", "529.982.247-25"),
            ("529.", "529"),
            ("٥٢٩", "529"),
            ("529982247-25", "529.982.247-25"),
        ] {
            assert_eq!(format_cpf(typed), formatted, "{typed}");
        }
        for (typed, plain) in [
            (" 52998224725 ", "52998224725"),
            ("۵۲۹۹۸۲۲۴۷۲۵", "52998224725"),
            ("529 982 247 25", "529.982.247-25"),
            ("529982247-25", "529.982.247-25"),
            ("MG-12.345.678", "MG-12.345.678"),
        ] {
            assert_eq!(plain_cpf(typed), plain);
        }
        for other in ["#1", "529.982.247-2x", "529982247256", "MG-12.345.678"] {
            assert_eq!(format_cpf(other), other);
        }
    }
}
