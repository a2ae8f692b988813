//! Payment settings of the operator (member `payments` of the settings).

use ante_base::money::Money;
use ante_contract::Amount;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Automatic step of a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PaymentStep {
    /// A deposit's payment is seen and waits for the confirmation of a network or a bank.
    Confirm,
    /// A deposit is credited.
    Credit,
    /// A withdrawal is reviewed.
    Review,
    /// A withdrawal is sent to the provider.
    Send,
    /// A withdrawal is paid or rejected by the provider.
    Pay,
}

/// Settings of payments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PaymentSettings {
    /// Whether steps wait for the test API (`POST /_sandbox/payments`) instead of being automatic.
    pub by_hand: bool,
    /// Delays of single steps in milliseconds; `providerDelayMs` is the default.
    pub delays_ms: BTreeMap<PaymentStep, u32>,
    /// Minutes in which a member can report whether a withdrawal arrived.
    pub confirm_minutes: u32,
    /// Maximum that a member can withdraw per day in UTC.
    pub day_limit: Amount,
}

impl Default for PaymentSettings {
    fn default() -> Self {
        Self {
            by_hand: false,
            delays_ms: BTreeMap::new(),
            confirm_minutes: 30,
            day_limit: Money::whole(100_000).amount(),
        }
    }
}

impl PaymentSettings {
    /// Checks the values.
    ///
    /// # Errors
    /// A text for engineers that names the invalid part.
    pub fn check(&self) -> Result<(), String> {
        if !(1..=10_080).contains(&self.confirm_minutes) {
            return Err("payments.confirmMinutes: 1 to 10080".to_owned());
        }
        match Money::parse(self.day_limit.as_str()) {
            Some(limit) if limit >= Money::ZERO => Ok(()),
            _ => Err("payments.dayLimit: a decimal string, not below 0".to_owned()),
        }
    }

    /// Returns the maximum that a member can withdraw per day.
    pub fn day_limit(&self) -> Money {
        // Validated when it was set.
        Money::parse(self.day_limit.as_str()).unwrap_or_default()
    }
}
