//! Slice `notices`: announcements and banners.

use crate::state::Phase;
use ante_contract::inbox::{Banner, Notice};
use serde::Serialize;

/// Announcements and banners.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct NoticeBoard {
    /// Load state of the data.
    pub phase: Phase,
    /// Notices of the scrolling bar and the notice list.
    pub bar: Vec<Notice>,
    /// Banners of all groups; a page takes those of its group.
    pub banners: Vec<Banner>,
    /// Popups after a login.
    pub popup: Vec<Notice>,
    /// Notices of promotions.
    pub promotion: Vec<Notice>,
}
