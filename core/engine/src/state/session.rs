//! Slice `session`: the logged-in member.

use crate::permission::{self, Access, Kind};
use serde::Serialize;

/// The logged-in member, if any.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Session {
    /// Kind of user: visitor, member, trial account or agent.
    pub kind: Kind,
    /// Access level of this session.
    pub access: Access,
    /// Whether a member is logged in.
    pub logged_in: bool,
    /// User name.
    pub account: String,
    /// Numeric user type (`isAgent`); `None` until it is known.
    #[serde(skip)]
    pub member_type: Option<i32>,
    /// Incremented by every login and logout; earlier requests are void.
    pub epoch: u32,
    /// Whether the password is weak or expired, so that the session can only change it or log out.
    #[serde(skip)]
    pub must_change_password: bool,
    /// Whether the core knows the current password, so that a change needs only the new one.
    pub password_known: bool,
    /// Whether the next login attempt needs a captcha.
    pub captcha_due: bool,
    /// Whether the session ended without a logout.
    pub ended: bool,
}

impl Session {
    /// Sets whether the password must be changed.
    pub(crate) fn set_must_change_password(&mut self, must_change_password: bool) {
        self.must_change_password = must_change_password;
        self.update_access();
    }

    /// Derives the access from the other fields.
    pub(crate) fn update_access(&mut self) {
        self.access =
            permission::access(self.kind, self.member_type.is_some(), self.must_change_password);
    }
}
