//! Messages by key, with the values of their placeholders.

use ante_contract::account::{FieldFormat, FieldRule};
use ante_contract::{FieldError, Map};

/// The last id of the catalogue (REQ-5.14: texts 0 to 20).
const LAST_PATTERN: u8 = 20;

/// A text of the locale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its key.
    pub key: String,
    /// Values of the placeholders.
    pub params: Map<String>,
}

impl Message {
    /// A text without placeholders.
    #[must_use]
    pub fn plain(key: &str) -> Self {
        Self { key: key.to_owned(), params: Map::new() }
    }

    /// The same with a placeholder more.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.params.insert(name.to_owned(), value.to_string());
        self
    }

    /// Returns the text of a server rule, as an error or a hint. An unknown id gets the text of
    /// "any text", which still gives the length.
    #[must_use]
    pub fn of_rule(rule: &FieldRule) -> Self {
        if let Some(FieldFormat::Cpf) = rule.format {
            return Self::plain("validation.cpf");
        }
        let id = if rule.pattern_id > LAST_PATTERN { 0 } else { rule.pattern_id };
        Self::plain(&["patterns.", &id.to_string()].concat())
            .bounded(rule.min_length, rule.max_length)
    }

    /// The same with the bounds of a length, and which of them count.
    pub(super) fn bounded(self, min: u32, max: u32) -> Self {
        let bounds = match (min, max) {
            (0 | 1, 0) => "any",
            (_, 0) => "min",
            (min, max) if min == max => "exact",
            (0 | 1, _) => "max",
            _ => "range",
        };
        self.with("min", min).with("max", max).with("bounds", bounds)
    }

    /// Attaches the message to a field.
    #[must_use]
    pub fn beside(self, field: &str) -> FieldError {
        FieldError { field: field.to_owned(), key: self.key, params: self.params }
    }
}
