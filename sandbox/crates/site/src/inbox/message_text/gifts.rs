//! Texts of messages about bonuses, promotions and rewards.

use super::{MessageText, Recipient, escape_html};
use ante_cashier::rewards::titles;
use ante_identity::inbox::Notification;

impl Recipient<'_> {
    pub(super) fn gift_text(&self, notification: &Notification) -> MessageText {
        let titled = |id: &str| escape_html(titles::title(id, self.lang));
        match notification {
            Notification::BonusGranted { offer, amount } => self.render(
                ("Bônus no seu saldo", "Bonus in your balance"),
                (
                    "<p>{}: <strong>{}</strong> de bônus está no seu saldo. O andamento do rollover aparece em Bônus.</p>",
                    "<p>{}: a bonus of <strong>{}</strong> is in your balance. How far its turnover is, Bonus details show.</p>",
                ),
                &[titled(offer), self.money(amount)],
            ),
            Notification::BonusExpired { offer, amount, taken } => self.render(
                ("Um bônus venceu", "A bonus ran out"),
                (
                    "<p>{}: o bônus de <strong>{}</strong> venceu antes do fim do rollover. Saíram da sua carteira <strong>{}</strong>: o bônus com a parte dele nos ganhos e perdas.</p>",
                    "<p>{}: the bonus of <strong>{}</strong> expired before its turnover was done. <strong>{}</strong> left your wallet: the bonus with its share of wins and losses.</p>",
                ),
                &[titled(offer), self.money(amount), self.money(taken.as_ref().unwrap_or(amount))],
            ),
            Notification::PromotionIssued { promotion, amount } => self.render(
                ("Pedido aprovado", "Application approved"),
                (
                    "<p>{}: seu pedido foi aprovado e <strong>{}</strong> está no seu saldo.</p>",
                    "<p>{}: your application was approved and <strong>{}</strong> is in your balance.</p>",
                ),
                &[titled(promotion), self.money(amount)],
            ),
            Notification::PromotionRejected { promotion, reason } => self.render(
                ("Pedido não aprovado", "Application not approved"),
                (
                    "<p>{}: desta vez o seu pedido não foi aprovado.</p><p>{}</p>",
                    "<p>{}: your application was not approved this time.</p><p>{}</p>",
                ),
                &[titled(promotion), escape_html(reason.as_deref().unwrap_or_default())],
            ),
            Notification::RedemptionSent { pt, en } => self.render(
                ("Seu resgate está a caminho", "Your redemption is on its way"),
                (
                    "<p><strong>{}</strong>: o resgate foi aprovado e está a caminho.</p>",
                    "<p><strong>{}</strong>: the redemption was approved and is on its way.</p>",
                ),
                &[escape_html(self.lang.pick(pt, en))],
            ),
            Notification::RedemptionRejected { pt, en, reason } => self.render(
                ("Resgate não aprovado", "Redemption not approved"),
                (
                    "<p><strong>{}</strong>: desta vez não foi aprovado, e os pontos voltaram para você.</p><p>{}</p>",
                    "<p><strong>{}</strong>: it was not approved this time, and the points are back with you.</p><p>{}</p>",
                ),
                &[escape_html(self.lang.pick(pt, en)), escape_html(reason.as_deref().unwrap_or_default())],
            ),
            Notification::RewardGiven { pt, en } => self.render(
                ("Há um prêmio esperando por você", "A reward waits for you"),
                (
                    "<p><strong>{}</strong> está na Central de prêmios.</p>",
                    "<p><strong>{}</strong> is in your reward centre.</p>",
                ),
                &[escape_html(self.lang.pick(pt, en))],
            ),
            _ => MessageText::default(),
        }
    }
}
