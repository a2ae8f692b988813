//! Sports event and its state changes at each tick of the clock.

use super::{
    fixtures::{Fixture, League, Sport},
    odds,
};
use ante_ledger::stored_state;

/// Length of a football match, in minutes.
pub const FOOTBALL_MINUTES: i64 = 90;
/// Length of half-time, in ticks.
const HALF_TIME_TICKS: i64 = 5;
/// Rounds that win a map.
pub const ROUNDS_TO_WIN: u32 = 7;
/// Maps that win a match.
pub const MAPS_TO_WIN: u32 = 2;
/// Length of a break between maps, in ticks.
const MAP_BREAK_TICKS: i64 = 2;
/// Time without bets after a score, in milliseconds.
pub const SUSPENSION_MS: i64 = 6_000;

/// State of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Not started.
    Coming,
    /// Running.
    Live,
    /// Ended; its bets are settled.
    Ended,
    /// Called off; its bets are void.
    Canceled,
}

// These names are also those on the wire.
stored_state!(State {
    Coming = "coming",
    Live = "live",
    Ended = "ended",
    Canceled = "cancelled",
});

/// Odds fixed by the test API.
#[derive(Debug, Clone)]
pub struct FixedOdds {
    /// Market.
    pub market: String,
    /// Outcome.
    pub outcome: String,
    /// Odds in hundredths.
    pub price: u32,
}

/// Goal with its minute, or map with its rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incident {
    /// Scoring side: 1 home, 2 away.
    pub side: u8,
    /// Minute of play, or number of the map.
    pub clock: i64,
    /// Score after the goal, or rounds of the map.
    pub score: [u32; 2],
}

/// Sports event.
#[derive(Debug, Clone)]
pub struct Event {
    /// Id.
    pub id: String,
    /// League of the event.
    pub league: &'static League,
    /// Id of the home side.
    pub home: String,
    /// Id of the away side.
    pub away: String,
    /// Starting time, in milliseconds since 1970.
    pub starts_at: i64,
    /// State.
    pub state: State,
    /// Ticks played so far.
    pub tick: i64,
    /// Goals, or maps won.
    pub score: [u32; 2],
    /// Rounds of the current map.
    pub rounds: [u32; 2],
    /// Side of a drawn goal that is not yet shown: 1 home, 2 away, 0 none.
    pub pending: u8,
    /// Remaining ticks of a break.
    pub pause: i64,
    /// Time until which no bets are accepted, in milliseconds since 1970.
    pub suspended_until: i64,
    /// Time of the end, in milliseconds since 1970.
    pub ended_at: Option<i64>,
    /// Odds fixed by the test API.
    pub fixed: Vec<FixedOdds>,
}

impl Event {
    /// Creates an event that has not started.
    pub fn new(fixture: &Fixture) -> Self {
        Self {
            id: fixture.id.clone(),
            league: fixture.league,
            home: fixture.home.to_owned(),
            away: fixture.away.to_owned(),
            starts_at: fixture.starts_at,
            state: State::Coming,
            tick: 0,
            score: [0, 0],
            rounds: [0, 0],
            pending: 0,
            pause: 0,
            suspended_until: 0,
            ended_at: None,
            fixed: Vec::new(),
        }
    }

    /// Returns the minute of play shown on the clock.
    pub fn minute(&self) -> i64 {
        let half = FOOTBALL_MINUTES / 2;
        if self.tick <= half { self.tick } else { (self.tick - HALF_TIME_TICKS).max(half) }
    }

    /// Returns whether it is half-time, or the break between two maps.
    pub fn in_break(&self) -> bool {
        let half = FOOTBALL_MINUTES / 2;
        self.state == State::Live
            && match self.league.sport {
                Sport::Football => (half..half + HALF_TIME_TICKS).contains(&self.tick),
                Sport::Esports => self.pause > 0,
            }
    }

    /// Returns whether the event accepts bets, provided that there are odds.
    pub fn takes_bets(&self, now: i64) -> bool {
        matches!(self.state, State::Coming | State::Live)
            && self.pending == 0
            && self.suspended_until <= now
    }

    /// Returns the number of ticks that have passed at a time.
    pub fn ticks_due(&self, now: i64) -> i64 {
        let sport = self.league.sport;
        ((now - self.starts_at).div_euclid(sport.tick())).clamp(0, sport.max_ticks())
    }

    /// Plays one tick; `draw` returns whether an event of this probability (in billionths) occurs.
    pub fn play_tick(&mut self, draw: &mut impl FnMut(u64) -> bool) -> Option<Incident> {
        self.state = State::Live;
        self.tick += 1;
        match self.league.sport {
            Sport::Football => self.minute_of_football(draw),
            Sport::Esports => self.round_of_esports(draw),
        }
    }

    fn minute_of_football(&mut self, draw: &mut impl FnMut(u64) -> bool) -> Option<Incident> {
        let goal = std::mem::take(&mut self.pending);
        let incident = self.scored(goal, self.minute());
        let half = FOOTBALL_MINUTES / 2;
        let minute = self.minute();
        // A goal is drawn a minute before it is shown, so that bets stop in time; never across a
        // break.
        if minute % half != 0 {
            let [home, away] = odds::scoring(self);
            self.pending = if draw(home) {
                1
            } else if draw(away) {
                2
            } else {
                0
            };
        }
        if minute >= FOOTBALL_MINUTES {
            self.state = State::Ended;
        }
        incident
    }

    fn scored(&mut self, side: u8, clock: i64) -> Option<Incident> {
        let [home, away] = &mut self.score;
        match side {
            1 => *home += 1,
            2 => *away += 1,
            _ => return None,
        }
        Some(Incident { side, clock, score: self.score })
    }

    fn round_of_esports(&mut self, draw: &mut impl FnMut(u64) -> bool) -> Option<Incident> {
        if self.pause > 0 {
            self.pause -= 1;
            return None;
        }
        let home_takes_it = draw(odds::round(self));
        let [home, away] = &mut self.rounds;
        if home_takes_it {
            *home += 1
        } else {
            *away += 1
        }
        if (*home).max(*away) < ROUNDS_TO_WIN {
            return None;
        }
        let side = if home_takes_it { 1 } else { 2 };
        let rounds = std::mem::take(&mut self.rounds);
        let [home, away] = &mut self.score;
        if home_takes_it {
            *home += 1
        } else {
            *away += 1
        }
        let clock = i64::from(*home + *away);
        if (*home).max(*away) >= MAPS_TO_WIN {
            self.state = State::Ended;
        } else {
            self.pause = MAP_BREAK_TICKS;
        }
        Some(Incident { side, clock, score: rounds })
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::{super::fixtures::coming, *};

    const NOW: i64 = 1_795_000_000_000;

    pub fn event(sport: Sport) -> Event {
        let mut all = coming(NOW).into_iter();
        Event::new(&all.find(|fixture| fixture.league.sport == sport).unwrap())
    }

    impl Event {
        /// Sets the sides of a league's later event, for tests.
        pub fn set_sides(&mut self, league: &str, later: usize) {
            let mut now = NOW;
            for _ in 0..=later {
                let next = coming(now).into_iter().find(|f| f.league.id == league).unwrap();
                now = next.starts_at;
                *self = Self::new(&next);
            }
        }
    }

    fn play(event: &mut Event, mut draw: impl FnMut(u64) -> bool) -> Vec<Incident> {
        let mut all = Vec::new();
        while event.state != State::Ended {
            all.extend(event.play_tick(&mut draw));
            assert!(event.tick <= event.league.sport.max_ticks());
        }
        all
    }

    #[test]
    fn football_has_two_halves_and_a_break() {
        let mut one = event(Sport::Football);
        let mut minutes = Vec::new();
        while one.state != State::Ended {
            one.play_tick(&mut |_| false);
            minutes.push((one.minute(), one.in_break()));
        }
        assert_eq!(one.tick, 95);
        assert_eq!(one.score, [0, 0]);
        assert_eq!(minutes.iter().filter(|(_, pause)| *pause).count(), 5);
        assert!(minutes.is_sorted_by_key(|(minute, _)| *minute));
        assert_eq!(minutes.last().unwrap(), &(90, false));
    }

    #[test]
    fn bets_are_suspended_before_a_goal_is_shown() {
        let mut one = event(Sport::Football);
        assert!(one.takes_bets(NOW));
        assert_eq!(one.play_tick(&mut |_| true), None);
        assert!(!one.takes_bets(NOW));
        let goal = one.play_tick(&mut |_| false).unwrap();
        assert_eq!(goal, Incident { side: 1, clock: 2, score: [1, 0] });
        // The maximum: a goal in every minute but the first of each half.
        let mut most = event(Sport::Football);
        assert_eq!(play(&mut most, |_| true).len(), 88);
        assert_eq!(most.pending, 0);
    }

    #[test]
    fn two_maps_of_seven_rounds_win() {
        let mut one = event(Sport::Esports);
        let maps = play(&mut one, |_| true);
        assert_eq!((one.tick, one.score), (16, [2, 0]));
        assert_eq!(maps.len(), 2);
        assert_eq!(maps[1], Incident { side: 1, clock: 2, score: [7, 0] });
        // The longest event: three maps, with the sides taking turns.
        let mut turn = 0;
        let mut long = event(Sport::Esports);
        let maps = play(&mut long, |_| {
            turn += 1;
            turn % 2 == 0
        });
        assert!(maps.len() >= 2 && long.tick <= 43);
    }

    #[test]
    fn ticks_follow_the_clock() {
        let one = event(Sport::Football);
        assert_eq!(one.ticks_due(one.starts_at - 1), 0);
        assert_eq!(one.ticks_due(one.starts_at), 0);
        assert_eq!(one.ticks_due(one.starts_at + 4_000), 1);
        assert_eq!(one.ticks_due(one.starts_at + 999_999_999), 95);
    }
}
