//! Texts of messages: a title, and a body in HTML with every inserted part escaped.

mod contracts;
mod gifts;
mod payments;
mod safety;

use ante_base::{
    Lang,
    money::{Currency, Money},
    texts::{Argument, Key},
};
use ante_contract::Amount;
use ante_identity::inbox::Notification;

/// Names title and body of a message.
macro_rules! message {
    ($name:literal) => {
        (
            ante_base::key!(concat!("messages.", $name, ".title")),
            ante_base::key!(concat!("messages.", $name, ".text")),
        )
    };
}
use message;

/// Title and HTML body.
pub(super) type MessageText = (String, String);

/// Language of the recipient, and currency of the site.
pub(super) struct Recipient<'a> {
    pub lang: Lang,
    pub currency: &'a Currency,
}

impl Recipient<'_> {
    /// Returns the text of a notification.
    pub fn text_of(&self, notification: &Notification) -> MessageText {
        match notification {
            Notification::Own { title, content, .. } => (title.clone(), content.clone()),
            Notification::Welcome => self.render(message!("welcome"), &[]),
            Notification::UplineSent { .. }
            | Notification::DepositCredited { .. }
            | Notification::DepositFailed { .. }
            | Notification::DepositReturned { .. }
            | Notification::WithdrawalPaid { .. }
            | Notification::WithdrawalRejected { .. }
            | Notification::WithdrawalLate { .. }
            | Notification::ReceiptRefunded { .. }
            | Notification::ReceiptForced { .. }
            | Notification::ReceiptTimedOut { .. }
            | Notification::CommissionPaid { .. } => self.payment_text(notification),
            Notification::PasswordHold
            | Notification::SecurityHold
            | Notification::AccountHold
            | Notification::NewLogin { .. }
            | Notification::LoginAttempts
            | Notification::PaymentPasswordAttempts
            | Notification::LimitRaised { .. } => self.safety_text(notification),
            Notification::BonusGranted { .. }
            | Notification::BonusExpired { .. }
            | Notification::PromotionIssued { .. }
            | Notification::PromotionRejected { .. }
            | Notification::RedemptionSent { .. }
            | Notification::RedemptionRejected { .. }
            | Notification::RewardGiven { .. } => self.gift_text(notification),
            Notification::Contract { kind, step, downline } => {
                self.contract_text(*kind, *step, downline)
            }
        }
    }

    /// Renders a title and a body with its values, which are escaped; empty paragraphs are dropped.
    fn render(&self, (title, text): (Key, Key), values: &[(&str, &str)]) -> MessageText {
        let escaped: Vec<_> =
            values.iter().map(|(name, value)| (*name, escape_html(value))).collect();
        let mut arguments: Vec<(&str, &dyn Argument)> = Vec::new();
        for (name, value) in &escaped {
            arguments.push((name, value));
        }
        let html = self.lang.format(text, &arguments).replace("<p></p>", "");
        (self.lang.format(title, &arguments), html)
    }

    fn money(&self, amount: &Amount) -> String {
        let amount = Money::parse(amount.as_str()).unwrap_or_default();
        self.currency.amount(amount).to_string_in(self.lang)
    }
}

/// Escapes a text for HTML.
fn escape_html(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            letter => html.push(letter),
        }
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::LazyLock;

    static CURRENCY: LazyLock<Currency> = LazyLock::new(Currency::default);

    fn reader(lang: Lang) -> Recipient<'static> {
        Recipient { lang, currency: &CURRENCY }
    }

    #[test]
    fn amounts_are_formatted_as_on_the_site() {
        for (amount, text) in [
            ("5", "P\u{a0}5.00"),
            ("1234.5", "P\u{a0}1,234.50"),
            ("1000000", "P\u{a0}1,000,000.00"),
            ("0.1299", "P\u{a0}0.12"),
        ] {
            assert_eq!(reader(Lang::EN).money(&amount.into()), text);
        }
    }

    #[test]
    fn inserted_parts_are_escaped() {
        let notification = Notification::NewLogin {
            address: "::1".to_owned(),
            device: "<img src=x onerror=alert(1)> {}".to_owned(),
        };
        let (_, html) = reader(Lang::EN).text_of(&notification);
        assert!(html.contains("&lt;img src=x onerror=alert(1)&gt; {}"), "{html}");
        assert!(!html.contains("<img"));
    }

    #[test]
    fn a_rejection_without_a_reason_has_no_empty_paragraph() {
        let notification =
            Notification::PromotionRejected { promotion: "light".to_owned(), reason: None };
        assert!(!reader(Lang::EN).text_of(&notification).1.contains("<p></p>"));
    }

    #[test]
    fn messages_are_in_the_recipients_language() {
        let notification = Notification::DepositCredited { amount: "50".into(), missed: None };
        let pt = reader(Lang::PT);
        assert_eq!(pt.text_of(&notification).0, "Depósito creditado");
        assert_eq!(reader(Lang::EN).text_of(&notification).0, "Deposit credited");
    }
}
