use std::cell::Cell;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::*;

/// ECMAScript matching by the crate `regress`.
struct Regress;

impl Patterns for Regress {
    fn full_match(&self, pattern: &str, value: &str) -> Option<bool> {
        let whole = format!("^(?:{pattern})$");
        let pattern = regress::Regex::with_flags(&whole, "u").ok()?;
        Some(pattern.find(value).is_some())
    }
}

/// A port that must not be called.
struct UncalledPatterns;

impl Patterns for UncalledPatterns {
    fn full_match(&self, pattern: &str, _: &str) -> Option<bool> {
        panic!("asked about {pattern}")
    }
}

struct Counting(Cell<u32>);

impl Patterns for Counting {
    fn full_match(&self, _: &str, _: &str) -> Option<bool> {
        self.0.set(self.0.get() + 1);
        None
    }
}

fn is_row(pattern: &str) -> bool {
    matches!(Pattern::new(pattern).0, Kind::ClassSequence(_))
}

fn is_regular(pattern: &str) -> bool {
    matches!(Pattern::new(pattern).0, Kind::Regular(_))
}

const VALUES: [&str; 34] = [
    "",
    "a",
    "A",
    "1",
    " ",
    "abc123",
    "Abc123",
    "Abc123!",
    "1abc",
    "a b",
    "a\tb",
    "a\nb",
    "é",
    "ção",
    "สวัสดี",
    "안녕",
    "你好",
    "💰",
    "a💰",
    "a@b.co",
    "a.b+c@d-e.example",
    "a@b",
    "@b.co",
    "2026-11-20",
    "2026-13-20",
    "11-20-2026",
    "+5511999999999",
    "11999999999",
    "a_b-c.d",
    "X1Y2",
    "\u{a0}",
    "\u{feff}",
    "123.456.789-00",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!",
];

/// The catalogue of docs/validation.md.
pub(crate) const CATALOG: [&str; 21] = [
    "*",
    "^[A-Za-z0-9]+$",
    "^[A-Za-z][A-Za-z0-9]*$",
    "^[0-9]+$",
    r"^(?=.*[A-Z])\S+$",
    r"^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9\s])\S+$",
    r"^\S+$",
    "^[A-Za-z ]+$",
    r"^[\u0E00-\u0E7F ]+$",
    r"^[\u1100-\u11FF\u3130-\u318F\uAC00-\uD7A3 ]+$",
    r"^[\u3400-\u4DBF\u4E00-\u9FFF ]+$",
    r"^[A-Za-z0-9._%+\-]+@[A-Za-z0-9.\-]+\.[A-Za-z]{2,}$",
    "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$",
    "^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4}$",
    "^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$",
    "^[0-9]+$",
    r"^[A-Za-z0-9._\-]+$",
    r"^[\p{L}\p{M}'’. \-]+$",
    r"^\+?[0-9]+$",
    "^[A-Z0-9]+$",
    r"^[A-Za-z0-9.\-\/]+$",
];

#[test]
fn the_catalog_matches_the_documentation() {
    let docs = include_str!("../../../../../docs/validation.md");
    for (id, pattern) in CATALOG.iter().enumerate() {
        let cell = format!("`{}` |", pattern.replace('|', "\\|"));
        let row = docs.lines().find(|line| line.starts_with(&format!("| {id} |")));
        assert!(row.is_some_and(|row| row.ends_with(&cell)), "id {id}");
    }
}

#[test]
fn the_catalog_matches_like_ecmascript() {
    for pattern in CATALOG.iter().skip(1) {
        for value in VALUES {
            let expected = Regress.full_match(pattern, value);
            assert_eq!(
                Pattern::new(pattern).matches(value, &Regress),
                expected,
                "{pattern} on {value:?}"
            );
        }
    }
}

#[test]
fn all_catalog_patterns_but_one_need_no_other_engine() {
    for (id, pattern) in CATALOG.iter().enumerate().filter(|(id, _)| *id != 17) {
        assert!(Pattern::new(pattern).matches("abc", &UncalledPatterns).is_some(), "{id}");
    }
    for id in [1, 2, 3, 6, 7, 8, 9, 10, 15, 16, 18, 19, 20] {
        assert!(is_row(CATALOG[id]), "{id}");
    }
}

#[test]
fn the_pattern_star_matches_any_text() {
    for value in VALUES {
        assert_eq!(Pattern::new("*").matches(value, &UncalledPatterns), Some(true));
    }
}

#[test]
fn the_whole_value_must_match() {
    for (pattern, value, expected) in [
        ("[0-9]{3}", "123", true),
        ("[0-9]{3}", "1234", false),
        ("[0-9]{3}", "a123", false),
        ("a|b", "a", true),
        ("a|b", "ab", false),
        ("^a|b$", "ax", false),
        ("", "", true),
        ("", "a", false),
        ("[]", "a", false),
        ("[^]", "\n", true),
        (".", "\n", false),
        (".", "💰", true),
        ("..", "💰", false),
        (r"\u{1F4B0}", "💰", true),
        (r"[\x41-\x43\0]+", "AB\0C", true),
        (r"[\b]", "\u{8}", true),
        ("a{0}", "", true),
        ("a{2,3}?b", "aab", true),
        ("(?!admin)[a-z]+", "admins", false),
        ("(?!admin)[a-z]+", "member", true),
        ("(?:ab)*", "ababab", true),
        ("(?:ab){2,3}", "ab", false),
        ("(?:a?){5}", "aaa", true),
        ("(?:a*)*", "aaaa", true),
        ("[a-z]+[a-c]", "abc", true),
        ("[a-z]*[0-9]*z?", "z", true),
        ("a-z", "a-z", true),
        ("[a-]", "-", true),
        ("[-a]", "-", true),
        ("[^\\S]", " ", true),
        ("[\\D\\d]", "x", true),
    ] {
        assert_eq!(
            Pattern::new(pattern).matches(value, &UncalledPatterns),
            Some(expected),
            "{pattern} {value}"
        );
        assert_eq!(Regress.full_match(pattern, value), Some(expected), "{pattern} {value}: oracle");
    }
}

#[test]
fn catastrophic_patterns_match_without_backtracking() {
    let long = format!("{}!", "a".repeat(2000));
    for pattern in [
        "^(a+)+$",
        "^(a|a)*$",
        "^(a|aa)+$",
        "^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$",
        "^(.*a){12}$",
        "a*a*a*a*a*a*a*b",
        r"^\w+([-+.']\w+)*@\w+([-.]\w+)*\.\w+([-.]\w+)*$",
        "(?=(a+)+$)a",
    ] {
        assert!(is_regular(pattern), "{pattern}");
        // A correct result, or none: never slow.
        assert_ne!(
            Pattern::new(pattern).matches(&long, &UncalledPatterns),
            Some(true),
            "{pattern}"
        );
    }
    let classical = Pattern::new(r"^\w+([-+.']\w+)*@\w+([-.]\w+)*\.\w+([-.]\w+)*$");
    assert_eq!(classical.matches("maria.silva@mail.example.com", &UncalledPatterns), Some(true));
    assert_eq!(classical.matches("maria.silva@mail", &UncalledPatterns), Some(false));
    let deep = Pattern::new("^(((((a{0,50}){0,50}){0,50}){0,50}){0,50})$");
    assert_eq!(deep.matches(&"a".repeat(5000), &UncalledPatterns), None);
}

#[test]
fn patterns_with_exponential_backtracking_are_left_to_the_server() {
    let patterns = Counting(Cell::new(0));
    for pattern in
        [r"^(\p{L}+)+$", r"^(\p{L}|\p{L})*$", r"^(a+)\1+$", r"^(?<x>a+)\k<x>$", r"(\p{L}+){2,}"]
    {
        assert_eq!(Pattern::new(pattern).matches("aaaa", &patterns), None, "{pattern}");
    }
    assert_eq!(patterns.0.get(), 0);
    // Each more repetition in a row allows a shorter value.
    let many = Pattern::new(r"\p{L}*\p{L}*\p{L}*\p{L}*x");
    assert_eq!(many.matches(&"a".repeat(40), &patterns), None);
    assert_eq!(patterns.0.get(), 0);
    assert_eq!(many.matches(&"a".repeat(20), &patterns), None);
    assert_eq!(patterns.0.get(), 1);
}

#[test]
fn an_invalid_pattern_is_left_to_the_server() {
    for pattern in [
        "[",
        "(",
        ")",
        "a)",
        "(a",
        "[a",
        "a**",
        "*a",
        "+",
        "?",
        "{",
        "a{2,1}",
        "]",
        "}",
        "\\",
        "a{,3}",
        "[b-a]",
        "[\\d-z]",
        "\\@",
        "\\u{110000}",
        "(?=a)*",
        "^*",
        "^{1}a",
        "a${1}",
        "(?=a){1}a",
        "(?<a",
        "\\1",
        "\\p{Nope}",
        "\\08",
        "\\x4",
        "{1}",
        "(?",
        "(?a)",
        "a{99999999999,1}",
    ] {
        assert_eq!(Pattern::new(pattern).matches("a", &Regress), None, "{pattern}");
    }
}

#[test]
fn deeply_nested_patterns_do_not_overflow_the_stack() {
    for depth in [1, 12, 13, 1000, 100_000] {
        let pattern = format!("{}a{}", "(".repeat(depth), ")".repeat(depth));
        let validated = Pattern::new(&pattern).matches("a", &Counting(Cell::new(0)));
        assert_eq!(validated, (depth <= 12).then_some(true), "{depth}");
    }
}

/// A piece of a pattern, from the part of the grammar that is ours.
fn piece() -> impl Strategy<Value = String> {
    let class = prop_oneof![
        Just("a".to_owned()),
        Just("b".to_owned()),
        Just(".".to_owned()),
        Just("[ab]".to_owned()),
        Just("[^a]".to_owned()),
        Just(r"\w".to_owned()),
        Just(r"\d".to_owned()),
        Just(r"[\s\-é]".to_owned()),
        Just(r"[^\W1]".to_owned()),
        Just("ç".to_owned()),
        Just("[À-ÿ]".to_owned()),
    ];
    let quantifier = prop_oneof![
        4 => Just(String::new()),
        1 => Just("*".to_owned()),
        1 => Just("+".to_owned()),
        1 => Just("?".to_owned()),
        1 => Just("{2}".to_owned()),
        1 => Just("{1,}".to_owned()),
        1 => Just("{0,2}".to_owned()),
    ];
    // A repeated group takes something each time: on one that may be empty the oracle can run
    // for ever.
    let lazy = prop_oneof![
        6 => quantifier.clone(),
        1 => Just("+?".to_owned()),
        1 => Just("{0,2}?".to_owned()),
    ];
    let leaf = (class, lazy).prop_map(|(class, quantifier)| class + &quantifier);
    leaf.prop_recursive(2, 8, 3, move |inner| {
        let sequence = proptest::collection::vec(inner.clone(), 0..3).prop_map(|all| all.concat());
        prop_oneof![
            sequence.clone(),
            (sequence.clone(), sequence.clone(), quantifier.clone())
                .prop_map(|(one, two, many)| format!("(?:a{one}|[^1]{two}){many}")),
            sequence.clone().prop_map(|all| format!("(?={all})")),
            sequence.prop_map(|all| format!("(?!{all})")),
        ]
    })
}

proptest! {
    // The same cases each time: the oracle backtracks, and an unlucky one would take minutes.
    #![proptest_config(ProptestConfig {
        cases: 800,
        rng_seed: RngSeed::Fixed(20_261_120),
        ..ProptestConfig::default()
    })]

    #[test]
    fn matches_like_ecmascript(
        pieces in proptest::collection::vec(piece(), 1..5),
        anchored: bool,
        value in "[ab1é_ \\-ç]{0,7}",
    ) {
        let inner = pieces.concat();
        let pattern = if anchored { format!("^{inner}$") } else { inner };
        prop_assert_eq!(
            Pattern::new(&pattern).matches(&value, &UncalledPatterns),
            Regress.full_match(&pattern, &value),
            "{} on {:?}", pattern, value
        );
    }

    #[test]
    fn junk_never_panics(pattern in "\\PC{0,30}", value in "\\PC{0,30}") {
        let _ = Pattern::new(&pattern).matches(&value, &Counting(Cell::new(0)));
    }

    #[test]
    fn pattern_like_texts_compile_only_if_ecmascript_compiles_them(pattern in r"[ab\\\[\](){}|^$*+?,.0-9dDu\-:=!<]{0,12}") {
        // The oracle unrolls counted loops, so it gets none of four digits.
        let huge = pattern.as_bytes().windows(4).any(|run| run.iter().all(u8::is_ascii_digit));
        if !huge && matches!(Pattern::new(&pattern).0, Kind::ClassSequence(_) | Kind::Regular(_)) {
            prop_assert!(Regress.full_match(&pattern, "").is_some(), "{}", pattern);
        }
    }
}
