//! `wallet`, confirmation that a withdrawal arrived, by the member or by time-out (REQ-4.44,
//! REQ-4.45).

use super::withdraw::WithdrawalDetail;
use crate::{amount::Amount, endpoint::endpoints, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Stores a picture as proof: PNG or JPEG by its content, at most 5 MB.
    UploadProof: ProofRequest => Proof,
        Post "/wps/member/proof", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, ValidationFailed, TooManyRequests;
    /// Confirms whether a withdrawal arrived: received, not received, or partly.
    ConfirmReceipt: WithdrawalConfirmationRequest => WithdrawalDetail,
        Post "/wps/v2/wallets/withdraw/receipt", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, NotFound, ValidationFailed, LimitExceeded, ReceiptClosed, ReceiptNotAsked;
}

/// Arrival of a withdrawal, as answered by the member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum WithdrawalArrival {
    /// Received completely.
    Received,
    /// Not received; requires a proof.
    NotReceived,
    /// Received partly; requires the received amount and a proof.
    Partly,
}

/// Source of a confirmation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ConfirmationSource {
    /// The member.
    Member,
    /// End of the confirmation period without an answer; counts as received (REQ-4.44).
    TimeOut,
}

/// State of the review of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ConfirmationState {
    /// Closed as received.
    Closed,
    /// Disputed; under review by the operator.
    Disputed,
    /// Refunded: the missing amount was returned to the balance.
    Refunded,
    /// Arrived according to the operator; nothing is refunded (REQ-4.45).
    Forced,
}

/// Confirmation of a withdrawal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalConfirmation {
    /// Answer of the member.
    pub answer: WithdrawalArrival,
    /// Source of the confirmation.
    pub by: ConfirmationSource,
    /// Amount received, for a partial arrival.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
    /// State of the review.
    pub state: ConfirmationState,
    /// Time of the confirmation, RFC 3339.
    pub at: String,
}

/// Picture to store as proof.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProofRequest {
    /// Name of the file.
    pub name: String,
    /// Content of the file, base64.
    pub content: String,
}

/// Stored proof.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Proof {
    /// Id.
    pub id: String,
}

/// Confirms whether a withdrawal arrived.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalConfirmationRequest {
    /// Id of the withdrawal.
    pub id: String,
    /// Answer of the member.
    pub answer: WithdrawalArrival,
    /// Amount received, for a partial arrival.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
    /// Ids of proofs; 3 at most.
    #[serde(default)]
    pub proofs: Vec<String>,
    /// Comment of at most 140 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}
