//! Builds the crate again when a file of a game's page comes, goes or changes.

fn main() {
    println!("cargo:rerun-if-changed=../../games");
}
