//! `points`: the points mall (§2, §3, §7, §9). Points lie in a book of their own and never expire;
//! they come from decided bets and credited deposits, and go for money, bonuses and things.

mod account;
mod control;
mod convert;
mod goods;
mod movements;
mod past;
mod redeem;
mod redemptions;
mod sources;

pub use account::{Audit, audit, balance, earn, spend};
pub(crate) use control::routes as control_routes;
pub use past::sow;

use crate::api::Routes;
use ante_contract::points as rows;

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
