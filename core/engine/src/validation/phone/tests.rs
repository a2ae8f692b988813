use super::{MobileNumber, PLANS, Plan};
use crate::{tests::TestPatterns, validation::pattern::Pattern};

/// Numbers of `scripts/phone-numbers.mjs` with the readings of libphonenumber-js, which the server's
/// tests use, too. The header of a country has its dialling code, region and trunk prefix.
const VECTORS: &str = include_str!("../../../tests/vectors/phone-numbers.txt");

fn grouped(digits: &str, mark: char) -> String {
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && index % 3 == 0 {
            text.push(mark);
        }
        text.push(digit);
    }
    text
}

#[test]
fn every_spelling_of_a_number_is_read_as_libphonenumber_reads_it() {
    let patterns = TestPatterns::default();
    let (mut dialing, mut trunk, mut numbers) = ("", "", 0);
    let mut wrong = Vec::new();
    for line in VECTORS.lines() {
        let [first, read, last] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        if first.starts_with('+') {
            (dialing, trunk) = (first, last);
            continue;
        }
        numbers += 1;
        let dashed = grouped(first, '-');
        let spellings = [
            format!("{dialing}{first}"),
            format!("{dialing} {}", grouped(first, ' ')),
            last.to_owned(),
            if trunk.is_empty() { dashed } else { format!("{trunk}-{dashed}") },
        ];
        for (spelling, read) in spellings.iter().zip(read.chars()) {
            let number = MobileNumber::read(spelling, dialing, &patterns);
            let valid = number.valid.unwrap();
            if valid != (read == '1') || (valid && number.digits != first) {
                wrong.push(format!("{dialing} {spelling}: {number:?}, not {read}"));
            }
        }
    }
    assert!(numbers > 8000);
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn numbers_are_read_as_people_type_them() {
    let patterns = TestPatterns::default();
    for (dialing, typed, digits) in [
        ("+60", "012-345 6789", "123456789"),
        ("+60", "+60 (0)12-345 6789", "123456789"),
        ("60", "0060 12 345 6789", "123456789"),
        ("+54", "011 15-2345-6789", "91123456789"),
        ("+54", "11 15 2345 6789", "91123456789"),
        ("+54", "11 2345-6789", "91123456789"),
        ("+54", "011 2345-6789", "91123456789"),
        ("+54", "+54 11 2345-6789", "91123456789"),
        ("+54", "+54 9 11 2345 6789", "91123456789"),
        ("+54", "0351 15-212-3456", "93512123456"),
        ("+62", "62 812 3456 789", "8123456789"),
        ("+62", "0812-3456-789", "8123456789"),
        ("+95", "95 9 212 3456", "92123456"),
        ("+7", "8 (912) 345-67-89", "9123456789"),
        ("+7", "8 771 000 9998", "7710009998"),
        ("+1", "1 (310) 555-0100", "3105550100"),
        ("+55", "0 15 21 98765-4321", "21987654321"),
        ("+55", "021 98765-4321", "21987654321"),
        ("+55", "55 11 98765-4321", "11987654321"),
        ("55", "55 98765-4321", "55987654321"),
        ("+55", "0055 (11) 98765\u{2011}4321", "11987654321"),
        ("+992", "00 123 4567", "001234567"),
        ("+55", "\u{2068}＋۵۵ （۱۱）۹۸۷۶۵\u{2212}۴۳۲۱\u{2069}", "11987654321"),
        ("+91", "०८१२३४ ५६७८९", "8123456789"),
        ("+62", "＋62 819 1234 567", "8191234567"),
        ("+44", "07781 123456", "7781123456"),
    ] {
        let number = MobileNumber::read(typed, dialing, &patterns);
        assert_eq!((number.digits.as_str(), number.valid), (digits, Some(true)), "{typed}");
    }
}

#[test]
fn other_numbers_are_not_valid() {
    let patterns = TestPatterns::default();
    for (dialing, typed) in [
        ("+54", "15-2345-6789"),
        ("+54", "2345-6789"),
        ("+55", "011 8765-4321"),
        ("+55", "20 98765-4321"),
        ("+52", "1 222 123 4567"),
        ("+81", "090-1234-567"),
        ("+351", "212 345 678"),
        ("+1", "100 555 0100"),
    ] {
        assert_eq!(MobileNumber::read(typed, dialing, &patterns).valid, Some(false), "{typed}");
    }
    for (dialing, typed, digits) in [
        ("+999", "12 345", "12345"),
        ("", "+55 11", "+5511"),
        ("+55", "+1 212 555 0100", "+12125550100"),
        ("+55", "11 nove", "11nove"),
        ("55", "+1 868", "+1868"),
        ("+55", " - ", ""),
    ] {
        let number = MobileNumber::read(typed, dialing, &patterns);
        assert_eq!((number.digits.as_str(), number.valid), (digits, None), "{typed}");
    }
}

#[test]
fn every_pattern_of_the_plans_compiles() {
    let patterns = TestPatterns::default();
    for line in PLANS.lines() {
        let plan = Plan::of(line.split('\t').next().unwrap()).unwrap();
        let prefixes = plan.trunk_prefixes.split(' ');
        let prefixes = prefixes.map(|prefix| Pattern::new(prefix.split('>').next().unwrap()));
        for pattern in prefixes.chain([plan.number, plan.mobile]) {
            assert!(pattern.matches("0123456789", &patterns).is_some(), "{line}");
        }
    }
}
