//! Rebuilds when a migration is added: the binary carries them.
fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
