//! Periods of whole days in the member's time zone.

use ante_base::{
    ApiError, ErrorCode,
    calendar::QUARTER_MS,
    clock::{DAY, MINUTE},
    field_error,
};
use std::ops::RangeInclusive;
use time::{Date, format_description::BorrowedFormatItem, macros::format_description};

/// Maximum number of days in a period, the first and the last included.
const MAX_DAYS: i64 = 94;
/// Maximum number of changes of the offset in a request.
const MAX_CHANGES: usize = 8;
/// Offsets of time zones from UTC in minutes: 12 hours behind to 14 ahead.
const UTC_OFFSETS: RangeInclusive<i64> = -12 * 60..=14 * 60;
const DATE_FORMAT: &[BorrowedFormatItem<'_>] = format_description!("[year]-[month]-[day]");
/// Julian day number of 1 January 1970.
const EPOCH_JULIAN_DAY: i32 = 2_440_588;

/// Offsets from UTC with which days begin on the member's clock.
///
/// The client sends them instead of the zone's name: it also formats the times of the records, so days
/// and times agree even if the two sides have different editions of the time zone database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayOffsets {
    /// Offset of the first days, in milliseconds.
    first: i64,
    /// Days since 1970 from which another offset applies, in order, each with it.
    changes: Vec<(i64, i64)>,
}

impl DayOffsets {
    /// UTC.
    pub const UTC: Self = Self { first: 0, changes: Vec::new() };

    /// Parses the offset of the first days in minutes, and later days with another one, as in
    /// `2026-10-05:660,2027-04-05:600`.
    ///
    /// # Errors
    /// `bad_input` if an offset is out of range or no multiple of 15 minutes, or the days are too
    /// many or not in order.
    pub fn read(minutes: i32, changes: Option<&str>) -> Result<Self, ApiError> {
        let first = offset_ms(minutes).ok_or(ErrorCode::BadInput)?;
        let parts = changes.filter(|text| !text.is_empty()).map(|text| text.split(','));
        let changes: Option<Vec<_>> = parts
            .into_iter()
            .flatten()
            .take(MAX_CHANGES + 1)
            .map(|part| {
                let (day, minutes) = part.split_once(':')?;
                Some((number_of(parse_date(day)?), offset_ms(minutes.parse().ok()?)?))
            })
            .collect();
        let changes = changes.filter(|all| all.len() <= MAX_CHANGES).ok_or(ErrorCode::BadInput)?;
        let mut before = first;
        for window in changes.windows(2) {
            if let [(one, _), (next, _)] = window
                && one >= next
            {
                return Err(ErrorCode::BadInput.into());
            }
        }
        for (_, offset) in &changes {
            // A day has no negative length.
            if *offset - before > DAY {
                return Err(ErrorCode::BadInput.into());
            }
            before = *offset;
        }
        Ok(Self { first, changes })
    }

    /// Returns the first moment of a day.
    fn start(&self, day: i64) -> i64 {
        let begun = self.changes.iter().rev().find(|(from, _)| *from <= day);
        day * DAY - begun.map_or(self.first, |(_, offset)| *offset)
    }
}

/// Returns an offset in milliseconds; `None` if no time zone has it.
fn offset_ms(minutes: i32) -> Option<i64> {
    let minutes = i64::from(minutes);
    (UTC_OFFSETS.contains(&minutes) && minutes * MINUTE % QUARTER_MS == 0)
        .then_some(minutes * MINUTE)
}

fn parse_date(text: &str) -> Option<Date> {
    // The parser also accepts `+002026-11-20`.
    (text.len() == 10).then(|| Date::parse(text, DATE_FORMAT).ok()).flatten()
}

/// Returns a date's number in days since 1970.
fn number_of(date: Date) -> i64 {
    i64::from(date.to_julian_day() - EPOCH_JULIAN_DAY)
}

/// Period of whole days in a time zone, as moments in UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Period {
    /// First moment, in milliseconds since 1970.
    pub from: i64,
    /// First moment after the period, in milliseconds since 1970.
    pub to: i64,
    first: Date,
    /// Days since 1970, from the first to the last.
    numbers: RangeInclusive<i64>,
    offsets: DayOffsets,
}

impl Period {
    /// Parses the first and the last day, both included.
    ///
    /// # Errors
    /// Fields that are no dates, out of order or too far apart.
    pub fn read(from: &str, to: &str, offsets: DayOffsets) -> Result<Self, ApiError> {
        let mut fields = Vec::new();
        let mut day = |field: &str, text: &str| {
            let key = if text.is_empty() { "validation.required" } else { "validation.date" };
            let day = parse_date(text);
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
        if days >= MAX_DAYS {
            let params = [("days", MAX_DAYS.to_string())];
            return Err(ApiError::invalid_fields(vec![field_error(
                "from",
                "validation.periodLong",
                &params,
            )]));
        }
        let numbers = number_of(first)..=number_of(last);
        let (from, to) = (offsets.start(*numbers.start()), offsets.start(numbers.end() + 1));
        Ok(Self { from, to, first, numbers, offsets })
    }

    /// Returns the first moment of the same number of days before the period.
    pub fn preceding_from(&self) -> i64 {
        self.offsets.start(self.numbers.start() - self.length())
    }

    /// Returns the number of days.
    pub const fn length(&self) -> i64 {
        *self.numbers.end() - *self.numbers.start() + 1
    }

    /// Returns the number of the first day, in days since 1970.
    pub const fn first_number(&self) -> i64 {
        *self.numbers.start()
    }

    /// Returns the SQL of the day that contains a moment of the period: its number in days since 1970.
    /// `moment` is SQL of the code.
    pub fn day_sql(&self, moment: &str) -> String {
        let mut sql = format!("({moment} + {}) / {DAY}", self.offsets.first);
        // A day from which the clock is set back ends later than its offset says: every later moment
        // before the change belongs to it.
        for (day, offset) in &self.offsets.changes {
            let start = self.offsets.start(*day);
            sql = format!(
                "CASE WHEN {moment} >= {start} THEN ({moment} + {offset}) / {DAY}
                 ELSE min({sql}, {}) END",
                day - 1
            );
        }
        sql
    }

    /// Returns the number of the day that contains a moment of the period, in days since 1970.
    pub fn day_of(&self, moment: i64) -> i64 {
        let mut day = (moment + self.offsets.first).div_euclid(DAY);
        for (from, offset) in &self.offsets.changes {
            day = if moment >= self.offsets.start(*from) {
                (moment + offset).div_euclid(DAY)
            } else {
                day.min(from - 1)
            };
        }
        day
    }

    /// Returns the days in order, each with its number: whole days since 1970.
    pub fn days(&self) -> impl Iterator<Item = (i64, String)> {
        let mut date = Some(self.first);
        self.numbers.clone().map(move |number| {
            let text = date.and_then(|date| date.format(DATE_FORMAT).ok()).unwrap_or_default();
            date = date.and_then(Date::next_day);
            (number, text)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_ledger::db::{Db, resolve_path};
    use jiff::{Timestamp, ToSpan, civil, tz::TimeZone};
    use sqlx::AssertSqlSafe;
    use std::collections::BTreeMap;

    fn read(from: &str, to: &str, minutes: i32) -> Result<Period, ApiError> {
        Period::read(from, to, DayOffsets::read(minutes, None)?)
    }

    fn refused(from: &str, to: &str) -> Vec<(String, String)> {
        let error = read(from, to, 0).unwrap_err();
        let json: serde_json::Value =
            serde_json::from_str(&error.to_response(ante_base::Lang::EN).json).unwrap();
        let fields = json["value"]["fields"].as_array().unwrap().iter();
        let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
        fields.map(|field| (text(&field["field"]), text(&field["key"]))).collect()
    }

    /// Returns the offsets of days, as a client sends them, from the database of time zones.
    fn offsets(zone: &TimeZone, from: civil::Date, to: civil::Date) -> (i32, String) {
        let offset = |day: civil::Date| {
            let start = day.to_zoned(zone.clone()).unwrap().timestamp();
            let midnight = day.to_zoned(TimeZone::UTC).unwrap().timestamp();
            i32::try_from(midnight.duration_since(start).as_mins()).unwrap()
        };
        let first = offset(from);
        let (mut changes, mut current) = (Vec::new(), first);
        for day in from.series(1.day()).take_while(|day| *day <= to) {
            if offset(day) != current {
                current = offset(day);
                changes.push(format!("{day}:{current}"));
            }
        }
        (first, changes.join(","))
    }

    #[test]
    fn days_are_those_of_the_members_time_zone() {
        let utc = read("1970-01-01", "1970-01-02", 0).unwrap();
        assert_eq!((utc.from, utc.to), (0, 2 * DAY));
        // In Brasília a day begins at 03:00 UTC.
        let local = read("1970-01-02", "1970-01-02", -180).unwrap();
        assert_eq!((local.from, local.to), (DAY + 180 * MINUTE, 2 * DAY + 180 * MINUTE));
        let days: Vec<_> = read("2024-02-28", "2024-03-01", 330).unwrap().days().collect();
        let texts: Vec<_> = days.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(texts, ["2024-02-28", "2024-02-29", "2024-03-01"]);
        assert_eq!(
            days[0].0 * DAY - 330 * MINUTE,
            read("2024-02-28", "2024-02-28", 330).unwrap().from
        );
    }

    /// Every quarter of an hour of a year, in zones of all kinds: half and quarter hours, days of 23 and
    /// 25 hours, days without a midnight.
    #[tokio::test]
    async fn every_moment_of_a_year_is_in_its_local_day() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let mut db = db.readers().acquire().await.unwrap();
        for (name, year) in [
            ("Australia/Sydney", 2026),
            ("Europe/London", 2026),
            ("America/New_York", 2026),
            ("America/Sao_Paulo", 2018),
            ("America/Sao_Paulo", 2026),
            ("Asia/Kathmandu", 2026),
            ("Australia/Lord_Howe", 2026),
            ("Africa/Cairo", 2026),
            ("Asia/Beirut", 2026),
            ("America/Havana", 2026),
            ("Africa/Casablanca", 2025),
            ("Pacific/Apia", 2011),
        ] {
            let zone = TimeZone::get(name).unwrap();
            let local =
                |moment: i64| zone.to_datetime(Timestamp::from_millisecond(moment).unwrap()).date();
            let mut first = civil::date(year, 1, 1);
            for _ in 0..4 {
                let last = first + 92.days();
                let (minutes, changes) = offsets(&zone, first, last + 1.day());
                let offsets = DayOffsets::read(minutes, Some(&changes)).unwrap();
                let period = Period::read(&first.to_string(), &last.to_string(), offsets).unwrap();
                let moments: Vec<i64> = (period.from / QUARTER_MS..period.to / QUARTER_MS)
                    .map(|quarter| quarter * QUARTER_MS)
                    .collect();
                let sql =
                    format!("SELECT {} FROM json_each(?) ORDER BY key", period.day_sql("value"));
                let days: Vec<i64> = sqlx::query_scalar(AssertSqlSafe(sql))
                    .bind(serde_json::to_string(&moments).unwrap())
                    .fetch_all(&mut *db)
                    .await
                    .unwrap();
                let dates: BTreeMap<i64, String> = period.days().collect();
                for (moment, day) in moments.iter().zip(days) {
                    let expected = local(*moment).to_string();
                    assert_eq!(dates.get(&day), Some(&expected), "{name} {moment}");
                    assert_eq!(period.day_of(*moment), day, "{name} {moment}");
                }
                assert_eq!(local(period.to), last + 1.day(), "{name}");
                assert!(local(period.from - 1) < first, "{name}");
                first = last + 1.day();
            }
        }
    }

    #[test]
    fn the_preceding_days_begin_with_their_own_offset() {
        // Sydney: summer time from 4 October 2026.
        let offsets = DayOffsets::read(600, Some("2026-10-05:660")).unwrap();
        let period = Period::read("2026-10-04", "2026-10-06", offsets).unwrap();
        let hours = |moments: i64| moments / (60 * MINUTE);
        assert_eq!(hours(period.to - period.from), 71);
        assert_eq!((period.length(), hours(period.from - period.preceding_from())), (3, 72));
    }

    #[test]
    fn only_offsets_of_time_zones_in_order_of_their_days_are_accepted() {
        for minutes in [-735, 841, 855, 7, i32::MAX, i32::MIN] {
            assert!(DayOffsets::read(minutes, None).is_err(), "{minutes}");
        }
        let many = (1..=9).map(|day| format!("2026-10-0{day}:0")).collect::<Vec<_>>().join(",");
        for changes in [
            "Australia/Sydney",
            "660",
            "2026-10-05",
            "2026-10-05:",
            "2026-10-05:7",
            "2026-10-05:855",
            "2026-10-05:99999999999",
            "2026-10-05:660,",
            "2026-10-05:660;2026-10-06:600",
            "2026-02-30:660",
            "26-2-3:660",
            "2026-10-05:660,2026-10-05:600",
            "2026-10-06:660,2026-10-05:600",
            "2026-10-05:-720,2026-10-06:840",
            &many,
        ] {
            assert!(DayOffsets::read(600, Some(changes)).is_err(), "{changes}");
        }
        assert_eq!(DayOffsets::read(0, Some("")).unwrap(), DayOffsets::UTC);
        assert!(DayOffsets::read(-600, Some("2011-12-31:840")).is_ok());
    }

    #[test]
    fn a_period_has_at_most_ninety_four_days() {
        assert!(read("2026-01-01", "2026-04-04", 0).is_ok());
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
        assert!(read("2026-01-01", "2026-01-01", 841).is_err());
        assert!(read("2026-01-01", "2026-01-01", -721).is_err());
        // The first and the last day of the calendar are valid.
        assert!(read("9999-12-31", "9999-12-31", 0).is_ok());
        assert!(read("0000-01-01", "0000-01-01", 840).is_ok());
    }
}
