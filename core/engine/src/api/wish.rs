//! What a person wants done once (decisions: Wire): where the answer got lost, pressing again takes
//! the same key, so that the server answers what it did instead of doing it twice.

use crate::{engine::Engine, ports::Ports};
use ante_contract::{CoreError, Row};

/// A call that changes something, as far as this page must remember it.
#[derive(Clone)]
pub(crate) struct Wish {
    /// Its idempotency key.
    pub(crate) key: String,
    /// Tells the same call with the same fields again; not what was in them.
    print: u64,
}

/// FNV-1a: it only tells two wishes of one page apart, and the server compares the whole of them.
fn print(row: &Row, body: &str) -> u64 {
    let bytes = row.name.bytes().chain([0]).chain(body.bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl<P: Ports> Engine<P> {
    /// The key of a wish: the one it had when its answer got lost, or a fresh one.
    pub(super) fn wish(&self, row: &Row, body: &str) -> Result<Option<Wish>, CoreError> {
        let Some(key) = self.fresh_key(row)? else { return Ok(None) };
        let print = print(row, body);
        let lost = self.0.lost.take().filter(|lost| lost.print == print);
        Ok(Some(lost.unwrap_or(Wish { key, print })))
    }

    /// Keeps the key while nobody knows what became of it.
    pub(super) fn settle_wish<T>(&self, wish: Option<Wish>, result: &Result<T, CoreError>) {
        let lost = matches!(
            result,
            Err(CoreError::Offline
                | CoreError::Timeout
                | CoreError::Busy
                | CoreError::Protocol { .. }
                | CoreError::ResultUnknown { .. })
        );
        if wish.is_some() {
            self.0.lost.replace(wish.filter(|_| lost));
        }
    }
}
