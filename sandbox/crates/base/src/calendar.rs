//! Days, weeks and months: all begin at midnight UTC, weeks on Mondays. Moments are in milliseconds
//! since 1970.

use crate::clock::{DAY, MINUTE};
use time::{Date, Month, OffsetDateTime, Time};

/// One week, in milliseconds.
pub const WEEK: i64 = 7 * DAY;

/// A quarter of an hour in milliseconds, the step of stored sums (`bet_quarters`,
/// `movement_quarters`). Days, weeks and months begin with a quarter.
pub const QUARTER_MS: i64 = 15 * MINUTE;

/// Returns the first moment of a moment's day.
pub const fn day_of(at: i64) -> i64 {
    at.div_euclid(DAY) * DAY
}

/// Returns the first moment of a moment's week.
pub const fn week_of(at: i64) -> i64 {
    // 1 January 1970 was a Thursday.
    (at.div_euclid(DAY) + 3).div_euclid(7) * WEEK - 3 * DAY
}

/// Returns the first moment of a moment's month, or of the month that many months later.
pub fn month_of(at: i64, later: i32) -> i64 {
    let date = OffsetDateTime::from_unix_timestamp(at.div_euclid(1000))
        .map_or(Date::MIN, OffsetDateTime::date);
    let months = date.year() * 12 + i32::from(u8::from(date.month())) - 1 + later;
    let named = u8::try_from(months.rem_euclid(12) + 1).ok().and_then(|n| Month::try_from(n).ok());
    let first = Date::from_calendar_date(months.div_euclid(12), named.unwrap_or(Month::January), 1);
    first.map_or(0, |date| date.with_time(Time::MIDNIGHT).assume_utc().unix_timestamp() * 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weeks_begin_on_mondays() {
        // Monday 16 and Friday 20 November 2026.
        let monday = 1_794_787_200_000;
        let friday = monday + 4 * DAY + 5;
        assert_eq!(crate::clock::rfc3339(monday), "2026-11-16T00:00:00.000Z");
        for at in [monday, friday, monday + WEEK - 1] {
            assert_eq!(week_of(at), monday);
        }
        assert_eq!(week_of(monday - 1), monday - WEEK);
        assert_eq!(week_of(monday + WEEK), monday + WEEK);
        assert_eq!(day_of(friday), monday + 4 * DAY);
        assert_eq!(day_of(-1), -DAY);
    }

    #[test]
    fn months_begin_on_their_first_day() {
        let month = |at, later| crate::clock::rfc3339(month_of(at, later))[..10].to_owned();
        // Saturday 21 November 2026.
        let at = 1_795_264_496_789;
        let around = [-11, -1, 0, 1, 2].map(|later| month(at, later));
        assert_eq!(around, ["2025-12-01", "2026-10-01", "2026-11-01", "2026-12-01", "2027-01-01"]);
        assert_eq!(month(month_of(at, 0) - 1, 0), "2026-10-01");
    }
}
