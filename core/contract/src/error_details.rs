//! Details of an error.

use crate::{account::factor::SecondFactor, error::FieldError};
use serde::{Deserialize, Serialize};

/// Value of an error response.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ErrorDetails {
    /// A captcha is due at the next attempt.
    pub captcha: bool,
    /// Fields that the server found wrong.
    pub fields: Vec<FieldError>,
    /// Seconds until another attempt makes sense.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u32>,
    /// The login needs a second step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub two_factor: Option<SecondFactor>,
    /// End of the obstacle (`on_break`, `withdrawals_held`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
}
