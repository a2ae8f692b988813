//! `wallet`, records of money movements: bets, movements, profit and loss.
//!
//! Days are in the member's time zone. The client sends the offsets from UTC with which the days of the
//! period begin, so that a record is listed under the day that the client shows for its time, whichever
//! edition of the time zone database the server has.

use crate::{amount::Amount, endpoint::endpoints, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// A page of the member's bets, newest first, with the totals of the period.
    BetRecords: RecordQuery => BetPage,
        Get "/wps/relay/ODSFE2_betRecords", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, ValidationFailed;
    /// A page of the member's movements, newest first, with the totals of the period.
    AccountRecords: RecordQuery => AccountPage,
        Get "/wps/relay/ODSFE2_accountRecords", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, ValidationFailed;
    /// Profit and loss by day and by game type.
    PersonalProfit: ProfitQuery => Profit,
        Get "/wps/relay/ODSFE2_personalProfit", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, ValidationFailed;
}

/// Query for records.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RecordQuery {
    /// First day, `yyyy-MM-dd`.
    pub from: String,
    /// Last day, inclusive; at most 93 days after the first.
    pub to: String,
    /// Offset from UTC with which the days begin in the member's time zone, in minutes; a multiple of 15.
    pub offset_minutes: i32,
    /// Days from which another offset applies, in order, as in `2026-10-05:660,2027-04-05:600`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offset_changes: Option<String>,
    /// Game type of bets, kind of movements, or source of income (`commission`, a game type of it,
    /// a kind of contract); all by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Vendor of bets; for movements of a team, vendor of the bets and wallets that they belong to.
    #[serde(default, rename = "vassalage", skip_serializing_if = "Option::is_none")]
    pub vendor_code: Option<String>,
    /// Game type of the bets that a team's movements belong to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_type: Option<String>,
    /// State of bets: `open`, `won`, `returned`, `lost` or `void`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<BetState>,
    /// User name of a team member, in an agent's reports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// Depth below the agent, 1 for directly below, in an agent's reports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u32>,
    /// Page, from 1.
    pub page: u32,
    /// Records per page, 100 at most.
    pub page_size: u32,
}

/// State of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum BetState {
    /// Open: not decided.
    Open,
    /// Won: payout above the stake; of a selection, right.
    Won,
    /// Returned: payout above 0, but not above the stake.
    Returned,
    /// Lost: payout 0.
    Lost,
    /// Void or push: the stake was returned.
    Void,
}

/// A page of bets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BetPage {
    /// Bets of the page, newest first.
    pub content: Vec<BetRecord>,
    /// Totals of the whole period, not of the page.
    pub totals: BetTotals,
    /// Number of pages.
    pub total_pages: u32,
}

/// A bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BetRecord {
    /// Id, also the reference shown to the member.
    pub id: String,
    /// Code of the game.
    pub game_code: String,
    /// Name of the game.
    pub game_name: String,
    /// Category.
    pub game_type: String,
    /// Vendor code.
    #[serde(rename = "vassalage")]
    pub vendor_code: String,
    /// Address of the game's tile.
    pub image: String,
    /// Selection of the bet, in the request's language, if the game provides it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// Selections of an accumulator.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub legs: Vec<BetLeg>,
    /// Stake.
    pub stake: Amount,
    /// Payout; 0 while the bet is open.
    pub prize: Amount,
    /// Prize less stake; 0 while the bet is open.
    pub profit: Amount,
    /// State.
    pub state: BetState,
    /// Time of the bet, RFC 3339.
    pub placed_at: String,
    /// Time of the decision, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settled_at: Option<String>,
}

/// Selection of an accumulator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BetLeg {
    /// Selection of the bet, in the request's language.
    pub detail: String,
    /// State: open, or its result.
    pub state: BetState,
}

/// Totals of bets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BetTotals {
    /// Number of bets.
    pub count: u32,
    /// Stakes of the settled bets.
    pub stake: Amount,
    /// Stakes of the open bets, in none of the other amounts.
    pub open_stake: Amount,
    /// Prizes.
    pub prize: Amount,
    /// Prizes less stakes of the settled bets.
    pub profit: Amount,
}

/// A page of movements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct AccountPage {
    /// Movements of the page, newest first.
    pub content: Vec<AccountRecord>,
    /// Totals of the whole period, not of the page.
    pub totals: AccountTotals,
    /// Kinds of this member's movements, in display order.
    pub kinds: Vec<String>,
    /// Number of pages.
    pub total_pages: u32,
}

/// A movement of the member's money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct AccountRecord {
    /// Id.
    pub id: String,
    /// Kind: `deposit`, `withdraw`, `bet`, `win`, `refund`, `transferIn`, `transferOut`, `bonus`,
    /// `rebate`, `upline`, `downline`, `points` or `other`.
    pub kind: String,
    /// Reference: id of the deposit, bet or bonus, or code of the vendor. For a credit without
    /// turnover, its source: `promotion:<id>`, `mission`, `reward` or `referral`.
    pub reference: String,
    /// Name of the game, for a bet, its prize or a returned stake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_name: Option<String>,
    /// Amount moved; negative for an outgoing one.
    pub amount: Amount,
    /// Total of the member's wallets after the movement.
    pub balance: Amount,
    /// Time, RFC 3339.
    pub created_at: String,
}

/// Totals of movements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct AccountTotals {
    /// Number of movements.
    pub count: u32,
    /// Total incoming.
    pub incoming: Amount,
    /// Total outgoing, as a negative amount.
    pub outgoing: Amount,
}

/// Query for profit and loss.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProfitQuery {
    /// First day, `yyyy-MM-dd`.
    pub from: String,
    /// Last day, inclusive; at most 93 days after the first.
    pub to: String,
    /// Offset from UTC with which the days begin in the member's time zone, in minutes; a multiple of 15.
    pub offset_minutes: i32,
    /// Days from which another offset applies, in order, as in `2026-10-05:660,2027-04-05:600`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offset_changes: Option<String>,
}

/// Profit and loss of decided bets, with bonuses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Profit {
    /// Every day of the period, the first one first; days without play too.
    pub days: Vec<ProfitDay>,
    /// Profit and loss by game type, most played first.
    pub by_type: Vec<ProfitType>,
    /// Totals of the whole period.
    pub totals: ProfitSums,
}

/// A day's profit and loss.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ProfitDay {
    /// Day in the member's time zone, `yyyy-MM-dd`.
    pub date: String,
    /// Sums of the day.
    #[serde(flatten)]
    pub sums: ProfitSums,
}

/// A game type's profit and loss.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ProfitType {
    /// Category.
    pub game_type: String,
    /// Sums of the game type.
    #[serde(flatten)]
    pub sums: ProfitSums,
}

/// Sums of decided bets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ProfitSums {
    /// Number of bets.
    pub count: u32,
    /// Stakes.
    pub stake: Amount,
    /// Prizes.
    pub prize: Amount,
    /// Bonuses and rebates paid into the wallet; 0 by game type.
    pub bonus: Amount,
    /// Prizes and bonuses less stakes.
    pub profit: Amount,
}
