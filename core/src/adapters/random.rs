//! Random bytes from the platform.

use ante_engine::ports::{Random, RandomError};

/// `crypto.getRandomValues`.
pub struct Crypto;

impl Random for Crypto {
    fn fill(&self, buf: &mut [u8]) -> Result<(), RandomError> {
        getrandom::fill(buf).map_err(|_| RandomError)
    }
}
