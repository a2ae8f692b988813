//! Promotions, missions, points, referral.

pub mod missions;
pub mod points;
pub mod promotions;
pub mod referral;
