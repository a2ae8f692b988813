//! Free play (§4): a visitor as a trial user.

use super::{
    LoggedIn,
    enter::{Entry, Way},
};
use crate::{
    engine::{Engine, alone},
    ports::Ports,
};
use ante_contract::{
    CoreError, Endpoint,
    account::{FreePlay, FreePlayRequest},
};

/// What the page is, to the gateway (§7).
const PLATFORM: &str = "W";
const OS: &str = "web";
const GATEWAY: u32 = 3;

impl<P: Ports> Engine<P> {
    /// Logs a visitor in to a trial account.
    ///
    /// # Errors
    /// Whatever the call says.
    pub async fn free_play(&self) -> Result<LoggedIn, CoreError> {
        let _alone = alone(&self.0.flights.entry)?;
        let epoch = self.epoch();
        let value = self.seal_for(const { &FreePlay::ROW }, "{}").await?;
        let request = FreePlayRequest {
            os: OS.to_owned(),
            platform: PLATFORM.to_owned(),
            value,
            version: GATEWAY,
        };
        let answer = self.call::<FreePlay>(&request).await?;
        if self.epoch() != epoch {
            return Err(CoreError::Busy);
        }
        Ok(self.enter(&answer, Entry::new(Way::Trial)).await)
    }
}
