//! Pages of favourites and recent games, popular games, types of a vendor (REQ-7.33).

use super::MemberGamesQuery;
use crate::{api::PassthroughFuture, engine::Engine, permission::ProtectedAction, ports::Ports};
use ante_contract::games::{
    GameCollection,
    game_lists::{
        FavoriteGamesList, FavoriteGamesRequest, FavoritePage, PopularGames, PopularGamesRequest,
        RecentGames, RecentGamesRequest, RecentPage, VassGameType, VendorGameTypes,
        VendorGameTypesRequest,
    },
};

/// Default game type of the listed favourites.
const DEFAULT_LIST_TYPE: &str = "RNG";

impl<P: Ports> Engine<P> {
    /// `clientType` of every list and launch.
    pub(super) fn client_type(&self) -> u8 {
        u8::try_from(self.0.brand.client_type).unwrap_or_default()
    }

    /// Fetches a page of the member's favourites, newest first.
    ///
    /// Fails with `needLogin`, `needRealAccount`, or the errors of the call.
    pub fn favorite_games(
        &self,
        query: MemberGamesQuery,
    ) -> PassthroughFuture<FavoritePage, P::Json> {
        let brand = &self.0.brand;
        self.request_permitted::<FavoriteGamesList>(
            Some(ProtectedAction::Favorite),
            &FavoriteGamesRequest {
                client_type: self.client_type(),
                platform: brand.games_platform.clone(),
                language: self.language(),
                game_type: query.game_type.unwrap_or_else(|| DEFAULT_LIST_TYPE.to_owned()),
                page: query.page.unwrap_or(1).max(1),
                page_size: query.page_size.unwrap_or(brand.page_size),
            },
        )
    }

    /// Fetches a page of the member's recently played games, of every type.
    ///
    /// Fails with `needLogin`, `needRealAccount`, or the errors of the call.
    pub fn recent_games(&self, query: MemberGamesQuery) -> PassthroughFuture<RecentPage, P::Json> {
        self.request_permitted::<RecentGames>(
            Some(ProtectedAction::Recent),
            &RecentGamesRequest {
                client_type: self.client_type(),
                vendor_code: query.vendor_code.filter(|vendor| !vendor.is_empty()),
                language: self.language(),
                page: query.page.unwrap_or(1).max(1),
                page_size: query.page_size.unwrap_or(self.0.brand.page_size),
            },
        )
    }

    /// Fetches the most played games.
    ///
    /// Fails with the errors of the call.
    pub fn popular_games(&self) -> PassthroughFuture<GameCollection, P::Json> {
        let brand = &self.0.brand;
        self.request_permitted::<PopularGames>(
            None,
            &PopularGamesRequest {
                count: brand.popular_games,
                prize_mode: self.prize_mode_of(""),
                device: brand.device.clone(),
                language: self.language(),
            },
        )
    }

    /// Fetches the game types of a vendor.
    ///
    /// Fails with `needLogin`, or the errors of the call.
    pub fn vendor_game_types(
        &self,
        vendor_code: String,
    ) -> PassthroughFuture<VendorGameTypes, P::Json> {
        let request = VendorGameTypesRequest { vendor_code, language: self.language() };
        self.request_permitted::<VassGameType>(None, &request)
    }
}
