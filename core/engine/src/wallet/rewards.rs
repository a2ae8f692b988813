//! Bonuses and the rebate (§2, §3).

use super::{change::Movement, known::text};
use crate::{api::Coming, engine::Engine, ports::Ports};
use ante_contract::{
    Nothing,
    wallet::rewards::{
        BonusDetails, BonusId, BonusList, CancelBonus, ClaimRebate, ManualRebate, Rebate,
        RebateClaimed,
    },
};

impl<P: Ports> Engine<P> {
    /// The member's bonuses and how far their turnover is.
    ///
    /// Fails with whatever the call says.
    pub fn bonuses(&self) -> Coming<BonusList, P::Json> {
        self.wallet_read::<BonusDetails>()
    }

    /// Gives a bonus up, and what is left of it.
    ///
    /// Fails with whatever the call says.
    pub fn cancel_bonus(&self, id: String) -> Coming<BonusList, P::Json> {
        self.changing::<CancelBonus>(Ok(BonusId { id }), Self::funds_moved)
    }

    /// What has gathered for a rebate.
    ///
    /// Fails with whatever the call says.
    pub fn rebate(&self) -> Coming<Rebate, P::Json> {
        self.kept::<ManualRebate>(&Nothing {})
    }

    /// Takes the rebate.
    ///
    /// Fails with whatever the call says; `resultUnknown` when the answer got lost.
    pub fn claim_rebate(&self) -> Coming<RebateClaimed, P::Json> {
        let rebate = self.0.wallet.known::<ManualRebate>();
        let amount = rebate.and_then(|rebate| text(&rebate, "amount")).unwrap_or_default();
        let claim = Movement { request: Nothing {}, amount: amount.into(), wish: String::new() };
        self.moving::<ClaimRebate>(Ok(claim), Self::funds_moved)
    }
}
