//! Lists of games, winners, matches: in the server's order, fetched with the brand's constants.

use super::{GameQuery, HotGameQuery};
use crate::{
    api::PassthroughFuture,
    engine::Engine,
    money::{Money, parse_input},
    ports::Ports,
    text::{all_digits, plain_text},
};
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
    /// Fails with the errors of the call; with `offline` if a typed text needs the member module, and
    /// that does not load.
    pub fn game_list(&self, query: GameQuery) -> PassthroughFuture<GamePage, P::Json> {
        if is_plain(&query) {
            return self.plain_game_list(query);
        }
        let engine = self.clone();
        PassthroughFuture::new(Box::pin(async move {
            let module = engine.0.ports.member_module().await?;
            let query = (module.plain_game_query)(&engine, query);
            engine.plain_game_list(query).into_json().await
        }))
    }

    /// Returns a query with its typed texts as they are sent; an invalid stake is left out.
    pub(crate) fn plain_game_query(&self, query: GameQuery) -> GameQuery {
        let plain = |name: String| plain_text(&name, self.0.ports.patterns());
        let stake = query.min_bet.and_then(|typed| parse_input(&typed).ok());
        GameQuery {
            game_name: query.game_name.map(plain),
            min_bet: stake.map(Money::to_wire),
            ..query
        }
    }

    fn plain_game_list(&self, query: GameQuery) -> PassthroughFuture<GamePage, P::Json> {
        let brand = &self.0.brand;
        let stake = query.min_bet.and_then(|text| Money::parse(&text).ok());
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

/// Returns a text that is not empty.
fn non_empty(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.trim_ascii().is_empty())
}

/// Returns whether the typed texts are plain ASCII, as most are: others need tables of characters,
/// which the first wasm file does not have.
fn is_plain(query: &GameQuery) -> bool {
    let is_typed = |byte: u8| byte == b' ' || byte.is_ascii_graphic();
    let name = query.game_name.as_deref().unwrap_or_default();
    let stake = query.min_bet.as_deref().unwrap_or_default();
    let (whole, decimals) = stake.split_once('.').unwrap_or((stake, "0"));
    name.bytes().all(is_typed)
        && (stake.is_empty()
            || all_digits(decimals)
                && matches!(decimals.len(), 1 | 2)
                && !whole.is_empty()
                && all_digits(whole)
                && Money::parse(stake).is_ok())
}
