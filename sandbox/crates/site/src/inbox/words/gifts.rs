//! Bonuses, promotions and rewards in words.

use super::{Reader, Said, escaped};
use ante_cashier::rewards::titles;
use ante_identity::inbox::News;

impl Reader<'_> {
    pub(super) fn of_gifts(&self, news: &News) -> Said {
        let titled = |id: &str| escaped(titles::title(id, self.lang));
        match news {
            News::BonusGranted { offer, amount } => self.say(
                ("Bônus no seu saldo", "Bonus in your balance"),
                (
                    "<p>{}: <strong>{}</strong> de bônus está no seu saldo. O andamento do rollover aparece em Bônus.</p>",
                    "<p>{}: a bonus of <strong>{}</strong> is in your balance. How far its turnover is, Bonus details show.</p>",
                ),
                &[titled(offer), self.money(amount)],
            ),
            News::BonusExpired { offer, amount } => self.say(
                ("Um bônus venceu", "A bonus ran out"),
                (
                    "<p>{}: o prazo do bônus de <strong>{}</strong> acabou antes do fim do rollover, e ele voltou para a casa.</p>",
                    "<p>{}: the time of the bonus of <strong>{}</strong> was over before its turnover was done, and it went back to the house.</p>",
                ),
                &[titled(offer), self.money(amount)],
            ),
            News::PromotionIssued { promotion, amount } => self.say(
                ("Pedido aprovado", "Application approved"),
                (
                    "<p>{}: seu pedido foi aprovado e <strong>{}</strong> está no seu saldo.</p>",
                    "<p>{}: your application was approved and <strong>{}</strong> is in your balance.</p>",
                ),
                &[titled(promotion), self.money(amount)],
            ),
            News::PromotionRejected { promotion, reason } => self.say(
                ("Pedido não aprovado", "Application not approved"),
                (
                    "<p>{}: desta vez o seu pedido não foi aprovado.</p><p>{}</p>",
                    "<p>{}: your application was not approved this time.</p><p>{}</p>",
                ),
                &[titled(promotion), escaped(reason.as_deref().unwrap_or_default())],
            ),
            News::RedemptionSent { pt, en } => self.say(
                ("Seu resgate está a caminho", "Your redemption is on its way"),
                (
                    "<p><strong>{}</strong>: o resgate foi aprovado e está a caminho.</p>",
                    "<p><strong>{}</strong>: the redemption was approved and is on its way.</p>",
                ),
                &[escaped(self.lang.pick(pt, en))],
            ),
            News::RedemptionRejected { pt, en, reason } => self.say(
                ("Resgate não aprovado", "Redemption not approved"),
                (
                    "<p><strong>{}</strong>: desta vez não foi aprovado, e os pontos voltaram para você.</p><p>{}</p>",
                    "<p><strong>{}</strong>: it was not approved this time, and the points are back with you.</p><p>{}</p>",
                ),
                &[escaped(self.lang.pick(pt, en)), escaped(reason.as_deref().unwrap_or_default())],
            ),
            News::RewardGiven { pt, en } => self.say(
                ("Há um prêmio esperando por você", "A reward waits for you"),
                (
                    "<p><strong>{}</strong> está na Central de prêmios.</p>",
                    "<p><strong>{}</strong> is in your reward centre.</p>",
                ),
                &[escaped(self.lang.pick(pt, en))],
            ),
            _ => Said::default(),
        }
    }
}
