//! Payment settings of an operator (`PATCH /_sandbox/site` `payments`).

use ante_base::money::Money;
use ante_contract::Amount;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A step that a payment takes by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PaymentStep {
    /// A deposit's payment is seen, where a network or a bank has to confirm it.
    Confirm,
    /// A deposit is credited.
    Credit,
    /// A withdrawal is looked at.
    Review,
    /// A withdrawal is handed to the provider.
    Send,
    /// A withdrawal is paid out, or refused by the provider.
    Pay,
}

/// Settings of payments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PaymentSettings {
    /// Steps wait for the test API (`POST /_sandbox/payments`) instead of coming by themselves.
    pub by_hand: bool,
    /// Delays of single steps in milliseconds; the others take `providerDelayMs`.
    pub delays_ms: BTreeMap<PaymentStep, u32>,
    /// Minutes in which a member can say whether a withdrawal came.
    pub confirm_minutes: u32,
    /// The most that a member can withdraw in a day of UTC.
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
    /// Says which part is no setting.
    ///
    /// # Errors
    /// What is wrong, for an engineer.
    pub fn check(&self) -> Result<(), String> {
        if !(1..=10_080).contains(&self.confirm_minutes) {
            return Err("payments.confirmMinutes: 1 to 10080".to_owned());
        }
        match Money::parse(self.day_limit.as_str()) {
            Some(limit) if limit >= Money::ZERO => Ok(()),
            _ => Err("payments.dayLimit: a decimal string, not below 0".to_owned()),
        }
    }

    /// The most that a member can withdraw in a day.
    pub fn day_limit(&self) -> Money {
        // Checked when it was set.
        Money::parse(self.day_limit.as_str()).unwrap_or_default()
    }
}
