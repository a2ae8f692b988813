//! Deterministic hash, for seed data that is generated as time passes.

/// Returns the 32-bit FNV-1a hash of a number and a text.
pub fn fnv1a(number: i64, text: &str) -> u32 {
    number
        .to_le_bytes()
        .into_iter()
        .chain(text.bytes())
        .fold(2_166_136_261, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(16_777_619))
}
