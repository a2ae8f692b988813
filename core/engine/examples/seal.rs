//! Seals standard input for a public key, so that foreign peers can try to open it:
//! `seal <kid> <x>` prints the JWE. Used by `scripts/check-jwe-peers.mjs`.

use std::io::{Read, Write};

use ante_contract::site::Jwk;
use ante_engine::cipher;
use ante_engine::ports::{Random, RandomError};

struct Urandom;

impl Random for Urandom {
    fn fill(&self, buf: &mut [u8]) -> Result<(), RandomError> {
        std::fs::File::open("/dev/urandom")
            .and_then(|mut file| file.read_exact(buf))
            .map_err(|_| RandomError)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let (Some(kid), Some(x)) = (words.next(), words.next()) else {
        return Err("seal <kid> <x>".into());
    };
    let key = Jwk { kty: "OKP".to_owned(), crv: "X25519".to_owned(), kid, x };
    let mut plaintext = Vec::new();
    std::io::stdin().read_to_end(&mut plaintext)?;
    let sealed = cipher::seal(&key, &Urandom, &plaintext)?;
    std::io::stdout().write_all(sealed.as_bytes())?;
    Ok(())
}
