//! Ranking of the winner board, and the game types that the rows of games show.

use crate::{engine::Engine, json::Json, money::Money, ports::Ports, sort::insert_by_key};
use std::cmp::Reverse;

const DAY_MS: f64 = 86_400_000.0;

impl<P: Ports> Engine<P> {
    /// Returns the winners of the days that end now, largest prize first; of equal prizes the first
    /// in the list stays first. A winner without a valid prize or time is left out.
    pub fn rank_winners(&self, winners: &P::Json, days: u32) -> Vec<P::Json> {
        let start = self.now() - f64::from(days) * DAY_MS;
        let mut ranked: Vec<(Money, P::Json)> = Vec::new();
        for winner in winners.items().unwrap_or_default() {
            let text = |name| winner.member(name)?.text();
            let Some(prize) = text("prize").and_then(|prize| Money::parse(&prize).ok()) else {
                continue;
            };
            let won_at = text("wonAt").map_or(f64::NAN, |time| self.0.ports.parse_time(&time));
            if won_at > start {
                insert_by_key(&mut ranked, (prize, winner), |&(prize, _)| Reverse(prize));
            }
        }
        ranked.into_iter().map(|(_, winner)| winner).collect()
    }

    /// Returns whether the brand offers games of a type.
    pub fn offers_game_type(&self, game_type: &str) -> bool {
        self.0.brand.game_categories.iter().any(|offered| offered == game_type)
    }

    /// Returns whether the hot games include those of a type: one that the brand offers and counts
    /// among its hot types. E-sports count as sports.
    pub fn has_hot_games(&self, game_type: &str) -> bool {
        let counted_as = if game_type == "ESPORTS" { "SPORTS" } else { game_type };
        self.offers_game_type(game_type)
            && self.0.brand.hot_game_types.iter().any(|hot| hot == counted_as)
    }
}
