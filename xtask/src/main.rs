//! Builds the wasm package.
fn main() {}
