//! The reward centre: claimable rewards of the member.

use crate::{api::PassthroughFuture, engine::Engine, permission::ProtectedAction, ports::Ports};
use ante_contract::rewards::centre::{
    ClaimReward, ClaimedRewards, RewardClaim, RewardList, Rewards,
};

impl<P: Ports> Engine<P> {
    /// Fetches a page of the member's rewards, claimable ones first.
    ///
    /// Fails with the errors of the call.
    pub fn rewards(&self, page: u32) -> PassthroughFuture<RewardList, P::Json> {
        self.request_permitted::<Rewards>(Some(ProtectedAction::MemberCentre), &self.page(page))
    }

    /// Claims a reward.
    ///
    /// Fails with the errors of the call; `resultUnknown` if the response was lost.
    pub fn claim_reward(&self, id: String) -> PassthroughFuture<ClaimedRewards, P::Json> {
        self.mutate_claim::<ClaimReward>(Ok(RewardClaim { id }))
    }

    /// Claims all claimable rewards.
    ///
    /// Fails as [`Self::claim_reward`] does.
    pub fn claim_all_rewards(&self) -> PassthroughFuture<ClaimedRewards, P::Json> {
        self.claim_reward(String::new())
    }
}
