//! Limits of a member, as stored in the database.

use crate::db::Tx;
use ante_base::{
    ApiError,
    clock::{DAY, now},
    money::Money,
};
use ante_contract::wallet::limits::{LimitKind, LimitPeriod};
use jiff::{Timestamp, ToSpan, civil::Date, tz::TimeZone};
use sqlx::{Row, sqlite::SqliteExecutor};

/// All kinds of limits, in the order of display.
pub const KINDS: [LimitKind; 4] =
    [LimitKind::Deposit, LimitKind::Loss, LimitKind::Wager, LimitKind::Time];
/// All periods of limits, in the order of display.
pub const PERIODS: [LimitPeriod; 3] = [LimitPeriod::Day, LimitPeriod::Week, LimitPeriod::Month];

/// Time in milliseconds for the confirmation of a higher limit after its waiting time. Without an
/// end, a request made in advance would circumvent the waiting time.
pub const CONFIRMATION_WINDOW_MS: i64 = 3 * DAY;

/// Kind and period of a limit.
pub type LimitKey = (LimitKind, LimitPeriod);

/// Returns the database name of a kind.
pub const fn kind_name(kind: LimitKind) -> &'static str {
    match kind {
        LimitKind::Deposit => "deposit",
        LimitKind::Loss => "loss",
        LimitKind::Wager => "wager",
        LimitKind::Time => "time",
    }
}

/// Returns the database name of a period.
pub const fn period_name(period: LimitPeriod) -> &'static str {
    match period {
        LimitPeriod::Day => "day",
        LimitPeriod::Week => "week",
        LimitPeriod::Month => "month",
    }
}

/// Returns the start of the period that contains a moment: midnight, Monday or the first of the
/// month in the time zone. Moments are in Unix milliseconds.
pub fn period_start(period: LimitPeriod, at: i64, zone: &TimeZone) -> i64 {
    start_of(first_day(period, at, zone), zone)
}

/// Returns the end of the period that contains a moment, which is the start of the next.
pub fn period_end(period: LimitPeriod, at: i64, zone: &TimeZone) -> i64 {
    let length = match period {
        LimitPeriod::Day => 1.day(),
        LimitPeriod::Week => 1.week(),
        LimitPeriod::Month => 1.month(),
    };
    start_of(first_day(period, at, zone).saturating_add(length), zone)
}

fn first_day(period: LimitPeriod, at: i64, zone: &TimeZone) -> Date {
    let at = Timestamp::from_millisecond(at).unwrap_or(Timestamp::UNIX_EPOCH);
    let date = zone.to_datetime(at).date();
    match period {
        LimitPeriod::Day => date,
        LimitPeriod::Week => {
            date.saturating_sub(i32::from(date.weekday().to_monday_zero_offset()).days())
        }
        LimitPeriod::Month => date.first_of_month(),
    }
}

/// Returns the first moment of a day; on some days clocks have no midnight.
fn start_of(date: Date, zone: &TimeZone) -> i64 {
    date.to_zoned(zone.clone()).map_or(0, |start| start.timestamp().as_millisecond())
}

/// Limit and its pending change. A time limit stores minutes as whole units of money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LimitRule {
    /// Kind of the limit.
    pub kind: LimitKind,
    /// Period of the limit.
    pub period: LimitPeriod,
    /// Amount in force; `None` without a limit.
    pub amount: Option<Money>,
    /// Pending amount (`None` removes the limit) and the time in Unix milliseconds from which it
    /// can be confirmed, for [`CONFIRMATION_WINDOW_MS`].
    pub next: Option<(Option<Money>, i64)>,
}

/// Returns the limits that the member ever set.
pub async fn list(db: impl SqliteExecutor<'_>, member: &str) -> Result<Vec<LimitRule>, ApiError> {
    let rows = sqlx::query(
        "SELECT kind, period, amount, next_amount, next_from FROM play_limits WHERE member = ?",
    )
    .bind(member)
    .fetch_all(db)
    .await?;
    let mut rules = Vec::new();
    for row in rows {
        let (named, over): (&str, &str) = (row.try_get("kind")?, row.try_get("period")?);
        let found = KINDS
            .into_iter()
            .find(|one| kind_name(*one) == named)
            .zip(PERIODS.into_iter().find(|one| period_name(*one) == over));
        let (kind, period) = found.ok_or_else(|| ApiError::internal("a limit is not readable"))?;
        let from: Option<i64> = row.try_get("next_from")?;
        let next: Option<i64> = row.try_get("next_amount")?;
        rules.push(LimitRule {
            kind,
            period,
            amount: row.try_get::<Option<i64>, _>("amount")?.map(Money),
            next: from
                .filter(|from| now() < from + CONFIRMATION_WINDOW_MS)
                .map(|from| (next.map(Money), from)),
        });
    }
    Ok(rules)
}

/// Returns a limit of the member; one that was never set has neither an amount nor a pending
/// change.
pub async fn find(
    tx: &mut Tx,
    member: &str,
    (kind, period): LimitKey,
) -> Result<LimitRule, ApiError> {
    let found =
        list(tx, member).await?.into_iter().find(|rule| (rule.kind, rule.period) == (kind, period));
    Ok(found.unwrap_or(LimitRule { kind, period, amount: None, next: None }))
}

/// Stores a limit and its pending change.
pub async fn save(tx: &mut Tx, member: &str, rule: &LimitRule) -> Result<(), ApiError> {
    let (next, from) = rule.next.unzip();
    sqlx::query(
        "INSERT OR REPLACE INTO play_limits (member, kind, period, amount, next_amount, next_from)
         VALUES (?, ?, ?, ?, ?, ?)",
    )
    .bind(member)
    .bind(kind_name(rule.kind))
    .bind(period_name(rule.period))
    .bind(rule.amount.map(|amount| amount.0))
    .bind(next.flatten().map(|amount| amount.0))
    .bind(from)
    .execute(tx)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_base::{calendar::QUARTER_MS, clock::rfc3339};

    #[test]
    fn periods_begin_at_midnight_on_monday_and_on_the_first() {
        // A Friday.
        let now = 1_795_199_400_000;
        assert_eq!(rfc3339(now), "2026-11-20T18:30:00.000Z");
        for (zone, starts) in [
            ("UTC", ["2026-11-20T00:00", "2026-11-16T00:00", "2026-11-01T00:00"]),
            ("America/Sao_Paulo", ["2026-11-20T03:00", "2026-11-16T03:00", "2026-11-01T03:00"]),
            ("Asia/Kathmandu", ["2026-11-20T18:15", "2026-11-15T18:15", "2026-10-31T18:15"]),
        ] {
            let zone = TimeZone::get(zone).unwrap();
            for (period, start) in PERIODS.into_iter().zip(starts) {
                assert_eq!(rfc3339(period_start(period, now, &zone)), format!("{start}:00.000Z"));
            }
        }
    }

    /// Every quarter of an hour of a year, with days of 23 and 25 hours and days without a midnight.
    #[test]
    fn every_moment_is_in_one_period_that_begins_with_a_local_day() {
        for (name, year) in [
            ("America/Sao_Paulo", 2018),
            ("America/Sao_Paulo", 2026),
            ("Europe/London", 2026),
            ("Europe/Malta", 2026),
            ("Asia/Kathmandu", 2026),
            ("Australia/Lord_Howe", 2026),
            ("Africa/Cairo", 2026),
        ] {
            let zone = TimeZone::get(name).unwrap();
            let moment = |year| start_of(jiff::civil::date(year, 1, 1), &zone);
            for period in PERIODS {
                let mut at = moment(year);
                while at < moment(year + 1) {
                    let (start, end) =
                        (period_start(period, at, &zone), period_end(period, at, &zone));
                    assert!((start..end).contains(&at), "{name} {at}");
                    assert_eq!(start % QUARTER_MS, 0, "{name} {at}");
                    assert_eq!(period_start(period, end, &zone), end, "{name} {at}");
                    assert_eq!(period_start(period, end - 1, &zone), start, "{name} {at}");
                    let local = |at| zone.to_datetime(Timestamp::from_millisecond(at).unwrap());
                    assert!(local(start - 1).date() < local(start).date(), "{name} {at}");
                    at += QUARTER_MS;
                }
            }
        }
    }
}
