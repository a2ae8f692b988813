//! A server's validation patterns on what a person typed: never a panic, never a long wait, and the
//! verdict of ECMAScript. The first line is the pattern, or the number of one of the catalogue; the
//! rest is the value.
#![no_main]

use ante_engine::{ports::Patterns, validation::pattern::Pattern};
use libfuzzer_sys::fuzz_target;
use std::cell::Cell;

/// Port for patterns that the engine does not decide by itself; it never decides.
struct Asked(Cell<bool>);

impl Patterns for Asked {
    fn full_match(&self, _: &str, _: &str) -> Option<bool> {
        self.0.set(true);
        None
    }
}

/// The verdict of the crate `regress`, which has ECMAScript's.
fn ecmascript(pattern: &str, value: &str) -> Option<bool> {
    let whole = format!("^(?:{pattern})$");
    Some(regress::Regex::with_flags(&whole, "u").ok()?.find(value).is_some())
}

/// Returns whether the oracle, which backtracks and unrolls, ends soon.
fn is_cheap(pattern: &str, value: &str) -> bool {
    let repeated =
        pattern.as_bytes().windows(2).any(|pair| pair[0] == b')' && b"*+?{".contains(&pair[1]));
    let huge = pattern.as_bytes().windows(3).any(|run| run.iter().all(u8::is_ascii_digit));
    pattern.len() <= 40 && value.chars().count() <= 8 && !repeated && !huge
}

/// The patterns of the catalogue, from the page that has them.
fn catalogue(line: &str) -> Option<String> {
    let id: u8 = line.parse().ok()?;
    let row = include_str!("../../../docs/validation.md")
        .lines()
        .find(|row| row.starts_with(&format!("| {id} |")))?;
    let (_, pattern) = row.strip_suffix("` |")?.rsplit_once(" `")?;
    Some(pattern.replace("\\|", "|"))
}

fuzz_target!(|text: &str| {
    let (line, value) = text.split_once('\n').unwrap_or((text, ""));
    let listed = catalogue(line);
    let pattern = listed.as_deref().unwrap_or(line);
    let asked = Asked(Cell::new(false));
    let verdict = Pattern::new(pattern).matches(value, &asked);
    if pattern == "*" {
        assert_eq!(verdict, Some(true));
    } else if verdict.is_some()
        && (is_cheap(pattern, value) || (listed.is_some() && value.len() < 200))
    {
        assert!(!asked.0.get());
        assert_eq!(verdict, ecmascript(pattern, value), "{pattern} on {value:?}");
    }
});
