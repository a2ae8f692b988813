//! Outputs of the site's use cases.

use crate::state::SiteStatus;
use ante_contract::json::FromJson;
use serde::{Deserialize, Serialize};

/// Result of the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Started {
    /// Status of the site: normal, maintenance or region-blocked.
    pub status: SiteStatus,
    /// Whether a member is logged in.
    pub logged_in: bool,
}

/// Measured origins of the site.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct MeasuredRoutes {
    /// Origins: the fastest first, unreachable ones last.
    pub routes: Vec<Route>,
}

/// One origin of the site.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Route {
    /// Origin, `https://host`.
    pub origin: String,
    /// Response time in milliseconds; none if unreachable.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub milliseconds: Option<u32>,
    /// Whether it is the origin of this page.
    pub current: bool,
}

/// Target of a change to another origin.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct RouteChoice {
    /// Address of the page at that origin; none if only the calls changed their origin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
}

/// Host of images.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ImageCdn {
    /// Origin, `https://host`; none for the site itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<String>,
}
