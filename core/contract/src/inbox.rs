//! `inbox`: notices and announcements, banners among them (REQ-3.15, REQ-3.16, REQ-7.27).

pub mod messages;

use crate::{endpoint::endpoints, json::FromJson};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Notices by type: for players, banners, popups, promotions.
    Announcements: AnnouncementsRequest => Notices,
        Get "/wps/relay/MCSFE_getListAnnouncements", body: Query, token: Optional, module: Comm3, provenance: Adapted;
    /// A notice with its text.
    Announcement: AnnouncementRequest => NoticeDetail,
        Get "/wps/relay/MCSFE_getAnnouncement", body: Query, token: Optional, module: Comm3, provenance: Extension
        errors NotFound;
}

/// Query for announcements (types `B,PL,PU,PR`, platform `W`, execution `B`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AnnouncementsRequest {
    /// Comma list of types.
    pub types: String,
    /// Constant `W`.
    pub platform: String,
    /// Constant `B`.
    pub execution: String,
    /// Language code.
    #[serde(default)]
    pub language: String,
}

/// Notices response (REQ-3.16: player, banners, popup, promotion).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct Notices {
    /// Notices of type PL: the scrolling bar and the notice list.
    pub player: Vec<Notice>,
    /// Notices of type B.
    pub banners: Vec<Banner>,
    /// Notices of type PU: popups after login.
    pub popup: Vec<Notice>,
    /// Notices of type PR.
    pub promotion: Vec<Notice>,
    /// Notices of type H, if requested.
    pub help: Vec<Notice>,
}

/// A notice (id, title).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    /// Id.
    pub id: String,
    /// Title in the request's language.
    pub title: String,
    /// Plain text of one or two sentences, in the request's language.
    #[serde(default)]
    pub summary: String,
    /// Publication time, RFC 3339.
    pub published_at: String,
}

/// Id of the notice, and language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AnnouncementRequest {
    /// Id.
    pub id: String,
    /// Language code.
    #[serde(default)]
    pub language: String,
}

/// A notice with its text (title and HTML content).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct NoticeDetail {
    /// Id.
    pub id: String,
    /// Title.
    pub title: String,
    /// HTML of the operator; must be sanitized before display.
    pub content: String,
    /// Publication time, RFC 3339.
    pub published_at: String,
    /// Type of link: 0 none, 1 path of the site, 2 external address, 3 game, 4 promotion; as of a
    /// banner.
    #[serde(default)]
    pub linkage_type: u8,
    /// Link target.
    #[serde(default)]
    pub linkage: String,
}

/// Banner (REQ-3.15).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Banner {
    /// Id.
    pub banner_id: String,
    /// Group of the pages that show it (`w_home`, `w_rng` …, `f_certification`).
    pub group_name: String,
    /// Address of the picture.
    pub url: String,
    /// Address of the picture for narrow pages, if different.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url_narrow: Option<String>,
    /// Headline over the picture; also its accessible name.
    pub title: String,
    /// Line below the headline.
    #[serde(default)]
    pub subtitle: String,
    /// Text of the button, if there is a link.
    #[serde(default)]
    pub action: String,
    /// Type of link: 0 none, 1 path of the site, 2 external address, 3 game, 4 promotion.
    pub linkage_type: u8,
    /// Link target.
    #[serde(default)]
    pub linkage: String,
}
