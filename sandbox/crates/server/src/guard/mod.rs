//! Protection of the API: captchas, login throttling, a bounded number of concurrent password
//! hashes.

pub mod captcha;
mod fair_queue;
pub mod password;
pub mod rate_limit;
mod sent_codes;
pub mod throttle;

pub use self::sent_codes::CodeClient;

use self::{captcha::Captchas, password::Hasher, throttle::AttemptQueues};

/// Guards of the login and the registration.
#[derive(Debug, Clone, Default)]
pub struct Guard {
    /// Captchas that were shown and not used.
    pub captchas: Captchas,
    /// Attempts that wait for the one before.
    pub turns: AttemptQueues,
    /// Hashes passwords.
    pub hasher: Hasher,
}

impl Guard {
    /// Forgets all captchas (a reset); what failed or was sent is forgotten with the database.
    pub fn clear(&self) {
        self.captchas.clear();
    }
}
