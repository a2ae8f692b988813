//! `wallet`, whether a withdrawal came: the member says so, or silence does (REQ-4.44, REQ-4.45).

use super::withdraw::WithdrawalDetail;
use crate::{amount::Amount, table::endpoints};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Stores a picture as proof: png or jpg by its content, 5 MB at most.
    UploadProof: ProofRequest => Proof,
        Post "/wps/member/proof", body: Json, token: Required, module: Comm3, source: Assumed, changes
        refuses NeedRealAccount, ValidationFailed, TooManyRequests;
    /// Says whether a withdrawal came: received, not received, or partly.
    ConfirmReceipt: ReceiptRequest => WithdrawalDetail,
        Post "/wps/v2/wallets/withdraw/receipt", body: Json, token: Required, module: Comm3, source: Assumed, changes, lists
        refuses NeedRealAccount, NotFound, ValidationFailed, LimitExceeded, ReceiptClosed, ReceiptNotAsked;
}

/// Answer on a withdrawal's arrival.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ReceiptAnswer {
    /// All of it.
    Received,
    /// Nothing came; needs a proof.
    NotReceived,
    /// A part came; needs that part's amount and a proof.
    Partly,
}

/// Source of the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ReceiptBy {
    /// The member.
    Member,
    /// No answer in time: it counts as received (REQ-4.44).
    TimeOut,
}

/// State of the answer's review by the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ReceiptState {
    /// Nothing more to do: it came.
    Closed,
    /// It did not come, or not all; the house looks at it.
    Disputed,
    /// The missing amount is back in the balance.
    Refunded,
    /// The house found that it came; nothing is refunded (REQ-4.45).
    Forced,
}

/// Data of a receipt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Receipt {
    /// Answer given.
    pub answer: ReceiptAnswer,
    /// Source of the answer.
    pub by: ReceiptBy,
    /// Amount received, for a partial arrival.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
    /// State of the review.
    pub state: ReceiptState,
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

/// Says whether a withdrawal came.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReceiptRequest {
    /// The withdrawal.
    pub id: String,
    /// Answer.
    pub answer: ReceiptAnswer,
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
