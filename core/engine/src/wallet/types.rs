//! Inputs of the wallet's use cases.

use ante_contract::{json::FromJson, wallet::vendor_wallets::TransferDirection};
use serde::{Deserialize, Serialize};

/// Deposit form, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositForm {
    /// Key of the method.
    pub method: String,
    /// Amount.
    pub amount: String,
    /// Requested bonus.
    #[serde(default)]
    pub bonus_id: Option<String>,
    /// Network, for methods with networks.
    #[serde(default)]
    pub network: Option<String>,
}

/// Withdrawal form, as typed.
#[derive(Clone, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawForm {
    /// Id of the payout account.
    pub account_id: String,
    /// Amount.
    pub amount: String,
    /// Payment password.
    pub payment_password: String,
}

/// Transfer form, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TransferForm {
    /// Vendor code; without one, and without an amount, all vendor wallets are emptied.
    #[serde(default, rename = "vassalage")]
    pub vendor_code: Option<String>,
    /// Direction of the transfer.
    pub direction: TransferDirection,
    /// Amount; none, or the balance of the source wallet as last fetched, for the whole balance. An
    /// empty text is a missing amount.
    #[serde(default)]
    pub amount: Option<String>,
}

/// Result of a pending transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum TransactionResult {
    /// Not received by the server; nothing was changed.
    NotDone,
    /// Pending: the result must be queried again later.
    Pending,
    /// Executed by the server.
    Done,
    /// Rejected by the server; nothing was changed.
    Refused,
}

/// Response to the query of a pending transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ResolvedTransaction {
    /// Result of the transaction.
    pub result: TransactionResult,
    /// Whether the result is final.
    pub settled: bool,
    /// Whether the transaction was executed.
    pub done: bool,
}

/// Forms with a password: it is zeroized on drop, and they have no `Debug`.
macro_rules! wiped {
    ($($form:ident . $password:ident),*) => {$(
        impl Drop for $form {
            fn drop(&mut self) {
                zeroize::Zeroize::zeroize(&mut self.$password);
            }
        }
    )*};
}
pub(crate) use wiped;

wiped!(WithdrawForm.payment_password);
