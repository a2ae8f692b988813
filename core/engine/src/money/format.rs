//! Amounts as display text: two decimals, comma thousands, truncated toward zero (never more than
//! the member has).
//!
//! Works on the bytes of the decimal string, so that 30 digits are as exact as three, and a page
//! of a thousand amounts costs one call and one buffer.
//!
//! Two constructions are there for the speed, since with optimisation for size each push and each
//! closure is a call. Preallocated slots instead of a growing vector: half the time of a page of
//! amounts (2026-11-20). A plain loop over the digits: a call less for each byte (2026-11-20).

use std::slice::IterMut;

/// Text of a missing amount (REQ-9.34: default 0).
pub const ZERO_TEXT: &str = "0.00";

/// Maximum exponent: beyond it a number is not money, and its digits would make a text of excessive
/// length.
const MAX_EXPONENT: usize = 400;

/// Formats a decimal string: `"-1234.567"` → `"-1,234.56"`. `None` if it is not a number: an optional sign, digits
/// with at most one point, an optional exponent. `-0.001` is `0.00`.
#[must_use]
pub fn format(decimal: &str) -> Option<String> {
    let number = read(decimal.as_bytes())?;
    match number.exponent {
        [] => Some(build_text(max_formatted_len(decimal.len()), |out| write_number(&number, out))),
        text => {
            let (whole, fraction) = shift(number.whole, number.fraction, exponent(text)?)?;
            let shifted = Number { whole: &whole, fraction: &fraction, exponent: &[], ..number };
            Some(build_text(max_formatted_len(whole.len()), |out| write_number(&shifted, out)))
        }
    }
}

/// Formats a decimal string; `0.00` if it is not a number.
#[must_use]
pub fn format_or_zero(decimal: &str) -> String {
    format(decimal).unwrap_or_else(|| ZERO_TEXT.to_owned())
}

/// Formats every line of `decimals`, one line each, in one buffer.
#[must_use]
pub fn format_list(decimals: &str) -> String {
    // Reserves the worst case, in which every line is empty: cheaper than counting the lines.
    let room = max_formatted_len(decimals.len()) + (decimals.len() + 1) * MAX_EXTRA_BYTES;
    let mut has_exponent = false;
    let list = build_text(room, |out| {
        let mut rest = decimals.as_bytes();
        loop {
            // A number ends with its line; a line with anything else is not a number.
            let number = read(rest);
            let after = number.as_ref().map_or(rest, |number| number.exponent);
            let (line, more) = match after.split_first() {
                None => (number, None),
                Some((b'\n', more)) => (number, Some(more)),
                Some((byte, _)) => {
                    has_exponent |= matches!(byte, b'e' | b'E');
                    (None, next_line(after))
                }
            };
            match line {
                Some(number) => write_number(&number, out),
                None => ZERO_TEXT.bytes().for_each(|byte| push_byte(out, byte)),
            }
            let Some(more) = more else { break };
            push_byte(out, b'\n');
            rest = more;
        }
    });
    if !has_exponent {
        return list;
    }
    // An exponent makes the text longer than its line; rare, so formatted one by one.
    let each: Vec<String> = decimals.split('\n').map(format_or_zero).collect();
    each.join("\n")
}

/// Returns the text after the next line end.
fn next_line(text: &[u8]) -> Option<&[u8]> {
    let end = text.iter().position(|&byte| byte == b'\n')?;
    text.get(end + 1..)
}

/// Maximum bytes of a text in addition to its digits and commas: `0.00`, a sign, the end of the
/// line.
const MAX_EXTRA_BYTES: usize = 6;

/// Parts of a number, digits unchanged; the exponent is everything after them.
struct Number<'t> {
    negative: bool,
    whole: &'t [u8],
    fraction: &'t [u8],
    exponent: &'t [u8],
}

/// Returns the maximum length of formatted digits.
const fn max_formatted_len(digits: usize) -> usize {
    digits + digits / 3 + MAX_EXTRA_BYTES
}

/// Returns the text that `write` writes, of at most `room` bytes.
fn build_text(room: usize, write: impl FnOnce(&mut IterMut<'_, u8>)) -> String {
    let mut bytes = vec![0_u8; room];
    let mut slots = bytes.iter_mut();
    write(&mut slots);
    let unused = slots.len();
    bytes.truncate(room - unused);
    // ASCII; without the table of UTF-8 that `from_utf8` needs
    bytes.into_iter().map(char::from).collect()
}

fn push_byte(out: &mut IterMut<'_, u8>, byte: u8) {
    if let Some(slot) = out.next() {
        *slot = byte;
    }
}

fn read(text: &[u8]) -> Option<Number<'_>> {
    let (negative, rest) = match text.split_first()? {
        (b'-', rest) => (true, rest),
        (b'+', rest) => (false, rest),
        _ => (false, text),
    };
    let (whole, rest) = rest.split_at(digits(rest));
    let (fraction, exponent) = match rest.split_first() {
        Some((b'.', after)) => after.split_at(digits(after)),
        _ => (&[][..], rest),
    };
    let has_digits = !(whole.is_empty() && fraction.is_empty());
    has_digits.then_some(Number { negative, whole, fraction, exponent })
}

/// Returns the number of leading digits.
fn digits(text: &[u8]) -> usize {
    let mut count = 0;
    for byte in text {
        if !byte.is_ascii_digit() {
            break;
        }
        count += 1;
    }
    count
}

/// Writes digits without an exponent.
fn write_number(number: &Number<'_>, out: &mut IterMut<'_, u8>) {
    let zeros = number.whole.iter().take_while(|&&byte| byte == b'0').count();
    let whole = number.whole.get(zeros..).unwrap_or_default();
    let tenths = number.fraction.first().copied().unwrap_or(b'0');
    let hundredths = number.fraction.get(1).copied().unwrap_or(b'0');
    if number.negative && !(whole.is_empty() && tenths == b'0' && hundredths == b'0') {
        push_byte(out, b'-');
    }
    if whole.is_empty() {
        push_byte(out, b'0');
    }
    // Digits until the next comma: 1 to 3 of them come first.
    let mut until = (whole.len() + 2) % 3 + 1;
    for &digit in whole {
        if until == 0 {
            push_byte(out, b',');
            until = 3;
        }
        push_byte(out, digit);
        until -= 1;
    }
    push_byte(out, b'.');
    push_byte(out, tenths);
    push_byte(out, hundredths);
}

/// Parses an exponent: whether the point moves right, and by how many places.
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

/// Moves the point, and returns the digits before and after it. `None` if it moves farther than in
/// any amount of money.
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
        // Below the digits shown it is zero; beyond any amount of money it is not a number.
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
