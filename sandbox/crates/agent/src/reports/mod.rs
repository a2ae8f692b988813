//! An agent's reports: the team's bets, wins, payments and movements, and the agent's income.
//!
//! A report's sums come from the sums by quarters of an hour that are kept along with bets and
//! movements (migrations 0040, 0050, 0051, 0060). They also say which quarters contain a page's
//! records, so that a page of a team of thousands reads no more records than those quarters have.

pub(super) mod bets;
pub(super) mod income;
pub(super) mod movements;
pub(super) mod profit;

use ante_base::{ApiError, ErrorCode, clock::MINUTE};
use ante_cashier::records::{
    Period,
    bets::{game_codes_json, set_filter},
};
use ante_contract::wallet::records::RecordQuery;
use sqlx::{
    AssertSqlSafe, Sqlite,
    query::QueryAs,
    sqlite::{SqliteArguments, SqliteRow},
};

/// Time step of the stored sums.
const QUARTER_MS: i64 = 15 * MINUTE;

/// Members of a team that match a query, as a table `team (id, account, kind, level)`; the agent is
/// the first parameter, a user name the second, a level the third.
const TEAM_SQL: &str = "WITH RECURSIVE below (id, level) AS (
    SELECT id, 1 FROM members WHERE upline = ?1 AND NOT is_trial
    UNION ALL
    SELECT m.id, b.level + 1 FROM below b JOIN members m ON m.upline = b.id WHERE NOT m.is_trial
), team (id, account, kind, level) AS MATERIALIZED (
    SELECT m.id, m.username, m.kind, b.level FROM below b JOIN members m ON m.id = b.id
    WHERE (?2 IS NULL OR m.username_key = ?2) AND (?3 IS NULL OR b.level = ?3)
) ";

/// A question about a team.
struct TeamQuery<'a> {
    agent: &'a str,
    account: Option<String>,
    level: Option<u32>,
    period: Period,
}

impl<'a> TeamQuery<'a> {
    /// Reads it; days are those of the agent's clock.
    fn read(agent: &'a str, request: &RecordQuery) -> Result<Self, ApiError> {
        if i64::from(request.offset_minutes) * MINUTE % QUARTER_MS != 0 {
            return Err(ErrorCode::BadInput.into());
        }
        Ok(Self {
            agent,
            account: set_filter(&request.account).map(|name| name.trim().to_lowercase()),
            level: request.level,
            period: Period::read(&request.from, &request.to, request.offset_minutes)?,
        })
    }

    /// Returns a select over `team`; the period's quarters are the fourth parameter and, its end,
    /// the fifth. The SQL comes from the code; request values are bound.
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

    /// The number of the day that a quarter is in, on the agent's clock.
    fn day(&self, quarter: i64) -> i64 {
        (quarter * QUARTER_MS + self.period.offset_ms()).div_euclid(ante_base::clock::DAY)
    }
}

/// Quarters of the team in which the requested games were played; for `GameFilter::select`.
const PLAYED_SQL: &str = "team t CROSS JOIN bet_quarters q ON q.member = t.id
    WHERE q.quarter >= ?4 AND q.quarter < ?5
        AND (?6 IS NULL OR q.game IN (SELECT value FROM json_each(?6)))
        AND (?7 IS NULL OR q.vendor = ?7)";

/// Filter by games: all, or those of a category, a vendor, or both.
struct GameFilter {
    /// The category's codes, a JSON list.
    codes: Option<String>,
    vendor: Option<String>,
}

impl GameFilter {
    fn read(request: &RecordQuery) -> Self {
        Self::new(&request.kind, &request.vendor_code)
    }

    /// Returns the filter for a category and a vendor, each optional.
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

    /// A select over `PLAYED_SQL`: codes are the sixth parameter, the vendor the seventh.
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

/// Location of a page's records: the quarters from the newest to the oldest with one of them, and
/// the number of the newest quarter's records on earlier pages.
#[derive(Debug, Clone, PartialEq, Eq)]
struct PageWindow {
    newest: i64,
    oldest: i64,
    skip: i64,
}

impl PageWindow {
    /// Finds a page's window in quarters with their record counts, newest first; none beyond the
    /// last page.
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

    /// Its first moment.
    const fn from(&self) -> i64 {
        self.oldest * QUARTER_MS
    }

    /// The first moment after it.
    const fn to(&self) -> i64 {
        (self.newest + 1) * QUARTER_MS
    }
}

/// Ids as a JSON list, for `json_each`.
fn ids_json<'i>(ids: impl Iterator<Item = &'i str>) -> String {
    serde_json::Value::from(ids.collect::<Vec<_>>()).to_string()
}

/// A sum that fits.
pub(super) fn saturating_sum(one: i64, other: i64) -> Result<i64, ApiError> {
    one.checked_add(other).ok_or_else(|| ErrorCode::LimitExceeded.into())
}

/// A number of things, as it goes over the wire.
fn to_count(things: i64) -> u32 {
    u32::try_from(things).unwrap_or(u32::MAX)
}

/// A plan's steps, for tests.
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
    fn a_window_holds_its_page_and_no_quarter_more() {
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

    /// All pages together contain every record once, for any distribution over quarters.
    #[test]
    fn windows_of_all_pages_are_all_records() {
        for (shape, size) in
            (0..24_i64).flat_map(|shape| [1, 2, 7, 20, 49].map(|size| (shape, size)))
        {
            let quarters: Vec<(i64, i64)> =
                (0..shape).map(|at| (1_000 - 2 * at, (at * 7 + shape) % 23 + 1)).collect();
            // Each record by its quarter, newest first.
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
