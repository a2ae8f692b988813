//! View of a contract between an agent and the upline.

use ante_contract::json::FromJson;
use serde::{Deserialize, Serialize};

/// Fields of a contract that its view depends on: a `Contract` fits, with the side that looks at it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractViewForm {
    /// The side that looks at it.
    #[cfg_attr(feature = "ts", tsify(type = "ContractSide"))]
    pub side: String,
    /// State on the server.
    #[cfg_attr(feature = "ts", tsify(type = "ContractState"))]
    pub state: String,
    /// Agreed end, RFC 3339.
    #[serde(default)]
    pub ends_at: Option<String>,
    /// Request of one side to end it.
    #[cfg_attr(feature = "ts", tsify(optional, type = "Termination"))]
    #[serde(default)]
    pub termination: Option<TerminationFields>,
}

/// Fields of a request to end a contract that the view depends on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
pub struct TerminationFields {
    side: String,
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
}

/// A step that one side of a contract can take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct AllowedContractStep {
    /// Name of the step.
    #[cfg_attr(
        feature = "ts",
        tsify(
            type = "'acceptOffer' | 'rejectOffer' | 'withdrawOffer' | 'terminate' | 'acceptEnd' | 'rejectEnd' | 'withdrawEnd'"
        )
    )]
    pub name: &'static str,
    /// Action of `core.member.processContract` that takes it.
    #[cfg_attr(feature = "ts", tsify(type = "ContractAction"))]
    pub action: &'static str,
}

const fn step(name: &'static str, action: &'static str) -> AllowedContractStep {
    AllowedContractStep { name, action }
}

/// Returns the view of a contract for one side.
#[must_use]
pub fn contract_view(contract: &ContractViewForm) -> ContractView {
    let steps: &[AllowedContractStep] = match (&*contract.state, &contract.termination) {
        ("offered", _) if contract.side == "downline" => {
            &[step("acceptOffer", "accept"), step("rejectOffer", "reject")]
        }
        ("offered", _) => &[step("withdrawOffer", "withdraw")],
        ("active" | "upcoming", _) if contract.ends_at.is_some() => &[],
        ("active" | "upcoming", None) => &[step("terminate", "terminate")],
        ("active" | "upcoming", Some(request)) if request.side == contract.side => {
            &[step("withdrawEnd", "withdraw")]
        }
        ("active" | "upcoming", Some(_)) => {
            &[step("acceptEnd", "accept"), step("rejectEnd", "reject")]
        }
        _ => &[],
    };
    ContractView {
        awaits_answer: steps.iter().any(|step| step.action == "accept"),
        steps: steps.into(),
    }
}
