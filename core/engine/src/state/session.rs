//! Slice `session`: the logged-in member.

use crate::permission::Kind;
use serde::Serialize;

/// The logged-in member, if any.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Session {
    /// Visitor, member, trial account or agent.
    pub kind: Kind,
    /// There is a token.
    pub logged_in: bool,
    /// User name.
    pub account: String,
    /// Numeric user type (`isAgent`).
    pub member_type: Option<i32>,
    /// One of the agent types.
    pub is_agent: bool,
    /// Incremented by every login and logout; earlier requests are void.
    pub epoch: u32,
    /// The password is weak or expired: this session can only change it or leave.
    pub must_change_password: bool,
    /// The current password is known: changing it needs only the new one.
    pub password_known: bool,
    /// The next login attempt needs a captcha.
    pub captcha_due: bool,
    /// The session ended without a logout.
    pub ended: bool,
}
