//! Protection of the API: captchas, login throttling, a bounded number of concurrent password
//! hashes.

pub mod captcha;
mod fair_queue;
mod pace;
pub mod password;
pub mod throttle;

pub use self::pace::CodeClient;

use self::{captcha::Captchas, pace::Pace, password::Hasher, throttle::Turns};
use ante_base::address::AddressPrefix;

/// Guards of the login and the registration.
#[derive(Debug, Clone, Default)]
pub struct Guard {
    /// Captchas that were shown and not used.
    pub captchas: Captchas,
    /// Attempts that wait for the one before.
    pub turns: Turns,
    /// Rate limits of sent codes.
    pub codes: Pace,
    /// Hashes passwords.
    pub hasher: Hasher,
}

impl Guard {
    /// Must a code of the phone-auth service wait? Counts it where not: one a second and a few a
    /// minute to a number.
    pub fn holds_back(&self, number: &str, prefix: AddressPrefix) -> bool {
        let visitor = format!("phone-auth {number}");
        self.codes.admit(number, CodeClient { visitor: &visitor, prefix, own: false }).is_some()
    }

    /// Forgets all captchas and codes (a reset); what failed is forgotten with the database.
    pub fn clear(&self) {
        self.captchas.clear();
        self.codes.clear();
    }
}
