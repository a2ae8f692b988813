//! Schedules of promotions. Rounds follow the calendar (UTC), independent of the server's start.

use super::catalog::Promo;
use ante_base::{
    ApiError,
    calendar::{WEEK, month_of, week_of},
    clock::now,
};
use ante_contract::rewards::promotions::PromotionPeriod;
use serde::Deserialize;
use sqlx::{SqliteConnection, sqlite::SqliteExecutor};

/// Schedule of a promotion.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Schedule {
    /// Without an end.
    #[default]
    Always,
    /// From Monday to Sunday, repeating.
    Week,
    /// For a calendar month, repeating.
    Month,
    /// From the first of next month.
    Soon,
    /// Until the first of this month.
    Over,
}

impl Schedule {
    /// Returns the calendar period after which a repeating promotion can be claimed again.
    pub const fn repeating_period(self) -> Option<PromotionPeriod> {
        match self {
            Self::Week => Some(PromotionPeriod::Week),
            Self::Month => Some(PromotionPeriod::Month),
            Self::Always | Self::Soon | Self::Over => None,
        }
    }
}

/// Round of a promotion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PromotionRound {
    /// Key of the round: its calendar start in Unix milliseconds, 0 if the promotion has no end.
    pub period: i64,
    pub starts: Option<i64>,
    pub ends: Option<i64>,
}

impl PromotionRound {
    /// Returns the round at a time in Unix milliseconds.
    fn at(runs: Schedule, at: i64) -> Self {
        let month = |later| {
            let starts = month_of(at, later);
            (starts, Some(starts), Some(month_of(at, later + 1)))
        };
        let (period, starts, ends) = match runs {
            Schedule::Always => (0, None, None),
            Schedule::Week => (week_of(at), Some(week_of(at)), Some(week_of(at) + WEEK)),
            Schedule::Month => month(0),
            Schedule::Soon => month(1),
            Schedule::Over => month(-1),
        };
        Self { period, starts, ends }
    }

    /// Returns whether the round has not begun.
    pub fn is_upcoming(&self) -> bool {
        self.starts.is_some_and(|starts| starts > now())
    }

    /// Returns whether the round has ended.
    pub fn is_over(&self) -> bool {
        self.ends.is_some_and(|ends| ends <= now())
    }

    /// Returns the time bounds of the activity that counts, in Unix milliseconds.
    pub fn bounds(&self) -> (i64, i64) {
        (self.starts.unwrap_or(0), self.ends.unwrap_or(i64::MAX))
    }
}

/// Returns the current round, with changes of the test API, and for a repeating promotion the
/// previous one, whose rewards can still be claimed.
pub(super) async fn rounds(
    db: &mut SqliteConnection,
    promo: &Promo,
) -> Result<(PromotionRound, Option<PromotionRound>), ApiError> {
    let mut present = PromotionRound::at(promo.runs, now());
    let before = match (promo.runs, present.starts) {
        (Schedule::Week | Schedule::Month, Some(starts)) => {
            Some(PromotionRound::at(promo.runs, starts - 1))
        }
        _ => None,
    };
    let (starts, ends) = overridden_bounds(db, &promo.id).await?;
    present.starts = starts.or(present.starts);
    present.ends = ends.or(present.ends);
    Ok((present, before))
}

async fn overridden_bounds(
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
        // Friday 20 November 2026, 12:00.
        let at = 1_795_176_000_000;
        let days = |runs| {
            let PromotionRound { starts, ends, .. } = PromotionRound::at(runs, at);
            [starts, ends].map(|moment| moment.map(rfc3339).unwrap_or_default())
        };
        assert_eq!(days(Schedule::Always), ["", ""]);
        assert_eq!(days(Schedule::Week), ["2026-11-16T00:00:00.000Z", "2026-11-23T00:00:00.000Z"]);
        assert_eq!(days(Schedule::Month), ["2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"]);
        assert_eq!(days(Schedule::Soon), ["2026-12-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"]);
        assert_eq!(days(Schedule::Over), ["2026-10-01T00:00:00.000Z", "2026-11-01T00:00:00.000Z"]);
    }

    #[test]
    fn a_round_starts_at_the_end_of_the_previous_one() {
        for at in [0, 1_767_225_599_999, 1_767_225_600_000, 1_798_761_600_000] {
            for runs in [Schedule::Week, Schedule::Month] {
                let present = PromotionRound::at(runs, at);
                let before = PromotionRound::at(runs, present.period - 1);
                assert_eq!(before.ends, present.starts);
                assert!(present.period <= at && at < present.ends.unwrap());
            }
        }
    }
}
