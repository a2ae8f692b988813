//! The slices together, and which of them changed.

use super::{
    Balance, Categories, Counts, MemberView, NoticeBoard, Panels, PendingTransactions, Prefs,
    ServerEvents, Session, SiteState,
};
use serde::Serialize;

/// Declares the slices once: the state, the patch, the change bits.
macro_rules! slices {
    ($($(#[doc = $doc:literal])* $name:ident / $edit:ident: $ty:ty = $bit:ident;)*) => {
        /// Name of a slice.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u32)]
        pub enum Slice { $($(#[doc = $doc])* $bit),* }

        impl Slice {
            /// Every slice.
            pub const ALL: &[Self] = &[$(Self::$bit),*];
        }

        /// All client state.
        #[derive(Clone, Debug, Default, PartialEq, Serialize)]
        #[cfg_attr(feature = "ts", derive(tsify::Tsify))]
        #[serde(rename_all = "camelCase")]
        pub struct State { $($(#[doc = $doc])* pub $name: $ty),* }

        /// The slices that changed.
        #[derive(Clone, Debug, Default, PartialEq, Serialize)]
        #[cfg_attr(feature = "ts", derive(tsify::Tsify))]
        #[serde(rename_all = "camelCase")]
        pub struct StatePatch {
            $($(#[doc = $doc])*
            #[serde(skip_serializing_if = "Option::is_none")]
            pub $name: Option<$ty>),*
        }

        /// The slices that changed, borrowed from the state.
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        pub struct Changes<'a> {
            $(#[serde(skip_serializing_if = "Option::is_none")]
            $name: Option<&'a $ty>),*
        }

        /// The state with its change marks.
        #[derive(Debug, Default)]
        pub(crate) struct TrackedState {
            state: State,
            $($name: bool),*
        }

        impl TrackedState {
            /// Returns the state.
            pub(crate) fn get(&self) -> &State {
                &self.state
            }
            $($(#[doc = $doc])*
            pub(crate) fn $edit(&mut self) -> &mut $ty {
                self.$name = true;
                &mut self.state.$name
            })*
            /// Returns whether a slice changed since the last drain.
            pub(crate) fn changed(&self) -> bool {
                false $(|| self.$name)*
            }
            /// Returns every slice as a patch.
            pub(crate) fn everything(&self) -> StatePatch {
                StatePatch { $($name: Some(self.state.$name.clone())),* }
            }
            /// Returns the slices changed since the last call.
            pub(crate) fn drain(&mut self) -> StatePatch {
                StatePatch {
                    $($name: std::mem::take(&mut self.$name).then(|| self.state.$name.clone())),*
                }
            }
            /// Returns a borrowed patch of every slice, or of those that changed.
            pub(crate) fn changes(&self, everything: bool) -> Changes<'_> {
                Changes { $($name: (everything || self.$name).then_some(&self.state.$name)),* }
            }
            /// Clears the change marks.
            pub(crate) fn forget_changes(&mut self) {
                $(self.$name = false;)*
            }
        }
    };
}

slices! {
    /// The logged-in member.
    session / edit_session: Session = Session;
    /// State of the site.
    site / edit_site: SiteState = Site;
    /// Preferences of the user.
    prefs / edit_prefs: Prefs = Prefs;
    /// The member.
    member / edit_member: MemberView = Member;
    /// The balance.
    balance / edit_balance: Balance = Balance;
    /// Counts on badges.
    counts / edit_counts: Counts = Counts;
    /// Member centre and agent centre.
    panels / edit_panels: Panels = Panels;
    /// The navigation.
    categories / edit_categories: Categories = Categories;
    /// Announcements and banners.
    notices / edit_notices: NoticeBoard = Notices;
    /// Money calls with an unknown result.
    pending_transactions / edit_pending_transactions: PendingTransactions = PendingTransactions;
    /// Counters of server-sent events.
    pushed / edit_pushed: ServerEvents = ServerEvents;
}
