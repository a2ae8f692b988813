//! `games`: lists, launch, winners, matches.

use super::{Core, outcomes::*, take};
use ante_engine::games::{GameQuery, HotGameQuery};
use tsify::Ts;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Core {
    /// A page of games.
    #[wasm_bindgen(js_name = gameList)]
    pub fn game_list(&self, query: Ts<GameQuery>) -> GameListPromise {
        hand_on(take("query", &query).map(|query| self.engine.game_list(query)))
    }

    /// Hot games.
    #[wasm_bindgen(js_name = hotGames)]
    pub fn hot_games(&self, query: Ts<HotGameQuery>) -> HotGamesPromise {
        hand_on(take("query", &query).map(|query| self.engine.hot_games(query)))
    }

    /// The winner board.
    pub fn winners(&self) -> WinnersPromise {
        hand_on(Ok(self.engine.winners()))
    }

    /// Featured matches.
    #[wasm_bindgen(js_name = hotMatches)]
    pub fn hot_matches(&self) -> HotMatchesPromise {
        hand_on(Ok(self.engine.hot_matches()))
    }

    /// Begins a round that a game in the page shows: until `endRound()` the balance and `playBeat` wait, 10 seconds at
    /// most, so that neither tells before the game how the round ended.
    #[wasm_bindgen(js_name = beginRound)]
    pub fn begin_round(&self) {
        self.engine.begin_round();
    }

    /// Ends the round that a game shows; returns whether a delayed push of the balance now causes a
    /// fetch.
    #[wasm_bindgen(js_name = endRound)]
    pub fn end_round(&self) -> bool {
        crate::member::here().is_some_and(|desk| (desk.end_round)(&self.engine))
    }

    /// Keeps the chosen vendor before the page navigates.
    #[wasm_bindgen(js_name = chooseVassalage)]
    pub fn choose_vassalage(&self, code: &str) {
        self.engine.choose_vassalage(code);
    }
}
