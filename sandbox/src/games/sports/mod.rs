//! The demo sportsbook: events by the server's clock, odds that move with them, bets through the
//! ledger. `fixtures` says who plays when, `event` what a tick does, `odds` what it is worth.

mod bets;
mod book;
pub mod control;
mod event;
mod fixtures;
mod odds;
mod pages;
pub mod past;
mod play;
mod rows;
mod settle;
pub mod words;

pub use book::matches;
pub use pages::routes;
pub use play::{catch_up, clockwork};

use super::catalogue::Game;
use crate::money::Money;
use fixtures::Sport;
use serde::Serialize;

/// Biggest stake of a bet.
const BIGGEST_STAKE: Money = Money::whole(1_000);
/// The most a bet pays.
const BIGGEST_RETURN: Money = Money::whole(50_000);
/// Selections of an accumulator.
const MOST_LEGS: usize = 8;

/// What the book's page learns when it opens.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct About {
    code: String,
    title: String,
    /// The sport to open at.
    sport: Sport,
    min_stake: String,
    max_stake: String,
    max_return: String,
    max_legs: usize,
}

/// What the page of a book learns about it.
pub fn about(game: &Game) -> About {
    About {
        code: game.code.clone(),
        title: game.title.clone(),
        sport: if game.kind == "ESPORTS" { Sport::Esports } else { Sport::Football },
        min_stake: game.smallest_stake().to_string(),
        max_stake: BIGGEST_STAKE.to_string(),
        max_return: BIGGEST_RETURN.to_string(),
        max_legs: MOST_LEGS,
    }
}
