//! Texts of the server in all languages, from `locales/server`.

use super::{Lang, money::CurrencyAmount};
use serde::{Deserialize, Serialize};
use std::{borrow::Borrow, collections::BTreeMap, fmt::Display};

include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// Key of a text, written as [`key!`](crate::key).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key(&'static str);

/// Names a text of `locales/server`, such as `key!("errors.notFound")`; without that text, the
/// code does not compile.
#[macro_export]
macro_rules! key {
    ($name:expr) => {
        const { $crate::texts::Key::known($name) }
    };
}

impl Key {
    /// Returns the key with a name, for [`key!`](crate::key).
    #[allow(clippy::panic, reason = "only the compiler evaluates it")]
    pub const fn known(name: &'static str) -> Self {
        let mut keys = KEYS;
        while let [key, rest @ ..] = keys {
            if is_equal(key.as_bytes(), name.as_bytes()) {
                return Self(name);
            }
            keys = rest;
        }
        panic!("no such text in locales/server/EN.json")
    }
}

const fn is_equal(mut one: &[u8], mut other: &[u8]) -> bool {
    while let ([a, one_rest @ ..], [b, other_rest @ ..]) = (one, other) {
        if *a != *b {
            return false;
        }
        (one, other) = (one_rest, other_rest);
    }
    one.is_empty() && other.is_empty()
}

/// Value of a placeholder: an amount, which is written in the language of the text, or anything
/// that is the same in all languages.
pub trait Argument: Sync {
    /// Returns the value in a language.
    fn to_string_in(&self, lang: Lang) -> String;
    /// Returns the value for a text that is worded later.
    fn to_stored(&self) -> StoredArgument;
}

impl<T: Display + Sync> Argument for T {
    fn to_string_in(&self, _: Lang) -> String {
        self.to_string()
    }

    fn to_stored(&self) -> StoredArgument {
        StoredArgument::Text(self.to_string())
    }
}

impl Argument for CurrencyAmount {
    fn to_string_in(&self, lang: Lang) -> String {
        Self::to_string_in(self, lang)
    }

    fn to_stored(&self) -> StoredArgument {
        StoredArgument::Amount(self.clone())
    }
}

/// Value of a placeholder in a record of the database.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum StoredArgument {
    /// The same in all languages.
    Text(String),
    /// Written in the language of the text.
    Amount(CurrencyAmount),
}

/// Values of the placeholders of a text by their names.
pub type Arguments<'a> = [(&'a str, &'a dyn Argument)];

impl Lang {
    /// Returns a text.
    pub fn text(self, key: Key) -> &'static str {
        self.find(key.0).unwrap_or_default()
    }

    /// Returns a text with the values of its placeholders, which are inserted as they are.
    pub fn format(self, key: Key, arguments: &Arguments<'_>) -> String {
        fill(self.text(key), |name| {
            arguments
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, value)| value.to_string_in(self))
        })
    }

    /// Returns parts as a list, with the separator of the language.
    pub fn list<T: Borrow<str>>(self, parts: &[T]) -> String {
        parts.join(self.text(key!("lists.separator")))
    }

    /// Returns the text with a name that is made at run time, if there is one. Ids in the name may
    /// have hyphens: the text of `seed.banners.ao-vivo.title` is `seed.banners.aoVivo.title`.
    pub fn find(self, name: &str) -> Option<&'static str> {
        let mut capital = false;
        let mut camel_case = String::with_capacity(name.len());
        for letter in name.chars() {
            match letter {
                '-' => capital = true,
                _ if std::mem::take(&mut capital) => camel_case.push(letter.to_ascii_uppercase()),
                _ => camel_case.push(letter),
            }
        }
        let at = KEYS.binary_search(&camel_case.as_str()).ok()?;
        texts_of(self.code()).get(at).copied()
    }
}

/// Fills the placeholders of a text (`{name}`), each with its value or, without one, with itself.
fn fill(text: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let (mut filled, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, placeholder)) = rest.split_once('{')
        && let Some((name, after)) = placeholder.split_once('}')
    {
        filled.push_str(before);
        let value = value(name);
        debug_assert!(value.is_some(), "no value for {name} of {text}");
        filled.push_str(&value.unwrap_or_else(|| format!("{{{name}}}")));
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// Text that is not worded in a language yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    key: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    arguments: BTreeMap<String, StoredArgument>,
}

impl Text {
    /// Creates a text with the values of its placeholders.
    pub fn new(key: Key, arguments: &Arguments<'_>) -> Self {
        let arguments = arguments.iter().map(|(name, value)| ((*name).into(), value.to_stored()));
        Self { key: key.0.to_owned(), arguments: arguments.collect() }
    }

    /// Creates the text with a name that is made at run time, as for [`Lang::find`].
    pub fn named(name: String) -> Self {
        Self { key: name, arguments: BTreeMap::new() }
    }

    /// Returns the text in a language.
    pub fn to_string_in(&self, lang: Lang) -> String {
        let text = lang.find(&self.key).unwrap_or_default();
        fill(text, |name| {
            self.arguments.get(name).map(|value| match value {
                StoredArgument::Text(text) => text.clone(),
                StoredArgument::Amount(amount) => amount.to_string_in(lang),
            })
        })
    }
}

impl From<Key> for Text {
    fn from(key: Key) -> Self {
        Self::new(key, &[])
    }
}

/// Text in a record of the database.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum StoredText {
    /// Text of the server, worded when it is read.
    Own(Text),
    /// Text that a person wrote, shown as it is.
    Written(String),
    /// Text of the server from before December 2026, in the two languages that it had.
    Former {
        /// Portuguese.
        pt: String,
        /// English.
        en: String,
    },
}

impl StoredText {
    /// Returns the text in a language, as far as it has that language.
    pub fn to_string_in(&self, lang: Lang) -> String {
        match self {
            Self::Own(text) => text.to_string_in(lang),
            Self::Written(text) => text.clone(),
            Self::Former { pt, .. } if lang == Lang::PT || lang == Lang::PT_BR => pt.clone(),
            Self::Former { en, .. } => en.clone(),
        }
    }
}

impl From<Text> for StoredText {
    fn from(text: Text) -> Self {
        Self::Own(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_text() {
        assert!(KEYS.is_sorted());
        for lang in Lang::all() {
            let texts = texts_of(lang.code());
            assert_eq!(texts.len(), KEYS.len(), "{lang:?}");
            assert!(texts.iter().all(|text| !text.is_empty()), "{lang:?}");
        }
    }

    #[test]
    fn texts_are_in_their_language() {
        let key = key!("errors.maintenance");
        assert_eq!(Lang::EN.text(key), "The site is under maintenance. Try again later.");
        assert_eq!(Lang::PT.text(key), "O site está em manutenção. Tente mais tarde.");
        // the file of Brazil has only what differs
        assert_eq!(Lang::PT_BR.text(key), "O site está em manutenção. Tente mais tarde.");
    }

    /// Returns whether a bidi algorithm other than the browser's reorders a part of a text.
    fn is_turned(text: &str, part: std::ops::Range<usize>) -> bool {
        let bidi = unicode_bidi::BidiInfo::new(text, Some(unicode_bidi::Level::rtl()));
        let levels = bidi.levels.get(part).unwrap();
        levels.iter().any(|level| level.is_rtl() || *level != levels[0])
    }

    #[test]
    fn no_right_to_left_text_turns_a_value_or_percentage_round() {
        const ACCOUNT: &str = "••••31-8";
        assert!(is_turned("الحساب ••••31-8", 13..25));
        for lang in Lang::all().filter(|lang| lang.dir() == "rtl") {
            let texts = KEYS.iter().zip(texts_of(lang.code()));
            // what is copied or stored has no invisible characters
            for (_, text) in texts.filter(|(key, _)| **key != "account.player") {
                let is_copied = |name: &str| ["code", "password"].contains(&name);
                let value = |name: &str| if is_copied(name) { "123456" } else { ACCOUNT };
                let filled = fill(text, |name| Some(value(name).to_owned()));
                for (at, value) in filled.match_indices(ACCOUNT) {
                    let is_inside_tag = filled[..at].rfind('<') > filled[..at].rfind('>');
                    assert!(is_inside_tag || !is_turned(&filled, at..at + value.len()), "{filled}");
                }
                for (end, _) in filled.match_indices('%') {
                    let number =
                        filled[..end].trim_end_matches(|letter: char| letter.is_ascii_digit());
                    assert!(!is_turned(&filled, number.len()..end + 1), "{filled}");
                }
            }
        }
    }

    #[test]
    fn lists_have_the_separator_of_the_language() {
        let list = |lang: &str| Lang::from_code(lang).unwrap().list(&["a", "b"]);
        assert_eq!(["PT-BR", "JA", "AR"].map(list), ["a, b", "a、b", "a، b"]);
    }

    #[test]
    fn values_are_inserted_once() {
        let text = Lang::EN.format(key!("games.fishHit"), &[("fish", &"{times}"), ("times", &5)]);
        assert_eq!(text, "{times} ×5");
        let stored = Text::new(key!("missions.rewards.leaderboard"), &[("rank", &3)]);
        let json = serde_json::to_string(&stored).unwrap();
        assert_eq!(json, r#"{"key":"missions.rewards.leaderboard","arguments":{"rank":"3"}}"#);
        let read: Text = serde_json::from_str(&json).unwrap();
        assert_eq!(read.to_string_in(Lang::EN), "Leaderboard of the week: place 3");
    }

    #[test]
    fn stored_texts_are_worded_when_they_are_read() {
        let in_pt_and_en = |json: &str| {
            let text: StoredText = serde_json::from_str(json).unwrap();
            [Lang::PT_BR, Lang::EN].map(|lang| text.to_string_in(lang))
        };
        let own = r#"{"key":"missions.day-bets.title"}"#;
        assert_eq!(in_pt_and_en(own), ["Aquecimento", "Warm-up"]);
        assert_eq!(in_pt_and_en(r#""{brinde}""#), ["{brinde}", "{brinde}"]);
        assert_eq!(in_pt_and_en(r#"{"pt":"Presente","en":"Gift"}"#), ["Presente", "Gift"]);
    }

    #[test]
    fn a_text_without_its_end_of_a_placeholder_stays() {
        assert_eq!(fill("a {b", |_| None), "a {b");
    }

    #[test]
    fn ids_with_hyphens_have_texts() {
        let name = "seed.banners.slots-fruta.action";
        assert_eq!(
            Lang::EN.find(name),
            Some(Lang::EN.text(key!("seed.banners.slotsFruta.action")))
        );
        assert_eq!(Lang::EN.find("seed.banners.none.action"), None);
    }
}
