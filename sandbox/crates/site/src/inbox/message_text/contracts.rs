//! Texts of messages about contracts.

use super::{MessageText, Recipient, message};
use ante_base::key;
use ante_contract::agent::contracts::{ContractKind, ContractStep, TERMINATION_ANSWER_DAYS};

impl Recipient<'_> {
    /// Returns the message about a step of a contract. `downline` is the name of its downline,
    /// empty if that is the recipient.
    pub(super) fn contract_text(
        &self,
        kind: ContractKind,
        step: ContractStep,
        downline: &str,
    ) -> MessageText {
        let kind = self.lang.text(match kind {
            ContractKind::Dividend => key!("agent.contractKinds.dividend"),
            ContractKind::DailySalary => key!("agent.contractKinds.dailySalary"),
            ContractKind::HourlySalary => key!("agent.contractKinds.hourlySalary"),
            ContractKind::RealTimeSalary => key!("agent.contractKinds.realTimeSalary"),
        });
        let contract = if downline.is_empty() {
            kind.to_owned()
        } else {
            let text = key!("agent.contractOf");
            self.lang.format(text, &[("kind", &kind), ("account", &downline)])
        };
        let text = match step {
            ContractStep::Offered => message!("contractOffered"),
            ContractStep::Accepted => message!("contractAccepted"),
            ContractStep::Rejected => message!("contractRejected"),
            ContractStep::Withdrawn => message!("contractWithdrawn"),
            ContractStep::TerminationAsked => message!("contractTerminationAsked"),
            ContractStep::TerminationAccepted => message!("contractTerminationAccepted"),
            ContractStep::TerminationRejected => message!("contractTerminationRejected"),
            ContractStep::TerminationWithdrawn => message!("contractTerminationWithdrawn"),
            ContractStep::Replaced => message!("contractReplaced"),
            ContractStep::Lowered => message!("contractLowered"),
        };
        let days = TERMINATION_ANSWER_DAYS.to_string();
        self.render(text, &[("contract", &contract), ("days", &days)])
    }
}
