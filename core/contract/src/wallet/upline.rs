//! `wallet`, transfers to the upline.

use crate::{
    account::password::redact_debug, amount::Amount, endpoint::endpoints, envelope::Empty,
};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Data of the upline, with the transferable amount.
    Upline: Empty => UplineInfo,
        Get "/wps/v2/wallets/upline", body: None, token: Required, module: Comm3, provenance: Extension
        errors NeedRealAccount, NotFound;
    /// Transfers to the upline; carries the payment password.
    TransferUpline: UplineTransferRequest => UplineTransferResult,
        Post "/wps/v2/wallets/upline/transfer", body: Json, token: Required, module: Comm3, provenance: Extension, encrypted, mutation
        errors NeedRealAccount, PaymentPasswordRequired, WithdrawalsHeld, NotFound, ValidationFailed,
            InsufficientBalance, LimitExceeded, TurnoverRequired, ReceiverUnavailable, TooManyRequests;
}

/// Data of the upline that is visible to a downline.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct UplineInfo {
    /// The upline's account, masked.
    pub account: String,
    /// Minimum amount.
    pub min_amount: Amount,
    /// Maximum amount.
    pub max_amount: Amount,
    /// Amount in the main wallet that may be transferred.
    pub available: Amount,
    /// Whether a payment password is set; transfers require one.
    pub payment_password: bool,
    /// End of the hold on transfers and withdrawals, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_until: Option<String>,
}

/// Transfers to the upline.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct UplineTransferRequest {
    /// Amount.
    pub amount: Amount,
    /// Payment password.
    pub payment_password: String,
}

/// Result of a transfer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct UplineTransferResult {
    /// Reference of the movement.
    pub id: String,
    /// Amount.
    pub amount: Amount,
    /// The upline's account, masked.
    pub account: String,
    /// Time, RFC 3339.
    pub at: String,
}

redact_debug!(UplineTransferRequest);
