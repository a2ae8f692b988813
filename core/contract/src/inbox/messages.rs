//! `inbox`, platform messages: messages of the operator to one member, and the number of unread ones
//! (REQ-7.47).

use crate::{
    endpoint::endpoints,
    envelope::{Empty, PageRequest},
    json::FromJson,
};
use serde::{Deserialize, Serialize};

endpoints! {
    /// Number of unread messages.
    UnreadCount: Empty => UnreadMessages,
        Get "/wps/relay/CSP_unreadCount", body: None, token: Required, module: Inbox3, provenance: Specified
        errors NeedRealAccount;
    /// A page of the member's messages, newest first.
    Messages: PageRequest => MessageList,
        Get "/wps/relay/CSP_messageList", body: Query, token: Required, module: Inbox3, provenance: Extension, list
        errors NeedRealAccount;
    /// Marks messages as read.
    ReadMessages: MessageIds => UnreadMessages,
        Post "/wps/relay/CSP_readMessages", body: Json, token: Required, module: Inbox3, provenance: Extension, mutation
        errors NeedRealAccount, ValidationFailed;
    /// Deletes messages.
    DeleteMessages: MessageIds => UnreadMessages,
        Post "/wps/relay/CSP_deleteMessages", body: Json, token: Required, module: Inbox3, provenance: Extension, mutation
        errors NeedRealAccount, ValidationFailed;
}

/// Unread messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct UnreadMessages {
    /// Number of unread messages.
    pub unread_message: u32,
}

/// A page of messages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MessageList {
    /// Messages of the page.
    pub list: Vec<Message>,
    /// Number of pages.
    pub total_pages: u32,
    /// Number of unread messages on all pages.
    pub unread_message: u32,
}

/// A message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Message {
    /// Id.
    pub id: String,
    /// Topic.
    pub kind: MessageKind,
    /// Title, in the request's language.
    pub title: String,
    /// HTML of the operator; must be sanitized before display.
    pub content: String,
    /// Whether the member has opened it.
    pub read: bool,
    /// Time of sending, RFC 3339.
    pub sent_at: String,
    /// Type of link: 0 none, 1 path of the site, 2 external address, 3 game, 4 promotion; as of a
    /// banner.
    #[serde(default)]
    pub linkage_type: u8,
    /// Link target.
    #[serde(default)]
    pub linkage: String,
}

/// Topic of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum MessageKind {
    /// News and maintenance of the site.
    System,
    /// Deposits, withdrawals and transfers.
    Money,
    /// Promotions, missions, points and rewards.
    Reward,
    /// Logins, passwords and accounts.
    Security,
}

/// Ids of messages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct MessageIds {
    /// Ids of messages, 100 at most; an empty list selects all of the member's.
    pub ids: Vec<String>,
}
