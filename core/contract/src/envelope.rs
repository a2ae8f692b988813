//! The envelope around every answer ("read through success and value").

use serde::{Deserialize, Serialize};

/// Every answer of the server.
///
/// `value` is there on success; on a refusal it may carry details, such as [`crate::Refusal`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Envelope<T> {
    /// Whether the call succeeded.
    pub success: bool,
    /// The answer proper.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub value: Option<T>,
    /// Machine-readable reason of a refusal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Text for the person, in the request's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// The envelope without its value, which is read first for any type of value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct EnvelopeHead {
    /// Whether the call succeeded.
    pub success: bool,
    /// Machine-readable reason of a refusal.
    #[serde(default)]
    pub code: Option<String>,
    /// Text for the person, in the request's language.
    #[serde(default)]
    pub message: Option<String>,
}

/// The envelope's value alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnvelopeValue<T> {
    /// The answer proper.
    pub value: T,
}

/// No fields: the request or response of calls that need none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Nothing {}

/// Query for a page of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PageRequest {
    /// Page, from 1.
    pub page: u32,
    /// Rows a page.
    pub page_size: u32,
}
