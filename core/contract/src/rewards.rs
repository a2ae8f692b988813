//! `rewards`: promotions, missions, the reward centre, invited friends (§2, §3, §7). Bonuses and the rebate stand
//! with the money that they are, in `wallet`.

pub mod centre;
pub mod missions;
pub mod promotions;
pub mod referral;
