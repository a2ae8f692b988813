//! `rewards`, promotions: what is on, how a member stands in each, and what comes of it (§2, §3, §5, §7).
//!
//! What a promotion is, `seed/promotions.json` says; how somebody stands in it is worked out from
//! deposits, bets and what they did (`standing`), so that nothing has to be kept in step.

mod announce;
mod apply;
pub mod calls;
pub mod catalogue;
pub mod claim;
mod counted;
mod raffle;
mod standing;
mod window;

pub use announce::announce_claimable;
pub use standing::waiting;

use ante_contract::rewards::promotions as rows;
use ante_server::api::Routes;

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(rows::Promotions, calls::list)
        .on(rows::PromotionDetail, calls::detail)
        .on(rows::JoinPromotion, claim::join)
        .on(rows::ApplyPromotion, apply::apply)
        .on(rows::ClaimPromotion, claim::claim)
        .on(rows::ClaimRaffle, raffle::draw)
}
