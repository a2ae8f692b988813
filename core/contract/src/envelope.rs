//! The envelope around every answer (§7: "read through success and value").

use serde::{Deserialize, Serialize};

/// Every answer of the server.
///
/// `value` is there on success; on a refusal it may carry details, such as [`Refusal`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Envelope<T> {
    /// Whether the call did what it was asked.
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

/// The envelope without its value: what is read first, whatever the value is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct EnvelopeHead {
    /// Whether the call did what it was asked.
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

/// What the value of a refusal may carry.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Refusal {
    /// A captcha is due at the next attempt (§3, login).
    pub captcha: bool,
    /// Fields that the server found wrong.
    pub fields: Vec<crate::error::FieldError>,
    /// Seconds until another attempt makes sense.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u32>,
    /// The login needs a second step (§8).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub two_factor: Option<crate::account::factor::SecondFactor>,
    /// When what stands in the way is over (`on_break`, `withdrawals_held`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
}

/// No fields: the request or response of calls that need none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Nothing {}

/// One page of a list is asked for.
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
