//! Movements of points, by type and period.

use super::{goods, sources};
use ante_base::{
    ApiError, ErrorCode, Lang, Paging,
    clock::{DAY, now, rfc3339},
    key,
    money::Money,
};
use ante_contract::{
    Empty,
    points::{PointKind, PointTransaction, PointTransactionList, PointTransactionsRequest, Points},
};
use ante_ledger::points::account;
use ante_server::{api::Ctx, settings::SiteSettings};
use sqlx::{Row, sqlite::SqliteRow};
use time::{OffsetDateTime, format_description::well_known::Rfc3339};

/// Number of movements on a page.
const PAGE_SIZE: u32 = 20;
/// Largest length of a period in milliseconds: 93 days, with a tolerance for a clock change.
const MAX_PERIOD_MS: i64 = 94 * DAY;
/// Length of the period of a request that names none, in milliseconds.
const DEFAULT_PERIOD_MS: i64 = 30 * DAY;

/// Returns the member's balance, earned and spent points.
pub(super) async fn points(ctx: Ctx, _: Empty) -> Result<Points, ApiError> {
    let member = &ctx.real_member()?.member;
    sources::catch_up_before_read(&ctx, member).await?;
    let row = sqlx::query(
        "SELECT coalesce(sum(e.amount), 0) AS points,
             coalesce(sum(e.amount) FILTER (WHERE t.kind <> 'redeem'), 0) AS earned,
             coalesce(sum(e.amount) FILTER (WHERE t.kind = 'redeem'), 0) AS spent
         FROM point_accounts a JOIN point_entries e ON e.account = a.id
             JOIN point_transactions t ON t.id = e.txn WHERE a.owner = ?",
    )
    .bind(member)
    .fetch_one(ctx.read())
    .await?;
    Ok(Points {
        points: Money(row.try_get("points")?).amount(),
        earned: Money(row.try_get("earned")?).amount(),
        // Points returned by a rejection do not count as spent.
        spent: Money(row.try_get("spent")?).checked_neg().unwrap_or_default().amount(),
    })
}

/// Parses an RFC 3339 time to Unix milliseconds.
fn parse_moment(text: &str) -> Result<i64, ApiError> {
    let moment = OffsetDateTime::parse(text, &Rfc3339).map_err(|_| ErrorCode::BadInput)?;
    i64::try_from(moment.unix_timestamp_nanos() / 1_000_000).map_err(|_| ErrorCode::BadInput.into())
}

/// Returns a page of the member's movements, with the totals of the whole period.
pub(super) async fn list(
    ctx: Ctx,
    request: PointTransactionsRequest,
) -> Result<PointTransactionList, ApiError> {
    let member = &ctx.real_member()?.member;
    let to = request.to.as_deref().map_or_else(|| Ok(now()), parse_moment)?;
    let from = request.from.as_deref().map_or(Ok(to - DEFAULT_PERIOD_MS), parse_moment)?;
    if from >= to || to - from > MAX_PERIOD_MS {
        return Err(ErrorCode::BadInput.into());
    }
    let kind = request.kind.map(account::kind_name);
    sources::catch_up_before_read(&ctx, member).await?;
    // One snapshot, so that totals and page agree.
    let mut db = ctx.read().begin().await?;
    let sums = sqlx::query(
        "SELECT count(*) AS count, coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0) AS earned,
             coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0) AS spent
         FROM point_transactions t JOIN point_entries e ON e.txn = t.id
             JOIN point_accounts a ON a.id = e.account AND a.owner = t.member
         WHERE t.member = ?1 AND t.created_at >= ?2 AND t.created_at < ?3
             AND (?4 IS NULL OR t.kind = ?4)",
    )
    .bind(member)
    .bind(from)
    .bind(to)
    .bind(kind)
    .fetch_one(&mut *db)
    .await?;
    let paging = Paging::new(request.page, PAGE_SIZE);
    let rows = sqlx::query(
        "SELECT t.reference, t.created_at, t.kind, e.amount, e.balance,
             (SELECT count(*) FROM point_earned p WHERE p.txn = t.id) AS bets,
             (SELECT r.reward FROM point_redemptions r WHERE r.reference = t.reference) AS reward
         FROM point_transactions t JOIN point_entries e ON e.txn = t.id
             JOIN point_accounts a ON a.id = e.account AND a.owner = t.member
         WHERE t.member = ?1 AND t.created_at >= ?2 AND t.created_at < ?3
             AND (?4 IS NULL OR t.kind = ?4)
         ORDER BY t.created_at DESC, t.id DESC LIMIT ?5 OFFSET ?6",
    )
    .bind(member)
    .bind(from)
    .bind(to)
    .bind(kind)
    .bind(paging.limit())
    .bind(paging.offset())
    .fetch_all(&mut *db)
    .await?;
    let count: i64 = sums.try_get("count")?;
    let site = ctx.site();
    Ok(PointTransactionList {
        list: rows.iter().map(|row| read(row, ctx.lang(), &site)).collect::<Result<_, _>>()?,
        total_pages: paging.page_count(count),
        count: u32::try_from(count).unwrap_or(u32::MAX),
        earned: Money(sums.try_get("earned")?).amount(),
        spent: Money(sums.try_get("spent")?).amount(),
    })
}

fn read(row: &SqliteRow, lang: Lang, site: &SiteSettings) -> Result<PointTransaction, ApiError> {
    let kind = kind_of(row.try_get("kind")?);
    let changed = Money(row.try_get("amount")?);
    let good = row.try_get::<Option<&str>, _>("reward")?.and_then(goods::find);
    let bets: i64 = row.try_get("bets")?;
    let remark = match (kind, good) {
        (PointKind::Redeem, Some(good)) if changed > Money::ZERO => {
            lang.format(key!("points.remarks.givenBack"), &[("item", &good.name(lang, site))])
        }
        (PointKind::Redeem, Some(good)) => good.name(lang, site),
        (PointKind::Redeem, None) => lang.text(key!("points.remarks.converted")).to_owned(),
        (PointKind::Deposit, _) => lang.text(key!("points.remarks.deposit")).to_owned(),
        (PointKind::Reward, _) => lang.text(key!("points.remarks.gift")).to_owned(),
        _ => lang.format(key!("points.remarks.bets"), &[("count", &bets)]),
    };
    Ok(PointTransaction {
        reference_number: row.try_get("reference")?,
        at: rfc3339(row.try_get("created_at")?),
        kind,
        changed_points: changed.amount(),
        points_balance: Money(row.try_get("balance")?).amount(),
        remark,
    })
}

/// Returns the type with a database name.
fn kind_of(name: &str) -> PointKind {
    use PointKind::{Deposit, Live, Lottery, Pvp, Redeem, Reward, Slots, Sports};
    let all = [Live, Lottery, Pvp, Slots, Sports, Redeem, Deposit];
    all.into_iter().find(|kind| account::kind_name(*kind) == name).unwrap_or(Reward)
}
