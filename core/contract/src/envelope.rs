//! The envelope of every response ("read through success and value").

use serde::{Deserialize, Serialize};

/// Envelope of a response.
///
/// `value` is present on success; in an error it may be [`crate::ErrorDetails`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Envelope<T> {
    /// Whether the call succeeded.
    pub success: bool,
    /// Payload of the response.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub value: Option<T>,
    /// Error code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Message for the user, in the request's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// The envelope without its value, which is read first for any type of value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct EnvelopeHead {
    /// Whether the call succeeded.
    pub success: bool,
    /// Error code.
    #[serde(default)]
    pub code: Option<String>,
    /// Message for the user, in the request's language.
    #[serde(default)]
    pub message: Option<String>,
}

/// The envelope's value alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnvelopeValue<T> {
    /// Payload of the response.
    pub value: T,
}

/// Request or response without fields.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Empty {}

/// Returns the number of rows on a page of a request that names none.
pub(crate) const fn default_page_size() -> u32 {
    20
}

/// Query for a page of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PageRequest {
    /// Page, from 1; the first by default.
    #[serde(default)]
    pub page: u32,
    /// Rows per page; 20 by default.
    #[serde(default = "default_page_size")]
    pub page_size: u32,
}
