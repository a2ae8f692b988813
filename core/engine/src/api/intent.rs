//! Idempotency keys. A money call with a lost answer is an intent without a result: its key and
//! label are kept in local storage, per account, until the server reports the result.

use crate::{
    engine::{Engine, hex},
    json::{read, write},
    ports::Ports,
    state::UnresolvedIntent,
    storage::keys::INTENTS,
};
use ante_contract::{CoreError, Row};
use base64ct::{Base64UrlUnpadded, Encoding};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// The server forgets a key after this many seconds.
const LIFE: u32 = 24 * 60 * 60;

/// The kept intents of one account.
#[derive(Default, Serialize)]
#[serde(transparent)]
pub(crate) struct Intents(Vec<Kept>);

/// One intent, as kept: no secret in it.
#[derive(Serialize)]
struct Kept {
    key: String,
    label: String,
    amount: String,
    at: u32,
    /// Fingerprint of the wish, salted with the key.
    print: String,
}

crate::json::shape::transparent!(Intents(Vec<Kept>));
crate::json::shape::shapes! {
    Kept { key: "key", label: "label", amount: "amount", at: "at", print: "print" }
}

fn print(key: &str, label: &str, wish: &str) -> String {
    let mut hash = Sha256::new();
    for part in [key, "\0", label, "\0", wish] {
        hash.update(part.as_bytes());
    }
    Base64UrlUnpadded::encode_string(&hash.finalize())
}

/// Returns whether the result of the intent is unknown after this error.
fn leaves_open(error: &CoreError) -> bool {
    match error {
        CoreError::Offline
        | CoreError::Busy
        | CoreError::Protocol { .. }
        | CoreError::ResultUnknown { .. } => true,
        // The key went with another password before: that one may have been taken.
        CoreError::Api { code, .. } => code.as_deref() == Some("idempotency_mismatch"),
        _ => false,
    }
}

impl<P: Ports> Engine<P> {
    /// 128 random bits.
    pub(crate) fn random_id(&self) -> Result<String, CoreError> {
        let mut bytes = [0_u8; 16];
        self.0.ports.random().fill(&mut bytes).map_err(|_| CoreError::Crypto)?;
        Ok(hex(&bytes))
    }

    /// A key for one intent of a person, when the row changes something.
    pub(super) fn fresh_key(&self, row: &Row) -> Result<Option<String>, CoreError> {
        row.changes.then(|| self.random_id()).transpose()
    }

    /// Sends a money call under the key of its intent: it is kept until the result is known, and the
    /// same wish takes the same key again, in this tab and in any other. A fingerprint of the wish is
    /// kept with it, so there must be no password in it. Whether an earlier press had the answer is in
    /// `replayed` then: the second try of this one does not count.
    pub(crate) async fn send_intent(
        &self,
        row: &'static Row,
        body: &str,
        amount: &str,
        wish: &str,
    ) -> Result<P::Json, CoreError> {
        let (key, known) = self.begin_intent(row.name, wish, amount)?;
        let epoch = self.epoch();
        let mut result = self.send(row, body, Some(key.clone())).await;
        if matches!(result, Err(CoreError::Offline)) {
            // The answer may have got lost on the way back; the key makes a second try harmless.
            result = self.send(row, body, Some(key.clone())).await;
        }
        if result.as_ref().is_err_and(leaves_open) {
            self.recall_intents();
            return Err(CoreError::ResultUnknown { key });
        }
        if self.epoch() == epoch {
            self.end_intent(&key);
        }
        self.0.replayed.set(known && self.0.replayed.get());
        result
    }

    /// The key of a wish, and whether it had one before.
    fn begin_intent(
        &self,
        label: &str,
        wish: &str,
        amount: &str,
    ) -> Result<(String, bool), CoreError> {
        let mut intents = self.intents();
        let known = intents.0.iter().find(|kept| kept.print == print(&kept.key, label, wish));
        if let Some(kept) = known {
            return Ok((kept.key.clone(), true));
        }
        let key = self.random_id()?;
        intents.0.push(Kept {
            print: print(&key, label, wish),
            key: key.clone(),
            label: label.to_owned(),
            amount: amount.to_owned(),
            at: self.seconds(),
        });
        self.keep_intents(&intents);
        Ok((key, false))
    }

    /// The result is known: the key is done.
    pub(crate) fn end_intent(&self, key: &str) {
        let mut intents = self.intents();
        intents.0.retain(|kept| kept.key != key);
        self.keep_intents(&intents);
        self.recall_intents();
    }

    /// Shows the intents without a result, as the browser keeps them.
    pub fn recall_intents(&self) {
        let items: Vec<_> = self
            .intents()
            .0
            .into_iter()
            .map(|kept| UnresolvedIntent {
                key: kept.key,
                label: kept.label,
                amount: kept.amount,
                at: kept.at,
            })
            .collect();
        if self.look(|state| state.unresolved.items != items) {
            self.edit(|state| state.edit_unresolved().items = items);
        }
    }

    fn intents(&self) -> Intents {
        let now = self.seconds();
        let account = self.look(|state| state.session.account.clone());
        let text = self.browser().read_of(&INTENTS, &account);
        let json = text.and_then(|text| self.0.ports.parse(&text));
        let mut intents: Intents = json.and_then(|json| read(&json)).unwrap_or_default();
        intents.0.retain(|kept| now.saturating_sub(kept.at) < LIFE);
        intents
    }

    fn keep_intents(&self, intents: &Intents) {
        let account = self.look(|state| state.session.account.clone());
        if intents.0.is_empty() {
            self.browser().forget_of(&INTENTS, &account);
        } else {
            self.browser().write_of(&INTENTS, &account, &write(intents));
        }
    }

    /// Seconds since 1970.
    pub(crate) fn seconds(&self) -> u32 {
        u32::try_from(self.0.ports.now() / 1000).unwrap_or(u32::MAX)
    }
}
