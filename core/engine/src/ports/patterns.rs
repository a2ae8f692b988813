//! Text functions of the host.

/// ECMAScript patterns and Unicode normalization of the host.
pub trait Patterns {
    /// Returns whether the whole of `value` matches `pattern` in Unicode mode, or `None` if the
    /// pattern does not compile.
    fn full_match(&self, pattern: &str, value: &str) -> Option<bool>;

    /// Returns the text in normalization form C; unchanged by a host without normalization.
    fn nfc(&self, text: &str) -> String {
        text.to_owned()
    }
}
