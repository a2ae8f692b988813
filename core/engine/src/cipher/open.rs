//! Decrypts payloads of [`super::seal`] in tests; the server has separate code. Strict, with one
//! error for everything.

use aes_gcm::aead::AeadInOut;
use aes_gcm::{Aes256Gcm, KeyInit};
use base64ct::{Base64UrlUnpadded, Encoding};
use serde::Deserialize;
use x25519_dalek::{PublicKey, StaticSecret};

use super::concat_kdf;

/// Serde rejects duplicate and unknown names.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    alg: String,
    enc: String,
    kid: String,
    epk: Point,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Point {
    kty: String,
    crv: String,
    x: String,
}

fn decode(text: &str) -> Option<Vec<u8>> {
    Base64UrlUnpadded::decode_vec(text).ok()
}

/// Returns the plaintext, or `None`.
pub(super) fn open(secret: &[u8; 32], kid: &str, sealed: &str) -> Option<Vec<u8>> {
    let parts: Vec<&str> = sealed.split('.').collect();
    let [head, "", iv, body, tag] = parts.as_slice() else { return None };
    let header: Header = serde_json::from_slice(&decode(head)?).ok()?;
    let agreed = header.alg == "ECDH-ES"
        && header.enc == "A256GCM"
        && header.kid == kid
        && header.epk.kty == "OKP"
        && header.epk.crv == "X25519";
    let epk: [u8; 32] = decode(&header.epk.x)?.try_into().ok()?;
    let shared = StaticSecret::from(*secret).diffie_hellman(&PublicKey::from(epk));
    if !agreed || !shared.was_contributory() {
        return None;
    }
    let key = concat_kdf(shared.as_bytes(), b"A256GCM", b"", b"", 256);
    let iv: [u8; 12] = decode(iv)?.try_into().ok()?;
    let tag: [u8; 16] = decode(tag)?.try_into().ok()?;
    let mut body = decode(body)?;
    Aes256Gcm::new_from_slice(key.as_ref())
        .ok()?
        .decrypt_inout_detached(
            (&iv).into(),
            head.as_bytes(),
            body.as_mut_slice().into(),
            (&tag).into(),
        )
        .ok()?;
    Some(body)
}
