//! Demo sportsbook: events by the server's clock, odds that follow them, bets through the ledger.
//! `fixtures` is the timetable, `event` the simulation by ticks, `odds` the prices.

mod bets;
pub mod book;
pub mod description;
pub mod event;
pub mod fixtures;
pub mod odds;
mod pages;
pub mod play;
pub mod repository;
pub mod settle;

pub use book::matches;
pub use pages::routes;
pub use play::{catch_up, job};

use ante_base::{catalog::Game, money::Money};
use ante_contract::games::LaunchRequest;
use fixtures::Sport;
use odds::Market;
use serde::Serialize;

/// Largest stake of a bet.
const MAX_STAKE: Money = Money::whole(1_000);
/// Largest payout of a bet.
const MAX_RETURN: Money = Money::whole(50_000);
/// Maximum number of selections of an accumulator.
const MAX_LEGS: usize = 8;

/// Data of the book's page, sent when the page opens.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    code: String,
    title: String,
    /// Sport shown first.
    sport: Sport,
    min_stake: String,
    max_stake: String,
    max_return: String,
    max_legs: usize,
}

/// Maximum length of an event id in a launch, in bytes.
const EVENT_ID_MAX_BYTES: usize = 64;

/// Returns the query of the page that opens an event with an outcome of its result on the bet slip,
/// and the odds that the player saw. Empty if the launch names no valid event and outcome.
pub fn selection_query(request: &LaunchRequest) -> String {
    let event = request.event_id.as_deref().unwrap_or_default();
    let outcome = request.outcome.as_deref().unwrap_or_default().to_ascii_lowercase();
    let is_id = (1..=EVENT_ID_MAX_BYTES).contains(&event.len())
        && event.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if is_id && Market::Result.outcomes().contains(&outcome.as_str()) {
        let seen = request.price.as_ref().and_then(|price| Money::parse(price.as_str()));
        let price = seen
            .filter(|price| *price > Money::ZERO)
            .map_or_else(String::new, |price| format!("&price={price}"));
        format!("event={event}&outcome={outcome}{price}")
    } else {
        String::new()
    }
}

/// Returns the page's data about a sportsbook.
pub fn game_info(game: &Game) -> GameInfo {
    GameInfo {
        code: game.code.clone(),
        title: game.title.clone(),
        sport: if game.kind == "ESPORTS" { Sport::Esports } else { Sport::Football },
        min_stake: game.smallest_stake().to_string(),
        max_stake: MAX_STAKE.to_string(),
        max_return: MAX_RETURN.to_string(),
        max_legs: MAX_LEGS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_contract::amount::Amount;

    #[test]
    fn a_launch_names_an_event_and_an_outcome_of_its_result() {
        let priced = |event: &str, outcome: &str, price: &str| {
            selection_query(&LaunchRequest {
                game_code: String::new(),
                game_type: "SPORTS".to_owned(),
                vendor_code: "FB".to_owned(),
                platform: String::new(),
                language: "EN".to_owned(),
                back_url: "/".to_owned(),
                event_id: Some(event.to_owned()),
                outcome: Some(outcome.to_owned()),
                price: Some(Amount(price.to_owned())),
            })
        };
        let query = |event: &str, outcome: &str| priced(event, outcome, "");
        assert_eq!(query("nacional-3718234", "X"), "event=nacional-3718234&outcome=x");
        assert_eq!(priced("nacional-1", "1", "1.75"), "event=nacional-1&outcome=1&price=1.75");
        for wrong in ["1&t=other", "-1.75", "0"] {
            assert_eq!(priced("nacional-1", "1", wrong), "event=nacional-1&outcome=1");
        }
        let long = "a".repeat(EVENT_ID_MAX_BYTES + 1);
        for (event, outcome) in [
            ("", "1"),
            ("nacional-1", ""),
            ("nacional-1", "over"),
            ("nacional-1&t=other", "1"),
            ("nacional-1#t=other", "1"),
            (long.as_str(), "1"),
        ] {
            assert_eq!(query(event, outcome), "", "{event} {outcome}");
        }
    }
}
