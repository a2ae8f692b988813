//! Periods of queries for records, in days of the member's time zone.

use super::mutation::Validated;
use crate::{
    engine::Engine,
    ports::Ports,
    text::{all_digits, push_padded},
    validation::{Checks, Message},
};
use ante_contract::{FieldError, json::FromJson};
use serde::{Deserialize, Serialize};

/// Maximum number of days, the first and the last included.
const MAX_PERIOD_DAYS: i64 = 94;
const DAY_MINUTES: i64 = 24 * 60;
/// Minutes of which every offset from UTC since 1972 is a multiple.
const OFFSET_STEP_MINUTES: i64 = 15;

/// Period by its name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PeriodPreset {
    /// Current day.
    #[default]
    Today,
    /// Previous day.
    Yesterday,
    /// Last 7 days, including the current one.
    Week,
    /// Last 30 days, including the current one.
    Month,
    /// Current month from its first day.
    ThisMonth,
    /// Previous month.
    LastMonth,
}

/// Period of days, both inclusive.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct Period {
    /// First day, `yyyy-MM-dd`.
    pub from: String,
    /// Last day, `yyyy-MM-dd`.
    pub to: String,
}

/// Offsets from UTC with which days begin on the member's clock.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DayOffsets {
    /// Offset of the first days, in minutes.
    pub minutes: i32,
    /// Days from which another offset applies, as in `2026-10-05:660`, separated by commas.
    pub changes: Option<String>,
}

impl<P: Ports> Engine<P> {
    /// Returns a period by its name, on the member's clock.
    pub fn period(&self, preset: PeriodPreset) -> Period {
        let today = self.today();
        let first = today - (Date::of(today).day - 1);
        let (from, to) = match preset {
            PeriodPreset::Today => (today, today),
            PeriodPreset::Yesterday => (today - 1, today - 1),
            PeriodPreset::Week => (today - 6, today),
            PeriodPreset::Month => (today - 29, today),
            PeriodPreset::ThisMonth => (first, today),
            PeriodPreset::LastMonth => (first - Date::of(first - 1).day, first - 1),
        };
        Period { from: Date::of(from).to_text(), to: Date::of(to).to_text() }
    }

    /// Returns the days since 1970 on the member's clock.
    fn today(&self) -> i64 {
        i64::from(self.now_minutes() + self.0.ports.offset_minutes()).div_euclid(DAY_MINUTES)
    }

    /// Returns the minutes since 1970.
    pub(crate) fn now_minutes(&self) -> i32 {
        #[allow(clippy::as_conversions, reason = "below 2^31 for the next 4,000 years")]
        let minutes = (self.now() / 60_000.0) as i32;
        minutes
    }

    /// Returns the field errors of a period.
    pub fn check_period(&self, period: &Period) -> Vec<FieldError> {
        self.validate_period(&period.from, &period.to).err().unwrap_or_default()
    }

    /// Returns the start of a period and its exclusive end, RFC 3339 in UTC.
    pub(crate) fn validate_time_range(&self, from: &str, to: &str) -> Validated<(String, String)> {
        let (first, last) = self.validate_period(from, to)?;
        Ok((rfc3339(self.day_start(first)), rfc3339(self.day_start(last + 1))))
    }

    /// Returns the first minute of a day on the member's clock, since 1970. Both are counted in UTC if
    /// the platform does not know the day.
    fn day_start(&self, day: i64) -> i64 {
        let mut midnight = Date::of(day).to_text();
        midnight.push_str("T00:00:00");
        let start = self.0.ports.parse_time(&midnight);
        #[allow(clippy::as_conversions, reason = "far below 2^63; a conversion saturates")]
        let minutes = (start / 60_000.0).floor() as i64;
        if start.is_nan() { day * DAY_MINUTES } else { minutes }
    }

    /// Returns the offsets from UTC with which the days of a period and of the preceding days begin, as
    /// in a query for records: in minutes, with the days from which another one applies. The member's
    /// clock decides, not the server's edition of the time zone database, since it also formats the
    /// times of the records.
    pub(crate) fn day_offsets(&self, (first, last): (i64, i64), preceding: i64) -> DayOffsets {
        let offset = |day: i64| {
            // Between those of Baker Island and of Kiribati, as today; local mean times were rounded.
            let minutes = (day * DAY_MINUTES - self.day_start(day)).clamp(-12 * 60, 14 * 60);
            minutes.div_euclid(OFFSET_STEP_MINUTES) * OFFSET_STEP_MINUTES
        };
        let first = first - preceding;
        let (begin, mut changes) = (offset(first), String::new());
        let mut current = begin;
        for day in first + 1..=last + 1 {
            let next = offset(day);
            if next != current {
                if !changes.is_empty() {
                    changes.push(',');
                }
                changes.push_str(&Date::of(day).to_text());
                changes.push(':');
                changes.push_str(&next.to_string());
                current = next;
            }
        }
        let minutes = i32::try_from(begin).unwrap_or_default();
        DayOffsets { minutes, changes: (!changes.is_empty()).then_some(changes) }
    }

    /// Returns the first and the last day of a period, in days since 1970.
    pub(crate) fn validate_period(&self, from: &str, to: &str) -> Validated<(i64, i64)> {
        let mut checks = Checks::new(self.0.ports.patterns());
        let mut read = |field: &str, typed: &str| {
            checks.required(field, typed);
            let day = Date::parse(typed).map(Date::days);
            if day.is_none() {
                checks.add_error(field, "validation.date");
            }
            day
        };
        let days = read("from", from).zip(read("to", to));
        if let Some((from, to)) = days {
            if from > to {
                checks.add_error("to", "validation.periodOrder");
            } else if to > self.today() {
                checks.add_error("to", "validation.periodFuture");
            } else if to - from >= MAX_PERIOD_DAYS {
                let long = Message::new("validation.periodLong").with("days", MAX_PERIOD_DAYS);
                checks.add("from", long);
            }
        }
        checks.into_request(|| days.unwrap_or_default())
    }
}

/// Formats whole minutes since 1970 as RFC 3339 in UTC.
fn rfc3339(minutes: i64) -> String {
    let mut text = Date::of(minutes.div_euclid(DAY_MINUTES)).to_text();
    let rest = minutes.rem_euclid(DAY_MINUTES);
    for (mark, number) in [('T', rest / 60), (':', rest % 60), (':', 0)] {
        text.push(mark);
        push_padded(number, 2, &mut text);
    }
    text.push('Z');
    text
}

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Date {
    year: i64,
    month: i64,
    day: i64,
}

impl Date {
    /// Returns the day with a number of days since 1 January 1970.
    fn of(days: i64) -> Self {
        // Counted from 1 March of a year 0, so that the leap day is a year's last.
        let days = days + 719_468;
        let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year_of_era =
            (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let from_march = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * from_march + 2) / 5 + 1;
        let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
        Self { year: era * 400 + year_of_era + i64::from(month < 3), month, day }
    }

    /// Days since 1 January 1970.
    fn days(self) -> i64 {
        let year = self.year - i64::from(self.month < 3);
        let (era, year_of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let from_march = (self.month + 9) % 12;
        let day_of_year = (153 * from_march + 2) / 5 + self.day - 1;
        era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year
            - 719_468
    }

    /// Reads `yyyy-MM-dd`; `None` for a day that does not exist.
    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('-');
        let mut part = |length: usize| {
            let digits = parts.next()?;
            let fine = digits.len() == length && all_digits(digits);
            if fine { digits.parse::<i64>().ok() } else { None }
        };
        let date = Self { year: part(4)?, month: part(2)?, day: part(2)? };
        (parts.next().is_none() && Self::of(date.days()) == date).then_some(date)
    }

    /// Formats the day as `yyyy-MM-dd`.
    fn to_text(self) -> String {
        let mut text = String::with_capacity(10);
        for (number, length) in [(self.year, 4), (self.month, 2), (self.day, 2)] {
            if !text.is_empty() {
                text.push('-');
            }
            push_padded(number, length, &mut text);
        }
        text
    }
}
