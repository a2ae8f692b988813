//! Amounts as display text: two decimals, comma thousands, truncated toward zero (never more than
//! the member has).
//!
//! Works on the bytes of the decimal string, so that 30 digits are as exact as three, and a page
//! of a thousand amounts costs one call and one buffer.

use std::slice::IterMut;

/// Text of a missing amount (REQ-9.34: default 0).
pub const ZERO_TEXT: &str = "0.00";

/// Maximum exponent: beyond it a number is not money, and its digits would make a text of excessive
/// length.
const MAX_EXPONENT: usize = 400;

/// `"-1234.567"` → `"-1,234.56"`. Nothing when the text is not a number: an optional sign, digits
/// with at most one point, an optional exponent. `-0.001` is `0.00`.
#[must_use]
pub fn format(decimal: &str) -> Option<String> {
    let number = read(decimal.as_bytes())?;
    match number.exponent {
        [] => Some(collect(room(decimal.len()), |out| plain(&number, out))),
        text => {
            let (whole, fraction) = shift(number.whole, number.fraction, exponent(text)?)?;
            let moved = Number { whole: &whole, fraction: &fraction, exponent: &[], ..number };
            Some(collect(room(whole.len()), |out| plain(&moved, out)))
        }
    }
}

/// [`format`], and `0.00` for nothing or not a number.
#[must_use]
pub fn format_or_zero(decimal: &str) -> String {
    format(decimal).unwrap_or_else(|| ZERO_TEXT.to_owned())
}

/// Formats every line of `decimals`, one line each, in one buffer.
#[must_use]
pub fn format_list(decimals: &str) -> String {
    // Were every line empty, each of these bytes would end one: the room of all that is quicker made
    // than the lines are counted.
    let room = room(decimals.len()) + (decimals.len() + 1) * EXTRA;
    let mut moved = false;
    let list = collect(room, |out| {
        let mut rest = decimals.as_bytes();
        loop {
            // A number ends with its line; a line with anything else is not a number.
            let number = read(rest);
            let after = number.as_ref().map_or(rest, |number| number.exponent);
            let (line, more) = match after.split_first() {
                None => (number, None),
                Some((b'\n', more)) => (number, Some(more)),
                Some((byte, _)) => {
                    moved |= matches!(byte, b'e' | b'E');
                    (None, next_line(after))
                }
            };
            match line {
                Some(number) => plain(&number, out),
                None => ZERO_TEXT.bytes().for_each(|byte| put(out, byte)),
            }
            let Some(more) = more else { break };
            put(out, b'\n');
            rest = more;
        }
    });
    if !moved {
        return list;
    }
    // An exponent makes a text longer than its line; no server sends whole lists of them.
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
const EXTRA: usize = 6;

/// Parts of a number, digits unchanged; the exponent is everything after them.
struct Number<'t> {
    negative: bool,
    whole: &'t [u8],
    fraction: &'t [u8],
    exponent: &'t [u8],
}

/// The most that digits can become with their commas.
const fn room(digits: usize) -> usize {
    digits + digits / 3 + EXTRA
}

/// Makes a text of what `write` puts down; there is room for all of it.
///
/// Slots instead of a growing vector: where the optimiser minds the size, each push is a call,
/// and a page of amounts costs twice the time.
fn collect(room: usize, write: impl FnOnce(&mut IterMut<'_, u8>)) -> String {
    let mut bytes = vec![0_u8; room];
    let mut slots = bytes.iter_mut();
    write(&mut slots);
    let left = slots.len();
    bytes.truncate(room - left);
    String::from_utf8(bytes).unwrap_or_default()
}

#[inline(always)]
fn put(out: &mut IterMut<'_, u8>, byte: u8) {
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
    let fine = !(whole.is_empty() && fraction.is_empty());
    fine.then_some(Number { negative, whole, fraction, exponent })
}

/// Returns the number of leading digits. A plain loop: with optimisation for size, a closure costs
/// a call for each byte.
#[inline(always)]
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
fn plain(number: &Number<'_>, out: &mut IterMut<'_, u8>) {
    let zeros = number.whole.iter().take_while(|&&byte| byte == b'0').count();
    let whole = number.whole.get(zeros..).unwrap_or_default();
    let tenths = number.fraction.first().copied().unwrap_or(b'0');
    let hundredths = number.fraction.get(1).copied().unwrap_or(b'0');
    if number.negative && !(whole.is_empty() && tenths == b'0' && hundredths == b'0') {
        put(out, b'-');
    }
    if whole.is_empty() {
        put(out, b'0');
    }
    // Digits until the next comma: 1 to 3 of them come first.
    let mut until = (whole.len() + 2) % 3 + 1;
    for &digit in whole {
        if until == 0 {
            put(out, b',');
            until = 3;
        }
        put(out, digit);
        until -= 1;
    }
    put(out, b'.');
    put(out, tenths);
    put(out, hundredths);
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
