use proptest::prelude::*;

use super::*;

fn wire(text: &str) -> Result<String, MoneyError> {
    Money::parse(text).map(Money::to_wire)
}

#[test]
fn parses_and_serializes_wire_amounts() {
    for (text, expected) in [
        ("0", "0"),
        ("-0", "0"),
        ("-0.0000", "0"),
        ("0.01", "0.01"),
        ("0.0001", "0.0001"),
        ("-0.0001", "-0.0001"),
        ("1234.5", "1234.5"),
        ("1.1", "1.1"),
        ("1.1111", "1.1111"),
        ("10.10000000", "10.1"),
        ("922337203685477.5807", "922337203685477.5807"),
        ("-922337203685477.5808", "-922337203685477.5808"),
    ] {
        assert_eq!(wire(text).as_deref(), Ok(expected), "{text}");
    }
}

#[test]
fn rejects_invalid_amounts() {
    for text in [
        "", "-", "+1", "01", "1.", ".5", "1,5", "1e3", " 1", "1 ", "--1", "NaN", "Infinity",
        "0x10", "١", "1.2.3", "1.2a", "a", "-.",
    ] {
        assert_eq!(wire(text), Err(MoneyError::Malformed), "{text}");
    }
    for text in [
        "922337203685477.5808",
        "-922337203685477.5809",
        "1.00001",
        "999999999999999999999999999999",
    ] {
        assert_eq!(wire(text), Err(MoneyError::OutOfRange), "{text}");
    }
}

#[test]
fn arithmetic_reports_overflow() {
    let one = Money::from_units(1);
    assert_eq!(Money::MAX.checked_add(one), None);
    assert_eq!(Money::MIN.checked_sub(one), None);
    assert_eq!(
        Money::parse("0.1").unwrap().checked_add(Money::parse("0.2").unwrap()),
        Some(Money::parse("0.3").unwrap())
    );
    let ten = Money::parse("10").unwrap();
    assert_eq!(ten.checked_mul_ratio(1, 3).unwrap().to_wire(), "3.3333");
    assert_eq!(ten.checked_mul_ratio(-1, 3).unwrap().to_wire(), "-3.3333");
    assert_eq!(ten.checked_mul_ratio(1, 0), None);
    assert_eq!(Money::MAX.checked_mul_ratio(2, 1), None);
    assert_eq!(Money::MAX.checked_mul_ratio(i64::MAX, i64::MAX), Some(Money::MAX));
    assert_eq!(Money::MIN.checked_mul_ratio(-1, 1), None);
}

#[test]
fn coins_exceed_the_amount_by_less_than_a_hundredth() {
    assert_eq!(coins_text("542", "5.42"), "100.00");
    assert_eq!(coins_text("100", "5.42"), "18.46"); // 18.4501…
    assert_eq!(coins_text("1000000", "5.42"), "184,501.85");
    for (amount, rate) in
        [("100", "0"), ("-1", "5"), ("1", "-5"), ("", "5"), ("922337203685477", "0.0001")]
    {
        assert_eq!(coins_text(amount, rate), "", "{amount} at {rate}");
    }
}

#[test]
fn formats_two_decimals_truncated() {
    for (text, expected) in [
        ("0", "0.00"),
        ("-0", "0.00"),
        ("-0.001", "0.00"),
        ("-0.009", "0.00"),
        ("-0.01", "-0.01"),
        ("0.999", "0.99"),
        ("1.005", "1.00"),
        ("12", "12.00"),
        ("123", "123.00"),
        ("1234", "1,234.00"),
        ("1234.5", "1,234.50"),
        ("-1234567.899", "-1,234,567.89"),
        ("000123", "123.00"),
        ("+5", "5.00"),
        (".5", "0.50"),
        ("5.", "5.00"),
        ("123456789012345678901234567890.129", "123,456,789,012,345,678,901,234,567,890.12"),
        ("1e3", "1,000.00"),
        ("1.5E+3", "1,500.00"),
        ("12.345e1", "123.45"),
        ("12345e-3", "12.34"),
        ("5e-3", "0.00"),
        ("-5e-3", "0.00"),
        ("5e-999999999999999999999999", "0.00"),
        ("0e999999999999999999999999", "0.00"),
        ("1e30", "1,000,000,000,000,000,000,000,000,000,000.00"),
    ] {
        assert_eq!(format(text).as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn formats_nothing_for_an_invalid_number() {
    for text in [
        "",
        "-",
        "+",
        ".",
        "-.",
        "e3",
        "1e",
        "1e+",
        "1ee3",
        "1e3.5",
        "--1",
        "1,000",
        " 1",
        "1 ",
        "NaN",
        "Infinity",
        "0x10",
        "1_000",
        "abc",
        "1.2.3",
        "١",
        "💰",
        "1e999999999999999999999999",
        "1e401",
    ] {
        assert_eq!(format(text), None, "{text}");
        assert_eq!(format_or_zero(text), ZERO_TEXT);
    }
}

#[test]
fn formats_a_list_by_line() {
    assert_eq!(format_list(""), "0.00");
    assert_eq!(format_list("1\n\n-2000.999\nx1"), "1.00\n0.00\n-2,000.99\n0.00");
    assert_eq!(format_list("12a\n1"), "0.00\n1.00");
}

#[test]
fn parses_typed_amounts() {
    for (text, expected) in [
        ("1", "1"),
        (" 1 ", "1"),
        ("0", "0"),
        ("007", "7"),
        ("1.5", "1.5"),
        ("1,5", "1.5"),
        ("1,50", "1.5"),
        ("1234.56", "1234.56"),
        ("922337203685477.58", "922337203685477.58"),
        ("١٢٣٤٫٥٠", "1234.5"),
        ("\u{200f}۱۲۳۴٫۵۰", "1234.5"),
        ("۵۰", "50"),
        ("১২৩৪.৫", "1234.5"),
        ("१२३४.५०", "1234.5"),
        ("၁၂၃၄.၅", "1234.5"),
        ("１２３４．５０", "1234.5"),
        ("１２３４，５０", "1234.5"),
        ("1234。5", "1234.5"),
        ("๑๒๓๔.๕", "1234.5"),
        ("១២៣៤,៥", "1234.5"),
        ("໑໒໓໔.໕", "1234.5"),
        ("௧௨௩௪.௫", "1234.5"),
        ("\u{3000}50\u{a0}", "50"),
    ] {
        assert_eq!(parse_input(text).map(Money::to_wire).as_deref(), Ok(expected), "{text}");
    }
}

#[test]
fn rejects_ambiguous_typed_amounts() {
    for (text, expected) in [
        ("", AmountInputError::Empty),
        ("  ", AmountInputError::Empty),
        ("1.234", AmountInputError::Decimals),
        ("1,234", AmountInputError::Decimals),
        ("1,234.56", AmountInputError::Grouped),
        ("1.234,56", AmountInputError::Grouped),
        ("1.2.3", AmountInputError::Grouped),
        ("1,,2", AmountInputError::Grouped),
        ("1.", AmountInputError::Format),
        (".5", AmountInputError::Format),
        (",", AmountInputError::Format),
        ("-1", AmountInputError::Format),
        ("+1", AmountInputError::Format),
        ("1 000", AmountInputError::Format),
        ("1e3", AmountInputError::Format),
        ("R$ 5", AmountInputError::Format),
        ("١٢٬٣٤٥", AmountInputError::Grouped),
        ("1٬234٫50", AmountInputError::Grouped),
        ("1٫2٫3", AmountInputError::Grouped),
        ("٫5", AmountInputError::Format),
        ("۵۰ تومان", AmountInputError::Format),
        ("1'000", AmountInputError::Format),
        ("9999999999999999999999", AmountInputError::TooBig),
    ] {
        assert_eq!(parse_input(text), Err(expected), "{text}");
        assert!(expected.key().starts_with("validation."));
    }
}

/// The slow and obvious way to the same text.
fn reference(negative: bool, whole: &str, fraction: &str) -> String {
    let whole = whole.trim_start_matches('0');
    let mut reversed = String::new();
    for (index, digit) in whole.chars().rev().enumerate() {
        if index > 0 && index % 3 == 0 {
            reversed.push(',');
        }
        reversed.push(digit);
    }
    let mut cents: String = fraction.chars().take(2).collect();
    while cents.len() < 2 {
        cents.push('0');
    }
    let grouped: String = reversed.chars().rev().collect();
    let grouped = if grouped.is_empty() { "0".to_owned() } else { grouped };
    let zero = grouped == "0" && cents == "00";
    let sign = if negative && !zero { "-" } else { "" };
    format!("{sign}{grouped}.{cents}")
}

proptest! {
    #[test]
    fn any_decimal_string_is_formatted_exactly(
        negative: bool, whole in "[0-9]{1,40}", fraction in "[0-9]{0,12}",
    ) {
        let sign = if negative { "-" } else { "" };
        let point = if fraction.is_empty() { "" } else { "." };
        let text = format!("{sign}{whole}{point}{fraction}");
        prop_assert_eq!(super::format(&text), Some(reference(negative, &whole, &fraction)));
    }

    #[test]
    fn an_exponent_moves_only_the_decimal_point(
        whole in "[0-9]{1,12}", fraction in "[0-9]{0,12}", places in 0_usize..30, grows: bool,
    ) {
        let digits = format!("{whole}{fraction}");
        let (before, after) = if grows {
            let padded = format!("{digits}{}", "0".repeat(places));
            let at = whole.len() + places;
            (padded[..at].to_owned(), padded[at..].to_owned())
        } else {
            let padded = format!("{}{digits}", "0".repeat(places));
            let at = whole.len();
            (padded[..at].to_owned(), padded[at..].to_owned())
        };
        let point = if fraction.is_empty() { "" } else { "." };
        let sign = if grows { "" } else { "-" };
        let text = format!("{whole}{point}{fraction}e{sign}{places}");
        prop_assert_eq!(super::format(&text), Some(reference(false, &before, &after)));
    }

    #[test]
    fn invalid_input_never_panics_and_is_not_displayed(text in "\\PC*") {
        let shown = format_or_zero(&text);
        prop_assert!(shown.bytes().all(|byte| byte.is_ascii_digit() || b",.-".contains(&byte)));
        let _ = Money::parse(&text);
        let _ = parse_input(&text);
    }

    #[test]
    fn number_like_texts_always_format_with_two_decimals(text in "[-+]?[0-9]{0,4}[.,]?[0-9]{0,4}([eE][-+]?[0-9]{0,3})?") {
        let shown = format_or_zero(&text);
        let (head, cents) = shown.rsplit_once('.').unwrap();
        prop_assert_eq!(cents.len(), 2);
        prop_assert!(!head.is_empty());
    }

    #[test]
    fn wire_amounts_round_trip(units: i64) {
        let money = Money::from_units(units);
        prop_assert_eq!(Money::parse(&money.to_wire()), Ok(money));
        prop_assert!(super::format(&money.to_wire()).is_some());
    }

    #[test]
    fn sums_are_exact(left: i64, right: i64) {
        let sum = Money::from_units(left).checked_add(Money::from_units(right));
        prop_assert_eq!(sum.map(Money::units), left.checked_add(right));
    }

    #[test]
    fn typed_amounts_parse_with_either_decimal_mark(whole in "[1-9][0-9]{0,14}", cents in "[0-9]{2}", comma: bool) {
        let mark = if comma { ',' } else { '.' };
        let typed = parse_input(&format!("{whole}{mark}{cents}"));
        let wired = Money::parse(&format!("{whole}.{cents}"));
        prop_assert_eq!(typed.ok(), wired.ok());
    }

    #[test]
    fn formatting_a_list_equals_formatting_each_line(lines in proptest::collection::vec("[-0-9.e]{0,9}", 1..20)) {
        let each: Vec<String> = lines.iter().map(|line| format_or_zero(line)).collect();
        prop_assert_eq!(format_list(&lines.join("\n")), each.join("\n"));
    }
}

#[test]
fn a_share_is_100_percent_only_when_complete() {
    use super::{ShareForm, quote_share};
    for (part, whole, permille, reached) in [
        ("0", "200", 0, false),
        ("50", "200", 250, false),
        ("199.9999", "200", 999, false),
        ("200", "200", 1000, true),
        ("900", "200", 1000, true),
        ("-5", "200", 0, false),
        ("0", "0", 1000, true),
        ("3", "-1", 1000, true),
        ("922337203685477.5806", "922337203685477.5807", 999, false),
    ] {
        let share = quote_share(&ShareForm { part: part.into(), whole: whole.into() }).unwrap();
        assert_eq!((share.permille, share.reached), (permille, reached), "{part} of {whole}");
    }
    for (part, least, claimable) in [
        ("0", "0", false),
        ("0.01", "0", true),
        ("4.99", "5", false),
        ("5", "5", true),
        ("-1", "-2", false),
    ] {
        let share = quote_share(&ShareForm { part: part.into(), whole: least.into() }).unwrap();
        assert_eq!(share.claimable, claimable, "{part}, at least {least}");
    }
    assert_eq!(quote_share(&ShareForm { part: "x".into(), whole: "1".into() }), None);
}

#[test]
fn a_change_is_relative_to_a_value_above_zero() {
    use super::{ChangeForm, quote_change};
    for (now, before, permille) in [
        ("150", "100", Some(500)),
        ("50", "100", Some(-500)),
        ("0", "3", Some(-1000)),
        ("-1", "3", Some(-1333)),
        ("4", "3", Some(333)),
        ("1", "0", None),
        ("1", "-2", None),
        ("900000000000", "0.0001", None),
        ("", "1", None),
    ] {
        let change = quote_change(&ChangeForm { now: now.into(), before: before.into() });
        assert_eq!(change.map(|change| change.permille), permille, "{before} to {now}");
    }
}

#[test]
fn a_turnover_is_a_multiple() {
    use super::{TurnoverForm, quote_turnover};
    for (amount, times, stakes) in [
        ("50", "3", Some("150")),
        ("12.34", "1.5", Some("18.51")),
        ("0.01", "0.001", None),
        ("922337203685477", "2", None),
    ] {
        let form = TurnoverForm { amount: amount.into(), times: times.into() };
        let quote = quote_turnover(&form).map(|quote| quote.stakes.0);
        match stakes {
            Some(_) => assert_eq!(quote.as_deref(), stakes, "{amount}"),
            None => assert!(quote.is_none_or(|stakes| stakes == "0"), "{amount}"),
        }
    }
}

#[test]
fn amounts_are_ranked_by_value_to_the_last_digit() {
    use super::{RankingForm, quote_ranking};
    let ranks = |amounts: &[&str]| {
        let amounts = amounts.iter().map(|amount| (*amount).to_owned()).collect();
        quote_ranking(&RankingForm { amounts }).map(|quote| quote.ranks)
    };
    let amounts = ["10", "-0.0001", "10.00", "900719925474.0993", "900719925474.0992", "0"];
    assert_eq!(ranks(&amounts), Some(vec![2, 0, 2, 5, 4, 1]));
    assert_eq!(ranks(&[]), Some(vec![]));
    assert_eq!(ranks(&["1", "x"]), None);
}
