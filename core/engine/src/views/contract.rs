//! View of a contract between an agent and the upline.

use ante_contract::{
    agent::contracts::{ContractAction, ContractSide, ContractState},
    json::FromJson,
};
use serde::{Deserialize, Serialize};

/// Fields of a contract that its view depends on: a `Contract` fits, with the side that looks at it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractViewForm {
    /// The side that looks at it.
    pub side: ContractSide,
    /// State on the server.
    pub state: ContractState,
    /// Agreed end, RFC 3339.
    #[serde(default)]
    pub ends_at: Option<String>,
    /// Request of one side to end it.
    #[cfg_attr(feature = "ts", tsify(optional, type = "Termination"))]
    #[serde(default)]
    pub termination: Option<TerminationFields>,
}

/// Fields of a request to end a contract that the view depends on.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
pub struct TerminationFields {
    side: ContractSide,
}

/// A contract as shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractView {
    /// The steps that this side can take; the server has the final say.
    pub steps: Vec<AllowedContractStep>,
    /// The other side awaits this side's answer.
    pub awaits_answer: bool,
    /// It is an offer that has no answer yet.
    pub offered: bool,
    /// It is in force.
    pub active: bool,
    /// It has settlements, or will have some.
    pub settles: bool,
    /// It has no agreed end, so that an accepted offer of the same kind replaces it.
    pub replaceable: bool,
}

/// A step that one side of a contract can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct AllowedContractStep {
    /// Name of the step.
    pub name: ContractStepName,
    /// Action of `core.member.processContract` that takes it.
    pub action: ContractAction,
}

/// Name of a step that one side of a contract can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ContractStepName {
    /// Accepts the offer.
    AcceptOffer,
    /// Rejects the offer.
    RejectOffer,
    /// Takes the offer back.
    WithdrawOffer,
    /// Requests the end.
    Terminate,
    /// Agrees to the end.
    AcceptEnd,
    /// Refuses the end.
    RejectEnd,
    /// Takes the request to end it back.
    WithdrawEnd,
}

const fn step(name: ContractStepName, action: ContractAction) -> AllowedContractStep {
    AllowedContractStep { name, action }
}

/// Returns the view of a contract for one side.
#[must_use]
pub fn contract_view(contract: &ContractViewForm) -> ContractView {
    use ContractAction::{Accept, Reject, Terminate, Withdraw};
    use ContractStepName as Name;
    let steps: &[AllowedContractStep] = match (contract.state, &contract.termination) {
        (ContractState::Offered, _) if contract.side == ContractSide::Downline => {
            &[step(Name::AcceptOffer, Accept), step(Name::RejectOffer, Reject)]
        }
        (ContractState::Offered, _) => &[step(Name::WithdrawOffer, Withdraw)],
        (ContractState::Ended | ContractState::Rejected | ContractState::Withdrawn, _) => &[],
        _ if contract.ends_at.is_some() => &[],
        (_, None) => &[step(Name::Terminate, Terminate)],
        (_, Some(request)) if request.side == contract.side => &[step(Name::WithdrawEnd, Withdraw)],
        (_, Some(_)) => &[step(Name::AcceptEnd, Accept), step(Name::RejectEnd, Reject)],
    };
    let (offered, active) =
        (contract.state == ContractState::Offered, contract.state == ContractState::Active);
    ContractView {
        offered,
        active,
        settles: active || contract.state == ContractState::Ended,
        replaceable: (active || contract.state == ContractState::Upcoming)
            && contract.ends_at.is_none(),
        awaits_answer: steps.iter().any(|step| step.action == Accept),
        steps: steps.into(),
    }
}
