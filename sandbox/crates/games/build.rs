//! Build script that rebuilds the crate when a file of a game page is added, removed or changed.

fn main() {
    println!("cargo:rerun-if-changed=../../games");
}
