//! Encrypted payloads: JWE compact serialisation (RFC 7516), ECDH-ES on X25519 (RFC 8037, direct
//! key agreement) with A256GCM.
//!
//! This module only encrypts. The server decrypts with separate code, and other implementations check both.

use std::fmt;

use aes_gcm::aead::AeadInOut;
use aes_gcm::{Aes256Gcm, KeyInit};
use ante_contract::site::Jwk;
use base64ct::{Base64UrlUnpadded, Encoding};
use sha2::{Digest, Sha256};
use x25519_dalek::{PublicKey, StaticSecret, X25519_BASEPOINT_BYTES};
use zeroize::Zeroizing;

use crate::ports::Random;

/// Failure to seal a payload, which is then not sent. The reason is only logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CipherError {
    /// The server's key is no usable public X25519 key.
    Key,
    /// Random numbers are unavailable.
    Random,
    /// The payload is too long for the cipher.
    Seal,
}

impl fmt::Display for CipherError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Key => "the server's key cannot be used",
            Self::Random => "no random bytes",
            Self::Seal => "the payload cannot be sealed",
        })
    }
}

impl std::error::Error for CipherError {}

/// Seals `plaintext` for the holder of `key`.
pub fn seal(key: &Jwk, random: &dyn Random, plaintext: &[u8]) -> Result<String, CipherError> {
    let mut secret = Zeroizing::new([0_u8; 32]);
    random.fill(secret.as_mut()).map_err(|_| CipherError::Random)?;
    let mut iv = [0_u8; 12];
    random.fill(&mut iv).map_err(|_| CipherError::Random)?;
    seal_with(key, &StaticSecret::from(*secret), &iv, plaintext)
}

fn seal_with(
    key: &Jwk,
    ephemeral_secret: &StaticSecret,
    iv: &[u8; 12],
    plaintext: &[u8],
) -> Result<String, CipherError> {
    let recipient = public_key(key)?;
    let shared = ephemeral_secret.diffie_hellman(&recipient);
    // A point of low order gives a publicly known secret.
    if !shared.was_contributory() {
        return Err(CipherError::Key);
    }
    // The ladder over the base point gives our public key, without linking the curve's Edwards
    // form.
    let public = ephemeral_secret.diffie_hellman(&PublicKey::from(X25519_BASEPOINT_BYTES));
    let header = header(&key.kid, public.as_bytes());
    let mut text = base64(header.as_bytes());
    let content_key = concat_kdf(shared.as_bytes(), b"A256GCM", b"", b"", 256);
    let cipher = Aes256Gcm::new_from_slice(content_key.as_ref()).map_err(|_| CipherError::Seal)?;
    let mut sealed = Zeroizing::new(plaintext.to_vec());
    let tag = cipher
        .encrypt_inout_detached(iv.into(), text.as_bytes(), sealed.as_mut_slice().into())
        .map_err(|_| CipherError::Seal)?;
    // The encrypted key goes between the two points; direct agreement has none.
    text.push_str("..");
    for (part, end) in [(&iv[..], "."), (&sealed, "."), (&tag, "")] {
        text.push_str(&base64(part));
        text.push_str(end);
    }
    Ok(text)
}

/// Returns the key's point if it has the supported form: `OKP`, `X25519`, 32 bytes.
fn public_key(key: &Jwk) -> Result<PublicKey, CipherError> {
    if key.kty != "OKP" || key.crv != "X25519" || !is_plain(&key.kid) {
        return Err(CipherError::Key);
    }
    let mut point = [0_u8; 32];
    let read = Base64UrlUnpadded::decode(&key.x, &mut point).map_err(|_| CipherError::Key)?;
    if read.len() != 32 {
        return Err(CipherError::Key);
    }
    Ok(PublicKey::from(point))
}

/// Returns whether a key id needs no escaping in JSON.
fn is_plain(kid: &str) -> bool {
    !kid.is_empty()
        && kid.len() <= 128
        && kid
            .bytes()
            .all(|byte| (byte.is_ascii_graphic() || byte == b' ') && !b"\"\\".contains(&byte))
}

fn header(kid: &str, ephemeral: &[u8]) -> String {
    [
        r#"{"alg":"ECDH-ES","enc":"A256GCM","kid":""#,
        kid,
        r#"","epk":{"kty":"OKP","crv":"X25519","x":""#,
        &base64(ephemeral),
        r#""}}"#,
    ]
    .concat()
}

fn base64(bytes: &[u8]) -> String {
    Base64UrlUnpadded::encode_string(bytes)
}

/// Concat KDF (RFC 7518 §4.6.2) for keys of one SHA-256 block or less; `bits` goes into the hash.
fn concat_kdf(
    shared: &[u8],
    algorithm: &[u8],
    apu: &[u8],
    apv: &[u8],
    bits: u32,
) -> Zeroizing<[u8; 32]> {
    let mut hash = Sha256::new();
    hash.update(1_u32.to_be_bytes());
    hash.update(shared);
    for part in [algorithm, apu, apv] {
        let length = u32::try_from(part.len()).unwrap_or(u32::MAX);
        hash.update(length.to_be_bytes());
        hash.update(part);
    }
    hash.update(bits.to_be_bytes());
    Zeroizing::new(hash.finalize().into())
}

#[cfg(test)]
mod open;
#[cfg(test)]
mod tests;
