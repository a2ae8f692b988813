//! Days and weeks: they begin at midnight UTC, weeks on Mondays.

use ante_base::clock::DAY;

/// A week.
pub const WEEK: i64 = 7 * DAY;

/// The first moment of the day that a moment is in.
pub const fn day_of(at: i64) -> i64 {
    at.div_euclid(DAY) * DAY
}

/// The first moment of the week that a moment is in.
pub const fn week_of(at: i64) -> i64 {
    // 1 January 1970 was a Thursday.
    (at.div_euclid(DAY) + 3).div_euclid(7) * WEEK - 3 * DAY
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weeks_begin_on_mondays() {
        // Monday 16 and Friday 20 November 2026.
        let monday = 1_794_787_200_000;
        let friday = monday + 4 * DAY + 5;
        assert_eq!(ante_base::clock::rfc3339(monday), "2026-11-16T00:00:00.000Z");
        for at in [monday, friday, monday + WEEK - 1] {
            assert_eq!(week_of(at), monday);
        }
        assert_eq!(week_of(monday - 1), monday - WEEK);
        assert_eq!(week_of(monday + WEEK), monday + WEEK);
        assert_eq!(day_of(friday), monday + 4 * DAY);
        assert_eq!(day_of(-1), -DAY);
    }
}
