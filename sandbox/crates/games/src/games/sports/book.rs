//! Sportsbook as shown by the page: current, coming and recently ended events, with their odds.

use super::{
    event::{Event, Incident, State},
    fixtures::{self, Sport, coming},
    odds::{self, Market},
    repository,
};
use ante_base::{
    ApiError, Lang,
    clock::{MINUTE, now, rfc3339},
};
use ante_contract::{Empty, games as wire};
use ante_ledger::states::StoredState;
use ante_server::{api::Ctx, app::App, media};
use serde::Serialize;
use std::collections::HashSet;

/// Time for which an ended event stays listed, in milliseconds.
const RESULT_SHOWN_MS: i64 = 2 * MINUTE;
/// Maximum number of matches on the home page.
const FEATURED: usize = 6;

/// Listed events and their leagues.
#[derive(Debug, Serialize)]
pub struct Board {
    /// Server time.
    now: String,
    leagues: Vec<League>,
    /// Events by starting time.
    events: Vec<ListedEvent>,
}

#[derive(Debug, Serialize)]
struct League {
    id: &'static str,
    sport: Sport,
    name: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ListedEvent {
    id: String,
    league: &'static str,
    sport: Sport,
    starts_at: String,
    phase: &'static str,
    /// Minute of play, or number of the map.
    clock: i64,
    /// Whether it is half-time, or the break between two maps.
    in_break: bool,
    suspended: bool,
    sides: [Side; 2],
    markets: Vec<Offer>,
    incidents: Vec<ListedIncident>,
}

#[derive(Debug, Serialize)]
struct Side {
    name: &'static str,
    crest: String,
    score: u32,
    /// Rounds of the current map.
    rounds: u32,
}

#[derive(Debug, Serialize)]
struct Offer {
    id: &'static str,
    outcomes: Vec<Odd>,
}

#[derive(Debug, Serialize)]
struct Odd {
    id: &'static str,
    /// Odds; missing if not offered.
    price: Option<String>,
}

#[derive(Debug, Serialize)]
struct ListedIncident {
    side: u8,
    clock: i64,
    score: [u32; 2],
}

/// Returns the listed events: those with a row, and coming ones of the timetable without a row.
async fn events(app: &App, now: i64) -> Result<Vec<(Event, Vec<Incident>)>, ApiError> {
    let mut db = app.db().readers().acquire().await?;
    let (known, unreadable) = repository::recent(&mut db, now - RESULT_SHOWN_MS).await?;
    let ids: HashSet<String> =
        known.iter().map(|event| event.id.clone()).chain(unreadable).collect();
    let mut all = Vec::new();
    for event in known {
        let what = if event.tick > 0 {
            repository::incidents(&mut db, &event.id).await.unwrap_or_default()
        } else {
            Vec::new()
        };
        all.push((event, what));
    }
    for fixture in coming(now) {
        // An event that the test API ended early has a row and does not come again.
        if !ids.contains(&fixture.id)
            && matches!(repository::find(&mut db, &fixture.id).await, Ok(None))
        {
            all.push((Event::new(&fixture), Vec::new()));
        }
    }
    all.sort_by(|(a, _), (b, _)| (a.starts_at, &a.id).cmp(&(b.starts_at, &b.id)));
    Ok(all)
}

/// Returns the whole book.
pub async fn board(app: &App, lang: Lang) -> Result<Board, ApiError> {
    let now = now();
    let leagues = fixtures::leagues().iter().map(|league| League {
        id: &league.id,
        sport: league.sport,
        name: league.name(lang).to_owned(),
    });
    let events = events(app, now).await?;
    Ok(Board {
        now: rfc3339(now),
        leagues: leagues.collect(),
        events: events.iter().filter_map(|(event, what)| listed_event(event, what, now)).collect(),
    })
}

fn listed_event(event: &Event, what: &[Incident], now: i64) -> Option<ListedEvent> {
    let [home, away] = event.score;
    let [home_rounds, away_rounds] = event.rounds;
    let side = |id: &str, score, rounds| {
        let name = fixtures::club(id)?.name.as_str();
        Some(Side { name, crest: crest(id), score, rounds })
    };
    let clock = match event.league.sport {
        Sport::Football => event.minute(),
        Sport::Esports => i64::from((home + away + 1).min(3)),
    };
    Some(ListedEvent {
        id: event.id.clone(),
        league: &event.league.id,
        sport: event.league.sport,
        starts_at: rfc3339(event.starts_at),
        phase: event.state.name(),
        clock,
        in_break: event.in_break(),
        suspended: !event.takes_bets(now),
        sides: [side(&event.home, home, home_rounds)?, side(&event.away, away, away_rounds)?],
        markets: Market::of_sport(event.league.sport).iter().map(|m| offer(event, *m)).collect(),
        incidents: what
            .iter()
            .map(|one| ListedIncident { side: one.side, clock: one.clock, score: one.score })
            .collect(),
    })
}

fn offer(event: &Event, market: Market) -> Offer {
    let outcomes = market.outcomes().iter().zip(odds::prices(event, market));
    let outcomes = outcomes.map(|(id, price)| Odd { id, price: price.map(odds::decimal) });
    Offer { id: market.id(), outcomes: outcomes.collect() }
}

fn crest(club: &str) -> String {
    media::url(&format!("crests/{club}.svg"))
}

/// Returns the matches of the home page: live football first, then the coming matches.
pub async fn matches(ctx: Ctx, _: Empty) -> Result<wire::Matches, ApiError> {
    let (now, lang) = (now(), ctx.lang());
    let all = events(&ctx.app, now).await?;
    let football = || {
        let all = all.iter().map(|(event, _)| event);
        all.filter(|event| event.league.sport == Sport::Football)
    };
    let live = football().filter(|event| event.state == State::Live);
    // Two coming matches of the scheduled leagues, then those of the continuous ones.
    let great =
        football().filter(|e| e.state == State::Coming && !e.league.is_continuous()).take(2);
    let next = football().filter(|e| e.state == State::Coming && e.league.is_continuous());
    let mut list: Vec<&Event> = live.chain(great).chain(next).take(FEATURED).collect();
    list.sort_by_key(|event| event.starts_at);
    Ok(wire::Matches { list: list.into_iter().filter_map(|e| featured(e, lang)).collect() })
}

fn featured(event: &Event, lang: Lang) -> Option<wire::Match> {
    let live = event.state == State::Live;
    let [home, away] = event.score;
    let side = |id: &str, score: u32| {
        let name = fixtures::club(id)?.name.clone();
        Some(wire::Side { name, crest: crest(id), score: live.then_some(score) })
    };
    let odds = ["1", "X", "2"].into_iter().zip(odds::display_prices(event, Market::Result));
    Some(wire::Match {
        id: event.id.clone(),
        league: event.league.name(lang).to_owned(),
        starts_at: rfc3339(event.starts_at),
        minute: live.then(|| u32::try_from(event.minute()).unwrap_or_default()),
        home: side(&event.home, home)?,
        away: side(&event.away, away)?,
        odds: odds
            .map(|(outcome, price)| wire::Odd {
                outcome: outcome.to_owned(),
                price: odds::decimal(price).into(),
            })
            .collect(),
        vendor_code: "FB".to_owned(),
    })
}
