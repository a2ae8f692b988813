//! Embeds the SQL migrations in the program.
use std::{env, error::Error, fmt::Write, fs, path::Path};

/// Writes `migrations.rs`: an array of `(version, description, sql)`, one for each file
/// `migrations/<version>_<description>.sql`.
fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=../../migrations");
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../migrations");
    let mut list = String::from("[\n");
    let mut files = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    files.sort_by_key(fs::DirEntry::file_name);
    for file in files {
        let path = file.path();
        let name = path.file_stem().and_then(|name| name.to_str()).ok_or("a name in UTF-8")?;
        let (version, description) = name.split_once('_').ok_or("<version>_<description>.sql")?;
        let version: i64 = version.parse()?;
        let description = description.replace('_', " ");
        writeln!(list, "    ({version}, {description:?}, include_str!({path:?})),")?;
    }
    list.push(']');
    fs::write(Path::new(&env::var("OUT_DIR")?).join("migrations.rs"), list)?;
    Ok(())
}
