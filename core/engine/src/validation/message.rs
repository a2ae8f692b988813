//! Messages by key, with the values of their placeholders.

use ante_contract::account::{FieldFormat, FieldRule};
use ante_contract::{FieldError, VecMap};

/// Last pattern id of the catalogue (REQ-5.14: texts 0 to 20).
const LAST_PATTERN: u8 = 20;

/// A text of the locale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Key of the text.
    pub key: String,
    /// Values of the placeholders.
    pub params: VecMap<String>,
}

impl Message {
    /// Creates a text without placeholders.
    #[must_use]
    pub fn new(key: &str) -> Self {
        Self { key: key.to_owned(), params: VecMap::new() }
    }

    /// Adds a placeholder.
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
            return Self::new("validation.cpf");
        }
        let id = if rule.pattern_id > LAST_PATTERN { 0 } else { rule.pattern_id };
        Self::new(&["patterns.", &id.to_string()].concat())
            .with_length_bounds(rule.min_length, rule.max_length)
    }

    /// Adds the bounds of a length, and which of them apply.
    pub(super) fn with_length_bounds(self, min: u32, max: u32) -> Self {
        let bounds = match (min, max) {
            (0 | 1, 0) => "any",
            (_, 0) => "min",
            (min, max) if min == max => "exact",
            (0 | 1, _) => "max",
            _ => "range",
        };
        self.with("min", min).with("max", max).with("bounds", bounds)
    }

    /// Returns the message as an error of a field.
    #[must_use]
    pub fn into_field_error(self, field: &str) -> FieldError {
        FieldError { field: field.to_owned(), key: self.key, params: self.params }
    }
}
