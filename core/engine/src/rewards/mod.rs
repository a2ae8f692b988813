//! `rewards`: promotions, missions, the reward centre, invited friends.

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
    wallet::change::{Judged, Movement},
};
use ante_contract::{
    Amount, Endpoint,
    points::{PointBalance, PointConfig},
};

impl<P: Ports> Engine<P> {
    /// Takes something that may be money or points: the key of the wish is kept until the result is known.
    fn claiming<E: Endpoint>(
        &self,
        judged: Judged<E::Request>,
    ) -> PassthroughFuture<E::Response, P::Json> {
        let claim = judged.map(|request| Movement {
            wish: write(&request),
            request,
            amount: Amount(String::new()),
        });
        self.moving::<E>(claim, Self::claim_moved)
    }

    /// Drops outdated answers, and refetches balance and badges, after a possible claim or
    /// purchase.
    pub(crate) fn claim_moved(&self, _: Option<&P::Json>) {
        let wallet = &self.0.wallet;
        wallet.drop_known::<PointBalance>();
        wallet.drop_known::<PointConfig>();
        self.funds_moved(None);
        self.counts_moved();
    }

    /// Refetches the badge counts after a change.
    fn standing_moved(&self, _: Option<&P::Json>) {
        self.counts_moved();
    }
}
