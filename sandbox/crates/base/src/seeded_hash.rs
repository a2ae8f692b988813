//! Chance that falls the same way every time, for what the seed makes up as the clock goes on.

/// FNV-1a over a number and a text: as good as any here.
pub fn fnv1a(number: i64, text: &str) -> u32 {
    number
        .to_le_bytes()
        .into_iter()
        .chain(text.bytes())
        .fold(2_166_136_261, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(16_777_619))
}
