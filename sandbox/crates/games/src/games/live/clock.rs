//! Rounds of a live table and their phases, derived from the table's time alone, so that all
//! players at a table see the same round.

use ante_base::catalog::Game;
use serde::{Deserialize, Serialize};

/// Live table: a roulette with a separate design, pace and wheel, or the ring of the duel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TableKind {
    /// Green cloth, 30 s.
    Classic,
    /// Blue cloth before a lit skyline, 30 s.
    Night,
    /// Red cloth, 20 s.
    Speed,
    /// Two fighters in a ring, 32 s.
    Duel,
}

/// Phase of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Bets are accepted.
    Bets,
    /// Bets are closed.
    Closed,
    /// The ball runs, or the fighters fight.
    Spin,
    /// The result is shown.
    Result,
}

/// Times of a round by the table's clock, in milliseconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Schedule {
    /// Start of the round and of its bets.
    pub opens: i64,
    /// End of bets; the result is drawn.
    pub closes: i64,
    /// Start of the animation.
    pub spins: i64,
    /// End of the animation; prizes are paid.
    pub lands: i64,
    /// End of the round and start of the next one.
    pub ends: i64,
}

impl TableKind {
    /// All tables.
    pub const ALL: [Self; 4] = [Self::Classic, Self::Night, Self::Speed, Self::Duel];

    /// Returns the table of a game: of a roulette by its classification, of a cockfight the ring.
    pub fn from_game(game: &Game) -> Option<Self> {
        match (game.kind.as_str(), game.classify.as_str()) {
            ("LIVE", "night") => Some(Self::Night),
            ("LIVE", "speed") => Some(Self::Speed),
            ("LIVE", _) => Some(Self::Classic),
            ("DS88", _) => Some(Self::Duel),
            _ => None,
        }
    }

    /// Returns the name in the database and in the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Night => "night",
            Self::Speed => "speed",
            Self::Duel => "duel",
        }
    }

    /// Returns the ends of a round's phases, in milliseconds from its start.
    const fn phase_ends(self) -> [i64; 4] {
        match self {
            Self::Classic | Self::Night => [18_000, 20_000, 26_000, 30_000],
            Self::Speed => [11_000, 12_500, 16_500, 20_000],
            Self::Duel => [16_000, 18_000, 27_000, 32_000],
        }
    }

    /// Returns the round at a time.
    pub fn round_at(self, time: i64) -> i64 {
        let [.., whole] = self.phase_ends();
        time.div_euclid(whole)
    }

    /// Returns the times at which a round's phases begin.
    pub fn schedule(self, round: i64) -> Schedule {
        let [bets, closed, spin, whole] = self.phase_ends();
        let opens = round.saturating_mul(whole);
        Schedule {
            opens,
            closes: opens + bets,
            spins: opens + closed,
            lands: opens + spin,
            ends: opens + whole,
        }
    }

    /// Returns the last round whose result is due at a time.
    pub fn last_closed(self, time: i64) -> i64 {
        let round = self.round_at(time);
        if self.schedule(round).phase(time) == Phase::Bets { round - 1 } else { round }
    }

    /// Returns the last round whose animation has ended at a time.
    pub fn last_landed(self, time: i64) -> i64 {
        let round = self.round_at(time);
        if self.schedule(round).phase(time) == Phase::Result { round } else { round - 1 }
    }

    /// Returns the next start of a phase after a time.
    pub fn next(self, phase: Phase, time: i64) -> i64 {
        let round = self.round_at(time);
        let here = self.schedule(round).start(phase);
        if here > time { here } else { self.schedule(round + 1).start(phase) }
    }
}

impl Schedule {
    /// Returns the phase at a time within the round.
    pub const fn phase(self, time: i64) -> Phase {
        if time < self.closes {
            Phase::Bets
        } else if time < self.spins {
            Phase::Closed
        } else if time < self.lands {
            Phase::Spin
        } else {
            Phase::Result
        }
    }

    const fn start(self, phase: Phase) -> i64 {
        match phase {
            Phase::Bets => self.opens,
            Phase::Closed => self.closes,
            Phase::Spin => self.spins,
            Phase::Result => self.lands,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::{Lang, catalog::catalog};

    #[test]
    fn texts_and_game_pages_name_the_seconds_of_a_round() {
        let seconds = |table: TableKind| {
            let Schedule { opens, ends, .. } = table.schedule(1);
            (ends - opens) / 1_000
        };
        let [classic, night, speed, duel] = TableKind::ALL.map(seconds);
        let page = include_str!("../../../../../games/live/main.js");
        let rounds = format!("classic: {classic}, night: {night}, speed: {speed} }}");
        assert!(page.contains(&rounds), "{rounds}");
        let page = include_str!("../../../../../games/duel/main.js");
        assert!(page.contains(&format!("ROUND_SECONDS = {duel}\n")), "{duel}");
        for name in ["seed.notices.pl6.summary", "seed.notices.pl6.content"] {
            let text = Lang::EN.find(name).unwrap();
            for part in [format!("every {classic}"), format!("every {speed}")] {
                assert!(text.contains(&part), "{part}: {text}");
            }
        }
        let stakes = catalog().games.iter().filter(|game| game.kind == "LIVE");
        let least = stakes.filter_map(|game| game.min_bet.as_deref()).min().unwrap();
        let text = Lang::EN.find("seed.notices.pl6.summary").unwrap();
        assert!(text.ends_with(&format!("from {{symbol}} {least}.")), "{text}");
        let banner = Lang::EN.find("seed.banners.roleta.subtitle").unwrap();
        assert!(banner.contains(&format!("every {classic} seconds")), "{banner}");
    }

    #[test]
    fn phases_follow_each_other_without_a_gap() {
        for table in TableKind::ALL {
            let mut seen = Vec::new();
            let round = table.round_at(1_790_000_000_000);
            let schedule = table.schedule(round);
            for time in (schedule.opens..schedule.ends).step_by(100) {
                assert_eq!(table.round_at(time), round);
                let phase = schedule.phase(time);
                if seen.last() != Some(&phase) {
                    seen.push(phase);
                    assert_eq!(schedule.start(phase), time);
                }
            }
            assert_eq!(seen, [Phase::Bets, Phase::Closed, Phase::Spin, Phase::Result]);
            assert_eq!(table.round_at(schedule.ends), round + 1);
        }
    }

    #[test]
    fn a_number_is_drawn_at_the_close_and_paid_at_the_end_of_the_spin() {
        let table = TableKind::Classic;
        let round = 40;
        let s = table.schedule(round);
        assert_eq!((table.last_closed(s.closes - 1), table.last_closed(s.closes)), (39, 40));
        assert_eq!((table.last_landed(s.lands - 1), table.last_landed(s.lands)), (39, 40));
        assert_eq!(table.next(Phase::Closed, s.opens), s.closes);
        assert_eq!(table.next(Phase::Bets, s.opens), s.ends);
        assert_eq!(table.next(Phase::Spin, s.spins), table.schedule(41).spins);
        assert_eq!(s.closes - s.opens, 18_000);
        assert_eq!(s.lands - s.spins, 6_000);
    }
}
