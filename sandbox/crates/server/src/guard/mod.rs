//! Protection of the API: captchas, throttling of logins, and a bounded number of concurrent
//! password hashes.

pub mod captcha;
mod fair_queue;
pub mod password;
pub mod rate_limit;
mod sent_codes;
pub mod throttle;

pub use self::sent_codes::CodeClient;

use self::{captcha::Captchas, password::Hasher, throttle::AttemptQueues};

/// Guards of login and registration.
#[derive(Debug, Clone, Default)]
pub struct Guard {
    /// Captchas that were drawn and not used.
    pub captchas: Captchas,
    /// Queues of attempts by subject.
    pub turns: AttemptQueues,
    /// Hasher of passwords.
    pub hasher: Hasher,
}

impl Guard {
    /// Deletes all captchas, for a reset; counts of failures and sent codes are deleted with the
    /// database.
    pub fn clear(&self) {
        self.captchas.clear();
    }
}
