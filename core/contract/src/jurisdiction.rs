//! Legal requirements of a jurisdiction: a file each in `jurisdictions/` (docs/jurisdictions.md).
//! The server embeds them; the build writes the values of the core's own rules into the brand's
//! configuration, so that none of this is in the wasm file.

use crate::{account::FieldFormat, wallet::limits::BreakHours};
use serde::{Deserialize, Serialize};

/// A supported jurisdiction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Place {
    /// Brazil.
    #[serde(rename = "BR")]
    Brazil,
    /// Great Britain.
    #[serde(rename = "UK")]
    Britain,
    /// Malta.
    #[serde(rename = "MT")]
    Malta,
    /// Nowhere: the specification and the house alone.
    #[default]
    #[serde(rename = "open")]
    Open,
}

/// All rules of a place.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Jurisdiction {
    /// Age from which people may register, in years.
    pub minimum_age: Rule<u32>,
    /// Format of a person's identity number, where the registration has that field. A number with
    /// check digits opens one account.
    pub identity_number: Rule<Option<FieldFormat>>,
    /// The agreement box of the registration starts checked.
    pub agreement_starts_checked: Rule<bool>,
    /// Minutes without a call after which a session is over and has to log in again.
    pub session_idle_minutes: Rule<u32>,
    /// A browser may be remembered for a day: it opens a session again, after an idle one too, without a password.
    pub remember_me: Rule<bool>,
    /// Hours that a higher limit waits before it can be confirmed.
    pub limit_rise_hours: Rule<u32>,
    /// Shortest and longest time-out.
    pub time_out_hours: Rule<BreakHours>,
    /// Shortest and longest self-exclusion with an end; an unlimited one is available everywhere.
    pub self_exclusion_hours: Rule<BreakHours>,
    /// Time at which a new member is asked for a deposit limit.
    pub limit_prompt: Rule<LimitPrompt>,
    /// Default minutes between reminders of time and money.
    pub reality_check_minutes: Rule<u32>,
    /// A member may take a withdrawal back before it is sent.
    pub withdrawal_cancellable: Rule<bool>,
    /// Ways to pay in and out, by their kinds.
    pub payment_kinds: Rule<Vec<PaymentKind>>,
    /// A deposit may come with a bonus.
    pub deposit_bonuses: Rule<bool>,
    /// Maximum turnover multiple of a bonus before money can be withdrawn; none without a rule.
    pub bonus_stakes_at_most: Rule<Option<u32>>,
}

/// One rule, and where it comes from.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule<T> {
    /// The rule.
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
