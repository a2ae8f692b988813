//! Bet on a past event, for seed data: from the real timetable, at the odds of its start, played to
//! its end by the rules.

use ante_games::games::sports::{
    event::{Event, State},
    fixtures::{self, Sport},
    odds::{self, CERTAINTY, Market},
};
use rand::Rng;

/// Ended event, and a selection of its result.
#[derive(Debug, Clone)]
pub struct PlayedEvent {
    /// Id of the event.
    pub event: String,
    /// Id of its league.
    pub league: &'static str,
    /// Id of the home side.
    pub home: String,
    /// Id of the away side.
    pub away: String,
    /// Starting time, in milliseconds since 1970.
    pub starts_at: i64,
    /// Time of the end, in milliseconds since 1970.
    pub ended_at: i64,
    /// Final tick of its clock.
    pub tick: i64,
    /// Final score.
    pub score: [u32; 2],
    /// Market of the selection.
    pub market: &'static str,
    /// Selected outcome.
    pub outcome: &'static str,
    /// Odds in hundredths.
    pub price: u32,
    /// Whether the selection won.
    pub won: bool,
}

/// Returns the event of a kind (`ESPORTS`, or football) that started last before a moment, with a
/// selection; its course and the selection are random.
pub fn played_event(kind: &str, before: i64, rng: &mut impl Rng) -> Option<PlayedEvent> {
    let sport = if kind == "ESPORTS" { Sport::Esports } else { Sport::Football };
    let fixture = fixtures::last_before(sport, before)?;
    let mut event = Event::new(&fixture);
    let market = *Market::of_sport(sport).first()?;
    let prices = odds::prices(&event, market);
    let pick = rng.random_range(0..prices.len().max(1));
    let price = prices.get(pick).copied().flatten()?;
    let outcome = market.outcomes().get(pick).copied()?;
    let mut draw = |billionths: u64| rng.random_range(0..CERTAINTY) < billionths;
    while event.state != State::Ended && event.tick < sport.max_ticks() {
        event.play_tick(&mut draw);
    }
    Some(PlayedEvent {
        league: &fixture.league.id,
        ended_at: fixture.starts_at + event.tick * sport.tick(),
        starts_at: fixture.starts_at,
        tick: event.tick,
        score: event.score,
        market: market.id(),
        outcome,
        price,
        won: market.won(event.score) == outcome,
        event: event.id,
        home: event.home,
        away: event.away,
    })
}
