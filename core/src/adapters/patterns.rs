//! Patterns by the platform's own RegExp, compiled once each.

use ante_engine::ports::Patterns;
use js_sys::RegExp;
use std::{cell::RefCell, collections::BTreeMap};
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    /// RegExp whose constructor may throw.
    #[wasm_bindgen(extends = RegExp, js_name = RegExp)]
    type Checked;
    #[wasm_bindgen(constructor, catch, js_class = "RegExp")]
    fn new(pattern: &str, flags: &str) -> Result<Checked, JsValue>;
}

/// Compiled patterns; none for those that do not compile.
#[derive(Default)]
pub struct RegExpPatterns(RefCell<BTreeMap<String, Option<RegExp>>>);

impl Patterns for RegExpPatterns {
    fn full_match(&self, pattern: &str, value: &str) -> Option<bool> {
        let mut known = self.0.borrow_mut();
        if !known.contains_key(pattern) {
            let whole = ["^(?:", pattern, ")$"].concat();
            let compiled = Checked::new(&whole, "u").ok().map(Into::into);
            known.insert(pattern.to_owned(), compiled);
        }
        known.get(pattern)?.as_ref().map(|compiled| compiled.test(value))
    }
}
