//! `wallet`, records of money movements: bets, movements, profit and loss.
//!
//! Days are the member's own: the request carries the offset from UTC that the page shows.

use crate::{amount::Amount, endpoint::endpoints, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// The member's bets, newest first, with the totals of the whole period.
    BetRecords: RecordQuery => BetPage,
        Get "/wps/relay/ODSFE2_betRecords", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, ValidationFailed;
    /// Movements of the member's money, newest first, with the totals of the whole period.
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
    /// Minutes that the member's clock is ahead of UTC.
    pub offset_minutes: i32,
    /// Game type of bets, kind of movements, or source of income (`commission`, a game type of it, a kind of
    /// contract); all of them by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Vendor of bets; of a team's movements, that of the bets and wallets that they belong to.
    #[serde(default, rename = "vassalage", skip_serializing_if = "Option::is_none")]
    pub vendor_code: Option<String>,
    /// Game type of the bets that a team's movements belong to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_type: Option<String>,
    /// State of bets: `open`, `won`, `lost` or `void`.
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
    /// Records a page, 100 at most.
    pub page_size: u32,
}

/// State of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum BetState {
    /// Not decided yet.
    Open,
    /// It paid more than nothing.
    Won,
    /// It paid nothing.
    Lost,
    /// The stake came back: called off, or a push.
    Void,
}

/// A page of bets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BetPage {
    /// Newest first.
    pub content: Vec<BetRecord>,
    /// Of the whole period, not of the page.
    pub totals: BetTotals,
    /// Pages in all.
    pub total_pages: u32,
}

/// A bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BetRecord {
    /// Id, also the reference that the person quotes.
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
    /// Selection of the bet, in the request's language, if the game gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// Its selections one by one, of a bet on several at once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub legs: Vec<BetLeg>,
    /// Stake.
    pub stake: Amount,
    /// Payout; 0 while it is open.
    pub prize: Amount,
    /// Prize less stake; 0 while it is open.
    pub profit: Amount,
    /// State.
    pub state: BetState,
    /// Time of the bet, RFC 3339.
    pub placed_at: String,
    /// Time of the decision, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settled_at: Option<String>,
}

/// A selection of a bet on several at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BetLeg {
    /// Selection of the bet, in the request's language.
    pub detail: String,
    /// Open, or its result.
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
    /// Stakes of all, open ones too.
    pub stake: Amount,
    /// Prizes.
    pub prize: Amount,
    /// Prizes less stakes of the decided ones.
    pub profit: Amount,
}

/// A page of movements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct AccountPage {
    /// Newest first.
    pub content: Vec<AccountRecord>,
    /// Of the whole period, not of the page.
    pub totals: AccountTotals,
    /// Kinds that this member's movements have, in the order to show.
    pub kinds: Vec<String>,
    /// Pages in all.
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
    /// `deposit`, `withdraw`, `bet`, `win`, `refund`, `transferIn`, `transferOut`, `bonus`, `rebate`,
    /// `upline`, `downline`, `points` or `other`.
    pub kind: String,
    /// Reference: the id of the deposit, the bet, the bonus, the vendor … A credit without turnover
    /// has its source: `promotion:<id>`, `mission`, `reward` or `referral`.
    pub reference: String,
    /// Name of the game, of a bet, its prize or a stake that came back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_name: Option<String>,
    /// Amount moved; negative for an outgoing one.
    pub amount: Amount,
    /// Total of all the member's wallets after it.
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
    /// Minutes that the member's clock is ahead of UTC.
    pub offset_minutes: i32,
}

/// Profit and loss of decided bets, and amounts given in addition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Profit {
    /// Every day of the period, the first one first; days without play too.
    pub days: Vec<ProfitDay>,
    /// By game type, the most played first.
    pub by_type: Vec<ProfitType>,
    /// Of the whole period.
    pub totals: ProfitSums,
}

/// A day's profit and loss.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ProfitDay {
    /// `yyyy-MM-dd`, of the member's clock.
    pub date: String,
    /// The day's sums.
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
    /// Its sums.
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
    /// Bonuses and rebates paid into the wallet; 0 by game type, where none belongs.
    pub bonus: Amount,
    /// Prizes and bonuses less stakes.
    pub profit: Amount,
}
