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

/// Maximum number of days between the first and the last.
const MAX_PERIOD_DAYS: i64 = 93;
const DAY_MINUTES: i64 = 24 * 60;

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
        self.validate_period(from, to)?;
        let offset = i64::from(self.0.ports.offset_minutes());
        let moment = |day: &str, later: i64| {
            let days = Date::parse(day).map_or(0, Date::days) + later;
            rfc3339(days * DAY_MINUTES - offset)
        };
        Ok((moment(from, 0), moment(to, 1)))
    }

    pub(crate) fn validate_period(&self, from: &str, to: &str) -> Validated<()> {
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
            } else if to - from > MAX_PERIOD_DAYS {
                let long = Message::new("validation.periodLong").with("days", MAX_PERIOD_DAYS);
                checks.add("from", long);
            }
        }
        checks.into_request(|| ())
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
