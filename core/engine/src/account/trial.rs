//! Free play (REQ-4.19): a visitor as a trial user.

use super::{
    LoggedIn,
    memory::{Entry, Way},
};
use crate::{
    engine::{Engine, start_exclusive},
    ports::Ports,
};
use ante_contract::{
    CoreError, Endpoint,
    account::{FreePlay, FreePlayRequest, LoginResponse},
};

/// Platform code of the page for the gateway.
const PLATFORM: &str = "W";
const OS: &str = "web";
const GATEWAY: u32 = 3;

/// The refusal of a sealed value that is too old.
const STALE: &str = "decryption_failed";

impl<P: Ports> Engine<P> {
    /// Logs a visitor in to a trial account. After a lost answer the same sealed payload is sent
    /// again: an idempotency key belongs to one payload.
    ///
    /// # Errors
    /// The errors of the call.
    pub async fn free_play(&self) -> Result<LoggedIn, CoreError> {
        let _guard = start_exclusive(&self.0.single_flights.login)?;
        let epoch = self.epoch();
        let kept = self.0.account.trial.take();
        let again = kept.is_some();
        let mut answer = self.trial(kept).await;
        if again && matches!(&answer, Err(CoreError::Api { code: Some(code), .. }) if code == STALE)
        {
            // It never arrived, and now it is too late for it.
            answer = self.trial(None).await;
        }
        let answer = answer?;
        if self.epoch() != epoch {
            return Err(CoreError::Busy);
        }
        Ok(self.enter(&answer, Entry::new(Way::Trial)).await)
    }

    async fn trial(&self, kept: Option<String>) -> Result<LoginResponse, CoreError> {
        let value = match kept {
            Some(value) => value,
            None => self.seal_body(const { &FreePlay::ROW }, "{}").await?,
        };
        let request = FreePlayRequest {
            os: OS.to_owned(),
            platform: PLATFORM.to_owned(),
            value,
            version: GATEWAY,
        };
        let answer = self.request::<FreePlay>(&request).await;
        if self.0.retained_key.borrow().is_some() {
            self.0.account.trial.replace(Some(request.value));
        }
        answer
    }
}
