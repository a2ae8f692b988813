//! An action that is to be done once (docs/adr/0010): after a lost answer, pressing again takes
//! the same idempotency key, so that the server returns the first result instead of repeating the
//! action.

use ante_contract::{CoreError, Row};

/// A call that changes something, as far as this page must remember it.
#[derive(Clone)]
pub(crate) struct Wish {
    /// Its idempotency key.
    pub(crate) key: String,
    /// Identifies the same call with the same fields; does not reveal their values.
    print: u64,
}

/// FNV-1a: it only distinguishes two actions of one page, and the server compares them in full.
fn print(row: &Row, body: &str) -> u64 {
    let bytes = row.name.bytes().chain([0]).chain(body.bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl Wish {
    /// The wish to make a call with this body: `lost` where it is the same and its answer got lost, one with the key
    /// otherwise.
    pub(super) fn new(row: &Row, body: &str, key: String, lost: Option<Self>) -> Self {
        let print = print(row, body);
        lost.filter(|lost| lost.print == print).unwrap_or(Self { key, print })
    }
}

/// Returns whether a call may have taken effect although its answer is unknown.
pub(super) const fn is_lost<T>(result: &Result<T, CoreError>) -> bool {
    matches!(
        result,
        Err(CoreError::Offline
            | CoreError::Timeout
            | CoreError::Busy
            | CoreError::Protocol { .. }
            | CoreError::ResultUnknown { .. })
    )
}
