//! Moments to measure intervals from, and an estimate of the server's clock from the `Date` headers
//! of its responses.

use std::cell::Cell;

/// Milliseconds after a whole-second stamp within which the true time falls.
const STAMP_PRECISION_MS: f64 = 999.0;

/// A moment since the start of the page, by two clocks: the device's may be set back, and the
/// monotonic one stops while some devices sleep.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// Milliseconds since the page was opened.
    pub monotonic_ms: u64,
    /// Milliseconds since 1970, UTC, by the device's clock.
    pub device_ms: u64,
}

impl Moment {
    /// Returns the milliseconds from an earlier moment to this one: the longer time of the two clocks.
    pub(crate) fn since(self, earlier: Self) -> u64 {
        let monotonic = self.monotonic_ms.saturating_sub(earlier.monotonic_ms);
        monotonic.max(self.device_ms.saturating_sub(earlier.device_ms))
    }
}

/// A time to wait from a moment on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wait {
    from: Moment,
    length_ms: u64,
}

impl Wait {
    /// Returns a time to wait from a moment on.
    pub(crate) const fn new(from: Moment, length_ms: u64) -> Self {
        Self { from, length_ms }
    }

    /// Returns the milliseconds until its end; at most its length, however the clock is set.
    pub(crate) fn left_ms(self, now: Moment) -> u64 {
        self.length_ms.saturating_sub(now.since(self.from))
    }
}

/// Offset of the server's clock to the device's in milliseconds, as lower and upper bound of all
/// observations. A slow response rarely narrows the bounds, a fast one does. (Floats, as those of the
/// platform: they hold whole numbers, and a missing stamp is NaN, with which every comparison is
/// false.)
pub struct ServerClock(Cell<(f64, f64)>);

impl Default for ServerClock {
    fn default() -> Self {
        Self(Cell::new((f64::NEG_INFINITY, f64::INFINITY)))
    }
}

impl ServerClock {
    /// Takes the stamp of a response whose request was sent, and which arrived, at these device times.
    pub fn observe(&self, stamp: f64, sent_at: f64, received_at: f64) {
        let (mut lower, mut upper) = (stamp - received_at, stamp + STAMP_PRECISION_MS - sent_at);
        // Otherwise the time of the request is unknown: the device's clock was set back in between.
        if lower <= upper {
            let bounds = self.0.get();
            // Without an overlap a clock was set or has drifted: the newer observation counts.
            if bounds.0 <= upper && lower <= bounds.1 {
                lower = if bounds.0 > lower { bounds.0 } else { lower };
                upper = if bounds.1 < upper { bounds.1 } else { upper };
            }
            self.0.set((lower, upper));
        }
    }

    /// Returns the milliseconds to add to the device's clock; 0 while that is within the bounds.
    pub fn offset_ms(&self) -> f64 {
        let (lower, upper) = self.0.get();
        if lower <= 0.0 && upper >= 0.0 { 0.0 } else { (lower + upper) / 2.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: f64 = 1_795_176_000_000.0;
    const HOUR: f64 = 3_600_000.0;

    /// Observes a response of a server that is ahead by `ahead` milliseconds; `request_ms` and `response_ms` are the
    /// latencies.
    fn observe_response(
        clock: &ServerClock,
        device: f64,
        ahead: f64,
        request_ms: f64,
        response_ms: f64,
    ) {
        let stamp = ((device + request_ms + ahead) / 1000.0).floor() * 1000.0;
        clock.observe(stamp, device, device + request_ms + response_ms);
    }

    /// Returns the error of the estimate, in milliseconds.
    fn error_ms(clock: &ServerClock, ahead: f64) -> f64 {
        (clock.offset_ms() - ahead).abs()
    }

    #[test]
    fn an_offset_within_the_precision_is_ignored() {
        let clock = ServerClock::default();
        assert!(error_ms(&clock, 0.0) == 0.0);
        for after in [0.0, 1.0, 400.0, 999.0, 61_500.0] {
            observe_response(&clock, NOON + after, 0.0, 80.0, 80.0);
            assert!(error_ms(&clock, 0.0) == 0.0, "{after}");
        }
    }

    #[test]
    fn each_response_improves_the_offset_estimate() {
        for off in [-HOUR, HOUR, 90_000.0, -90_000.0] {
            let clock = ServerClock::default();
            observe_response(&clock, NOON, off, 100.0, 100.0);
            assert!(error_ms(&clock, off) <= 600.0, "{} for {off}", clock.offset_ms());
            for after in [10_130.0, 20_370.0, 30_610.0, 40_870.0] {
                observe_response(&clock, NOON + after, off, 30.0, 30.0);
            }
            assert!(error_ms(&clock, off) <= 160.0, "{} for {off}", clock.offset_ms());
        }
    }

    #[test]
    fn a_slow_response_does_not_change_the_estimate() {
        let clock = ServerClock::default();
        observe_response(&clock, NOON, -HOUR, 20.0, 20.0);
        let before = clock.offset_ms();
        observe_response(&clock, NOON + 5000.0, -HOUR, 100.0, 90_000.0);
        observe_response(&clock, NOON + 200_000.0, -HOUR, 90_000.0, 100.0);
        assert!(error_ms(&clock, before) == 0.0);
    }

    #[test]
    fn a_change_of_the_device_clock_is_detected() {
        let clock = ServerClock::default();
        observe_response(&clock, NOON, 0.0, 20.0, 20.0);
        observe_response(&clock, NOON + HOUR, -HOUR, 20.0, 20.0);
        assert!(error_ms(&clock, -HOUR) <= 600.0);
        observe_response(&clock, NOON + 5000.0, 0.0, 20.0, 20.0);
        assert!(error_ms(&clock, 0.0) == 0.0);
    }

    #[test]
    fn a_missing_date_or_a_device_clock_set_back_is_ignored() {
        let clock = ServerClock::default();
        for (stamp, received_at) in [(f64::NAN, NOON), (NOON, NOON - HOUR)] {
            clock.observe(stamp, NOON, received_at);
            assert!(error_ms(&clock, 0.0) == 0.0);
        }
    }
}
