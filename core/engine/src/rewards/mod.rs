//! `rewards`: promotions, missions, the reward centre, referrals.

mod centre;
mod missions;
mod promotions;
mod referral;

pub use promotions::{PromotionClaimForm, PromotionForm};

use crate::{
    api::PassthroughFuture,
    engine::Engine,
    json::write,
    ports::Ports,
    wallet::mutation::{MoneyRequest, Validated},
};
use ante_contract::{
    Amount, Endpoint,
    points::{PointBalance, PointConfig},
};

impl<P: Ports> Engine<P> {
    /// Claims money or points: the idempotency key is persisted until the result is known.
    fn mutate_claim<E: Endpoint>(
        &self,
        validated: Validated<E::Request>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let claim = validated.map(|request| MoneyRequest {
            dedupe_key: write(&request),
            request,
            amount: Amount(String::new()),
        });
        self.mutate_money::<E>(claim, Self::invalidate_after_claim)
    }

    /// Invalidates cached responses, and refetches balance and badges, after a possible claim or
    /// purchase.
    pub(crate) fn invalidate_after_claim(&self, _: Option<&P::Json>) {
        let wallet = &self.0.wallet;
        wallet.invalidate::<PointBalance>();
        wallet.invalidate::<PointConfig>();
        self.invalidate_after_money_change(None);
        self.refresh_counts_in_background();
    }

    /// Refetches the badge counts after a change.
    fn on_standing_changed(&self, _: Option<&P::Json>) {
        self.refresh_counts_in_background();
    }
}
