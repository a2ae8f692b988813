//! Texts of messages about contracts.

use super::{MessageText, Recipient, escape_html};
use ante_contract::agent::contracts::{ContractKind, ContractStep};

impl Recipient<'_> {
    /// Returns the message about a step of a contract. `downline` is the name of its downline,
    /// empty if that is the recipient.
    pub(super) fn contract_text(
        &self,
        kind: ContractKind,
        step: ContractStep,
        downline: &str,
    ) -> MessageText {
        let name = self.pick(match kind {
            ContractKind::Dividend => ("Dividendos", "Dividend"),
            ContractKind::DailySalary => ("Salário diário", "Daily salary"),
            ContractKind::HourlySalary => ("Salário por hora", "Hourly salary"),
            ContractKind::RealTimeSalary => ("Salário em tempo real", "Real-time salary"),
        });
        let (title, text) = match step {
            ContractStep::Offered => (
                ("Um contrato para você", "A contract for you"),
                ("ofereceram a você um contrato", "you were offered a contract"),
            ),
            ContractStep::Accepted => (
                ("Contrato aceito", "Contract accepted"),
                ("o contrato foi aceito", "the contract was accepted"),
            ),
            ContractStep::Rejected => (
                ("Contrato recusado", "Contract rejected"),
                ("o contrato foi recusado", "the contract was rejected"),
            ),
            ContractStep::Withdrawn => (
                ("Oferta retirada", "Offer withdrawn"),
                ("a oferta foi retirada", "the offer was withdrawn"),
            ),
            ContractStep::TerminationAsked => (
                ("Pedido para encerrar um contrato", "A request to end a contract"),
                (
                    "pediram o fim do contrato; sem resposta em 7 dias, ele termina",
                    "the end of the contract was asked for; without an answer in 7 days it ends",
                ),
            ),
            ContractStep::TerminationAccepted => (
                ("Contrato encerrado", "Contract ended"),
                (
                    "o contrato termina com o período atual",
                    "the contract ends with the present period",
                ),
            ),
            ContractStep::TerminationRejected => (
                ("O contrato continua", "The contract goes on"),
                ("o pedido para encerrar foi recusado", "the request to end it was rejected"),
            ),
            ContractStep::TerminationWithdrawn => (
                ("O contrato continua", "The contract goes on"),
                ("o pedido para encerrar foi retirado", "the request to end it was taken back"),
            ),
            ContractStep::Replaced => (
                ("Contrato substituído", "Contract replaced"),
                (
                    "outro contrato toma o lugar deste",
                    "another contract takes the place of this one",
                ),
            ),
            ContractStep::Lowered => (
                ("Contrato encerrado", "Contract ended"),
                (
                    "o contrato acima deste mudou ou acabou, e este termina com ele",
                    "the contract above this one changed or is over, and this one ends with it",
                ),
            ),
        };
        let text = self.pick(text);
        if downline.is_empty() {
            self.render(title, ("<p>{}: {}.</p>", "<p>{}: {}.</p>"), &[name, text])
        } else {
            let parts = [name, escape_html(downline), text];
            self.render(title, ("<p>{} ({}): {}.</p>", "<p>{} ({}): {}.</p>"), &parts)
        }
    }
}
