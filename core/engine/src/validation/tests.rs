use ante_contract::FieldError;
use ante_contract::account::FieldRule;
use proptest::prelude::*;

use super::*;
use crate::tests::TestPatterns;

fn rule(pattern_id: u8, min_length: u32, max_length: u32, accepted_pattern: &str) -> FieldRule {
    FieldRule {
        pattern_id,
        min_length,
        max_length,
        accepted_pattern: accepted_pattern.to_owned(),
        format: None,
    }
}

fn accepts(rule: &FieldRule, value: &str) -> bool {
    Rule::new(rule).accepts(value, &TestPatterns::default())
}

fn check<T>(checks: impl FnOnce(&mut Checks<'_>) -> T) -> Vec<(String, String)> {
    let patterns = TestPatterns::default();
    let mut all = Checks::new(&patterns);
    checks(&mut all);
    all.finish().into_iter().map(|error| (error.field, error.key)).collect()
}

fn one(field: &str, key: &str) -> Vec<(String, String)> {
    vec![(field.to_owned(), key.to_owned())]
}

#[test]
fn pattern_and_length_must_both_match() {
    let name = rule(2, 4, 16, "^[A-Za-z][A-Za-z0-9]*$");
    for fine in ["maria", "Abc1", "a234567890123456"] {
        assert!(accepts(&name, fine), "{fine}");
    }
    for wrong in
        ["", "abc", "a2345678901234567", "1abcd", "ab cd", "maria!", "maría", "abcd\n", " maria"]
    {
        assert!(!accepts(&name, wrong), "{wrong:?}");
    }
}

#[test]
fn length_counts_code_points() {
    let any = rule(0, 2, 3, "*");
    for (value, fine) in [
        ("é", false),
        ("éé", true),
        ("💰💰💰", true),
        ("💰💰💰💰", false),
        ("a\u{301}", true),
        ("\0\0", true),
    ] {
        assert_eq!(accepts(&any, value), fine, "{value}");
    }
}

#[test]
fn a_length_of_zero_is_no_limit() {
    assert!(accepts(&rule(0, 0, 0, "*"), ""));
    assert!(accepts(&rule(0, 0, 0, "*"), &"x".repeat(10_000)));
    assert!(!accepts(&rule(0, 3, 0, "*"), "xx"));
    // A rule that no value can satisfy rejects everything, and does not panic.
    assert!(!accepts(&rule(0, 5, 2, "*"), "xxx"));
}

#[test]
fn a_server_only_pattern_validates_the_length_only() {
    let broken = rule(1, 2, 4, "[");
    assert!(accepts(&broken, "abc"));
    assert!(!accepts(&broken, "abcde"));
}

#[test]
fn the_message_has_the_length_bounds() {
    for (min, max, bounds) in [
        (6, 20, "range"),
        (6, 6, "exact"),
        (1, 1, "exact"),
        (0, 20, "max"),
        (1, 20, "max"),
        (6, 0, "min"),
        (0, 0, "any"),
        (1, 0, "any"),
    ] {
        let message = Rule::new(&rule(5, min, max, "*")).message();
        assert_eq!(message.key, "patterns.5");
        assert_eq!(message.params.get("bounds").unwrap(), bounds, "{min} {max}");
        assert_eq!(message.params.get("min"), Some(&min.to_string()));
        assert_eq!(message.params.get("max"), Some(&max.to_string()));
    }
    for id in 0..=20 {
        assert_eq!(Rule::new(&rule(id, 1, 2, "*")).message().key, format!("patterns.{id}"));
    }
    assert_eq!(Rule::new(&rule(21, 1, 2, "*")).message().key, "patterns.0");
    assert_eq!(Rule::new(&rule(255, 1, 2, "*")).message().key, "patterns.0");
}

#[test]
fn every_message_has_a_text_in_both_languages() {
    let docs = include_str!("../../../../docs/validation.md");
    for locale in
        [include_str!("../../../../locales/PT.json"), include_str!("../../../../locales/EN.json")]
    {
        let texts: serde_json::Value = serde_json::from_str(locale).unwrap();
        for id in 0..=20 {
            assert!(texts["patterns"][id.to_string()].is_string(), "patterns.{id}");
        }
        for key in docs.split('`').filter_map(|word| word.strip_prefix("validation.")) {
            assert!(texts["validation"][key].is_string() || key == "md", "validation.{key}");
        }
    }
}

#[test]
fn required_texts() {
    for empty in ["", " ", "\t\n", "\u{a0}"] {
        assert_eq!(
            check(|c| c.required("username", empty)),
            one("username", "validation.required")
        );
        let name = Rule::new(&rule(2, 4, 16, "^[a-z]+$"));
        assert_eq!(
            check(|c| c.text("n", empty, true, Some(&name))),
            one("n", "validation.required")
        );
        assert!(check(|c| c.text("n", empty, false, Some(&name))).is_empty());
        assert!(check(|c| c.text("n", empty, false, None)).is_empty());
    }
    assert!(check(|c| c.required("username", "m")).is_empty());
}

#[test]
fn texts_by_rule() {
    let name = Rule::new(&rule(2, 4, 16, "^[a-z]+$"));
    assert!(check(|c| c.text("n", "maria", true, Some(&name))).is_empty());
    assert_eq!(check(|c| c.text("n", "m4ria", true, Some(&name))), one("n", "patterns.2"));
    // An optional field is validated once it is filled in.
    assert_eq!(check(|c| c.text("n", "abc", false, Some(&name))), one("n", "patterns.2"));
    assert!(check(|c| c.text("n", "anything at all", true, None)).is_empty());
}

#[test]
fn repetitions() {
    assert!(check(|c| c.same("confirmPassword", "abc", "abc")).is_empty());
    assert!(check(|c| c.same("confirmPassword", " abc\u{3000}", "abc")).is_empty());
    assert!(check(|c| c.same("confirmPassword", "se\u{301}", "s\u{e9}")).is_empty());
    for wrong in ["abd", "a bc", "ABC", "ab"] {
        assert_eq!(
            check(|c| c.same("confirmPassword", wrong, "abc")),
            one("confirmPassword", "validation.passwordsDiffer")
        );
    }
    assert_eq!(
        check(|c| c.same("confirmPassword", "", "")),
        one("confirmPassword", "validation.required")
    );
    for (new, old) in [("a", "a"), ("a ", "\u{a0}a"), ("e\u{301}", "\u{e9}")] {
        assert_eq!(check(|c| c.different("p", new, old)), one("p", "validation.passwordSame"));
    }
    assert!(check(|c| c.different("p", "a", "b")).is_empty());
}

#[test]
fn mobile_numbers() {
    let check_mobile = |typed: &str, dialing: &str, required, existing, digits| {
        let plan = Plan::of(dialing);
        let rule = MobileRule { required, existing, plan, digits };
        let patterns = TestPatterns::default();
        let mut checks = Checks::new(&patterns);
        let number = checks.mobile_number(typed, dialing);
        checks.mobile("m", &number, &rule);
        checks.finish()
    };
    let brazilian = |typed: &str| check_mobile(typed, "+55", true, false, (11, 11));
    for fine in ["11999999999", " 11 99999-9999 ", "011 99999-9999", "١١٩٩٩٩٩٩٩٩٩"] {
        assert!(brazilian(fine).is_empty(), "{fine}");
    }
    assert!(check_mobile("", "+55", false, false, (11, 11)).is_empty());
    for (wrong, key) in [
        (" - ", "validation.required"),
        ("+351912345678", "validation.mobileFormat"),
        ("1199999999a", "validation.mobileFormat"),
    ] {
        let keys: Vec<_> = brazilian(wrong).into_iter().map(|error| error.key).collect();
        assert_eq!(keys, [key], "{wrong}");
    }
    for (dialing, typed, fault, example) in [
        ("+55", "1199999999", "short", "(11) 96123-4567"),
        ("+55", "119999999999", "long", "(11) 96123-4567"),
        ("+55", "20 98765-4321", "other", "(11) 96123-4567"),
        ("+81", "090-1234-567", "short", "090-1234-5678"),
        ("+54", "15-2345-6789", "other", "011 15-2345-6789"),
    ] {
        for existing in [false, true] {
            let found = check_mobile(typed, dialing, true, existing, (1, 20));
            let params =
                [("fault".into(), fault.into()), ("example".into(), example.into())].into();
            let (field, key) = ("m".to_owned(), "validation.mobileNumber".to_owned());
            let error = FieldError { field, key, params };
            // The server knows whether an account has a number of before today's plan.
            let accepted = existing && fault == "other";
            assert_eq!(found, if accepted { Vec::new() } else { vec![error] }, "{typed}");
        }
    }
    // Without a plan, the number of digits is all that is known.
    for (wrong, digits, bounds) in [
        ("1199999999", (11, 11), "exact"),
        ("119999999999", (11, 11), "exact"),
        ("11999999", (9, 12), "range"),
    ] {
        let found = check_mobile(wrong, "+999", true, false, digits);
        let (min, max) = (digits.0.to_string(), digits.1.to_string());
        let params =
            [("min".into(), min), ("max".into(), max), ("bounds".into(), bounds.into())].into();
        let (field, key) = ("m".to_owned(), "validation.mobileDigits".to_owned());
        assert_eq!(found, [FieldError { field, key, params }]);
    }
    assert!(check_mobile("1199999999", "+999", true, false, (4, 14)).is_empty());
}

#[test]
fn amounts() {
    let limits = AmountLimits { min: Some("10"), max: Some("1000.5"), balance: Some("500") };
    let check_amount = |typed: &str| {
        let patterns = TestPatterns::default();
        let mut all = Checks::new(&patterns);
        let money = all.amount("amount", typed, limits);
        let error = all.finish().pop();
        assert_eq!(money.is_some(), error.is_none(), "{typed}");
        (money.map(|money| money.to_wire()), error.map(|error| error.key))
    };
    for (typed, wire) in
        [("10", "10"), ("10,50", "10.5"), ("500.00", "500"), (" 42 ", "42"), ("٤٢٫٥", "42.5")]
    {
        assert_eq!(check_amount(typed), (Some(wire.to_owned()), None));
    }
    for (typed, key) in [
        ("", "validation.required"),
        ("abc", "validation.amountFormat"),
        ("-20", "validation.amountFormat"),
        ("+20", "validation.amountFormat"),
        ("2 0", "validation.amountFormat"),
        ("1e3", "validation.amountFormat"),
        ("٢٠٬٠٠٠", "validation.amountGrouped"),
        ("1.000,00", "validation.amountGrouped"),
        ("1,234.50", "validation.amountGrouped"),
        ("1.234.567", "validation.amountGrouped"),
        ("10.999", "validation.amountDecimals"),
        ("1.000", "validation.amountDecimals"),
        ("0", "validation.amountPositive"),
        ("0,00", "validation.amountPositive"),
        ("9.99", "validation.amountMin"),
        ("1000.51", "validation.amountMax"),
        ("500.01", "validation.amountBalance"),
        ("99999999999999999999", "validation.amountTooBig"),
    ] {
        assert_eq!(check_amount(typed), (None, Some(key.to_owned())), "{typed}");
    }
    // A limit that is not an amount is ignored here.
    let odd = AmountLimits { min: Some("ten"), max: Some(""), balance: None };
    assert!(check(|c| assert!(c.amount("amount", "5", odd).is_some())).is_empty());
}

#[test]
fn boxes_and_free_texts() {
    assert!(check(|c| c.age("ageConfirmed", true, 18)).is_empty());
    assert_eq!(
        check(|c| c.age("ageConfirmed", false, 18)),
        one("ageConfirmed", "validation.ageRequired")
    );
    assert!(check(|c| c.terms("agreement", true)).is_empty());
    assert_eq!(
        check(|c| c.terms("agreement", false)),
        one("agreement", "validation.termsRequired")
    );
    assert!(check(|c| c.max_length("comment", &"é".repeat(140), 140)).is_empty());
    assert_eq!(
        check(|c| c.max_length("comment", &"é".repeat(141), 140)),
        one("comment", "validation.tooLong")
    );
    assert!(check(|c| c.word_count("content", "one two  three", 2, 3)).is_empty());
    for wrong in ["", "one", "one two three four"] {
        assert_eq!(
            check(|c| c.word_count("content", wrong, 2, 3)),
            one("content", "validation.words")
        );
    }
}

#[test]
fn a_field_has_one_error_and_the_form_keeps_its_order() {
    let errors = check(|c| {
        c.required("username", "");
        c.same("confirmPassword", "", "x");
        c.required("username", "");
        c.terms("agreement", false);
    });
    let fields: Vec<_> = errors.iter().map(|(field, _)| field.as_str()).collect();
    assert_eq!(fields, ["username", "confirmPassword", "agreement"]);
    assert_eq!(errors[1].1, "validation.required");
}

proptest! {
    #[test]
    fn no_typed_text_causes_a_panic(value in "\\PC{0,40}", pattern in "\\PC{0,20}", min: u32, max: u32, id: u8) {
        let rule = Rule::new(&rule(id, min, max, &pattern));
        let _ = rule.accepts(&value, &TestPatterns::default());
        let patterns = TestPatterns::default();
        let mut all = Checks::new(&patterns);
        all.text("a", &value, true, Some(&rule));
        let rule =
            MobileRule { required: true, existing: false, plan: Plan::of("+55"), digits: (11, 11) };
        let number = all.mobile_number(&value, "+55");
        all.mobile("b", &number, &rule);
        let _ = all.amount("c", &value, AmountLimits { min: Some(&value), ..AmountLimits::default() });
        all.word_count("d", &value, min, max);
        prop_assert!(all.finish().len() <= 4);
    }
}
