//! From when until when a promotion runs. Rounds follow the calendar (UTC), whenever the server starts.

use super::catalogue::Promo;
use ante_base::{
    ApiError,
    clock::{DAY, now},
};
use serde::Deserialize;
use sqlx::{SqliteConnection, sqlite::SqliteExecutor};
use time::{Date, Month, OffsetDateTime, Time};

/// When a promotion runs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Runs {
    /// Until further notice.
    #[default]
    Always,
    /// Monday to Sunday, then anew.
    Week,
    /// A month, then anew.
    Month,
    /// From the first of the next month.
    Soon,
    /// Until the first of this month.
    Over,
}

/// A round of a promotion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Window {
    /// What tells it from other rounds.
    pub period: i64,
    pub starts: Option<i64>,
    pub ends: Option<i64>,
}

impl Window {
    /// The round of that moment.
    fn of(runs: Runs, at: i64) -> Self {
        let (period, starts, ends) = match runs {
            Runs::Always => (0, None, None),
            Runs::Week => {
                // 1970 began on a Thursday.
                let monday = (at.div_euclid(DAY) + 3).div_euclid(7) * 7 - 3;
                (monday * DAY, Some(monday * DAY), Some((monday + 7) * DAY))
            }
            Runs::Month => (month(at, 0), Some(month(at, 0)), Some(month(at, 1))),
            Runs::Soon => (month(at, 1), Some(month(at, 1)), Some(month(at, 2))),
            Runs::Over => (month(at, -1), Some(month(at, -1)), Some(month(at, 0))),
        };
        Self { period, starts, ends }
    }

    /// Not begun yet.
    pub fn comes(&self) -> bool {
        self.starts.is_some_and(|starts| starts > now())
    }

    /// Over.
    pub fn is_over(&self) -> bool {
        self.ends.is_some_and(|ends| ends <= now())
    }

    /// Whether what happened then counts.
    pub fn bounds(&self) -> (i64, i64) {
        (self.starts.unwrap_or(0), self.ends.unwrap_or(i64::MAX))
    }
}

/// The first of a month, so many after the one of that moment.
fn month(at: i64, later: i32) -> i64 {
    let date = OffsetDateTime::from_unix_timestamp(at.div_euclid(1000))
        .map_or(Date::MIN, OffsetDateTime::date);
    let months = date.year() * 12 + i32::from(u8::from(date.month())) - 1 + later;
    let named = u8::try_from(months.rem_euclid(12) + 1).ok().and_then(|n| Month::try_from(n).ok());
    let first = Date::from_calendar_date(months.div_euclid(12), named.unwrap_or(Month::January), 1);
    first.map_or(0, |date| date.with_time(Time::MIDNIGHT).assume_utc().unix_timestamp() * 1000)
}

/// The present round, as the control left it; and the one before, whose reward can still be taken.
pub(super) async fn rounds(
    db: &mut SqliteConnection,
    promo: &Promo,
) -> Result<(Window, Option<Window>), ApiError> {
    let mut present = Window::of(promo.runs, now());
    let before = match (promo.runs, present.starts) {
        (Runs::Week | Runs::Month, Some(starts)) => Some(Window::of(promo.runs, starts - 1)),
        _ => None,
    };
    let (starts, ends) = changed(db, &promo.id).await?;
    present.starts = starts.or(present.starts);
    present.ends = ends.or(present.ends);
    Ok((present, before))
}

async fn changed(
    db: impl SqliteExecutor<'_>,
    promotion: &str,
) -> Result<(Option<i64>, Option<i64>), ApiError> {
    let row =
        sqlx::query_as("SELECT starts_at, ends_at FROM promotion_changes WHERE promotion = ?")
            .bind(promotion)
            .fetch_optional(db)
            .await?;
    Ok(row.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::clock::rfc3339;

    #[test]
    fn rounds_follow_the_calendar() {
        // Friday, 20 November 2026, 12:00
        let at = 1_795_176_000_000;
        let days = |runs| {
            let Window { starts, ends, .. } = Window::of(runs, at);
            [starts, ends].map(|moment| moment.map(rfc3339).unwrap_or_default())
        };
        assert_eq!(days(Runs::Always), ["", ""]);
        assert_eq!(days(Runs::Week), ["2026-11-16T00:00:00.000Z", "2026-11-23T00:00:00.000Z"]);
        assert_eq!(days(Runs::Month), ["2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"]);
        assert_eq!(days(Runs::Soon), ["2026-12-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"]);
        assert_eq!(days(Runs::Over), ["2026-10-01T00:00:00.000Z", "2026-11-01T00:00:00.000Z"]);
    }

    #[test]
    fn a_round_begins_where_the_one_before_ends() {
        for at in [0, 1_767_225_599_999, 1_767_225_600_000, 1_798_761_600_000] {
            for runs in [Runs::Week, Runs::Month] {
                let present = Window::of(runs, at);
                let before = Window::of(runs, present.period - 1);
                assert_eq!(before.ends, present.starts);
                assert!(present.period <= at && at < present.ends.unwrap());
            }
        }
    }
}
