//! Texts that the engine names by their keys exist.

use crate::parse_files;
use std::collections::BTreeSet;
use syn::{LitStr, visit::Visit};

/// Names of the texts in `validation`.
struct Names(BTreeSet<String>);

impl<'ast> Visit<'ast> for Names {
    fn visit_lit_str(&mut self, text: &'ast LitStr) {
        self.0.extend(text.value().strip_prefix("validation.").map(str::to_owned));
    }
}

#[test]
fn every_referenced_text_key_exists() {
    let mut names = Names(BTreeSet::new());
    for file in parse_files("core/engine/src", &["tests", "tests.rs"]) {
        names.visit_file(&file);
    }
    assert!(names.0.contains("required"), "a text that many forms need");
    let texts = include_str!("../../../../locales/PT.json");
    let texts: serde_json::Value = serde_json::from_str(texts).expect("JSON");
    names.0.retain(|name| !texts["validation"][name].is_string());
    assert_eq!(names.0, BTreeSet::new(), "locales/PT.json has no such texts");
}
