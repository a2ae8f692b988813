//! Account record: every ledger entry in a wallet of the member, with the total of all wallets
//! after it.

use super::{
    bets::set_filter,
    period::{DayOffsets, Period},
};
use ante_base::{ApiError, ErrorCode, Paging, catalog::catalog, clock::rfc3339, money::Money};
use ante_contract::wallet::records::{AccountPage, AccountRecord, AccountTotals, RecordQuery};
use ante_server::api::Ctx;
use sqlx::{AssertSqlSafe, Row, SqliteConnection, sqlite::SqliteRow};
use std::collections::BTreeMap;

/// Kinds of movements in display order.
pub const KINDS: [&str; 16] = [
    "deposit",
    "withdraw",
    "bet",
    "win",
    "refund",
    "transferIn",
    "transferOut",
    "bonus",
    "rebate",
    "commission",
    "dividend",
    "salary",
    "upline",
    "downline",
    "points",
    "other",
];

/// Common table expression `mine`: ids of the wallets of the member `?1`. The owners that begin
/// with `member/` lie between `member/` and its successor `member0`.
pub(crate) const MEMBER_WALLETS_SQL: &str = "mine AS MATERIALIZED (SELECT id FROM ledger_accounts
    WHERE (kind = 'member' AND owner = ?1)
       OR (kind = 'vendor' AND owner > ?1 || '/' AND owner < ?1 || '0'))";

/// SQL expression of an entry's kind for display. Money that returns from a bet or a withdrawal is
/// a refund. It reads the transaction's kind as `t.kind` and the entry's amount as `e.amount`.
pub const KIND_SQL: &str = "CASE
    WHEN t.kind = 'bet.stake' THEN 'bet'
    WHEN t.kind = 'bet.win' THEN 'win'
    WHEN t.kind = 'bet.void' THEN 'refund'
    WHEN t.kind LIKE 'deposit%' THEN 'deposit'
    WHEN t.kind LIKE 'withdraw%' THEN CASE WHEN e.amount < 0 THEN 'withdraw' ELSE 'refund' END
    WHEN t.kind = 'transfer' THEN CASE WHEN e.amount < 0 THEN 'transferOut' ELSE 'transferIn' END
    WHEN t.kind LIKE 'bonus%' THEN 'bonus'
    WHEN t.kind = 'rebate' THEN 'rebate'
    WHEN t.kind = 'commission' THEN 'commission'
    WHEN t.kind = 'commission.dividend' THEN 'dividend'
    WHEN t.kind = 'commission.salary' THEN 'salary'
    WHEN t.kind = 'upline' THEN 'upline'
    WHEN t.kind = 'downline' THEN 'downline'
    WHEN t.kind LIKE 'points%' THEN 'points'
    ELSE 'other' END";

/// SQL expression of an entry's reference: for a transfer between wallets the vendor, or the
/// transfer if it covers all vendors; for money given without a turnover its source; for others the
/// transaction's reference.
pub const REFERENCE_SQL: &str = "CASE
    WHEN t.kind LIKE 'bonus%' THEN CASE
        WHEN EXISTS (SELECT 1 FROM bonuses b WHERE b.id = t.reference) THEN t.reference
        WHEN t.kind = 'bonus.promotion' THEN 'promotion:' || coalesce(CASE
            WHEN t.reference LIKE 'raffle:%' THEN (
                SELECT d.promotion FROM promotion_draws d WHERE d.id = substr(t.reference, 8))
            WHEN t.reference LIKE 'application:%' THEN (
                SELECT a.promotion FROM promotion_applications a
                WHERE a.id = substr(t.reference, 13))
            ELSE substr(t.reference, 11, instr(substr(t.reference, 11), ':') - 1) END, '')
        WHEN EXISTS (SELECT 1 FROM mission_claims m WHERE m.id = t.reference) THEN 'mission'
        WHEN EXISTS (SELECT 1 FROM referral_claims r WHERE r.id = t.reference) THEN 'referral'
        ELSE 'reward' END
    WHEN t.kind <> 'transfer' THEN t.reference ELSE (
    SELECT CASE WHEN count(*) = 1 THEN max(substr(a.owner, instr(a.owner, '/') + 1))
        ELSE t.reference END
    FROM ledger_entries o JOIN ledger_accounts a ON a.id = o.account
    WHERE o.txn = t.id AND a.kind = 'vendor'
        AND (o.account = e.account OR (e.amount < 0) <> (o.amount < 0))) END";

/// Join of the entries in the member's wallets.
const ENTRIES_SQL: &str = "ledger_entries e JOIN ledger_transactions t ON t.id = e.txn
    WHERE e.account IN (SELECT id FROM mine)";

/// Condition for the listed entries of [`ENTRIES_SQL`]: a transfer between own wallets is listed
/// once, by its entry in the main wallet.
const LISTED_SQL: &str = "(t.kind <> 'transfer'
    OR e.account = (SELECT id FROM ledger_accounts WHERE kind = 'member' AND owner = ?1))";

/// SQL expression that orders entries of the same moment. A transfer is one step, which leaves the
/// total of all wallets unchanged.
const STEP_SQL: &str = "CASE WHEN t.kind = 'transfer'
    THEN (SELECT min(o.id) FROM ledger_entries o WHERE o.txn = e.txn) ELSE e.id END";

/// Returns a page of the member's movements.
pub async fn list(ctx: Ctx, request: RecordQuery) -> Result<AccountPage, ApiError> {
    let member = &ctx.real_member()?.member;
    let offsets = DayOffsets::read(request.offset_minutes, request.offset_changes.as_deref())?;
    let period = Period::read(&request.from, &request.to, offsets)?;
    let kind = set_filter(&request.kind);
    if kind.is_some_and(|kind| !KINDS.contains(&kind)) {
        return Err(ErrorCode::BadInput.into());
    }
    // One snapshot for all three queries, so that they agree.
    let mut db = ctx.read().begin().await?;
    let sums = totals_by_kind(&mut db, member, &period).await?;
    let wanted = sums.iter().filter(|sums| kind.is_none_or(|kind| sums.kind == kind));
    let (mut count, mut incoming, mut outgoing) = (0, Money::ZERO, Money::ZERO);
    for sums in wanted {
        count += sums.count;
        // Transfers between own wallets count as incoming or outgoing only if the filter selects
        // them.
        if kind.is_none() && sums.kind.starts_with("transfer") {
            continue;
        }
        incoming = incoming.checked_add(sums.incoming).ok_or(ErrorCode::LimitExceeded)?;
        outgoing = outgoing.checked_add(sums.outgoing).ok_or(ErrorCode::LimitExceeded)?;
    }
    let paging = Paging::new(request.page, request.page_size);
    let rows = entries_page(&mut db, member, &period, kind, paging).await?;
    let games = game_names(&mut db, member, &rows).await?;
    let known = |kind: &&&str| sums.iter().any(|sums| sums.kind == **kind);
    Ok(AccountPage {
        content: rows.iter().map(|row| account_record(row, &games)).collect::<Result<_, _>>()?,
        totals: AccountTotals {
            count: u32::try_from(count).unwrap_or(u32::MAX),
            incoming: incoming.amount(),
            outgoing: outgoing.amount(),
        },
        kinds: KINDS.iter().filter(known).map(|kind| (*kind).to_owned()).collect(),
        total_pages: paging.page_count(count),
    })
}

/// Totals of one kind of movement in a period.
struct MovementTotals {
    kind: String,
    count: i64,
    incoming: Money,
    outgoing: Money,
}

/// Returns the totals of every kind that the member ever had, zero outside the period.
async fn totals_by_kind(
    db: &mut SqliteConnection,
    member: &str,
    period: &Period,
) -> Result<Vec<MovementTotals>, ApiError> {
    let sql = format!(
        "WITH {MEMBER_WALLETS_SQL}, own AS (
             SELECT {KIND_SQL} AS kind, e.amount,
                 t.created_at >= ?2 AND t.created_at < ?3 AS inside FROM {ENTRIES_SQL} AND {LISTED_SQL})
         SELECT kind, coalesce(sum(inside), 0) AS count,
             coalesce(sum(amount) FILTER (WHERE inside AND amount > 0), 0) AS incoming,
             coalesce(sum(amount) FILTER (WHERE inside AND amount < 0), 0) AS outgoing
         FROM own GROUP BY kind"
    );
    // The SQL consists of constants; values of the request are bound.
    let rows = sqlx::query(AssertSqlSafe(sql))
        .bind(member)
        .bind(period.from)
        .bind(period.to)
        .fetch_all(db)
        .await?;
    let read = |row: &SqliteRow| {
        Ok(MovementTotals {
            kind: row.try_get("kind")?,
            count: row.try_get("count")?,
            incoming: Money(row.try_get("incoming")?),
            outgoing: Money(row.try_get("outgoing")?),
        })
    };
    rows.iter().map(read).collect()
}

/// Returns the entries of a page, newest first, ordered by time, not by insertion. The balance
/// after an entry is the balance before the page's oldest entry plus all movements since, of every
/// kind.
async fn entries_page(
    db: &mut SqliteConnection,
    member: &str,
    period: &Period,
    kind: Option<&str>,
    paging: Paging,
) -> Result<Vec<SqliteRow>, ApiError> {
    let sql = format!(
        "WITH {MEMBER_WALLETS_SQL}, page AS MATERIALIZED (
             SELECT e.id, {STEP_SQL} AS step, e.amount, t.created_at, {KIND_SQL} AS kind, {REFERENCE_SQL} AS reference
             FROM {ENTRIES_SQL} AND {LISTED_SQL} AND t.created_at >= ?2 AND t.created_at < ?3
                 AND (?4 IS NULL OR {KIND_SQL} = ?4)
             ORDER BY t.created_at DESC, e.id DESC LIMIT ?5 OFFSET ?6),
         lowest AS (SELECT created_at, step FROM page ORDER BY created_at, step LIMIT 1),
         highest AS (SELECT created_at, step FROM page ORDER BY created_at DESC, step DESC LIMIT 1),
         since AS MATERIALIZED (
             SELECT e.id, sum(e.amount) OVER (ORDER BY t.created_at, {STEP_SQL}) AS moved FROM {ENTRIES_SQL}
                 AND (t.created_at, {STEP_SQL}) >= (SELECT created_at, step FROM lowest)
                 AND (t.created_at, {STEP_SQL}) <= (SELECT created_at, step FROM highest)),
         before AS MATERIALIZED (
             SELECT coalesce(sum(e.amount), 0) AS held FROM {ENTRIES_SQL}
                 AND (t.created_at, {STEP_SQL}) < (SELECT created_at, step FROM lowest))
         SELECT p.*, before.held + since.moved AS balance
         FROM page p CROSS JOIN before JOIN since ON since.id = p.id
         ORDER BY p.created_at DESC, p.id DESC"
    );
    let rows = sqlx::query(AssertSqlSafe(sql))
        .bind(member)
        .bind(period.from)
        .bind(period.to)
        .bind(kind)
        .bind(paging.limit())
        .bind(paging.offset());
    Ok(rows.fetch_all(db).await?)
}

/// Returns the names of the games of bet movements, by bet.
async fn game_names(
    db: &mut SqliteConnection,
    member: &str,
    rows: &[SqliteRow],
) -> Result<BTreeMap<String, String>, ApiError> {
    let mut bets: Vec<&str> = Vec::new();
    for row in rows {
        if ["bet", "win", "refund"].contains(&row.try_get("kind")?) {
            bets.push(row.try_get("reference")?);
        }
    }
    let played: Vec<(String, String)> = sqlx::query_as(
        "SELECT id, game FROM bets WHERE +member = ? AND id IN (SELECT value FROM json_each(?))",
    )
    .bind(member)
    .bind(serde_json::Value::from(bets).to_string())
    .fetch_all(db)
    .await?;
    // A game that is no longer offered is named by its code.
    let name = |code: String| catalog().game(&code).map_or(code, |game| game.title.clone());
    Ok(played.into_iter().map(|(bet, game)| (bet, name(game))).collect())
}

fn account_record(
    row: &SqliteRow,
    games: &BTreeMap<String, String>,
) -> Result<AccountRecord, ApiError> {
    let reference: String = row.try_get("reference")?;
    Ok(AccountRecord {
        id: row.try_get::<i64, _>("id")?.to_string(),
        kind: row.try_get("kind")?,
        game_name: games.get(&reference).cloned(),
        reference,
        amount: Money(row.try_get("amount")?).amount(),
        balance: Money(row.try_get("balance")?).amount(),
        created_at: rfc3339(row.try_get("created_at")?),
    })
}

/// Returns bonuses and rebates by day, minus what was taken back.
pub(super) async fn bonuses_by_day(
    db: &mut SqliteConnection,
    member: &str,
    period: &Period,
) -> Result<Vec<(i64, i64)>, ApiError> {
    let sql = format!(
        "WITH {MEMBER_WALLETS_SQL} SELECT {} AS day, sum(e.amount) FROM {ENTRIES_SQL}
         AND t.created_at >= ?2 AND t.created_at < ?3 AND (t.kind LIKE 'bonus%' OR t.kind = 'rebate')
         GROUP BY day",
        period.day_sql("t.created_at")
    );
    Ok(sqlx::query_as(AssertSqlSafe(sql))
        .bind(member)
        .bind(period.from)
        .bind(period.to)
        .fetch_all(db)
        .await?)
}
