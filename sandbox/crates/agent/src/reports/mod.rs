//! Reports for an agent: the team's bets, profit and movements, and the agent's income.
//!
//! A report is computed from stored sums by quarter of an hour, which are updated with bets and
//! movements (migrations 0040, 0050, 0051, 0060), and only for members who were active since the
//! period began (migration 0097). These sums also locate a page's records: even for a team of
//! thousands, a page reads only the records of the quarters that it covers.

pub(super) mod bets;
pub(super) mod income;
pub(super) mod movements;
pub(super) mod profit;

use ante_base::{ApiError, ErrorCode, calendar::QUARTER_MS, typed};
use ante_cashier::records::{
    DayOffsets, Period,
    bets::{game_codes_json, set_filter},
};
use ante_contract::wallet::records::RecordQuery;
use sqlx::{
    AssertSqlSafe, Sqlite,
    query::QueryAs,
    sqlite::{SqliteArguments, SqliteRow},
};

/// SQL of the members of a team as tables `team (id, level, …)`, all, and `active (id, level)`, those
/// with a bet or a movement since the day (UTC) on which the period begins. Parameters: `?1` agent,
/// `?2` user name, `?3` level, `?4` the period's first quarter; user name and level may be null.
const TEAM_SQL: &str = "WITH team (id, level, last_active_day) AS (
    SELECT member, level, last_active_day FROM team_members
    WHERE upline = ?1 AND (?3 IS NULL OR level = ?3)
        AND (?2 IS NULL OR member = (SELECT id FROM members WHERE username_key = ?2))
), active (id, level) AS (
    SELECT id, level FROM team WHERE last_active_day >= ?4 / 96
) ";

/// Query for a team's records in a period.
struct TeamQuery<'a> {
    agent: &'a str,
    account: Option<String>,
    level: Option<u32>,
    period: Period,
}

impl<'a> TeamQuery<'a> {
    /// Parses a request; days follow the agent's time zone.
    fn read(agent: &'a str, request: &RecordQuery) -> Result<Self, ApiError> {
        let offsets = DayOffsets::read(request.offset_minutes, request.offset_changes.as_deref())?;
        Ok(Self {
            agent,
            account: set_filter(&request.account).map(|name| typed::text(name).to_lowercase()),
            level: request.level,
            period: Period::read(&request.from, &request.to, offsets)?,
        })
    }

    /// Returns a SELECT over `team` or `active`; `?4` is the period's first quarter, `?5` the
    /// quarter after its last one. The SQL comes from the code; request values are bound.
    fn select<R>(&self, select: &str) -> QueryAs<'static, Sqlite, R, SqliteArguments>
    where
        R: for<'r> sqlx::FromRow<'r, SqliteRow>,
    {
        sqlx::query_as(AssertSqlSafe(format!("{TEAM_SQL}{select}")))
            .bind(self.agent.to_owned())
            .bind(self.account.clone())
            .bind(self.level)
            .bind(self.period.from / QUARTER_MS)
            .bind(self.period.to / QUARTER_MS)
    }

    /// Returns the day in the agent's time zone that contains a quarter, in days since 1970.
    fn day(&self, quarter: i64) -> i64 {
        self.period.day_of(quarter * QUARTER_MS)
    }
}

/// SQL of the team's quarters with bets on the requested games, for `GameFilter::select`.
const PLAYED_SQL: &str = "active t CROSS JOIN bet_quarters q ON q.member = t.id
    WHERE q.quarter >= ?4 AND q.quarter < ?5
        AND (?6 IS NULL OR q.game IN (SELECT value FROM json_each(?6)))
        AND (?7 IS NULL OR q.vendor = ?7)";

/// Filter of games: all, or those of a category, of a vendor, or of both.
struct GameFilter {
    /// Codes of the category's games as a JSON list; `None` for all.
    codes: Option<String>,
    vendor: Option<String>,
}

impl GameFilter {
    fn read(request: &RecordQuery) -> Self {
        Self::new(&request.kind, &request.vendor_code)
    }

    /// Returns the filter of an optional category and an optional vendor.
    fn new(game_type: &Option<String>, vendor: &Option<String>) -> Self {
        Self {
            codes: set_filter(game_type).map(game_codes_json),
            vendor: set_filter(vendor).map(str::to_owned),
        }
    }

    /// Returns whether all games are included.
    const fn all(&self) -> bool {
        self.codes.is_none() && self.vendor.is_none()
    }

    /// Returns a SELECT over `PLAYED_SQL`; `?6` are the codes, `?7` is the vendor.
    fn select<R>(
        &self,
        question: &TeamQuery<'_>,
        select: &str,
    ) -> QueryAs<'static, Sqlite, R, SqliteArguments>
    where
        R: for<'r> sqlx::FromRow<'r, SqliteRow>,
    {
        question.select(select).bind(self.codes.clone()).bind(self.vendor.clone())
    }
}

/// Location of a page's records: the quarters from the newest to the oldest one with a record of
/// the page, and the number of records of the newest quarter on earlier pages.
#[derive(Debug, Clone, PartialEq, Eq)]
struct PageWindow {
    newest: i64,
    oldest: i64,
    skip: i64,
}

impl PageWindow {
    /// Returns a page's window; `counts` are quarters with their numbers of records, newest first.
    /// Returns `None` after the last page.
    fn find(counts: impl IntoIterator<Item = (i64, i64)>, size: i64, from: i64) -> Option<Self> {
        let mut before = 0_i64;
        let mut window: Option<Self> = None;
        for (quarter, count) in counts {
            let through = before.saturating_add(count);
            if through > from {
                let begun = Self { newest: quarter, oldest: quarter, skip: from - before };
                window.get_or_insert(begun).oldest = quarter;
            }
            if through >= from.saturating_add(size) {
                break;
            }
            before = through;
        }
        window
    }
}

/// Returns ids as a JSON list, for `json_each`.
fn ids_json<'i>(ids: impl Iterator<Item = &'i str>) -> String {
    serde_json::Value::from(ids.collect::<Vec<_>>()).to_string()
}

/// Returns a sum.
///
/// # Errors
/// `limit_exceeded` on overflow.
pub(super) fn saturating_sum(one: i64, other: i64) -> Result<i64, ApiError> {
    one.checked_add(other).ok_or_else(|| ErrorCode::LimitExceeded.into())
}

/// Converts a count to `u32`; a count out of range becomes the maximum.
fn to_count(things: i64) -> u32 {
    u32::try_from(things).unwrap_or(u32::MAX)
}

/// Returns the steps of SQLite's query plan, one per line.
#[cfg(test)]
async fn plan(db: &mut sqlx::SqliteConnection, sql: &str) -> String {
    let sql = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"));
    let rows: Vec<(i64, i64, i64, String)> = sqlx::query_as(sql).fetch_all(db).await.unwrap();
    rows.into_iter().map(|(.., step)| step).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_covers_only_the_quarters_of_its_page() {
        let counts = [(9, 3), (7, 2), (4, 10), (1, 1)];
        let window = |size, from| PageWindow::find(counts, size, from);
        let some = |newest, oldest, skip| Some(PageWindow { newest, oldest, skip });
        assert_eq!(window(3, 0), some(9, 9, 0));
        assert_eq!(window(4, 0), some(9, 7, 0));
        assert_eq!(window(2, 3), some(7, 7, 0));
        assert_eq!(window(5, 4), some(7, 4, 1));
        assert_eq!(window(100, 0), some(9, 1, 0));
        assert_eq!(window(1, 15), some(1, 1, 0));
        assert_eq!(window(1, 16), None);
        assert_eq!(PageWindow::find([], 20, 0), None);
    }

    /// The pages together contain every record once, for any distribution over quarters.
    #[test]
    fn the_windows_of_all_pages_contain_every_record_once() {
        for (shape, size) in
            (0..24_i64).flat_map(|shape| [1, 2, 7, 20, 49].map(|size| (shape, size)))
        {
            let quarters: Vec<(i64, i64)> =
                (0..shape).map(|at| (1_000 - 2 * at, (at * 7 + shape) % 23 + 1)).collect();
            // The quarter of each record, newest first.
            let all: Vec<i64> = quarters
                .iter()
                .flat_map(|(quarter, count)| vec![*quarter; usize::try_from(*count).unwrap()])
                .collect();
            let mut seen = Vec::new();
            for page in 0.. {
                let Some(window) = PageWindow::find(quarters.clone(), size, page * size) else {
                    break;
                };
                let inside = |quarter: &i64| (window.oldest..=window.newest).contains(quarter);
                let records = all.iter().copied().filter(inside);
                let skip = usize::try_from(window.skip).unwrap();
                seen.extend(records.skip(skip).take(usize::try_from(size).unwrap()));
            }
            assert_eq!(seen, all, "{shape} {size}");
        }
    }
}
