//! Lottery favourites (REQ-3.33): stored in this browser only, per user name, keyed by game id.

use super::LotteryFavorite;
use crate::{
    engine::Engine,
    games::Favorites,
    json::{read, write},
    permission::ProtectedAction,
    ports::Ports,
    storage::keys::{Codec, FAVORITES, Flag},
};
use ante_contract::{CoreError, VecMap};

impl<P: Ports> Engine<P> {
    /// Returns the member's lottery favourites, ordered by id.
    ///
    /// # Errors
    /// `needLogin`, `needRealAccount`.
    pub fn lottery_favorites(&self) -> Result<Favorites, CoreError> {
        self.permit(ProtectedAction::Favorite)?;
        Ok(Favorites { ids: self.stored_lotteries().keys().cloned().collect() })
    }

    /// Adds the lottery if it is absent and removes it if it is present.
    ///
    /// # Errors
    /// `needLogin`, `needRealAccount`.
    pub fn toggle_lottery_favorite(
        &self,
        lottery: LotteryFavorite,
    ) -> Result<Favorites, CoreError> {
        self.permit(ProtectedAction::Favorite)?;
        let mut stored = self.stored_lotteries();
        let is_listed = stored.remove(&lottery.game_id).is_some();
        if lottery.on.unwrap_or(!is_listed) {
            stored.insert(lottery.game_id, Flag::write(&true));
        }
        self.local_storage().write_owned(&FAVORITES, &self.account(), &write(&stored));
        self.lottery_favorites()
    }

    /// Returns the stored favourites; empty if the stored text is invalid.
    fn stored_lotteries(&self) -> VecMap<String> {
        let text = self.local_storage().read_owned(&FAVORITES, &self.account());
        let json = text.and_then(|text| self.0.ports.parse(&text));
        json.and_then(|json| read(&json)).unwrap_or_default()
    }
}
