//! `agent`, contracts: dividend and salaries that an upline offers an agent (REQ-3.42, REQ-3.43, REQ-4.47, REQ-4.48).
//!
//! Amounts are money; rates are percent as decimal strings (`"2.5"`). Moments are RFC 3339. Periods
//! begin at midnight UTC, at the full hour, or every five minutes.

use crate::{amount::Amount, endpoint::endpoints, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// The agent's own contract of a kind, with pending offers and requests, and its payouts.
    AgentContracts: ContractsRequest => ContractBook,
        Get "/wps/relay/MCS2_agentContracts", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden;
    /// A page of the agents directly below, each with the contract of that kind.
    DownlineContracts: DownlineContractsRequest => DownlineContractList,
        Get "/wps/relay/MCS2_downlineContracts", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden;
    /// A page of ended contracts, last offered first: own, or by account with agents directly below.
    PastContracts: DownlineContractsRequest => PastContractList,
        Get "/wps/relay/MCS2_pastContracts", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden, NotFound;
    /// A page of a contract's settlements, the last period first.
    ContractSettlements: SettlementsRequest => SettlementList,
        Get "/wps/relay/MCS2_contractSettlements", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden, NotFound;
    /// Payout of terms for the last periods of the agent's own team or one directly below.
    SimulateContract: ContractSimulationRequest => ContractSimulationResult,
        Post "/wps/relay/MCS2_simulateContract", body: Json, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden, NotFound, ValidationFailed;
    /// Offers a contract to an agent directly below; replaces an offer not answered yet.
    OfferContract: ContractOffer => Contract,
        Post "/wps/relay/MCS2_offerContract", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, Forbidden, NotFound, ContractNone, TooManyOffers, ValidationFailed;
    /// Answers, or ends, a dividend contract (REQ-7.42).
    ProcessDividend: ContractActionRequest => Contract,
        Post "/wps/relay/MCS2_processDividendReq", body: Json, token: Required, module: Comm3, provenance: Adapted, mutation, list
        errors NeedRealAccount, Forbidden, NotFound, ContractMovedOn, ContractLowers;
    /// Answers, or ends, a contract on a daily salary (REQ-7.43).
    ProcessDailySalary: ContractActionRequest => Contract,
        Post "/wps/relay/MCS2_processDailySalContract", body: Json, token: Required, module: Comm3, provenance: Adapted, mutation, list
        errors NeedRealAccount, Forbidden, NotFound, ContractMovedOn, ContractLowers;
    /// Answers, or ends, a contract on an hourly salary (REQ-7.44).
    ProcessHourlySalary: ContractActionRequest => Contract,
        Post "/wps/relay/MCS2_processContractHourSalary", body: Json, token: Required, module: Comm3, provenance: Specified, mutation, list
        errors NeedRealAccount, Forbidden, NotFound, ContractMovedOn, ContractLowers;
    /// Answers, or ends, a contract on a real-time salary (REQ-7.45).
    ProcessRealTimeSalary: ContractActionRequest => Contract,
        Post "/wps/relay/MCSFE_processRealTimeSalaryContract", body: Json, token: Required, module: Comm3, provenance: Specified, mutation, list
        errors NeedRealAccount, Forbidden, NotFound, ContractMovedOn, ContractLowers;
}

/// Kind of a contract.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, FromJson,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ContractKind {
    /// A share of the team's loss.
    Dividend,
    /// A share of the team's bets, paid on the next day.
    DailySalary,
    /// A share of each bet of the hour.
    HourlySalary,
    /// A share of each bet, every five minutes.
    RealTimeSalary,
}

/// Settlement period of a contract (REQ-3.42); hours and minutes belong to their
/// kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ContractPeriod {
    /// Every day.
    Daily,
    /// From Monday to Sunday.
    Weekly,
    /// From the 1st to the 15th, and from the 16th to the month's end.
    SemiMonthly,
    /// The calendar month.
    Monthly,
    /// The full hour.
    Hourly,
    /// Every five minutes.
    FiveMinutes,
}

/// Terms of a contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractTerms {
    /// Settlement period.
    pub period: ContractPeriod,
    /// Dividend and daily salary: the highest rate with all conditions met in a period is paid;
    /// else empty.
    #[serde(default)]
    pub tiers: Vec<ContractTier>,
    /// Hourly and real-time salary; else nothing.
    #[serde(default)]
    pub per_bet: Option<PerBetTerms>,
}

/// A rate, and the minimums of a period for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractTier {
    /// Stakes of decided bets, at least.
    pub valid_bet: Amount,
    /// Minimum loss of the team; for dividends only.
    pub profit_loss: Amount,
    /// Members with a decided bet, at least.
    pub active_members: u32,
    /// Percent.
    pub rate: Amount,
}

/// A share of every bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PerBetTerms {
    /// Stakes of the team that the hour (hourly), or the day so far (real-time), must bring.
    pub bet_amount: Amount,
    /// Percent of the stakes of bets that won more than they cost.
    pub win_rate: Amount,
    /// Percent of the stakes of all the other bets.
    pub loss_rate: Amount,
    /// Bets below this stake do not count.
    pub single_bet: Amount,
}

/// State of a contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ContractState {
    /// Waits for the agent's answer: a new-contract request.
    Offered,
    /// Accepted; begins with the next period.
    Upcoming,
    /// In force.
    Active,
    /// No longer in force.
    Ended,
    /// The agent did not want it.
    Rejected,
    /// Taken back, or replaced by another offer.
    Withdrawn,
}

/// Party that took a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ContractSide {
    /// The agent that the contract pays.
    Downline,
    /// The agent that offers it.
    Upline,
    /// The operator, by its own rules.
    House,
}

/// Step of a contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ContractStep {
    /// Offered.
    Offered,
    /// Accepted.
    Accepted,
    /// Rejected.
    Rejected,
    /// Taken back before it was answered.
    Withdrawn,
    /// Termination requested.
    TerminationAsked,
    /// The end was agreed to, or the time for an answer was over.
    TerminationAccepted,
    /// The end was refused: it stays in force.
    TerminationRejected,
    /// The request to end it was taken back.
    TerminationWithdrawn,
    /// Ended because another one takes its place.
    Replaced,
    /// Ended because the contract above it pays less now, at other times, or no more.
    Lowered,
}

/// A line of a contract's history: party, time and step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractEvent {
    /// Time.
    pub at: String,
    /// Party that took the step; the upline's also for a step of an agent further up the line.
    pub side: ContractSide,
    /// Account of the party; empty for the operator, and for an agent further up than the upline.
    pub account: String,
    /// Step taken.
    pub step: ContractStep,
}

/// A request to end a contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Termination {
    /// Party that requested it.
    pub side: ContractSide,
    /// Time.
    pub at: String,
    /// Without an answer until then it counts as accepted.
    pub answer_until: String,
}

/// A contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Contract {
    /// Its id.
    pub id: String,
    /// Its kind.
    pub kind: ContractKind,
    /// Account of the agent that the contract pays.
    pub downline: String,
    /// Account of the offering agent; empty for the operator.
    pub upline: String,
    /// State.
    pub state: ContractState,
    /// Terms.
    pub terms: ContractTerms,
    /// Time of the offer.
    pub offered_at: String,
    /// First moment in force, once accepted.
    pub starts_at: Option<String>,
    /// First moment no longer in force, once that is known.
    pub ends_at: Option<String>,
    /// A request to end it that waits for the other side.
    pub termination: Option<Termination>,
    /// Contracts further down that end with it, or, for an offer, would end with its acceptance:
    /// those that no longer fit below it, and those that depend on them. By account.
    pub ends: Vec<EndingContract>,
    /// Steps with party and time, the first step first.
    pub events: Vec<ContractEvent>,
}

/// Query for the contracts of a kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContractsRequest {
    /// The kind.
    pub kind: ContractKind,
}

/// The agent's contracts of a kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractBook {
    /// The server's clock.
    pub now: String,
    /// In force, or about to be: two while one follows the other.
    pub current: Vec<Contract>,
    /// Waits for this agent's answer.
    pub offer: Option<Contract>,
    /// Settlement time of the current period; none without a contract in force.
    pub next_settlement_at: Option<String>,
    /// Result of the current period so far, and its payout if it ended now.
    pub running: Option<Settlement>,
    /// Total paid by contracts of this kind.
    pub paid: Amount,
    /// This agent may offer contracts: one of their own is in force, or will be.
    pub may_offer: bool,
}

/// A contract that a step with another one ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct EndingContract {
    /// The contract's id.
    pub id: String,
    /// Account of the agent.
    pub account: String,
}

/// Query for the contracts of the agents directly below, or for ended ones.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DownlineContractsRequest {
    /// The kind.
    pub kind: ContractKind,
    /// The beginning of an account, empty: all; of past ones the whole account, empty: the agent's own.
    #[serde(default)]
    pub account: String,
    /// From 1.
    pub page: u32,
    /// Lines of a page.
    pub page_size: u32,
}

/// A page of the agents directly below.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DownlineContractList {
    /// The agents, by account.
    pub list: Vec<DownlineContract>,
    /// Pages in all.
    pub total_pages: u32,
    /// Agents in all.
    pub total: u32,
}

/// An agent directly below.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DownlineContract {
    /// Member id.
    pub id: String,
    /// Account.
    pub account: String,
    /// Current contracts: in force, accepted for later, or offered.
    pub contracts: Vec<Contract>,
    /// Number of ended contracts.
    pub past: u32,
}

/// A page of contracts that are over: ended, rejected or taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PastContractList {
    /// The last offered first.
    pub list: Vec<Contract>,
    /// Pages in all.
    pub total_pages: u32,
    /// Contracts in all.
    pub total: u32,
}

/// Offers a contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractOffer {
    /// The kind.
    pub kind: ContractKind,
    /// Member id of the agent directly below.
    pub downline: String,
    /// Offered terms.
    pub terms: ContractTerms,
}

/// Action on a contract (REQ-4.47).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ContractAction {
    /// Takes the offer, or agrees to the end.
    Accept,
    /// Refuses the offer, or the end.
    Reject,
    /// Requests the end.
    Terminate,
    /// Takes back the offer, or the request to end.
    Withdraw,
}

/// Takes an action on a contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractActionRequest {
    /// The contract's id.
    pub contract: String,
    /// Action to take.
    pub action: ContractAction,
    /// Contracts further down that end by it: ids that the person was shown by name, to accept an offer, to ask for
    /// an end or to agree to it. Where others do, the server answers `contract_lowers` and names them.
    #[serde(default)]
    pub ends: Vec<String>,
}

/// Query for a page of settlements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SettlementsRequest {
    /// The contract's id.
    pub contract: String,
    /// From 1.
    pub page: u32,
    /// Lines of a page.
    pub page_size: u32,
}

/// A page of settlements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SettlementList {
    /// The last period first.
    pub list: Vec<Settlement>,
    /// Pages in all.
    pub total_pages: u32,
    /// Total paid.
    pub paid: Amount,
}

/// A period of a contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Settlement {
    /// First moment of the period.
    pub starts_at: String,
    /// First moment after it.
    pub ends_at: String,
    /// Stakes of the bets that were decided in it, and counted.
    pub valid_bet: Amount,
    /// Prizes less stakes of them: below 0 the team lost.
    pub profit: Amount,
    /// Members with such a bet.
    pub active_members: u32,
    /// Percent that applied; nothing where no condition was met, and where each bet has its own.
    pub rate: Option<Amount>,
    /// Amount due by the terms.
    pub earned: Amount,
    /// Part taken by the contracts of the agents directly below.
    pub passed_on: Amount,
    /// Amount paid: the rest, never below 0.
    pub paid: Amount,
}

/// Query for the payout of simulated terms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractSimulationRequest {
    /// The kind.
    pub kind: ContractKind,
    /// Member id of an agent directly below; empty for the agent's own team.
    #[serde(default)]
    pub downline: String,
    /// The terms.
    pub terms: ContractTerms,
}

/// Payout of simulated terms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractSimulationResult {
    /// The last periods that are over, the last one first; nothing is taken off for agents below.
    pub periods: Vec<Settlement>,
    /// Sum of the simulated payouts.
    pub paid: Amount,
}
