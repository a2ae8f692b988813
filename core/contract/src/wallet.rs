//! `wallet`: a member's money and its movements (REQ-3.36, REQ-7.21). This file has the balance;
//! deposits, withdrawals, records and others have their own files.

pub mod deposit;
pub mod limits;
pub mod payout;
pub mod push;
pub mod records;
pub mod rewards;
pub mod upline;
pub mod vendor_wallets;
pub mod withdraw;
pub mod withdrawal_confirmation;

pub use deposit::{
    Deposit, DepositBonus, DepositBonusList, DepositBonuses, DepositId, DepositMethod,
    DepositMethodList, DepositMethods, DepositPage, DepositRequest, DepositState, DepositStatus,
    Deposits, StartDeposit,
};
pub use withdraw::{
    StartWithdraw, WithdrawMethod, WithdrawOptionList, WithdrawOptions, WithdrawRequest,
    WithdrawState, Withdrawal, WithdrawalPage, Withdrawals,
};

use crate::{amount::Amount, endpoint::endpoints, envelope::Empty, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// The member's balance.
    Balance: Empty => WalletBalance,
        Get "/wps/v2/wallets/balance", body: None, token: Required, module: Comm3, provenance: Specified;
}

/// Balance (REQ-3.36).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct WalletBalance {
    /// Sum over all wallets.
    pub sum_balance: Amount,
}
