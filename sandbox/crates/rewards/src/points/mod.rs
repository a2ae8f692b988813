//! Points mall (`points`). Points have a separate ledger and never expire. Members earn them with
//! settled bets and staked deposits, and redeem them for money, bonuses and items.

pub(crate) mod convert;
pub mod goods;
mod movements;
mod redeem;
pub mod redemptions;
pub mod sources;

use ante_contract::points as endpoints;
use ante_server::api::Routes;

/// Adds the routes of points.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(endpoints::PointBalance, movements::points)
        .on(endpoints::PointReward, goods::list)
        .on(endpoints::RedeemPointReward, redeem::redeem)
        .on(endpoints::RedeemPointList, redemptions::list)
        .on(endpoints::PointConfig, convert::rules)
        .on(endpoints::PointTransactions, movements::list)
        .on(endpoints::ConvertPoint, convert::convert)
}
