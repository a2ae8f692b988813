//! Dispatch table of the agent module.

use crate::{
    adapters::BrowserEngine,
    dispatch::{IdList, compute_nothing, find_no_errors, refuse_unknown_call},
    exports::outcomes::OutcomeFuture,
};
use ante_contract::{
    FieldError,
    agent::{
        AgentNoticeList, AgentSummary, Overview, UnreadAgentNotices,
        account::{AgentRateList, InviteLinkList, InviteLinkSwitch, OpenAccountResult},
        contracts::{
            Contract, ContractBook, ContractKind, ContractSimulationResult, DownlineContractList,
            DownlineContractsRequest, PastContractList, SettlementList, SettlementsRequest,
        },
        reports::{IncomePage, TeamBetPage, TeamMovementPage, TeamProfitPage},
        team::{DownlineInfo, DownlineTransferResult, TeamMemberDetails, TeamPage, TeamQuery},
    },
};
use ante_engine::{
    agent::{
        AgentMenu, AgentMenuForm, ContractActionInput, ContractForm, ContractRules,
        ContractRulesForm, DownlineForm, DownlineQuote, GeneratedPassword, IncomeExample,
        IncomeExampleForm, InviteLinkForm, OpenAccountForm, TeamRatesForm, agent_menu,
    },
    views::{
        ContractView, ContractViewForm, LinkRatesForm, LinkRatesQuote, TeamMemberView,
        TeamMemberViewForm, contract_view, quote_link_rates, team_member_view,
    },
    wallet::{Period, RecordsQuery},
};
use wasm_bindgen::JsValue;

calls! { engine, otherwise refuse_unknown_call,
    "Calls of the agent module: `core.member.teamOverview(period)`. Its code is loaded on demand.";

    chapter "agent";
    /// Computes an example of an agent's income in a month, with an assumed margin and salary; also for visitors.
    "incomeExample"(form: IncomeExampleForm) sync IncomeExample: engine.income_example(&form);
    /// Returns the first page of the agent centre: contracts, code, size of the team, unread count.
    "agentInfo"() passthrough AgentSummary: engine.agent_info();
    /// Returns the team's figures of a period by day, with those of the previous period.
    "teamOverview"(period: Period) passthrough Overview: engine.team_overview(period);
    /// Returns the team's bets, newest first, with the totals and the days of the whole period.
    "teamBets"(query: RecordsQuery) passthrough TeamBetPage: engine.team_bets(query);
    /// Returns profit and loss of each active team member, the highest eligible stake first.
    "teamProfit"(query: RecordsQuery) passthrough TeamProfitPage: engine.team_profit(query);
    /// Returns the movements of the team's money, newest first, with the total of each kind.
    "teamTransactions"(query: RecordsQuery) passthrough TeamMovementPage: engine.team_transactions(query);
    /// Returns the agent's income from the team's bets, by day, game type and rate, newest first.
    "agentIncome"(query: RecordsQuery) passthrough IncomePage: engine.agent_income(query);
    /// Returns a page of the operator's announcements to agents, newest first, from 1.
    "agentNotices"(page: u32) passthrough AgentNoticeList: engine.agent_notices(page);
    /// Marks announcements to agents as read; an empty list means all.
    "readAgentNotices"(ids: IdList) passthrough UnreadAgentNotices: engine.read_agent_notices(ids);
    /// Returns a page of the members below the agent, or below a team member.
    "team"(query: TeamQuery) passthrough TeamPage: engine.team(&query);
    /// Returns a team member with the bounds of their rates.
    "teamMember"(id: String) passthrough TeamMemberDetails: engine.team_member(id);
    /// Sets the rates of a downline agent.
    "setTeamRates"(form: TeamRatesForm) passthrough TeamMemberDetails: engine.set_team_rates(&form);
    /// Returns the amount available for a transfer to the downline.
    "downline"() passthrough DownlineInfo: engine.downline();
    /// Transfers to a downline member.
    "transferDownline"(form: DownlineForm) passthrough DownlineTransferResult:
        engine.transfer_downline(&form);
    /// Returns the agent's own rates, which bound those of downline agents.
    "agentRates"() passthrough AgentRateList: engine.agent_rates();
    /// Generates a random password by the site's rule; needs `registerForm` first.
    "generatePassword"() sync GeneratedPassword: engine.generate_password();
    /// Opens a downline account.
    "openAccount"(form: OpenAccountForm) passthrough OpenAccountResult: engine.open_account(&form);
    /// Returns the agent's invite links with their results.
    "inviteLinks"() passthrough InviteLinkList: engine.invite_links();
    /// Creates an invite link.
    "createInviteLink"(form: InviteLinkForm) passthrough InviteLinkList:
        engine.create_invite_link(&form);
    /// Enables or disables an invite link.
    "switchInviteLink"(which: InviteLinkSwitch) passthrough InviteLinkList:
        engine.switch_invite_link(&which);
    /// Returns the agent's own contract of a kind, with pending offers and requests.
    "contracts"(kind: ContractKind) passthrough ContractBook: engine.contracts(kind);
    /// Returns a page of the direct downline agents, each with the current contract of that kind.
    "downlineContracts"(query: DownlineContractsRequest) passthrough DownlineContractList:
        engine.downline_contracts(&query);
    /// Returns a page of ended contracts: the agent's own, or those with a direct downline agent.
    "pastContracts"(query: DownlineContractsRequest) passthrough PastContractList:
        engine.past_contracts(&query);
    /// Returns a page of a contract's settlements, the last period first.
    "contractSettlements"(query: SettlementsRequest) passthrough SettlementList:
        engine.contract_settlements(&query);
    /// Simulates the payout of contract terms for the last completed periods.
    "simulateContract"(form: ContractForm) passthrough ContractSimulationResult: engine.simulate_contract(&form);
    /// Offers a contract to a direct downline agent.
    "offerContract"(form: ContractForm) passthrough Contract: engine.offer_contract(&form);
    /// Accepts, rejects or terminates a contract, or withdraws such a request.
    "processContract"(input: ContractActionInput) passthrough Contract: engine.process_contract(input);
}

forms! { engine, form, otherwise find_no_errors;
    "teamRates": TeamRatesForm => engine.check_team_rates(&form);
    "downline": DownlineForm => engine.check_downline(&form);
    "openAccount": OpenAccountForm => engine.check_open_account(&form);
    "inviteLink": InviteLinkForm => engine.check_invite_link(&form);
    "contractOffer": ContractForm => engine.check_contract_offer(&form);
    "contractTerms": ContractForm => engine.check_contract_terms(&form);
}

quotes! { engine, form, otherwise compute_nothing;
    /// Pages of the agent centre that exist for this agent.
    "agentMenu": AgentMenuForm => AgentMenu: Some(agent_menu(&form));
    /// Amount of a transfer to a downline member, and the reasons against it. Needs `downline`.
    "downline": DownlineForm => DownlineQuote: engine.quote_downline(&form);
    /// Rates that an invite link gives now: no higher than its agent's.
    "linkRates": LinkRatesForm => LinkRatesQuote: quote_link_rates(&form);
    views:
    /// Rules of a kind of contract: its periods, and what its terms consist of.
    "contractRules": ContractRulesForm => ContractRules: engine.contract_rules(&form);
    /// Steps that one side of a contract can take, and what its state means.
    "contractView": ContractViewForm => ContractView: contract_view(&form);
    /// Actions of the agent on a team member.
    "teamMemberView": TeamMemberViewForm => TeamMemberView: team_member_view(&form);
}
