//! `help`: the help centre, feedback and complaints, customer service (REQ-7.47).

use crate::{endpoint::endpoints, json::FromJson, site::CustomerService};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Topics and articles of the help centre.
    HelpCenter: HelpRequest => Help,
        Get "/wps/system/helpCenter", body: Query, token: None, module: Comm3, provenance: Specified, list;
    /// Feedback, a complaint, or a partnership request.
    Feedback: FeedbackRequest => FeedbackReceipt,
        Put "/wps/feedback", body: Json, token: None, module: Comm3, provenance: Specified, mutation
        errors ValidationFailed, TooManyRequests;
    /// Customer service contact for the member or visitor.
    ServiceDesk: ServiceRequest => CustomerService,
        Get "/wps/system/customerService", body: Query, token: Optional, module: Comm3, provenance: Extension
        errors NotFound;
}

/// Query for the help centre.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HelpRequest {
    /// Language code.
    #[serde(default)]
    pub language: String,
}

/// The help centre.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Help {
    /// Topics, in display order.
    pub topics: Vec<HelpTopic>,
}

/// A topic of the help centre.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct HelpTopic {
    /// Id, as used in addresses.
    pub id: String,
    /// Title, in the request's language.
    pub title: String,
    /// Articles, in display order.
    pub articles: Vec<HelpArticle>,
}

/// An article of the help centre.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct HelpArticle {
    /// Id, as used in addresses.
    pub id: String,
    /// Title: a question, or a topic.
    pub title: String,
    /// HTML of the operator; must be sanitized before display.
    pub content: String,
}

/// Kind of feedback.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum FeedbackKind {
    /// Suggestion.
    #[default]
    Feedback,
    /// Complaint.
    Complaint,
    /// Partnership request from the join page.
    Join,
    /// Message to customer service.
    Service,
}

/// Feedback, with a minimum and a maximum number of words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct FeedbackRequest {
    /// Kind.
    #[serde(default, rename = "type")]
    pub kind: FeedbackKind,
    /// Text. Words are separated by white space; in scripts written without it (Han, kana, Thai,
    /// Lao, Khmer, Burmese) each character counts as one.
    pub content: String,
    /// E-mail address for a response; may be empty.
    #[serde(default)]
    pub email: String,
    /// User name of the member concerned; may be empty. The call carries no token.
    #[serde(default)]
    pub username: String,
    /// Language code of the response.
    #[serde(default)]
    pub language: String,
}

/// Receipt of feedback.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FeedbackReceipt {
    /// Reference number for later enquiries.
    pub reference_number: String,
}

/// Query for the address of customer service.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ServiceRequest {
    /// Type: `VIP` or `LIVECHAT` (VIP above rank level 4).
    pub cs_type: String,
}
