//! Results of pending transactions.

use super::{ResolvedTransaction, TransactionResult};
use crate::{engine::Engine, json::Json, ports::Ports};
use ante_contract::{
    CoreError,
    site::{Intent, IntentRequest, IntentState},
};

impl<P: Ports> Engine<P> {
    /// Fetches the result of a money call, by its key.
    ///
    /// # Errors
    /// The errors of the query itself; the transaction then stays pending.
    pub async fn resolve_pending_transaction(
        &self,
        key: String,
    ) -> Result<ResolvedTransaction, CoreError> {
        self.require_wallet()?;
        let answer = self.request::<Intent>(&IntentRequest { key: key.clone() }).await?;
        let result = match answer.state {
            IntentState::Pending => TransactionResult::Pending,
            IntentState::Unknown => TransactionResult::NotDone,
            IntentState::Done => {
                let stored = answer.answer.and_then(|text| self.0.ports.parse(&text));
                let success = stored.and_then(|stored| stored.member("success")?.boolean());
                if success == Some(true) {
                    TransactionResult::Done
                } else {
                    TransactionResult::Refused
                }
            }
        };
        let settled = result != TransactionResult::Pending;
        if settled {
            self.end_transaction(&key);
            self.invalidate_after_claim(None);
        }
        Ok(ResolvedTransaction { result, settled, done: result == TransactionResult::Done })
    }
}
