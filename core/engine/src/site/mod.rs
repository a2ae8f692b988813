//! `site`: start, preferences, domain routes, routing rules (§2, §4).

mod types;

pub use types::Started;
