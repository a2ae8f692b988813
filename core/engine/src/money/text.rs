//! Amounts as they stand on the screen: two decimals, comma thousands, truncated toward zero
//! (nobody is shown money that they do not have).
//!
//! Works on the bytes of the decimal string, so that 30 digits are as exact as three, and a page
//! of a thousand amounts costs one call and one buffer.

/// What is shown where there is no amount (§9: default 0).
pub const ZERO_TEXT: &str = "0.00";

/// Past this exponent a number is not money, and its digits would be text of a length nobody sent.
const MAX_EXPONENT: usize = 400;

/// `"-1234.567"` → `"-1,234.56"`. Nothing when the text is not a number: an optional sign, digits
/// with at most one point, an optional exponent. `-0.001` is `0.00`.
#[must_use]
pub fn format(decimal: &str) -> Option<String> {
    let mut out = Vec::with_capacity(decimal.len() + decimal.len() / 3 + 4);
    write(decimal.as_bytes(), &mut out)?;
    String::from_utf8(out).ok()
}

/// [`format`], and `0.00` for nothing or not a number.
#[must_use]
pub fn format_or_zero(decimal: &str) -> String {
    format(decimal).unwrap_or_else(|| ZERO_TEXT.to_owned())
}

/// Formats every line of `decimals`, one line each, in one buffer.
#[must_use]
pub fn format_list(decimals: &str) -> String {
    let mut out = Vec::with_capacity(decimals.len() * 2 + 8);
    for (index, line) in decimals.as_bytes().split(|&byte| byte == b'\n').enumerate() {
        if index > 0 {
            out.push(b'\n');
        }
        let start = out.len();
        if write(line, &mut out).is_none() {
            out.truncate(start);
            out.extend_from_slice(ZERO_TEXT.as_bytes());
        }
    }
    String::from_utf8(out).unwrap_or_default()
}

fn write(text: &[u8], out: &mut Vec<u8>) -> Option<()> {
    let (negative, rest) = match text.split_first()? {
        (b'-', rest) => (true, rest),
        (b'+', rest) => (false, rest),
        _ => (false, text),
    };
    let (whole, rest) = rest.split_at(digits(rest));
    let (fraction, rest) = match rest.split_first() {
        Some((b'.', after)) => after.split_at(digits(after)),
        _ => (&[][..], rest),
    };
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    if rest.is_empty() {
        plain(negative, whole, fraction, out);
    } else {
        let (whole, fraction) = shift(whole, fraction, exponent(rest)?)?;
        plain(negative, &whole, &fraction, out);
    }
    Some(())
}

/// How many digits the text starts with.
fn digits(text: &[u8]) -> usize {
    text.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(text.len())
}

/// Writes checked digits.
fn plain(negative: bool, whole: &[u8], fraction: &[u8], out: &mut Vec<u8>) {
    let zeros = whole.iter().take_while(|&&byte| byte == b'0').count();
    let whole = whole.get(zeros..).unwrap_or_default();
    let tenths = fraction.first().copied().unwrap_or(b'0');
    let hundredths = fraction.get(1).copied().unwrap_or(b'0');
    if negative && !(whole.is_empty() && tenths == b'0' && hundredths == b'0') {
        out.push(b'-');
    }
    if whole.is_empty() {
        out.push(b'0');
    }
    let (head, groups) = whole.split_at(whole.len() % 3);
    out.extend_from_slice(head);
    for (index, group) in groups.chunks_exact(3).enumerate() {
        if index > 0 || !head.is_empty() {
            out.push(b',');
        }
        out.extend_from_slice(group);
    }
    out.extend_from_slice(&[b'.', tenths, hundredths]);
}

/// An exponent: which way the point moves (true: right, the number grows), and how far.
fn exponent(text: &[u8]) -> Option<(bool, usize)> {
    let rest = match text.split_first()? {
        (b'e' | b'E', rest) => rest,
        _ => return None,
    };
    let (grows, digits) = match rest.split_first()? {
        (b'-', digits) => (false, digits),
        (b'+', digits) => (true, digits),
        _ => (true, rest),
    };
    if digits.is_empty() {
        return None;
    }
    let mut places: usize = 0;
    for digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        places = places.saturating_mul(10).saturating_add(usize::from(digit - b'0'));
    }
    Some((grows, places))
}

/// Moves the point: the digits before it and the digits after it. Nothing when it would move
/// farther than any money.
fn shift(
    whole: &[u8],
    fraction: &[u8],
    (grows, places): (bool, usize),
) -> Option<(Vec<u8>, Vec<u8>)> {
    let mut all = whole.to_vec();
    all.extend_from_slice(fraction);
    if all.iter().all(|&digit| digit == b'0') {
        return Some((Vec::new(), Vec::new()));
    }
    if places > MAX_EXPONENT {
        // Smaller than any digit shown is still zero; larger than any money is not a number.
        return (!grows && places > whole.len().saturating_add(2)).then(Default::default);
    }
    let point = if grows {
        whole.len() + places
    } else if let Some(point) = whole.len().checked_sub(places) {
        point
    } else {
        let mut padded = vec![b'0'; places - whole.len()];
        padded.append(&mut all);
        return Some((Vec::new(), padded));
    };
    if point > all.len() {
        all.resize(point, b'0');
    }
    let after = all.split_off(point);
    Some((all, after))
}
