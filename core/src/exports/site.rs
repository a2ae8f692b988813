//! `site`: start, preferences, routing rules.

use super::{Core, outcomes::*, parse_argument, to_ts};
use ante_engine::{brand::Theme, site::RouteDecision};
use tsify::Ts;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Core {
    /// Loads the site and the member. May be called again after a failure.
    pub fn start(&self) -> StartPromise {
        let engine = self.engine.clone();
        outcome_promise(async move { engine.start().await })
    }

    /// Reloads the server's texts in the language of the page: menus, notices, status.
    #[wasm_bindgen(js_name = reloadContent)]
    pub fn reload_content(&self) -> UnitPromise {
        let engine = self.engine.clone();
        outcome_promise(async move { engine.reload_content().await })
    }

    /// Sets the language and stores the choice; an unknown code changes nothing.
    #[wasm_bindgen(js_name = setLanguage)]
    pub fn set_language(&self, code: &str) {
        self.engine.set_language(code);
    }

    /// Sets the theme, dark or light.
    #[wasm_bindgen(js_name = setTheme)]
    pub fn set_theme(&self, theme: Ts<Theme>) {
        self.engine.set_theme(parse_argument("theme", &theme).ok());
    }

    /// Decides a navigation to `path` with its `query`.
    #[wasm_bindgen(js_name = decideRoute)]
    pub fn decide_route(&self, path: &str, query: &str) -> Ts<RouteDecision> {
        to_ts(&self.engine.decide_route(path, query))
    }

    /// Returns the time of the header: `14:32:08 GMT-3`.
    pub fn clock(&self) -> String {
        self.engine.clock()
    }

    /// Returns the server's time, milliseconds since 1970, for comparison with its timestamps.
    pub fn now(&self) -> f64 {
        self.engine.now()
    }

    /// Returns the current jackpot counter as text.
    pub fn jackpot(&self) -> String {
        self.engine.jackpot()
    }
}
