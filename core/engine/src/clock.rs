//! The server's clock, as far as its answers tell of it.

use std::cell::Cell;

/// Milliseconds after a whole-second stamp within which the true time falls.
const SECOND: f64 = 999.0;

/// By how much the server's clock is ahead of the device's, in milliseconds: the least and the most
/// that it can be, by all that was heard. An answer that took long says little and moves neither; the
/// quickest ones say the most. (Floats, as the platform's own: they are whole numbers, and no stamp
/// is not-a-number, which every comparison turns away.)
pub struct ServerClock(Cell<(f64, f64)>);

impl Default for ServerClock {
    fn default() -> Self {
        Self(Cell::new((f64::NEG_INFINITY, f64::INFINITY)))
    }
}

impl ServerClock {
    /// An answer was stamped by the server between these two moments of the device.
    pub fn hear(&self, stamp: f64, asked: f64, came: f64) {
        let (mut least, mut most) = (stamp - came, stamp + SECOND - asked);
        // Otherwise the time of the request is unknown: the device's clock was set back in between.
        if least <= most {
            let known = self.0.get();
            // If both cannot be true, a clock was set or drifted: the newer answer holds.
            if known.0 <= most && least <= known.1 {
                least = if known.0 > least { known.0 } else { least };
                most = if known.1 < most { known.1 } else { most };
            }
            self.0.set((least, most));
        }
    }

    /// Milliseconds to add to the device's clock: none while that can be right.
    pub fn ahead(&self) -> f64 {
        let (least, most) = self.0.get();
        if least <= 0.0 && most >= 0.0 { 0.0 } else { (least + most) / 2.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: f64 = 1_795_176_000_000.0;
    const HOUR: f64 = 3_600_000.0;

    /// Hears an answer of a server that is `ahead` milliseconds; `there` and `back` are the
    /// latencies.
    fn answer(clock: &ServerClock, device: f64, ahead: f64, there: f64, back: f64) {
        let stamp = ((device + there + ahead) / 1000.0).floor() * 1000.0;
        clock.hear(stamp, device, device + there + back);
    }

    /// Returns the error of the estimate, in milliseconds.
    fn wrong(clock: &ServerClock, ahead: f64) -> f64 {
        (clock.ahead() - ahead).abs()
    }

    #[test]
    fn a_clock_that_can_be_right_is_believed() {
        let clock = ServerClock::default();
        assert!(wrong(&clock, 0.0) == 0.0);
        for after in [0.0, 1.0, 400.0, 999.0, 61_500.0] {
            answer(&clock, NOON + after, 0.0, 80.0, 80.0);
            assert!(wrong(&clock, 0.0) == 0.0, "{after}");
        }
    }

    #[test]
    fn a_clock_that_is_off_is_put_right_by_the_first_answer_and_better_by_the_next() {
        for off in [-HOUR, HOUR, 90_000.0, -90_000.0] {
            let clock = ServerClock::default();
            answer(&clock, NOON, off, 100.0, 100.0);
            assert!(wrong(&clock, off) <= 600.0, "{} for {off}", clock.ahead());
            for after in [10_130.0, 20_370.0, 30_610.0, 40_870.0] {
                answer(&clock, NOON + after, off, 30.0, 30.0);
            }
            assert!(wrong(&clock, off) <= 160.0, "{} for {off}", clock.ahead());
        }
    }

    #[test]
    fn an_answer_that_took_long_changes_nothing() {
        let clock = ServerClock::default();
        answer(&clock, NOON, -HOUR, 20.0, 20.0);
        let before = clock.ahead();
        answer(&clock, NOON + 5000.0, -HOUR, 100.0, 90_000.0);
        answer(&clock, NOON + 200_000.0, -HOUR, 90_000.0, 100.0);
        assert!(wrong(&clock, before) == 0.0);
    }

    #[test]
    fn a_clock_that_is_set_while_the_page_is_open_is_noticed() {
        let clock = ServerClock::default();
        answer(&clock, NOON, 0.0, 20.0, 20.0);
        answer(&clock, NOON + HOUR, -HOUR, 20.0, 20.0);
        assert!(wrong(&clock, -HOUR) <= 600.0);
        answer(&clock, NOON + 5000.0, 0.0, 20.0, 20.0);
        assert!(wrong(&clock, 0.0) == 0.0);
    }

    #[test]
    fn no_stamp_and_a_clock_that_is_set_back_under_a_call_tell_nothing() {
        let clock = ServerClock::default();
        for (stamp, came) in [(f64::NAN, NOON), (NOON, NOON - HOUR)] {
            clock.hear(stamp, NOON, came);
            assert!(wrong(&clock, 0.0) == 0.0);
        }
    }
}
