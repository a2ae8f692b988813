//! `agent`, reports of a team: bets, profit and loss, movements, and the agent's income.
//!
//! All of them use the query for records: `account` and `level` narrow a team down. Days are the
//! agent's own; those of income are the operator's, which are UTC's.

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
    /// Newest first.
    pub content: Vec<TeamBet>,
    /// Of the whole period, not of the page.
    pub totals: TeamBetTotals,
    /// Every day of the period, the first one first; empty days too.
    pub days: Vec<TeamBetDay>,
    /// Pages in all.
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
    /// Its stake where it was won or lost, else 0.
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
    /// Stakes of all, open ones too.
    pub stake: Amount,
    /// Stakes of decided bets.
    pub valid_bet: Amount,
    /// Prizes.
    pub prize: Amount,
    /// Prizes less stakes of the decided ones: above 0 the team won.
    pub profit: Amount,
}

/// A day of a team's bets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamBetDay {
    /// `yyyy-MM-dd`, of the agent's clock.
    pub date: String,
    /// Number of bets.
    pub count: u32,
    /// Stakes of decided bets.
    pub valid_bet: Amount,
    /// Prizes less stakes of the decided ones.
    pub profit: Amount,
}

/// A page of the team's profit and loss.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamProfitPage {
    /// The highest valid bet first.
    pub content: Vec<TeamProfitLine>,
    /// Number of members active in the period.
    pub members: u32,
    /// Of the whole period, not of the page.
    pub totals: TeamProfitSums,
    /// Every day of the period, the first one first; empty days too.
    pub days: Vec<ProfitDay>,
    /// Pages in all.
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
    /// Type.
    pub kind: u16,
    /// Depth below the agent; 1 for directly below.
    pub level: u32,
    /// Totals.
    #[serde(flatten)]
    pub sums: TeamProfitSums,
}

/// Totals of decided bets, as in the member's own profit and loss, with payments in and out.
/// Deposits, withdrawals and bonuses belong to no game and are 0 in a query for a category or a
/// vendor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamProfitSums {
    /// Deposits that were credited.
    pub deposits: Amount,
    /// Withdrawals that were paid.
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
    /// Prizes and bonuses less stakes: above 0 the member won.
    pub profit: Amount,
}

/// A page of the team's movements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamMovementPage {
    /// Newest first.
    pub content: Vec<TeamMovement>,
    /// Of the whole period, not of the page.
    pub totals: AccountTotals,
    /// Total of each kind in the period, in display order; all kinds, regardless of the filter.
    pub kinds: Vec<TeamMovementKind>,
    /// Pages in all.
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
    /// As in the member's own record.
    pub kind: String,
    /// Reference: the id of the deposit, the bet, the vendor …
    pub reference: String,
    /// Amount moved; negative for an outgoing one.
    pub amount: Amount,
    /// Time, RFC 3339.
    pub created_at: String,
}

/// Total of a kind of movements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TeamMovementKind {
    /// The kind.
    pub kind: String,
    /// Its sums.
    #[serde(flatten)]
    pub sums: AccountTotals,
}

/// A page of an agent's income.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct IncomePage {
    /// Newest first.
    pub content: Vec<IncomeLine>,
    /// Of the whole period, not of the page.
    pub totals: IncomeSums,
    /// Every day of the period, the first one first; empty days too.
    pub days: Vec<IncomeDay>,
    /// Income since the last paid day: an estimate, as rates and bets may change.
    pub today: IncomeSums,
    /// Part paid by contracts, by kind; kinds without a payout are left out.
    pub contracts: Vec<ContractIncome>,
    /// Part paid as commission.
    pub commission: Amount,
    /// Pages in all.
    pub total_pages: u32,
}

/// Payouts of contracts of a kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ContractIncome {
    /// The kind.
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
    /// A share of the team's stakes, by the agent's rates.
    Commission,
    /// A contract of this kind.
    Dividend,
    /// A contract of this kind.
    DailySalary,
    /// A contract of this kind.
    HourlySalary,
    /// A contract of this kind.
    RealTimeSalary,
}

/// Income of a day: from bets on a game type at a rate, or from contract periods of a kind that
/// ended in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct IncomeLine {
    /// Id.
    pub id: String,
    /// `yyyy-MM-dd`, the operator's day that it was for.
    pub date: String,
    /// Source.
    pub source: IncomeSource,
    /// Category of a commission.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_type: Option<String>,
    /// Percent, of a commission: the agent's rate less that of the next agent on the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rate: Option<Amount>,
    /// Stakes that a commission is of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_bet: Option<Amount>,
    /// Amount paid.
    pub amount: Amount,
    /// Time of the last payment, RFC 3339.
    pub paid_at: String,
}

/// A day of income.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct IncomeDay {
    /// `yyyy-MM-dd`, of the operator.
    pub date: String,
    /// The day's sums.
    #[serde(flatten)]
    pub sums: IncomeSums,
}

/// Sums of income.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct IncomeSums {
    /// Number of lines.
    pub count: u32,
    /// Stakes that the commission of it is of, each once.
    pub valid_bet: Amount,
    /// Income.
    pub amount: Amount,
}
