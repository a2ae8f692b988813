//! Favourites (REQ-4.29): stored on the server; their ids are also cached by user name, to show
//! them before the response.

use super::{FavoriteChoice, Favorites};
use crate::{
    engine::Engine,
    json::{read, write},
    permission::ProtectedAction,
    ports::Ports,
    storage::keys::{Codec, FAVORITE_IDS, Flag},
};
use ante_contract::{
    CoreError, Empty, Endpoint,
    games::game_lists::{AddFavorite, FavoriteGames, FavoriteRequest, RemoveFavorite},
};

impl<P: Ports> Engine<P> {
    /// Returns the cached favourites without a call; empty before the first response.
    ///
    /// # Errors
    /// `needLogin`, `needRealAccount`.
    pub fn cached_favorites(&self) -> Result<Favorites, CoreError> {
        self.permit(ProtectedAction::Favorite)?;
        Ok(Favorites { ids: self.cached_ids().unwrap_or_default() })
    }

    /// Fetches the favourites and caches them.
    ///
    /// # Errors
    /// `needLogin`, `needRealAccount`; otherwise the errors of the call.
    pub async fn favorites(&self) -> Result<Favorites, CoreError> {
        self.permit(ProtectedAction::Favorite)?;
        let revision = self.0.favorites.revision.get();
        let answer = self.request::<FavoriteGames>(&Empty {}).await?;
        if self.0.favorites.revision.get() == revision {
            let mut ids = answer.ids;
            for (id, on) in &*self.0.favorites.pending_changes(self.epoch()) {
                set_listed(&mut ids, id, Flag::read(on) == Some(true));
            }
            self.cache_favorites(&ids);
        }
        self.cached_favorites()
    }

    /// Adds the game if it is absent and removes it if it is present (REQ-4.29). The list is
    /// updated optimistically and rolled back if the call fails.
    ///
    /// # Errors
    /// `needLogin`, `needRealAccount`; `busy` while a change of the same game is pending; otherwise
    /// the errors of the call.
    pub async fn toggle_favorite(&self, game: FavoriteChoice) -> Result<Favorites, CoreError> {
        self.permit(ProtectedAction::Favorite)?;
        let memory = &self.0.favorites;
        let epoch = self.epoch();
        let id = game.game_code;
        let ids = match self.cached_ids() {
            Some(ids) => ids,
            None => self.favorites().await?.ids,
        };
        // another change may have started while both waited for the list
        if memory.pending_changes(epoch).get(&id).is_some() {
            return Err(CoreError::Busy);
        }
        let is_listed = ids.contains(&id);
        let on = game.on.unwrap_or(!is_listed);
        if on == is_listed {
            return Ok(Favorites { ids });
        }
        let request =
            FavoriteRequest { node_id: id.clone(), vendor: game.vendor, game_type: game.game_type };
        memory.pending_changes(epoch).insert(id.clone(), Flag::write(&on));
        self.update_cached(&id, on);
        let endpoint = if on { &AddFavorite::META } else { &RemoveFavorite::META };
        let result = self.request_raw(endpoint, &write(&request)).await;
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
        self.cached_favorites()
    }

    fn cached_ids(&self) -> Option<Vec<String>> {
        let text = self.local_storage().read_owned(&FAVORITE_IDS, &self.account())?;
        read(&self.0.ports.parse(&text)?)
    }

    fn cache_favorites(&self, ids: &[String]) {
        self.local_storage().write_owned(&FAVORITE_IDS, &self.account(), &write(ids));
    }

    fn update_cached(&self, id: &str, on: bool) {
        let mut ids = self.cached_ids().unwrap_or_default();
        set_listed(&mut ids, id, on);
        self.cache_favorites(&ids);
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
