//! The wasm skin.
