//! `wallet`, withdrawals: their methods and their states.

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
    /// Cancels a withdrawal that has not been sent.
    CancelWithdraw: WithdrawalId => WithdrawalDetail,
        Post "/wps/v2/wallets/withdraw/cancel", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, NotFound, NotCancellable;
    /// A withdrawal with its steps.
    WithdrawStatus: WithdrawalId => WithdrawalDetail,
        Get "/wps/v2/wallets/withdraw/status", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, NotFound;
    /// The member's withdrawals, newest first.
    Withdrawals: PageRequest => WithdrawalPage,
        Get "/wps/v2/wallets/withdrawals", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount;
}

/// Methods of withdrawal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawOptionList {
    /// Methods, in display order.
    pub methods: Vec<WithdrawMethod>,
    /// Payout accounts of the member, oldest first.
    pub accounts: Vec<PayoutAccount>,
    /// Maximum number of payout accounts of a member.
    pub accounts_most: u32,
    /// Hours for which the next payout account is held after it was added; none for the first one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_hold_hours: Option<u32>,
    /// Name that payout accounts must be held in; if none, the first account sets it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<String>,
    /// Amount that can be withdrawn now.
    pub available: Amount,
    /// Amount that can still be withdrawn today.
    pub day_left: Amount,
    /// End of that day, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day_ends: Option<String>,
    /// Remaining turnover of active bonuses; withdrawals are blocked until it is met.
    pub turnover_left: Amount,
    /// End of the hold on withdrawals after a reset of the payment password, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_until: Option<String>,
    /// Whether a payment password is set; withdrawals require one.
    pub payment_password: bool,
}

/// Method of withdrawal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawMethod {
    /// Key: `PIX`, `BANK` …
    pub key: String,
    /// Display name, in the request's language.
    pub name: String,
    /// Processing time, in the request's language.
    pub arrival: String,
    /// Minimum amount.
    pub min_amount: Amount,
    /// Maximum amount.
    pub max_amount: Amount,
    /// Fee for a withdrawal, subtracted from its amount.
    pub fee: Amount,
    /// Amounts offered as buttons.
    pub quick_amounts: Vec<Amount>,
    /// Kinds of accounts of this method: PIX keys, banks, networks.
    pub kinds: Vec<PayoutKind>,
    /// Current value of a coin, in the site's currency; none for methods in the site's currency.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rate: Option<Amount>,
}

/// Requests a withdrawal.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawRequest {
    /// Id of the payout account.
    pub account_id: String,
    /// Amount, including the fee.
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
    /// Id, also the reference shown to the member.
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
    /// Reason of a rejection.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Time of the request, RFC 3339.
    pub created_at: String,
    /// Time of the end, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<String>,
    /// Whether the member can still cancel it.
    #[serde(default)]
    pub cancellable: bool,
    /// End of the confirmation period, RFC 3339; afterwards it counts as received.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirm_until: Option<String>,
    /// Confirmation of its arrival.
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

/// Withdrawal with its steps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalDetail {
    /// Withdrawal, as in the list.
    pub withdrawal: Withdrawal,
    /// Past and future steps, in order.
    pub steps: Vec<WithdrawalStep>,
}

/// Step of a withdrawal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalStep {
    /// Kind of step.
    pub key: WithdrawalStepKey,
    /// Time of the step, RFC 3339; none for a future one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Expected time of the step, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<String>,
    /// Reason, in the request's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Amount returned to the balance by the step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
}

/// Step of a withdrawal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum WithdrawalStepKey {
    /// Requested; the amount is held.
    Requested,
    /// Reviewed by the operator.
    Reviewed,
    /// Sent to the provider.
    Sent,
    /// Paid out, according to the provider.
    Paid,
    /// Rejected; the amount was returned to the balance.
    Rejected,
    /// Cancelled by the member.
    Cancelled,
    /// Confirmation by the member, or by the end of its period.
    Receipt,
    /// Refunded: the missing amount was returned to the balance.
    Refunded,
    /// Arrived according to the operator, against the member's answer; nothing is refunded.
    Forced,
}

/// State of a withdrawal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum WithdrawState {
    /// Under review by the operator; the amount is held.
    Processing,
    /// Sent to the provider; it can no longer be cancelled.
    Sent,
    /// Paid out, according to the provider.
    Paid,
    /// Rejected; the amount was returned to the balance.
    Rejected,
    /// Cancelled by the member; the amount was returned to the balance.
    Cancelled,
}

/// A page of withdrawals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalPage {
    /// Withdrawals of the page, newest first.
    pub content: Vec<Withdrawal>,
    /// Number of pages.
    pub total_pages: u32,
}

crate::account::password::redact_debug!(WithdrawRequest);
