//! `wallet`, payout accounts: the member's accounts for withdrawals (docs/adr/0075).

use super::withdraw::WithdrawOptionList;
use crate::{account::password::redact_debug, amount::Amount, endpoint::endpoints};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Adds a payout account; an additional one is held for 24 h before withdrawals.
    AddPayoutAccount: AddPayoutAccountRequest => WithdrawOptionList,
        Post "/wps/v2/wallets/withdraw/accounts", body: Json, token: Required, module: Comm3, provenance: Extension, encrypted, mutation, list
        errors NeedRealAccount, PaymentPasswordRequired, ValidationFailed, LimitExceeded, TooManyRequests;
    /// Removes a payout account.
    RemovePayoutAccount: RemovePayoutAccountRequest => WithdrawOptionList,
        Post "/wps/v2/wallets/withdraw/accounts/remove", body: Json, token: Required, module: Comm3, provenance: Extension, encrypted, mutation, list
        errors NeedRealAccount, PaymentPasswordRequired, NotFound, ValidationFailed, TooManyRequests;
}

/// Kind of account: a kind of PIX key, a bank or a network.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PayoutKind {
    /// Key: `cpf`, `email`, `phone` or `random` for PIX; the code of a bank or a network.
    pub key: String,
    /// Display name, in the request's language.
    pub name: String,
}

/// Account for withdrawals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PayoutAccount {
    /// Id.
    pub id: String,
    /// Key of the withdrawal method.
    pub method: String,
    /// Key of its [`PayoutKind`].
    pub kind: String,
    /// Account holder.
    pub holder: String,
    /// Account number, key or address, masked.
    pub masked: String,
    /// Time of adding, RFC 3339.
    pub added_at: String,
    /// Total of paid withdrawals to the account.
    pub withdrawn: Amount,
    /// End of the hold on withdrawals to it, RFC 3339; an additional account is held for 24 h.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_until: Option<String>,
}

/// Adds a payout account; carries the payment password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AddPayoutAccountRequest {
    /// Key of the withdrawal method.
    pub method: String,
    /// Key of a [`PayoutKind`] of the method.
    pub kind: String,
    /// Account number, key or address, as typed.
    pub account: String,
    /// Account holder; required if the operator does not know the member's name, else omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<String>,
    /// Payment password.
    pub payment_password: String,
}

/// Removes a payout account; carries the payment password.
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
