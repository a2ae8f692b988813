//! What the law of a place asks of a site: a file each in `jurisdictions/` (docs/jurisdictions.md).
//! The server embeds them; of the core's own rules the build writes the values into the brand's
//! configuration, so that none of this is in the wasm file.

use crate::wallet::limits::BreakHours;
use serde::{Deserialize, Serialize};

/// A place whose rules are known.
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
    /// Shortest and longest self-exclusion that has an end; one for good there is everywhere.
    pub self_exclusion_hours: Rule<BreakHours>,
    /// When a new member is asked for a limit of deposits.
    pub limit_prompt: Rule<LimitPrompt>,
    /// Minutes between reminders of time and money for whoever chose nothing.
    pub reality_check_minutes: Rule<u32>,
    /// A member may take a withdrawal back before it is sent.
    pub withdrawal_cancellable: Rule<bool>,
    /// Ways to pay in and out, by their kinds.
    pub payment_kinds: Rule<Vec<PaymentKind>>,
    /// A deposit may come with a bonus.
    pub deposit_bonuses: Rule<bool>,
    /// How many times a bonus may ask to be staked before money can be withdrawn; none where no rule is.
    pub bonus_stakes_at_most: Rule<Option<u32>>,
}

/// One rule, and where it comes from.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule<T> {
    /// The rule.
    pub value: T,
    /// Law, regulation or licence condition; `house rule` where none asks for just this.
    pub source: String,
}

/// When a new member is asked for a limit of deposits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum LimitPrompt {
    /// Limits are there for whoever looks for them.
    #[default]
    Never,
    /// Right after registering; whoever passes it over, before the first deposit.
    Registration,
    /// Before the first deposit.
    FirstDeposit,
}

/// What a way to pay is. Credit is none of them: no place here allows it for everything.
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
