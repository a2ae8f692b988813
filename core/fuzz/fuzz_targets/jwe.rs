//! Encrypted payloads: the server's code decrypts what the engine encrypts, and rejects any other
//! input without a panic.
#![no_main]

// The server's own files: a dependency on its crates would compile a database and a web server.
extern crate self as ante_base;
#[path = "../../../sandbox/crates/server/src/cipher/jwe.rs"]
mod opener;
#[allow(dead_code)]
#[path = "../../../sandbox/crates/base/src/secret.rs"]
mod secret;

use ante_contract::site::Jwk;
use ante_engine::{
    cipher::seal,
    ports::{Random, RandomError},
};
use libfuzzer_sys::fuzz_target;
use std::cell::Cell;
use x25519_dalek::{PublicKey, StaticSecret};

const KID: &str = "vector-1";

/// Random numbers derived from the input.
struct SeededRandom(Cell<u64>);

impl Random for SeededRandom {
    fn fill(&self, buf: &mut [u8]) -> Result<(), RandomError> {
        for byte in buf {
            let next = self.0.get().wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            self.0.set(next);
            *byte = next.to_be_bytes()[0];
        }
        Ok(())
    }
}

/// The key of the vectors, for which the corpus has tokens.
fn vector_key() -> StaticSecret {
    let bytes = secret::decode("aJnb_VyDy3zVQCrPGY0z-noyNn0LvXu52H3W4HnY-GE").expect("base64url");
    <[u8; 32]>::try_from(bytes).expect("32 bytes").into()
}

fn open(token: &str) -> Option<Vec<u8>> {
    opener::open(token, |kid| (kid == KID).then(vector_key)).map(|plain| plain.to_vec())
}

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    // A token of unknown origin.
    let _ = open(&text);

    // A sealed payload opens to the same text, and fails to open after any change.
    let point = secret::encode(PublicKey::from(&vector_key()).as_bytes());
    let jwk = |kid: &str, x: &str| Jwk {
        kty: "OKP".to_owned(),
        crv: "X25519".to_owned(),
        kid: kid.to_owned(),
        x: x.to_owned(),
    };
    let seed = data.iter().fold(7_u64, |sum, &byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    let sealed = seal(&jwk(KID, &point), &SeededRandom(Cell::new(seed)), data).expect("a good key");
    assert_eq!(open(&sealed).as_deref(), Some(data));
    let at = usize::try_from(seed).unwrap_or_default() % sealed.len();
    let mut touched = sealed.into_bytes();
    touched[at] = if touched[at] == b'A' { b'B' } else { b'A' };
    assert_eq!(open(&String::from_utf8(touched).expect("ASCII")), None);

    // Keys that a server might send.
    let (kid, x) = text.split_once('.').unwrap_or((&text, ""));
    let _ = seal(&jwk(kid, &point), &SeededRandom(Cell::new(seed)), b"x");
    let _ = seal(&jwk(KID, x), &SeededRandom(Cell::new(seed)), b"x");
});
