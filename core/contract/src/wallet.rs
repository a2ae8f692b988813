//! `wallet`: balance, deposit, withdrawal (§3, §7).

pub mod funds;

use crate::{
    amount::Amount,
    envelope::{Nothing, PageRequest},
    table::endpoints,
};
use serde::{Deserialize, Serialize};

endpoints! {
    /// The member's balance.
    Balance: Nothing => WalletBalance, Get "/wps/v2/wallets/balance", None, Required, Comm3, Spec;
    /// Ways to deposit, with their limits.
    DepositMethods: Nothing => DepositMethodList, Get "/wps/v2/wallets/deposit/methods", None, Required, Comm3, Assumed;
    /// Begins a deposit.
    StartDeposit: DepositRequest => Deposit, Post "/wps/v2/wallets/deposit", Json, Required, Comm3, Assumed, changes;
    /// One deposit, by its id.
    DepositStatus: DepositId => Deposit, Get "/wps/v2/wallets/deposit/status", Query, Required, Comm3, Assumed;
    /// The member's deposits, newest first.
    Deposits: PageRequest => DepositPage, Get "/wps/v2/wallets/deposits", Query, Required, Comm3, Assumed;
    /// Ways to withdraw, with their limits and what can be withdrawn.
    WithdrawOptions: Nothing => WithdrawOptionList, Get "/wps/v2/wallets/withdraw/options", None, Required, Comm3, Assumed;
    /// Asks for a withdrawal.
    StartWithdraw: WithdrawRequest => Withdrawal, Post "/wps/v2/wallets/withdraw", Json, Required, Comm3, Assumed, changes;
    /// The member's withdrawals, newest first.
    Withdrawals: PageRequest => WithdrawalPage, Get "/wps/v2/wallets/withdrawals", Query, Required, Comm3, Assumed;
}

/// Balance (§3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct WalletBalance {
    /// Sum over all wallets.
    pub sum_balance: Amount,
}

/// Ways to deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositMethodList {
    /// In the order to show.
    pub methods: Vec<DepositMethod>,
}

/// A way to deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositMethod {
    /// `PIX`, `EWALLET`, `BANK` …
    pub key: String,
    /// Name shown, in the request's language.
    pub name: String,
    /// How long it takes, in the request's language.
    pub arrival: String,
    /// Least amount.
    pub min_amount: Amount,
    /// Largest amount.
    pub max_amount: Amount,
    /// Fee for a deposit.
    pub fee: Amount,
    /// Amounts offered as buttons.
    pub quick_amounts: Vec<Amount>,
}

/// Begins a deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct DepositRequest {
    /// Key of the method.
    pub method: String,
    /// How much.
    pub amount: Amount,
}

/// Which deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DepositId {
    /// Id of the deposit.
    pub id: String,
}

/// A deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Deposit {
    /// Id, also the reference that the person quotes.
    pub id: String,
    /// Key of the method.
    pub method: String,
    /// How much.
    pub amount: Amount,
    /// Fee.
    pub fee: Amount,
    /// How far it is.
    pub state: DepositState,
    /// Code to pay with (PIX copy and paste), also what the QR shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// When it was asked for, RFC 3339.
    pub created_at: String,
    /// Until when the code can be paid, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<String>,
    /// When the money came, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credited_at: Option<String>,
}

/// How far a deposit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum DepositState {
    /// Waiting for the payment.
    Pending,
    /// In the balance.
    Credited,
    /// Not paid in time.
    Expired,
    /// The provider refused it.
    Failed,
}

/// A page of deposits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositPage {
    /// Newest first.
    pub content: Vec<Deposit>,
    /// Pages in all.
    pub total_pages: u32,
}

/// Ways to withdraw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawOptionList {
    /// In the order to show.
    pub methods: Vec<WithdrawMethod>,
    /// What can be withdrawn now.
    pub available: Amount,
}

/// A way to withdraw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawMethod {
    /// `PIX`, `BANK` …
    pub key: String,
    /// Name shown, in the request's language.
    pub name: String,
    /// How long it takes, in the request's language.
    pub arrival: String,
    /// Least amount.
    pub min_amount: Amount,
    /// Largest amount.
    pub max_amount: Amount,
    /// Fee for a withdrawal.
    pub fee: Amount,
}

/// Asks for a withdrawal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawRequest {
    /// Key of the method.
    pub method: String,
    /// PIX key or bank account, as typed.
    pub account: String,
    /// How much.
    pub amount: Amount,
}

/// A withdrawal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Withdrawal {
    /// Id, also the reference that the person quotes.
    pub id: String,
    /// Key of the method.
    pub method: String,
    /// Where the money goes, masked.
    pub account: String,
    /// How much.
    pub amount: Amount,
    /// Fee.
    pub fee: Amount,
    /// How far it is.
    pub state: WithdrawState,
    /// Why it was refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// When it was asked for, RFC 3339.
    pub created_at: String,
    /// When it ended, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<String>,
}

/// How far a withdrawal is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum WithdrawState {
    /// Held back from the balance, on its way.
    Processing,
    /// Paid out.
    Paid,
    /// Refused; the money is back in the balance.
    Rejected,
}

/// A page of withdrawals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalPage {
    /// Newest first.
    pub content: Vec<Withdrawal>,
    /// Pages in all.
    pub total_pages: u32,
}
