//! Results of money calls with a lost answer.

use super::{IntentFate, IntentView};
use crate::{engine::Engine, json::Json, ports::Ports};
use ante_contract::{
    CoreError,
    site::{Intent, IntentRequest, IntentState},
};

impl<P: Ports> Engine<P> {
    /// Fetches the result of a money call, by its key.
    ///
    /// # Errors
    /// The errors of the query itself; the intent then stays.
    pub async fn resolve_intent(&self, key: String) -> Result<IntentView, CoreError> {
        self.wallet_open()?;
        let answer = self.call::<Intent>(&IntentRequest { key: key.clone() }).await?;
        let fate = match answer.state {
            IntentState::Pending => IntentFate::Pending,
            IntentState::Unknown => IntentFate::NotDone,
            IntentState::Done => {
                let stored = answer.answer.and_then(|text| self.0.ports.parse(&text));
                let success = stored.and_then(|stored| stored.member("success")?.flag());
                if success == Some(true) { IntentFate::Done } else { IntentFate::Refused }
            }
        };
        if fate != IntentFate::Pending {
            self.end_intent(&key);
            self.claim_moved(None);
        }
        Ok(IntentView { fate })
    }
}
