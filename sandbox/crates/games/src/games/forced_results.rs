//! Results requested by tests, queued for the next rounds of a game.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

/// Maximum length of a queue.
const MAX_QUEUED: usize = 1000;

/// Queue of results, the next one first. There is one queue per game and process, because there is
/// one test API page.
#[derive(Debug)]
pub struct ForcedQueue<T>(Mutex<VecDeque<T>>);

impl<T> ForcedQueue<T> {
    /// Creates an empty queue.
    pub const fn new() -> Self {
        Self(Mutex::new(VecDeque::new()))
    }

    /// Appends results.
    pub fn push(&self, request: impl IntoIterator<Item = T>) {
        let mut next = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let room = MAX_QUEUED.saturating_sub(next.len());
        next.extend(request.into_iter().take(room));
    }

    /// Takes the first result that satisfies a condition.
    pub fn take(&self, is_wanted: impl Fn(&T) -> bool) -> Option<T> {
        let mut next = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = next.iter().position(is_wanted)?;
        next.remove(place)
    }

    /// Removes all results.
    pub fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

/// Returns whether a result requested for one member, or for all, applies to this one.
pub fn is_for(of: Option<&str>, username: &str) -> bool {
    of.is_none_or(|of| of.eq_ignore_ascii_case(username))
}
