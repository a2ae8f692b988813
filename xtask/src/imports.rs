//! Short names for what the wasm and its JavaScript import from each other.
//!
//! wasm-bindgen names each import by its function and a hash of 16 digits, in both files. Of 105 imports that is 1.2 kB
//! of the core and as much of the JavaScript, as brotli (2026-11-26). The exports that call closures are named by all
//! of their types, up to 250 letters: together 0.3 kB (2026-11-28).

use anyhow::{Result, anyhow};
use std::{collections::HashMap, fs, mem, path::Path};

/// Start of the names of exports that call closures.
const CLOSURE_EXPORT: &str = "wasm_bindgen_";

/// Renames every import of a wasm file to `i0`, `i1` …, its exports that call closures to `e0`, `e1` …, and with them
/// the functions in the JavaScript files.
pub(crate) fn shorten(wasm: &Path, scripts: &[&Path]) -> Result<()> {
    let mut module = walrus::Module::from_file(wasm).map_err(|error| anyhow!("{error:?}"))?;
    let imports = module.imports.iter_mut().map(|import| &mut import.name).zip(numbered("i"));
    let exports = module.exports.iter_mut().map(|export| &mut export.name);
    let exports = exports.filter(|name| name.starts_with(CLOSURE_EXPORT)).zip(numbered("e"));
    let names: HashMap<String, String> = imports
        .chain(exports)
        .map(|(name, short)| (mem::replace(name, short.clone()), short))
        .collect();
    module.emit_wasm_file(wasm).map_err(|error| anyhow!("{error:?}"))?;
    for script in scripts {
        let text = fs::read_to_string(script)?;
        fs::write(script, rename(&text, &names))?;
    }
    Ok(())
}

/// Returns the names `i0`, `i1` … with a letter of choice.
fn numbered(letter: &str) -> impl Iterator<Item = String> {
    (0..).map(move |index: usize| format!("{letter}{index}"))
}

/// Returns a script with some of its identifiers renamed.
fn rename(script: &str, names: &HashMap<String, String>) -> String {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '$';
    let mut renamed = String::with_capacity(script.len());
    for piece in script.split_inclusive(|letter| !is_part(letter)) {
        let name = piece.trim_end_matches(|letter| !is_part(letter));
        renamed.push_str(names.get(name).map_or(name, String::as_str));
        renamed.push_str(piece.strip_prefix(name).unwrap_or_default());
    }
    renamed
}

#[cfg(test)]
mod tests {
    use super::rename;

    #[test]
    fn whole_identifiers_are_renamed() {
        let names = [("__wbg_get_55", "i0"), ("__wbg_get_556", "i1")];
        let names = names.map(|(name, short)| (name.to_owned(), short.to_owned())).into();
        let script = "export function __wbg_get_556(a) { return __wbg_get_55 + x__wbg_get_55; }\n__wbg_get_556";
        let renamed = "export function i1(a) { return i0 + x__wbg_get_55; }\ni1";
        assert_eq!(rename(script, &names), renamed);
    }
}
