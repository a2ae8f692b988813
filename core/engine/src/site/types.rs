//! What comes out of the site's use cases.

use crate::state::SiteStatus;
use serde::Serialize;

/// How the start went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Started {
    /// Normal, maintenance, or blocked.
    pub status: SiteStatus,
    /// Somebody is logged in.
    pub logged_in: bool,
}
