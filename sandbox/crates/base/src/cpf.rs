//! CPF, the Brazilian taxpayer number: nine digits and two check digits.

use crate::typed;

/// Returns whether a text is a valid CPF: eleven digits, with any separators.
pub fn is_valid(text: &str) -> bool {
    let Some(digits) = digits(text) else { return false };
    // Eleven equal digits pass the checksum, but are never issued.
    let equal = digits.windows(2).all(|pair| matches!(pair, [a, b] if a == b));
    !equal && [9, 10].iter().all(|place| digits.get(*place) == Some(&check_digit(&digits, *place)))
}

/// Returns the eleven digits of a text, or `None` if it has other characters than digits and
/// separators, or another number of digits.
fn digits(text: &str) -> Option<Vec<u32>> {
    let digits: Option<Vec<u32>> =
        typed::without_separators(text).chars().map(|letter| letter.to_digit(10)).collect();
    digits.filter(|digits| digits.len() == 11)
}

/// Returns the check digit at an index, computed from the digits before it.
fn check_digit(digits: &[u32], place: usize) -> u32 {
    let weights = (2..).take(place).collect::<Vec<u32>>();
    let sum: u32 = digits
        .iter()
        .take(place)
        .zip(weights.iter().rev())
        .map(|(digit, weight)| digit * weight)
        .sum();
    match sum % 11 {
        0 | 1 => 0,
        rest => 11 - rest,
    }
}

#[cfg(test)]
mod tests {
    use super::is_valid;

    #[test]
    fn check_digits_and_form() {
        for valid in [
            "529.982.247-25",
            "52998224725",
            "11144477735",
            "123.456.789-09",
            "529982247-25",
            "529 982 247 25",
            " 52998224725",
            "५२९९८२२४७२५",
            "\u{202a}529.982.247\u{2011}25\u{202c}",
        ] {
            assert!(is_valid(valid), "{valid}");
        }
        for wrong in [
            "529.982.247-24",
            "52998224735",
            "111.111.111-11",
            "00000000000",
            "5299822472",
            "529982247255",
            "529.982.247-25a",
            "५२९९८२२४७२६",
            "",
        ] {
            assert!(!is_valid(wrong), "{wrong}");
        }
    }
}
