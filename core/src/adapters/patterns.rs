//! Port of patterns: the platform's `RegExp`, compiled once for each pattern, and its
//! normalization of text.

use ante_engine::ports::Patterns;
use js_sys::{JsString, RegExp};
use std::cell::RefCell;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    /// RegExp with a constructor that may throw.
    #[wasm_bindgen(extends = RegExp, js_name = RegExp)]
    type FallibleRegExp;
    #[wasm_bindgen(constructor, catch, js_class = "RegExp")]
    fn new(pattern: &str, flags: &str) -> Result<FallibleRegExp, JsValue>;
}

/// Compiled patterns; `None` for those that do not compile.
#[derive(Default)]
pub struct RegExpPatterns(RefCell<Vec<(String, Option<RegExp>)>>);

impl Patterns for RegExpPatterns {
    fn full_match(&self, pattern: &str, value: &str) -> Option<bool> {
        let mut compiled_patterns = self.0.borrow_mut();
        if let Some((_, compiled)) = compiled_patterns.iter().find(|(name, _)| name == pattern) {
            return compiled.as_ref().map(|compiled| compiled.test(value));
        }
        let anchored = ["^(?:", pattern, ")$"].concat();
        let compiled: Option<RegExp> = FallibleRegExp::new(&anchored, "u").ok().map(Into::into);
        let matches = compiled.as_ref().map(|compiled| compiled.test(value));
        compiled_patterns.push((pattern.to_owned(), compiled));
        matches
    }

    fn nfc(&self, text: &str) -> String {
        JsString::from(text).normalize("NFC").into()
    }
}
