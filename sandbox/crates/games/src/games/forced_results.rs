//! Results that tests asked for, in line for the next rounds of a game.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

/// Results waiting at most.
const MAX_QUEUED: usize = 1000;

/// Queue of results, the next one first. One queue per game for the whole process, as there is one test API page.
#[derive(Debug)]
pub struct ForcedQueue<T>(Mutex<VecDeque<T>>);

impl<T> ForcedQueue<T> {
    /// An empty one.
    pub const fn new() -> Self {
        Self(Mutex::new(VecDeque::new()))
    }

    /// Puts results in line.
    pub fn push(&self, request: impl IntoIterator<Item = T>) {
        let mut next = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let room = MAX_QUEUED.saturating_sub(next.len());
        next.extend(request.into_iter().take(room));
    }

    /// Takes the first one of which this holds.
    pub fn take(&self, is_wanted: impl Fn(&T) -> bool) -> Option<T> {
        let mut next = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = next.iter().position(is_wanted)?;
        next.remove(place)
    }

    /// Forgets them all.
    pub fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

/// Returns whether a result for one member, or for all, is for this one.
pub fn is_for(of: Option<&str>, username: &str) -> bool {
    of.is_none_or(|of| of.eq_ignore_ascii_case(username))
}
