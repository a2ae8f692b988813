//! `wallet`, money out: ways to withdraw, and how far each withdrawal is.

use super::{
    payout::{PayoutAccount, PayoutKind},
    withdrawal_confirmation::WithdrawalConfirmation,
};
use crate::{
    amount::Amount,
    endpoint::endpoints,
    envelope::{Empty, PageRequest},
    json::FromJson,
};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Methods of withdrawal with limits, the member's accounts, and the available amount.
    WithdrawOptions: Empty => WithdrawOptionList,
        Get "/wps/v2/wallets/withdraw/options", body: None, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount;
    /// Requests a withdrawal; carries the payment password.
    StartWithdraw: WithdrawRequest => Withdrawal,
        Post "/wps/v2/wallets/withdraw", body: Json, token: Required, module: Comm3, provenance: Extension, encrypted, mutation
        errors NeedRealAccount, PaymentPasswordRequired, WithdrawalsHeld, ValidationFailed,
            InsufficientBalance, LimitExceeded, TurnoverRequired, TooManyRequests;
    /// Takes a withdrawal back that was not sent yet.
    CancelWithdraw: WithdrawalId => WithdrawalDetail,
        Post "/wps/v2/wallets/withdraw/cancel", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, NotFound, NotCancellable;
    /// One withdrawal with its steps.
    WithdrawStatus: WithdrawalId => WithdrawalDetail,
        Get "/wps/v2/wallets/withdraw/status", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, NotFound;
    /// The member's withdrawals, newest first.
    Withdrawals: PageRequest => WithdrawalPage,
        Get "/wps/v2/wallets/withdrawals", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount;
}

/// Ways to withdraw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawOptionList {
    /// In the order to show.
    pub methods: Vec<WithdrawMethod>,
    /// The member's accounts for withdrawals, the first one added first.
    pub accounts: Vec<PayoutAccount>,
    /// Accounts that a member may have.
    pub accounts_most: u32,
    /// Name of the member that accounts must be in; without one, the first account says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<String>,
    /// Amount that can be withdrawn now.
    pub available: Amount,
    /// Amount that can still be withdrawn today.
    pub day_left: Amount,
    /// Stakes that bonuses still ask for; until they are done nothing can be withdrawn.
    pub turnover_left: Amount,
    /// Until when withdrawals are held, RFC 3339: the payment password was reset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_until: Option<String>,
    /// A payment password is set; without one nothing leaves.
    pub payment_password: bool,
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
    /// Processing time, in the request's language.
    pub arrival: String,
    /// Least amount.
    pub min_amount: Amount,
    /// Largest amount.
    pub max_amount: Amount,
    /// Fee for a withdrawal, taken from its amount.
    pub fee: Amount,
    /// Amounts offered as buttons.
    pub quick_amounts: Vec<Amount>,
    /// Kinds of accounts of this method: PIX keys, banks, networks.
    pub kinds: Vec<PayoutKind>,
    /// Current value of one coin, in the site's currency; none for methods in the site's currency.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rate: Option<Amount>,
}

/// Request of a withdrawal.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawRequest {
    /// Id of the member's account that it goes to.
    pub account_id: String,
    /// Amount, fee included.
    pub amount: Amount,
    /// Payment password.
    pub payment_password: String,
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
    /// Recipient account, masked.
    pub account: String,
    /// Amount.
    pub amount: Amount,
    /// Fee.
    pub fee: Amount,
    /// State.
    pub state: WithdrawState,
    /// Reason of a refusal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Time of the request, RFC 3339.
    pub created_at: String,
    /// Time of the end, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<String>,
    /// The member can still take it back.
    #[serde(default)]
    pub cancellable: bool,
    /// Until when the member can say whether it came, RFC 3339; then it counts as received.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirm_until: Option<String>,
    /// Answer on its arrival.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub receipt: Option<WithdrawalConfirmation>,
}

/// Id of a withdrawal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WithdrawalId {
    /// Id.
    pub id: String,
}

/// A withdrawal, step by step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalDetail {
    /// The withdrawal, as lists have it.
    pub withdrawal: Withdrawal,
    /// Past and future steps, in order.
    pub steps: Vec<WithdrawalStep>,
}

/// A step of a withdrawal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalStep {
    /// Step reached.
    pub key: WithdrawalStepKey,
    /// Time at which it was reached, RFC 3339; none for a future step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// By when it should be reached, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<String>,
    /// Reason, in the request's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Amount returned to the balance with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
}

/// Step of a withdrawal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum WithdrawalStepKey {
    /// Requested; held back from the balance.
    Requested,
    /// Looked at by the operator.
    Reviewed,
    /// Handed to the provider.
    Sent,
    /// Paid out, the provider says.
    Paid,
    /// Refused; the money is back in the balance.
    Rejected,
    /// Taken back by the member.
    Cancelled,
    /// The member said whether it came, or silence did.
    Receipt,
    /// The missing amount is back in the balance.
    Refunded,
    /// The operator found that it arrived, against the member's answer; nothing is refunded.
    Forced,
}

/// State of a withdrawal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum WithdrawState {
    /// Held back from the balance, looked at by the operator.
    Processing,
    /// Handed to the provider; it cannot be taken back any more.
    Sent,
    /// Paid out, the provider says.
    Paid,
    /// Refused; the money is back in the balance.
    Rejected,
    /// Taken back by the member; the money is back in the balance.
    Cancelled,
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

crate::account::password::redact_debug!(WithdrawRequest);
