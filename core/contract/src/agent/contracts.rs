//! `agent`, contracts: dividend and salaries that an upline offers an agent (REQ-3.42, REQ-3.43, REQ-4.47, REQ-4.48).
//!
//! Amounts are money; rates are percent as decimal strings (`"2.5"`). Moments are RFC 3339. Periods
//! begin at midnight UTC, at the full hour, or every five minutes.

use crate::{amount::Amount, endpoint::endpoints, json::FromJson};
use serde::{Deserialize, Deserializer, Serialize};

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
    /// Simulated payout of terms for the last periods of the agent's own team or one below.
    SimulateContract: ContractSimulationRequest => ContractSimulationResult,
        Post "/wps/relay/MCS2_simulateContract", body: Json, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden, NotFound, ValidationFailed;
    /// Offers a contract to an agent directly below; replaces an unanswered offer.
    OfferContract: ContractOffer => Contract,
        Post "/wps/relay/MCS2_offerContract", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, Forbidden, NotFound, ContractNone, TooManyOffers, ValidationFailed;
    /// Answers or ends a dividend contract (REQ-7.42).
    ProcessDividend: ContractActionRequest => Contract,
        Post "/wps/relay/MCS2_processDividendReq", body: Json, token: Required, module: Comm3, provenance: Adapted, mutation, list
        errors NeedRealAccount, Forbidden, NotFound, ContractMovedOn, ContractLowers;
    /// Answers or ends a daily salary contract (REQ-7.43).
    ProcessDailySalary: ContractActionRequest => Contract,
        Post "/wps/relay/MCS2_processDailySalContract", body: Json, token: Required, module: Comm3, provenance: Adapted, mutation, list
        errors NeedRealAccount, Forbidden, NotFound, ContractMovedOn, ContractLowers;
    /// Answers or ends an hourly salary contract (REQ-7.44).
    ProcessHourlySalary: ContractActionRequest => Contract,
        Post "/wps/relay/MCS2_processContractHourSalary", body: Json, token: Required, module: Comm3, provenance: Specified, mutation, list
        errors NeedRealAccount, Forbidden, NotFound, ContractMovedOn, ContractLowers;
    /// Answers or ends a real-time salary contract (REQ-7.45).
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
    /// Monday to Sunday.
    Weekly,
    /// The 1st to the 15th, or the 16th to the end of the month.
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
    /// Tiers of a dividend or daily salary: the highest rate with all conditions met in a period is
    /// paid. Empty for other kinds.
    #[serde(default)]
    pub tiers: Vec<ContractTier>,
    /// Terms of an hourly or real-time salary; none for other kinds.
    #[serde(default)]
    pub per_bet: Option<PerBetTerms>,
}

/// A rate and its minimums for a period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractTier {
    /// Minimum stakes of decided bets.
    pub valid_bet: Amount,
    /// Minimum loss of the team; for dividends only.
    pub profit_loss: Amount,
    /// Minimum number of members with a decided bet.
    pub active_members: u32,
    /// Rate in percent.
    pub rate: Amount,
}

/// A share of every bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PerBetTerms {
    /// Minimum stakes of the team in the hour (hourly) or in the day so far (real-time).
    pub bet_amount: Amount,
    /// Percent of the stakes of bets with a payout above the stake.
    pub win_rate: Amount,
    /// Percent of the stakes of all other bets.
    pub loss_rate: Amount,
    /// Minimum stake of a counted bet.
    pub single_bet: Amount,
}

/// State of a contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ContractState {
    /// Offered: awaits the agent's answer.
    Offered,
    /// Accepted; begins with the next period.
    Upcoming,
    /// Active.
    Active,
    /// Ended.
    Ended,
    /// Rejected by the downline.
    Rejected,
    /// Withdrawn by the upline, or replaced by another offer.
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
    /// The operator, by rules of the system.
    #[serde(rename = "house")]
    Operator,
}

/// Step of a contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ContractStep {
    /// The contract was offered.
    Offered,
    /// The offer was accepted.
    Accepted,
    /// The offer was rejected.
    Rejected,
    /// The offer was withdrawn before an answer.
    Withdrawn,
    /// Termination requested.
    TerminationAsked,
    /// The end was accepted, or the time for an answer elapsed.
    TerminationAccepted,
    /// The end was rejected; the contract stays active.
    TerminationRejected,
    /// The request to end was withdrawn.
    TerminationWithdrawn,
    /// The contract ended because another one replaced it.
    Replaced,
    /// The contract ended because the contract above it was reduced, rescheduled or ended.
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

/// Request to end a contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Termination {
    /// Party that requested it.
    pub side: ContractSide,
    /// Time of the request.
    pub at: String,
    /// Deadline for an answer; without one, the request counts as accepted.
    pub answer_until: String,
}

/// Days that the reference server gives the other side to answer a termination request.
pub const TERMINATION_ANSWER_DAYS: u32 = 7;

/// A contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Contract {
    /// Id of the contract.
    pub id: String,
    /// Kind of the contract.
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
    /// First active moment; none until it is accepted.
    pub starts_at: Option<String>,
    /// First moment after the end; none until it is known.
    pub ends_at: Option<String>,
    /// Request to end it that awaits the other side.
    pub termination: Option<Termination>,
    /// Days that the other side has to answer such a request.
    pub answer_days: u32,
    /// Contracts further down that end with it, or, for an offer, would end with its acceptance:
    /// those that no longer fit below it, and those that depend on them. Sorted by account.
    pub ends: Vec<EndingContract>,
    /// Steps with party and time, oldest first.
    pub events: Vec<ContractEvent>,
}

/// Query for the contracts of a kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContractsRequest {
    /// Kind of contract.
    pub kind: ContractKind,
}

/// The agent's contracts of a kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractBook {
    /// Server time.
    pub now: String,
    /// Active and upcoming contracts: two if one follows the other.
    pub current: Vec<Contract>,
    /// Offer that awaits this agent's answer.
    pub offer: Option<Contract>,
    /// Settlement time of the current period; none without an active contract.
    pub next_settlement_at: Option<String>,
    /// Result of the current period so far, with its payout if it ended now.
    pub running: Option<Settlement>,
    /// Total paid by contracts of this kind.
    pub paid: Amount,
    /// Whether this agent may offer contracts: an own one is active or upcoming.
    pub may_offer: bool,
}

/// Contract that ends as a consequence of a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct EndingContract {
    /// Id of the contract.
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
    /// Kind of contract.
    pub kind: ContractKind,
    /// Prefix of an account, empty for all; for ended contracts a whole account, empty for the
    /// agent's own.
    #[serde(default)]
    pub account: String,
    /// Page, from 1.
    pub page: u32,
    /// Rows of a page.
    pub page_size: u32,
}

/// Page of the agents directly below.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DownlineContractList {
    /// Agents, sorted by account.
    pub list: Vec<DownlineContract>,
    /// Number of pages.
    pub total_pages: u32,
    /// Number of agents.
    pub total: u32,
}

/// Agent directly below.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DownlineContract {
    /// Member id.
    pub id: String,
    /// Account.
    pub account: String,
    /// Current contracts: active, upcoming or offered.
    pub contracts: Vec<Contract>,
    /// Number of ended contracts.
    pub past: u32,
}

/// Page of contracts that are ended, rejected or withdrawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PastContractList {
    /// Contracts, newest offer first.
    pub list: Vec<Contract>,
    /// Number of pages.
    pub total_pages: u32,
    /// Number of contracts.
    pub total: u32,
}

/// Offers a contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractOffer {
    /// Kind of contract.
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
    /// Accepts the offer, or agrees to the end.
    Accept,
    /// Rejects the offer, or the end.
    Reject,
    /// Requests the end.
    Terminate,
    /// Withdraws the offer, or the request to end.
    Withdraw,
}

/// Takes an action on a contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractActionRequest {
    /// Id of the contract.
    pub contract: String,
    /// Action to take.
    pub action: ContractAction,
    /// Ids of contracts further down that the agent confirmed to end, for accepting an offer,
    /// requesting an end or agreeing to it. If others would end, the server responds with
    /// `contract_lowers` and lists them. In a query, they are separated by commas.
    #[serde(default, deserialize_with = "list_or_text")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub ends: Vec<String>,
}

/// Reads a list, or the text that it is in a query.
fn list_or_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum ListOrText {
        List(Vec<String>),
        Text(String),
    }
    Ok(match ListOrText::deserialize(deserializer)? {
        ListOrText::List(list) => list,
        ListOrText::Text(text) => {
            text.split(',').filter(|item| !item.is_empty()).map(str::to_owned).collect()
        }
    })
}

/// Query for a page of settlements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SettlementsRequest {
    /// Id of the contract.
    pub contract: String,
    /// Page, from 1.
    pub page: u32,
    /// Rows of a page.
    pub page_size: u32,
}

/// A page of settlements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SettlementList {
    /// Settlements of the page, latest period first.
    pub list: Vec<Settlement>,
    /// Number of pages.
    pub total_pages: u32,
    /// Total paid.
    pub paid: Amount,
}

/// Settlement of a period of a contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Settlement {
    /// First moment of the period.
    pub starts_at: String,
    /// First moment after the period.
    pub ends_at: String,
    /// Counted stakes of the bets decided in the period.
    pub valid_bet: Amount,
    /// Prizes less stakes of these bets; negative if the team lost.
    pub profit: Amount,
    /// Number of members with such a bet.
    pub active_members: u32,
    /// Applied rate in percent; none if no condition was met, or if each bet has its own.
    pub rate: Option<Amount>,
    /// Amount due by the terms.
    pub earned: Amount,
    /// Part taken by the contracts of the agents directly below.
    pub passed_on: Amount,
    /// Amount paid: the remainder, at least 0.
    pub paid: Amount,
}

/// Query for the payout of simulated terms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractSimulationRequest {
    /// Kind of contract.
    pub kind: ContractKind,
    /// Member id of an agent directly below; empty for the agent's own team.
    #[serde(default)]
    pub downline: String,
    /// Terms to simulate.
    pub terms: ContractTerms,
}

/// Payout of simulated terms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractSimulationResult {
    /// Ended periods, latest first; payouts to agents below are not subtracted.
    pub periods: Vec<Settlement>,
    /// Sum of the simulated payouts.
    pub paid: Amount,
}
