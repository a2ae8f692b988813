//! Metrics of a team in a period, compared with the same number of days before.

use super::{
    reports::{self, income},
    team,
};
use ante_base::{ApiError, calendar::QUARTER_MS, clock::DAY, money::Money};
use ante_cashier::records::{DayOffsets, Period};
use ante_contract::agent::{Overview, TeamDay, TeamLine, TeamOverviewRequest, TeamSums};
use ante_server::api::Ctx;
use sqlx::{AssertSqlSafe, SqliteConnection};
use std::collections::BTreeMap;

/// Largest number of lines in the response.
const MAX_LINES: i64 = 10;

/// Returns the team's metrics of a period by day, with totals, the previous period's totals and the
/// direct lines.
pub(super) async fn overview(ctx: Ctx, request: TeamOverviewRequest) -> Result<Overview, ApiError> {
    let agent = &ctx.agent()?.member;
    let offsets = DayOffsets::read(request.offset_minutes, request.offset_changes.as_deref())?;
    let period = Period::read(&request.from, &request.to, offsets)?;
    // One snapshot for the whole response.
    let mut db = ctx.read().begin().await?;
    let (from, to) = (period.from, period.to);
    let days = TotalsQuery { agent, from, to, days: Some(&period) };
    let whole = |from, to| TotalsQuery { agent, from, to, days: None };
    let by_day = days.totals_by_step(&mut db).await?;
    let one = |totals: BTreeMap<i64, StepTotals>| totals.into_values().next().unwrap_or_default();
    let mut totals = one(whole(from, to).totals_by_step(&mut db).await?);
    let mut before = one(whole(period.preceding_from(), from).totals_by_step(&mut db).await?);
    // Income is paid by server days (UTC), independent of the agent's time zone.
    let (first, count) = (period.first_number(), period.length());
    let income = income::by_day(&mut db, agent, first - count..first + count).await?;
    for (day, amount) in &income {
        let sums = if *day < first { &mut before } else { &mut totals };
        sums.income = reports::saturating_sum(sums.income, *amount)?;
    }
    let size = team::team_size(&mut db, agent).await?;
    Ok(Overview {
        team: size.all,
        direct: size.direct,
        agents: size.agents,
        balance: balance(&mut db, agent).await?.amount(),
        totals: totals.on_the_wire(),
        before: before.on_the_wire(),
        days: period
            .days()
            .map(|(number, date)| {
                let mut sums = by_day.get(&number).copied().unwrap_or_default();
                sums.income = income.get(&number).copied().unwrap_or_default();
                TeamDay { date, sums: sums.on_the_wire() }
            })
            .collect(),
        lines: lines(&mut db, agent, &period).await?,
    })
}

#[derive(Debug, Clone, Copy, Default)]
struct StepTotals {
    active: u32,
    joined: u32,
    deposits: i64,
    withdrawals: i64,
    bets: u32,
    valid: i64,
    profit: i64,
    income: i64,
}

impl StepTotals {
    fn on_the_wire(self) -> TeamSums {
        TeamSums {
            active: self.active,
            joined: self.joined,
            deposits: Money(self.deposits).amount(),
            withdrawals: Money(self.withdrawals).amount(),
            bets: self.bets,
            valid_bet: Money(self.valid).amount(),
            profit: Money(self.profit).amount(),
            income: Money(self.income).amount(),
        }
    }
}

/// Query of totals within `[from, to)`.
struct TotalsQuery<'a> {
    agent: &'a str,
    from: i64,
    to: i64,
    /// Period whose days are the steps of the result; one step, 0, by default.
    days: Option<&'a Period>,
}

impl TotalsQuery<'_> {
    /// Returns the totals by step; steps without activity are omitted.
    async fn totals_by_step(
        &self,
        db: &mut SqliteConnection,
    ) -> Result<BTreeMap<i64, StepTotals>, ApiError> {
        let step = |moment: &str| {
            self.days.map_or_else(|| "0".to_owned(), |period| period.day_sql(moment))
        };
        let (bet, payment) = (step(&format!("q.quarter * {QUARTER_MS}")), step("p.ended_at"));
        let joined = step("m.created_at");
        let sql = format!(
            "SELECT 'bets', {bet} AS step,
                 count(DISTINCT q.member), sum(q.bets), sum(q.valid), sum(q.profit)
             FROM team_members t CROSS JOIN bet_quarters q ON q.member = t.member
             WHERE t.upline = ?1 AND t.last_active_day >= ?2 / {DAY}
                 AND q.quarter >= ?2 / {QUARTER_MS} AND q.quarter < ?3 / {QUARTER_MS}
             GROUP BY step
             UNION ALL
             SELECT 'deposits', {payment} AS step, sum(p.amount), 0, 0, 0
             FROM team_members t CROSS JOIN deposits p ON p.member = t.member
             WHERE t.upline = ?1 AND p.state = 'credited' AND p.ended_at >= ?2 AND p.ended_at < ?3
             GROUP BY step
             UNION ALL
             SELECT 'withdrawals', {payment} AS step, sum(p.amount - p.refunded), 0, 0, 0
             FROM team_members t CROSS JOIN withdrawals p ON p.member = t.member
             WHERE t.upline = ?1 AND p.state = 'paid' AND p.ended_at >= ?2 AND p.ended_at < ?3
             GROUP BY step
             UNION ALL
             SELECT 'joined', {joined} AS step, count(*), 0, 0, 0
             FROM team_members t CROSS JOIN members m ON m.id = t.member
             WHERE t.upline = ?1 AND m.created_at >= ?2 AND m.created_at < ?3 GROUP BY step"
        );
        // The SQL consists of constants and numbers; request values are bound.
        let rows: Vec<(String, i64, i64, u32, i64, i64)> = sqlx::query_as(AssertSqlSafe(sql))
            .bind(self.agent)
            .bind(self.from)
            .bind(self.to)
            .fetch_all(db)
            .await?;
        let mut steps: BTreeMap<i64, StepTotals> = BTreeMap::new();
        for (kind, step, first, bets, valid, profit) in rows {
            let sums = steps.entry(step).or_default();
            let count = u32::try_from(first).unwrap_or(u32::MAX);
            match kind.as_str() {
                "bets" => {
                    (sums.active, sums.bets, sums.valid, sums.profit) =
                        (count, bets, valid, profit);
                }
                "deposits" => sums.deposits = first,
                "withdrawals" => sums.withdrawals = first,
                _ => sums.joined = count,
            }
        }
        Ok(steps)
    }
}

/// Returns the total of the team's wallets, including vendor wallets and pending withdrawals.
async fn balance(db: &mut SqliteConnection, agent: &str) -> Result<Money, ApiError> {
    let sum: i64 = sqlx::query_scalar(
        "SELECT coalesce(sum(a.balance), 0) FROM team_members t JOIN ledger_accounts a
             ON (a.kind IN ('member', 'hold') AND a.owner = t.member)
             OR (a.kind = 'vendor' AND a.owner >= t.member || '/' AND a.owner < t.member || '0')
         WHERE t.upline = ?",
    )
    .bind(agent)
    .fetch_one(db)
    .await?;
    Ok(Money(sum))
}

/// Returns the lines directly below the agent, the highest eligible stakes first.
async fn lines(
    db: &mut SqliteConnection,
    agent: &str,
    period: &Period,
) -> Result<Vec<TeamLine>, ApiError> {
    let rows: Vec<(String, String, u16, u32, u32, i64)> = sqlx::query_as(AssertSqlSafe(format!(
        "WITH played (line, active, valid) AS (
             SELECT t.line, count(DISTINCT q.member), sum(q.valid)
             FROM team_members t CROSS JOIN bet_quarters q ON q.member = t.member
             WHERE t.upline = ?1 AND t.last_active_day >= ?2 / {DAY}
                 AND q.quarter >= ?2 / {QUARTER_MS} AND q.quarter < ?3 / {QUARTER_MS}
             GROUP BY t.line
         ), counted (line, team) AS (
             SELECT line, count(*) - 1 FROM team_members WHERE upline = ?1 GROUP BY line
         )
         SELECT m.id, m.username, m.kind, c.team, coalesce(p.active, 0), coalesce(p.valid, 0)
         FROM counted c JOIN members m ON m.id = c.line LEFT JOIN played p ON p.line = c.line
         ORDER BY 6 DESC, m.username LIMIT {MAX_LINES}"
    )))
    .bind(agent)
    .bind(period.from)
    .bind(period.to)
    .fetch_all(db)
    .await?;
    let line = |(id, account, kind, team, active, valid): (_, _, _, _, _, i64)| TeamLine {
        id,
        account,
        kind,
        team,
        active,
        valid_bet: Money(valid).amount(),
    };
    Ok(rows.into_iter().map(line).collect())
}
