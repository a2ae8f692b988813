//! Fixtures: an endless timetable, computed from `sandbox/seed/matches.json`.

use ante_base::{Lang, clock::DAY};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, sync::LazyLock};

/// Number of coming events of a continuous league that are listed.
const EVENTS_AHEAD: i64 = 3;

/// Sport of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sport {
    /// Ninety minutes with half-time.
    Football,
    /// Best of three maps, each up to seven rounds.
    Esports,
}

impl Sport {
    /// Returns the duration of a tick in milliseconds; a tick is a minute of play, or a round.
    pub const fn tick(self) -> i64 {
        match self {
            Self::Football => 4_000,
            Self::Esports => 8_000,
        }
    }

    /// Returns the maximum number of ticks of an event.
    pub const fn max_ticks(self) -> i64 {
        match self {
            // 90 minutes and a break of 5 ticks.
            Self::Football => 95,
            // 3 maps of 13 rounds and 2 breaks of 2 ticks.
            Self::Esports => 43,
        }
    }
}

/// Football club or e-sports team.
#[derive(Debug, Deserialize)]
pub struct Club {
    /// Proper name, the same in every language.
    pub name: String,
    /// Strength from 1 to 9.
    pub strength: i64,
}

/// League with its timetable.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct League {
    /// Id.
    pub id: String,
    /// Sport of the league.
    pub sport: Sport,
    every_seconds: i64,
    offset_seconds: i64,
    /// Number of days listed ahead; 0 for the next few events only.
    days: i64,
    clubs: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
struct Seed {
    clubs: BTreeMap<String, Club>,
    leagues: Vec<League>,
}

static SEED: LazyLock<Seed> = LazyLock::new(|| {
    // The file is built into the binary and parsed by the test below.
    serde_json::from_str(include_str!("../../../../../seed/matches.json")).unwrap_or_default()
});

/// Event of the timetable.
#[derive(Debug, Clone)]
pub struct Fixture {
    /// League and number, such as `nacional-3718234`.
    pub id: String,
    /// League of the event.
    pub league: &'static League,
    /// Id of the home side.
    pub home: &'static str,
    /// Id of the away side.
    pub away: &'static str,
    /// Starting time, in milliseconds since 1970.
    pub starts_at: i64,
}

/// Returns the leagues in display order.
pub fn leagues() -> &'static [League] {
    &SEED.leagues
}

/// Returns the league with an id.
pub fn league(id: &str) -> Option<&'static League> {
    SEED.leagues.iter().find(|league| league.id == id)
}

/// Returns the club with an id.
pub fn club(id: &str) -> Option<&'static Club> {
    SEED.clubs.get(id)
}

impl League {
    /// Returns the name in a language.
    pub fn name(&self, lang: Lang) -> &'static str {
        lang.find(&format!("seed.leagues.{}", self.id)).unwrap_or_default()
    }

    /// Returns whether the league plays around the clock, one event after the other.
    pub fn is_continuous(&self) -> bool {
        self.days == 0
    }

    const fn interval(&self) -> i64 {
        self.every_seconds * 1000
    }

    /// Returns the number of the event that started last.
    fn slot(&self, now: i64) -> i64 {
        (now - self.offset_seconds * 1000).div_euclid(self.interval().max(1))
    }

    /// Returns the fixture of a slot: every ordered pair in turn, with a different start in each
    /// round of pairs.
    fn fixture(&'static self, slot: i64) -> Option<Fixture> {
        let sides = i64::try_from(self.clubs.len()).ok().filter(|sides| *sides > 1)?;
        let pairs = sides * (sides - 1);
        let turn = (slot * 7 + slot.div_euclid(pairs) * 11).rem_euclid(pairs);
        let (home, rest) = (turn / (sides - 1), turn % (sides - 1));
        let away = if rest >= home { rest + 1 } else { rest };
        let side = |k: i64| self.clubs.get(usize::try_from(k).ok()?).map(String::as_str);
        Some(Fixture {
            id: format!("{}-{slot}", self.id),
            league: self,
            home: side(home)?,
            away: side(away)?,
            starts_at: slot * self.interval() + self.offset_seconds * 1000,
        })
    }
}

/// Returns the events that have started and may still be running.
pub fn under_way(now: i64) -> Vec<Fixture> {
    let longest = |league: &League| league.sport.max_ticks() * league.sport.tick();
    leagues()
        .iter()
        .filter_map(|league| league.fixture(league.slot(now)))
        .filter(|fixture| now - fixture.starts_at < longest(fixture.league))
        .collect()
}

/// Returns the coming events by starting time.
pub fn coming(now: i64) -> Vec<Fixture> {
    let mut all: Vec<Fixture> = leagues()
        .iter()
        .flat_map(|league| {
            let next = league.slot(now) + 1;
            let last = if league.is_continuous() {
                next + EVENTS_AHEAD - 1
            } else {
                league.slot(now + league.days * DAY)
            };
            (next..=last).filter_map(|slot| league.fixture(slot))
        })
        .collect();
    all.sort_by_key(|fixture| fixture.starts_at);
    all
}

/// Returns the event of a sport that started last before a moment.
pub fn last_before(sport: Sport, moment: i64) -> Option<Fixture> {
    leagues()
        .iter()
        .filter(|league| league.sport == sport)
        .filter_map(|league| league.fixture(league.slot(moment)))
        .max_by_key(|fixture| fixture.starts_at)
}

/// Returns the event with an id, if it is listed now.
pub fn on_offer(id: &str, now: i64) -> Option<Fixture> {
    under_way(now).into_iter().chain(coming(now)).find(|fixture| fixture.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    const NOW: i64 = 1_795_000_000_000;

    #[test]
    fn the_seed_is_complete() {
        assert_eq!(leagues().len(), 8);
        for league in leagues() {
            assert_eq!(league.clubs.len(), 6, "{}", league.id);
            for id in &league.clubs {
                assert!(club(id).is_some_and(|club| (1..=9).contains(&club.strength)), "{id}");
            }
            // One event ends before the next starts.
            assert!(league.interval() > league.sport.max_ticks() * league.sport.tick());
        }
    }

    #[test]
    fn some_events_are_always_running_and_some_always_coming() {
        for second in 0..7_200 {
            let now = NOW + second * 1000;
            let on = under_way(now);
            for sport in [Sport::Football, Sport::Esports] {
                // An e-sports event can end after two maps of seven rounds: 16 ticks.
                let sure = |f: &&Fixture| {
                    let least = if sport == Sport::Football { 95 } else { 16 };
                    f.league.sport == sport && now - f.starts_at < least * sport.tick()
                };
                let least = if sport == Sport::Football { 2 } else { 1 };
                assert!(on.iter().filter(sure).count() >= least);
            }
            assert!(coming(now).iter().all(|fixture| fixture.starts_at > now));
        }
        assert!(coming(NOW).len() > 30);
    }

    #[test]
    fn every_club_plays_every_other_club() {
        for league in leagues() {
            let pairs: HashSet<_> = (600..630)
                .filter_map(|slot| league.fixture(slot))
                .map(|fixture| (fixture.home, fixture.away))
                .collect();
            assert_eq!(pairs.len(), 30, "{}", league.id);
            assert!(pairs.iter().all(|(home, away)| home != away));
        }
    }

    #[test]
    fn the_timetable_is_independent_of_the_time_of_the_query() {
        for fixture in coming(NOW).into_iter().filter(|fixture| fixture.league.is_continuous()) {
            let later = under_way(fixture.starts_at + 1);
            assert!(later.iter().any(|f| f.id == fixture.id && f.home == fixture.home));
            assert!(on_offer(&fixture.id, NOW).is_some());
        }
        assert!(on_offer("nacional-1", NOW).is_none());
    }
}
