//! Referrals: the member's code, the invited friends, the income.

use crate::{api::PassthroughFuture, engine::Engine, permission::ProtectedAction, ports::Ports};
use ante_contract::{
    Empty,
    rewards::referral::{
        ClaimReferral, ClaimedReferralIncome, FriendList, Friends, Invitation, Referral,
    },
};

impl<P: Ports> Engine<P> {
    /// Fetches the member's invitation: code, link, earnings.
    ///
    /// Fails with the errors of the call.
    pub fn invitation(&self) -> PassthroughFuture<Invitation, P::Json> {
        self.request_permitted::<Referral>(Some(ProtectedAction::MemberCentre), &Empty {})
    }

    /// Fetches a page of the invited friends, newest first.
    ///
    /// Fails with the errors of the call.
    pub fn friends(&self, page: u32) -> PassthroughFuture<FriendList, P::Json> {
        self.request_permitted::<Friends>(Some(ProtectedAction::MemberCentre), &self.page(page))
    }

    /// Claims the income from invited friends.
    ///
    /// Fails with the errors of the call; `resultUnknown` if the response was lost.
    pub fn claim_referral(&self) -> PassthroughFuture<ClaimedReferralIncome, P::Json> {
        self.mutate_claim::<ClaimReferral>(Ok(Empty {}))
    }
}
