//! The jackpot counter (REQ-4.24): decoration computed from the clock, so that every visitor sees the
//! same value.

use crate::brand::BrandConfig;
use crate::money::Money;

/// A week, in milliseconds.
const WEEK_MS: u64 = 7 * 24 * 60 * 60 * 1000;
/// Milliseconds from the Monday before 1970, 00:00 UTC, to the start of 1970 (a Thursday).
const MONDAY_TO_EPOCH_MS: u64 = 3 * 24 * 60 * 60 * 1000;

/// Returns the counter's value at `now` (milliseconds since 1970): the brand's start, and its step
/// for every tick since Monday 00:00 UTC. Stays at the start on overflow.
#[must_use]
pub fn jackpot(now: u64, brand: &BrandConfig) -> Money {
    let since = now.saturating_add(MONDAY_TO_EPOCH_MS) % WEEK_MS;
    let ticks = since.checked_div(u64::from(brand.jackpot_every_ms)).unwrap_or_default();
    let start = Money::parse(&brand.jackpot_start).unwrap_or_default();
    let step = Money::parse(&brand.jackpot_step).unwrap_or_default();
    i64::try_from(ticks)
        .ok()
        .and_then(|ticks| step.checked_mul_ratio(ticks, 1))
        .and_then(|grown| start.checked_add(grown))
        .unwrap_or(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Monday 2026-11-16T00:00:00Z.
    const MONDAY: u64 = 1_794_787_200_000;

    fn text(now: u64) -> String {
        jackpot(now, &BrandConfig::default()).to_text()
    }

    #[test]
    fn starts_on_monday_and_increases_every_three_seconds() {
        assert_eq!(text(MONDAY), "8,000,000.00");
        assert_eq!(text(MONDAY + 2999), "8,000,000.00");
        assert_eq!(text(MONDAY + 3000), "8,000,165.11");
        assert_eq!(text(MONDAY + 6000), "8,000,330.22");
        // The last tick of the week: 201,599 steps, exact.
        assert_eq!(text(MONDAY + WEEK_MS - 1), "41,286,010.89");
        assert_eq!(text(MONDAY + WEEK_MS), "8,000,000.00");
        assert_eq!(text(MONDAY - 1), "41,286,010.89");
    }

    #[test]
    fn is_correct_for_the_days_of_1970() {
        // Thursday 00:00: three days of ticks, 86,400 of them.
        assert_eq!(text(0), "22,265,504.00");
        assert_eq!(text(WEEK_MS - MONDAY_TO_EPOCH_MS), "8,000,000.00");
    }

    #[test]
    fn never_fails() {
        let _ = text(u64::MAX);
        let odd = BrandConfig {
            jackpot_every_ms: 0,
            jackpot_step: "x".to_owned(),
            ..BrandConfig::default()
        };
        assert_eq!(jackpot(MONDAY, &odd).to_wire(), "8000000");
        let huge = BrandConfig {
            jackpot_every_ms: 1,
            jackpot_step: "900000000000000".to_owned(),
            ..BrandConfig::default()
        };
        assert_eq!(jackpot(MONDAY + 5000, &huge).to_wire(), "8000000");
    }
}
