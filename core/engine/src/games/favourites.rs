//! Favourites (REQ-4.29): they live on the server; their ids are also kept by user name, so that hearts
//! are there before an answer is.

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
    /// Returns the cached favourites without a call; empty before the first answer.
    ///
    /// # Errors
    /// `needLogin`, `needRealAccount`.
    pub fn known_favourites(&self) -> Result<Favourites, CoreError> {
        self.permit(ProtectedAction::Favourite)?;
        Ok(Favourites { ids: self.kept_favourites().unwrap_or_default() })
    }

    /// Fetches the favourites and caches them.
    ///
    /// # Errors
    /// `needLogin`, `needRealAccount`; otherwise the errors of the call.
    pub async fn favourites(&self) -> Result<Favourites, CoreError> {
        self.permit(ProtectedAction::Favourite)?;
        let turn = self.0.favourites.turn.get();
        let answer = self.request::<FavoriteGames>(&Nothing {}).await?;
        if self.0.favourites.turn.get() == turn {
            let mut ids = answer.ids;
            for (id, on) in &*self.0.favourites.under_way(self.epoch()) {
                put(&mut ids, id, Flag::read(on) == Some(true));
            }
            self.keep_favourites(&ids);
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
        let ids = match self.kept_favourites() {
            Some(ids) => ids,
            None => self.favourites().await?.ids,
        };
        // another change may have begun that waited for the same list
        if memory.under_way(epoch).get(&id).is_some() {
            return Err(CoreError::Busy);
        }
        let there = ids.contains(&id);
        let on = game.on.unwrap_or(!there);
        if on == there {
            return Ok(Favourites { ids });
        }
        let request =
            FavoriteRequest { node_id: id.clone(), vendor: game.vendor, game_type: game.game_type };
        memory.under_way(epoch).insert(id.clone(), Flag::write(&on));
        self.change_kept(&id, on);
        let row = if on { &AddFavorite::ROW } else { &RemoveFavorite::ROW };
        let result = self.request_raw(row, &write(&request)).await;
        memory.turn.set(memory.turn.get().wrapping_add(1));
        if self.epoch() != epoch {
            // Another member may be logged in now; this call's list is not theirs.
            return Err(CoreError::NeedLogin);
        }
        memory.under_way(epoch).remove(&id);
        if let Err(error) = result {
            self.change_kept(&id, there);
            return Err(error);
        }
        self.known_favourites()
    }

    fn kept_favourites(&self) -> Option<Vec<String>> {
        let text = self.local_storage().read_owned(&FAVOURITE_IDS, &self.account())?;
        read(&self.0.ports.parse(&text)?)
    }

    fn keep_favourites(&self, ids: &[String]) {
        self.local_storage().write_owned(&FAVOURITE_IDS, &self.account(), &write(ids));
    }

    fn change_kept(&self, id: &str, on: bool) {
        let mut ids = self.kept_favourites().unwrap_or_default();
        put(&mut ids, id, on);
        self.keep_favourites(&ids);
    }

    /// Returns the user name of the member.
    pub(crate) fn account(&self) -> String {
        self.read_state(|state| state.session.account.clone())
    }
}

/// The newest first, in the server's order.
fn put(ids: &mut Vec<String>, id: &str, on: bool) {
    ids.retain(|other| other != id);
    if on {
        ids.insert(0, id.to_owned());
    }
}
