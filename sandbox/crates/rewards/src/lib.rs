//! Promotions, missions, points and referral.

pub mod changes;
mod isolation;
pub mod missions;
pub mod points;
pub mod promotions;
pub mod referral;
