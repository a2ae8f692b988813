//! Texts of messages about deposits, withdrawals and their confirmations.

use super::{MessageText, Recipient};
use ante_cashier::{rewards::titles, wallet::reasons};
use ante_identity::inbox::Notification;

impl Recipient<'_> {
    pub(super) fn payment_text(&self, notification: &Notification) -> MessageText {
        match notification {
            Notification::UplineSent { amount, account } => self.render(
                ("Você recebeu uma transferência", "You received a transfer"),
                (
                    "<p><strong>{}</strong> transferiu <strong>{}</strong> para a sua carteira principal.</p>",
                    "<p><strong>{}</strong> transferred <strong>{}</strong> to your main wallet.</p>",
                ),
                &[super::escape_html(account), self.money(amount)],
            ),
            Notification::DepositCredited { amount, missed: Some(missed) } => self.render(
                ("Depósito creditado, sem o bônus", "Deposit credited, without the bonus"),
                (
                    "<p>Seu depósito chegou: <strong>{}</strong> já está no saldo.</p><p>O bônus que você escolheu ({}) não veio com ele. {}</p>",
                    "<p>Your deposit came: <strong>{}</strong> is in your balance.</p><p>The bonus that you chose ({}) did not come with it. {}</p>",
                ),
                &[
                    self.money(amount),
                    super::escape_html(titles::title(&missed.offer, self.lang)),
                    reasons::missed_bonus(missed.why, self.lang),
                ],
            ),
            Notification::DepositCredited { amount, missed: None } => self.render(
                ("Depósito creditado", "Deposit credited"),
                (
                    "<p>Seu depósito chegou: <strong>{}</strong> já está no saldo. Bom jogo.</p>",
                    "<p>Your deposit came: <strong>{}</strong> is in your balance. Enjoy.</p>",
                ),
                &[self.money(amount)],
            ),
            Notification::DepositFailed { amount, reason } => self.render(
                ("O depósito não foi concluído", "Your deposit did not go through"),
                (
                    "<p>Seu depósito de <strong>{}</strong> não foi concluído.</p><p>{}</p>",
                    "<p>Your deposit of <strong>{}</strong> did not go through.</p><p>{}</p>",
                ),
                &[self.money(amount), reasons::deposit(reason, self.lang)],
            ),
            Notification::DepositReturned { amount, reason } => self.render(
                ("O pagamento foi devolvido", "Your payment was sent back"),
                (
                    "<p>O pagamento de <strong>{}</strong> voltou para quem pagou.</p><p>{}</p>",
                    "<p>The payment of <strong>{}</strong> went back to the payer.</p><p>{}</p>",
                ),
                &[self.money(amount), reasons::deposit(reason, self.lang)],
            ),
            Notification::WithdrawalPaid { amount } => self.render(
                ("Seu saque foi pago", "Your withdrawal was paid"),
                (
                    "<p><strong>{}</strong> foi pago para a sua conta. Quando chegar, confirme o recebimento na página de saques; se não chegar, avise por lá.</p>",
                    "<p><strong>{}</strong> was paid to your account. Once it is there, confirm it on the withdrawals page; if it does not come, say so there.</p>",
                ),
                &[self.money(amount)],
            ),
            Notification::WithdrawalRejected { amount, reason } => self.render(
                ("Seu saque foi recusado", "Your withdrawal was refused"),
                (
                    "<p>Seu saque de <strong>{}</strong> foi recusado.</p><p>{}</p>",
                    "<p>Your withdrawal of <strong>{}</strong> was refused.</p><p>{}</p>",
                ),
                &[self.money(amount), reasons::withdrawal(reason, self.lang)],
            ),
            Notification::WithdrawalLate { amount } => self.render(
                ("Seu saque está demorando", "Your withdrawal is taking long"),
                (
                    "<p>Seu saque de <strong>{}</strong> está levando mais tempo que o normal. Não é preciso fazer nada: o valor está reservado para você.</p>",
                    "<p>Your withdrawal of <strong>{}</strong> takes longer than usual. There is nothing to do: the money is kept for you.</p>",
                ),
                &[self.money(amount)],
            ),
            Notification::ReceiptRefunded { amount } => self.render(
                ("Valor devolvido ao seu saldo", "Money back in your balance"),
                (
                    "<p>Vimos que o saque não chegou por inteiro. <strong>{}</strong> voltou ao seu saldo.</p>",
                    "<p>We saw that not all of the withdrawal reached you. <strong>{}</strong> is back in your balance.</p>",
                ),
                &[self.money(amount)],
            ),
            Notification::ReceiptForced { amount } => self.render(
                ("Análise do saque concluída", "Withdrawal review completed"),
                (
                    "<p>Saque de <strong>{}</strong>.</p><p>{}</p>",
                    "<p>Withdrawal of <strong>{}</strong>.</p><p>{}</p>",
                ),
                &[self.money(amount), reasons::dispute_rejection(self.lang)],
            ),
            Notification::ReceiptTimedOut { amount } => self.render(
                ("Saque contado como recebido", "Withdrawal counted as received"),
                (
                    "<p>O prazo para responder sobre o saque de <strong>{}</strong> acabou, e ele conta como recebido.</p><p>Se o valor não chegou, fale com o atendimento.</p>",
                    "<p>The time to answer about the withdrawal of <strong>{}</strong> is over, and it counts as received.</p><p>If the money has not come, write to support.</p>",
                ),
                &[self.money(amount)],
            ),
            Notification::CommissionPaid { amount, day } => self.render(
                ("Sua comissão foi paga", "Your commission was paid"),
                (
                    "<p>As apostas da sua equipe de {} renderam <strong>{}</strong>. O valor já está no saldo.</p>",
                    "<p>Your team's bets of {} brought you <strong>{}</strong>. It is in your balance.</p>",
                ),
                &[self.format_day(day), self.money(amount)],
            ),
            _ => MessageText::default(),
        }
    }

    /// Formats a day for the recipient's language.
    fn format_day(&self, day: &str) -> String {
        match day.split('-').collect::<Vec<_>>()[..] {
            [year, month, date] => {
                super::escape_html(&self.pick((&format!("{date}/{month}/{year}"), day)))
            }
            _ => super::escape_html(day),
        }
    }
}
