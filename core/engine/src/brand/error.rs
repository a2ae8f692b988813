//! Errors of a brand's configuration.

use std::fmt;

/// An invalid setting. Shown to the developer of the brand's site, never to a visitor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrandError {
    /// The setting, as written in the configuration (`gameOrigins[1]`).
    pub field: String,
    /// Description of the problem.
    pub problem: &'static str,
    /// Most similar known name.
    pub suggestion: Option<&'static str>,
}

impl BrandError {
    pub(super) const fn new(field: String, problem: &'static str) -> Self {
        Self { field, problem, suggestion: None }
    }
}

impl fmt::Display for BrandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.field)?;
        f.write_str(" ")?;
        f.write_str(self.problem)?;
        let Some(suggestion) = self.suggestion else { return Ok(()) };
        f.write_str("; did you mean ")?;
        f.write_str(suggestion)?;
        f.write_str("?")
    }
}

impl std::error::Error for BrandError {}
