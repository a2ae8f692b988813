//! Promotions (`rewards`): current offers, a member's eligibility for each, and its rewards.
//!
//! Promotions are defined in `seed/promotions.json`. A member's eligibility is computed from
//! deposits, bets and actions (`eligibility`), so that no copy has to be kept in sync.

mod announce;
mod apply;
pub mod calls;
pub mod catalog;
pub mod claim;
mod eligibility;
mod qualifying_activity;
mod raffle;
mod schedule;
pub mod states;

pub use announce::announce_claimable;
pub use eligibility::claimable_count;

use ante_contract::rewards::promotions as endpoints;
use ante_server::api::Routes;

/// Adds the routes of promotions.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(endpoints::Promotions, calls::list)
        .on(endpoints::PromotionDetail, calls::detail)
        .on(endpoints::JoinPromotion, claim::join)
        .on(endpoints::ApplyPromotion, apply::apply)
        .on(endpoints::ClaimPromotion, claim::claim)
        .on(endpoints::ClaimRaffle, raffle::draw)
}
