//! What guards the doors: captchas, login throttling, a bounded number of password hashes at once.

use super::{captcha::Captchas, pace::Pace, password::Hasher, throttle::Throttle};

/// Guards of the login and the registration.
#[derive(Debug, Clone, Default)]
pub struct Guard {
    /// Captchas that were shown and not used.
    pub(super) captchas: Captchas,
    /// Failed logins.
    pub(super) throttle: Throttle,
    /// How often codes are sent.
    pub(super) codes: Pace,
    /// Hashes passwords.
    pub(crate) hasher: Hasher,
}

impl Guard {
    /// Forgets all failures and captchas (a reset).
    pub fn clear(&self) {
        self.captchas.clear();
        self.throttle.clear();
        self.codes.clear();
    }
}
