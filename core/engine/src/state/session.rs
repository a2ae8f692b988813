//! Slice `session`: the logged-in member.

use crate::permission::{Can, Kind};
use serde::Serialize;

/// The logged-in member, if any.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Session {
    /// Kind of user: visitor, member, trial account or agent. An unknown type is a member until the
    /// server refuses.
    #[serde(skip)]
    pub kind: Kind,
    /// Permissions of the session now.
    pub can: Can,
    /// Whether a member is logged in.
    pub logged_in: bool,
    /// Whether the account type is still loading.
    pub loading: bool,
    /// Whether it is a trial account.
    pub trial: bool,
    /// Whether the password is weak or expired, so that the session can only change it or log out.
    pub password_due: bool,
    /// User name.
    pub account: String,
    /// Numeric user type (`isAgent`); `None` until it is known.
    #[serde(skip)]
    pub member_type: Option<i32>,
    /// Incremented by every login and logout; earlier requests are void.
    pub epoch: u32,
    /// Whether the core knows the current password, so that a change needs only the new one.
    pub password_known: bool,
    /// Whether the next login attempt needs a captcha.
    pub captcha_due: bool,
    /// Whether the session ended without a logout.
    pub ended: bool,
}
