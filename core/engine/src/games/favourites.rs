//! Favourites (REQ-4.29): stored on the server; their ids are also cached by user name, to show
//! them before the response.

use super::{FavouriteChoice, Favourites};
use crate::{
    engine::Engine,
    json::{read, write},
    permission::ProtectedAction,
    ports::Ports,
    storage::keys::{Codec, FAVOURITE_IDS, Flag},
};
use ante_contract::{
    CoreError, Endpoint, Nothing,
    games::shelves::{AddFavorite, FavoriteGames, FavoriteRequest, RemoveFavorite},
};

impl<P: Ports> Engine<P> {
    /// Returns the cached favourites without a call; empty before the first response.
    ///
    /// # Errors
    /// `needLogin`, `needRealAccount`.
    pub fn known_favourites(&self) -> Result<Favourites, CoreError> {
        self.permit(ProtectedAction::Favourite)?;
        Ok(Favourites { ids: self.cached_favourites().unwrap_or_default() })
    }

    /// Fetches the favourites and caches them.
    ///
    /// # Errors
    /// `needLogin`, `needRealAccount`; otherwise the errors of the call.
    pub async fn favourites(&self) -> Result<Favourites, CoreError> {
        self.permit(ProtectedAction::Favourite)?;
        let revision = self.0.favourites.revision.get();
        let answer = self.request::<FavoriteGames>(&Nothing {}).await?;
        if self.0.favourites.revision.get() == revision {
            let mut ids = answer.ids;
            for (id, on) in &*self.0.favourites.pending_changes(self.epoch()) {
                set_listed(&mut ids, id, Flag::read(on) == Some(true));
            }
            self.cache_favourites(&ids);
        }
        self.known_favourites()
    }

    /// Adds the game if it is absent and removes it if present (REQ-4.29). The list is updated
    /// optimistically and rolled back if the call fails.
    ///
    /// # Errors
    /// `needLogin`, `needRealAccount`; `busy` while a change of the same game is pending; otherwise
    /// the errors of the call.
    pub async fn toggle_favourite(&self, game: FavouriteChoice) -> Result<Favourites, CoreError> {
        self.permit(ProtectedAction::Favourite)?;
        let memory = &self.0.favourites;
        let epoch = self.epoch();
        let id = game.game_code;
        let ids = match self.cached_favourites() {
            Some(ids) => ids,
            None => self.favourites().await?.ids,
        };
        // another change may have started while both waited for the list
        if memory.pending_changes(epoch).get(&id).is_some() {
            return Err(CoreError::Busy);
        }
        let is_listed = ids.contains(&id);
        let on = game.on.unwrap_or(!is_listed);
        if on == is_listed {
            return Ok(Favourites { ids });
        }
        let request =
            FavoriteRequest { node_id: id.clone(), vendor: game.vendor, game_type: game.game_type };
        memory.pending_changes(epoch).insert(id.clone(), Flag::write(&on));
        self.update_cached(&id, on);
        let row = if on { &AddFavorite::ROW } else { &RemoveFavorite::ROW };
        let result = self.request_raw(row, &write(&request)).await;
        memory.revision.set(memory.revision.get().wrapping_add(1));
        if self.epoch() != epoch {
            // Another member may be logged in now; this call's list is not theirs.
            return Err(CoreError::NeedLogin);
        }
        memory.pending_changes(epoch).remove(&id);
        if let Err(error) = result {
            self.update_cached(&id, is_listed);
            return Err(error);
        }
        self.known_favourites()
    }

    fn cached_favourites(&self) -> Option<Vec<String>> {
        let text = self.local_storage().read_owned(&FAVOURITE_IDS, &self.account())?;
        read(&self.0.ports.parse(&text)?)
    }

    fn cache_favourites(&self, ids: &[String]) {
        self.local_storage().write_owned(&FAVOURITE_IDS, &self.account(), &write(ids));
    }

    fn update_cached(&self, id: &str, on: bool) {
        let mut ids = self.cached_favourites().unwrap_or_default();
        set_listed(&mut ids, id, on);
        self.cache_favourites(&ids);
    }

    /// Returns the user name of the member.
    pub(crate) fn account(&self) -> String {
        self.read_state(|state| state.session.account.clone())
    }
}

/// Adds or removes an id; the newest is first, as in the server's order.
fn set_listed(ids: &mut Vec<String>, id: &str, on: bool) {
    ids.retain(|other| other != id);
    if on {
        ids.insert(0, id.to_owned());
    }
}
