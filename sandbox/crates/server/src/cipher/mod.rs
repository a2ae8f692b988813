//! Encrypted payloads, opened by code of the server's own (docs/adr/0011).

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
    /// The row's method.
    pub method: String,
    /// The row's own path.
    pub path: String,
    /// The request proper.
    pub body: Box<RawValue>,
}

/// Opens a payload. Every failure gives the same error.
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
    //! For the vectors of foreign peers in `tests/`.

    /// Opens a token with one key.
    pub fn open(token: &str, kid: &str, secret: [u8; 32]) -> Option<Vec<u8>> {
        super::jwe::open(token, |asked| (asked == kid).then(|| secret.into())).map(|p| p.to_vec())
    }
}
