//! Patterns of the server (REQ-5.12): ECMAScript, Unicode mode, the whole value must match.

use crate::ports::Patterns;

/// Maximum number of code points that the host's engine is given, since it may backtrack
/// (docs/adr/0036). No field is longer.
const MAX_CHARS: usize = 256;

/// A pattern.
#[derive(Clone, Debug)]
pub struct Pattern(String);

impl Pattern {
    /// Creates a pattern; `*` is the one of any text.
    #[must_use]
    pub fn new(pattern: &str) -> Self {
        Self(pattern.to_owned())
    }

    /// Returns whether the whole value matches, or `None` if only the server can decide: the pattern
    /// does not compile, or the value is too long.
    #[must_use]
    pub fn matches(&self, value: &str, patterns: &dyn Patterns) -> Option<bool> {
        if self.0 == "*" {
            return Some(true);
        }
        let is_short = value.chars().nth(MAX_CHARS).is_none();
        if is_short { patterns.full_match(&self.0, value) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::TestPatterns;

    /// Returns a pattern of the documented catalogue, with which the server's is compared, too.
    fn documented(id: usize) -> String {
        let docs = include_str!("../../../../docs/validation.md");
        let row = docs.lines().find(|line| line.starts_with(&format!("| {id} |"))).unwrap();
        let (_, pattern) = row.strip_suffix("` |").unwrap().rsplit_once(" `").unwrap();
        pattern.replace("\\|", "|")
    }

    #[test]
    fn the_catalog_accepts_what_its_texts_say() {
        let patterns = TestPatterns::default();
        for (id, fine, wrong) in [
            (1, "Abc123", "a b"),
            (2, "a1", "1a"),
            (3, "007", "7a"),
            (4, "Abc", "abc"),
            (5, "Abc123!", "Abc123"),
            (6, "a@b!", "a b"),
            (7, "Ana Souza", "João"),
            (8, "สวัสดี", "a"),
            (9, "안녕", "你好"),
            (10, "你好", "안녕"),
            (11, "a.b+c@d-e.example", "a@b"),
            (12, "2026-11-20", "2026-13-20"),
            (13, "11-20-2026", "2026-11-20"),
            (14, "a1", "ab"),
            (16, "a_b-c.d", "a/b"),
            (17, "Maria d’Ávila-Souza", "R2D2"),
            (18, "+5511999999999", "55+11"),
            (19, "X1Y2", "x1"),
            (20, "12/345-6", "12 3"),
        ] {
            let pattern = Pattern::new(&documented(id));
            assert_eq!(pattern.matches(fine, &patterns), Some(true), "{id}: {fine}");
            assert_eq!(pattern.matches(wrong, &patterns), Some(false), "{id}: {wrong}");
        }
    }

    #[test]
    fn the_pattern_star_matches_any_text() {
        for value in ["", "💰", &"a".repeat(1_000)] {
            assert_eq!(Pattern::new("*").matches(value, &TestPatterns::default()), Some(true));
        }
    }

    #[test]
    fn the_whole_value_matches_or_the_server_decides() {
        let patterns = TestPatterns::default();
        for (pattern, value, expected) in [
            ("[0-9]+", "12", Some(true)),
            ("[0-9]+", "12a", Some(false)),
            ("a|b", "ab", Some(false)),
            (r"^[\p{L}\p{M}'’. \-]+$", "Maria d’Ávila-Souza", Some(true)),
            ("[", "a", None),
            ("a+", &"a".repeat(MAX_CHARS), Some(true)),
            ("a+", &"a".repeat(MAX_CHARS + 1), None),
        ] {
            assert_eq!(Pattern::new(pattern).matches(value, &patterns), expected, "{pattern}");
        }
    }
}
