//! Clock: milliseconds since 1970 inside the server, RFC 3339 in UTC on the wire.

use time::{OffsetDateTime, macros::format_description};

/// Returns the current time in milliseconds since 1970.
pub fn now() -> i64 {
    i64::try_from(OffsetDateTime::now_utc().unix_timestamp_nanos() / 1_000_000).unwrap_or(i64::MAX)
}

/// Formats a time as RFC 3339, always with milliseconds, so that texts sort in the order of their
/// times.
pub fn rfc3339(millis: i64) -> String {
    let wire =
        format_description!("[year]-[month]-[day]T[hour]:[minute]:[second].[subsecond digits:3]Z");
    OffsetDateTime::from_unix_timestamp_nanos(i128::from(millis) * 1_000_000)
        .ok()
        .and_then(|moment| moment.format(&wire).ok())
        .unwrap_or_default()
}

/// One minute, in milliseconds.
pub const MINUTE: i64 = 60_000;
/// One hour, in milliseconds.
pub const HOUR: i64 = 60 * MINUTE;
/// One day, in milliseconds.
pub const DAY: i64 = 24 * HOUR;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formatted_times_sort_by_time() {
        let texts = [0, 5, 50, 999, 1_000, 1_500, 59_999, MINUTE].map(rfc3339);
        assert!(texts.is_sorted(), "{texts:?}");
        assert_eq!(texts[2], "1970-01-01T00:00:00.050Z");
        assert_eq!(texts[4], "1970-01-01T00:00:01.000Z");
    }
}
