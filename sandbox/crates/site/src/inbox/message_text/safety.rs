//! Texts of messages about logins, passwords, accounts and limits.

use super::{MessageText, Recipient, escape_html};
use ante_contract::{
    Amount,
    wallet::limits::{LimitKind, LimitPeriod},
};
use ante_identity::inbox::Notification;

impl Recipient<'_> {
    pub(super) fn safety_text(&self, notification: &Notification) -> MessageText {
        match notification {
            Notification::PasswordHold => self.render(
                ("Senha de pagamento redefinida", "Payment password reset"),
                (
                    "<p>A senha de pagamento da sua conta foi redefinida. Por segurança, os saques esperam 24 horas.</p><p>Não foi você? Troque a senha de acesso agora e fale com o atendimento.</p>",
                    "<p>The payment password of your account was reset. To be safe, withdrawals wait for 24 hours.</p><p>Was it not you? Change your login password now and contact support.</p>",
                ),
                &[],
            ),
            Notification::AccountHold => self.render(
                ("Nova conta para saques", "New account for withdrawals"),
                (
                    "<p>Uma conta para saques foi adicionada. Por segurança, ela só recebe saques depois de 24 horas.</p><p>Não foi você? Remova a conta, troque a senha e fale com o atendimento.</p>",
                    "<p>An account for withdrawals was added. For your safety, it can be withdrawn to after 24 hours.</p><p>Was it not you? Remove the account, change your password and contact support.</p>",
                ),
                &[],
            ),
            Notification::NewLogin { address, device } => self.render(
                ("Acesso de um novo endereço", "Login from a new address"),
                (
                    "<p>Alguém entrou na sua conta de um endereço novo.</p><ul><li>Endereço: <strong>{}</strong></li><li>Aparelho: <strong>{}</strong></li></ul><p>Não foi você? Troque a senha e encerre as outras sessões.</p>",
                    "<p>Somebody logged in to your account from a new address.</p><ul><li>Address: <strong>{}</strong></li><li>Device: <strong>{}</strong></li></ul><p>Was it not you? Change your password and end the other sessions.</p>",
                ),
                &[escape_html(address), escape_html(device)],
            ),
            Notification::LoginAttempts => self.render(
                ("Tentativas de acesso à sua conta", "Attempts to log in to your account"),
                (
                    "<p>Alguém tentou entrar na sua conta várias vezes com a senha errada e não entrou.</p><p>Não foi você? Use uma senha que você não usa em outro lugar e ative a verificação em duas etapas.</p>",
                    "<p>Somebody tried to log in to your account several times with a wrong password and did not get in.</p><p>Was it not you? Use a password that you use nowhere else, and turn two-step verification on.</p>",
                ),
                &[],
            ),
            Notification::PaymentPasswordAttempts => self.render(
                ("Senha de pagamento errada várias vezes", "Wrong payment password several times"),
                (
                    "<p>A senha de pagamento da sua conta foi digitada errada várias vezes.</p><p>Não foi você? Troque a senha de acesso agora, encerre as outras sessões e fale com o atendimento.</p>",
                    "<p>The payment password of your account was entered wrong several times.</p><p>Was it not you? Change your login password now, end the other sessions and contact support.</p>",
                ),
                &[],
            ),
            Notification::LimitRaised { kind, period, amount } => self.limit_text(*kind, *period, amount.as_ref()),
            _ => MessageText::default(),
        }
    }

    fn limit_text(
        &self,
        kind: LimitKind,
        period: LimitPeriod,
        amount: Option<&Amount>,
    ) -> MessageText {
        let name = match kind {
            LimitKind::Deposit => ("depósitos", "deposits"),
            LimitKind::Loss => ("perdas", "losses"),
            LimitKind::Wager => ("apostas", "bets"),
            LimitKind::Time => ("tempo de jogo", "time at games"),
        };
        let period = match period {
            LimitPeriod::Day => ("por dia", "a day"),
            LimitPeriod::Week => ("por semana", "a week"),
            LimitPeriod::Month => ("por mês", "a month"),
        };
        let now = match (amount, kind) {
            (None, _) => self.pick(("sem limite", "no limit")),
            (Some(minutes), LimitKind::Time) => {
                let unit = self.pick(("minutos", "minutes"));
                format!("{} {unit} {}", escape_html(minutes.as_str()), self.pick(period))
            }
            (Some(amount), _) => format!("{} {}", self.money(amount), self.pick(period)),
        };
        self.render(
            ("Um limite seu aumentou", "One of your limits was raised"),
            (
                "<p>Seu limite de {} agora é: <strong>{}</strong>.</p><p>Você pode baixar um limite a qualquer momento, e ele vale na hora.</p>",
                "<p>Your limit on {} is now: <strong>{}</strong>.</p><p>You can lower a limit at any time, and it holds at once.</p>",
            ),
            &[self.pick(name), now],
        )
    }
}
