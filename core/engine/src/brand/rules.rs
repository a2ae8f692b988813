//! Rules for the values of settings.

use super::BrandError;
use crate::{json::Json, money::Money};
use ante_contract::languages;

/// A rule of one setting, or of every item of a list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rule {
    /// Any value of the declared type.
    Any,
    /// A text that is not empty.
    NonEmpty,
    /// Letters, digits, `-`, `_` and `.`: safe in a header, a path and a query.
    Token,
    /// A code of the specification's 28 languages.
    Language,
    /// `#rrggbb`.
    Color,
    /// A path of the page's own origin.
    Path,
    /// An origin that is safe to call.
    Origin,
    /// An origin, or empty for the page's own.
    OwnOrOrigin,
    /// A decimal string, not below 0.
    Amount,
    /// A number above 0.
    Positive,
    /// Milliseconds that a timer can wait; a longer time would be over at once.
    Delay,
    /// As [`Self::Delay`], above 0.
    Interval,
}

/// Longest time that a timer of a browser can wait, in milliseconds.
const MAX_TIMER_MS: f64 = 2_147_483_647.0;

impl Rule {
    /// Reports a value that breaks the rule. The value's type is checked elsewhere.
    pub(super) fn check<J: Json>(self, value: &J, field: &str, problem: &mut Option<BrandError>) {
        if self == Self::Any {
            return;
        }
        if let Some(items) = value.items() {
            for (index, item) in items.iter().enumerate() {
                self.check(item, &[field, "[", &index.to_string(), "]"].concat(), problem);
            }
        } else if matches!(self, Self::Positive | Self::Delay | Self::Interval) {
            let number = value.number().unwrap_or_default();
            let positive = self == Self::Delay || number != 0.0;
            report(positive, field, "must be above 0", problem);
            let timer = self == Self::Positive || number <= MAX_TIMER_MS;
            report(timer, field, "must be at most 2147483647", problem);
        } else {
            let (valid, text) = self.check_text(&value.text().unwrap_or_default());
            report(valid, field, text, problem);
        }
    }

    /// Returns whether a text is valid, and the message if it is not.
    fn check_text(self, text: &str) -> (bool, &'static str) {
        match self {
            Self::Any | Self::Positive | Self::Delay | Self::Interval => (true, ""),
            Self::NonEmpty => (!text.trim_ascii().is_empty(), "must not be empty"),
            Self::Token => (is_token(text), "must be letters, digits, - _ or ."),
            Self::Language => (languages::find(text).is_some(), "is not one of the 28 codes"),
            Self::Color => (is_color(text), "must be #rrggbb"),
            Self::Path => (is_path(text), "must be a path that begins with one /"),
            Self::Origin | Self::OwnOrOrigin => (
                is_origin(text) || (self == Self::OwnOrOrigin && text.is_empty()),
                "must be an origin: https://host, or http:// on a loopback address",
            ),
            Self::Amount => (
                Money::parse(text).is_ok_and(|money| money >= Money::ZERO),
                "must be a decimal string, not below 0",
            ),
        }
    }
}

/// Reports a problem, unless the value is valid or there is an earlier one.
pub(super) fn report(
    valid: bool,
    field: &str,
    text: &'static str,
    problem: &mut Option<BrandError>,
) {
    if !valid && problem.is_none() {
        *problem = Some(BrandError::new(field.to_owned(), text));
    }
}

pub(super) fn is_token(text: &str) -> bool {
    !text.is_empty()
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
}

fn is_color(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Returns whether a text is a path of the page's own origin: `//host` and `\` would lead elsewhere.
pub(super) fn is_path(text: &str) -> bool {
    text.starts_with('/')
        && !text.starts_with("//")
        && text.bytes().all(|byte| byte.is_ascii_graphic() && !b"\\?#\"'<>".contains(&byte))
}

/// `https://host[:port]`, or `http://` on a loopback address, and nothing after it.
fn is_origin(text: &str) -> bool {
    let (secure, rest) = match (text.strip_prefix("https://"), text.strip_prefix("http://")) {
        (Some(rest), _) => (true, rest),
        (_, Some(rest)) => (false, rest),
        _ => return false,
    };
    // An address of version 6 has colons of its own, in brackets.
    let length = rest.len() - rest.bytes().rev().take_while(|byte| byte.is_ascii_digit()).count();
    let (host, port) = match length.checked_sub(1).map(|at| rest.as_bytes().split_at(at)) {
        Some((host, [b':', port @ ..])) => (host, Some(port)),
        _ => (rest.as_bytes(), None),
    };
    if port.is_some_and(|port| port_number(port).is_none_or(|number| number == 0)) {
        return false;
    }
    let loopback = [&b"localhost"[..], b"127.0.0.1", b"[::1]"].contains(&host);
    let edge = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    let named = edge(host.first())
        && edge(host.last())
        && host
            .iter()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-".contains(byte));
    loopback || (secure && named)
}

fn port_number(digits: &[u8]) -> Option<u16> {
    let add =
        |number: u16, digit: &u8| number.checked_mul(10)?.checked_add(u16::from(digit - b'0'));
    if digits.is_empty() { None } else { digits.iter().try_fold(0, add) }
}
