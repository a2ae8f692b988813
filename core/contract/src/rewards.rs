//! `rewards`: promotions, missions, the reward centre, invited friends. Bonuses and
//! the rebate are in `wallet`, with the money.

pub mod centre;
pub mod missions;
pub mod promotions;
pub mod referral;
