//! Reasons for failed payments: keys in the database, texts for users.

use ante_base::{Lang, key};
use ante_contract::wallet::deposit::MissedBonusReason;

/// Reasons for a failed deposit. Others, for a returned payment or a cancelled deposit, are given
/// where that happens.
const DEPOSIT_FAILURES: [&str; 3] = ["declined", "amount", "owner"];

/// Reasons for a rejected withdrawal.
const WITHDRAWAL_REJECTIONS: [&str; 4] = ["provider", "account", "holder", "review"];

/// Returns the reason for which a deposit failed or was returned.
pub fn deposit(key: &str, lang: Lang) -> String {
    // An unknown key, from an older build, is shown as it is.
    lang.find(&format!("wallet.depositReasons.{key}")).unwrap_or(key).to_owned()
}

/// Returns the reason for which a requested bonus was not given with its deposit.
pub fn missed_bonus(why: MissedBonusReason, lang: Lang) -> &'static str {
    lang.text(match why {
        MissedBonusReason::Active => key!("wallet.missedBonuses.active"),
        MissedBonusReason::Had => key!("wallet.missedBonuses.had"),
        MissedBonusReason::Gone => key!("wallet.missedBonuses.gone"),
    })
}

/// Returns the reason for which a withdrawal was rejected.
pub fn withdrawal(key: &str, lang: Lang) -> String {
    lang.find(&format!("wallet.withdrawalReasons.{key}")).unwrap_or(key).to_owned()
}

/// Returns the text shown when nothing is refunded.
pub fn dispute_rejection(lang: Lang) -> &'static str {
    lang.text(key!("wallet.disputeRejected"))
}

/// Returns the keys of the reasons for a failed deposit.
pub fn deposit_keys() -> &'static [&'static str] {
    &DEPOSIT_FAILURES
}

/// Returns the keys of the reasons for a rejected withdrawal.
pub fn withdrawal_keys() -> &'static [&'static str] {
    &WITHDRAWAL_REJECTIONS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_have_texts() {
        for key in DEPOSIT_FAILURES {
            assert_ne!(deposit(key, Lang::EN), key);
        }
        for key in WITHDRAWAL_REJECTIONS {
            assert_ne!(withdrawal(key, Lang::EN), key);
        }
        assert_eq!(deposit("from an older build", Lang::EN), "from an older build");
    }
}
