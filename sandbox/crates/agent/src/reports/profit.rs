//! Report of the profit of a team's members, as in their own reports, with deposits and
//! withdrawals; for a category or a vendor, only the results of its bets.

use super::{GameFilter, PLAYED_SQL, TeamQuery, ids_json, saturating_sum, to_count};
use ante_base::{ApiError, ErrorCode, Paging, calendar::QUARTER_MS, money::Money};
use ante_contract::{
    agent::reports::{TeamProfitLine, TeamProfitPage, TeamProfitSums},
    wallet::records::{ProfitDay, ProfitSums, RecordQuery},
};
use ante_server::api::Ctx;
use sqlx::SqliteConnection;
use std::collections::BTreeMap;

/// SQL of the sums of settled bets; stakes are prizes minus profit.
const BET_SUMS_SQL: &str =
    "sum(q.bets - q.open), sum(q.prize - q.profit), sum(q.valid), sum(q.prize)";
/// SQL of the sum of bonuses and rebates minus those taken back, as in the member's own report.
const BONUSES_SQL: &str =
    "sum(q.amount) FROM active t CROSS JOIN movement_quarters q ON q.member = t.id
    WHERE q.quarter >= ?4 AND q.quarter < ?5 AND (q.kind LIKE 'bonus%' OR q.kind = 'rebate')";

#[derive(Debug, Clone, Copy, Default)]
struct ProfitTotals {
    deposits: i64,
    withdrawals: i64,
    count: i64,
    stake: i64,
    valid: i64,
    prize: i64,
    bonus: i64,
}

impl ProfitTotals {
    fn add(&mut self, other: Self) -> Result<(), ApiError> {
        *self = Self {
            deposits: saturating_sum(self.deposits, other.deposits)?,
            withdrawals: saturating_sum(self.withdrawals, other.withdrawals)?,
            count: saturating_sum(self.count, other.count)?,
            stake: saturating_sum(self.stake, other.stake)?,
            valid: saturating_sum(self.valid, other.valid)?,
            prize: saturating_sum(self.prize, other.prize)?,
            bonus: saturating_sum(self.bonus, other.bonus)?,
        };
        Ok(())
    }

    fn profit(self) -> Result<Money, ApiError> {
        let gained = Money(self.prize).checked_add(Money(self.bonus));
        let profit = gained.and_then(|gained| gained.checked_sub(Money(self.stake)));
        profit.ok_or_else(|| ErrorCode::LimitExceeded.into())
    }

    fn on_the_wire(self) -> Result<TeamProfitSums, ApiError> {
        Ok(TeamProfitSums {
            deposits: Money(self.deposits).amount(),
            withdrawals: Money(self.withdrawals).amount(),
            count: to_count(self.count),
            stake: Money(self.stake).amount(),
            valid_bet: Money(self.valid).amount(),
            prize: Money(self.prize).amount(),
            bonus: Money(self.bonus).amount(),
            profit: self.profit()?.amount(),
        })
    }

    fn to_day_sums(self) -> Result<ProfitSums, ApiError> {
        Ok(ProfitSums {
            count: to_count(self.count),
            stake: Money(self.stake).amount(),
            prize: Money(self.prize).amount(),
            bonus: Money(self.bonus).amount(),
            profit: self.profit()?.amount(),
        })
    }
}

/// Member of the team.
struct MemberProfit {
    id: String,
    account: String,
    kind: u16,
    level: u32,
}

/// Returns a page of the team's profit: every active member, the highest eligible stakes first.
pub(crate) async fn list(ctx: Ctx, request: RecordQuery) -> Result<TeamProfitPage, ApiError> {
    let agent = ctx.agent()?.member.clone();
    let question = TeamQuery::read(&agent, &request)?;
    // One snapshot for the whole response.
    let mut db = ctx.read().begin().await?;
    let games = GameFilter::read(&request);
    let mut lines = lines(&mut db, &question, &games).await?;
    lines.sort_by(|(one, sums), (other, others)| {
        others.valid.cmp(&sums.valid).then_with(|| one.account.cmp(&other.account))
    });
    let mut totals = ProfitTotals::default();
    for (_, sums) in &lines {
        totals.add(*sums)?;
    }
    let days = by_day(&mut db, &question, &games).await?;
    let members = i64::try_from(lines.len()).unwrap_or(i64::MAX);
    let (shown, total_pages) = Paging::new(request.page, request.page_size).slice(lines);
    Ok(TeamProfitPage {
        content: shown
            .into_iter()
            .map(|(person, sums)| {
                let MemberProfit { id, account, kind, level } = person;
                Ok(TeamProfitLine { id, account, kind, level, sums: sums.on_the_wire()? })
            })
            .collect::<Result<_, ApiError>>()?,
        members: to_count(members),
        totals: totals.on_the_wire()?,
        days: question
            .period
            .days()
            .map(|(number, date)| {
                let sums = days.get(&number).copied().unwrap_or_default().to_day_sums()?;
                Ok(ProfitDay { date, sums })
            })
            .collect::<Result<_, ApiError>>()?,
        total_pages,
    })
}

/// Returns the members with bets and, for all games, also those with bonuses, deposits or
/// withdrawals.
async fn lines(
    db: &mut SqliteConnection,
    question: &TeamQuery<'_>,
    games: &GameFilter,
) -> Result<Vec<(MemberProfit, ProfitTotals)>, ApiError> {
    let mut sums: BTreeMap<String, ProfitTotals> = BTreeMap::new();
    let played: Vec<(String, i64, i64, i64, i64)> = games
        .select(question, &format!("SELECT t.id, {BET_SUMS_SQL} FROM {PLAYED_SQL} GROUP BY t.id"))
        .fetch_all(&mut *db)
        .await?;
    for (id, count, stake, valid, prize) in played {
        sums.entry(id).or_default().add(ProfitTotals {
            count,
            stake,
            valid,
            prize,
            ..ProfitTotals::default()
        })?;
    }
    if games.all() {
        let given = format!("SELECT t.id, {BONUSES_SQL} GROUP BY t.id");
        for (id, bonus) in amounts(db, question, &given).await? {
            sums.entry(id).or_default().bonus = bonus;
        }
        for (id, deposits) in
            amounts(db, question, &payments_sql("deposits", "credited", "amount")).await?
        {
            sums.entry(id).or_default().deposits = deposits;
        }
        let paid = payments_sql("withdrawals", "paid", "amount - refunded");
        for (id, withdrawals) in amounts(db, question, &paid).await? {
            sums.entry(id).or_default().withdrawals = withdrawals;
        }
    }
    let people: Vec<(String, String, u16, u32)> = question
        .select(
            "SELECT m.id, m.username, m.kind, t.level FROM json_each(?6) z
             CROSS JOIN team t ON t.id = z.value CROSS JOIN members m ON m.id = t.id",
        )
        .bind(ids_json(sums.keys().map(String::as_str)))
        .fetch_all(db)
        .await?;
    let person = |(id, account, kind, level): (String, _, _, _)| {
        let sums = sums.get(&id).copied()?;
        Some((MemberProfit { id, account, kind, level }, sums))
    };
    Ok(people.into_iter().filter_map(person).collect())
}

/// Returns the SQL of the sums of payments in a state; `table` is `deposits` or `withdrawals`, and
/// `amount` the amount of one.
fn payments_sql(table: &str, state: &str, amount: &str) -> String {
    format!(
        "SELECT t.id, sum({amount}) FROM team t CROSS JOIN {table} p ON p.member = t.id
         WHERE p.state = '{state}' AND p.ended_at >= ?4 * {QUARTER_MS}
             AND p.ended_at < ?5 * {QUARTER_MS}
         GROUP BY t.id"
    )
}

async fn amounts(
    db: &mut SqliteConnection,
    question: &TeamQuery<'_>,
    select: &str,
) -> Result<Vec<(String, i64)>, ApiError> {
    Ok(question.select(select).fetch_all(db).await?)
}

/// Returns the totals by day in the agent's time zone, in days since 1970.
async fn by_day(
    db: &mut SqliteConnection,
    question: &TeamQuery<'_>,
    games: &GameFilter,
) -> Result<BTreeMap<i64, ProfitTotals>, ApiError> {
    let mut days: BTreeMap<i64, ProfitTotals> = BTreeMap::new();
    let played: Vec<(i64, i64, i64, i64, i64)> = games
        .select(
            question,
            &format!("SELECT q.quarter, {BET_SUMS_SQL} FROM {PLAYED_SQL} GROUP BY q.quarter"),
        )
        .fetch_all(&mut *db)
        .await?;
    for (quarter, count, stake, valid, prize) in played {
        let day = days.entry(question.day(quarter)).or_default();
        day.add(ProfitTotals { count, stake, valid, prize, ..ProfitTotals::default() })?;
    }
    if !games.all() {
        return Ok(days);
    }
    let given: Vec<(i64, i64)> = question
        .select(&format!("SELECT q.quarter, {BONUSES_SQL} GROUP BY q.quarter"))
        .fetch_all(db)
        .await?;
    for (quarter, bonus) in given {
        days.entry(question.day(quarter))
            .or_default()
            .add(ProfitTotals { bonus, ..ProfitTotals::default() })?;
    }
    Ok(days)
}
