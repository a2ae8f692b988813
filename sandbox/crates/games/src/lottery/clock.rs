//! Draws of a lottery, derived from the lottery's time alone.
//!
//! A round is one draw and the time since the draw before, in which bets on it are accepted.

use super::catalog::Lottery;
use ante_base::clock::{DAY, MINUTE};
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

/// Phase of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Bets are accepted.
    Open,
    /// Bets are closed; the numbers are stored but not yet published.
    Closed,
}

/// Times of a round by the lottery's clock, in milliseconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Schedule {
    /// Time of the draw before, from which bets are accepted.
    pub opens: i64,
    /// End of bets.
    pub closes: i64,
    /// Time of the draw: numbers are published, prizes are paid, the next round opens.
    pub draws: i64,
}

impl Schedule {
    /// Returns the phase at a time within the round.
    pub const fn phase(self, time: i64) -> Phase {
        if time < self.closes { Phase::Open } else { Phase::Closed }
    }
}

impl Lottery {
    /// Returns the time between the close of bets and the draw in milliseconds: a twelfth of the
    /// interval, at most ten minutes.
    const fn closing_ms(&self) -> i64 {
        let part = self.interval / 12;
        if part < 10 * MINUTE { part } else { 10 * MINUTE }
    }

    /// Returns the round with the next draw.
    pub const fn round_at(&self, time: i64) -> i64 {
        (time - self.offset).div_euclid(self.interval) + 1
    }

    /// Returns the times at which a round opens, closes and is drawn.
    pub const fn schedule(&self, round: i64) -> Schedule {
        let draws = round.saturating_mul(self.interval).saturating_add(self.offset);
        Schedule {
            opens: draws.saturating_sub(self.interval),
            closes: draws.saturating_sub(self.closing_ms()),
            draws,
        }
    }

    /// Returns the last round whose numbers are drawn at a time.
    pub fn last_closed(&self, time: i64) -> i64 {
        let round = self.round_at(time);
        if self.schedule(round).phase(time) == Phase::Open { round - 1 } else { round }
    }

    /// Returns the last round whose numbers are published at a time.
    pub const fn last_drawn(&self, time: i64) -> i64 {
        self.round_at(time) - 1
    }

    /// Returns the number of a draw: its date in UTC, and the index of the interval of that day
    /// that ends with it. A daily draw has the date only.
    pub fn issue(&self, round: i64) -> String {
        let draws = self.schedule(round).draws;
        let day = OffsetDateTime::from_unix_timestamp(draws.div_euclid(1000))
            .map(|at| format!("{:04}{:02}{:02}", at.year(), u8::from(at.month()), at.day()))
            .unwrap_or_default();
        if self.interval >= DAY {
            return day;
        }
        format!("{day}{:04}", draws.rem_euclid(DAY) / self.interval)
    }
}

#[cfg(test)]
mod tests {
    use crate::lottery::catalog::{find, lotteries};

    const AT: i64 = 1_795_185_672_000;

    #[test]
    fn rounds_follow_each_other_without_a_gap() {
        for one in lotteries() {
            let round = one.round_at(AT);
            let s = one.schedule(round);
            assert!(s.opens <= AT && AT < s.draws, "{}", one.id);
            assert!(s.opens < s.closes && s.closes < s.draws);
            assert_eq!(s.draws - s.opens, one.interval);
            assert_eq!(one.schedule(round + 1).opens, s.draws);
            assert_eq!((one.round_at(s.draws - 1), one.round_at(s.draws)), (round, round + 1));
            assert_eq!(one.last_closed(s.closes - 1), round - 1);
            assert_eq!(one.last_closed(s.closes), round);
            assert_eq!((one.last_drawn(s.draws - 1), one.last_drawn(s.draws)), (round - 1, round));
        }
    }

    #[test]
    fn bets_close_before_the_draw_and_draws_are_numbered_by_day() {
        // 2026-11-20T14:41:12Z
        let quick = find("bola-da-sorte").unwrap();
        let round = quick.round_at(AT);
        assert_eq!(quick.issue(round), "202611200882");
        assert_eq!(quick.schedule(round).draws - quick.schedule(round).closes, 5_000);
        let daily = find("sorteio-do-dia").unwrap();
        let round = daily.round_at(AT);
        assert_eq!(daily.issue(round), "20261120");
        assert_eq!(daily.schedule(round).draws, 1_795_215_600_000, "23:00 UTC, 20:00 in Brasília");
        assert_eq!(daily.schedule(round).draws - daily.schedule(round).closes, 600_000);
        // Every draw has a different number, also across midnight.
        let issues: std::collections::HashSet<_> =
            (0..3000).map(|k| quick.issue(quick.round_at(AT) + k)).collect();
        assert_eq!(issues.len(), 3000);
    }
}
