//! Amounts: wire format, typed input, display text.
#![no_main]

use ante_engine::money::{Money, MoneyError, format, format_list, format_or_zero, parse_input};
use libfuzzer_sys::fuzz_target;

/// Parses to whole numbers of 10⁻⁴, far wider than the engine's.
fn oracle(text: &str) -> Option<i128> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let fraction = fraction.trim_end_matches('0');
    if whole.len() > 30 || fraction.len() > 4 {
        return None;
    }
    let units: i128 = format!("{whole}{fraction:0<4}").parse().ok()?;
    Some(sign * units)
}

fn is_decimal(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    plain(whole) && plain(fraction) && (whole == "0" || !whole.starts_with('0'))
}

fn fits(units: i128) -> Option<Money> {
    i64::try_from(units).ok().map(Money::from_units)
}

fuzz_target!(|text: &str| {
    let first = text.lines().next().unwrap_or_default();
    let parsed = Money::parse(first);
    assert_eq!(parsed == Err(MoneyError::Malformed), !is_decimal(first), "{first:?}");
    if let Ok(money) = parsed {
        assert_eq!(Some(i128::from(money.units())), oracle(first), "{first:?}");
        assert_eq!(Money::parse(&money.to_wire()), Ok(money), "{first:?}");
        // Truncated, never rounded: the screen and the rules show the same digits.
        assert_eq!(money.to_text(), format_or_zero(first), "{first:?}");
    }
    if let Ok(money) = parse_input(first) {
        assert!(money >= Money::ZERO && money.units() % 100 == 0, "{first:?}");
        assert_eq!(parse_input(&money.to_wire()), Ok(money), "{first:?}");
    }
    if let Some(shown) = format(first) {
        let (whole, cents) = shown.split_once('.').expect("two decimals");
        assert!(cents.len() == 2 && !whole.is_empty(), "{first:?}: {shown}");
        assert_eq!(format(&shown.replace(',', "")), Some(shown), "{first:?}");
    }
    let each: Vec<String> = text.split('\n').map(format_or_zero).collect();
    assert_eq!(format_list(text), each.join("\n"), "{text:?}");

    let numbers: Vec<Money> = text.lines().filter_map(|line| Money::parse(line).ok()).collect();
    if let [one, two, ..] = numbers[..] {
        let (a, b) = (i128::from(one.units()), i128::from(two.units()));
        assert_eq!(one.checked_add(two), fits(a + b));
        assert_eq!(one.checked_sub(two), fits(a - b));
        let ratio = (a * b).checked_div(10_000).and_then(fits);
        assert_eq!(one.checked_mul_ratio(two.units(), 10_000), ratio);
        assert_eq!(one.checked_mul_ratio(7, two.units()), (a * 7).checked_div(b).and_then(fits));
    }
});
