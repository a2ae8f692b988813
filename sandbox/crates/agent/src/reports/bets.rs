//! Report of all bets of the team.

use super::{GameFilter, PLAYED_SQL, PageWindow, TEAM_SQL, TeamQuery, saturating_sum, to_count};
use ante_base::{ApiError, ErrorCode, Lang, Paging, calendar::QUARTER_MS, money::Money};
use ante_cashier::records::{bet_descriptions, bets};
use ante_contract::{
    agent::reports::{TeamBet, TeamBetDay, TeamBetPage, TeamBetTotals},
    wallet::records::RecordQuery,
};
use ante_server::{api::Ctx, services::DescribeBets};
use sqlx::{AssertSqlSafe, FromRow, Row, SqliteConnection, sqlite::SqliteRow};
use std::collections::BTreeMap;

/// Sums of bets in a quarter of an hour, in units.
#[derive(Debug, Clone, Copy)]
struct QuarterSums {
    quarter: i64,
    bets: i64,
    stake: i64,
    valid: i64,
    prize: i64,
    profit: i64,
}

impl<'r> FromRow<'r, SqliteRow> for QuarterSums {
    fn from_row(row: &'r SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            quarter: row.try_get("quarter")?,
            bets: row.try_get("bets")?,
            stake: row.try_get("stake")?,
            valid: row.try_get("valid")?,
            prize: row.try_get("prize")?,
            profit: row.try_get("profit")?,
        })
    }
}

/// Returns a page of the team's bets, with totals and days.
pub(crate) async fn list(ctx: Ctx, request: RecordQuery) -> Result<TeamBetPage, ApiError> {
    let agent = ctx.agent()?.member.clone();
    let question = TeamQuery::read(&agent, &request)?;
    let games = GameFilter::read(&request);
    // One snapshot, so that totals and list agree.
    let mut db = ctx.read().begin().await?;
    let sums = format!(
        "SELECT q.quarter, sum(q.bets) AS bets, sum(q.stake) AS stake, sum(q.valid) AS valid,
             sum(q.prize) AS prize, sum(q.profit) AS profit
         FROM {PLAYED_SQL} GROUP BY q.quarter ORDER BY q.quarter DESC"
    );
    let played: Vec<QuarterSums> = games.select(&question, &sums).fetch_all(&mut *db).await?;
    let (members,): (i64,) = games
        .select(&question, &format!("SELECT count(DISTINCT q.member) FROM {PLAYED_SQL}"))
        .fetch_one(&mut *db)
        .await?;
    let mut totals = [0_i64; 5];
    let mut days: BTreeMap<i64, [i64; 3]> = BTreeMap::new();
    for one in &played {
        let sums = [one.bets, one.stake, one.valid, one.prize, one.profit];
        for (total, more) in totals.iter_mut().zip(sums) {
            *total = saturating_sum(*total, more)?;
        }
        let day = days.entry(question.day(one.quarter)).or_default();
        for (total, more) in day.iter_mut().zip([one.bets, one.valid, one.profit]) {
            *total = saturating_sum(*total, more)?;
        }
    }
    let [bets, placed, valid, prize, profit] = totals;
    // Open bets have neither a prize nor a result.
    let stake = prize.checked_sub(profit).ok_or(ErrorCode::LimitExceeded)?;
    let open_stake = placed.checked_sub(stake).ok_or(ErrorCode::LimitExceeded)?;
    let paging = Paging::new(request.page, request.page_size);
    let counts = played.iter().map(|one| (one.quarter, one.bets));
    let window = PageWindow::find(counts, paging.limit(), paging.offset());
    let content = match window {
        Some(window) => {
            let page = Page { question: &question, games, window, limit: paging.limit() };
            page.read(&mut db, ctx.lang(), ctx.app.services().describe_bets).await?
        }
        None => Vec::new(),
    };
    Ok(TeamBetPage {
        content,
        totals: TeamBetTotals {
            members: to_count(members),
            count: to_count(bets),
            stake: Money(stake).amount(),
            open_stake: Money(open_stake).amount(),
            valid_bet: Money(valid).amount(),
            prize: Money(prize).amount(),
            profit: Money(profit).amount(),
        },
        days: question
            .period
            .days()
            .map(|(number, date)| {
                let [bets, valid, profit] = days.get(&number).copied().unwrap_or_default();
                TeamBetDay {
                    date,
                    count: to_count(bets),
                    valid_bet: Money(valid).amount(),
                    profit: Money(profit).amount(),
                }
            })
            .collect(),
        total_pages: paging.page_count(bets),
    })
}

/// Returns the SQL of a page of bets; only bets of members who played the games are read. `?4` and
/// `?5` limit the page's quarters, `?6` and `?7` filter the games, `?8` is the size of the page,
/// `?9` the number of bets before it in these quarters.
fn page_sql() -> String {
    format!(
        "SELECT b.*, t.level, (SELECT username FROM members WHERE id = t.id) AS account
         FROM active t CROSS JOIN bets b ON b.member = t.id
         WHERE EXISTS (SELECT 1 FROM bet_quarters q WHERE q.member = t.id
                 AND q.quarter >= ?4 AND q.quarter < ?5
                 AND (?6 IS NULL OR q.game IN (SELECT value FROM json_each(?6)))
                 AND (?7 IS NULL OR q.vendor = ?7))
             AND b.placed_at >= ?4 * {QUARTER_MS} AND b.placed_at < ?5 * {QUARTER_MS}
             AND (?6 IS NULL OR b.game IN (SELECT value FROM json_each(?6)))
             AND (?7 IS NULL OR b.vendor = ?7)
         ORDER BY b.placed_at DESC, b.id DESC LIMIT ?8 OFFSET ?9"
    )
}

struct Page<'a> {
    question: &'a TeamQuery<'a>,
    games: GameFilter,
    window: PageWindow,
    limit: i64,
}

impl Page<'_> {
    /// Returns the bets of the page, newest first; ids order bets of the same time, so that no bet
    /// changes its page.
    async fn read(
        &self,
        db: &mut SqliteConnection,
        lang: Lang,
        describe: DescribeBets,
    ) -> Result<Vec<TeamBet>, ApiError> {
        let rows = sqlx::query(AssertSqlSafe(format!("{TEAM_SQL}{}", page_sql())))
            .bind(self.question.agent)
            .bind(&self.question.account)
            .bind(self.question.level)
            .bind(self.window.oldest)
            .bind(self.window.newest + 1)
            .bind(&self.games.codes)
            .bind(&self.games.vendor)
            .bind(self.limit)
            .bind(self.window.skip)
            .fetch_all(&mut *db)
            .await?;
        let details = bet_descriptions::describe(db, &rows, lang, describe).await?;
        rows.iter()
            .zip(details)
            .map(|(row, detail)| {
                Ok(TeamBet {
                    account: row.try_get("account")?,
                    level: row.try_get("level")?,
                    valid_bet: Money(row.try_get("eligible")?).amount(),
                    bet: bets::bet_record(row, detail)?,
                })
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reports::plan;
    use ante_ledger::db::{Db, resolve_path};

    /// Sums are read from each member's quarters, and a page from the index of bets: only bets in
    /// the page's quarters are read.
    #[tokio::test]
    async fn sums_and_pages_use_the_indexes() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let mut db = db.readers().acquire().await.unwrap();
        let sums = plan(&mut db, &format!("{TEAM_SQL} SELECT q.quarter FROM {PLAYED_SQL}")).await;
        assert!(sums.contains("(member=? AND quarter>? AND quarter<?)"), "{sums}");
        let active = "team_members_active (upline=? AND last_active_day>?)";
        assert!(sums.contains(active), "{sums}");
        let page = plan(&mut db, &format!("{TEAM_SQL}{}", page_sql())).await;
        assert!(page.contains("SEARCH b USING INDEX bets_member (member=? AND "), "{page}");
        assert!(page.contains("placed_at>? AND placed_at<?"), "{page}");
        assert!(!page.contains("SCAN b") && page.contains(active), "{page}");
    }
}
