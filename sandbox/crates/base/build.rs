//! Embeds the texts of `locales/server` in the program.
use ante_contract::languages;
use serde_json::Value;
use std::{collections::BTreeMap, env, error::Error, fmt::Write, fs, path::Path};

#[path = "src/isolates.rs"]
mod isolates;

/// Texts that become data: an invisible character would be part of a nickname.
const STORED: [&str; 1] = ["account.player"];

/// Texts of a language by their keys.
type Texts = BTreeMap<String, String>;

/// Writes `texts.rs`: the keys in order, and the texts of a language in the order of the keys. A
/// text that a language does not have is that of the general language (`PT` for `PT-BR`),
/// otherwise English. Right-to-left texts get their isolates.
fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=../../../locales/server");
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../../locales/server");
    let mut languages = BTreeMap::new();
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let code = path.file_stem().and_then(|name| name.to_str()).ok_or("a name in UTF-8")?;
        let content: Value = serde_json::from_str(&fs::read_to_string(&path)?)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        let mut texts = Texts::new();
        flatten(&content, "", &mut texts);
        if languages::find(code).is_some_and(|language| language.dir == "rtl") {
            for (_, text) in texts.iter_mut().filter(|(key, _)| !STORED.contains(&key.as_str())) {
                *text = isolates::with_isolates(text);
            }
        }
        languages.insert(code.to_owned(), texts);
    }
    let english = languages.remove("EN").ok_or("no EN.json in locales/server")?;
    let keys: Vec<_> = english.keys().collect();
    let mut code = format!("const KEYS: &[&str] = &{keys:?};\n");
    code.push_str("fn texts_of(code: &str) -> &'static [&'static str] {\n    match code {\n");
    for (language, texts) in &languages {
        let general = language.split('-').next().and_then(|general| languages.get(general));
        let all: Vec<_> = english
            .iter()
            .map(|(key, text)| texts.get(key).or_else(|| general?.get(key)).unwrap_or(text))
            .collect();
        writeln!(code, "        {language:?} => &{all:?},")?;
    }
    writeln!(code, "        _ => &{:?},\n    }}\n}}", english.values().collect::<Vec<_>>())?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("texts.rs"), code)?;
    Ok(())
}

fn flatten(value: &Value, key: &str, texts: &mut Texts) {
    match value {
        Value::Object(members) => {
            for (name, value) in members {
                let dot = if key.is_empty() { "" } else { "." };
                flatten(value, &format!("{key}{dot}{name}"), texts);
            }
        }
        Value::String(text) => {
            texts.insert(key.to_owned(), text.clone());
        }
        _ => {}
    }
}
