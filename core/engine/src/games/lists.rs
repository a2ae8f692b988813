//! Lists of games, winners, matches: in the server's order, fetched with the brand's constants.

use super::{GameQuery, HotGameQuery};
use crate::{api::PassthroughFuture, engine::Engine, money::parse_input, ports::Ports};
use ante_contract::{
    Amount, Empty,
    games::{
        GameCollection, GameList, GameListRequest, GamePage, HotGames, HotGamesRequest, HotMatches,
        Matches, WinnerBoard, Winners,
    },
};

impl<P: Ports> Engine<P> {
    /// Fetches a page of games.
    ///
    /// Fails with the errors of the call.
    pub fn game_list(&self, query: GameQuery) -> PassthroughFuture<GamePage, P::Json> {
        let brand = &self.0.brand;
        let non_empty = |text: Option<String>| text.filter(|text| !text.trim_ascii().is_empty());
        let stake = non_empty(query.min_bet).and_then(|text| parse_input(&text).ok());
        self.request_permitted::<GameList>(
            None,
            &GameListRequest {
                client_type: u8::try_from(brand.client_type).unwrap_or_default(),
                platform: brand.games_platform.clone(),
                channel: brand.platform.clone(),
                merchant: brand.merchant_code.clone(),
                game_type: query.game_type,
                vendor_code: non_empty(query.vendor_code),
                game_classify: non_empty(query.game_classify),
                game_name: non_empty(query.game_name).map(|name| name.trim_ascii().to_owned()),
                min_bet: stake.map(|stake| Amount(stake.to_wire())),
                min_line_num: query.min_line_num,
                sort: non_empty(query.sort),
                language: self.language(),
                page: query.page.unwrap_or(1).max(1),
                page_size: query.page_size.unwrap_or(brand.page_size),
            },
        )
    }

    /// Fetches the hot games.
    ///
    /// Fails with the errors of the call.
    pub fn hot_games(&self, query: HotGameQuery) -> PassthroughFuture<GameCollection, P::Json> {
        let brand = &self.0.brand;
        self.request_permitted::<HotGames>(
            None,
            &HotGamesRequest {
                merchant_code: brand.merchant_code.clone(),
                is_platform: u8::try_from(brand.hot_games_platform).unwrap_or_default(),
                vendor_code: query.vendor_code,
                platform: brand.games_platform.clone(),
                language: self.language(),
            },
        )
    }

    /// Fetches the winner board.
    ///
    /// Fails with the errors of the call.
    pub fn winners(&self) -> PassthroughFuture<Winners, P::Json> {
        self.request_permitted::<WinnerBoard>(None, &Empty {})
    }

    /// Fetches the featured matches.
    ///
    /// Fails with the errors of the call.
    pub fn hot_matches(&self) -> PassthroughFuture<Matches, P::Json> {
        self.request_permitted::<HotMatches>(None, &Empty {})
    }
}
