//! `wallet`, confirmation that a withdrawal arrived, by the member or by time-out (REQ-4.44, REQ-4.45).

use super::withdraw::WithdrawalDetail;
use crate::{amount::Amount, endpoint::endpoints, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Stores a picture as proof: png or jpg by its content, 5 MB at most.
    UploadProof: ProofRequest => Proof,
        Post "/wps/member/proof", body: Json, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, ValidationFailed, TooManyRequests;
    /// Confirms whether a withdrawal arrived: received, not received, or partly.
    ConfirmReceipt: WithdrawalConfirmationRequest => WithdrawalDetail,
        Post "/wps/v2/wallets/withdraw/receipt", body: Json, token: Required, module: Comm3, provenance: Extension, mutation, list
        errors NeedRealAccount, NotFound, ValidationFailed, LimitExceeded, ReceiptClosed, ReceiptNotAsked;
}

/// Arrival of a withdrawal, by the member's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum WithdrawalArrival {
    /// All of it.
    Received,
    /// Nothing came; needs a proof.
    NotReceived,
    /// A part came; needs that part's amount and a proof.
    Partly,
}

/// Source of the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ConfirmationSource {
    /// The member.
    Member,
    /// No answer in time: it counts as received (REQ-4.44).
    TimeOut,
}

/// State of the answer's review by the operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ConfirmationState {
    /// Nothing more to do: it came.
    Closed,
    /// It did not arrive, or only partly; the operator reviews it.
    Disputed,
    /// The missing amount is back in the balance.
    Refunded,
    /// The operator found that it arrived; nothing is refunded (REQ-4.45).
    Forced,
}

/// Confirmation of a withdrawal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalConfirmation {
    /// Answer given.
    pub answer: WithdrawalArrival,
    /// Source of the answer.
    pub by: ConfirmationSource,
    /// Amount received, for a partial arrival.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
    /// State of the review.
    pub state: ConfirmationState,
    /// Time, RFC 3339.
    pub at: String,
}

/// A proof picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProofRequest {
    /// Name of the file.
    pub name: String,
    /// The file, base64.
    pub content: String,
}

/// A proof that is kept.
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
    /// The withdrawal.
    pub id: String,
    /// Answer.
    pub answer: WithdrawalArrival,
    /// Amount received, for a partial arrival.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
    /// Ids of proofs; 3 at most.
    #[serde(default)]
    pub proofs: Vec<String>,
    /// 140 characters at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}
