//! The allocator talc in place of the standard library's, for a program with one thread. Saves 2.1 kB brotli of the
//! first file (2026-11-26).

#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
