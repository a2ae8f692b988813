//! Response cache of a tab: shown at the next start, until the server responds again.

use crate::{
    engine::Engine,
    ports::Ports,
    storage::{Key, keys::Text},
};

/// Maximum age of a cached response.
const CACHE_MAX_AGE_MS: u64 = 60 * 60 * 1000;

impl<P: Ports> Engine<P> {
    /// Caches a response for the next start of this tab.
    pub(crate) fn cache_response(&self, key: &Key<Text>, answer: &str) {
        self.session_storage().write_cached(key, &self.cache_tag(), self.0.ports.now(), answer);
    }

    /// Returns this tab's cached response for the same user and language, unless it is too old.
    pub(crate) fn cached_response(&self, key: &Key<Text>) -> Option<P::Json> {
        let text = self.session_storage().read_cached(
            key,
            &self.cache_tag(),
            self.0.ports.now(),
            CACHE_MAX_AGE_MS,
        )?;
        self.0.ports.parse(&text)
    }

    /// Returns the tag of cached responses, which differ by language and user.
    fn cache_tag(&self) -> String {
        self.read_state(|state| [&*state.prefs.language, " ", &state.session.account].concat())
    }
}
