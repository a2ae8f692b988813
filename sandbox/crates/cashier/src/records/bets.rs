//! Betting record.

use super::{
    bet_descriptions,
    period::{DayOffsets, Period},
};
use ante_base::{ApiError, Paging, catalog::catalog, clock::rfc3339, money::Money};
use ante_contract::wallet::records::{BetPage, BetRecord, BetState, BetTotals, RecordQuery};
use ante_ledger::states::StoredState;
use ante_server::{api::Ctx, media, services::BetDescription};
use sqlx::{QueryBuilder, Row, Sqlite, SqliteConnection, sqlite::SqliteRow};

/// Returns the value of a filter, or `None` if it is empty.
pub fn set_filter(filter: &Option<String>) -> Option<&str> {
    filter.as_deref().filter(|text| !text.is_empty())
}

/// Returns the codes of a type's games, as a JSON list.
pub fn game_codes_json(kind: &str) -> String {
    let games = catalog().games.iter().filter(|game| game.kind == kind);
    let codes: Vec<&str> = games.map(|game| game.code.as_str()).collect();
    serde_json::Value::from(codes).to_string()
}

/// Returns a page of the member's bets, by the time of placement.
pub async fn list(ctx: Ctx, request: RecordQuery) -> Result<BetPage, ApiError> {
    let member = &ctx.real_member()?.member;
    let offsets = DayOffsets::read(request.offset_minutes, request.offset_changes.as_deref())?;
    let period = Period::read(&request.from, &request.to, offsets)?;
    let wanted = BetFilter { member, period: &period, request: &request };
    // One snapshot for both, so that the totals match the list.
    let mut db = ctx.read().begin().await?;
    let (totals, count) = wanted.totals(&mut db).await?;
    let paging = Paging::new(request.page, request.page_size);
    let rows = wanted.page(&mut db, paging).await?;
    let details =
        bet_descriptions::describe(&mut db, &rows, ctx.lang(), ctx.app.services().describe_bets)
            .await?;
    let content = rows.iter().zip(details).map(|(row, detail)| bet_record(row, detail));
    Ok(BetPage {
        content: content.collect::<Result<_, _>>()?,
        totals,
        total_pages: paging.page_count(count),
    })
}

/// Filter of a bet list.
struct BetFilter<'a> {
    member: &'a str,
    period: &'a Period,
    request: &'a RecordQuery,
}

impl BetFilter<'_> {
    /// Starts a query over the filtered bets; every value of the request is bound.
    fn select(&self, columns: &'static str) -> QueryBuilder<Sqlite> {
        let mut sql = QueryBuilder::new(format!("SELECT {columns} FROM bets WHERE member = "));
        sql.push_bind(self.member.to_owned());
        sql.push(" AND placed_at >= ").push_bind(self.period.from);
        sql.push(" AND placed_at < ").push_bind(self.period.to);
        if let Some(kind) = set_filter(&self.request.kind) {
            sql.push(" AND game IN (SELECT value FROM json_each(")
                .push_bind(game_codes_json(kind))
                .push("))");
        }
        if let Some(vendor) = set_filter(&self.request.vendor_code) {
            sql.push(" AND vendor = ").push_bind(vendor.to_owned());
        }
        if let Some(state) = self.request.state {
            match state {
                BetState::Won => sql.push(" AND state = 'won' AND prize > stake"),
                BetState::Returned => sql.push(" AND state = 'won' AND prize <= stake"),
                _ => sql.push(" AND state = ").push_bind(state.name()),
            };
        }
        sql
    }

    async fn totals(&self, db: &mut SqliteConnection) -> Result<(BetTotals, i64), ApiError> {
        let mut sql = self.select(
            "count(*) AS count, coalesce(sum(prize), 0) AS prize,
             coalesce(sum(stake) FILTER (WHERE state <> 'open'), 0) AS stake,
             coalesce(sum(stake) FILTER (WHERE state = 'open'), 0) AS open_stake,
             coalesce(sum(prize - stake) FILTER (WHERE state <> 'open'), 0) AS profit",
        );
        let row = sql.build().fetch_one(db).await?;
        let count: i64 = row.try_get("count")?;
        let totals = BetTotals {
            count: u32::try_from(count).unwrap_or(u32::MAX),
            stake: Money(row.try_get("stake")?).amount(),
            open_stake: Money(row.try_get("open_stake")?).amount(),
            prize: Money(row.try_get("prize")?).amount(),
            profit: Money(row.try_get("profit")?).amount(),
        };
        Ok((totals, count))
    }

    /// Returns a page, newest first. Bets of the same time are ordered by id, so that each stays on
    /// its page.
    async fn page(
        &self,
        db: &mut SqliteConnection,
        paging: Paging,
    ) -> Result<Vec<SqliteRow>, ApiError> {
        let mut sql = self.select("*");
        sql.push(" ORDER BY placed_at DESC, id DESC LIMIT ").push_bind(paging.limit());
        sql.push(" OFFSET ").push_bind(paging.offset());
        Ok(sql.build().fetch_all(db).await?)
    }
}

/// Converts a row of `bets` to the wire format.
pub fn bet_record(
    row: &SqliteRow,
    BetDescription { line, legs }: BetDescription,
) -> Result<BetRecord, ApiError> {
    let stored = BetState::read(row, "state")?;
    let code: String = row.try_get("game")?;
    // A game that is no longer offered is named by its code.
    let game = catalog().game(&code);
    let picture = game.map_or(code.as_str(), |game| game.picture());
    let (stake, prize) = (Money(row.try_get("stake")?), Money(row.try_get("prize")?));
    // A prize that is not above the stake is no win.
    let state = match stored {
        BetState::Won if prize <= stake => BetState::Returned,
        state => state,
    };
    let profit = if state == BetState::Open { None } else { prize.checked_sub(stake) };
    Ok(BetRecord {
        id: row.try_get("id")?,
        game_name: game.map_or_else(|| code.clone(), |game| game.title.clone()),
        game_type: game.map(|game| game.kind.clone()).unwrap_or_default(),
        vendor_code: row.try_get("vendor")?,
        image: media::url(&format!("games/{picture}.webp")),
        game_code: code,
        detail: line,
        legs,
        stake: stake.amount(),
        prize: prize.amount(),
        profit: profit.unwrap_or_default().amount(),
        state,
        placed_at: rfc3339(row.try_get("placed_at")?),
        settled_at: row.try_get::<Option<i64>, _>("settled_at")?.map(rfc3339),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_ledger::db::{Db, resolve_path};

    async fn plan(db: &mut SqliteConnection, sql: QueryBuilder<Sqlite>) -> String {
        let sql = format!("EXPLAIN QUERY PLAN {}", sql.sql().as_str());
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).fetch_all(db).await.unwrap();
        let steps = rows.iter().map(|row| row.try_get::<String, _>("detail").unwrap());
        steps.collect::<Vec<_>>().join("\n")
    }

    /// With a hundred thousand bets, pages and sums are read from indexes, without sorting.
    #[tokio::test]
    async fn pages_and_sums_are_read_from_indexes() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let mut db = db.readers().acquire().await.unwrap();
        for state in [None, Some(BetState::Won)] {
            let request = RecordQuery {
                from: "2026-01-01".to_owned(),
                to: "2026-01-31".to_owned(),
                offset_minutes: 0,
                offset_changes: None,
                kind: state.map(|_| "RNG".to_owned()),
                vendor_code: state.map(|_| "PG".to_owned()),
                game_type: None,
                state,
                account: None,
                level: None,
                page: 1,
                page_size: 20,
            };
            let period = Period::read(&request.from, &request.to, DayOffsets::UTC).unwrap();
            let wanted = BetFilter { member: "ana", period: &period, request: &request };
            let mut page = wanted.select("*");
            page.push(" ORDER BY placed_at DESC, id DESC LIMIT 20 OFFSET 40");
            for sql in [page, wanted.select("count(*)")] {
                let plan = plan(&mut db, sql).await;
                assert!(!plan.contains("TEMP B-TREE"), "{plan}");
                let searched = plan.lines().filter(|step| step.starts_with("SEARCH"));
                let by_time = searched.filter(|step| step.contains("(member=? AND "));
                assert_eq!(by_time.count(), 1, "{plan}");
            }
        }
    }
}
