//! The engine's amounts against `Intl.NumberFormat` on decimal strings, and its patterns by `RegExp`. In a
//! real browser.

// clippy knows the tests of cargo, not those of wasm-bindgen.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, clippy::as_conversions)]
#![cfg(target_arch = "wasm32")]

use ante_core::RegExpPatterns;
use ante_engine::money;
use ante_engine::validation::pattern::Pattern;
use js_sys::{Array, Function, Intl, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        let at = usize::try_from(self.below(from.len() as u64)).unwrap();
        from[at]
    }

    fn text(&mut self, letters: &[char], longest: u64) -> String {
        (0..self.below(longest + 1)).map(|_| self.pick(letters)).collect()
    }
}

const DIGITS: [char; 10] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/// `new Intl.NumberFormat("en", …).format`, made once.
fn number_format() -> Function {
    let options = Object::new();
    for (name, value) in [
        ("minimumFractionDigits", JsValue::from(2)),
        ("maximumFractionDigits", JsValue::from(2)),
        ("roundingMode", JsValue::from("trunc")),
        ("signDisplay", JsValue::from("negative")),
    ] {
        Reflect::set(&options, &name.into(), &value).unwrap();
    }
    let locales = Array::of1(&"en".into());
    let made = Intl::NumberFormat::new(&locales, options.unchecked_ref());
    Reflect::get(&made, &"format".into()).unwrap().unchecked_into()
}

fn shown_by(format: &Function, decimal: &str) -> String {
    format.call1(&JsValue::UNDEFINED, &decimal.into()).unwrap().as_string().unwrap()
}

#[wasm_bindgen_test]
fn amounts_are_formatted_like_intl() {
    let format = number_format();
    let mut dice = Dice(20_261_120);
    let mut decimals: Vec<String> = [
        "0",
        "-0",
        "-0.001",
        "-0.009",
        "0.999",
        "-0.01",
        "1.005",
        "1234.5",
        "-1234567.899",
        "000123",
        ".5",
        "5.",
        "+5",
        "1e3",
        "12.345e1",
        "12345e-3",
        "-5e-3",
        "0e99",
        "1E+30",
        "123456789012345678901234567890.129",
    ]
    .map(str::to_owned)
    .to_vec();
    for _ in 0..5000 {
        let sign = dice.pick(&["", "", "-", "+"]);
        let whole = dice.text(&DIGITS, 32);
        let fraction = dice.text(&DIGITS, 9);
        if whole.is_empty() && fraction.is_empty() {
            continue;
        }
        let point = if fraction.is_empty() { dice.pick(&["", "", "."]) } else { "." };
        let exponent = match dice.below(4) {
            0 => format!(
                "{}{}{}",
                dice.pick(&["e", "E"]),
                dice.pick(&["", "-", "+"]),
                dice.below(40)
            ),
            _ => String::new(),
        };
        decimals.push(format!("{sign}{whole}{point}{fraction}{exponent}"));
    }
    for decimal in &decimals {
        let expected = shown_by(&format, decimal);
        assert_eq!(money::format(decimal).as_deref(), Some(expected.as_str()), "{decimal}");
    }
    let all: Vec<String> = decimals.iter().map(|decimal| shown_by(&format, decimal)).collect();
    assert_eq!(money::format_list(&decimals.join("\n")), all.join("\n"));
}

#[wasm_bindgen_test]
fn invalid_input_has_no_text_where_intl_finds_no_number() {
    let format = number_format();
    let mut dice = Dice(7);
    let letters = ['0', '7', '.', ',', '-', '+', 'e', 'E', 'x', ' ', '_', '%', '٣', '💰'];
    for _ in 0..5000 {
        let text = dice.text(&letters, 8);
        let intl = shown_by(&format, &text);
        match money::format(&text) {
            Some(shown) => assert_eq!(shown, intl, "{text:?}"),
            // Beyond plain numbers Intl also reads space around them, hexadecimals and nothing at
            // all; a server sends none of these, so they are shown as 0.00.
            None => assert!(
                intl == "NaN" || text.trim() != text || text.contains('x') || text.is_empty(),
                "{text:?} is {intl}"
            ),
        }
    }
}

#[wasm_bindgen_test]
fn patterns_are_matched_by_regexp() {
    let regexp = RegExpPatterns::default();
    for (pattern, value, expected) in [
        (r"^[\p{L}\p{M}'’. \-]+$", "Maria d’Ávila-Souza", Some(true)),
        (r"^[\p{L}\p{M}'’. \-]+$", "R2D2", Some(false)),
        (r"\p{Lu}", "É", Some(true)),
        (r"(?<!b)a", "a", Some(true)),
        (r"\p{Nope}", "a", None),
        ("[", "a", None),
        ("a**", "a", None),
        (r"^(a+)\1$", "aa", Some(true)),
    ] {
        assert_eq!(Pattern::new(pattern).matches(value, &regexp), expected, "{pattern}");
    }
}
