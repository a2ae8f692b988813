//! Details of an error.

use crate::{account::factor::SecondFactor, error::FieldError};
use serde::{Deserialize, Serialize};

/// Value of an error response.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ErrorDetails {
    /// Whether the next attempt requires a captcha.
    pub captcha: bool,
    /// Fields that the server rejected.
    pub fields: Vec<FieldError>,
    /// Seconds until another attempt is allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u32>,
    /// Second step that the login requires; none if it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub two_factor: Option<SecondFactor>,
    /// End of the block (`on_break`, `withdrawals_held`) or of the limit's period (`limit_reached`), RFC 3339.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
}
