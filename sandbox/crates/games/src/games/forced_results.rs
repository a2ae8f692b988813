//! Results that tests asked for, in line for the next rounds of a game.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

/// Results waiting at most.
const MAX_QUEUED: usize = 1000;

/// Queue of results, the next one first, each for one member or for all. One queue per game for the
/// whole process, as there is one test API page.
#[derive(Debug)]
pub struct ForcedQueue<T>(Mutex<VecDeque<(Option<String>, T)>>);

impl<T: Clone> ForcedQueue<T> {
    /// An empty one.
    pub const fn new() -> Self {
        Self(Mutex::new(VecDeque::new()))
    }

    /// Puts results in line.
    pub fn push(&self, request: &[(Option<String>, T)]) {
        let mut next = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let room = MAX_QUEUED.saturating_sub(next.len());
        next.extend(request.iter().take(room).cloned());
    }

    /// Takes the first one that is for this member.
    pub fn take(&self, username: &str) -> Option<T> {
        let mut next = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mine =
            |of: &Option<String>| of.as_deref().is_none_or(|of| of.eq_ignore_ascii_case(username));
        let place = next.iter().position(|(of, _)| mine(of))?;
        next.remove(place).map(|(_, result)| result)
    }

    /// Forgets them all.
    pub fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}
