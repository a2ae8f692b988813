//! The time: milliseconds since 1970 inside, RFC 3339 in UTC on the wire.

use time::{OffsetDateTime, format_description::well_known::Rfc3339};

/// Now, in milliseconds since 1970.
pub fn now() -> i64 {
    i64::try_from(OffsetDateTime::now_utc().unix_timestamp_nanos() / 1_000_000).unwrap_or(i64::MAX)
}

/// As it stands on the wire.
pub fn rfc3339(millis: i64) -> String {
    OffsetDateTime::from_unix_timestamp_nanos(i128::from(millis) * 1_000_000)
        .ok()
        .and_then(|moment| moment.format(&Rfc3339).ok())
        .unwrap_or_default()
}

/// One minute.
pub const MINUTE: i64 = 60_000;
/// One hour.
pub const HOUR: i64 = 60 * MINUTE;
/// One day.
pub const DAY: i64 = 24 * HOUR;
