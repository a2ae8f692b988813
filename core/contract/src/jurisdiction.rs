//! Legal requirements of a jurisdiction: a file each in `jurisdictions/` (docs/jurisdictions.md).
//! The server embeds them; the build writes the values of the core's own rules into the brand's
//! configuration, so that none of this is in the wasm file.

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
    /// No jurisdiction: the specification and the operator's own rules only.
    #[default]
    #[serde(rename = "open")]
    Open,
}

/// All rules of a jurisdiction.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Jurisdiction {
    /// Age from which people may register, in years.
    pub minimum_age: Sourced<u32>,
    /// Format of a person's identity number, where the registration has that field. A number with
    /// check digits opens one account.
    pub identity_number: Sourced<Option<FieldFormat>>,
    /// The agreement box of the registration starts checked.
    pub agreement_starts_checked: Sourced<bool>,
    /// Minutes without a call after which a session is over and has to log in again.
    pub session_idle_minutes: Sourced<u32>,
    /// A browser may be remembered for a day: it opens a session again, after an idle one too, without a password.
    pub remember_me: Sourced<bool>,
    /// Hours that a higher limit waits before it can be confirmed.
    pub limit_rise_hours: Sourced<u32>,
    /// Shortest and longest time-out.
    pub time_out_hours: Sourced<BreakHours>,
    /// Shortest and longest self-exclusion with an end; an unlimited one is available everywhere.
    pub self_exclusion_hours: Sourced<BreakHours>,
    /// Time at which a new member is asked for a deposit limit.
    pub limit_prompt: Sourced<LimitPrompt>,
    /// Default minutes between reminders of time and money.
    pub reality_check_minutes: Sourced<u32>,
    /// A member may take a withdrawal back before it is sent.
    pub withdrawal_cancellable: Sourced<bool>,
    /// Ways to pay in and out, by their kinds.
    pub payment_kinds: Sourced<Vec<PaymentKind>>,
    /// A deposit may come with a bonus.
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
    /// Limits are available, but the member is not asked for one.
    #[default]
    Never,
    /// Right after registering; if skipped, before the first deposit.
    Registration,
    /// Before the first deposit.
    FirstDeposit,
}

/// Kind of payment method. Credit is not among them: no jurisdiction here allows it for everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PaymentKind {
    /// From account to account, at once.
    Instant,
    /// A bank transfer.
    Bank,
    /// A wallet of a payment service.
    EWallet,
    /// A crypto currency.
    Crypto,
}
