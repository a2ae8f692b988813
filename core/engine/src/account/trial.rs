//! Free play (REQ-4.19): a visitor as a trial user.

use super::{
    LoginResult,
    memory::{LoginContext, LoginMethod},
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
const PLATFORM_CODE: &str = "W";
const OS: &str = "web";
const GATEWAY_VERSION: u32 = 3;

/// Error code of a sealed value that is too old.
const DECRYPTION_FAILED: &str = "decryption_failed";

impl<P: Ports> Engine<P> {
    /// Logs a visitor in to a trial account. After a lost response the same sealed payload is sent
    /// again: an idempotency key belongs to one payload.
    ///
    /// # Errors
    /// The errors of the call.
    pub async fn free_play(&self) -> Result<LoginResult, CoreError> {
        let _guard = start_exclusive(&self.0.single_flights.login)?;
        let epoch = self.epoch();
        let retained = self.0.account.trial_payload.take();
        let is_retry = retained.is_some();
        let mut answer = self.trial(retained).await;
        if is_retry
            && matches!(&answer, Err(CoreError::Api { code: Some(code), .. }) if code == DECRYPTION_FAILED)
        {
            // The first attempt never arrived, and its payload has expired.
            answer = self.trial(None).await;
        }
        let answer = answer?;
        if self.epoch() != epoch {
            return Err(CoreError::Busy);
        }
        Ok(self.start_session(&answer, LoginContext::new(LoginMethod::Trial)).await)
    }

    async fn trial(&self, retained: Option<String>) -> Result<LoginResponse, CoreError> {
        let value = match retained {
            Some(value) => value,
            None => self.seal_body(const { &FreePlay::META }, "{}").await?,
        };
        let request = FreePlayRequest {
            os: OS.to_owned(),
            platform: PLATFORM_CODE.to_owned(),
            value,
            version: GATEWAY_VERSION,
        };
        let answer = self.request::<FreePlay>(&request).await;
        if self.0.retained_key.borrow().is_some() {
            self.0.account.trial_payload.replace(Some(request.value));
        }
        answer
    }
}
