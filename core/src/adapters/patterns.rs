//! Patterns by the platform's own RegExp, compiled once each.

use ante_engine::ports::Patterns;
use js_sys::RegExp;
use std::cell::RefCell;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    /// RegExp with a constructor that may throw.
    #[wasm_bindgen(extends = RegExp, js_name = RegExp)]
    type Checked;
    #[wasm_bindgen(constructor, catch, js_class = "RegExp")]
    fn new(pattern: &str, flags: &str) -> Result<Checked, JsValue>;
}

/// Compiled patterns; none for those that do not compile.
#[derive(Default)]
pub struct RegExpPatterns(RefCell<Vec<(String, Option<RegExp>)>>);

impl Patterns for RegExpPatterns {
    fn full_match(&self, pattern: &str, value: &str) -> Option<bool> {
        let mut known = self.0.borrow_mut();
        if let Some((_, compiled)) = known.iter().find(|(other, _)| other == pattern) {
            return compiled.as_ref().map(|compiled| compiled.test(value));
        }
        let whole = ["^(?:", pattern, ")$"].concat();
        let compiled: Option<RegExp> = Checked::new(&whole, "u").ok().map(Into::into);
        let matches = compiled.as_ref().map(|compiled| compiled.test(value));
        known.push((pattern.to_owned(), compiled));
        matches
    }
}
