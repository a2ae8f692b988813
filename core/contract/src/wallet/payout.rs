//! `wallet`, where withdrawals go: the member's own accounts (§2 withdrawal; decisions: Money).

use super::withdraw::WithdrawOptionList;
use crate::{account::password::secret, amount::Amount, table::endpoints};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Adds an account; one that follows another can be withdrawn to after 24 h.
    AddPayoutAccount: AddPayoutAccountRequest => WithdrawOptionList,
        Post "/wps/v2/wallets/withdraw/accounts", body: Json, token: Required, module: Comm3, source: Assumed, encrypted, changes, lists
        refuses NeedRealAccount, PaymentPasswordRequired, ValidationFailed, LimitExceeded, TooManyRequests;
    /// Removes an account.
    RemovePayoutAccount: RemovePayoutAccountRequest => WithdrawOptionList,
        Post "/wps/v2/wallets/withdraw/accounts/remove", body: Json, token: Required, module: Comm3, source: Assumed, encrypted, changes, lists
        refuses NeedRealAccount, PaymentPasswordRequired, NotFound, ValidationFailed, TooManyRequests;
}

/// What an account can be: a kind of PIX key, a bank, a network.
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
    /// Who holds it.
    pub holder: String,
    /// Number, key or address, masked.
    pub masked: String,
    /// When it was added, RFC 3339.
    pub added_at: String,
    /// What was withdrawn to it so far, by withdrawals that were paid.
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
    /// Who holds it; needed when the house knows no name of the member's, else left out.
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

secret!(AddPayoutAccountRequest, RemovePayoutAccountRequest);
