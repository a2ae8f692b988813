//! `rewards`, referrals: the member's code, the invited friends, the income.

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
    /// Claims the income from friends.
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
    /// Code that friends enter at the registration.
    pub referral_code: String,
    /// Path of the registration with the code, to be appended to an origin.
    pub path: String,
    /// Number of registered friends.
    pub friends: u32,
    /// Number of friends with a deposit.
    pub active: u32,
    /// Percent of the friends' eligible stakes that the member receives.
    pub rate: Amount,
    /// Codes of the game types whose stakes bring nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub excluded_types: Vec<String>,
    /// Amount for each friend who deposits and stakes at least `friend_least`.
    pub friend_bonus: Amount,
    /// Minimum deposits, and minimum stakes, of a friend for the bonus.
    pub friend_least: Amount,
    /// Claimable income.
    pub waiting: Amount,
    /// Minimum income to claim.
    pub least: Amount,
    /// Total of claimed income.
    pub taken: Amount,
}

/// A page of friends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FriendList {
    /// Friends of the page.
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
    /// User name, masked.
    pub account: String,
    /// Registration time, RFC 3339.
    pub registered_at: String,
    /// Whether the friend met the conditions of the bonus.
    pub active: bool,
    /// Eligible stakes of the friend: decided and at risk.
    pub valid_bet: Amount,
    /// Income of the member from the friend.
    pub income: Amount,
}

/// Claimed income.
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
