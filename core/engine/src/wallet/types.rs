//! What goes into the wallet's use cases.

use ante_contract::wallet::funds::TransferDirection;
use serde::{Deserialize, Serialize};

/// Deposit form, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct DepositForm {
    /// Key of the method.
    pub method: String,
    /// How much.
    pub amount: String,
}

/// Withdrawal form, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawForm {
    /// Key of the method.
    pub method: String,
    /// PIX key or bank account.
    pub account: String,
    /// How much.
    pub amount: String,
}

/// Transfer form, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TransferForm {
    /// Vendor code; without one, and without an amount, everything comes out of every vendor's wallet.
    #[serde(default)]
    pub vassalage: Option<String>,
    /// Which way.
    pub direction: TransferDirection,
    /// How much; without one, all of it. An empty text is an amount that is missing.
    #[serde(default)]
    pub amount: Option<String>,
}

/// What became of a money call whose result was unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum IntentFate {
    /// It never arrived: nothing happened.
    NotDone,
    /// Still under way: ask again later.
    Pending,
    /// It went through.
    Done,
    /// The server refused it: nothing happened.
    Refused,
}

/// Answer to the question by the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct IntentView {
    /// What became of it.
    pub fate: IntentFate,
}

crate::json::shape::shapes! {
    DepositForm { method: "method", amount: "amount" }
    WithdrawForm { method: "method", account: "account", amount: "amount" }
    TransferForm { vassalage: "vassalage", direction: "direction", amount: "amount" }
}
