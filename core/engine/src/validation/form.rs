//! Checks of a form (REQ-5.3, REQ-5.6, REQ-5.26); errors are in the form's order.

use ante_contract::FieldError;
use validator::{ValidateLength, validate_must_match};

use super::{Message, MobileNumber, Plan, Rule};
use crate::money::{self, Money};
use crate::ports::Patterns;
use crate::text::{all_digits, plain_password, plain_pin, plain_text};
use std::cmp::Ordering;

/// Maximum length of an e-mail address (RFC 5321).
const EMAIL_MAX_LENGTH: usize = 254;

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

/// Rule of a mobile number.
pub(crate) struct MobileRule {
    /// Whether the field must be filled in.
    pub required: bool,
    /// Whether the number may belong to an account, perhaps since before the numbering plan changed.
    pub existing: bool,
    /// Numbering plan of the dialling code.
    pub plan: Option<Plan>,
    /// Minimum and maximum number of digits, without a plan.
    pub digits: (u32, u32),
}

/// Collects the errors of a form; at most one per field.
pub struct Checks<'p> {
    patterns: &'p dyn Patterns,
    errors: Vec<FieldError>,
}

impl<'p> Checks<'p> {
    /// Creates an empty list of errors.
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
            self.errors.push(message.into_field_error(field));
        }
    }

    fn ensure(&mut self, valid: bool, field: &str, key: &str) {
        if !valid {
            self.add(field, Message::new(key));
        }
    }

    /// Reports a missing value.
    pub fn add_required(&mut self, field: &str) {
        self.add(field, Message::new("validation.required"));
    }

    /// Adds an error without placeholders.
    pub fn add_error(&mut self, field: &str, key: &str) {
        self.add(field, Message::new(key));
    }

    /// Requires a value with more than spaces.
    pub fn required(&mut self, field: &str, value: &str) {
        self.ensure(!value.trim().is_empty(), field, "validation.required");
    }

    /// Checks a text by the server's rule; returns it as it is sent. An empty text, or one of
    /// spaces, is only checked by `required`.
    pub fn text(
        &mut self,
        field: &str,
        typed: &str,
        required: bool,
        rule: Option<&Rule>,
    ) -> String {
        self.accepted(field, plain_text(typed, self.patterns), required, rule)
    }

    /// Checks a new password by the server's rule; returns it as it is sent. Outer spaces are not
    /// part of a password.
    pub fn secret(
        &mut self,
        field: &str,
        typed: &str,
        required: bool,
        rule: Option<&Rule>,
    ) -> String {
        self.accepted(field, plain_password(typed, self.patterns), required, rule)
    }

    /// Requires a payment password; returns it as it is sent.
    pub fn pin(&mut self, field: &str, typed: &str) -> String {
        self.accepted(field, plain_pin(typed), true, None)
    }

    /// Checks a value, as it is sent, by the server's rule; returns it.
    pub(crate) fn accepted(
        &mut self,
        field: &str,
        value: String,
        required: bool,
        rule: Option<&Rule>,
    ) -> String {
        if value.is_empty() {
            self.ensure(!required, field, "validation.required");
        } else if let Some(rule) = rule
            && !rule.accepts(&value, self.patterns)
        {
            self.add(field, rule.message());
        }
        value
    }

    /// Checks the confirmation of a password.
    pub fn same(&mut self, field: &str, repetition: &str, password: &str) {
        self.required(field, repetition);
        let same = self.is_same(repetition, password);
        self.ensure(same, field, "validation.passwordsDiffer");
    }

    /// Checks that a new password differs from the old one.
    pub fn different(&mut self, field: &str, new: &str, old: &str) {
        let same = self.is_same(new, old);
        self.ensure(!same, field, "validation.passwordSame");
    }

    /// Returns whether two passwords are the same, as login and payment passwords are compared.
    fn is_same(&self, one: &str, other: &str) -> bool {
        let plain = |typed| plain_password(typed, self.patterns);
        validate_must_match(plain(one), plain(other))
    }

    /// Reads a typed mobile number of a dialling code.
    pub(crate) fn mobile_number(&self, typed: &str, dialing: &str) -> MobileNumber {
        MobileNumber::read(typed, dialing, self.patterns)
    }

    /// Checks a mobile number. Of a dialling code without a numbering plan, and of a number that an
    /// account may already have, only the number of digits is checked.
    pub(crate) fn mobile(&mut self, field: &str, number: &MobileNumber, rule: &MobileRule) {
        let count = number.digits.len();
        let message = match (&rule.plan, number.valid) {
            _ if number.digits.is_empty() => {
                return self.ensure(!rule.required, field, "validation.required");
            }
            _ if !all_digits(&number.digits) => Message::new("validation.mobileFormat"),
            (_, Some(true)) => return,
            (Some(plan), _) => {
                let fault = match plan.compare_length(count) {
                    Ordering::Equal if rule.existing => return,
                    Ordering::Equal => "other",
                    Ordering::Less => "short",
                    Ordering::Greater => "long",
                };
                Message::new("validation.mobileNumber")
                    .with("fault", fault)
                    .with("example", plan.example)
            }
            (None, _) => {
                let (min, max) = rule.digits;
                if number.digits.validate_length(Some(min.into()), Some(max.into()), None) {
                    return;
                }
                Message::new("validation.mobileDigits").with_length_bounds(min, max)
            }
        };
        self.add(field, message);
    }

    /// Checks an e-mail address of a site without a rule for it: at most 254 signs of ASCII that need
    /// no quotation, a name, an at sign, and a host with a dot.
    pub fn email(&mut self, field: &str, typed: &str) {
        let value = plain_text(typed, self.patterns);
        self.required(field, &value);
        let valid = value.len() <= EMAIL_MAX_LENGTH && is_email(&value);
        self.ensure(valid, field, "validation.email");
    }

    /// Checks a typed amount; returns it if it is valid.
    pub fn amount(&mut self, field: &str, typed: &str, limits: AmountLimits<'_>) -> Option<Money> {
        let money = match money::parse_input(typed) {
            Ok(money) => money,
            Err(error) => {
                self.add(field, Message::new(error.key()));
                return None;
            }
        };
        let limit = |text: Option<&str>| text.and_then(|text| Money::parse(text).ok());
        let message = if money == Money::ZERO {
            Message::new("validation.amountPositive")
        } else if let Some(min) = limit(limits.min).filter(|min| money < *min) {
            Message::new("validation.amountMin").with("min", min)
        } else if let Some(max) = limit(limits.max).filter(|max| money > *max) {
            Message::new("validation.amountMax").with("max", max)
        } else if limit(limits.balance).is_some_and(|balance| money > balance) {
            Message::new("validation.amountBalance")
        } else {
            return Some(money);
        };
        self.add(field, message);
        None
    }

    /// Checks that the age is confirmed.
    pub fn age(&mut self, field: &str, checked: bool, years: u32) {
        if !checked {
            self.add(field, Message::new("validation.ageRequired").with("age", years));
        }
    }

    /// Checks that the terms are accepted.
    pub fn terms(&mut self, field: &str, checked: bool) {
        self.ensure(checked, field, "validation.termsRequired");
    }

    /// Checks a free text with a maximum number of code points.
    pub fn max_length(&mut self, field: &str, value: &str, max: u32) {
        if !value.validate_length(None, Some(u64::from(max)), None) {
            self.add(field, Message::new("validation.tooLong").with("max", max));
        }
    }

    /// Checks a free text with a minimum and maximum number of words.
    pub fn word_count(&mut self, field: &str, value: &str, min: u32, max: u32) {
        let words = count_words(value);
        if words < min || words > max {
            let message = Message::new("validation.words").with("min", min).with("max", max);
            self.add(field, message);
        }
    }
}

/// Returns whether a text is an e-mail address of ASCII signs that need no quotation: one at sign
/// after a name, and a host with a dot. Its length is not limited.
pub(crate) fn is_email(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_graphic() && !b"\"(),:;<>[\\]".contains(&byte);
    let parts = text.split_once('@').and_then(|(name, host)| Some((name, host.rsplit_once('.')?)));
    text.bytes().all(plain)
        && parts.is_some_and(|(name, (host, top))| {
            !name.is_empty() && !host.is_empty() && top.len() > 1 && !host.contains('@')
        })
}

/// Counts the words of a text.
pub(crate) fn count_words(text: &str) -> u32 {
    text.split_whitespace().map(words_of).fold(0, u32::saturating_add)
}

/// Counts the words of a text without white space: one, but each letter of a script that does not
/// use spaces.
fn words_of(piece: &str) -> u32 {
    let mut words = 0_u32;
    let mut in_word = false;
    for letter in piece.chars() {
        let unspaced = is_unspaced(letter);
        words = words.saturating_add(u32::from(unspaced || !in_word));
        in_word = !unspaced;
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
