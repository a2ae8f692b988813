//! Idempotency (docs/adr/0010): a retry of the same request after an unknown result reuses the
//! idempotency key, so that the server returns the first result instead of repeating the action.

use ante_contract::{CoreError, EndpointMeta};

/// Idempotency key of a mutation, retained by the page for a retry.
#[derive(Clone)]
pub(crate) struct RetryKey {
    /// The idempotency key.
    pub(crate) key: String,
    /// Fingerprint of endpoint and fields; does not reveal their values.
    fingerprint: u64,
}

/// Returns the FNV-1a hash of a request. It only distinguishes requests of one page; the server
/// compares them in full.
fn fingerprint(endpoint: &EndpointMeta, body: &str) -> u64 {
    let bytes = endpoint.name.bytes().chain([0]).chain(body.bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl RetryKey {
    /// Returns the retained key if it belongs to the same request, and one with the new key otherwise.
    pub(super) fn new(
        endpoint: &EndpointMeta,
        body: &str,
        key: String,
        retained: Option<Self>,
    ) -> Self {
        let fingerprint = fingerprint(endpoint, body);
        retained
            .filter(|retained| retained.fingerprint == fingerprint)
            .unwrap_or(Self { key, fingerprint })
    }
}

/// Returns whether the result is unknown, or the server is still executing the first request, so
/// that a retry must reuse the key.
pub(super) const fn should_retain_key<T>(result: &Result<T, CoreError>) -> bool {
    match result {
        Ok(_) => false,
        Err(error) => error.is_outcome_unknown() || matches!(error, CoreError::Busy),
    }
}
