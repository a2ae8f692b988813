//! Answers that a tab keeps: shown at the next start, until the server has answered again.

use crate::{
    engine::Engine,
    ports::Ports,
    storage::{Key, keys::Text},
};

/// Maximum age of a cached answer, in milliseconds.
const KEPT_MS: u64 = 60 * 60 * 1000;

impl<P: Ports> Engine<P> {
    /// Keeps an answer for the next start of this tab.
    pub(crate) fn cache(&self, key: &Key<Text>, answer: &str) {
        self.tab().cache(key, &self.reader(), self.0.ports.now(), answer);
    }

    /// Returns this tab's cached answer for the same user and language, unless it is too old.
    pub(crate) fn cached(&self, key: &Key<Text>) -> Option<P::Json> {
        let text = self.tab().cached(key, &self.reader(), self.0.ports.now(), KEPT_MS)?;
        self.0.ports.parse(&text)
    }

    /// Cache key of the reader: answers differ by language and user.
    fn reader(&self) -> String {
        self.look(|state| [&*state.prefs.language, " ", &state.session.account].concat())
    }
}
