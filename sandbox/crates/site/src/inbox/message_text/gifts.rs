//! Texts of messages about bonuses, promotions and rewards.

use super::{MessageText, Recipient, message};
use ante_cashier::rewards::titles;
use ante_identity::inbox::Notification;

impl Recipient<'_> {
    pub(super) fn gift_text(&self, notification: &Notification) -> MessageText {
        let titled = |id: &str| titles::title(id, self.lang);
        match notification {
            Notification::BonusGranted { offer, amount } => self.render(
                message!("bonusGranted"),
                &[("bonus", titled(offer)), ("amount", &self.money(amount))],
            ),
            Notification::BonusExpired { offer, amount, taken } => self.render(
                message!("bonusExpired"),
                &[
                    ("bonus", titled(offer)),
                    ("amount", &self.money(amount)),
                    ("taken", &self.money(taken.as_ref().unwrap_or(amount))),
                ],
            ),
            Notification::PromotionIssued { promotion, amount } => self.render(
                message!("promotionIssued"),
                &[("promotion", titled(promotion)), ("amount", &self.money(amount))],
            ),
            Notification::PromotionRejected { promotion, reason } => self.render(
                message!("promotionRejected"),
                &[
                    ("promotion", titled(promotion)),
                    ("reason", reason.as_deref().unwrap_or_default()),
                ],
            ),
            Notification::RedemptionSent { item } => {
                self.render(message!("redemptionSent"), &[("item", &item.to_string_in(self.lang))])
            }
            Notification::RedemptionRejected { item, reason } => self.render(
                message!("redemptionRejected"),
                &[
                    ("item", &item.to_string_in(self.lang)),
                    ("reason", reason.as_deref().unwrap_or_default()),
                ],
            ),
            Notification::RewardGiven { reward } => {
                self.render(message!("rewardGiven"), &[("reward", &reward.to_string_in(self.lang))])
            }
            _ => MessageText::default(),
        }
    }
}
