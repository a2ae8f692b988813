//! Report of all ledger entries in wallets of team members.

use super::{GameFilter, PageWindow, TeamQuery, saturating_sum, to_count};
use ante_base::{ApiError, ErrorCode, Paging, calendar::QUARTER_MS, clock::rfc3339, money::Money};
use ante_cashier::records::{
    bets::set_filter,
    movements::{KIND_SQL, KINDS, REFERENCE_SQL},
};
use ante_contract::{
    agent::reports::{TeamMovement, TeamMovementKind, TeamMovementPage},
    wallet::records::{AccountTotals, RecordQuery},
};
use ante_server::api::Ctx;
use sqlx::SqliteConnection;
use std::collections::BTreeMap;

/// SQL of the team's sums of movements by quarter.
const MOVED_SQL: &str = "active w CROSS JOIN movement_quarters t ON t.member = w.id
    WHERE t.quarter >= ?4 AND t.quarter < ?5";

/// SQL of sums of movements that belong to bets on some games, or to transfers with their vendor.
const MOVED_AT_GAMES_SQL: &str = "active w CROSS JOIN movement_games t ON t.member = w.id
    WHERE t.quarter >= ?4 AND t.quarter < ?5
        AND (?7 IS NULL OR t.game IN (SELECT value FROM json_each(?7)))
        AND (?8 IS NULL OR t.vendor = ?8)";

/// Returns the SQL of the kind of a stored sum, whose movements all have the same direction.
fn kind_of_sums() -> String {
    KIND_SQL.replace("e.amount", "t.amount")
}

/// Totals of movements, amounts in units.
#[derive(Debug, Clone, Copy, Default)]
struct MovementTotals {
    count: i64,
    incoming: i64,
    outgoing: i64,
}

impl MovementTotals {
    fn add(&mut self, other: Self) -> Result<(), ApiError> {
        *self = Self {
            count: saturating_sum(self.count, other.count)?,
            incoming: saturating_sum(self.incoming, other.incoming)?,
            outgoing: saturating_sum(self.outgoing, other.outgoing)?,
        };
        Ok(())
    }

    fn on_the_wire(self) -> AccountTotals {
        AccountTotals {
            count: to_count(self.count),
            incoming: Money(self.incoming).amount(),
            outgoing: Money(self.outgoing).amount(),
        }
    }
}

/// Returns a page of the team's movements, with totals of the period.
///
/// # Errors
/// `bad_input` for an unknown kind.
pub(crate) async fn list(ctx: Ctx, request: RecordQuery) -> Result<TeamMovementPage, ApiError> {
    let agent = ctx.agent()?.member.clone();
    let question = TeamQuery::read(&agent, &request)?;
    let kind = set_filter(&request.kind);
    if kind.is_some_and(|kind| !KINDS.contains(&kind)) {
        return Err(ErrorCode::BadInput.into());
    }
    // In this request `kind` is the kind of movement.
    let games = GameFilter::new(&request.game_type, &request.vendor_code);
    let moved = if games.all() { MOVED_SQL } else { MOVED_AT_GAMES_SQL };
    // One snapshot, so that totals and list agree.
    let mut db = ctx.read().begin().await?;
    let kinds = by_kind(&mut db, &question, &games).await?;
    let mut totals = MovementTotals::default();
    for (_, sums) in kinds.iter().filter(|(one, _)| kind.is_none_or(|kind| kind == *one)) {
        totals.add(*sums)?;
    }
    let paging = Paging::new(request.page, request.page_size);
    let counts: Vec<(i64, i64)> = question
        .select(&format!(
            "SELECT t.quarter, sum(t.moves) FROM {moved} AND (?6 IS NULL OR {} = ?6)
             GROUP BY t.quarter ORDER BY t.quarter DESC",
            kind_of_sums()
        ))
        .bind(kind)
        .bind(&games.codes)
        .bind(&games.vendor)
        .fetch_all(&mut *db)
        .await?;
    let window = PageWindow::find(counts.iter().copied(), paging.limit(), paging.offset());
    let content = match window {
        Some(window) => {
            let inside =
                |(quarter, _): &&(i64, i64)| (window.oldest..=window.newest).contains(quarter);
            let quarters: Vec<i64> =
                counts.iter().filter(inside).map(|(quarter, _)| *quarter).collect();
            let page = Page {
                question: &question,
                games: &games,
                kind,
                quarters: serde_json::Value::from(quarters).to_string(),
                limit: paging.limit(),
                skip: window.skip,
            };
            page.read(&mut db).await?
        }
        None => Vec::new(),
    };
    Ok(TeamMovementPage {
        content,
        totals: totals.on_the_wire(),
        kinds: kinds
            .into_iter()
            .map(|(kind, sums)| TeamMovementKind {
                kind: kind.to_owned(),
                sums: sums.on_the_wire(),
            })
            .collect(),
        total_pages: paging.page_count(totals.count),
    })
}

/// Returns the totals of every kind in the period, in the order of display.
async fn by_kind(
    db: &mut SqliteConnection,
    question: &TeamQuery<'_>,
    games: &GameFilter,
) -> Result<Vec<(&'static str, MovementTotals)>, ApiError> {
    let moved = if games.all() { MOVED_SQL } else { MOVED_AT_GAMES_SQL };
    let rows: Vec<(String, i64, i64, i64)> = question
        .select(&format!(
            "SELECT {} AS kind, sum(t.moves), coalesce(sum(t.amount) FILTER (WHERE t.came), 0),
                 coalesce(sum(t.amount) FILTER (WHERE NOT t.came), 0)
             FROM {moved} GROUP BY 1",
            kind_of_sums()
        ))
        .bind(None::<&str>)
        .bind(&games.codes)
        .bind(&games.vendor)
        .fetch_all(db)
        .await?;
    let rows: BTreeMap<String, MovementTotals> = rows
        .into_iter()
        .map(|(kind, count, incoming, outgoing)| {
            (kind, MovementTotals { count, incoming, outgoing })
        })
        .collect();
    Ok(KINDS.iter().filter_map(|kind| Some((*kind, *rows.get(*kind)?))).collect())
}

/// Returns the SQL of the entries in the team's wallets in given quarters, newest first. Each
/// quarter is read by the index of transaction times. With a filter of games, each entry is checked
/// as in [`MOVED_AT_GAMES_SQL`].
fn page_sql(games: &GameFilter) -> String {
    let at_games = if games.all() {
        String::new()
    } else {
        format!(
            "AND CASE WHEN t.kind IN ('bet.stake', 'bet.win', 'bet.void') THEN EXISTS (
                 SELECT 1 FROM bets b WHERE b.id = t.reference
                     AND (?10 IS NULL OR b.game IN (SELECT value FROM json_each(?10)))
                     AND (?11 IS NULL OR b.vendor = ?11))
             ELSE t.kind = 'transfer' AND ?10 IS NULL AND {REFERENCE_SQL} = ?11 END"
        )
    };
    format!(
        "SELECT e.id, (SELECT username FROM members WHERE id = w.id), w.level, {KIND_SQL} AS kind,
             {REFERENCE_SQL} AS reference, e.amount, t.created_at
         FROM json_each(?6) z
             CROSS JOIN ledger_transactions t
                 ON t.created_at >= z.value * {QUARTER_MS} AND t.created_at < (z.value + 1) * {QUARTER_MS}
             CROSS JOIN ledger_entries e ON e.txn = t.id
             CROSS JOIN ledger_accounts a ON a.id = e.account
             CROSS JOIN team w ON w.id = CASE a.kind WHEN 'member' THEN a.owner
                 WHEN 'vendor' THEN substr(a.owner, 1, instr(a.owner, '/') - 1) END
         WHERE (?7 IS NULL OR {KIND_SQL} = ?7) AND (t.kind <> 'transfer' OR a.kind = 'member')
             {at_games}
         ORDER BY t.created_at DESC, e.id DESC LIMIT ?8 OFFSET ?9"
    )
}

struct Page<'a> {
    question: &'a TeamQuery<'a>,
    games: &'a GameFilter,
    kind: Option<&'a str>,
    /// Quarters as a JSON list.
    quarters: String,
    limit: i64,
    skip: i64,
}

impl Page<'_> {
    async fn read(&self, db: &mut SqliteConnection) -> Result<Vec<TeamMovement>, ApiError> {
        type Row = (i64, String, u32, String, String, i64, i64);
        let rows: Vec<Row> = self
            .question
            .select(&page_sql(self.games))
            .bind(&self.quarters)
            .bind(self.kind)
            .bind(self.limit)
            .bind(self.skip)
            .bind(&self.games.codes)
            .bind(&self.games.vendor)
            .fetch_all(db)
            .await?;
        let read = |(id, account, level, kind, reference, amount, at): Row| TeamMovement {
            id: id.to_string(),
            account,
            level,
            kind,
            reference,
            amount: Money(amount).amount(),
            created_at: rfc3339(at),
        };
        Ok(rows.into_iter().map(read).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reports::{TEAM_SQL, plan};
    use ante_ledger::db::{Db, resolve_path};

    #[tokio::test]
    async fn sums_and_pages_use_the_indexes() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let mut db = db.readers().acquire().await.unwrap();
        let vendor = Some("PG".to_owned());
        for (games, moved) in [
            (GameFilter::new(&None, &None), MOVED_SQL),
            (GameFilter::new(&None, &vendor), MOVED_AT_GAMES_SQL),
        ] {
            let sums = plan(&mut db, &format!("{TEAM_SQL} SELECT t.quarter FROM {moved}")).await;
            assert!(sums.contains("(member=? AND quarter>? AND quarter<?)"), "{sums}");
            let page = plan(&mut db, &format!("{TEAM_SQL}{}", page_sql(&games))).await;
            assert!(
                page.contains("ledger_transactions_time (created_at>? AND created_at<?)"),
                "{page}"
            );
            assert!(page.contains("ledger_entries_txn (txn=?)"), "{page}");
            assert!(!page.contains("SCAN e") && !page.contains("SCAN t"), "{page}");
            // A movement's bet is found by its primary key.
            let found = page.contains("sqlite_autoindex_bets_1 (id=?)");
            assert_eq!(found, !games.all(), "{page}");
        }
    }
}
