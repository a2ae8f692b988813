//! Validation patterns of a server on typed text: never a panic, never a long wait, and the
//! result of ECMAScript. The first line is the pattern, or the number of one of the catalogue; the
//! rest is the value.
#![no_main]

use ante_engine::{ports::Patterns, validation::pattern::Pattern};
use libfuzzer_sys::fuzz_target;
use std::cell::Cell;

/// Port for patterns that the engine does not match by itself; records calls and never decides.
struct RecordingPatterns(Cell<bool>);

impl Patterns for RecordingPatterns {
    fn full_match(&self, _: &str, _: &str) -> Option<bool> {
        self.0.set(true);
        None
    }
}

/// Returns the result of the crate `regress`, which matches like ECMAScript.
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

/// Returns a pattern of the catalogue in docs/validation.md.
fn catalog(line: &str) -> Option<String> {
    let id: u8 = line.parse().ok()?;
    let row = include_str!("../../../docs/validation.md")
        .lines()
        .find(|row| row.starts_with(&format!("| {id} |")))?;
    let (_, pattern) = row.strip_suffix("` |")?.rsplit_once(" `")?;
    Some(pattern.replace("\\|", "|"))
}

fuzz_target!(|text: &str| {
    let (line, value) = text.split_once('\n').unwrap_or((text, ""));
    let listed = catalog(line);
    let pattern = listed.as_deref().unwrap_or(line);
    let recording = RecordingPatterns(Cell::new(false));
    let found = Pattern::new(pattern).matches(value, &recording);
    if pattern == "*" {
        assert_eq!(found, Some(true));
    } else if found.is_some()
        && (is_cheap(pattern, value) || (listed.is_some() && value.len() < 200))
    {
        assert!(!recording.0.get());
        assert_eq!(found, ecmascript(pattern, value), "{pattern} on {value:?}");
    }
});
