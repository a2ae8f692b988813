//! Pending transactions: money calls whose result is unknown. Their idempotency keys and labels are
//! stored in local storage, per account, until the server reports the result.

use crate::{
    engine::Engine,
    json::{read, write},
    ports::Ports,
    state::PendingTransaction,
    storage::keys::PENDING_TRANSACTIONS,
    text::to_hex,
};
use ante_contract::{CoreError, EndpointMeta, json::FromJson};
use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Time after which the server discards an idempotency key.
const KEY_TTL_SECS: u32 = 24 * 60 * 60;

/// Stored transactions of one account.
#[derive(Default, PartialEq, Serialize, Deserialize, FromJson)]
#[serde(transparent)]
pub(crate) struct StoredTransactions(Vec<StoredTransaction>);

/// One stored transaction; contains no secret.
#[derive(PartialEq, Serialize, Deserialize, FromJson)]
struct StoredTransaction {
    key: String,
    label: String,
    amount: String,
    at: u32,
    /// Fingerprint of the request, salted with the key.
    #[serde(rename = "print")]
    fingerprint: String,
}

fn fingerprint(key: &str, label: &str, dedupe_key: &str) -> String {
    let mut hash = Sha256::new();
    for piece in [key, "\0", label, "\0", dedupe_key] {
        hash.update(piece.as_bytes());
    }
    Base64UrlUnpadded::encode_string(&hash.finalize())
}

/// Returns whether the result of a transaction is unknown after this error. `sent_before` is true if
/// an earlier request with its key may have been executed: only an error that the server returns
/// after it looked the key up tells that it was not.
fn is_result_unknown(error: &CoreError, sent_before: bool) -> bool {
    match error {
        // The server's keys did not arrive in time: this request was not sent.
        CoreError::Timeout => sent_before,
        // The server is still executing the first request.
        CoreError::Busy => true,
        _ if error.is_outcome_unknown() => true,
        // The key was sent with another password before: that request may have been executed.
        CoreError::Api { code, .. } if code.as_deref() == Some("idempotency_mismatch") => true,
        // Not maintenance, throttling, a blocked region or a payload that could not be decrypted.
        CoreError::Api { status, .. } => sent_before && !matches!(status, 404 | 409 | 422),
        CoreError::Fields { .. } | CoreError::NeedLogin | CoreError::NeedRealAccount => false,
        _ => sent_before,
    }
}

impl<P: Ports> Engine<P> {
    /// Returns 128 random bits in hexadecimal.
    pub(crate) fn random_id(&self) -> Result<String, CoreError> {
        let mut bytes = [0_u8; 16];
        self.0.ports.random().fill(&mut bytes).map_err(|_| CoreError::Crypto)?;
        Ok(to_hex(&bytes))
    }

    /// Returns a new idempotency key if the endpoint is a mutation.
    pub(super) fn new_key(&self, endpoint: &EndpointMeta) -> Result<Option<String>, CoreError> {
        endpoint.is_mutation.then(|| self.random_id()).transpose()
    }

    /// Executes a money call. Its idempotency key is stored until the result is known, and the same
    /// request reuses it, in this tab and in any other. A fingerprint of `dedupe_key` is stored with
    /// the key, so it must not contain a password. Afterwards `replayed` is set if an earlier attempt
    /// had the response; the automatic retry does not count.
    pub(crate) async fn execute_transaction(
        &self,
        endpoint: &'static EndpointMeta,
        body: &str,
        amount: &str,
        dedupe_key: &str,
    ) -> Result<P::Json, CoreError> {
        let (key, reused) = self.begin_transaction(endpoint.name, dedupe_key, amount)?;
        let epoch = self.epoch();
        let mut result = self.execute(endpoint, body, Some(key.clone())).await;
        let lost = matches!(result, Err(CoreError::Offline));
        if lost {
            // The response may have been lost; the key makes a retry safe.
            result = self.execute(endpoint, body, Some(key.clone())).await;
        }
        // A stored refusal is the result of the first request.
        let sent_before = (reused || lost) && !self.0.replayed.get();
        if result.as_ref().is_err_and(|error| is_result_unknown(error, sent_before)) {
            self.reload_pending_transactions();
            return Err(CoreError::ResultUnknown { key });
        }
        if self.epoch() == epoch {
            self.end_transaction(&key);
        }
        self.0.replayed.set(reused && self.0.replayed.get());
        result
    }

    /// Returns the key of a transaction, and whether it is reused.
    fn begin_transaction(
        &self,
        label: &str,
        dedupe_key: &str,
        amount: &str,
    ) -> Result<(String, bool), CoreError> {
        let mut stored = self.stored_transactions();
        let reused = stored
            .0
            .iter()
            .find(|item| item.fingerprint == fingerprint(&item.key, label, dedupe_key));
        if let Some(item) = reused {
            return Ok((item.key.clone(), true));
        }
        let key = self.random_id()?;
        stored.0.push(StoredTransaction {
            fingerprint: fingerprint(&key, label, dedupe_key),
            key: key.clone(),
            label: label.to_owned(),
            amount: amount.to_owned(),
            at: self.now_secs(),
        });
        self.store_transactions(&stored);
        Ok((key, false))
    }

    /// Discards the key of a transaction whose result is known.
    pub(crate) fn end_transaction(&self, key: &str) {
        let mut stored = self.stored_transactions();
        stored.0.retain(|item| item.key != key);
        self.store_transactions(&stored);
        self.reload_pending_transactions();
    }

    /// Publishes the stored transactions in the state, which another tab may have changed.
    pub fn reload_pending_transactions(&self) {
        let items: Vec<_> = self
            .stored_transactions()
            .0
            .into_iter()
            .map(|item| PendingTransaction {
                key: item.key,
                label: item.label,
                amount: item.amount,
                at: item.at,
            })
            .collect();
        if self.read_state(|state| state.pending_transactions.items != items) {
            self.update_state(|state| state.edit_pending_transactions().items = items);
        }
    }

    fn stored_transactions(&self) -> StoredTransactions {
        let now = self.now_secs();
        let account = self.read_state(|state| state.session.account.clone());
        let text = self.local_storage().read_owned(&PENDING_TRANSACTIONS, &account);
        let json = text.and_then(|text| self.0.ports.parse(&text));
        let mut stored: StoredTransactions = json.and_then(|json| read(&json)).unwrap_or_default();
        stored.0.retain(|item| now.saturating_sub(item.at) < KEY_TTL_SECS);
        stored
    }

    fn store_transactions(&self, stored: &StoredTransactions) {
        let account = self.read_state(|state| state.session.account.clone());
        if stored.0.is_empty() {
            self.local_storage().remove_owned(&PENDING_TRANSACTIONS, &account);
        } else {
            self.local_storage().write_owned(&PENDING_TRANSACTIONS, &account, &write(stored));
        }
    }

    /// Returns the server's time in seconds since 1970: keys expire by its clock, however the
    /// device's is set.
    #[allow(clippy::as_conversions, reason = "saturates; seconds fit until 2106")]
    pub(crate) fn now_secs(&self) -> u32 {
        (self.now() / 1000.0) as u32
    }
}
