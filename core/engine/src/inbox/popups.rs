//! Popup announcements: each appears once for a login, and not on a day for which it was hidden.

use crate::{
    engine::Engine,
    ports::Ports,
    storage::keys::{Codec, Key, Number, POPUPS_HIDDEN, POPUPS_SHOWN, Text},
    wallet::PeriodPreset,
};
use serde::Serialize;

/// Popups remembered in each of the two lists.
const MAX_STORED_POPUPS: usize = 50;
/// Time after which a login without a logout counts as over, in minutes.
const LOGIN_MAX_AGE_MINUTES: i32 = 12 * 60;

/// The next popup to show.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct NextPopup {
    /// Id of the popup; missing if none is due.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

impl<P: Ports> Engine<P> {
    /// Returns the first popup of `state.notices` that is due.
    pub fn next_popup(&self) -> NextPopup {
        let (shown, hidden) = (self.shown_popups(), self.hidden_popups());
        let is_due =
            |id: &String| !shown.contains(id) && !hidden.contains(&self.key_of_hidden_popup(id));
        let ids: Vec<String> = self
            .read_state(|state| state.notices.popup.iter().map(|popup| popup.id.clone()).collect());
        NextPopup { id: ids.into_iter().find(is_due) }
    }

    /// Stores that a popup was shown in this login, in whichever tab.
    pub fn mark_popup_shown(&self, id: String) {
        let head = [self.account().to_ascii_lowercase(), Number::write(&self.now_minutes())];
        self.store_popups(&POPUPS_SHOWN, &head, self.shown_popups(), id);
    }

    /// Hides a popup of this account for the rest of the member's day.
    pub fn hide_popup(&self, id: &str) {
        let head = [self.day()];
        self.store_popups(
            &POPUPS_HIDDEN,
            &head,
            self.hidden_popups(),
            self.key_of_hidden_popup(id),
        );
    }

    /// Forgets the shown popups at the end of a login.
    pub fn forget_shown_popups(&self) {
        self.local_storage().remove(&POPUPS_SHOWN);
    }

    /// Returns the popups shown in this login: lines with the account, the minute, and the ids.
    fn shown_popups(&self) -> Vec<String> {
        let stored = self.local_storage().read(&POPUPS_SHOWN).unwrap_or_default();
        let mut lines = stored.split('\n');
        let is_own = lines.next() == Some(self.account().to_ascii_lowercase().as_str());
        let shown_at = lines.next().and_then(Number::read);
        let age = shown_at.map(|at| (self.now_minutes() - at).abs());
        let is_recent = age.is_some_and(|minutes| minutes < LOGIN_MAX_AGE_MINUTES);
        if is_own && is_recent { lines.map(str::to_owned).collect() } else { Vec::new() }
    }

    /// Returns the keys of the popups hidden for today: lines with the day, and the keys.
    fn hidden_popups(&self) -> Vec<String> {
        let stored = self.local_storage().read(&POPUPS_HIDDEN).unwrap_or_default();
        let mut lines = stored.split('\n');
        let is_today = lines.next() == Some(self.day().as_str());
        if is_today { lines.map(str::to_owned).collect() } else { Vec::new() }
    }

    /// Returns the member's day, YYYY-MM-DD.
    fn day(&self) -> String {
        self.period(PeriodPreset::Today).from
    }

    /// Returns the key of a hidden popup: accounts in one browser are independent.
    fn key_of_hidden_popup(&self, id: &str) -> String {
        [&self.account().to_ascii_lowercase(), "/", id].concat()
    }

    fn store_popups(
        &self,
        key: &Key<Text>,
        head: &[String],
        mut popups: Vec<String>,
        added: String,
    ) {
        popups.retain(|one| *one != added);
        popups.push(added);
        let oldest_kept = popups.len().saturating_sub(MAX_STORED_POPUPS);
        let lines: Vec<&str> =
            head.iter().chain(popups.iter().skip(oldest_kept)).map(String::as_str).collect();
        self.local_storage().write(key, &lines.join("\n"));
    }
}
