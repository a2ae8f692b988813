//! `points`: the points mall. Points lie in a book of their own and never expire;
//! they come from decided bets and credited deposits, and go for money, bonuses and things.

mod convert;
pub mod goods;
mod movements;
mod redeem;
pub mod redemptions;
pub mod sources;

use ante_contract::points as rows;
use ante_server::api::Routes;

/// The area's rows.
pub fn routes(routes: Routes) -> Routes {
    routes
        .on(rows::PointBalance, movements::points)
        .on(rows::PointReward, goods::list)
        .on(rows::RedeemPointReward, redeem::redeem)
        .on(rows::RedeemPointList, redemptions::list)
        .on(rows::PointConfig, convert::rules)
        .on(rows::PointTransactions, movements::list)
        .on(rows::ConvertPoint, convert::convert)
}
