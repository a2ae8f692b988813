//! Bonuses and the rebate.

use super::{mutation::MoneyRequest, response_cache::text};
use crate::{api::PassthroughFuture, engine::Engine, ports::Ports};
use ante_contract::{
    Empty,
    wallet::rewards::{
        BonusDetails, BonusId, BonusList, CancelBonus, ClaimRebate, ClaimedRebate, ManualRebate,
        Rebate,
    },
};

impl<P: Ports> Engine<P> {
    /// Fetches the member's bonuses with their turnover progress.
    ///
    /// Fails with the errors of the call.
    pub fn bonuses(&self) -> PassthroughFuture<BonusList, P::Json> {
        self.request_for_wallet::<BonusDetails>()
    }

    /// Cancels a bonus; its remainder is lost.
    ///
    /// Fails with the errors of the call.
    pub fn cancel_bonus(&self, id: String) -> PassthroughFuture<BonusList, P::Json> {
        self.mutate::<CancelBonus>(Ok(BonusId { id }), Self::invalidate_after_money_change)
    }

    /// Fetches the accrued rebate.
    ///
    /// Fails with the errors of the call.
    pub fn rebate(&self) -> PassthroughFuture<Rebate, P::Json> {
        self.request_and_cache::<ManualRebate>(&Empty {})
    }

    /// Claims the rebate.
    ///
    /// Fails with the errors of the call; `resultUnknown` if the response was lost.
    pub fn claim_rebate(&self) -> PassthroughFuture<ClaimedRebate, P::Json> {
        let rebate = self.0.wallet.cached::<ManualRebate>();
        let amount = rebate.and_then(|rebate| text(&rebate, "amount")).unwrap_or_default();
        let claim =
            MoneyRequest { request: Empty {}, amount: amount.into(), dedupe_key: String::new() };
        self.mutate_money::<ClaimRebate>(Ok(claim), Self::invalidate_after_money_change)
    }
}
