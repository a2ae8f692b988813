//! Messages of the operator to a member.

pub mod notification;
pub mod send;

pub use notification::{MissedOffer, Notification};
pub use send::send;
