//! `rewards`, invite friends: the member's code, the friends, the income.

use crate::{
    amount::Amount,
    endpoint::endpoints,
    envelope::{Empty, PageRequest},
};
use serde::{Deserialize, Serialize};

endpoints! {
    /// The member's invitation: code, link, income.
    Referral: Empty => Invitation,
        Get "/wps/relay/MCS2_referral", body: None, token: Required, module: Comm3, provenance: Extension
        errors NeedRealAccount, ReferralClosed;
    /// A page of the invited friends, newest first.
    Friends: PageRequest => FriendList,
        Get "/wps/relay/MCS2_referralList", body: Query, token: Required, module: Comm3, provenance: Extension, list
        errors NeedRealAccount, ReferralClosed;
    /// Takes the income that friends brought.
    ClaimReferral: Empty => ClaimedReferralIncome,
        Post "/wps/relay/MCS2_claimReferral", body: None, token: Required, module: Comm3, provenance: Extension, mutation
        errors NeedRealAccount, OnBreak, ReferralClosed, ReferralTooSmall;
}

/// A member's invitation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Invitation {
    /// Code that friends register with.
    pub referral_code: String,
    /// Path of the registration with the code; the page puts its own origin before it.
    pub path: String,
    /// Number of registered friends.
    pub friends: u32,
    /// Number of friends with a deposit.
    pub active: u32,
    /// Percent of the friends' eligible stakes that comes to the member.
    pub rate: Amount,
    /// Amount for each friend who deposits `friend_least` and stakes as much.
    pub friend_bonus: Amount,
    /// Deposits that a friend must make for it, and stakes.
    pub friend_least: Amount,
    /// Income that waits to be taken.
    pub waiting: Amount,
    /// Least income that can be taken.
    pub least: Amount,
    /// Income that was taken, all of it.
    pub taken: Amount,
}

/// A page of friends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FriendList {
    /// This page's.
    pub list: Vec<Friend>,
    /// Number of pages.
    pub total_pages: u32,
}

/// An invited friend.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Friend {
    /// Name, masked.
    pub account: String,
    /// Registration time, RFC 3339.
    pub registered_at: String,
    /// They deposited and staked enough for the bonus.
    pub active: bool,
    /// Their eligible stakes: decided, and at risk.
    pub valid_bet: Amount,
    /// The member's income from them.
    pub income: Amount,
}

/// Income that was taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ClaimedReferralIncome {
    /// Reference.
    pub id: String,
    /// Amount.
    pub amount: Amount,
    /// Time, RFC 3339.
    pub at: String,
}
