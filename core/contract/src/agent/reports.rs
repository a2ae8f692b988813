//! `agent`, reports of a team: bets, profit and loss, movements, and the agent's income.
//!
//! All of them use the query for records; `account` and `level` restrict the team. Days are in the
//! agent's time zone; those of income are the operator's, in UTC.

use crate::{
    agent::contracts::ContractKind,
    amount::Amount,
    endpoint::endpoints,
    wallet::records::{AccountTotals, BetRecord, ProfitDay, RecordQuery},
};
use serde::{Deserialize, Serialize};

endpoints! {
    /// The team's bets, newest first, with the totals and the days of the whole period.
    TeamBets: RecordQuery => TeamBetPage,
        Get "/wps/relay/ODSFE2_teamBets", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden, ValidationFailed;
    /// Profit and loss of each active team member, for all games or some, highest valid bet first.
    TeamProfit: RecordQuery => TeamProfitPage,
        Get "/wps/relay/ODSFE2_teamProfit", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden, ValidationFailed;
    /// Movements of the team's money, newest first, with the total of each kind.
    TeamTransactions: RecordQuery => TeamMovementPage,
        Get "/wps/relay/ODSFE2_teamTransactions", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden, ValidationFailed;
    /// The agent's income from the team's bets, by day, game type and rate, newest first.
    AgentIncome: RecordQuery => IncomePage,
        Get "/wps/relay/ODSFE2_agentIncome", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, Forbidden, ValidationFailed;
}

/// A page of the team's bets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamBetPage {
    /// Bets of the page, newest first.
    pub content: Vec<TeamBet>,
    /// Totals of the whole period, not of the page.
    pub totals: TeamBetTotals,
    /// Days of the period, oldest first, including empty ones.
    pub days: Vec<TeamBetDay>,
    /// Number of pages.
    pub total_pages: u32,
}

/// A bet of a team member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamBet {
    /// User name of the member who placed it.
    pub account: String,
    /// Depth below the agent; 1 for directly below.
    pub level: u32,
    /// Stake if the bet was won or lost, else 0.
    pub valid_bet: Amount,
    /// The bet, as the member sees it.
    #[serde(flatten)]
    pub bet: BetRecord,
}

/// Totals of a team's bets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamBetTotals {
    /// Number of members with a bet.
    pub members: u32,
    /// Number of bets.
    pub count: u32,
    /// Stakes of the settled bets.
    pub stake: Amount,
    /// Stakes of the open bets, in none of the other amounts.
    pub open_stake: Amount,
    /// Stakes of decided bets.
    pub valid_bet: Amount,
    /// Prizes.
    pub prize: Amount,
    /// Prizes less stakes of the decided bets; positive if the team won.
    pub profit: Amount,
}

/// Bets of a team on one day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamBetDay {
    /// Day in the agent's time zone, `yyyy-MM-dd`.
    pub date: String,
    /// Number of bets.
    pub count: u32,
    /// Stakes of decided bets.
    pub valid_bet: Amount,
    /// Prizes less stakes of the decided bets.
    pub profit: Amount,
}

/// A page of the team's profit and loss.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamProfitPage {
    /// Members of the page, highest valid bet first.
    pub content: Vec<TeamProfitLine>,
    /// Number of members active in the period.
    pub members: u32,
    /// Totals of the whole period, not of the page.
    pub totals: TeamProfitSums,
    /// Days of the period, oldest first, including empty ones.
    pub days: Vec<ProfitDay>,
    /// Number of pages.
    pub total_pages: u32,
}

/// Profit and loss of a team member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamProfitLine {
    /// Id.
    pub id: String,
    /// User name.
    pub account: String,
    /// Account type.
    pub kind: u16,
    /// Depth below the agent; 1 for directly below.
    pub level: u32,
    /// Totals.
    #[serde(flatten)]
    pub sums: TeamProfitSums,
}

/// Totals of decided bets, as in the member's own profit and loss, with incoming and outgoing
/// payments. Deposits, withdrawals and bonuses belong to no game; they are 0 in a query for a
/// category or a vendor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamProfitSums {
    /// Total of credited deposits.
    pub deposits: Amount,
    /// Total of paid withdrawals.
    pub withdrawals: Amount,
    /// Number of bets.
    pub count: u32,
    /// Stakes.
    pub stake: Amount,
    /// Stakes of decided bets.
    pub valid_bet: Amount,
    /// Prizes.
    pub prize: Amount,
    /// Bonuses and rebates paid into the wallet.
    pub bonus: Amount,
    /// Prizes and bonuses less stakes; positive if the member won.
    pub profit: Amount,
}

/// A page of the team's movements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamMovementPage {
    /// Movements of the page, newest first.
    pub content: Vec<TeamMovement>,
    /// Totals of the whole period, not of the page.
    pub totals: AccountTotals,
    /// Totals by kind in the period, in display order, regardless of the filter.
    pub kinds: Vec<TeamMovementKind>,
    /// Number of pages.
    pub total_pages: u32,
}

/// A money movement of a team member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamMovement {
    /// Id, the same as in the member's own record.
    pub id: String,
    /// User name of the wallet's owner.
    pub account: String,
    /// Depth below the agent; 1 for directly below.
    pub level: u32,
    /// Kind of movement, as in the member's own record.
    pub kind: String,
    /// Reference: id of the deposit or bet, or code of the vendor.
    pub reference: String,
    /// Amount moved; negative for an outgoing one.
    pub amount: Amount,
    /// Time, RFC 3339.
    pub created_at: String,
}

/// Total of movements of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamMovementKind {
    /// Kind of movement.
    pub kind: String,
    /// Totals of the kind.
    #[serde(flatten)]
    pub sums: AccountTotals,
}

/// A page of an agent's income.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct IncomePage {
    /// Entries of the page, newest first.
    pub content: Vec<IncomeLine>,
    /// Totals of the whole period, not of the page.
    pub totals: IncomeSums,
    /// Days of the period, oldest first, including empty ones.
    pub days: Vec<IncomeDay>,
    /// Income since the last paid day: an estimate, because rates and bets can change.
    pub today: IncomeSums,
    /// Payouts of contracts by kind; kinds without a payout are omitted.
    pub contracts: Vec<ContractIncome>,
    /// Total of commissions.
    pub commission: Amount,
    /// Number of pages.
    pub total_pages: u32,
}

/// Payouts of contracts of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractIncome {
    /// Kind of contract.
    pub kind: ContractKind,
    /// Number of settlements with a payout.
    pub count: u32,
    /// Amount paid.
    pub paid: Amount,
}

/// Source of income.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum IncomeSource {
    /// Share of the team's stakes, by the agent's rates.
    Commission,
    /// Contract of this kind.
    Dividend,
    /// Contract of this kind.
    DailySalary,
    /// Contract of this kind.
    HourlySalary,
    /// Contract of this kind.
    RealTimeSalary,
}

/// Income of a day: from bets on a game type at a rate, or from contract periods of one kind that
/// ended on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct IncomeLine {
    /// Id.
    pub id: String,
    /// Operator's day of the income, `yyyy-MM-dd`.
    pub date: String,
    /// Source of the income.
    pub source: IncomeSource,
    /// Category of a commission.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_type: Option<String>,
    /// Rate of a commission in percent: the agent's rate less that of the next agent on the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rate: Option<Amount>,
    /// Stakes that the commission is based on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_bet: Option<Amount>,
    /// Amount paid.
    pub amount: Amount,
    /// Time of the last payment, RFC 3339.
    pub paid_at: String,
}

/// Sums of a day of income.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct IncomeDay {
    /// Operator's day, `yyyy-MM-dd`.
    pub date: String,
    /// Sums of the day.
    #[serde(flatten)]
    pub sums: IncomeSums,
}

/// Sums of income.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct IncomeSums {
    /// Number of entries.
    pub count: u32,
    /// Stakes that the commissions are based on, each counted once.
    pub valid_bet: Amount,
    /// Total income.
    pub amount: Amount,
}
