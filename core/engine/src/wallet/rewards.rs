//! Bonuses and the rebate.

use super::{change::Movement, known::text};
use crate::{api::PassthroughFuture, engine::Engine, ports::Ports};
use ante_contract::{
    Nothing,
    wallet::rewards::{
        BonusDetails, BonusId, BonusList, CancelBonus, ClaimRebate, ManualRebate, Rebate,
        RebateClaimed,
    },
};

impl<P: Ports> Engine<P> {
    /// Fetches the member's bonuses with their turnover progress.
    ///
    /// Fails with the errors of the call.
    pub fn bonuses(&self) -> PassthroughFuture<BonusList, P::Json> {
        self.wallet_read::<BonusDetails>()
    }

    /// Cancels a bonus; its remainder is lost.
    ///
    /// Fails with the errors of the call.
    pub fn cancel_bonus(&self, id: String) -> PassthroughFuture<BonusList, P::Json> {
        self.changing::<CancelBonus>(Ok(BonusId { id }), Self::funds_moved)
    }

    /// Fetches the accrued rebate.
    ///
    /// Fails with the errors of the call.
    pub fn rebate(&self) -> PassthroughFuture<Rebate, P::Json> {
        self.kept::<ManualRebate>(&Nothing {})
    }

    /// Takes the rebate.
    ///
    /// Fails with the errors of the call; `resultUnknown` if the answer got lost.
    pub fn claim_rebate(&self) -> PassthroughFuture<RebateClaimed, P::Json> {
        let rebate = self.0.wallet.known::<ManualRebate>();
        let amount = rebate.and_then(|rebate| text(&rebate, "amount")).unwrap_or_default();
        let claim = Movement { request: Nothing {}, amount: amount.into(), wish: String::new() };
        self.moving::<ClaimRebate>(Ok(claim), Self::funds_moved)
    }
}
