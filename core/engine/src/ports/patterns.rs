//! ECMAScript patterns of the host.

/// ECMAScript patterns that the engine's own matcher does not support.
pub trait Patterns {
    /// Returns whether the whole of `value` matches `pattern` in Unicode mode, or `None` if the
    /// pattern does not compile.
    fn full_match(&self, pattern: &str, value: &str) -> Option<bool>;
}
