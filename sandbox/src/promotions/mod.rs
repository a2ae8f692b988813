//! `rewards`, promotions: what is on, how a member stands in each, and what comes of it (§2, §3, §5, §7).
//!
//! What a promotion is, `seed/promotions.json` says; how somebody stands in it is worked out from
//! deposits, bets and what they did (`standing`), so that nothing has to be kept in step.

mod apply;
mod calls;
mod catalogue;
mod claim;
mod counted;
mod house;
mod raffle;
mod standing;
mod telling;
mod window;

pub(crate) use house::routes as control_routes;
pub use standing::waiting;
pub use telling::clockwork;

use crate::api::Routes;
use ante_contract::rewards::promotions as rows;

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
