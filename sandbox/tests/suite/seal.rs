//! Encryption of payloads for tests, with control over every part of the token.

use aes_gcm::{Aes256Gcm, KeyInit, aead::AeadInOut};
use ante_base::secret::{decode, encode, random_bytes};
use serde_json::Value;
use sha2::{Digest, Sha256};
use x25519_dalek::{PublicKey, StaticSecret};

/// Encrypts for a public key, as a page does.
pub fn seal(jwk: &Value, plain: &[u8]) -> String {
    seal_with(jwk, plain, |epk| {
        let kid = jwk["kid"].as_str().unwrap();
        format!(
            r#"{{"alg":"ECDH-ES","enc":"A256GCM","kid":"{kid}","epk":{{"kty":"OKP","crv":"X25519","x":"{epk}"}}}}"#
        )
    })
}

/// Encrypts with a modified header.
pub fn seal_with(jwk: &Value, plain: &[u8], header: impl Fn(&str) -> String) -> String {
    let theirs: [u8; 32] = decode(jwk["x"].as_str().unwrap()).unwrap().try_into().unwrap();
    let mine = StaticSecret::from(random_bytes::<32>().unwrap());
    let shared = mine.diffie_hellman(&PublicKey::from(theirs));
    seal_parts(shared.as_bytes(), plain, &header(&encode(PublicKey::from(&mine).as_bytes())))
}

/// Encrypts with a known shared secret.
pub fn seal_parts(shared: &[u8; 32], plain: &[u8], header: &str) -> String {
    let header = encode(header.as_bytes());
    let iv = random_bytes::<12>().unwrap();
    let mut text = plain.to_vec();
    let tag = Aes256Gcm::new(&kdf(shared).into())
        .encrypt_inout_detached((&iv).into(), header.as_bytes(), text.as_mut_slice().into())
        .unwrap();
    format!("{header}..{}.{}.{}", encode(&iv), encode(&text), encode(&tag))
}

fn kdf(shared: &[u8; 32]) -> [u8; 32] {
    let mut info = vec![0, 0, 0, 1];
    info.extend_from_slice(shared);
    info.extend_from_slice(b"\0\0\0\x07A256GCM\0\0\0\0\0\0\0\0\0\0\x01\0");
    Sha256::digest(info).into()
}
