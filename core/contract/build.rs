//! Writes `languages.rs`: the table of `languages.json` at the root of the repository.
use serde_json::Value;
use std::{env, error::Error, fmt::Write, fs, path::Path};

const TABLE: &str = "../../languages.json";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed={TABLE}");
    let folder = env::var("CARGO_MANIFEST_DIR")?;
    let table: Vec<Value> =
        serde_json::from_str(&fs::read_to_string(Path::new(&folder).join(TABLE))?)?;
    let mut code = String::from(
        "/// Every language, in the order of the specification.\npub const LANGUAGES: &[Language] = &[\n",
    );
    for language in &table {
        let field = |name: &str| language[name].as_str();
        let (Some(own), Some(tag), Some(dir)) = (field("code"), field("tag"), field("dir")) else {
            return Err(format!("{TABLE}: {language}").into());
        };
        let numbers = field("numbers").unwrap_or(tag);
        writeln!(
            code,
            "    Language {{ code: {own:?}, tag: {tag:?}, dir: {dir:?}, numbers: {numbers:?} }},"
        )?;
    }
    code.push_str("];\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("languages.rs"), code)?;
    Ok(())
}
