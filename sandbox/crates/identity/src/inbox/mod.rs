//! Messages of the house to one member.

pub mod news;
pub mod write;

pub use news::{Missed, News};
pub use write::write;
