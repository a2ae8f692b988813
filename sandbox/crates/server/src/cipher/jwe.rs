//! JWE compact serialisation (RFC 7516), ECDH-ES on X25519 (RFC 7518 §4.6, RFC 8037), A256GCM. Any
//! other form than that of our published keys is rejected.

use aes_gcm::{Aes256Gcm, KeyInit, aead::AeadInOut};
use ante_base::secret;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use x25519_dalek::{PublicKey, StaticSecret};
use zeroize::Zeroizing;

/// Maximum size of a token, in bytes.
const MAX_TOKEN_BYTES: usize = 256 * 1024;

/// Derived deserialisation rejects duplicate fields; `deny_unknown_fields` rejects `zip`, `crit`,
/// `apu` and all others.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    alg: String,
    enc: String,
    kid: String,
    epk: EphemeralKey,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EphemeralKey {
    kty: String,
    crv: String,
    x: String,
}

/// Decrypts a token; returns `None` for every failure, without its cause.
pub(super) fn open(
    token: &str,
    secret_of: impl Fn(&str) -> Option<StaticSecret>,
) -> Option<Zeroizing<Vec<u8>>> {
    if token.len() > MAX_TOKEN_BYTES {
        return None;
    }
    let mut parts = token.split('.');
    let (protected, key, iv, text, tag) =
        (parts.next()?, parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    // Direct key agreement: there is no encrypted key.
    if parts.next().is_some() || !key.is_empty() {
        return None;
    }
    let header: Header = serde_json::from_slice(&secret::decode(protected)?).ok()?;
    let known = header.alg == "ECDH-ES"
        && header.enc == "A256GCM"
        && header.epk.kty == "OKP"
        && header.epk.crv == "X25519";
    if !known {
        return None;
    }
    let theirs: [u8; 32] = secret::decode(&header.epk.x)?.try_into().ok()?;
    let shared = secret_of(&header.kid)?.diffie_hellman(&PublicKey::from(theirs));
    // A point of low order would make the shared secret predictable.
    if !shared.was_contributory() {
        return None;
    }
    let content_key = concat_kdf(shared.as_bytes());
    let iv: [u8; 12] = secret::decode(iv)?.try_into().ok()?;
    let tag: [u8; 16] = secret::decode(tag)?.try_into().ok()?;
    let mut text = Zeroizing::new(secret::decode(text)?);
    Aes256Gcm::new((&*content_key).into())
        .decrypt_inout_detached(
            (&iv).into(),
            protected.as_bytes(),
            text.as_mut_slice().into(),
            (&tag).into(),
        )
        .ok()?;
    Some(text)
}

/// Derives the key by RFC 7518 §4.6.2 with empty party infos; one round of SHA-256 is enough for
/// 256 bits.
fn concat_kdf(shared: &[u8; 32]) -> Zeroizing<[u8; 32]> {
    let mut hash = Sha256::new();
    hash.update(1_u32.to_be_bytes());
    hash.update(shared);
    hash.update(7_u32.to_be_bytes());
    hash.update(b"A256GCM");
    hash.update(0_u32.to_be_bytes());
    hash.update(0_u32.to_be_bytes());
    hash.update(256_u32.to_be_bytes());
    Zeroizing::new(hash.finalize().into())
}
