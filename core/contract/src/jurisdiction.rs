//! Legal requirements of a jurisdiction: a file each in `jurisdictions/` (docs/jurisdictions.md).
//! The server embeds them. The build writes the values of the core's rules into the brand's
//! configuration, so that the wasm file does not contain them.

use crate::{account::FieldFormat, wallet::limits::BreakHours};
use serde::{Deserialize, Serialize};

/// Code of a supported jurisdiction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum JurisdictionCode {
    /// Brazil.
    #[serde(rename = "BR")]
    Brazil,
    /// Great Britain.
    #[serde(rename = "UK")]
    Britain,
    /// Malta.
    #[serde(rename = "MT")]
    Malta,
    /// No jurisdiction; only the specification and the operator's own rules apply.
    #[default]
    #[serde(rename = "open")]
    Open,
}

/// All rules of a jurisdiction.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Jurisdiction {
    /// Minimum age for a registration, in years.
    pub minimum_age: Sourced<u32>,
    /// Format of a person's identity number, if the registration has that field. A number with
    /// check digits can be used for one account only.
    pub identity_number: Sourced<Option<FieldFormat>>,
    /// Whether the agreement box of the registration starts checked.
    pub agreement_starts_checked: Sourced<bool>,
    /// Minutes without a request after which a session ends.
    pub session_idle_minutes: Sourced<u32>,
    /// Whether a browser may be remembered for a day, so that it opens an ended session again
    /// without a password.
    pub remember_me: Sourced<bool>,
    /// Time zone in which the days, weeks and months of limits begin, by its name in the IANA
    /// database. It is the same for all members: with each member's own, setting the clock forward would
    /// begin a new day with a new limit.
    pub time_zone: Sourced<String>,
    /// Waiting period of a higher limit before its confirmation, in hours.
    pub limit_rise_hours: Sourced<u32>,
    /// Minimum and maximum duration of a time-out.
    pub time_out_hours: Sourced<BreakHours>,
    /// Minimum and maximum duration of a self-exclusion with an end; an unlimited one is always
    /// available.
    pub self_exclusion_hours: Sourced<BreakHours>,
    /// Time at which a new member is asked for a deposit limit.
    pub limit_prompt: Sourced<LimitPrompt>,
    /// Default minutes between reminders of time and money.
    pub reality_check_minutes: Sourced<u32>,
    /// Whether a member may cancel a withdrawal before it is sent.
    pub withdrawal_cancellable: Sourced<bool>,
    /// Allowed kinds of payment methods.
    pub payment_kinds: Sourced<Vec<PaymentKind>>,
    /// Whether a deposit may have a bonus.
    pub deposit_bonuses: Sourced<bool>,
    /// Maximum turnover multiple of a bonus before money can be withdrawn; none without a rule.
    pub bonus_stakes_at_most: Sourced<Option<u32>>,
}

/// Value of a rule with its legal source.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sourced<T> {
    /// Value.
    pub value: T,
    /// Law, regulation or licence condition; `house rule` if none requires exactly this.
    pub source: String,
}

/// Time at which a new member is asked for a deposit limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum LimitPrompt {
    /// Members are not prompted; limits are available.
    #[default]
    Never,
    /// Immediately after the registration; if skipped, before the first deposit.
    Registration,
    /// Immediately before the first deposit.
    FirstDeposit,
}

/// Kind of payment method. Credit is not included, because no supported jurisdiction allows it
/// without restriction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PaymentKind {
    /// Immediate transfer between accounts.
    Instant,
    /// Bank transfer.
    Bank,
    /// Wallet of a payment service.
    EWallet,
    /// Cryptocurrency.
    Crypto,
}
