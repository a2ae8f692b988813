//! View of a contract between an agent and the upline.

use ante_contract::{
    agent::contracts::{ContractAction, ContractSide, ContractState},
    json::FromJson,
};
use serde::{Deserialize, Serialize};

/// Fields of a contract that its view depends on, and the side that views it: a `Contract` fits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractViewForm {
    /// Side that views the contract.
    pub side: ContractSide,
    /// State on the server.
    pub state: ContractState,
    /// Account of the upline; empty for the operator.
    #[serde(default)]
    pub upline: String,
    /// Agreed end, RFC 3339.
    #[serde(default)]
    pub ends_at: Option<String>,
    /// Request of one side to end it.
    #[cfg_attr(feature = "ts", tsify(optional, type = "Termination"))]
    #[serde(default)]
    pub termination: Option<TerminationFields>,
    /// Step with a lost response; the contract was fetched again after it.
    #[serde(default)]
    pub attempted: Option<ContractStepName>,
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
    /// State to show: that of the server, refined by a requested or agreed end; missing if this
    /// version does not know it.
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub shown: Option<ShownContractState>,
    /// The steps that this side can take; the server has the final say.
    pub steps: Vec<AllowedContractStep>,
    /// Whether it is an unanswered offer.
    pub offered: bool,
    /// Whether it is in force.
    pub active: bool,
    /// Whether it has, or will have, settlements.
    pub settles: bool,
    /// Whether an accepted offer of the same kind replaces it, because no end is agreed.
    pub replaceable: bool,
    /// Whether the attempted step took effect.
    pub took_effect: bool,
}

/// State of a contract as shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ShownContractState {
    /// Awaits the agent's answer.
    Offered,
    /// Begins with the next period.
    Upcoming,
    /// In force.
    Active,
    /// In force for its last period.
    Last,
    /// One side requested its end.
    Ending,
    /// Over.
    Ended,
    /// Rejected by the agent.
    Rejected,
    /// Taken back by the upline, or replaced by another offer.
    Withdrawn,
}

/// A step that one side of a contract can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct AllowedContractStep {
    /// Name of the step.
    pub name: ContractStepName,
    /// Action of `core.member.processContract` that takes it.
    pub action: ContractAction,
    /// Whether the other side must agree.
    pub needs_consent: bool,
    /// Whether it can end contracts further down; `processContract` then needs the ids of the contract's `ends`.
    pub ends_others: bool,
}

/// Name of a step that one side of a contract can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, FromJson)]
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

/// Returns the view of a contract for one side.
#[must_use]
pub fn contract_view(contract: &ContractViewForm) -> ContractView {
    use ContractAction::{Accept, Reject, Terminate, Withdraw};
    use ContractStepName as Name;
    let state = contract.state;
    let has_end = contract.ends_at.is_some();
    let steps: &[(Name, ContractAction)] = match (state, &contract.termination) {
        (ContractState::Offered, _) if contract.side == ContractSide::Downline => {
            &[(Name::AcceptOffer, Accept), (Name::RejectOffer, Reject)]
        }
        (ContractState::Offered, _) => &[(Name::WithdrawOffer, Withdraw)],
        (ContractState::Ended | ContractState::Rejected | ContractState::Withdrawn, _) => &[],
        _ if has_end => &[],
        (_, None) => &[(Name::Terminate, Terminate)],
        (_, Some(request)) if request.side == contract.side => &[(Name::WithdrawEnd, Withdraw)],
        (_, Some(_)) => &[(Name::AcceptEnd, Accept), (Name::RejectEnd, Reject)],
    };
    let steps: Vec<_> = steps
        .iter()
        .map(|&(name, action)| AllowedContractStep {
            name,
            action,
            needs_consent: name == Name::Terminate && !contract.upline.is_empty(),
            ends_others: matches!(name, Name::AcceptOffer | Name::Terminate | Name::AcceptEnd),
        })
        .collect();
    let (offered, active) = (state == ContractState::Offered, state == ContractState::Active);
    let took_effect = |attempted| match attempted {
        _ if steps.iter().any(|step| step.name == attempted) => false,
        Name::AcceptOffer | Name::Terminate => true,
        Name::RejectOffer => state == ContractState::Rejected,
        Name::WithdrawOffer => state == ContractState::Withdrawn,
        Name::AcceptEnd => has_end,
        Name::RejectEnd | Name::WithdrawEnd => !has_end,
    };
    ContractView {
        shown: Some(shown_state(contract)),
        offered,
        active,
        settles: active || state == ContractState::Ended,
        replaceable: is_replaceable(state, has_end),
        took_effect: contract.attempted.is_some_and(took_effect),
        steps,
    }
}

/// Returns whether an accepted offer of the same kind replaces a contract. Its terms then bound offers to the downline.
pub(crate) const fn is_replaceable(state: ContractState, has_end: bool) -> bool {
    matches!(state, ContractState::Active | ContractState::Upcoming) && !has_end
}

fn shown_state(contract: &ContractViewForm) -> ShownContractState {
    use ShownContractState as Shown;
    match contract.state {
        _ if contract.termination.is_some() => Shown::Ending,
        ContractState::Offered => Shown::Offered,
        ContractState::Upcoming => Shown::Upcoming,
        ContractState::Active if contract.ends_at.is_some() => Shown::Last,
        ContractState::Active => Shown::Active,
        ContractState::Ended => Shown::Ended,
        ContractState::Rejected => Shown::Rejected,
        ContractState::Withdrawn => Shown::Withdrawn,
    }
}
