//! Texts of messages about deposits, withdrawals and their confirmations.

use super::{MessageText, Recipient, message};
use ante_base::key;
use ante_cashier::{rewards::titles, wallet::reasons};
use ante_identity::inbox::Notification;

impl Recipient<'_> {
    pub(super) fn payment_text(&self, notification: &Notification) -> MessageText {
        match notification {
            Notification::UplineSent { amount, account } => self.render(
                message!("uplineSent"),
                &[("account", account), ("amount", &self.money(amount))],
            ),
            Notification::DepositCredited { amount, missed: Some(missed) } => self.render(
                message!("depositWithoutBonus"),
                &[
                    ("amount", &self.money(amount)),
                    ("bonus", titles::title(&missed.offer, self.lang)),
                    ("reason", reasons::missed_bonus(missed.why, self.lang)),
                ],
            ),
            Notification::DepositCredited { amount, missed: None } => {
                self.render(message!("depositCredited"), &[("amount", &self.money(amount))])
            }
            Notification::DepositFailed { amount, reason } => self.render(
                message!("depositFailed"),
                &[
                    ("amount", &self.money(amount)),
                    ("reason", &reasons::deposit(reason, self.lang)),
                ],
            ),
            Notification::DepositReturned { amount, reason } => self.render(
                message!("depositReturned"),
                &[
                    ("amount", &self.money(amount)),
                    ("reason", &reasons::deposit(reason, self.lang)),
                ],
            ),
            Notification::WithdrawalPaid { amount } => {
                self.render(message!("withdrawalPaid"), &[("amount", &self.money(amount))])
            }
            Notification::WithdrawalRejected { amount, reason } => self.render(
                message!("withdrawalRejected"),
                &[
                    ("amount", &self.money(amount)),
                    ("reason", &reasons::withdrawal(reason, self.lang)),
                ],
            ),
            Notification::WithdrawalLate { amount } => {
                self.render(message!("withdrawalLate"), &[("amount", &self.money(amount))])
            }
            Notification::ReceiptRefunded { amount } => {
                self.render(message!("receiptRefunded"), &[("amount", &self.money(amount))])
            }
            Notification::ReceiptForced { amount } => self.render(
                message!("receiptForced"),
                &[
                    ("amount", &self.money(amount)),
                    ("reason", reasons::dispute_rejection(self.lang)),
                ],
            ),
            Notification::ReceiptTimedOut { amount } => {
                self.render(message!("receiptTimedOut"), &[("amount", &self.money(amount))])
            }
            Notification::CommissionPaid { amount, day } => self.render(
                message!("commissionPaid"),
                // The page marks its days in UTC in the same way, in all languages.
                &[
                    ("day", &format!("{} (UTC)", self.format_day(day))),
                    ("amount", &self.money(amount)),
                ],
            ),
            _ => MessageText::default(),
        }
    }

    /// Formats a day for the recipient's language.
    fn format_day(&self, day: &str) -> String {
        match day.split('-').collect::<Vec<_>>()[..] {
            [year, month, date] => self.lang.format(
                key!("messages.date"),
                &[("year", &year), ("month", &month), ("day", &date)],
            ),
            _ => day.to_owned(),
        }
    }
}
