//! Periods of whole days in the member's time zone.

use ante_base::{
    ApiError, ErrorCode,
    clock::{DAY, MINUTE},
    field_error,
};
use time::{Date, format_description::BorrowedFormatItem, macros::format_description};

/// Maximum number of days in a period.
const MAX_DAYS: i64 = 93;
/// Offsets of time zones from UTC in minutes: 12 hours behind to 14 ahead.
const UTC_OFFSETS: std::ops::RangeInclusive<i32> = -12 * 60..=14 * 60;
const DATE_FORMAT: &[BorrowedFormatItem<'_>] = format_description!("[year]-[month]-[day]");
/// Julian day number of 1 January 1970.
const EPOCH_JULIAN_DAY: i32 = 2_440_588;

/// Period of whole days in a time zone, as moments in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// First moment, in milliseconds since 1970.
    pub from: i64,
    /// First moment after the period, in milliseconds since 1970.
    pub to: i64,
    first: Date,
    /// Offset of the member's time zone from UTC, in milliseconds.
    offset_ms: i64,
}

impl Period {
    /// Parses the first and the last day, both included.
    ///
    /// # Errors
    /// Fields that are no dates, out of order or too far apart.
    pub fn read(from: &str, to: &str, offset_minutes: i32) -> Result<Self, ApiError> {
        if !UTC_OFFSETS.contains(&offset_minutes) {
            return Err(ErrorCode::BadInput.into());
        }
        let mut fields = Vec::new();
        let mut day = |field: &str, text: &str| {
            let key = if text.is_empty() { "validation.required" } else { "validation.date" };
            // The parser also accepts `+002026-11-20`.
            let day = (text.len() == 10).then(|| Date::parse(text, DATE_FORMAT).ok()).flatten();
            if day.is_none() {
                fields.push(field_error(field, key, &[]));
            }
            day
        };
        let (Some(first), Some(last)) = (day("from", from), day("to", to)) else {
            return Err(ApiError::invalid_fields(fields));
        };
        let days = (last - first).whole_days();
        if days < 0 {
            return Err(ApiError::invalid_field("to", "validation.periodOrder"));
        }
        if days > MAX_DAYS {
            let params = [("days", MAX_DAYS.to_string())];
            return Err(ApiError::invalid_fields(vec![field_error(
                "from",
                "validation.periodLong",
                &params,
            )]));
        }
        let offset_ms = i64::from(offset_minutes) * MINUTE;
        let start =
            |date: Date| i64::from(date.to_julian_day() - EPOCH_JULIAN_DAY) * DAY - offset_ms;
        Ok(Self { from: start(first), to: start(last) + DAY, first, offset_ms })
    }

    /// Returns the offset of the member's time zone from UTC, in milliseconds.
    pub const fn offset_ms(self) -> i64 {
        self.offset_ms
    }

    /// Returns the days in order, each with its number in SQL: whole days since 1970 in the
    /// member's time zone.
    pub fn days(self) -> impl Iterator<Item = (i64, String)> {
        let first = i64::from(self.first.to_julian_day() - EPOCH_JULIAN_DAY);
        let count = (self.to - self.from) / DAY;
        let mut date = Some(self.first);
        (first..first + count).map(move |number| {
            let text = date.and_then(|date| date.format(DATE_FORMAT).ok()).unwrap_or_default();
            date = date.and_then(Date::next_day);
            (number, text)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(from: &str, to: &str) -> Vec<(String, String)> {
        let error = Period::read(from, to, 0).unwrap_err();
        let json: serde_json::Value =
            serde_json::from_str(&error.to_response(ante_base::Lang::EN).json).unwrap();
        let fields = json["value"]["fields"].as_array().unwrap().iter();
        let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
        fields.map(|field| (text(&field["field"]), text(&field["key"]))).collect()
    }

    #[test]
    fn days_are_those_of_the_members_time_zone() {
        let utc = Period::read("1970-01-01", "1970-01-02", 0).unwrap();
        assert_eq!((utc.from, utc.to), (0, 2 * DAY));
        // In Brasília a day begins at 03:00 UTC.
        let local = Period::read("1970-01-02", "1970-01-02", -180).unwrap();
        assert_eq!((local.from, local.to), (DAY + 180 * MINUTE, 2 * DAY + 180 * MINUTE));
        let days: Vec<_> = Period::read("2024-02-28", "2024-03-01", 330).unwrap().days().collect();
        let texts: Vec<_> = days.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(texts, ["2024-02-28", "2024-02-29", "2024-03-01"]);
        assert_eq!(
            days[0].0 * DAY - 330 * MINUTE,
            Period::read("2024-02-28", "2024-02-28", 330).unwrap().from
        );
    }

    #[test]
    fn a_period_has_at_most_ninety_three_days() {
        assert!(Period::read("2026-01-01", "2026-04-04", 0).is_ok());
        assert_eq!(
            refused("2026-01-01", "2026-04-05"),
            [("from".to_owned(), "validation.periodLong".to_owned())]
        );
        assert_eq!(
            refused("2026-01-02", "2026-01-01"),
            [("to".to_owned(), "validation.periodOrder".to_owned())]
        );
    }

    #[test]
    fn only_dates_of_the_calendar_are_accepted() {
        let wrong = [
            "2026-02-29",
            "2026-13-01",
            "2026-1-1",
            "20260101",
            "x",
            "2026-01-01T00:00",
            "+26-01-001",
        ];
        for text in wrong {
            assert_eq!(
                refused(text, "2026-01-01"),
                [("from".to_owned(), "validation.date".to_owned())],
                "{text}"
            );
        }
        assert_eq!(
            refused("", "2026-02-30"),
            [
                ("from".to_owned(), "validation.required".to_owned()),
                ("to".to_owned(), "validation.date".to_owned())
            ]
        );
        assert!(Period::read("2026-01-01", "2026-01-01", 841).is_err());
        assert!(Period::read("2026-01-01", "2026-01-01", -721).is_err());
        // The first and the last day of the calendar are valid.
        assert!(Period::read("9999-12-31", "9999-12-31", 0).is_ok());
        assert!(Period::read("0000-01-01", "0000-01-01", 840).is_ok());
    }
}
