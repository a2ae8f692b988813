//! Menu of the agent centre.

use ante_contract::{agent::contracts::ContractKind, json::FromJson};
use serde::{Deserialize, Serialize};

/// Pages that every agent has, in the order of the menu.
const PAGES: [&str; 8] = [
    "announcement",
    "overview",
    "account",
    "team",
    "teamBetting",
    "userProfit",
    "income",
    "transactions",
];

/// Fields of the agent's summary that the menu depends on: an `AgentSummary` fits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct AgentMenuForm {
    /// Contracts of the agent's line, by kind; missing while unknown.
    #[serde(default)]
    pub contracts: Option<AgentMenuContracts>,
}

/// Contracts by kind: above 0 if there is one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct AgentMenuContracts {
    /// Dividend.
    pub divtypereq: u8,
    /// Daily salary.
    pub dailysalreqtype: u8,
    /// Hourly salary.
    pub contracthoursalreq: u8,
    /// Real-time salary.
    pub realtimesalreqtype: u8,
}

/// Menu of the agent centre.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct AgentMenu {
    /// Pages in order, by their names in the address. While the contracts are unknown, those that every
    /// agent has.
    #[cfg_attr(feature = "ts", tsify(type = "string[]"))]
    pub pages: Vec<&'static str>,
    /// Kinds of contracts that the agent's line has, and the agent may offer.
    pub contract_kinds: Vec<ContractKind>,
}

/// Returns the menu of the agent centre.
#[must_use]
pub fn agent_menu(form: &AgentMenuForm) -> AgentMenu {
    let mut menu = AgentMenu { pages: PAGES.to_vec(), contract_kinds: Vec::new() };
    if let Some(contracts) = &form.contracts {
        for (count, page, kind) in [
            (contracts.divtypereq, "dividend", ContractKind::Dividend),
            (contracts.dailysalreqtype, "dailySalary", ContractKind::DailySalary),
            (contracts.contracthoursalreq, "hourlySalary", ContractKind::HourlySalary),
            (contracts.realtimesalreqtype, "realTimeSalary", ContractKind::RealTimeSalary),
        ] {
            if count > 0 {
                menu.pages.push(page);
                menu.contract_kinds.push(kind);
            }
        }
    }
    menu
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_menu_has_the_contracts_of_the_line_once_they_are_known() {
        assert_eq!(agent_menu(&AgentMenuForm::default()).pages, PAGES, "those that are certain");
        let contracts = |divtypereq, realtimesalreqtype| AgentMenuForm {
            contracts: Some(AgentMenuContracts {
                divtypereq,
                realtimesalreqtype,
                ..AgentMenuContracts::default()
            }),
        };
        assert_eq!(agent_menu(&contracts(0, 0)).pages, PAGES);
        let menu = agent_menu(&contracts(1, 1));
        assert_eq!(menu.pages.get(PAGES.len()..), Some(&["dividend", "realTimeSalary"][..]));
        assert_eq!(menu.contract_kinds, [ContractKind::Dividend, ContractKind::RealTimeSalary]);
    }
}
