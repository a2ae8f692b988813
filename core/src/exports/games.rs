//! `games`: lists, launch, winners, matches.

use super::{Core, outcomes::*, parse_argument};
use crate::adapters::Js;
use ante_engine::games::{GameQuery, HotGameQuery};
use js_sys::Array;
use tsify::Ts;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Core {
    /// Returns a page of games.
    #[wasm_bindgen(js_name = gameList)]
    pub fn game_list(&self, query: Ts<GameQuery>) -> GameListPromise {
        passthrough_promise(
            parse_argument("query", &query).map(|query| self.engine.game_list(query)),
        )
    }

    /// Returns the hot games.
    #[wasm_bindgen(js_name = hotGames)]
    pub fn hot_games(&self, query: Ts<HotGameQuery>) -> HotGamesPromise {
        passthrough_promise(
            parse_argument("query", &query).map(|query| self.engine.hot_games(query)),
        )
    }

    /// Returns the winner board.
    pub fn winners(&self) -> WinnersPromise {
        passthrough_promise(Ok(self.engine.winners()))
    }

    /// Returns the winners of the days that end now, largest prize first.
    #[wasm_bindgen(js_name = rankWinners, unchecked_return_type = "Winner[]")]
    pub fn rank_winners(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Winner[]")] winners: JsValue,
        days: u32,
    ) -> Array {
        self.engine.rank_winners(&Js(winners), days).into_iter().map(|winner| winner.0).collect()
    }

    /// Returns whether the brand offers games of a type.
    #[wasm_bindgen(js_name = offersGameType)]
    pub fn offers_game_type(&self, game_type: &str) -> bool {
        self.engine.offers_game_type(game_type)
    }

    /// Returns whether the hot games include those of a type: one that the brand offers and counts
    /// among its hot types. E-sports count as sports.
    #[wasm_bindgen(js_name = hasHotGames)]
    pub fn has_hot_games(&self, game_type: &str) -> bool {
        self.engine.has_hot_games(game_type)
    }

    /// Returns the featured matches.
    #[wasm_bindgen(js_name = hotMatches)]
    pub fn hot_matches(&self) -> HotMatchesPromise {
        passthrough_promise(Ok(self.engine.hot_matches()))
    }

    /// Begins a round that a game in the page shows: until `endRound()`, for at most 10 seconds, the balance and
    /// `sendPlayHeartbeat` wait, so that neither reveals the result of the round before the game does.
    #[wasm_bindgen(js_name = beginRound)]
    pub fn begin_round(&self) {
        self.engine.begin_round();
    }

    /// Ends the round that a game shows; returns whether a delayed push of the balance now causes a
    /// fetch.
    #[wasm_bindgen(js_name = endRound)]
    pub fn end_round(&self) -> bool {
        crate::lazy_modules::member::loaded().is_some_and(|module| (module.end_round)(&self.engine))
    }

    /// Stores the chosen vendor before the page navigates.
    #[wasm_bindgen(js_name = chooseVendor)]
    pub fn choose_vendor(&self, code: &str) {
        self.engine.choose_vendor(code);
    }
}
