//! Texts of the game pages in all languages, from `locales/games`.

use ante_base::{Lang, isolates::with_isolates};
use include_dir::{Dir, include_dir};
use serde_json::{Map, Value};

static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../../locales/games");

/// Group of the texts that every page has.
const COMMON: &str = "common";

/// Returns the common texts and those of these groups in one JSON object, safe within HTML. Texts of
/// later groups replace those of earlier ones. A text that a language does not have is that of the
/// general language (`PT` for `PT-BR`), otherwise English.
pub fn json(lang: Lang, groups: &[&str]) -> String {
    let mut fallbacks: Vec<_> = lang.with_fallbacks().map(messages).collect();
    fallbacks.reverse();
    let mut texts = Map::new();
    for group in [COMMON].iter().chain(groups) {
        for messages in &fallbacks {
            if let Some(Value::Object(group)) = messages.get(*group) {
                merge(&mut texts, group);
            }
        }
    }
    let mut texts = Value::Object(texts);
    if lang.dir() == "rtl" {
        isolate(&mut texts);
    }
    texts.to_string().replace('<', "\\u003c")
}

/// Isolates the values and numbers in messages.
fn isolate(messages: &mut Value) {
    match messages {
        Value::Object(members) => members.values_mut().for_each(isolate),
        Value::String(message) => *message = with_isolates(message),
        _ => {}
    }
}

/// Returns the messages of a language, without those of its fallbacks.
fn messages(lang: Lang) -> Value {
    let file = LOCALES.get_file(format!("{}.json", lang.code()));
    file.and_then(|file| serde_json::from_slice(file.contents()).ok()).unwrap_or_default()
}

/// Adds messages; those of groups are added to the group.
fn merge(texts: &mut Map<String, Value>, messages: &Map<String, Value>) {
    for (key, message) in messages {
        match (texts.get_mut(key), message) {
            (Some(Value::Object(group)), Value::Object(members)) => merge(group, members),
            _ => {
                texts.insert(key.clone(), message.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(lang: &str, groups: &[&str]) -> Value {
        serde_json::from_str(&json(Lang::from_code(lang).unwrap(), groups)).unwrap()
    }

    #[test]
    fn every_language_has_every_text_of_a_page() {
        let english = messages(Lang::EN);
        let groups: Vec<_> = english.as_object().unwrap().keys().map(String::as_str).collect();
        let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        for lang in Lang::all() {
            let all = texts(lang.code(), &groups);
            assert_eq!(keys(&all), keys(&texts("EN", &groups)), "{lang:?}");
            assert!(lang == Lang::PT_BR || messages(lang).is_object(), "{lang:?} has a file");
        }
    }

    #[test]
    fn the_texts_of_a_game_replace_the_common_ones() {
        let table = texts("EN", &["table", "live"]);
        assert_eq!(table["opening"], "Opening the table…");
        assert_eq!(table["balance"], "Balance");
        // a group of two levels has the texts of both
        assert_eq!(table["phase"]["bets"], "Place your bets");
        assert_eq!(table["phase"]["spin"], "Ball in play");
    }

    #[test]
    fn a_regional_language_has_the_texts_of_the_general_one() {
        assert_eq!(texts("PT-BR", &[])["balance"], "Saldo");
    }

    #[test]
    fn texts_do_not_end_the_script() {
        assert!(!json(Lang::EN, &["slot"]).contains('<'));
    }
}
