//! Texts of messages about logins, passwords, accounts and limits.

use super::{MessageText, Recipient, escape_html, message};
use ante_base::{key, texts::Key};
use ante_cashier::wallet::payout::NEW_ACCOUNT_HOLD_HOURS;
use ante_contract::{
    Amount,
    wallet::limits::{LimitKind, LimitPeriod},
};
use ante_identity::{account::security::HOLD_HOURS, inbox::Notification};

/// Names the sentences about a limit: that it has another amount, and that there is none any more.
macro_rules! limit {
    ($name:literal) => {
        (
            key!(concat!("messages.limitRaised.", $name)),
            key!(concat!("messages.limitRaised.", $name, "Removed")),
        )
    };
}

impl Recipient<'_> {
    pub(super) fn safety_text(&self, notification: &Notification) -> MessageText {
        match notification {
            Notification::PasswordHold => self.hold_text(message!("passwordHold"), HOLD_HOURS),
            Notification::SecurityHold => self.hold_text(message!("securityHold"), HOLD_HOURS),
            Notification::AccountHold => {
                self.hold_text(message!("accountHold"), NEW_ACCOUNT_HOLD_HOURS)
            }
            Notification::NewLogin { address, device } => {
                self.render(message!("newLogin"), &[("address", address), ("device", device)])
            }
            Notification::LoginAttempts => self.render(message!("loginAttempts"), &[]),
            Notification::PaymentPasswordAttempts => {
                self.render(message!("paymentPasswordAttempts"), &[])
            }
            Notification::LimitRaised { kind, period, amount } => {
                self.limit_text(*kind, *period, amount.as_ref())
            }
            _ => MessageText::default(),
        }
    }

    fn hold_text(&self, text: (Key, Key), hours: u32) -> MessageText {
        self.render(text, &[("hours", &hours.to_string())])
    }

    fn limit_text(
        &self,
        kind: LimitKind,
        period: LimitPeriod,
        amount: Option<&Amount>,
    ) -> MessageText {
        let (raised, removed) = match (kind, period) {
            (LimitKind::Deposit, LimitPeriod::Day) => limit!("depositDay"),
            (LimitKind::Deposit, LimitPeriod::Week) => limit!("depositWeek"),
            (LimitKind::Deposit, LimitPeriod::Month) => limit!("depositMonth"),
            (LimitKind::Loss, LimitPeriod::Day) => limit!("lossDay"),
            (LimitKind::Loss, LimitPeriod::Week) => limit!("lossWeek"),
            (LimitKind::Loss, LimitPeriod::Month) => limit!("lossMonth"),
            (LimitKind::Wager, LimitPeriod::Day) => limit!("wagerDay"),
            (LimitKind::Wager, LimitPeriod::Week) => limit!("wagerWeek"),
            (LimitKind::Wager, LimitPeriod::Month) => limit!("wagerMonth"),
            (LimitKind::Time, LimitPeriod::Day) => limit!("timeDay"),
            (LimitKind::Time, LimitPeriod::Week) => limit!("timeWeek"),
            (LimitKind::Time, LimitPeriod::Month) => limit!("timeMonth"),
        };
        let sentence = match (amount, kind) {
            (None, _) => self.lang.text(removed).to_owned(),
            (Some(minutes), LimitKind::Time) => {
                self.lang.format(raised, &[("minutes", &escape_html(minutes.as_str()))])
            }
            (Some(amount), _) => {
                self.lang.format(raised, &[("amount", &escape_html(&self.money(amount)))])
            }
        };
        let note = self.lang.text(key!("messages.limitRaised.note"));
        let title = self.lang.text(key!("messages.limitRaised.title"));
        (title.to_owned(), format!("<p>{sentence}</p><p>{note}</p>"))
    }
}
