//! Build script that rebuilds the crate when a help file is added, removed or changed.

fn main() {
    println!("cargo:rerun-if-changed=../../seed/help");
}
