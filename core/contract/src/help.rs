//! `help`: the help centre, feedback and complaints, customer service (§2, §3, §4, §5, §7).

use crate::{site::CustomerService, table::endpoints};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Everything that the help centre explains.
    HelpCenter: HelpRequest => Help,
        Get "/wps/system/helpCenter", body: Query, token: None, module: Comm3, source: Spec, lists;
    /// Feedback, a complaint, or somebody who wants to be a partner.
    Feedback: FeedbackRequest => FeedbackTaken,
        Put "/wps/feedback", body: Json, token: None, module: Comm3, source: Spec, changes
        refuses ValidationFailed, TooManyRequests;
    /// Where customer service answers this person now (§4).
    ServiceDesk: ServiceRequest => CustomerService,
        Get "/wps/system/customerService", body: Query, token: Optional, module: Comm3, source: Assumed
        refuses NotFound;
}

/// Asks for the help centre.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HelpRequest {
    /// Language code.
    pub language: String,
}

/// The help centre.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Help {
    /// In the order to show.
    pub topics: Vec<HelpTopic>,
}

/// A topic of the help centre.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct HelpTopic {
    /// Id, as it stands in an address.
    pub id: String,
    /// Title, in the request's language.
    pub title: String,
    /// In the order to show.
    pub articles: Vec<HelpArticle>,
}

/// An article of the help centre.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct HelpArticle {
    /// Id, as it stands in an address.
    pub id: String,
    /// Title: a question, or what it is about.
    pub title: String,
    /// HTML of the operator; cleaned before it is shown.
    pub content: String,
}

/// What somebody has to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum FeedbackKind {
    /// A thought or a wish.
    Feedback,
    /// Something went wrong.
    Complaint,
    /// They want to be a partner (the join page).
    Join,
    /// A message for customer service, left at its desk (§4).
    Service,
}

/// Feedback (§5: between so many and so many words).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct FeedbackRequest {
    /// What it is.
    #[serde(rename = "type")]
    pub kind: FeedbackKind,
    /// What it says. Words are what stands between white space; in scripts that are written without
    /// it (Han, kana, Thai, Lao, Khmer, Burmese) each sign of them counts as one.
    pub content: String,
    /// E-mail address for an answer; may be empty.
    pub email: String,
    /// User name of whom it is about; may be empty. The call carries no token (§6).
    pub username: String,
    /// Language code of the answer.
    pub language: String,
}

/// It was taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FeedbackTaken {
    /// What to name when asking for it.
    pub reference_number: String,
}

/// Asks where customer service answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ServiceRequest {
    /// `VIP` or `LIVECHAT` (§4: VIP above rank level 4).
    pub cs_type: String,
}
