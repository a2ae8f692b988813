//! The checks of a form (REQ-5.3, REQ-5.6, REQ-5.26), gathered in the form's order.

use ante_contract::FieldError;
use validator::{ValidateLength, validate_must_match};

use super::{Message, Rule};
use crate::money::{self, Money};
use crate::ports::Patterns;

/// Limits of an amount field, as the server sent them. A limit that is not a decimal string is
/// no limit here; the server still has its own.
#[derive(Clone, Copy, Debug, Default)]
pub struct AmountLimits<'a> {
    /// The smallest amount.
    pub min: Option<&'a str>,
    /// The largest amount.
    pub max: Option<&'a str>,
    /// Balance to take it from.
    pub balance: Option<&'a str>,
}

/// Collects the errors of a form; at most one per field.
pub struct Checks<'p> {
    patterns: &'p dyn Patterns,
    errors: Vec<FieldError>,
}

impl<'p> Checks<'p> {
    /// Nothing wrong yet.
    pub fn new(patterns: &'p dyn Patterns) -> Self {
        Self { patterns, errors: Vec::new() }
    }

    /// Returns all errors, in the order of the checks.
    #[must_use]
    pub fn finish(self) -> Vec<FieldError> {
        self.errors
    }

    /// Adds an error to a field, unless it has one already.
    pub(crate) fn add(&mut self, field: &str, message: Message) {
        if self.errors.iter().all(|error| error.field != field) {
            self.errors.push(message.beside(field));
        }
    }

    fn ensure(&mut self, fine: bool, field: &str, key: &str) {
        if !fine {
            self.add(field, Message::plain(key));
        }
    }

    /// Says that a field must be filled in.
    pub fn add_required(&mut self, field: &str) {
        self.add(field, Message::plain("validation.required"));
    }

    /// Refuses a field for a reason of its own.
    pub fn refuse(&mut self, field: &str, key: &str) {
        self.add(field, Message::plain(key));
    }

    /// Requires a value with more than spaces.
    pub fn required(&mut self, field: &str, value: &str) {
        self.ensure(!value.trim().is_empty(), field, "validation.required");
    }

    /// A text by the server's rule. An empty one, or one of spaces, is judged by `required` alone.
    pub fn text(&mut self, field: &str, value: &str, required: bool, rule: Option<&Rule>) {
        let value = if value.trim().is_empty() { "" } else { value };
        self.secret(field, value, required, rule);
    }

    /// Checks a password, in which spaces are ordinary characters.
    pub fn secret(&mut self, field: &str, value: &str, required: bool, rule: Option<&Rule>) {
        if value.is_empty() {
            self.ensure(!required, field, "validation.required");
        } else if let Some(rule) = rule
            && !rule.accepts(value, self.patterns)
        {
            self.add(field, rule.message());
        }
    }

    /// The repetition of a password ('inconsistent twice').
    pub fn same(&mut self, field: &str, repetition: &str, password: &str) {
        self.required(field, repetition);
        self.ensure(validate_must_match(repetition, password), field, "validation.passwordsDiffer");
    }

    /// A new password is not the old one.
    pub fn different(&mut self, field: &str, new: &str, old: &str) {
        self.ensure(!validate_must_match(new, old), field, "validation.passwordSame");
    }

    /// Checks a mobile number with a minimum and maximum number of digits.
    pub fn mobile(&mut self, field: &str, value: &str, required: bool, digits: (u32, u32)) {
        let (value, (min, max)) = (value.trim(), digits);
        if value.is_empty() {
            self.ensure(!required, field, "validation.required");
        } else if !value.bytes().all(|byte| byte.is_ascii_digit()) {
            self.add(field, Message::plain("validation.mobileFormat"));
        } else if !value.validate_length(Some(u64::from(min)), Some(u64::from(max)), None) {
            let message = Message::plain("validation.mobileDigits");
            self.add(field, message.bounded(min, max));
        }
    }

    /// An e-mail address: something, an at sign, a host with a dot, and no spaces.
    pub fn email(&mut self, field: &str, value: &str) {
        let value = value.trim();
        self.required(field, value);
        let fine = value.split_once('@').is_some_and(|(name, host)| {
            let labels = || host.split('.');
            !name.is_empty()
                && labels().count() > 1
                && labels().all(|label| !label.is_empty())
                && !value.chars().any(char::is_whitespace)
                && value.matches('@').count() == 1
        });
        self.ensure(fine, field, "validation.email");
    }

    /// A typed amount; answers it when it is fine.
    pub fn amount(&mut self, field: &str, typed: &str, limits: AmountLimits<'_>) -> Option<Money> {
        let money = match money::parse_input(typed) {
            Ok(money) => money,
            Err(error) => {
                self.add(field, Message::plain(error.key()));
                return None;
            }
        };
        let limit = |text: Option<&str>| text.and_then(|text| Money::parse(text).ok());
        let message = if money == Money::ZERO {
            Message::plain("validation.amountPositive")
        } else if let Some(min) = limit(limits.min).filter(|min| money < *min) {
            Message::plain("validation.amountMin").with("min", min)
        } else if let Some(max) = limit(limits.max).filter(|max| money > *max) {
            Message::plain("validation.amountMax").with("max", max)
        } else if limit(limits.balance).is_some_and(|balance| money > balance) {
            Message::plain("validation.amountBalance")
        } else {
            return Some(money);
        };
        self.add(field, message);
        None
    }

    /// The age box is checked.
    pub fn age(&mut self, field: &str, checked: bool, years: u32) {
        if !checked {
            self.add(field, Message::plain("validation.ageRequired").with("age", years));
        }
    }

    /// The terms box is checked.
    pub fn terms(&mut self, field: &str, checked: bool) {
        self.ensure(checked, field, "validation.termsRequired");
    }

    /// Checks a free text with a maximum number of code points.
    pub fn longest(&mut self, field: &str, value: &str, max: u32) {
        if !value.validate_length(None, Some(u64::from(max)), None) {
            self.add(field, Message::plain("validation.tooLong").with("max", max));
        }
    }

    /// Checks a free text with a minimum and maximum number of words.
    pub fn words(&mut self, field: &str, value: &str, min: u32, max: u32) {
        let words = value.split_whitespace().map(words_of).fold(0, u32::saturating_add);
        if words < min || words > max {
            let message = Message::plain("validation.words").with("min", min).with("max", max);
            self.add(field, message);
        }
    }
}

/// A piece between white space is a word; in scripts that are written without it, each letter is one.
fn words_of(piece: &str) -> u32 {
    let mut words = 0_u32;
    let mut inside = false;
    for letter in piece.chars() {
        let alone = is_unspaced(letter);
        words = words.saturating_add(u32::from(alone || !inside));
        inside = !alone;
    }
    words
}

/// Thai, Lao, Burmese, Khmer, kana, Han.
const fn is_unspaced(letter: char) -> bool {
    matches!(letter,
        '\u{e00}'..='\u{eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}'
        | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}'
        | '\u{20000}'..='\u{3ffff}')
}
