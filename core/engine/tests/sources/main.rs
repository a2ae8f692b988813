//! Tests that read sources of the core as syntax trees.

#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, reason = "tests")]

mod methods;
mod methods_page;
mod response_fields;
mod text_keys;
mod unknown_outcomes;

use std::{fs, path::Path};
use syn::File;

/// Root of the checkout.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Parses a Rust file, or those below a folder in the order of their paths, without some files and folders.
fn parse_files(path: impl AsRef<Path>, left_out: &[&str]) -> Vec<File> {
    let path = Path::new(ROOT).join(path);
    if left_out.iter().any(|name| path.ends_with(name)) {
        Vec::new()
    } else if path.is_dir() {
        let entries = fs::read_dir(path).expect("a folder").flatten();
        let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
        paths.sort();
        paths.iter().flat_map(|path| parse_files(path, left_out)).collect()
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        let text = fs::read_to_string(path).expect("a source");
        vec![syn::parse_file(&text).expect("valid Rust")]
    } else {
        Vec::new()
    }
}
