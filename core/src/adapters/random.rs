//! Random bytes from the platform.

use ante_engine::ports::{Random, RandomFailed};

/// `crypto.getRandomValues`.
pub struct Crypto;

impl Random for Crypto {
    fn fill(&self, buf: &mut [u8]) -> Result<(), RandomFailed> {
        getrandom::fill(buf).map_err(|_| RandomFailed)
    }
}
