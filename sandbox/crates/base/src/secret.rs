//! Random secrets, digests, and comparison in constant time.

use base64ct::{Base64UrlUnpadded, Encoding};
use hmac::{Hmac, KeyInit, Mac};
use rand::{TryRngCore, rngs::OsRng};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Returns random bytes from the system.
///
/// # Errors
/// When the system has none to give.
pub fn random_bytes<const N: usize>() -> Result<[u8; N], rand::rand_core::OsError> {
    let mut out = [0; N];
    OsRng.try_fill_bytes(&mut out)?;
    Ok(out)
}

/// Returns a new 256-bit token as base64url.
///
/// # Errors
/// When the system has no random bytes to give.
pub fn random_token() -> Result<String, rand::rand_core::OsError> {
    Ok(encode(&random_bytes::<32>()?))
}

/// Returns a new random 96-bit id as base64url.
///
/// # Errors
/// When the system has no random bytes to give.
pub fn random_id() -> Result<String, rand::rand_core::OsError> {
    Ok(encode(&random_bytes::<12>()?))
}

/// Encodes as base64url without padding.
pub fn encode(bytes: &[u8]) -> String {
    Base64UrlUnpadded::encode_string(bytes)
}

/// Decodes base64url without padding; padding and non-canonical ends are errors.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    Base64UrlUnpadded::decode_vec(text).ok()
}

/// Returns the digest under which a token is stored.
pub fn token_digest(token: &str) -> Vec<u8> {
    digest(&[token.as_bytes()]).to_vec()
}

/// Returns the SHA-256 of several parts, each preceded by its length, so that no two lists of parts
/// collide.
pub fn digest(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

/// Returns the HMAC-SHA-256 (RFC 2104) of a message with a 32-byte key.
pub fn mac(key: &[u8; 32], message: &[u8]) -> [u8; 32] {
    let mut block = [0_u8; 64];
    for (to, from) in block.iter_mut().zip(key) {
        *to = *from;
    }
    Hmac::<Sha256>::new(&block.into()).chain_update(message).finalize().into_bytes().into()
}

/// Compares in a time that does not depend on the position of a difference.
pub fn constant_time_eq(a: &[u8], b: &[u8]) -> bool {
    a.ct_eq(b).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4231, test case 2, with its key padded with zeros as HMAC does.
    #[test]
    fn mac_is_hmac() {
        let mut key = [0; 32];
        key[..4].copy_from_slice(b"Jefe");
        let hex: String = mac(&key, b"what do ya want for nothing?")
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        assert_eq!(hex, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }
}
