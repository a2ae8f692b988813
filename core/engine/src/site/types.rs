//! Outputs of the site's use cases.

use crate::state::SiteStatus;
use ante_contract::json::FromJson;
use serde::{Deserialize, Serialize};

/// Result of the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Started {
    /// Normal, maintenance, or blocked.
    pub status: SiteStatus,
    /// A member is logged in.
    pub logged_in: bool,
}

/// Origins of the site, measured.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct MeasuredRoutes {
    /// The fastest first; those out of reach last.
    pub routes: Vec<Route>,
}

/// One origin of the site.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Route {
    /// `https://host`.
    pub origin: String,
    /// Response time; `None` if unreachable.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub milliseconds: Option<u32>,
    /// This page's own.
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

/// The host of images.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ImageCdn {
    /// `https://host`; none: the site itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<String>,
}
