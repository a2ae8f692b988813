//! A parsed rule of the server.

use ante_contract::account::{FieldFormat, FieldRule};
use validator::ValidateLength;

use super::message::Message;
use super::pattern::Pattern;
use crate::ports::Patterns;

/// A rule of the server (patternId, minLength, maxLength, acceptedPattern).
#[derive(Clone, Debug)]
pub struct Rule {
    pattern: Pattern,
    min: u64,
    max: Option<u64>,
    format: Option<FieldFormat>,
    message: Message,
}

impl Rule {
    /// Parses a rule. A length of 0 is no limit.
    #[must_use]
    pub fn new(rule: &FieldRule) -> Self {
        Self {
            pattern: Pattern::new(&rule.accepted_pattern),
            min: u64::from(rule.min_length),
            max: (rule.max_length > 0).then(|| u64::from(rule.max_length)),
            format: rule.format,
            message: Message::of_rule(rule),
        }
    }

    /// Returns whether the value is valid, as far as the client can decide; the rest is left to the
    /// server. Length counts code points.
    #[must_use]
    pub fn accepts(&self, value: &str, patterns: &dyn Patterns) -> bool {
        value.validate_length(Some(self.min), self.max, None)
            && self.pattern.matches(value, patterns) != Some(false)
            && self.format.is_none_or(|FieldFormat::Cpf| super::cpf::is_cpf(value))
    }

    /// Returns the message for an invalid value.
    #[must_use]
    pub fn message(&self) -> Message {
        self.message.clone()
    }
}
