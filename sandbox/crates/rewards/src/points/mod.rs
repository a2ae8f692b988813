//! `points`: the points mall. Points lie in a book of their own and never expire;
//! they come from decided bets and credited deposits, and go for money, bonuses and things.

mod convert;
pub mod goods;
mod movements;
mod redeem;
pub mod redemptions;
pub mod sources;

use ante_contract::points as endpoints;
use ante_server::api::Routes;

/// The area's rows.
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
