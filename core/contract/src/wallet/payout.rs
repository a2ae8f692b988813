//! `wallet`, where withdrawals go: the member's own accounts (docs/adr/0075).

use super::withdraw::WithdrawOptionList;
use crate::{account::password::redact_debug, amount::Amount, endpoint::endpoints};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Adds an account; one that follows another can be withdrawn to after 24 h.
    AddPayoutAccount: AddPayoutAccountRequest => WithdrawOptionList,
        Post "/wps/v2/wallets/withdraw/accounts", body: Json, token: Required, module: Comm3, provenance: Extension, encrypted, mutation, list
        errors NeedRealAccount, PaymentPasswordRequired, ValidationFailed, LimitExceeded, TooManyRequests;
    /// Removes an account.
    RemovePayoutAccount: RemovePayoutAccountRequest => WithdrawOptionList,
        Post "/wps/v2/wallets/withdraw/accounts/remove", body: Json, token: Required, module: Comm3, provenance: Extension, encrypted, mutation, list
        errors NeedRealAccount, PaymentPasswordRequired, NotFound, ValidationFailed, TooManyRequests;
}

/// Kind of account: a kind of PIX key, a bank, a network.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PayoutKind {
    /// `cpf`, `email`, `phone` or `random` of a PIX key; a bank's code; a network's.
    pub key: String,
    /// Name shown, in the request's language.
    pub name: String,
}

/// An account for withdrawals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PayoutAccount {
    /// Id.
    pub id: String,
    /// Key of the way to withdraw.
    pub method: String,
    /// Key of its [`PayoutKind`].
    pub kind: String,
    /// Account holder.
    pub holder: String,
    /// Number, key or address, masked.
    pub masked: String,
    /// Time of adding, RFC 3339.
    pub added_at: String,
    /// Total of paid withdrawals to it.
    pub withdrawn: Amount,
    /// Until when nothing can be withdrawn to it, RFC 3339: an account that follows another waits for 24 h.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_until: Option<String>,
}

/// Adds an account; carries the payment password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AddPayoutAccountRequest {
    /// Key of the way to withdraw.
    pub method: String,
    /// Key of a [`PayoutKind`] of it.
    pub kind: String,
    /// Number, key or address, as typed.
    pub account: String,
    /// Account holder; required if the operator has no name of the member, else left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<String>,
    /// Payment password.
    pub payment_password: String,
}

/// Removes an account; carries the payment password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RemovePayoutAccountRequest {
    /// Id.
    pub id: String,
    /// Payment password.
    pub payment_password: String,
}

redact_debug!(AddPayoutAccountRequest, RemovePayoutAccountRequest);
