//! Boundaries of contract periods, aligned in UTC: days start at midnight, weeks on Mondays. Times
//! are in Unix milliseconds.

use ante_base::{
    calendar::{WEEK, day_of, month_of, week_of},
    clock::{DAY, HOUR, MINUTE},
};
use ante_contract::agent::contracts::ContractPeriod;

/// Returns the start of the period that contains `at`.
pub(super) fn start(period: ContractPeriod, at: i64) -> i64 {
    match period {
        ContractPeriod::Daily => day_of(at),
        ContractPeriod::Weekly => week_of(at),
        ContractPeriod::Hourly => at.div_euclid(HOUR) * HOUR,
        ContractPeriod::FiveMinutes => at.div_euclid(5 * MINUTE) * 5 * MINUTE,
        ContractPeriod::Monthly => month_of(at, 0),
        ContractPeriod::SemiMonthly => {
            let sixteenth = month_of(at, 0) + 15 * DAY;
            if at < sixteenth { month_of(at, 0) } else { sixteenth }
        }
    }
}

/// Returns the end of the period that starts at `start_at`, exclusive.
pub(super) fn end(period: ContractPeriod, start_at: i64) -> i64 {
    match period {
        ContractPeriod::Daily => start_at + DAY,
        ContractPeriod::Weekly => start_at + WEEK,
        ContractPeriod::Hourly => start_at + HOUR,
        ContractPeriod::FiveMinutes => start_at + 5 * MINUTE,
        // A half month has at most 16 days, so this time is in the next one.
        ContractPeriod::SemiMonthly => start(period, start_at + 16 * DAY),
        ContractPeriod::Monthly => month_of(start_at, 1),
    }
}

/// Returns the starts of the periods before the one that starts at `start_at`, the latest first.
pub(super) fn before(period: ContractPeriod, start_at: i64) -> impl Iterator<Item = i64> {
    std::iter::successors(Some(start_at), move |later| Some(start(period, later - 1))).skip(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::clock::rfc3339;

    const ALL: [ContractPeriod; 6] = [
        ContractPeriod::Daily,
        ContractPeriod::Weekly,
        ContractPeriod::SemiMonthly,
        ContractPeriod::Monthly,
        ContractPeriod::Hourly,
        ContractPeriod::FiveMinutes,
    ];

    /// Saturday 21 November 2026, 12:34:56.789.
    const AT: i64 = 1_795_264_496_789;

    #[test]
    fn periods_start_and_end_at_calendar_boundaries() {
        assert_eq!(rfc3339(AT), "2026-11-21T12:34:56.789Z");
        let span = |period| {
            let from = start(period, AT);
            [from, end(period, from)].map(|at| rfc3339(at)[..16].to_owned())
        };
        for (period, from, to) in [
            (ContractPeriod::Daily, "2026-11-21T00:00", "2026-11-22T00:00"),
            (ContractPeriod::Weekly, "2026-11-16T00:00", "2026-11-23T00:00"),
            (ContractPeriod::SemiMonthly, "2026-11-16T00:00", "2026-12-01T00:00"),
            (ContractPeriod::Monthly, "2026-11-01T00:00", "2026-12-01T00:00"),
            (ContractPeriod::Hourly, "2026-11-21T12:00", "2026-11-21T13:00"),
            (ContractPeriod::FiveMinutes, "2026-11-21T12:30", "2026-11-21T12:35"),
        ] {
            assert_eq!(span(period), [from, to], "{period:?}");
        }
    }

    #[test]
    fn periods_follow_each_other_without_a_gap() {
        for period in ALL {
            let first = start(period, AT - 3 * 365 * DAY);
            let mut at = first;
            for _ in 0..80 {
                let next = end(period, at);
                assert!(next > at, "{period:?}");
                for inside in [at, at + 1, next - 1] {
                    assert_eq!(start(period, inside), at, "{period:?}");
                }
                assert_eq!(before(period, next).next(), Some(at), "{period:?}");
                at = next;
            }
            assert_eq!(before(period, at).nth(79), Some(first), "{period:?}");
        }
    }
}
