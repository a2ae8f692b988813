//! Build script that rebuilds the crate when a file of a game page or a text of one changes.

fn main() {
    println!("cargo:rerun-if-changed=../../games");
    println!("cargo:rerun-if-changed=../../../locales/games");
}
