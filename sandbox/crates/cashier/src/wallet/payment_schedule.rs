//! Payment schedule: due times of steps, and decisions of the provider.

use ante_base::{
    clock::{MINUTE, now},
    money::Money,
};
use ante_contract::jurisdiction::Jurisdiction;
use ante_server::settings::{
    SiteSettings,
    payments::{PaymentSettings, PaymentStep},
};
use std::borrow::Cow;

/// Due times and decisions for payments, copied from the site's settings for a transaction.
#[derive(Debug, Clone)]
pub struct PaymentSchedule {
    settings: PaymentSettings,
    delay: u32,
    /// Whether the provider rejects withdrawals.
    pub rejects: bool,
    /// Rules of the jurisdiction.
    pub rules: Cow<'static, Jurisdiction>,
}

impl PaymentSchedule {
    /// Reads the site's settings.
    pub fn from_settings(site: &SiteSettings) -> Self {
        Self {
            settings: site.payments.clone(),
            delay: site.provider_delay_ms,
            rejects: site.withdrawals_rejected,
            rules: site.rules(),
        }
    }

    /// Returns the due time of a step that can begin now, in milliseconds since 1970, or `None` if
    /// the step waits for the test API.
    pub fn due_at(&self, step: PaymentStep) -> Option<i64> {
        let delay = self.settings.delays_ms.get(&step).copied().unwrap_or(self.delay);
        (!self.settings.by_hand).then(|| now() + i64::from(delay))
    }

    /// Returns the time until which the member can report the arrival of a withdrawal paid now.
    pub fn confirmation_deadline(&self) -> i64 {
        now() + i64::from(self.settings.confirm_minutes) * MINUTE
    }

    /// Returns the most that a member can withdraw in a day.
    pub fn day_limit(&self) -> Money {
        self.settings.day_limit()
    }
}
