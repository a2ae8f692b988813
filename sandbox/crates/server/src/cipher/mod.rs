//! Decryption of request payloads (docs/adr/0011). Responses are not encrypted.

mod jwe;
mod keys;
mod nonce;

pub use keys::KeyRing;
pub use nonce::{LIFETIME_SECONDS, Nonce, delete_expired, issue};

use ante_base::{ApiError, ErrorCode};
use serde::Deserialize;
use serde_json::value::RawValue;

/// Base path of encrypted calls: the service info's `pathList` entry of type 3.
pub const BASE_PATH: &str = "/sec";

/// Decrypted payload.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecryptedRequest {
    /// One-time nonce of the service info.
    pub nonce: String,
    /// Method of the endpoint.
    pub method: String,
    /// Path of the endpoint.
    pub path: String,
    /// Decrypted request.
    pub body: Box<RawValue>,
}

/// Decrypts a payload. Every failure returns the same error.
///
/// # Errors
/// `decryption_failed`.
pub fn open(keys: &KeyRing, payload: &str) -> Result<DecryptedRequest, ApiError> {
    let opened = jwe::open(payload, |kid| keys.secret(kid));
    opened
        .and_then(|plain| serde_json::from_slice(&plain).ok())
        .ok_or_else(|| ErrorCode::DecryptionFailed.into())
}

#[doc(hidden)]
pub mod testing {
    //! Access to the decryption for test vectors of other implementations in `tests/`.

    /// Decrypts a token with one key.
    pub fn open(token: &str, kid: &str, secret: [u8; 32]) -> Option<Vec<u8>> {
        super::jwe::open(token, |asked| (asked == kid).then(|| secret.into())).map(|p| p.to_vec())
    }
}
