//! `games`: lists, launch, winners, matches.

use super::{Core, answer, outcomes::*, take};
use ante_engine::games::{GameChoice, GameQuery, HotGameQuery};
use tsify::Ts;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Core {
    /// A page of games.
    #[wasm_bindgen(js_name = gameList)]
    pub async fn game_list(&self, query: Ts<GameQuery>) -> Ts<GameListOutcome> {
        let engine = self.engine.clone();
        answer(async { engine.game_list(take("query", &query)?).await }.await)
    }

    /// Hot games.
    #[wasm_bindgen(js_name = hotGames)]
    pub async fn hot_games(&self, query: Ts<HotGameQuery>) -> Ts<HotGamesOutcome> {
        let engine = self.engine.clone();
        answer(async { engine.hot_games(take("query", &query)?).await }.await)
    }

    /// The winner board.
    pub async fn winners(&self) -> Ts<WinnersOutcome> {
        let engine = self.engine.clone();
        answer(engine.winners().await)
    }

    /// Featured matches.
    #[wasm_bindgen(js_name = hotMatches)]
    pub async fn hot_matches(&self) -> Ts<HotMatchesOutcome> {
        let engine = self.engine.clone();
        answer(engine.hot_matches().await)
    }

    /// Starts a game (§4); needs a logged-in person.
    pub async fn launch(&self, game: Ts<GameChoice>) -> Ts<LaunchOutcome> {
        let engine = self.engine.clone();
        answer(async { engine.launch(take("game", &game)?).await }.await)
    }

    /// The vendor chosen last, kept for the session (§4).
    pub fn vassalage(&self) -> Option<String> {
        self.engine.vassalage()
    }

    /// Keeps the chosen vendor before the page navigates (§4).
    #[wasm_bindgen(js_name = chooseVassalage)]
    pub fn choose_vassalage(&self, code: &str) {
        self.engine.choose_vassalage(code);
    }
}
